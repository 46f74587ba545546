"""`mafia invite`: the link by which a server's administrator lets the bot in."""

from __future__ import annotations

from typing import Annotated

import typer


def invite(
    client_id: Annotated[
        int, typer.Argument(min=1, help="The application id, from its page in Discord's developer portal.")
    ],
) -> None:
    """Print the link that invites the bot, with exactly the permissions it uses."""
    from bot.preflight import NEEDS, VOICE_NEEDS, invitation  # noqa: PLC0415 - the other commands need no Discord
    from bot.texts import FALLBACK, text  # noqa: PLC0415

    typer.echo(invitation(client_id))
    for need in (*NEEDS, *VOICE_NEEDS):
        kind = "needed" if need.required else "optional"
        typer.echo(f"  {text(FALLBACK, need.key)} ({kind}): {text(FALLBACK, need.why)}")
