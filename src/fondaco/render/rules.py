"""Which rules players read where the engine names one that is written for programmers."""

from typing import Final

READ: Final[dict[str, tuple[str, ...]]] = {
    "CN-DEC-5": (),
    "CN-DEC-6": ("CN-P1-1",),
    "CN-DEC-7": ("CN-P2-1",),
    "CN-DEC-8": ("CN-P2-2",),
    "CN-DEC-9": ("CN-P2-8",),
    "CN-DEC-10": ("CN-P3-1",),
    "CN-DEC-11": ("CN-P3-3",),
    "CN-DEC-12": (),
    "GOA-DEC-1": ("GOA-VAR-1",),
    "GOA-DEC-2": ("GOA-PLC-1",),
    "GOA-DEC-3": ("GOA-PLC-3",),
    "GOA-DEC-4": ("GOA-AUC-2",),
    "GOA-DEC-5": ("GOA-AUC-4", "GOA-AUC-5"),
    "GOA-DEC-6": ("GOA-TIL-2", "GOA-TIL-12", "GOA-TIL-16"),
    "GOA-DEC-7": ("GOA-ACT-2",),
    "GOA-DEC-8": ("GOA-HRV-1",),
    "GOA-DEC-9": ("GOA-PRG-1",),
    "GOA-DEC-10": ("GOA-COL-5",),
    "GOA-DEC-11": ("GOA-COL-8",),
    "GOA-DEC-12": ("GOA-EXP-3",),
    "GOA-DEC-13": ("GOA-XTR-1",),
    "GOA-DEC-14": ("GOA-TIL-32",),
    "GOA-DEC-15": ("GOA-TIL-33",),
    "GOA-DEC-16": ("GOA-TIL-30",),
    "GOA-DEC-17": ("GOA-TIL-31",),
    "GOA-DEC-18": ("GOA-TIL-34", "GOA-CRD-6"),
    "GOA-DEC-19": ("GOA-TIL-35",),
    "GOA-DEC-20": ("GOA-CRD-7",),
    "GOA-DEC-21": ("GOA-HRV-3",),
    "FEL-DEC-1": (),
    "ILO-DEC-4": ("ILO-TRN-6",),
    "ILO-DEC-5": ("ILO-SET-7",),
}


def for_players(rule: str) -> tuple[str, ...]:
    """Return what players read instead of a rule; mostly the rule itself."""
    return READ.get(rule, (rule,))


def shown(rule: str) -> str:
    """Return the one rule that stands beside a refusal, or nothing."""
    found = for_players(rule)
    return found[0] if len(found) == 1 else ""
