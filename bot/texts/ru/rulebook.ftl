# Страницы правил (`mafia rules`). Каждое предложение получает действующие правила: `section_setting` — значение,
# `section_setting_words` — оно же словами. Предложение, которому нечего сказать, пусто.

book-title = { $preset }: правила
book-index = Правила
book-index-about = По странице на каждый из десяти встроенных столов, на каждом языке. Страницы пишет `mafia rules docs/rules` по объявлениям правил и каталогам текстов; тест следит, чтобы они не расходились с игрой.
book-index-preset = Стол
book-index-players = Игроков
book-index-words = В двух словах
book-all = Все столы
book-unshown = *Правила готовы, но открыть такой стол в Discord пока нельзя.*

book-chapter-table = Стол
book-chapter-roles = Роли
book-chapter-night = Ночь
book-chapter-morning = Утро
book-chapter-day = День
book-chapter-vote = Голосование
book-chapter-ties = Равенство голосов
book-chapter-fouls = Фолы
book-chapter-victory = Победа и ничья
book-chapter-changes = Что может изменить ведущий

# Стол

book-table-seats = За столом { $table_seats_words } игроков.
book-hosting-moderator =
    { $hosting_moderator ->
        [player] Ведущий комнаты играет вместе со всеми и видит не больше остальных.
        [observer] Ведущий не играет и видит все карты.
        [live] Игру ведёт живой ведущий; места за столом у него нет.
       *[engine] Игру ведёт бот.
    }
book-hosting-start =
    { $hosting_start ->
        [ready_and_host] Когда все готовы, ведущий раздаёт карты.
        [host] Карты раздаёт ведущий.
        [full_then_host] Карты раздаются, как только заняты все места; ночь наступает по слову ведущего.
       *[full] Игра начинается, как только заняты все места.
    }
book-hosting-ready_resets_on_change =
    { $hosting_ready_resets_on_change ->
        [yes] Если правило изменилось, готовность подтверждают заново.
       *[no] {""}
    }
book-hours =
    { $table_host_hours_min ->
        [0] {""}
        [one] Открыть такой стол может тот, кто сыграл здесь не меньше { $table_host_hours_min } часа; сесть за него может любой.
        [few] Открыть такой стол может тот, кто сыграл здесь не меньше { $table_host_hours_min } часов; сесть за него может любой.
       *[many] Открыть такой стол может тот, кто сыграл здесь не меньше { $table_host_hours_min } часов; сесть за него может любой.
    }
book-deal-card_seconds =
    { $deal_card_seconds ->
        [0] Каждый получает тайную карту.
       *[other] Каждый получает тайную карту; на знакомство с ней — { $deal_card_seconds_words }.
    }
book-deal-hide_card =
    { $deal_hide_card ->
        [yes] Изученная карта лежит рубашкой вверх и открывается только намеренно.
       *[no] {""}
    }
book-known = Какие роли в игре, знают все; у кого они — нет. Только мафия знает своих.
book-hosting-absence =
    { $hosting_absence ->
        [pause_or_bot] Кто вышел из идущей игры, тот выбывает. Если игрок лишь отошёл, ведущий может остановить часы или насовсем отдать его место боту.
       *[out] Кто вышел из идущей игры, тот выбывает.
    }
book-hosting-takeover_seconds =
    { $hosting_takeover_seconds ->
        [0] {""}
       *[other] Если ведущего нет уже { $hosting_takeover_seconds_words }, комнату может взять любой участник.
    }

# Роли

book-table-composition =
    { $table_composition ->
        [auto] Состав зависит от числа игроков:
        [manual] Число каждой роли задаёт ведущий. Вначале состав такой:
        [fixed] Состав всегда один и тот же:
       *[by_size] Состав для каждого числа игроков свой:
    }
book-players = Игроков
book-specials = Особых ролей
book-table-extended_pool =
    { $table_extended_pool ->
        [yes] Последний столбец — сколько особых ролей бот добавляет жребием, каждую не больше одного раза: вместо мирных жителей, а роли мафии — вместо рядовой мафии. Хотя бы одна из них — из этих: { $featured }.
       *[no] {""}
    }
book-table-plain_civilians_min =
    { $table_composition ->
        [fixed] {""}
        [by_size] {""}
       *[other] { $table_plain_civilians_min ->
            [0] {""}
            [one] В игре всегда не меньше { $table_plain_civilians_min } обычного мирного жителя.
            [few] В игре всегда не меньше { $table_plain_civilians_min } обычных мирных жителей.
           *[many] В игре всегда не меньше { $table_plain_civilians_min } обычных мирных жителей.
        }
    }
book-mafia-minority =
    { $table_composition ->
        [auto] Мафии всегда меньше половины стола.
        [manual] Мафии должно быть меньше половины стола.
       *[fixed] {""}
    }
book-role = **{ $role }.** { $about }
book-role-special = **{ $role }** (особая роль). { $about }

# Ночь

book-night-first =
    { $night_first ->
        [meeting] В первую ночь никто не действует: у мафии { $night_meeting_seconds_words } на договорку, остальные спят.
       *[full] Первая ночь наступает сразу после знакомства с картами, и действуют в ней все роли.
    }
book-night-mode =
    { $night_mode ->
        [sequential] Роли просыпаются по очереди; кого не зовут, тот спит. Ходы ночи и сколько самое большее длится каждый:
       *[simultaneous] Все, кому есть что делать, действуют одновременно и тайно; остальные подтверждают, что спят. { $night_seconds ->
            [0] Ночь кончается, когда подтвердили все.
           *[other] Ночь кончается, когда подтвердили все, самое позднее через { $night_seconds_words }.
        }
    }
book-turn = { $turn }: { $seconds }
book-night-dead_turns =
    { $night_dead_turns ->
        [skip] Роль, все игроки которой выбыли, больше не зовут.
       *[keep] Роль, все игроки которой выбыли, зовут всё равно, чтобы никто не догадался.
    }
book-silence = Кто никого не выбрал или не успел, ночью ничего не делает, если его роль не говорит иного.
book-night-choice_final =
    { $night_choice_final ->
        [yes] Подтверждённый выбор изменить нельзя.
       *[no] Пока есть время, выбор можно менять, если на него ещё не пришёл ответ.
    }
book-night-mafia_kill =
    { $night_mafia_kill ->
        [over_half] Выстрел мафии состоится, если одного игрока назвало больше половины живых мафиози.
        [plurality] Мафия стреляет в того, кого назвали чаще всех; при равенстве выстрела нет.
        [don_decides] В кого стреляет мафия, решает дон; остальные советуют.
        [don_breaks_ties] Мафия стреляет в того, кого назвали чаще всех; при равенстве решает дон.
        [unanimous] Выстрел мафии состоится, только если все её живые игроки сошлись на одной цели.
        [unanimous_blind] Мафия выбирает, не видя друг друга, и попадает, только если все выбрали одного и того же игрока.
       *[highest_seat] В кого стреляет мафия, решает тот из её живых игроков, у кого самый большой номер.
    }
book-night-without_don =
    { $night_mafia_kill ->
        [don_decides] { $night_without_don ->
            [lowest_mafia] Когда дона нет, решает тот, у кого самый малый номер.
           *[plurality] Когда дона нет или он молчит, стреляют в того, кого назвали чаще всех; при равенстве выстрела нет.
        }
       *[other] {""}
    }
book-night-mafia_target =
    { $night_mafia_target ->
        [anyone] Стрелять мафия может в любого, даже в своих.
       *[outsiders] В своих мафия не стреляет.
    }
book-night-mafia_without_target =
    { $night_mafia_without_target ->
        [blind] Если она никого не назвала, выстрел слепой: он достаётся случайному игроку не из мафии.
       *[no_kill] {""}
    }
book-night-mafia_blocked =
    { $night_block_scope ->
        [commissar_doctor] {""}
       *[any] { $night_mafia_blocked ->
            [blind] Слепым выстрел становится и тогда, когда заблокирован кто-то из мафии.
           *[vote_void] Если кто-то из мафии заблокирован, его голос не считается.
        }
    }
book-night-block_scope = Раньше всего считаются блокировки: кто заблокирован, в эту ночь ничего не делает.
book-counting = Когда ночь кончилась, всё считается вместе: и тот, кто этой ночью погиб, своё действие совершил.

# Утро

book-morning-report =
    { $morning_report ->
        [names] Утром стол узнаёт, кто не пережил ночь, или что никто не погиб; почему — не сообщается.
        [outcomes] Утром стол узнаёт, кто убит, на кого было покушение и в кого стреляли дважды (перестрелка); кто стрелял — не сообщается.
       *[names_or_miss] Утром стол узнаёт, кто убит, или что был промах.
    }
book-morning-announce_blind =
    { $morning_announce_blind ->
        [yes] О слепом выстреле говорят, что он был слепым.
       *[no] {""}
    }
book-morning-reveal_on_death =
    { $morning_reveal_on_death ->
        [yes] Роль каждого, кто выбыл, открывается сразу.
       *[no] Роли выбывших открываются в конце игры.
    }
book-morning-last_words_seconds =
    { $morning_last_words_seconds ->
        [0] {""}
       *[other] У каждого убитого ночью { $morning_last_words_seconds_words } на последнее слово; говорят по порядку номеров.
    }
book-fouls-best_move =
    { $fouls_best_move ->
        [yes] Убитый в первую ночь со стрельбой может в последнем слове назвать трёх подозреваемых, если до этого выбыло не больше одного игрока: это лучший ход. На игру он не влияет.
       *[no] {""}
    }
book-morning-white_night =
    { $morning_white_night ->
        [yes] Если камикадзе или сапёр убит или изгнан голосованием, наступает белая ночь: действует только тот, кто уходит. Потом все уходят вместе.
       *[no] {""}
    }

# День

book-day-talk =
    { $day_talk ->
        [speeches] Игроки говорят по очереди, у каждого { $day_speech_seconds_words }.
       *[discussion] { $day_discussion_ends ->
            [ready_or_timer] Все говорят свободно, пока живые не будут готовы голосовать, но не дольше чем { $day_discussion_seconds_words }.
            [ready] Все говорят свободно, пока живые не будут готовы голосовать.
           *[host] Все говорят свободно, пока ведущий не перейдёт к голосованию. { $day_discussion_seconds_words } на часах — только ориентир и никого не прерывают.
        }
    }
book-day-first_speaker =
    { $day_first_speaker ->
        [moderator] Кто говорит первым, называет ведущий; остальные — за ним по порядку номеров.
       *[rotating] В первый день начинает номер 1, потом каждый день — следующий живой.
    }
book-day-first_day =
    { $day_first_day ->
        [speeches_only] В первый день звучат только речи: ни кандидатур, ни голосования.
        [single_safe] В первый день единственная кандидатура остаётся без голосования.
       *[normal] {""}
    }
book-day-nominations =
    { $day_nominations ->
        [off] Голосовать можно за любого живого игрока.
        [in_discussion] Голосовать можно только за выставленных. Каждый может выставить одну кандидатуру во время обсуждения.
        [in_speech] Голосовать можно только за выставленных. Каждый может выставить одну кандидатуру в своей речи.
       *[after_speeches] Голосовать можно только за выставленных. После речей каждый может выставить одну кандидатуру.
    }
book-no-nominees =
    { $day_nominations ->
        [off] {""}
       *[other] Если никого не выставили, голосования в этот день нет.
    }
book-day-one_nominee =
    { $day_one_nominee ->
        [vote] За единственную кандидатуру голосуют всё равно.
        [out] Единственная кандидатура уходит без голосования.
       *[night] За единственную кандидатуру не голосуют: наступает ночь.
    }
book-day-justification_seconds =
    { $day_justification_seconds ->
        [0] {""}
       *[other] Если кандидатов не больше { $day_justification_nominees_max }, у каждого перед голосованием { $day_justification_seconds_words } на оправдательную речь.
    }

# Голосование

book-vote-order =
    { $vote_order ->
        [by_nominee] Кандидатов называют по одному, в том порядке, в каком их выставили; на каждого { $vote_seconds_words }. Кто хочет, чтобы названный ушёл, голосует, пока он назван.
       *[together] { $vote_seconds ->
            [0] Все голосуют одновременно, пока не подан последний голос.
           *[other] Все голосуют одновременно; на это { $vote_seconds_words }.
        }
    }
book-vote-ballot =
    { $vote_ballot ->
        [hidden] До результата столу видно только, сколько голосов подано.
        [totals] Столу видно, сколько у кого голосов, но не чьи они.
       *[open] Столу видно, кто за кого голосует.
    }
book-vote-result_shows =
    { $vote_result_shows ->
        [outcome] После голосования стол узнаёт только, кто уходит.
        [totals] После голосования стол узнаёт, сколько у кого голосов, но не чьи они.
       *[names] После голосования видно, кто за кого голосовал.
    }
book-vote-change =
    { $vote_change ->
        [yes] До конца голосования голос можно изменить.
       *[no] Отданный голос изменить нельзя.
    }
book-vote-self =
    { $vote_self ->
        [yes] Голосовать за себя можно.
       *[no] Голосовать за себя нельзя.
    }
book-vote-abstain =
    { $vote_abstain ->
        [yes] Можно воздержаться: такой голос не считается.
       *[no] Воздержаться нельзя.
    }
book-vote-missing =
    { $vote_missing ->
        [last_nominee] Неиспользованные голоса достаются последнему кандидату.
       *[dropped] Неиспользованные голоса пропадают.
    }
book-vote-out_rule =
    { $vote_out_rule ->
        [majority] Уходит тот, за кого больше половины всех голосов.
       *[plurality] Уходит тот, у кого голосов больше, чем у любого другого.
    }
book-day-first_day_break =
    { $day_first_day_break ->
        [no] В первый день единственный лидер только говорит и остаётся: слома нет.
       *[yes] {""}
    }
book-day-last_words_seconds =
    { $day_last_words_seconds ->
        [0] {""}
       *[other] У каждого, кого выгнал город, { $day_last_words_seconds_words } на последнее слово.
    }

# Равенство

book-vote-tie =
    { $vote_tie ->
        [nobody] Если больше всего голосов у нескольких, никто не уходит.
        [lift] Если больше всего голосов у нескольких, стол решает, уйдут ли они все.
       *[revote] { $vote_defence_seconds ->
            [0] Если больше всего голосов у нескольких, стол голосует ещё раз — только за них.
           *[other] Если больше всего голосов у нескольких, у каждого из них { $vote_defence_seconds_words } на защиту; потом стол голосует ещё раз — только за них.
        }
    }
book-vote-second_tie =
    { $vote_second_tie ->
        [nobody] Если и теперь поровну, никто не уходит.
        [all_out] Если и теперь поровну, уходят все, у кого голосов поровну.
       *[narrow_then_lift] Если теперь поровну не у всех, с оставшимися всё повторяется; если снова у всех, стол решает, поднять ли их, — кроме случая, когда других живых нет.
    }
book-vote-lift_passes =
    { $vote_lift_passes ->
        [half] Все они уходят, если согласна хотя бы половина живых; на решение { $vote_lift_seconds_words }, молчание значит «нет».
       *[over_half] Все они уходят, если согласно больше половины живых; на решение { $vote_lift_seconds_words }, молчание значит «нет».
    }
book-vote-lift_first_day =
    { $vote_lift_first_day ->
        [no] В первый день об этом не спрашивают, и никто не уходит.
       *[yes] {""}
    }
book-vote-lift_four_two =
    { $vote_lift_four_two ->
        [no] Двоих из четверых поднять нельзя.
       *[yes] {""}
    }
book-vote-lift_nine_three =
    { $vote_lift_nine_three ->
        [no] Троих из девяти поднять нельзя.
       *[yes] {""}
    }

# Фолы

book-fouls-enabled = Фолы даёт ведущий, и они копятся всю игру.
book-fouls-skip_speech_at =
    { $fouls_short_speech_seconds ->
        [0] Фол номер { $fouls_skip_speech_at } лишает ближайшей речи.
       *[other] Фол номер { $fouls_skip_speech_at } лишает ближайшей речи; когда за столом трое или четверо, вместо неё остаётся { $fouls_short_speech_seconds_words }.
    }
book-fouls-mute_at =
    { $fouls_mute_at ->
        [0] {""}
       *[other] С фола номер { $fouls_mute_at } у игрока больше нет речей, кроме последнего слова.
    }
book-fouls-out_at =
    { $fouls_out_last_words ->
        [yes] На фоле номер { $fouls_out_at } игрок выбывает; последнее слово у него есть.
       *[no] На фоле номер { $fouls_out_at } игрок выбывает без последнего слова.
    }
book-fouls-cancels_vote =
    { $fouls_cancels_vote ->
        [yes] Голосования в этот день тогда нет, а если оно уже прошло — его не будет на следующий.
       *[no] Голосование при этом продолжается.
    }
book-fouls-shout_seconds =
    { $fouls_shout_seconds ->
        [0] {""}
       *[other] Взяв фол, можно выкрикнуть вне очереди: на это { $fouls_shout_seconds_words }.
    }

# Победа и ничья

book-win-town =
    { $victory_town_needs_loner_out ->
        [yes] **Город** побеждает, когда выбыли вся мафия и одиночка.
       *[no] **Город** побеждает, когда выбыла вся мафия.
    }
book-victory-town_needs_loner_out =
    { $victory_town_needs_loner_out ->
        [yes] {""}
       *[no] Живой одиночка этому не мешает.
    }
book-win-mafia =
    { $victory_mafia_needs_loner_out ->
        [yes] **Мафия** побеждает, когда одиночка выбыл, а её не меньше, чем всех остальных.
       *[no] **Мафия** побеждает, когда её не меньше, чем всех остальных.
    }
book-victory-lover_in_parity =
    { $victory_lover_in_parity ->
        [exclude] Любовницу при этом не считают, и своей победы у неё нет.
       *[with_others] Любовницу считают среди остальных, и своей победы у неё нет.
    }
book-victory-loner_wins =
    { $victory_loner_wins ->
        [sole] **Одиночка** побеждает, оставшись единственным в живых.
       *[duel] **Одиночка** побеждает, оставшись один на один с кем угодно.
    }
book-win-together = Побеждает вся команда, и выбывшие тоже; в конце открываются все карты. Если в живых не осталось никого, это ничья.
book-victory-curfew_at =
    { $victory_curfew_at ->
        [0] {""}
       *[other] **Комендантский час:** когда в живых { $victory_curfew_at } или меньше, ночь не наступает и день следует за днём. Единственная кандидатура тогда уходит без голосования, и все, у кого голосов поровну, тоже.
    }
book-victory-draw_quiet_results =
    { $victory_draw_quiet_results ->
        [0] {""}
        [one] После { $victory_draw_quiet_results } ночи или голосования без потерь — ничья.
        [few] После { $victory_draw_quiet_results } ночей и голосований подряд без потерь — ничья.
       *[many] После { $victory_draw_quiet_results } ночей и голосований подряд без потерь — ничья.
    }
book-victory-draw_nights =
    { $victory_draw_nights ->
        [0] {""}
       *[other] Ничья и тогда, когда ночь номер { $victory_draw_nights } ничего не решила.
    }
book-victory-draw_quiet_rounds =
    { $victory_draw_quiet_rounds ->
        [0] {""}
        [one] После { $victory_draw_quiet_rounds } круга (ночь и день) без потерь — ничья.
        [few] После { $victory_draw_quiet_rounds } кругов подряд (ночь и день — один круг) без потерь — ничья.
       *[many] После { $victory_draw_quiet_rounds } кругов подряд (ночь и день — один круг) без потерь — ничья.
    }
book-victory-draw_quiet_curfew_days =
    { $victory_draw_quiet_curfew_days ->
        [0] {""}
        [one] После { $victory_draw_quiet_curfew_days } дня комендантского часа без потерь — ничья.
        [few] После { $victory_draw_quiet_curfew_days } дней комендантского часа подряд без потерь — ничья.
       *[many] После { $victory_draw_quiet_curfew_days } дней комендантского часа подряд без потерь — ничья.
    }

# Что может изменить ведущий

book-changes = До раздачи ведущий может изменить вот что; всё остальное закреплено.
book-changes-rule = Правило
book-changes-value = Вначале
book-changes-choice = Возможно
book-choice-range = { $fewest } … { $most }
book-choice-roles = любые из: { $roles }
book-choice-counts = число для каждой роли
book-choice-order = любой порядок, и какие роли вызываются
