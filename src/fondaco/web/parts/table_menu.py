"""The menu of a table: what explains the game, and what can be done about it; each with a line."""

from fondaco.kernel.texts import Text, say
from fondaco.view.seen import View
from fondaco.web.markup import Attribute, Markup, el
from fondaco.web.parts.controls import icon
from fondaco.web.regions import Region


def table_menu(view: View) -> Region:
    """Return the menu in the bar."""
    label = view.tongue(say("Menu of the table"))
    summary = el(
        "summary",
        icon("ico-dots", 20),
        id="table-menu-button",
        class_="tool",
        aria_label=label,
        title=label,
    )
    entries = [*_explains(view), el("hr"), *_does(view)]
    inside = el("div", *entries, id="table-menu-list", class_="menu-list")
    parts = {"table-menu-button": summary, "table-menu-list": inside}
    return Region("table-menu", "details", (("class", "table-menu"),), parts)


def _explains(view: View) -> list[Markup]:
    game = view.game
    return [
        _link(view, "ico-book", say("Rules"), say("All of them, with their numbers."),
              f"/rules/{game}"),
        _link(view, "ico-help", say("How to play"), say("A walkthrough, step by step."),
              f"/howto/{game}"),
        _link(view, "ico-box", say("The box"), say("Everything that lies in it, with its values."),
              f"/box/{game}"),
    ]  # fmt: skip


def _does(view: View) -> list[Markup]:
    out: list[Markup] = []
    given_up = view.seat in view.around.resigned
    if view.seat >= 0 and not view.over and not given_up:
        out += [_move(view), _resign(view), _end(view)]
    if view.seat >= 0 and view.seat in view.around.maker:
        out.append(_delete(view))
    if not out:
        out.append(_link(view, "ico-play", say("Replay"), say("The game from its beginning."),
                         f"/replay/{view.table}?ply=0"))  # fmt: skip
    return out


def _move(view: View) -> Markup:
    words = _inside(
        view,
        "ico-phone",
        say("Go on on another device"),
        say("A QR code takes your seat along."),
    )
    return el(
        "a",
        *words,
        href=f"/move/{view.table}",
        data_move=True,
        data_close=view.tongue(say("Close")),
    )


def _resign(view: View) -> Markup:
    return _button(
        view,
        "ico-flag",
        say("Resign …"),
        say("You become last. A bot plays on for you."),
        data_command="resign",
        data_sure=view.tongue(say("Resign this game?")),
        data_yes=view.tongue(say("Resign")),
        data_no=view.tongue(say("Play on")),
    )


def _end(view: View) -> Markup:
    return _button(
        view,
        "ico-shake",
        say("End by agreement"),
        say("Everybody says yes; nobody wins."),
        data_propose="end",
        data_sure=view.tongue(say("Propose to end this game?")),
        data_yes=view.tongue(say("Propose it")),
        data_no=view.tongue(say("Play on")),
    )


def _delete(view: View) -> Markup:
    return _button(
        view,
        "ico-trash",
        say("Delete the table …"),
        say("It is gone for ever, if nobody minds."),
        data_propose="delete",
        data_sure=view.tongue(say("Delete this table?")),
        data_yes=view.tongue(say("Delete")),
        data_no=view.tongue(say("Keep it")),
    )


def _inside(view: View, sign: str, text: Text, about: Text) -> tuple[Markup, Markup]:
    words = el("span", view.tongue(text), el("small", view.tongue(about)))
    return icon(sign, 20), words


def _link(view: View, sign: str, text: Text, about: Text, href: str) -> Markup:
    return el("a", *_inside(view, sign, text, about), href=href, target="_blank", rel="noopener")


def _button(view: View, sign: str, text: Text, about: Text, **data: Attribute) -> Markup:
    return el("button", *_inside(view, sign, text, about), type="button", **data)
