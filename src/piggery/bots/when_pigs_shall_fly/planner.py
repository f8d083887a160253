"""The best flight of a finished craft, exactly (WPF-21).

A dynamic programme from segment end line to segment end line. What still matters of a flight so far is its height, how many
clouds it has circled, and which circled symbols reach beyond the line, as those are not circled again; of all flights that agree
in these only the one with the most points from hoops and gusts is kept. (To have met fewer clouds is not always better: a crash
in the right cloud spares gusts further on.)
"""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.when_pigs_shall_fly.components.sky import Sky
from piggery.games.when_pigs_shall_fly.play.contest import panicked
from piggery.games.when_pigs_shall_fly.play.state import FLYING, NONE, Flight


class Plan(NamedTuple):
    """The greatest contest score, and the heights to choose for it, in order."""

    score: int
    heights: tuple[int, ...]


Trail = tuple["Trail | None", int]  # the heights chosen, the last one first
Place = tuple[int, int]  # height, circled symbols that reach beyond the line
Layer = dict[Place, dict[int, tuple[int, "Trail | None"]]]  # -> clouds circled -> points from hoops and gusts, trail


class Planner:
    """Plans flights over one sheet; what segments touch is remembered, since many flights share them.

    Every so many heights are looked at: all, or fewer of a sky where all would take too long.
    """

    def __init__(self, sky: Sky, is_first_excess: bool, step: int = 1) -> None:
        self._sky = sky
        self.heights = range(0, sky.height + 1, step)
        self._is_first_excess = is_first_excess
        self._fans: dict[tuple[int, int, int], list[int]] = {}
        self._points: dict[int, dict[int, int]] = {}  # weight class -> new symbols -> points

    def best(self, flight: Flight) -> Plan:
        """WPF-7: the best that a flight can still come to."""
        if flight.status != FLYING:
            return Plan(flight.score, ())
        return Search(self, self._sky, flight, self._is_first_excess).run()

    def fan(self, line: int, height: int, end: int) -> list[int]:
        """By height at the end line, of those looked at: what a segment from here touches."""
        key = (line, height, end)
        if key not in self._fans:
            touched = self._sky.touched
            self._fans[key] = [touched(line, height, end, end_height) for end_height in self.heights]
        return self._fans[key]

    def points(self, weight_class: int, symbols: int) -> int:
        """What newly circled hoops and gusts bring."""
        known = self._points.setdefault(weight_class, {})
        symbols &= ~self._sky.clouds
        if symbols not in known:
            known[symbols] = self._sky.hoop_points(symbols) - weight_class * (symbols & self._sky.winds).bit_count()
        return known[symbols]


class Search:
    """One search: layer by layer, with the best end found so far."""

    def __init__(self, planner: Planner, sky: Sky, flight: Flight, is_first_excess: bool) -> None:
        self._planner = planner
        self._sky = sky
        self._flight = flight
        self._is_first_excess = is_first_excess
        self._best = NONE  # every score is at least 0
        self._trail: Trail | None = None

    def run(self) -> Plan:
        flight, sky = self._flight, self._sky
        line, height = flight.path[-1]
        clouds = (flight.circled & sky.clouds).bit_count()
        points = self._planner.points(flight.weight_class, flight.circled)
        layer: Layer = {(height, flight.circled & sky.reaching(line)): {clouds: (points, None)}}
        while layer:
            end = line + flight.maneuverability
            if end >= flight.distance:
                self._glide(line, layer)
                break
            layer = self._onward(line, end, layer)
            line = end
        heights: list[int] = []
        trail = self._trail
        while trail is not None:
            trail, chosen = trail
            heights.append(chosen)
        return Plan(self._best, tuple(reversed(heights)))

    def _end(self, landing: int, points: int, trail: Trail | None) -> None:
        score = max(0, landing + points)
        if score > self._best:
            self._best, self._trail = score, trail

    def _glide(self, line: int, layer: Layer) -> None:
        """WPF-7.6: the forced segment from every place."""
        distance = self._flight.distance
        for (height, circled), flights in layer.items():
            new = self._sky.touched(line, height, distance, 0) & ~circled
            more = (new & self._sky.clouds).bit_count()
            gain = self._planner.points(self._flight.weight_class, new)
            for clouds, (points, trail) in flights.items():
                if clouds + more > self._flight.fear:
                    self._crash(new, clouds, points, trail)
                else:
                    self._end(distance, points + gain, trail)

    def _onward(self, line: int, end: int, layer: Layer) -> Layer:
        """WPF-7.5: from every place to every height at the next line."""
        sky, flight, planner = self._sky, self._flight, self._planner
        fear, weight_class = flight.fear, flight.weight_class
        reaching = sky.reaching(end)
        top = sky.height * (flight.distance - end) // flight.distance
        heights = planner.heights[: top // planner.heights.step + 1]
        following: Layer = {}
        for (height, circled), flights in layer.items():
            fan = planner.fan(line, height, end)
            for end_height, touched in zip(heights, fan, strict=False):
                new = touched & ~circled
                more = (new & sky.clouds).bit_count()
                gain = planner.points(weight_class, new)
                place = (end_height, (circled | new) & reaching)
                for clouds, (points, trail) in flights.items():
                    if clouds + more > fear:
                        self._crash(new, clouds, points, (trail, end_height))
                    elif end_height == 0:
                        self._end(end, points + gain, (trail, 0))
                    else:
                        there = following.setdefault(place, {})
                        best = there.get(clouds + more)
                        if best is None or best[0] < points + gain:
                            there[clouds + more] = (points + gain, (trail, end_height))
        return following

    def _crash(self, new: int, clouds: int, points: int, trail: Trail | None) -> None:
        """WPF-7.9 to 7.11: a segment with too many clouds."""
        counted, cloud = panicked(self._sky, new, self._flight.fear - clouds, self._is_first_excess)
        landing = min(self._sky.right_end(cloud) // self._sky.unit, self._flight.distance)
        self._end(landing, points + self._planner.points(self._flight.weight_class, counted), trail)
