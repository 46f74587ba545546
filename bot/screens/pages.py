"""Long texts, cut into pages that fit a message."""

from __future__ import annotations

from collections.abc import Iterable

PAGE = 3000
"""A page has about so many characters, so that it fits a message with room to spare."""

_HEADING = "#"


def cut(parts: Iterable[str], between: str = "\n") -> list[str]:
    """The parts on as few pages as they need: cut between parts, and within one that fills a page alone, by lines.

    ``between`` stands between two parts of a page. No page ends with a heading. Without any text: no page.
    """
    pages: list[str] = []
    for part in parts:
        fits = bool(pages) and len(pages[-1]) + len(part) <= PAGE
        if not fits:
            pages.append(_headings_off(pages) if pages else "")
        joint = between if pages[-1] else ""
        for line in part.split("\n"):
            if pages[-1] and len(pages[-1]) + len(line) > PAGE:
                pages.append(_headings_off(pages))
                joint = "\n" if pages[-1] else ""
            pages[-1] += joint + line
            joint = "\n"
    return [page.strip("\n") for page in pages if page.strip("\n")]


def _headings_off(pages: list[str]) -> str:
    """Take the headings off the end of the last page, to begin the next one with."""
    lines = pages[-1].rstrip("\n").split("\n")
    kept = len(lines)
    while kept and (lines[kept - 1].startswith(_HEADING) or not lines[kept - 1]):
        kept -= 1
    taken = [line for line in lines[kept:] if line]
    if taken:
        pages[-1] = "\n".join(lines[:kept])
    return "\n".join(taken)


def within(number: int, pages: list[str]) -> int:
    """The number of a page that there is: the nearest one to the number that was asked for."""
    return min(max(1, number), len(pages))
