"""The fast engine, while it is still being built and the house is open already.

`scripts/play` opens the house with the interpreted engine, compiles in the background, and names in
FONDACO_BUILDING a file that says how far it is: "building", "ready FOLDER" or "failed".
"""

import os
import sys
from pathlib import Path
from typing import Final

from fondaco.kernel.texts import Text, say

VARIABLE: Final = "FONDACO_BUILDING"
READY: Final = "ready"
SAID: Final = {
    "building": say("The fast engine is being built; bots think slower until then."),
    READY: say("The fast engine is ready: bots use it now, the house from its next start."),
    "failed": say("The fast engine could not be built; bots think slower without it."),
}


def progress() -> tuple[str, str]:
    """Return how far the fast engine is, and its folder when it is ready."""
    file = os.environ.get(VARIABLE)
    if not file:
        return "", ""
    try:
        word, _, folder = Path(file).read_text(encoding="utf-8").strip().partition(" ")
    except OSError:
        return "", ""
    return word, folder if word == READY else ""


def said() -> Text | None:
    """Return what people are told about it, if there is something to tell."""
    return SAID.get(progress()[0])


def engine() -> str:
    """Return the folder of an engine that became ready while we run, for processes that begin now.

    They look for modules where we do; what we have loaded stays as it is.
    """
    folder = progress()[1]
    if folder and folder not in sys.path:
        sys.path.insert(0, folder)
    return folder
