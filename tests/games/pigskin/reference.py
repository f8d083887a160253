"""The rules of a turn once more, slow and obvious, on the JSON position: what the fast rules run in lockstep with."""

from __future__ import annotations

from itertools import combinations

from piggery.kernel import Json

SPEED = {"pas": 6, "spr": 12, "car": 8, "hos": 6, "frk": 12}
ELIGIBLE = ("pas", "spr", "car")
LETTERS = "abcdefghijklmnop"
STEPS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}
Place = tuple[int, int]


def place(name: str) -> Place:
    return LETTERS.index(name[0]), int(name[1:])


def name(at: Place) -> str:
    return f"{LETTERS[at[0]]}{at[1]}"


def neighbours(at: Place) -> list[Place]:
    """PSK-1.5: up, right, down, left, as far as the board goes."""
    around = [(at[0] + over, at[1] + up) for over, up in STEPS.values()]
    return [(column, row) for column, row in around if 0 <= column < 16 and 1 <= row <= 36]


def team(position: dict[str, Json], seat: int) -> list[str]:
    return [unit for unit in position["units"] if unit.startswith("yo"[seat])]


def kind(unit: str) -> str:
    return unit[2:5]


def reach(position: dict[str, Json], unit: str) -> list[str]:
    """PSK-4.1 to 4.3: from space to space, up to speed steps, never on to a unit; by space number."""
    taken = {place(at) for at in position["units"].values()}
    start = place(position["units"][unit])
    steps = {start: 0}
    edge = [start]
    for here in edge:
        if steps[here] < SPEED[kind(unit)]:
            for there in neighbours(here):
                if there not in taken and there not in steps:
                    steps[there] = steps[here] + 1
                    edge.append(there)
    return [name(at) for at in sorted(steps, key=lambda at: (at[1], at[0])) if at != start]


def way(position: dict[str, Json], receiver: str) -> str:
    """PSK-5.9: how the side's holder could give to a team-mate."""
    side = position["side"]
    holder = position["pigskins"][side]
    here, there = place(position["units"][holder]), place(position["units"][receiver])
    if receiver == holder or kind(receiver) not in ELIGIBLE:
        return ""
    if there in neighbours(here):
        return "hand"
    ahead = here[1] - there[1] if side else there[1] - here[1]
    if ahead <= 0:
        return "lat"
    return "pass" if kind(holder) == "pas" and kind(receiver) in ("spr", "car") and ahead <= 12 else ""


def is_allowed(position: dict[str, Json], receiver: str) -> bool:
    """PSK-3.4, 5.2: the holder has not acted; or, for a hand-off, the receiver has not."""
    acted = position["acted"]
    return position["pigskins"][position["side"]] not in acted or (way(position, receiver) == "hand" and receiver not in acted)


def attacks(position: dict[str, Json]) -> list[str]:
    """PSK-6.1 to 6.4, 6.8: every group of one to four adjacent units that have not acted."""
    side, units = position["side"], position["units"]
    found = []
    for target in team(position, 1 - side):
        beside = [
            unit
            for unit in team(position, side)
            if unit not in position["acted"] and place(units[unit]) in neighbours(place(units[target]))
        ]
        for count in (1, 2, 3, 4):
            for group in combinations(beside, count):
                has_moved = any(unit in position["moved"] for unit in group) or position["options"]["combat_trigger"] == "adjacent"
                is_paid = position["actions_left"] > 0 or position["hoss_free"] in group
                if has_moved and is_paid:
                    found.append(f"hit:{target}={'+'.join(group)}")
    return found


def choices(position: dict[str, Json]) -> list[str]:
    """PSK-11: all choices of the mover in a turn, in order."""
    pending, side = position["pending"], position["side"]
    if pending is not None:
        return [f"push:{unit}>{direction}" for unit in pending["units"] for direction in STEPS]
    found = []
    if position["actions_left"]:
        found += [f"{unit}-{to}" for unit in team(position, side) if unit not in position["moved"] for to in reach(position, unit)]
        receivers = [unit for unit in team(position, side) if way(position, unit) and is_allowed(position, unit)]
        found += [f"{way(position, unit)}:{unit}" for unit in receivers]
    return [*found, *attacks(position), "end"]


def pushed_to(position: dict[str, Json], unit: str, direction: str, distance: int) -> str:
    """PSK-6.6 c: space by space, until the difference is used up, a unit stands there or the board ends."""
    taken = {place(at) for at in position["units"].values()}
    here = place(position["units"][unit])
    over, up = STEPS[direction]
    for _ in range(distance):
        there = (here[0] + over, here[1] + up)
        if there not in neighbours(here) or there in taken:
            break
        here = there
    return name(here)


def after(position: dict[str, Json], word: str) -> dict[str, Json]:
    """A run, hand-off or lateral carried out (PSK-3.4, 3.5, 6.8), without what follows of itself."""
    side = position["side"]
    done = {**position, "actions_left": position["actions_left"] - 1, "hoss_free": None}
    if "-" in word:
        unit, to = word.split("-")
        done["units"] = {**position["units"], unit: to}
        done["moved"] = [each for each in team(position, side) if each == unit or each in position["moved"]]
        if kind(unit) == "hos" and unit not in position["acted"]:
            done["hoss_free"] = unit
    else:
        giver, receiver = position["pigskins"][side], word.split(":")[1]
        done["pigskins"] = [receiver if seat == side else holder for seat, holder in enumerate(position["pigskins"])]
        booked = receiver if giver in position["acted"] else giver
        done["acted"] = [each for each in team(position, side) if each == booked or each in position["acted"]]
    return done


def is_point(position: dict[str, Json]) -> bool:
    """PSK-7.1: a holder stands in its target end zone."""
    yellow, orange = (place(position["units"][holder])[1] for holder in position["pigskins"])
    return yellow >= 34 or orange <= 3
