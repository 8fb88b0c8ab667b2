"""FEL-TRD-4: exchanges at the merchants' guild."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model import island
from fondaco.games.felinia.model.fields import SOLD
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.boarding import after_deal
from fondaco.games.felinia.rules.money import gain
from fondaco.games.felinia.rules.refusals import refuse_bonus, refuse_swap
from fondaco.games.felinia.rules.rewards import reward_name
from fondaco.games.felinia.rules.selling import (
    attains_bonus,
    attains_swap,
    owned,
    refuse_sale,
    sale_label,
    sell,
    sold_node,
)
from fondaco.games.felinia.rules.tokens import decline, take_back
from fondaco.kernel.actions import first, kind, pack, second, third
from fondaco.kernel.agenda import Decision
from fondaco.kernel.bits import bit, has
from fondaco.kernel.counts import count, one
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, player, say
from fondaco.kernel.vecs import append, vec


def worth_asking_at_guild(s: FeliniaState, seat: i64) -> bool:
    """FEL-DEC-1: skipped when neither a swap nor a bonus is attainable."""
    need = s.price(s.cfg.guild)
    return attains_swap(s, seat, 0, need, sold=False) or attains_bonus(s, seat, 0, need, sold=False)


@final
class DealAtGuild(Decision[FeliniaState]):
    """FEL-DEC-1 DEAL_GUILD: swap a good, take a bonus tile, or decline."""

    word: ClassVar[str] = "guild"
    fields: ClassVar[Entries] = (SOLD,)
    rule: ClassVar[str] = "FEL-TRD-4"
    act: ClassVar[str] = "deal"

    def __init__(self, seat: i64, since: i64, *, again: bool = False) -> None:
        """Sales may not go back before `since`."""
        super().__init__(seat, again=again)
        self.since: i64 = since

    def legal(self, s: FeliniaState) -> vec[i64]:
        """Exchanges if the silver suffices, else sales; or pass."""
        need = s.price(s.cfg.guild)
        out = self._exchanges(s) if s.players[self.seat].silver >= need else self._sales(s, need)
        return append(out, pack(do.PASS))

    def _exchanges(self, s: FeliniaState) -> vec[i64]:
        """FEL-TRD-4, FEL-TRD-5, FEL-AMB-4, FEL-PRO-2: A, C (pro) and B."""
        out = vec[i64](capacity=48)
        p = s.players[self.seat]
        for give in range(s.cfg.goods):
            if count(p.goods, give) == 0:
                continue
            for take in range(s.cfg.goods):
                if take != give and count(s.bag, take) > 0:
                    out = append(out, pack(do.SWAP, give, take, do.FOR_SPICE))
                    if s.cfg.pro:
                        out = append(out, pack(do.SWAP, give, take, do.FOR_PROVISION))
        if p.gold > 0 and p.spice > 0:
            for tile in range(len(s.cfg.bonus_ids)):
                if has(s.bonus, tile):
                    out = append(out, pack(do.BONUS, tile))
        return out

    def _sales(self, s: FeliniaState, need: i64) -> vec[i64]:
        """FEL-SEL-4: sales that can lead to a swap or a bonus tile."""
        out = vec[i64](capacity=8)
        p, seat = s.players[self.seat], self.seat
        for thing in range(self.since, s.cfg.goods + 2):
            if owned(p, thing) > 0 and (
                attains_swap(s, seat, thing, need, sold=True)
                or attains_bonus(s, seat, thing, need, sold=True)
            ):
                out = append(out, pack(do.SELL, thing))
        return out

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """FEL-TRD-7, FEL-AMB-5: any exchange is a deal."""
        s.agenda.pop()
        what, seat = kind(action), self.seat
        if what == do.SELL:
            sell(s, seat, first(action), log)
            s.agenda.append(DealAtGuild(seat, first(action), again=True))
            return
        if what == do.PASS:
            decline(s, seat, s.cfg.guild, log)
            return
        need = s.price(s.cfg.guild)
        s.players[seat].silver -= need
        take_back(s, s.cfg.guild)
        if what == do.SWAP:
            swap(s, seat, action, need, log)
        else:
            take_bonus(s, seat, first(action), need, log)
        after_deal(s, seat, log)

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        del s
        return say("trading")

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        """Return the goods, the bonus tile, or what is sold."""
        what, a = kind(action), first(action)
        if what == do.SELL:
            return (sold_node(s, self.seat, a),)
        if what == do.BONUS:
            return (f"bonus.{s.cfg.bonus_ids[a]}",)
        if what != do.SWAP:
            return ()
        given = f"player.{self.seat}.good.{s.cfg.good_ids[a]}"
        return (given, f"bag.{s.cfg.good_ids[second(action)]}")

    def question(self, s: FeliniaState) -> Text:
        """Ask for the deal, or for what is to be sold first."""
        if s.players[self.seat].silver < s.price(s.cfg.guild):
            return say(
                "The guild: the price is {price}, you have {have} silver. What do you sell first?",
                price=s.price(s.cfg.guild),
                have=s.players[self.seat].silver,
            )
        return say(
            "The guild: which exchange for {price}? You have {have} silver.",
            price=s.price(s.cfg.guild),
            have=s.players[self.seat].silver,
        )

    def considered(self, s: FeliniaState) -> vec[i64]:
        """All exchanges of the own goods, all bonus tiles, and everything one could sell."""
        out = self.legal(s)
        p = s.players[self.seat]
        for give in range(s.cfg.goods):
            for take in range(s.cfg.goods):
                if take != give and count(p.goods, give) > 0:
                    out = append(out, pack(do.SWAP, give, take, do.FOR_SPICE))
                    if s.cfg.pro:
                        out = append(out, pack(do.SWAP, give, take, do.FOR_PROVISION))
        for tile in range(len(s.cfg.bonus_ids)):
            out = append(out, pack(do.BONUS, tile))
        for thing in range(s.cfg.goods + 2):
            if owned(p, thing) > 0:
                out = append(out, pack(do.SELL, thing))
        return out

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """Say what is missing."""
        need = s.price(s.cfg.guild)
        if kind(action) == do.SELL:
            return refuse_sale(s, self.seat, action, self.since, need)
        if kind(action) == do.SWAP:
            return refuse_swap(s, self.seat, action, need)
        if kind(action) == do.BONUS:
            return refuse_bonus(s, self.seat, first(action), need)
        return not_asked(self.rule, self.question(s))

    def label(self, s: FeliniaState, action: i64) -> Text:
        """Say what a sale brings."""
        return sale_label(s, self.seat, action)

    def default_if_quiet(self, s: FeliniaState) -> i64:
        """FEL-DEC-6: decline, for a player who does not want to sell."""
        return pack(do.PASS) if s.players[self.seat].silver < s.price(s.cfg.guild) else -1


def _swapped(s: FeliniaState, a: tuple[int, ...]) -> Text:
    parts = {
        "who": player(a[0]),
        "give": s.cfg.good_names[a[1]],
        "take": s.cfg.good_names[a[2]],
    }
    if not a[5]:
        return say(
            "{who} pays {price} at the guild and exchanges {give} for {take}; the supply is empty.",
            price=a[3],
            **parts,
        )
    return say(
        "{who} pays {price} at the guild and exchanges {give} for {take} and {gain}.",
        price=a[3],
        gain=reward_name(a[4], 1),
        **parts,
    )


EXCHANGED: Final = Sentence("swapped", _swapped)


def swap(s: FeliniaState, seat: i64, action: i64, need: i64, log: Log | None) -> None:
    """FEL-TRD-4 A and C, FEL-TRD-5, FEL-TRD-6: the wanted good is chosen, never drawn."""
    give, take, brings = first(action), second(action), third(action)
    s.players[seat].goods += one(take) - one(give)
    s.bag += one(give) - one(take)
    what = island.SPICE if brings == do.FOR_SPICE else island.PROVISION
    got = gain(s, seat, what)
    if log is not None:
        log.append(Event(EVERYONE, EXCHANGED, (seat, give, take, need, what, int(got))))


BONUS_BOUGHT: Final = Sentence[FeliniaState](
    "bonus",
    lambda s, a: say(
        "{who} pays {price} at the guild, a gold and a spice, for a bonus tile: {tile}.",
        who=player(a[0]),
        price=a[2],
        tile=s.cfg.bonus_names[a[1]],
    ),
)


def take_bonus(s: FeliniaState, seat: i64, tile: i64, need: i64, log: Log | None) -> None:
    """FEL-TRD-4 B, FEL-SET-8: a gold and a spice for any bonus tile still on the guild."""
    p = s.players[seat]
    p.gold -= 1
    p.spice -= 1
    p.bonus |= bit(tile)
    s.bonus &= ~bit(tile)
    if log is not None:
        log.append(Event(EVERYONE, BONUS_BOUGHT, (seat, tile, need)))
