"""Several actions on one line: `send RIO, stack 2, send MKT, MKT`.

A pick that has the same word as the one before it may leave the word out. Words of the notation
begin with a small letter, what stands behind them with a capital or a digit; so nothing is lost.
"""


def join(actions: tuple[str, ...]) -> str:
    """Return actions as one line."""
    out: list[str] = []
    before = ""
    for action in actions:
        word, _, rest = action.partition(" ")
        out.append(rest if rest and word == before and not rest[0].islower() else action)
        before = word
    return ", ".join(out)


def split(line: str) -> tuple[str, ...]:
    """Return the actions of a line, each with its word."""
    out: list[str] = []
    before = ""
    for part in line.split(","):
        action = " ".join(part.split())
        if action and before and not action[0].islower():
            action = f"{before} {action}"
        before = action.partition(" ")[0]
        out.append(action)
    return tuple(out)
