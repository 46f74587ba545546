"""The button of the control panel by which a host lets others watch, where the server leaves it to hosts."""

from __future__ import annotations

import pytest

from engine import commands as c
from tests.bot.test_bad_input import assert_refused
from tests.bot.test_threads import may_not
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.moderated import HOST, ModeratedGame
from tests.kit.servers import Administrator
from tests.kit.tabletop import Tabletop
from tests.kit.watched import components, custom_ids, words

WORDS = {
    "en": (("You let nobody watch", "Let spectators in"), ("You let others watch", "No more spectators")),
    "ru": (("вы не пускаете", "Пустить зрителей"), ("Вы пускаете зрителей", "Без зрителей")),
}


def watch_buttons(table: ModeratedGame, language: str = "en", **arguments: int) -> list[tuple[str, str]]:
    """The panel's buttons for spectators: each one's label, and what it would have from now on."""
    panel = table.draw("control", HOST, language, **arguments)
    assert panel is not None
    parts = [part for part in components(panel) if ":host-watch:" in part.get("custom_id", "")]
    return [(part["label"], part["custom_id"].split(":")[4]) for part in parts]


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("moderator", ["player", "live"])
def test_the_panel_says_whether_others_may_watch_and_has_the_button_for_the_other(
    moderator: str, language: str
) -> None:
    """A playing host's and a moderator's, who has it for his own panel."""
    table = ModeratedGame(moderator).deal()
    table.hosts_let_watch = True
    for now, ((state, label), aim) in enumerate(zip(WORDS[language], ("yes", "no"), strict=True)):
        table.do(c.LetWatch(HOST, bool(now)))
        assert state in words(table.draw("control", HOST, language))
        assert watch_buttons(table, language) == [(label, aim)]
    assert (state in words(table.draw("panel", HOST, language))) is (moderator == "live")


def test_there_is_no_button_where_the_server_or_the_moment_has_none() -> None:
    """Where hosts have no say, for one seat, after the end, or for another host; a paused game has it."""
    table = ModeratedGame("player").deal()
    assert not watch_buttons(table)
    assert "watch" not in words(table.draw("control", HOST))
    table.hosts_let_watch = True
    assert watch_buttons(table)
    assert not watch_buttons(table, seat=2)
    table.do(c.Pause(HOST))
    assert watch_buttons(table)
    table.do(c.LetWatch(HOST, True))
    table.do(c.Resume(HOST), c.GiveHost(HOST, table.players[1]))
    assert not watch_buttons(table)
    table.do(c.End(table.players[1]))
    drawn = table.draw("control", table.players[1])
    assert drawn is not None
    assert not any(":host-watch:" in one for one in custom_ids(drawn))


async def test_a_host_lets_spectators_in_and_out_by_his_panel(postgres_url: str) -> None:
    """The table is told once; old buttons ask the server and the channel again, and may always take it back."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people[:5])
        await table.deal_without_reading()
        host, watcher = table.host, rig.people[5]
        panel = await host.slash("mafia control", rig.town)
        assert "You let nobody watch" in panel.text
        twice = await rig.hold(host.click("Let spectators in", message=panel.message))
        opened = await host.click("Let spectators in", message=panel.message)
        assert "You let others watch" in opened.text
        (again,) = await rig.release(twice)
        assert "You let others watch" in again.text
        await table.listen()
        assert sum("lets others watch" in text for text in table.said) == 1
        assert "give the living no hint" in (await watcher.slash("mafia watch", rig.town)).text
        closed = await host.click("No more spectators", message=opened.message)
        assert "You let nobody watch" in closed.text
        assert "lets nobody watch" in (await watcher.slash("mafia watch", rig.town)).text

        administrator = await Administrator.open(rig, host)
        await administrator.flip("spectators", on=False)
        assert_refused(await host.click("Let spectators in", message=closed.message), "This server lets nobody watch")
        assert "watch" not in (await host.slash("mafia control", rig.town)).text
        await administrator.flip("spectators", on=True)
        may_not(rig, "create_private_threads")
        assert_refused(await host.click("Let spectators in", message=closed.message), "can’t make private threads")
        await host.slash("mafia host", rig.town, player=table.players[1])
        assert_refused(await host.click("Let spectators in", message=closed.message), "Only the host")
