"""Play seeded games and print what came of them; with `bare` on a Python without librt."""

import sys

if "bare" in sys.argv[1:]:
    sys.modules["librt"] = None  # type: ignore[assignment]  # Python's own way to forbid an import

from fondaco.games import GAMES, load
from fondaco.kernel import vecs, vecshim
from fondaco.kernel.rng import seeded
from fondaco.kernel.rollout import rollout


def digests() -> list[str]:
    """Return the digests of one random game for each game and number of players."""
    out = []
    for game in (load(game_id) for game_id in GAMES):
        for players in range(game.fewest, game.most + 1):
            s = game.start(game.configure(players), seed=players)
            taken = rollout(s, seeded(players, "play"))
            out.append(f"{game.id} {players} {taken} {s.digest()}")
    return out


if __name__ == "__main__":
    vector = "stand-in" if issubclass(vecs.vec, vecshim.vec) else "librt"
    print(vector, *digests(), sep="\n")  # noqa: T201  (a program, run by test_vecs)
