"""The engine without its compiled half, measured in a process of its own.

Run as a program: `bench_pure.py PACKAGE GAME EDITION PLAYERS SECONDS`. It imports the sources of
the package beside the compiled modules instead of these, and prints decisions a second.
"""

import subprocess
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


def measure_pure(game: str, edition: str, players: int, seconds: float) -> float:
    """Return how many decisions a second random play makes with the engine interpreted."""
    program = Path(__file__).resolve()
    package = program.parents[1]
    asked = [str(package), game, edition, str(players), str(seconds)]
    done = subprocess.run(  # noqa: S603 (our own program)
        [sys.executable, "-P", str(program), *asked], check=True, text=True, capture_output=True
    )
    return float(done.stdout)


def import_sources(package: Path) -> None:
    """Make Python import the sources of a package even where compiled modules stand beside them."""

    def sources(path: str) -> FileFinder:
        if not Path(path).is_relative_to(package):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path.insert(0, str(package.parent))
    sys.path_hooks.insert(0, sources)
    sys.path_importer_cache.clear()


def main() -> None:
    """Measure what the arguments say and print the rate."""
    package, game, edition, players, seconds = sys.argv[1:]
    import_sources(Path(package))

    import fondaco
    from fondaco.cli.bench_rows import rollouts
    from fondaco.games import load

    assert not fondaco.compiled
    house = load(game)
    rate = rollouts(house, house.configure(int(players), edition), float(seconds))
    sys.stdout.write(f"{rate.best}\n")


if __name__ == "__main__":
    main()
