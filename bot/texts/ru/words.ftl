# Слова, общие для многих экранов.

nobody = —
person-unnamed = Игрок { $number }

duration-days = { $count } д
duration-hours = { $count } ч
duration-minutes = { $count } мин
duration-seconds = { $count } с

faction-town = Город
    .plays =
        🏙️ Ваша команда — **город**: { $victory_town_needs_loner_out ->
            [yes] найдите всю мафию и одиночку и выгоните их голосованием.
           *[other] найдите всю мафию и выгоните её голосованием.
        }
faction-mafia = Мафия
    .plays =
        🔫 Ваша команда — **мафия**: победа за вами, как только { $victory_mafia_needs_loner_out ->
            [yes] выбыл одиночка, а вас не меньше, чем всех остальных.
           *[other] вас станет не меньше, чем всех остальных.
        }
faction-loner = Одиночка
    .plays = 🔪 Вы играете **за себя** — против обеих команд.
faction-neutral = Нейтральная роль
    .plays = 🌹 Вы **ни на чьей стороне**.

phase-lobby = Сбор игроков
phase-reveal = Знакомство с картами
phase-meeting = Первая ночь: договорка
phase-night = Ночь
phase-morning_words = Последнее слово утром
phase-discussion = Обсуждение
phase-speeches = Речи
phase-nominations = Выставление кандидатур
phase-justification = Оправдательные речи
phase-vote = Голосование
phase-defence = Защита
phase-revote = Переголосование
phase-lift = Поднять всех?
phase-white_night = Белая ночь
phase-day_words = Последнее слово
phase-over = Финал
phase-until = ⏳ Конец фазы: { $deadline }.
phase-paused = ⏸️ Игра на паузе.

departed = ☠️ { $player }
departed-role = ☠️ { $player } — { $role }
