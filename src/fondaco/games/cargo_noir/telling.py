"""One whole sentence for each event of Cargo Noir."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.state import CargoState
from fondaco.games.cargo_noir.supplies import EMPTY
from fondaco.kernel.counts import count, total
from fondaco.kernel.events import Event
from fondaco.kernel.texts import Text, counted, player, say, times


def tell(s: CargoState, event: Event) -> Text:
    """Return the sentence of an event."""
    a = event.args
    match event.kind:
        case "round":
            return say("Round {round} of {last} begins.", round=a[0], last=a[1])
        case "over":
            return say("The game is over.")
        case "reshuffled":
            return counted(
                "The bag is empty: {n} discarded token goes back into it.",
                "The bag is empty: {n} discarded tokens go back into it.",
                a[0],
            )
        case "refilled":
            return say(
                "{port} is filled with {tokens}.",
                port=s.cfg.port_names[a[0]],
                tokens=tokens_in(s, a[1]),
            )
    return _tell_of_seat(s, event)


def _tell_of_seat(s: CargoState, event: Event) -> Text:
    a = event.args
    who = player(a[0])
    match event.kind:
        case "casino":
            return counted(
                "{who} takes {n} coin at the Casino.", "{who} takes {n} coins at the Casino.",
                a[1], who=who,
            )  # fmt: skip
        case "drew":
            if a[1] == EMPTY:
                return say("{who} finds nothing left in the bag.", who=who)
            return say("{who} draws {cargo}.", who=who, cargo=s.cfg.cargo_names[a[1]])
        case "swapped":
            give, take = s.cfg.cargo_names[a[1]], s.cfg.cargo_names[a[2]]
            return say(
                "{who} swaps {give} for {take} at the Black Market.", who=who, give=give, take=take
            )
        case "traded":
            return _traded(s, who, a)
        case "discarded":
            return say("{who} discards {tokens}.", who=who, tokens=tokens_in(s, a[1]))
        case "syndicate":
            return counted(
                "The Syndicate pays {who} {n} coin.", "The Syndicate pays {who} {n} coins.",
                a[1], who=who,
            )  # fmt: skip
        case "stopped":
            return say("{who} sends no further ship.", who=who)
        case "left":
            return say("{who} has left the game.", who=who)
    return _tell_of_port(s, event.kind, who, a)


def _tell_of_port(s: CargoState, kind: str, who: Text, a: tuple[int, ...]) -> Text:
    if a[1] == s.cfg.ports:
        return say("{who} sends a ship to the Black Market.", who=who)
    if a[1] > s.cfg.ports:
        return say("{who} sends a ship to the Casino.", who=who)
    port = s.cfg.port_names[a[1]]
    match kind:
        case "sent":
            return counted(
                "{who} sends a ship to {port} on a stack of {n} coin.",
                "{who} sends a ship to {port} on a stack of {n} coins.",
                a[2], who=who, port=port,
            )  # fmt: skip
        case "raised":
            return counted(
                "{who} raises the stack in {port} to {n} coin.",
                "{who} raises the stack in {port} to {n} coins.",
                a[2], who=who, port=port,
            )  # fmt: skip
        case "withdrew":
            return counted(
                "{who} withdraws from {port} with {n} coin.",
                "{who} withdraws from {port} with {n} coins.",
                a[2], who=who, port=port,
            )  # fmt: skip
        case "bought":
            return counted(
                "{who} pays {n} coin in {port} and takes {tokens}.",
                "{who} pays {n} coins in {port} and takes {tokens}.",
                a[2], who=who, port=port, tokens=tokens_in(s, a[3]),
            )  # fmt: skip
    raise AssertionError(kind)


def _traded(s: CargoState, who: Text, a: tuple[int, ...]) -> Text:
    """CN-P2-9: the value of the tokens is computed; CN-END-2: coins fill what is missing."""
    taken = cards_in(s, a[1])
    worth = s.cfg.values.worth(a[2])
    if a[3] == 0:
        return say(
            "{who} trades {tokens} (worth {worth}) for {cards}.",
            who=who, tokens=tokens_in(s, a[2]), worth=worth, cards=taken,
        )  # fmt: skip
    if total(a[2]) == 0:
        return counted(
            "{who} pays {n} coin for {cards}.", "{who} pays {n} coins for {cards}.",
            a[3], who=who, cards=taken,
        )  # fmt: skip
    return counted(
        "{who} trades {tokens} (worth {worth}) and {n} coin for {cards}.",
        "{who} trades {tokens} (worth {worth}) and {n} coins for {cards}.",
        a[3], who=who, tokens=tokens_in(s, a[2]), worth=worth, cards=taken,
    )  # fmt: skip


def tokens_in(s: CargoState, items: i64) -> Text:
    """Return a list of tokens for people."""
    return listed([(s.cfg.cargo_names[k], count(items, k)) for k in range(s.cfg.kinds)])


def cards_in(s: CargoState, items: i64) -> Text:
    """Return a list of cards for people."""
    return listed([(s.cfg.card_names[c], count(items, c)) for c in range(s.cfg.cards)])


def listed(items: list[tuple[Text, int]]) -> Text:
    """Return "2 × Ivory, Art": what is there, with its number when it is more than one."""
    there = [(label, n) for label, n in items if n > 0]
    if not there:
        return say("nothing")
    parts: list[Text] = [label if n == 1 else times(n, label) for label, n in there]
    out = parts[0]
    for part in parts[1:]:
        out = Text("{before}, {thing}", (("before", out), ("thing", part)))
    return out
