"""The budget of requests: never more than Discord allows, and the important ones first."""

from __future__ import annotations

import asyncio

from bot.delivery.budget import Budget


async def test_no_more_than_the_rate_pass_in_a_second() -> None:
    budget = Budget(rate=100)
    loop = asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(budget.take(2) for _ in range(130)))
    assert loop.time() - began >= 0.29


async def test_what_is_more_important_passes_first() -> None:
    budget = Budget(rate=20)
    await asyncio.gather(*(budget.take(1) for _ in range(20)))
    passed: list[int] = []

    async def ask(priority: int) -> None:
        await budget.take(priority)
        passed.append(priority)

    await asyncio.gather(*(ask(priority) for priority in (4, 3, 1, 2)))
    assert passed == [1, 2, 3, 4]


async def test_whoever_gives_up_leaves_the_turn_to_others() -> None:
    budget = Budget(rate=20)
    await asyncio.gather(*(budget.take(1) for _ in range(20)))
    impatient = asyncio.create_task(budget.take(1))
    patient = asyncio.create_task(budget.take(2))
    await asyncio.sleep(0)
    impatient.cancel()
    async with asyncio.timeout(1):
        await patient
    budget.close()
