"""What an operator can put right: one sentence and an exit code, never a traceback."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ended, for service managers and scripts. A number, once given, keeps its meaning."""

    DONE = 0
    CRASHED = 1
    WRONG_USAGE = 2
    WRONG_SETTING = 3
    DATABASE = 4
    DISCORD = 5
    MISSING_PART = 6


class OperatorMistake(Exception):
    """A command cannot do its work until the operator changes something; the text says what."""

    def __init__(self, sentence: str, code: ExitCode) -> None:
        super().__init__(sentence)
        self.code = code
