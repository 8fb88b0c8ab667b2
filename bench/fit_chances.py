"""Fit how a lead becomes a chance, check it on other games, and write what came out.

    .venv/bin/python bench/fit_chances.py FOLDER ..

The folders hold what `bench/chances_games.py` played. For every game, number of players and way of
judging two powers are fitted (see `fondaco.chances`) by the logarithm of what was said about what
came. Two players or five, it is the same game: tables with few games lean on the others of it.

Games with an even deal are checked with numbers fitted to those with an odd one, and the other way
round, so that no game is checked with numbers it had a part in. The numbers that are written are
fitted to all games. Writes games/<game>/bot/chances.toml with its data card, the table of
docs/bots.md and docs/pictures/chances.svg. Needs the extra `arena`.
"""

import argparse
import datetime as dt
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from chances_drawn import draw
from chances_games import JUDGE, Game, tables
from reliability import Said, Tenth, beyond_noise, calibration_error, noise, tenths
from scipy.optimize import minimize

from fondaco.chances import DATA, GLANCE, KINDS, LEAST, SEARCH, Scale
from fondaco.games import GAMES

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ROOT / "src" / "fondaco" / "games"
DOCUMENT: Final = ROOT / "docs" / "bots.md"
PICTURE: Final = ROOT / "docs" / "pictures" / "chances.svg"
MARK: Final = re.compile(r"(<!-- chances -->\n).*?(<!-- end -->)", re.DOTALL)
COUNTS: Final = 2.0  # a game counts as so many observations, however often it was asked
ALIKE: Final = 1.0  # how far the powers of one game differ between tables, as a logarithm
USUAL: Final = 1.0  # how far they differ from 1

Array = np.typing.NDArray[np.float64]


@dataclass(frozen=True)
class Heard:
    """What one way of judging said at one table: by question, by world, by seat."""

    logs: Array
    parts: Array  # of the usual rounds that were over
    shares: Array
    deals: Array
    weights: Array

    def only(self, chosen: Array) -> "Heard":
        """Return some of the questions."""
        return Heard(*(part[chosen] for part in vars(self).values()))

    def shown(self, early: float, late: float) -> Array:
        """Return the chances with some powers; over several worlds they are averaged."""
        power = early + self.parts * (late - early)
        logits = self.logs * power[:, None, None]
        weights = np.exp(logits - logits.max(axis=2, keepdims=True))
        chances = weights / weights.sum(axis=2, keepdims=True)
        return np.asarray(chances.mean(axis=1))

    def loss(self, early: float, late: float) -> float:
        """Return how wrong that is, in nats."""
        logs = np.log(np.maximum(self.shown(early, late), LEAST))
        return float(-(self.weights * (self.shares * logs).sum(axis=1)).sum())

    def said(self, early: float, late: float) -> list[Said]:
        """Return the chances of all seats, with what came of them."""
        return [
            Said(float(chance), float(share), int(deal))
            for chances, shares, deal in zip(
                self.shown(early, late), self.shares, self.deals, strict=True
            )
            for chance, share in zip(chances, shares, strict=True)
        ]


def heard(games: list[Game], kind: str, rounds: float) -> Heard:
    """Return what one way of judging said."""
    rows = [(game, one) for game in games for one in game.said]
    said = [one.glances if kind == GLANCE else (getattr(one, kind),) for _, one in rows]
    part = [min(1.0, one.round / rounds) for _, one in rows]
    weight = [COUNTS / len(game.said) for game, _ in rows]
    return Heard(
        np.log(np.maximum(np.array(said), LEAST)),
        np.array(part),
        np.array([game.shares for game, _ in rows]),
        np.array([game.deal for game, _ in rows]),
        np.array(weight),
    )


def fit(tables_of_a_game: list[Heard]) -> list[tuple[float, float]]:
    """Return the powers of each table, early and late."""

    def loss(given: Array) -> float:
        powers = given.reshape(-1, 2)
        apart = float(((powers - powers.mean(axis=0)) ** 2).sum()) / (2 * ALIKE**2)
        apart += float((powers.mean(axis=0) ** 2).sum()) / (2 * USUAL**2)
        pairs = zip(tables_of_a_game, np.exp(powers), strict=True)
        return apart + sum(one.loss(float(early), float(late)) for one, (early, late) in pairs)

    found = minimize(loss, np.zeros(2 * len(tables_of_a_game)), method="BFGS")
    return [(float(early), float(late)) for early, late in np.exp(found.x).reshape(-1, 2)]


@dataclass(frozen=True)
class Checked:
    """One table and way of judging: the scale, and how true it was on other games."""

    game: str
    players: int
    kind: str
    scale: Scale
    games: int
    questions: int
    before: list[Tenth]
    after: list[Tenth]


def fit_game(game: str, played: dict[int, list[Game]], kind: str) -> list[Checked]:
    """Fit all tables of a game for one way of judging, and check each half by the other."""
    rounds = {n: float(np.mean([one.rounds for one in games])) for n, games in played.items()}
    whole = [heard(games, kind, rounds[n]) for n, games in played.items()]
    after: list[list[Said]] = [[] for _ in whole]
    for half in (0, 1):
        other = fit([one.only(one.deals % 2 != half) for one in whole])
        for place, one in enumerate(whole):
            after[place] += one.only(one.deals % 2 == half).said(*other[place])
    powers = fit(whole)
    return [
        Checked(
            *(game, players, kind, Scale(*powers[place], rounds[players])),
            *(len(played[players]), len(one.deals)),
            *(tenths(one.said(1.0, 1.0)), tenths(after[place])),
        )
        for place, (players, one) in enumerate(zip(played, whole, strict=True))
    ]


def read(folders: list[Path]) -> tuple[dict[str, dict[int, list[Game]]], list[str]]:
    """Return the games that were played, and by whom."""
    out: dict[str, dict[int, list[Game]]] = {game: {} for game in GAMES}
    players_of: Counter[str] = Counter()
    for folder in folders:
        for game, players in tables():
            file = folder / f"{game}-{players}.jsonl"
            lines = file.read_bytes().splitlines() if file.exists() else [b"{}"]
            head = msgspec.json.decode(lines[0])
            games = [msgspec.json.decode(line, type=Game) for line in lines[1:]]
            out[game].setdefault(players, []).extend(one for one in games if one.said)
            if games:
                players_of[f"{head['level']}, {head['part']:.0%} of its iterations"] += len(games)
    return out, [f"{name}: {count} games" for name, count in players_of.items()]


def card(checked: list[Checked], players: list[str]) -> str:
    """Return the data card: what the numbers come from, and how true they are."""
    lines = [
        "# How a lead becomes a chance: see `fondaco.chances`. Written by bench/fit_chances.py.",
        "# Each row: the powers at the beginning and at the end, and the rounds of a whole game.",
        "",
        "[card]",
        f'fitted = "{dt.datetime.now(tz=dt.UTC):%Y-%m-%d}"',
        f'judge = "{JUDGE}"',
        f"played_by = {msgspec.json.encode(players).decode()}",
        f"a_game_counts_as = {COUNTS}",
        f"tables_are_alike = {ALIKE}",
        'checked = "even deals with numbers from odd ones, and the other way round"',
        "",
        "# players, way of judging: games, questions, and the expected calibration error in",
        "# per cent before, after, and what noise alone would show",
        "rows = [",
    ]
    for one in checked:
        errors = calibration_error(one.before), calibration_error(one.after), noise(one.after)
        numbers = ", ".join(f"{100 * error:.1f}" for error in errors)
        where = f'{one.players}, "{one.kind}"'
        lines.append(f"    [{where}, {one.games}, {one.questions}, {numbers}],")
    return "\n".join([*lines, "]", ""])


def fitted(checked: list[Checked]) -> str:
    """Return the numbers themselves."""
    lines: list[str] = []
    for one in checked:
        if one.kind == KINDS[0]:
            lines += ["", f"[players.{one.players}]", f"rounds = {one.scale.rounds:.1f}"]
            lines += [
                f"{other.kind} = [{other.scale.early:.3f}, {other.scale.late:.3f}]"
                for other in checked
                if (other.game, other.players) == (one.game, one.players)
            ]
    return "\n".join([*lines, ""])


def errors_table(checked: list[Checked]) -> str:
    """Return the table of the document, for what analyses and hints show."""
    heads = "Game|Players|Games|Questions|Before|Shown|Noise alone|Without noise"
    lines = ["| " + heads.replace("|", " | ") + " |", "|" + " --- |" * len(heads.split("|"))]
    for one in checked:
        if one.kind == SEARCH:
            errors = [calibration_error(one.before), calibration_error(one.after)]
            errors += [noise(one.after), beyond_noise(one.after)]
            before, shown, alone, left = (f"{100 * error:.1f} %" for error in errors)
            name = one.game.replace("_", " ")
            cells = [name, str(one.players), str(one.games), str(one.questions)]
            cells += [before, f"**{shown}**", alone, left]
            lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fit, check, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--print", action="store_true", help="write nothing")
    wish = parser.parse_args()
    played, players = read(wish.folders)
    checked = [
        one for game in played for kind in KINDS for one in fit_game(game, played[game], kind)
    ]
    for game in played:
        own = [one for one in checked if one.game == game]
        text = card(own, players) + fitted(own)
        print(text)
        if not wish.print:
            (FOLDERS / game / DATA).write_text(text, encoding="utf-8")
    print(errors_table(checked))
    if not wish.print:
        text = DOCUMENT.read_text(encoding="utf-8")
        text = MARK.sub(lambda mark: mark[1] + errors_table(checked) + mark[2], text)
        DOCUMENT.write_text(text, encoding="utf-8")
        draw([one for one in checked if one.kind == SEARCH], PICTURE)


if __name__ == "__main__":
    main()
