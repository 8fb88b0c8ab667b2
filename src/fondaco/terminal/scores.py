"""Score sheets as text: every line with its rule, totals, tie-breaks and places."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.kernel.scores import Scores, Sheet
from fondaco.kernel.texts import Text, player, say
from fondaco.terminal.look import QUIET, Look, styled


def score_sheet(scores: Scores, look: Look) -> RenderableType:
    """Return one column for each seat, one row for each line of the sheets."""
    table = Table(box=box.ROUNDED, safe_box=True)
    table.add_column(look.word(say("Rule")), style=QUIET, no_wrap=True)
    table.add_column("")
    for sheet in scores.sheets:
        table.add_column(look.cut(look.word(player(sheet.seat)), 16), justify="right")
    for rule, label in _lines(scores):
        cells = [_cell(sheet, rule, label, look) for sheet in scores.sheets]
        table.add_row(rule, look.word(label), *cells)
    table.add_section()
    totals = [styled(str(total), "bold") for total in scores.totals]
    table.add_row("", styled(look.word(say("Total")), "bold"), *totals)
    for place in range(len(scores.sheets[0].ties) if _tied(scores) else 0):
        ties = [Line(str(sheet.ties[place])) for sheet in scores.sheets]
        table.add_row("", look.word(say("Tie-break")), *ties)
    places = [_place(sheet, place, look) for sheet, place in _placed(scores)]
    table.add_row("", look.word(say("Place")), *places)
    return Group(table)


def _lines(scores: Scores) -> list[tuple[str, Text]]:
    """Return every line that stands on a sheet, once."""
    lines = [(line.rule, line.label) for sheet in scores.sheets for line in sheet.lines]
    return list(dict.fromkeys(lines))


def _cell(sheet: Sheet, rule: str, label: Text, look: Look) -> Line:
    for line in sheet.lines:
        if (line.rule, line.label) == (rule, label):
            out = styled(f"{line.count}{look.sign('for')} ", QUIET) if line.count > 1 else Line()
            return out.append(str(line.points), "default not dim")
    return styled(look.sign("dot"), QUIET)


def _tied(scores: Scores) -> bool:
    totals = [sheet.total for sheet in scores.sheets if not sheet.left]
    return len(set(totals)) < len(totals)


def _placed(scores: Scores) -> list[tuple[Sheet, int]]:
    return list(zip(scores.sheets, scores.places, strict=True))


def _place(sheet: Sheet, place: int, look: Look) -> Line:
    if sheet.left:
        return styled(f"{place} ({look.word(say('left the game'))})", QUIET)
    return styled(f"{place}", "bold" if place == 1 else "")
