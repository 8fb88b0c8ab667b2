"""How long a test waits for what must come: a busy machine is no fault, silence is."""

from typing import Final

PATIENCE: Final = 300.0  # seconds
