"""Writes docs/envs.md from the fields of the encoders: `python tools/envs_doc.py`. `--check` fails if it is not current."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from envs_baselines import FILE
from piggery import games
from piggery.envs import SOLO
from piggery.envs.core import encoder
from piggery.envs.fields import Encoder, Field
from piggery.envs.openspiel import short_name
from piggery.kernel import AnyGame

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "envs.md"
HEAD = """<!-- Made by tools/envs_doc.py from src/piggery/envs. Change that, not this. -->
# Learning environments

Five games with dice, hidden information, teams, simultaneous turns and geometry, behind the usual interfaces. `pip install 'piggery[envs]'`
brings PettingZoo, Gymnasium and OpenSpiel.

## PettingZoo

```python
>>> import numpy as np
>>> from piggery.envs import pettingzoo_env
>>> env = pettingzoo_env("swine-not", seats=2)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     mask = None if terminated else observation["action_mask"]
...     env.step(None if terminated else int(np.flatnonzero(mask)[0]))
>>> env.agents
[]

```

`pettingzoo_env(name, seats, edition=..., options=..., form="flat", reward="outcome", render_mode=None)` has one agent act at a
time; seats that may act at the same time do so in order of seats. `parallel_env`, with the same arguments, has all agents act in
every step, which suits Take Flight!, the flight contest of When Pigs Shall Fly and whatever else is decided together; who may not act
now has the single action *wait*, the last number.

## Gymnasium

```python
>>> import gymnasium
>>> import piggery.envs
>>> env = gymnasium.make("piggery/TakeFlight-v0")
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum())
8
>>> together = gymnasium.make_vec("piggery/TakeFlight-v0", num_envs=4, vectorization_mode="sync")

```

The games for one: IDS. The mask is in `info["action_mask"]` and in `env.unwrapped.action_masks()`.

## OpenSpiel

```python
>>> import pyspiel
>>> import piggery.envs.openspiel
>>> state = pyspiel.load_game("piggery_pigskin(points_to_win=1)").new_initial_state()
>>> state.current_player()
0

```

SPIELS. `players` and the options of a game that are a number, a word or yes or no are parameters; a number that is offered beside words
is written `#1`, as in `first_seat=#1`. Chance is explicit; the cubes of Boars on the Run are drawn one by one, which gives the same odds
as a handful. Observations are given as a tensor and as text, information states are not. These games are written in Python: they are
for OpenSpiel's algorithms and tests, not for its speed.

## What all have in common

- **Actions** are the numbers of `game.moves`; `game.describe(state, seat, game.moves[n])` says what one is. Pigskin has so many moves that
  in PettingZoo a move is said in parts, one action after the other: see there. `env.play.actions_for(seat, move)` gives the actions that
  make a move of the game, so that agents can learn from the bots.
- **Observations** hold what the seat may see (`game.view`), what it has begun to say (in OpenSpiel nothing) and nothing else, in the
  fields below: `form="structured"` gives them by name as whole numbers, `form="flat"` all in a row as float32, each divided by its
  largest bound and thus between -1 and 1. Fields of several seats begin with the observer, then go round the table. "One of" fields
  are 1 in one place, or 0 everywhere for none. In an edition of one's own what lies beyond a bound counts as the bound.
- **Rewards**: `reward="outcome"` pays at the end: 1 shared among the winning sides, team-mates alike, 0 for the others; alone in
  Swine Not! 1 or 0, in Take Flight! and When Pigs Shall Fly a hundredth of the score, at least 0 and at most 1. `reward="shaped"` pays
  besides, in every step, the change of a seat's progress, which is said below for each game.
- **An illegal action** ends the episode for all and raises nothing: -1 for who made it (if several did, for each), 0 for the others, and
  `info["illegal"]` says why.
- **Seeds**: `reset(seed=n)` fixes the chance of this and the following games. Copies (`copy.deepcopy`) and pickles go on as the
  original does.
- **Pictures**: `render_mode="ansi"` makes `render()` return the board as text.
"""


BASELINES = """## What is to be beaten

Mean score and mean reward (`reward="outcome"`, with its standard error) of the bots' levels. With several seats one is played by the
level, in turn, the others at random; ace and legend have a tenth of their budget. `python tools/envs_baselines.py` measures it again.

| Game | Seats | Level | Games | Score | Reward |
|---|---|---|---|---|---|
"""
SPEED = """## Speed

Steps per second of CPU time with observation and mask, at the seats of `make bench`, which measures it again; all figures are of one
run on a busy machine with two cores. *Step* is `last()` and `step()` alone, *loop* PettingZoo's documented loop with sampled actions;
*ratio* is that of steps to the moves of `bench/baseline.py` in the same run. The last columns say how many times as fast the loop
is as the documented loops of the peers. In Pigskin a step is a part of a move: most moves take two.

"""
FIGURES = ROOT / "docs" / "measurements" / "envs-speed.json"
PEERS = {
    "pettingzoo loop: go": "PettingZoo go",
    "pettingzoo loop: go 9x9": "PettingZoo go 9x9",
    "pettingzoo loop: hanabi": "PettingZoo hanabi",
    "rlcard loop: gin-rummy": "RLCard gin-rummy",
}
LEARNER = """
[examples/learn_take_flight.py](../examples/learn_take_flight.py) learns Take Flight! alone with numpy and nothing else, from structured
observations and masks: two minutes of one core bring its network to a mean score of 51 (300 matches, seed 1). It plays on as a bot, as
`piggery.envs.observed` shows a bot what an environment would show, and enters the arena by its name:
`piggery arena take-flight examples.learn_take_flight:Pilot piglet random --seats 1 --games 100`.
"""


def document() -> str:
    ids = ", ".join(f"`{id_}`" for id_ in SOLO)
    spiels = ", ".join(f"`{short_name(name)}`" for name in games.ours())
    head = HEAD.replace("IDS", ids).replace("SPIELS", spiels)
    return "\n".join([head, SPEED + speed(), BASELINES + baselines() + LEARNER, *(chapter(name) for name in games.ours())])


def speed() -> str:
    """What `python bench/envs.py --json docs/measurements/envs-speed.json` found."""
    found = json.loads(FIGURES.read_text("utf-8"))
    heads = ["Game", "Step", "Ratio", "Loop", *(f"x {peer}" for peer in PEERS.values())]
    rows = [heads, ["---"] * len(heads)]
    for name in games.ours():
        step, loop = found[f"piggery step: {name}"], found[f"piggery loop: {name}"]
        times = [f"{loop['steps_per_s'] / found[peer]['steps_per_s']:.1f}" for peer in PEERS]
        rows.append([games.load(name).about.title, f"{step['steps_per_s']:,}", f"{step['ratio']:.3f}", f"{loop['steps_per_s']:,}", *times])
    return "".join(f"| {' | '.join(cells)} |\n" for cells in rows)


def baselines() -> str:
    return "".join(
        f"| {games.load(row['game']).about.title} | {row['seats']} | {row['level']} | {row['games']} | {row['score']:.1f} "
        f"| {row['reward']:.2f} ± {row['reward_error']:.2f} |\n"
        for row in json.loads(FILE.read_text("utf-8"))
    )


def chapter(name: str) -> str:
    """The fields of one game. Shapes that grow with the seats say so."""
    game = games.load(name)
    lowest, highest = game.about.seats
    shown = min(max(2, lowest), highest)
    fewer, here = encoder(game, lowest), encoder(game, shown)
    other = encoder(game, min(highest, shown + 1))
    growing = [field for field, more in zip(here.fields, other.fields, strict=True) if field.shape != more.shape]
    lines = [
        f"## {game.about.title}",
        "",
        f"`{name}`, {lowest if lowest == highest else f'{lowest} to {highest}'} seats, {actions(game, here)}. "
        f"The flat observation has {here.size} numbers at {shown} seats"
        + (f", {fewer.size} at {lowest}." if lowest != shown else ".")
        + f" Progress: {here.progress_meaning}.",
        *parts(here),
        "",
        "| Field | Shape | Bounds | |",
        "|---|---|---|---|",
        *(row(field, has_seats=field in growing) for field in here.fields),
        "",
    ]
    return "\n".join(lines)


def actions(game: AnyGame, here: Encoder) -> str:
    moves = f"{len(game.moves):,} actions"
    return moves if here.parts is None else f"{here.parts.actions:,} actions, each a part of a move (in OpenSpiel {moves})"


def parts(here: Encoder) -> list[str]:
    """What the parts of a move are, if it has any."""
    if here.parts is None:
        return []
    rows = [
        f"| {first} to {last} | {meaning} |" if last > first else f"| {first} | {meaning} |" for first, last, meaning in here.parts.meanings
    ]
    return ["", "| Action | |", "|---|---|", *rows]


def row(field: Field, *, has_seats: bool) -> str:
    shape = ["seats" if has_seats and place == 0 else str(size) for place, size in enumerate(field.shape)]
    return f"| `{field.name}` | {' x '.join(shape)} | {field.low} to {field.high} | {field.meaning} |"


def main(arguments: list[str]) -> int:
    text = document()
    if "--check" not in arguments:
        DOCUMENT.write_text(text, "utf-8")
        return 0
    if DOCUMENT.exists() and DOCUMENT.read_text("utf-8") == text:
        return 0
    print(f"{DOCUMENT.relative_to(ROOT)} is not current: python tools/envs_doc.py writes it")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
