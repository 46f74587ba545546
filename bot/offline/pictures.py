"""Pictures of conversations as people see them, taken by the Chromium of this machine; for the documentation."""

from __future__ import annotations

import asyncio
import base64
import itertools
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp
from simcord import ChannelHandle

from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.offline.conversation import Conversations
from bot.offline.person import Person
from bot.offline.screen import Shown

_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
_SECONDS: Final = 60.0
_MARGIN: Final = 12
_TALL: Final = 3000
_READY: Final = """window.simcordPreview?.ready === true
  && document.fonts.status === "loaded"
  && [...document.images].every((image) => image.complete && image.naturalWidth > 0)"""
_STILL: Final = 3  # so many looks in a row must find the same before the picture is taken
_BOX: Final = """(() => {
  const left = [...document.querySelectorAll(".channel-message:not([hidden])")];
  const boxes = left.map((one) => one.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  return { top, bottom };
})()"""


# The page dims its buttons while it waits for the server's word; on a picture nobody waits.
_UNDIM: Final = """document.querySelectorAll('button[aria-disabled="true"]:not([disabled])')
  .forEach((button) => button.removeAttribute("aria-disabled"))"""


class Photographer:
    """A browser without a window. Made by `photographer`."""

    def __init__(self, page: aiohttp.ClientWebSocketResponse) -> None:
        self._page = page
        self._numbers = itertools.count(1)

    async def picture(
        self,
        conversations: Conversations,
        person: Person,
        place: ChannelHandle,
        *,
        messages: Sequence[Shown] = (),
        width: int = 720,
        height: int = 900,
        scale: float = 2,
    ) -> bytes:
        """Return a PNG of what a person sees in a place: the whole conversation, or these messages alone.

        `width` and `height` are those of the window; `scale` is how many pixels stand for one.
        """
        only = f"&only={','.join(str(message.id) for message in messages)}" if messages else ""
        address = f"{conversations.address}conversation?who={place.id}:{person.id}{only}#{conversations.capability}"
        # High enough for whole messages: what does not fit a window would be scrolled, and drawn anew for the picture.
        window = {"width": width, "height": _TALL if messages else height, "deviceScaleFactor": scale, "mobile": False}
        await self._do("Emulation.setDeviceMetricsOverride", **window)
        await self._do("Page.navigate", url="about:blank")
        await self._do("Page.navigate", url=address)
        async with asyncio.timeout(_SECONDS):
            while not await self._evaluate(_READY):  # noqa: ASYNC110 - a page tells nobody that it is ready
                await asyncio.sleep(0.05)
        await self._until_still()
        await self._evaluate(_UNDIM)
        clip: dict[str, Any] = {}
        if messages:
            box = await self._evaluate(_BOX)
            top = max(0, box["top"] - _MARGIN)
            area = {"x": 0, "y": top, "width": width, "height": box["bottom"] + _MARGIN - top, "scale": 1}
            clip = {"clip": area}
        shot = await self._do("Page.captureScreenshot", format="png", **clip)
        return base64.b64decode(shot["data"])

    async def _until_still(self) -> None:
        """Wait until nothing moves any more: fonts and pictures change the height of what is above."""
        seen: list[Any] = []
        async with asyncio.timeout(_SECONDS):
            while len(seen) < _STILL or any(look != seen[-1] for look in seen[-_STILL:]):
                seen.append(await self._evaluate(_BOX) if await self._evaluate(_READY) else len(seen))
                await asyncio.sleep(0.1)

    async def _evaluate(self, expression: str) -> Any:
        answer = await self._do("Runtime.evaluate", expression=expression, returnByValue=True)
        return answer["result"].get("value")

    async def _do(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        await self._page.send_json({"id": number, "method": method, "params": parameters})
        async with asyncio.timeout(_SECONDS):
            while True:
                answer = await self._page.receive_json()
                if answer.get("id") == number:
                    break
        if "error" in answer:
            raise RuntimeError(f"Chromium refused {method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result


@asynccontextmanager
async def photographer() -> AsyncIterator[Photographer]:
    """Start Chromium, and end it with the block. Raises `OperatorMistake` when this machine has none, or it fails."""
    browser = next((found for name in _BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        sentence = "Pictures are taken by Chromium, which is not installed here (Debian: apt-get install chromium)."
        raise OperatorMistake(sentence, ExitCode.MISSING_PART)
    with tempfile.TemporaryDirectory(prefix="mafia-picture-", ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            browser,
            "--headless=new",
            "--no-sandbox",  # as root Chromium refuses its sandbox; it opens nothing but this program's own page
            "--disable-gpu",
            "--hide-scrollbars",
            "--no-first-run",
            f"--user-data-dir={profile}",
            "--remote-debugging-port=0",
            "about:blank",
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            port = await _debugging_port(Path(profile, "DevToolsActivePort"), process)
            async with aiohttp.ClientSession() as session:
                listed = await session.get(f"http://127.0.0.1:{port}/json/list")
                pages = [page for page in await listed.json(content_type=None) if page["type"] == "page"]
                async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as page:
                    yield Photographer(page)
        finally:
            if process.returncode is None:
                process.terminate()
                await process.wait()


async def _debugging_port(file: Path, process: asyncio.subprocess.Process) -> int:
    try:
        async with asyncio.timeout(_SECONDS):
            while process.returncode is None:
                lines = file.read_text(encoding="ascii").splitlines() if file.exists() else []  # noqa: ASYNC240 - tiny
                if len(lines) > 1:
                    return int(lines[0])
                await asyncio.sleep(0.05)
    except TimeoutError:
        pass
    raise OperatorMistake("Chromium does not start on this machine, so there are no pictures.", ExitCode.CRASHED)
