"""One bit of a channel's permissions is taken and given back, and no other is touched."""

from __future__ import annotations

import discord
from hypothesis import given
from hypothesis import strategies as st

from bot.voice.overwrites import WRITE, Channel, Said

EVERYBODY, BOT, BOTS_ROLE, OTHER_ROLE = 1, 2, 3, 4
OTHERS = discord.Permissions(add_reactions=True, embed_links=True, view_channel=True).value
BITS = st.integers(min_value=0, max_value=2**50 - 1)


@st.composite
def said(draw: st.DrawFn) -> Said:
    """What a channel may say: no bit both allowed and denied."""
    if draw(st.booleans()):
        return Said(present=False)
    denied = draw(BITS)
    return Said(draw(BITS) & ~denied, denied)


@given(before=said())
def test_after_the_night_everything_is_exactly_as_it_was(before: Said) -> None:
    assert before.closed().with_writing_as_in(before) == before
    assert before.opened().with_writing_as_in(before) == before


@given(before=said(), meanwhile=said())
def test_what_an_administrator_changes_meanwhile_stays(before: Said, meanwhile: Said) -> None:
    """But for the bit of writing, which is as it was before the night."""
    restored = meanwhile.closed().with_writing_as_in(before)
    assert restored.allowed & ~WRITE == meanwhile.allowed & ~WRITE
    assert restored.denied & ~WRITE == meanwhile.denied & ~WRITE
    assert restored.allowed & WRITE == before.allowed & WRITE
    assert restored.denied & WRITE == before.denied & WRITE


@given(before=said())
def test_closing_touches_the_bit_of_writing_alone(before: Said) -> None:
    closed = before.closed()
    assert closed.denies_writing
    assert not closed.allows_writing
    assert closed.allowed | WRITE == before.allowed | WRITE
    assert closed.denied & ~WRITE == before.denied & ~WRITE


def channel(**overwrites: tuple[int, int]) -> Channel:
    """What a channel says of the bot and of its role."""
    ids = {"bot": BOT, "role": BOTS_ROLE, "other": OTHER_ROLE}
    entries = [
        {"id": str(ids[name]), "type": 0, "allow": str(allow), "deny": str(deny)}
        for name, (allow, deny) in overwrites.items()
    ]
    return Channel({"permission_overwrites": entries})


def test_the_bot_goes_on_writing_only_where_the_channel_says_so() -> None:
    assert not channel().lets_write(BOT, [BOTS_ROLE])
    assert not channel(other=(WRITE, 0)).lets_write(BOT, [BOTS_ROLE])
    assert not channel(bot=(OTHERS, 0)).lets_write(BOT, [BOTS_ROLE])
    assert channel(bot=(WRITE, 0)).lets_write(BOT, [BOTS_ROLE])
    assert channel(role=(WRITE, 0)).lets_write(BOT, [BOTS_ROLE])
    assert not channel(role=(WRITE, 0), bot=(0, WRITE)).lets_write(BOT, [BOTS_ROLE])


def test_a_channel_that_says_nothing_says_so() -> None:
    assert channel().about(EVERYBODY) == Said(present=False)
