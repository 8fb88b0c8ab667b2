"""An analysis in words: what was remarkable about a moment."""

from fondaco.analysis.moments import SLIGHT, Moment
from fondaco.kernel.actions import Words
from fondaco.kernel.texts import Text, counted, player, say, verbatim


def told(moment: Moment, words: Words) -> list[Text]:
    """Return what a choice gave away, and what luck did."""
    out: list[Text] = []
    if moment.loss >= SLIGHT:
        best = moment.options[0]
        out.append(
            say(
                "{who} chose “{chosen}” ({chance}); “{best}” would have kept {more}.",
                who=player(moment.seat),
                chosen=label(words, moment.chosen.text),
                chance=per_cent(moment.chosen.chance),
                best=label(words, best.text),
                more=per_cent(best.chance),
            )
        )
    if moment.swing >= SLIGHT:
        out.append(_lucky(moment, words))
    return out


def _lucky(moment: Moment, words: Words) -> Text:
    """Return for whom a stroke of luck was best or worst."""
    seat = max(range(len(moment.luck)), key=lambda seat: abs(moment.luck[seat]))
    points = round(100 * moment.swing)
    chosen = label(words, moment.chosen.text)
    if moment.luck[seat] > 0:
        return counted(
            "“{chosen}” turned out well for {who}: {n} percentage point more than expected.",
            "“{chosen}” turned out well for {who}: {n} percentage points more than expected.",
            points,
            chosen=chosen,
            who=player(seat),
        )
    return counted(
        "“{chosen}” turned out badly for {who}: {n} percentage point less than expected.",
        "“{chosen}” turned out badly for {who}: {n} percentage points less than expected.",
        points,
        chosen=chosen,
        who=player(seat),
    )


def label(words: Words, text: str) -> Text:
    """Return what an action is called."""
    return words.label(words.read(text))


def per_cent(chance: float) -> Text:
    """Return a chance in whole per cent; the sign stays with its number."""
    return verbatim(f"{100 * chance:.0f}\N{NO-BREAK SPACE}%")
