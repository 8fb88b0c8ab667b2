"""The engine without its compiled half, measured in a process of its own.

Run as a program: `engine_pure.py PACKAGE GAME EDITION PLAYERS SECONDS`. It imports the sources of
the package beside the compiled modules instead of these, and prints decisions a second.
"""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


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

    from engine_rows import rollouts  # noqa: PLC0415 (not before it is known which fondaco)

    import fondaco  # noqa: PLC0415
    from fondaco.games import load  # noqa: PLC0415

    assert not fondaco.compiled
    house = load(game)
    rate = rollouts(house, house.configure(int(players), edition), float(seconds))
    sys.stdout.write(f"{rate.best}\n")


if __name__ == "__main__":
    main()
