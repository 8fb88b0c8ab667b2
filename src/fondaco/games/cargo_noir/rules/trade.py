"""CN-P2: Phase II, the one trade of a turn: a chain of picks; nothing moves before the last."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model import actions as do
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.deals import Deal, set_nodes, warehouse_node
from fondaco.games.cargo_noir.rules.supplies import pay_in
from fondaco.games.cargo_noir.rules.wording import cards_in, tokens_in
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.agenda import PartOfTurn
from fondaco.kernel.counts import KINDS, above, count, next_kind, one, some, total
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.kinds import Amounts, Named
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, player, say, times
from fondaco.kernel.vecs import append, vec

PICKED: Final = Entry(
    "picked", Amounts("card_ids", 15), "the cards picked so far", {}, attr="cards"
)


@final
class MakeTrade(PartOfTurn[CargoState]):
    """CN-P2-1: once per turn the player may make one trade."""

    word: ClassVar[str] = "trade"

    def run(self, s: CargoState, log: Log | None) -> None:
        """Ask for the first card; CN-DEC-4: also when there is nothing to choose."""
        del log
        s.agenda.append(TakeCards(self.who, 0, 0, 0, means(s, self.who)))

    def phase(self, s: CargoState) -> Text | None:
        """CN-TURN-2: while the trade is to come, ships act."""
        del s
        return say("Phase I, ships")


def means(s: CargoState, seat: i64) -> i64:
    """CN-P2-3, CN-P2-7, CN-END-2: the value of all tokens, in the last turn with the coins."""
    player = s.players[seat]
    worth = s.cfg.values.worth(player.cargo)
    return worth + player.safe if s.last() else worth


@final
class TakeCards(Deal):
    """CN-DEC-7 (D2a): which cards; CN-DEC-12: in table order, never going back."""

    word: ClassVar[str] = "cards"
    about: ClassVar[str] = "Phase II: which victory cards are bought"
    fields: ClassVar[Entries] = (Entry("floor"), PICKED, Entry("cost"), Entry("means"))
    row: ClassVar[str] = "CN-DEC-7"
    rule: ClassVar[str] = "CN-P2-1"
    act: ClassVar[str] = "trade"

    def __init__(self, seat: i64, floor: i64, cards: i64, cost: i64, means: i64) -> None:
        """Cards from `floor` on may follow; `cards` are picked and cost `cost` of `means`."""
        super().__init__(seat, mid_act=cards != 0)
        self.floor: i64 = floor
        self.cards: i64 = cards
        self.cost: i64 = cost
        self.means: i64 = means

    def legal(self, s: CargoState) -> vec[i64]:
        """CN-DEC-13: no_trade or pay, then cards in table order."""
        out = vec[i64](capacity=16)
        out = append(out, do.pay() if self.cards else do.no_trade())
        for card in range(self.floor, s.cfg.cards):
            if self.cost + s.cfg.cost[card] <= self.means and self._left(s, card):
                out = append(out, do.take(card))
        return out

    def _left(self, s: CargoState, card: i64) -> bool:
        """CN-P2-4, CN-SUP-4: a copy is left and the limit holds, picks included."""
        picked = count(self.cards, card)
        owned = count(s.players[self.seat].cards, card)
        return picked < count(s.supply, card) and owned + picked < s.cfg.limit[card]

    def apply(self, s: CargoState, action: i64, log: Log | None) -> None:
        """Pick a card, close the picks, or make no trade."""
        s.agenda.pop()
        if kind(action) == do.TAKE:
            card = first(action)
            cards = self.cards + one(card)
            cost = self.cost + s.cfg.cost[card]
            s.agenda.append(TakeCards(self.seat, card, cards, cost, self.means))
        elif kind(action) == do.PAY:
            ask_tokens(s, self.seat, self.cards, self.cost, 0, 0, log)

    def outline(self, s: CargoState, answers: tuple[int, ...]) -> Node | None:
        """Weigh the cards against the tokens, as CN-P2-9 divides them; CN-END-2: and coins."""
        cards = sum([one(first(answer)) for answer in answers if kind(answer) == do.TAKE])
        given = _handed_in(answers)
        if not self.cards + cards:
            return None
        cost = sum([s.cfg.cost[first(answer)] for answer in answers if kind(answer) == do.TAKE])
        return _weighed(s, self.cards + cards, self.cost + cost, given)

    def picked_cards(self) -> i64:
        """Return the cards picked so far."""
        return self.cards

    def facts(self, s: CargoState) -> tuple[tuple[str, int | str], ...]:
        """Return what they cost, and what there is to pay with."""
        del s
        return (("cost", self.cost), ("means", self.means))

    def nodes(self, s: CargoState, action: i64) -> tuple[str, ...]:
        return (f"card.{s.cfg.card_ids[first(action)]}",) if kind(action) == do.TAKE else ()

    def question(self, s: CargoState) -> Text:
        del s
        if self.cards == 0:
            return say(
                "Phase II: do you want to trade? Your means are worth {means}.", means=self.means
            )
        return say(
            "Another card? Spent so far: {cost} of {means}; or pay now.",
            cost=self.cost,
            means=self.means,
        )

    def picked(self, s: CargoState) -> Text | None:
        """Name the cards picked."""
        return say("picked: {cards}", cards=cards_in(s, self.cards)) if self.cards else None

    def considered(self, s: CargoState) -> vec[i64]:
        """Every card."""
        out = self.legal(s)
        for card in range(s.cfg.cards):
            out = append(out, do.take(card))
        return out

    def refuse(self, s: CargoState, action: i64) -> Refusal:
        """Say what is missing."""
        if kind(action) == do.PAY and self.cards == 0:
            return Refusal("CN-P2-3", say("take at least one card before you pay"))
        if kind(action) == do.NO_TRADE and self.cards:
            return Refusal("CN-P2-1", say("cards are picked already; pay for them or undo"))
        if kind(action) != do.TAKE:
            return not_asked("CN-P2-1", self.question(s))
        card = first(action)
        name = s.cfg.card_names[card]
        picked = count(self.cards, card)
        if card < self.floor:
            return Refusal(
                self.rule,
                say("{card} stands before the cards picked; pick in table order", card=name),
            )
        if picked >= count(s.supply, card):
            return Refusal("CN-SUP-4", say("no {card} is left", card=name))
        if count(s.players[self.seat].cards, card) + picked >= s.cfg.limit[card]:
            return Refusal(
                "CN-P2-4",
                say("you may own at most {cards}", cards=times(s.cfg.limit[card], name)),
            )
        return Refusal("CN-P2-3", self._too_dear(s, card))

    def _too_dear(self, s: CargoState, card: i64) -> Text:
        """Say what a card costs, and what is left for it."""
        name, cost = s.cfg.card_names[card], s.cfg.cost[card]
        if self.cost == 0:
            return say(
                "{card} costs {cost}; your means are worth {means}",
                card=name,
                cost=cost,
                means=self.means,
            )
        return say(
            "{card} costs {cost}; of your {means} you have only {left} left",
            card=name,
            cost=cost,
            means=self.means,
            left=self.means - self.cost,
        )


def _handed_in(answers: tuple[int, ...]) -> i64:
    given: i64 = 0
    for answer in answers:
        if kind(answer) == do.GIVE:
            given += some(first(answer), second(answer))
    return given


def _weighed(s: CargoState, cards: i64, cost: i64, given: i64) -> Node:
    """CN-P2-9, CN-END-2: a trade that is only thought of: its sets, and coins for what is short."""
    worth = s.cfg.values.worth(given)
    coins = max(cost - worth, 0) if s.last() else 0
    facts = (("cost", int(cost)), ("worth", int(worth)), ("coins", int(coins)))
    sets = set_nodes(s, "plan.sets", given)
    return Node("plan", "group", _offered(s, cards, given), int(total(given)), sets, facts)


def _offered(s: CargoState, cards: i64, given: i64) -> Text:
    bought = cards_in(s, cards)
    if not total(given):
        return say("Pay coins for {cards}", cards=bought)
    return counted(
        "Trade {n} crate for {cards}", "Trade {n} crates for {cards}", total(given), cards=bought
    )


def ask_tokens(
    s: CargoState, seat: i64, cards: i64, cost: i64, given: i64, kind_: i64, log: Log | None
) -> None:
    """CN-DEC-8: ask once for each type the player owns; after the last the trade is made."""
    following = next_kind(s.players[seat].cargo, kind_)
    if following == KINDS:
        trade(s, seat, cards, cost, given, log)
    else:
        s.agenda.append(GiveTokens(seat, cards, cost, given, following))


@final
class GiveTokens(Deal):
    """CN-DEC-8 (D2b): how many tokens of one type; CN-DEC-2: wasteful trades are legal too."""

    word: ClassVar[str] = "tokens"
    about: ClassVar[str] = "Phase II: how many tokens of one type are handed in"
    fields: ClassVar[Entries] = (
        PICKED,
        Entry("cost"),
        Entry("given", Amounts("cargo_ids", 15), "the tokens of earlier types handed in", {}),
        Entry("type", Named("cargo_ids"), "the type of cargo whose number is asked", attr="kind"),
    )
    row: ClassVar[str] = "CN-DEC-8"
    rule: ClassVar[str] = "CN-P2-2"
    act: ClassVar[str] = "trade"
    number: ClassVar[bool] = True

    def __init__(self, seat: i64, cards: i64, cost: i64, given: i64, kind_: i64) -> None:
        """For `cards`, which cost `cost`, `given` was handed in; now tokens of type `kind_`."""
        super().__init__(seat, mid_act=True)
        self.cards: i64 = cards
        self.cost: i64 = cost
        self.given: i64 = given
        self.kind: i64 = kind_

    def legal(self, s: CargoState) -> vec[i64]:
        """Return the numbers, ascending, from the least with which the cost can still be met."""
        owned = count(s.players[self.seat].cargo, self.kind)
        out = vec[i64](capacity=8)
        for n in range(self.least(s), owned + 1):
            out = append(out, do.give(self.kind, n))
        return out

    def least(self, s: CargoState) -> i64:
        """CN-DEC-8: the least number, if all tokens of the later types (and coins) are added."""
        player = s.players[self.seat]
        due = self.cost - player.safe if s.last() else self.cost
        rest = self.given + above(player.cargo, self.kind)
        n = count(player.cargo, self.kind)
        while n > 0 and s.cfg.values.worth(rest + some(self.kind, n - 1)) >= due:
            n -= 1
        return n

    def apply(self, s: CargoState, action: i64, log: Log | None) -> None:
        """Note the tokens and go on with the next type."""
        s.agenda.pop()
        given = self.given + some(self.kind, second(action))
        ask_tokens(s, self.seat, self.cards, self.cost, given, self.kind + 1, log)

    def picked_cards(self) -> i64:
        """Return the cards that are bought."""
        return self.cards

    def picked_tokens(self) -> i64:
        """Return what was handed in so far."""
        return self.given

    def outline(self, s: CargoState, answers: tuple[int, ...]) -> Node | None:
        return _weighed(s, self.cards, self.cost, self.given + _handed_in(answers))

    def facts(self, s: CargoState) -> tuple[tuple[str, int | str], ...]:
        """Return what the cards cost, and what the tokens are worth."""
        return (("cost", self.cost), ("worth", s.cfg.values.worth(self.given)))

    def nodes(self, s: CargoState, action: i64) -> tuple[str, ...]:
        """Return the own tokens of the type."""
        return (warehouse_node(s, self.seat, first(action)),) if kind(action) == do.GIVE else ()

    def question(self, s: CargoState) -> Text:
        owned = count(s.players[self.seat].cargo, self.kind)
        return say(
            "You have {tokens}: how many do you hand in? ({worth} of {cost} so far)",
            tokens=times(owned, s.cfg.cargo_names[self.kind]),
            worth=s.cfg.values.worth(self.given),
            cost=self.cost,
        )

    def picked(self, s: CargoState) -> Text | None:
        """Name the cards picked and the tokens handed in so far."""
        return say(
            "picked: {cards}; handed in: {tokens}",
            cards=cards_in(s, self.cards),
            tokens=tokens_in(s, self.given),
        )

    def considered(self, s: CargoState) -> vec[i64]:
        """Every number from none to all."""
        out = self.legal(s)
        for n in range(count(s.players[self.seat].cargo, self.kind) + 1):
            out = append(out, do.give(self.kind, n))
        return out

    def refuse(self, s: CargoState, action: i64) -> Refusal:
        """Say how many are needed, or owned."""
        if kind(action) != do.GIVE or first(action) != self.kind:
            return not_asked(self.rule, self.question(s))
        owned = count(s.players[self.seat].cargo, self.kind)
        name = s.cfg.cargo_names[self.kind]
        if second(action) > owned:
            return Refusal("CN-P2-2", say("you own only {tokens}", tokens=times(owned, name)))
        return Refusal(
            "CN-P2-3",
            say(
                "the cards cost {cost}: even with all that follows you must hand in"
                " at least {tokens}",
                cost=self.cost,
                tokens=times(self.least(s), name),
            ),
        )


def _traded(s: CargoState, a: tuple[int, ...]) -> Text:
    """CN-P2-9: the value of the tokens is computed; CN-END-2: coins fill what is missing."""
    who, taken = player(a[0]), cards_in(s, a[1])
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
        a[3],
        who=who,
        tokens=tokens_in(s, a[2]),
        worth=worth,
        cards=taken,
    )


TRADED: Final = Sentence("traded", _traded)


def trade(s: CargoState, seat: i64, cards: i64, cost: i64, given: i64, log: Log | None) -> None:
    """CN-P2-5, CN-P2-6, CN-END-2: everything changes hands at once."""
    player = s.players[seat]
    coins = max(cost - s.cfg.values.worth(given), 0)
    player.cargo -= given
    s.discards += given
    player.safe -= coins
    pay_in(s, coins)
    fleet = s.fleet(seat)
    player.cards += cards
    s.supply -= cards
    player.home += s.fleet(seat) - fleet  # CN-P2-6: a new ship sails this very turn
    if log is not None:
        log.append(Event(EVERYONE, TRADED, (seat, cards, given, coins)))
