"""Sentences that several decisions use to say why something cannot be done."""

from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import Text, say


def not_asked(rule: str, question: Text) -> Refusal:
    """Refuse an action that belongs to another decision."""
    return Refusal(rule, say("that is not asked now: {question}", question=question))
