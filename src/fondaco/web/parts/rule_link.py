"""A link to a rule of the register."""

from fondaco.web.markup import Markup, el


def rule_link(game: str, rule: str) -> Markup:
    """Return a link to a rule of the register."""
    return el(
        "a", rule, href=f"/rules/{game}#{rule}", class_="rule", target="_blank", rel="noopener"
    )
