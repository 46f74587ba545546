"""What the offline page changes in simcord's page: times tick, the newest message stays in sight, it speaks Russian.

simcord 3.2.1 ships its page as static files without any door for this, so pieces of their text are replaced as they are
served. Every piece must be found; a test holds that against the pinned version.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.offline.scene import Language

Pieces = tuple[tuple[str, str], ...]

_CHANGES: Final[dict[str, Pieces]] = {
    "index.html": (
        ("<title>SimCord Preview</title>", "<title>Mafia</title>"),
        ("</head>", '<link rel="stylesheet" href="/inside.css"><script src="/inside.js" defer></script></head>'),
    ),
    # Which channel, and who is looking, stands in the address of the frame.
    "app.js": (
        (
            'request("/api/pages", "POST", {}, null)',
            'request("/api/pages", "POST", { viewer_id: new URLSearchParams(location.search).get("who") }, null)',
        ),
    ),
    "session.js": (("interval = 500", "interval = 300"),),
    "timeline.js": (("ui.timeline.clientHeight <= 1 ?", "ui.timeline.clientHeight <= 160 ?"),),
    "text.js": (
        (
            "if (valid) time.dateTime = date.toISOString();",
            (
                "if (valid) time.dateTime = date.toISOString();\n"
                '  if (valid && style === "R") time.dataset.relative = locale;'
            ),
        ),
        (
            'let title;\n  try {\n    if (valid) {\n      const locale = options.locale || "en-US";',
            'let title;\n  const locale = options.locale || "en-US";\n  try {\n    if (valid) {',
        ),
    ),
    # A command without anything that must be filled in runs at the next Enter, as in Discord.
    "commands.js": (
        (
            "if (currentDraft().openOptionsOnRender) {",
            "if (currentDraft().openOptionsOnRender && optionsFor().some((option) => option.required)) {",
        ),
        # What can be chosen is asked for before anything is typed, as in Discord.
        (
            'const current = String(field.value || "");',
            'const current = String(field.value || "");\n            queryAutocomplete(option, current);',
        ),
        # Whoever knows a command by its English name finds it by that, too.
        (
            "const lowered = invocation.toLocaleLowerCase();",
            (
                'const english = entry.path.join(" ");\n'
                "    const lowered = english.startsWith(needle) ? english : invocation.toLocaleLowerCase();"
            ),
        ),
        ("? [focused.name, focused.description", "? [focused.label, focused.description"),
        ('"command-pill-label", option.name)', '"command-pill-label", option.label)'),
        ("({ name: option.name, value: option.name,", "({ name: option.label, value: option.name,"),
        ('"command-suggestion-ellipsis", "…")', '"command-suggestion-ellipsis", value.description)'),
    ),
    "selects.js": (('actions.append(node("span", "", "SimCord selection draft"));\n', ""),),
}

_RUSSIAN: Final[dict[str, Pieces]] = {
    "index.html": (
        ('<html lang="en">', '<html lang="ru">'),
        ("<title>Mafia</title>", "<title>Мафия</title>"),
        ("Load earlier messages", "Показать более ранние сообщения"),
        (">Newer messages<", ">Более новые сообщения<"),
        ("New messages · jump to latest", "Новые сообщения · к последнему"),
        ("No messages in this channel.", "Здесь пока нет сообщений."),
    ),
    "messages.js": (
        ('invoker ? `${invoker} used ` : "Used "', 'invoker ? `${invoker}: команда ` : "Команда "'),
        ('"Only you can see this"', '"Это видите только вы"'),
        ('"Thinking…"', '"Думает…"'),
        ('" (edited)"', '" (изменено)"'),
        ('"APP"', '"ПРИЛОЖЕНИЕ"'),
        ('addAction("reply", "Reply"', 'addAction("reply", "Ответить"'),
        ('addAction("edit", "Edit"', 'addAction("edit", "Изменить"'),
        ('addAction("delete", "Delete"', 'addAction("delete", "Удалить"'),
    ),
    "composer.js": (
        ("`Message ${channel.glyph}", "`Написать: ${channel.glyph}"),
        ('"You can use application commands here"', '"Здесь можно вводить команды"'),
        ('? "Save" : "Send"', '? "Сохранить" : "Отправить"'),
        ('"Edit message"', '"Изменить сообщение"'),
        ("`${sendLabel} message (Enter)`", "`${sendLabel} (Enter)`"),
    ),
    "commands.js": (
        ("`+${optional} optional`", "`ещё параметры: ${optional}`"),
        ('"Loading commands"', '"Команды загружаются"'),
        ('"Commands are unavailable"', '"Команды недоступны"'),
        ('"This field is required."', '"Это поле нужно заполнить."'),
        ('"Choose an available option."', '"Выберите один из вариантов."'),
        ('"Enter a valid value."', '"Такое значение не подходит."'),
        ('"No options match"', '"Ничего не найдено"'),
        ('"OPTIONS"', '"ПАРАМЕТРЫ"'),
        ("`OPTIONS MATCHING ${", "`ВАРИАНТЫ ${"),
        (
            'user: "MEMBERS", mentionable: "MEMBERS", role: "ROLES", channel: "CHANNELS"',
            'user: "УЧАСТНИКИ", mentionable: "УЧАСТНИКИ", role: "РОЛИ", channel: "КАНАЛЫ"',
        ),
        ('name: "True", value: true }, { name: "False"', 'name: "Да", value: true }, { name: "Нет"'),
        ('"COMMANDS"', '"КОМАНДЫ"'),
        ('`+${remaining} ${displayed.length ? "more" : "options"}`', "`ещё параметры: ${remaining}`"),
    ),
    "selects.js": (
        ('"Select one or more options"', '"Выберите один или несколько вариантов"'),
        ('"Select an option"', '"Выберите вариант"'),
        ('"select-apply", "Apply"', '"select-apply", "Выбрать"'),
        ('"select-cancel", "Cancel"', '"select-cancel", "Отмена"'),
        ('"No matching options"', '"Ничего не найдено"'),
    ),
    "components.js": (
        ('"button-secondary", "Cancel"', '"button-secondary", "Отмена"'),
        ('"button-primary", "Submit"', '"button-primary", "Отправить"'),
        ("This form will be submitted to $", "Форма уйдёт приложению $"),
        ('"this application"}. Do not share passwords', '"Мафия"}. Не вводите паролей'),
        (" or other sensitive information.`", " и других тайных сведений.`"),
    ),
    "modal.js": (
        ('"This field is required."', '"Это поле нужно заполнить."'),
        ("`Enter at least ${component.min_length} characters.`", "`Не меньше символов: ${component.min_length}.`"),
        ("`Enter no more than ${component.max_length} characters.`", "`Не больше символов: ${component.max_length}.`"),
    ),
}


@cache
def changes(language: Language) -> dict[str, Pieces]:
    """Return, by file, which texts are replaced by which."""
    files = {*_CHANGES, *(_RUSSIAN if language == "ru" else ())}
    extra = _RUSSIAN if language == "ru" else {}
    return {name: _CHANGES.get(name, ()) + extra.get(name, ()) for name in files}


def dress(name: str, text: str, language: Language) -> str:
    """Return one of simcord's files as this page serves it."""
    for old, new in changes(language).get(name, ()):
        text = text.replace(old, new)
    return text
