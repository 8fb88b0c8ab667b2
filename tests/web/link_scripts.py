"""Check the scripts of the pages: `python -m tests.web.link_scripts [FOLDER]`.

Playwright brings the JavaScript engine, so this runs wherever the tests of the browser do.
"""

import subprocess
import sys
from pathlib import Path

from playwright._impl._driver import compute_driver_executable

from fondaco.web.assets import SCRIPTS

PROGRAM = Path(__file__).with_suffix(".mjs")


def linked(folder: Path) -> tuple[bool, str]:
    """Return whether all scripts of a folder can be read and fit together, and what was said."""
    node = compute_driver_executable()[0]
    done = subprocess.run(
        [node, "--no-warnings", "--experimental-vm-modules", PROGRAM, folder],
        check=False,
        capture_output=True,
        text=True,
    )
    return done.returncode == 0, (done.stdout + done.stderr).strip()


if __name__ == "__main__":
    right, said = linked(Path(sys.argv[1]) if len(sys.argv) > 1 else SCRIPTS)
    sys.stdout.write(f"{said}\n")
    sys.exit(0 if right else 1)
