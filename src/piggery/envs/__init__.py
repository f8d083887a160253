"""Learning environments: every game behind PettingZoo, the games for one also behind Gymnasium, all behind OpenSpiel.

>>> from piggery.envs import pettingzoo_env
>>> env = pettingzoo_env("pigskin", seats=2)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter(max_iter=3):
...     observation, reward, terminated, truncated, info = env.last()
...     env.step(env.action_space(agent).sample(observation["action_mask"]))

Importing this registers `piggery/TakeFlight-v0`, `piggery/WhenPigsShallFly-v0` and `piggery/SwineNot-v0` with Gymnasium;
importing `piggery.envs.openspiel` registers every game with OpenSpiel. Fields and rewards: docs/envs.md.
"""

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ImportError as missing:
    raise ImportError(f"The learning environments need {missing.name}, which is not installed: pip install 'piggery[envs]'") from None

from piggery import games
from piggery.envs.aec import AecEnv, pettingzoo_env
from piggery.envs.bots import observed
from piggery.envs.parallel import SimultaneousEnv, parallel_env
from piggery.envs.solo import SoloEnv

# by id, the games that one can play alone
SOLO = {f"piggery/{name.title().replace('-', '')}-v0": name for name in games.names() if games.load(name).about.seats[0] == 1}

for _id, _name in SOLO.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, "piggery.envs.solo:SoloEnv", kwargs={"name": _name})

__all__ = ["SOLO", "AecEnv", "SimultaneousEnv", "SoloEnv", "observed", "parallel_env", "pettingzoo_env"]
