"""The budget of requests: never more than Discord allows, and the important ones first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine

import pytest

from bot.delivery.budget import Budget

RATE = 16
"""A power of two, so that the instants of these tests are exact numbers."""

TURN = 1 / RATE


class Time:
    """The time of the test's event loop, which stands still until the test moves it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    async def pass_by(self, seconds: float = 0.0) -> None:
        """Let the time pass, and everybody do what it brings."""
        self.seconds += seconds
        for _ in range(5):
            await asyncio.sleep(0)


@pytest.fixture
async def time(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Time]:
    time = Time()
    with monkeypatch.context() as patched:
        patched.setattr(asyncio.get_running_loop(), "time", time)
        yield time


@pytest.fixture
async def budget(time: Time) -> AsyncIterator[Budget]:
    """One that was just used up."""
    budget = Budget(RATE)
    await asyncio.gather(*(budget.take(1) for _ in range(RATE)))
    yield budget
    budget.close()


def begin(*takes: Coroutine[None, None, None]) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(take) for take in takes]


async def test_no_more_than_the_rate_pass_in_a_second(time: Time, budget: Budget) -> None:
    asked = begin(*(budget.take(2) for _ in range(RATE + 2)))
    for turn in range(RATE):
        await time.pass_by()
        assert sum(one.done() for one in asked) == turn
        await time.pass_by(TURN)
    await time.pass_by(2 * TURN)
    assert all(one.done() for one in asked)


async def test_what_was_not_used_is_saved_for_a_second_and_no_longer(time: Time, budget: Budget) -> None:
    await time.pass_by(60)
    asked = begin(*(budget.take(1) for _ in range(RATE + 1)))
    await time.pass_by()
    assert sum(one.done() for one in asked) == RATE
    await time.pass_by(TURN)
    assert all(one.done() for one in asked)


async def test_what_is_more_important_passes_first(time: Time, budget: Budget) -> None:
    passed: list[int] = []

    async def ask(priority: int) -> None:
        await budget.take(priority)
        passed.append(priority)

    asked = begin(*(ask(priority) for priority in (4, 3, 1, 2)))
    await time.pass_by()
    for turn in range(5):
        assert passed == [1, 2, 3, 4][:turn]
        await time.pass_by(TURN)
    assert all(one.done() for one in asked)


async def test_whoever_gives_up_leaves_the_turn_to_others(time: Time, budget: Budget) -> None:
    impatient, patient = begin(budget.take(1), budget.take(2))
    await time.pass_by()
    impatient.cancel()
    await time.pass_by(TURN)
    assert impatient.cancelled()
    assert patient.done()
