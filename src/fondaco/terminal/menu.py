"""A decision as people see it in the terminal: the question, numbered options, and why not."""

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.kernel.actions import Words
from fondaco.kernel.errors import BadNotation, IllegalAction
from fondaco.kernel.notation import split
from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.texts import player, say
from fondaco.speech import _, one_line, tr
from fondaco.terminal.look import QUIET, Look, pack, styled
from fondaco.terminal.scores import score_sheet
from fondaco.terminal.text import draw, hint
from fondaco.view.seen import View

if TYPE_CHECKING:
    from fondaco.match import Match
    from fondaco.terminal.screen import Terminal

MANY: Final = 6  # more options of one word and two arguments are drawn close together
LONG: Final = 12  # more options of one word and one argument too


def moment(view: View, terminal: "Terminal") -> None:
    """Show the table as a seat sees it, and what is asked or how it ended."""
    terminal.show(draw(view.game, view.scene, terminal.look(touched(view))))
    if view.over:
        result(view, terminal)
    elif view.prompt is not None:
        terminal.show(question(view.prompt, terminal.look()))
    else:
        terminal.tell(_("{who} is to decide.", who=player(view.turn)), "bold")


def result(view: View, terminal: "Terminal") -> None:
    """Show the final score sheet, who has won and why, and what turned the game."""
    terminal.show(score_sheet(view.standing, terminal.look()))
    verdict = view.verdict
    assert verdict is not None
    terminal.say(verdict.heading, "bold")
    terminal.tell(one_line(" ".join([*map(tr, verdict.reasons), verdict.rule]).strip()))
    turns = () if view.story is None else view.story.turns
    if turns:
        terminal.tell()
        terminal.tell(_("The story of this game"), "bold")
    terminal.sentences(
        [
            _(
                "{told} (round {round}, action {n})",
                told=tr(turn.text),
                round=turn.round,
                n=turn.ply,
            )
            for turn in turns
        ]
    )


def touched(view: View) -> frozenset[str]:
    """Return the nodes of the scene that can be chosen now: none for those who only look on."""
    options = () if view.prompt is None else view.prompt.legal()
    return frozenset(node for option in options for node in option.nodes)


def question(prompt: Prompt, look: Look) -> Line:
    """Return who is asked what."""
    out = styled(tr(player(prompt.seat)), "bold")
    return out.append(f" {look.sign('dot')} ").append(tr(prompt.question), "bold yellow")


def menu(view: View, prompt: Prompt, look: Look) -> RenderableType:
    """Return what may be done, numbered; for a number only from where to where."""
    legal = prompt.legal()
    if prompt.number:
        return _numbers(legal)
    numbered = list(enumerate(legal, 1))
    crowd = Counter(_word(option) for option in legal)
    parts: list[RenderableType] = []
    for close, options in groupby(numbered, lambda o: _crowded(o[1], crowd)):
        draw_options = _close if close else _rows
        parts.append(draw_options(list(options), view, look))
    return Group(*parts)


def _numbers(legal: tuple[Option, ...]) -> Line:
    """Return from where to where a number may be, and the words that may be said instead."""
    numbers = [last_word(option) for option in legal if last_word(option).isdigit()]
    words = [f"'{option.notation}'" for option in legal if not last_word(option).isdigit()]
    if not numbers:
        return styled("  " + ", ".join(words), QUIET)
    told = _("A number: {numbers}", numbers=_span(numbers))
    if words:
        told = _("{number}, or {words}", number=told, words=", ".join(words))
    return styled(f"  {told}", QUIET)


def _crowded(option: Option, crowd: Counter[str]) -> bool:
    """Whether there are so many options of this word that each in a row would be too long."""
    most = MANY if option.notation.count(" ") > 1 else LONG
    return crowd[_word(option)] > most


def _word(option: Option) -> str:
    return option.notation.partition(" ")[0]


def _span(numbers: list[str]) -> str:
    """Return "2 to 7" where all numbers between are meant, else all of them."""
    if all(number.isdigit() for number in numbers):
        first, last = int(numbers[0]), int(numbers[-1])
        if len(numbers) > 1 and last - first + 1 == len(numbers):
            return _("{first} to {last}", first=first, last=last)
    return ", ".join(numbers)


def _rows(options: list[tuple[int, Option]], view: View, look: Look) -> RenderableType:
    """Return a row for each option: its number, its notation, what it does and what lies there."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", width=4, style=QUIET, no_wrap=True)
    grid.add_column(width=max(10, *(len(o.notation) for _place, o in options)), no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column(no_wrap=True, overflow="ellipsis")
    for place, option in options:
        notation = styled(option.notation, "bold cyan")
        node = view.scene.find(option.nodes[0]) if option.nodes else None
        what = hint(view.game, node, look) if node else ""
        grid.add_row(f"{place}", notation, tr(option.label), what)
    return grid


def _close(options: list[tuple[int, Option]], view: View, look: Look) -> RenderableType:
    """Return many options close together: those that differ only in the last word in one line."""
    starts = Counter(_start(option) for _place, option in options)
    alone = max(starts.values()) == 1  # no two have a beginning in common but their word
    lines: dict[str, list[Line]] = {}
    for place, option in options:
        start = _word(option) if alone else _start(option)
        rest = option.notation.removeprefix(f"{start} ")
        chip = styled(f"{place:>2}{')' if rest[0].isdigit() else ''} ", QUIET)
        lines.setdefault(start, []).append(chip.append(rest, "bold cyan"))
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, style="cyan")
    grid.add_column()
    for start, chips in lines.items():
        room = max(look.width - len(start) - 9, 20)
        grid.add_row(f"      {start}", pack(chips, room, gap=2))
    forms = [view.words.by_word[word].form for word in lines] if alone else []
    return Group(*(styled(f"      {form}", QUIET) for form in forms), grid)


def _start(option: Option) -> str:
    return option.notation.rpartition(" ")[0]


def last_word(option: Option) -> str:
    """Return the last word of an option's notation."""
    return option.notation.rpartition(" ")[2]


def greyed(prompt: Prompt, look: Look) -> RenderableType:
    """Return what cannot be done now, each with its rule and the reason."""
    if not prompt.greyed():
        return styled("  " + _("Everything that comes to mind here is allowed."), QUIET)
    alike: dict[tuple[str, str], list[tuple[int, Option]]] = {}
    for place, option in enumerate(prompt.greyed(), len(prompt.legal()) + 1):
        assert option.refusal is not None
        reason = (option.refusal.rule, tr(option.refusal.text))
        alike.setdefault(reason, []).append((place, option))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=1)
    grid.add_column(max_width=look.width // 2)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for (rule, text), options in alike.items():
        grid.add_row("", _named(options, look, numbered=not prompt.number), rule, text)
    return Group(styled(_("Not possible now:"), QUIET), grid)


def _named(options: list[tuple[int, Option]], look: Look, *, numbered: bool) -> Line:
    """Return options that are refused for one reason; each word is said once."""
    words = dict.fromkeys(_word(option) for _place, option in options)
    chips: list[Line] = []
    for word in words:
        same = [(place, option) for place, option in options if _word(option) == word]
        for place, option in same:
            rest = option.notation.removeprefix(f"{word} ") if option is not same[0][1] else ""
            bracket = ")" if rest[:1].isdigit() else ""
            chip = styled(f"{place:>2}{bracket} " if numbered else "", QUIET)
            chips.append(chip.append(rest or option.notation))
    return pack(chips, look.width // 2 - 4, gap=2)


def parts(line: str, words: Words) -> list[str]:
    """Return what a line asks for, one thing after the other; `send MKT, CAS` sends twice."""
    out: list[str] = []
    for typed, whole in zip(line.split(","), split(line), strict=True):
        text = " ".join(typed.split())
        out.append(text if text.isdigit() or _complete(text, words) else whole)
    return out


def _complete(text: str, words: Words) -> bool:
    """Whether a text begins with a word; a card may be called SHIP, and `ship` be a word."""
    start, *rest = text.split() or [""]
    word = words.by_word.get(start.lower())
    return word is not None and (start[0].islower() or len(rest) == len(word.arguments))


def choice(prompt: Prompt, text: str, *, also_greyed: bool = False) -> str:
    """Return the notation of what was typed: a number of the menu, an amount, or notation."""
    if not (text.isascii() and text.isdigit()):
        return text
    if prompt.number:
        word = next((w for w in map(_start, prompt.options) if w), "")
        return f"{word} {text}"
    options = prompt.options if also_greyed else prompt.legal()
    if len(text) > len(str(len(options))) or not 1 <= int(text) <= len(options):
        raise BadNotation(
            say("there is no option {n}; choose 1 to {last}", n=text[:9], last=len(options))
        )
    return options[int(text) - 1].notation


def explain(match: "Match", prompt: Prompt, text: str) -> Line:
    """Return why one action is refused, or what it would do; it may be any action."""
    notation = choice(prompt, text, also_greyed=True)
    words = match.state.words()
    action = words.read(notation)
    if action not in match.state.legal():
        refusal = match.state.refuse(action)
        raise IllegalAction(refusal.text, refusal.rule)
    out = styled(words.write(action), "bold cyan")
    return out.append("  ").append(_("is allowed: {label}", label=tr(words.label(action))))
