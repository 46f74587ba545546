"""The settings of the process, from the environment and the file .env. Each is declared once, here, with its meaning.

Which rules a game is played by is no setting of the process: that is the server's own choice, made in Discord.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

_KNOWN_PARAMETERS = frozenset({"host", "port", "ssl", "sslmode"})


class WrongConfig(Exception):
    """A setting has a value that cannot be used; the text is one line a variable, each naming it."""


class LogLevel(StrEnum):
    """From which severity on the process writes to its log."""

    DEBUG = "DEBUG"
    INFO = "INFO"
    WARNING = "WARNING"
    ERROR = "ERROR"


class LogFormat(StrEnum):
    """Lines for people or for a log collector."""

    TEXT = "text"
    JSON = "json"


class SyncCommands(StrEnum):
    """When the slash commands are registered with Discord."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def asyncpg_url(address: str) -> str:
    """Return a Postgres address in the form SQLAlchemy and asyncpg take: `postgresql+asyncpg://…`.

    The usual forms `postgres://` and `postgresql://` are taken, and `sslmode` becomes `ssl`. Raises ValueError, without
    the password in its text.
    """
    try:
        url = make_url(address)
    except ArgumentError:
        raise ValueError("it must look like postgresql://user:password@host:5432/database") from None
    if url.drivername not in {"postgres", "postgresql", "postgresql+asyncpg"}:
        raise ValueError(f"it must begin with postgresql://, not {url.drivername}://")
    if not url.database:
        raise ValueError("it must end with the name of a database, as in postgresql://user:password@host:5432/mafia")
    if unknown := sorted(set(url.query) - _KNOWN_PARAMETERS):
        raise ValueError(f"it has the parameter {unknown[0]}, but may only have {', '.join(sorted(_KNOWN_PARAMETERS))}")
    query = {("ssl" if name == "sslmode" else name): value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query).render_as_string(hide_password=False)


class Config(BaseSettings):
    """All settings of one process, checked. `read_config` builds it."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore")

    discord_token: Annotated[
        SecretStr | None, Field(description="The bot's token, from its page in Discord's developer portal.")
    ] = None
    database_url: Annotated[
        Annotated[str, AfterValidator(asyncpg_url)] | None,
        Field(
            description="The address of a PostgreSQL database of your own, as "
            "postgresql://user:password@host:5432/name. Empty: the bot runs a server of its own.",
            repr=False,
        ),
    ] = None
    data_folder: Annotated[
        Path | None,
        Field(
            description="Where the bot's own database server keeps its data. Empty: /var/lib/mafia-bot for root, "
            "~/.local/share/mafia-bot for other users."
        ),
    ] = None
    log_level: Annotated[
        LogLevel, Field(description="The least severity that is logged: DEBUG, INFO, WARNING or ERROR.")
    ] = LogLevel.INFO
    log_format: Annotated[
        LogFormat, Field(description="text for people, json (one object a line) for a log collector.")
    ] = LogFormat.TEXT
    metrics_port: Annotated[
        int, Field(ge=0, le=65535, description="The port of 127.0.0.1 on which Prometheus metrics are served; 0: none.")
    ] = 0
    shard_count: Annotated[
        int | None,
        Field(ge=1, description="The number of shards, for very large bots. Empty: as many as Discord recommends."),
    ] = None
    members_intent: Annotated[
        bool,
        Field(
            description="true if you switched on the Server Members Intent in the developer portal. The bot plays "
            "without it; with it, it notices at once when a player leaves the server."
        ),
    ] = False
    sync_commands: Annotated[
        SyncCommands,
        Field(
            description="When slash commands are registered with Discord: auto (when they changed), always or never."
        ),
    ] = SyncCommands.AUTO
    play_port: Annotated[
        int, Field(ge=0, le=65535, description="The port of 127.0.0.1 for the page of `mafia play`; 0: any free one.")
    ] = 8300
    discord_api_url: Annotated[
        str | None,
        Field(
            pattern=r"^https?://[^/]",
            description="Another address in place of Discord's HTTP interface: for the offline Discord only.",
        ),
    ] = None
    discord_gateway_url: Annotated[
        str | None,
        Field(
            pattern=r"^wss?://[^/]",
            description="Another address in place of Discord's gateway: for the offline Discord only.",
        ),
    ] = None

    @classmethod
    def variables(cls) -> dict[str, str]:
        """Return every environment variable with its meaning, in the order of the documentation."""
        return {name.upper(): field.description or "" for name, field in cls.model_fields.items()}


def read_config() -> Config:
    """Return the settings of the environment and .env. Raises WrongConfig for values that cannot be used."""
    try:
        return Config()
    except ValidationError as error:
        lines = [
            f"{str(wrong['loc'][0]).upper()} is wrong: {wrong['msg'].removeprefix('Value error, ').rstrip('.')}."
            for wrong in error.errors(include_input=False, include_url=False)
        ]
        raise WrongConfig("\n".join(lines)) from None
