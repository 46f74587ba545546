# Умения особых ролей: ночной вопрос, подтверждённый выбор и строка рассказа.

ask-block = 🖐️ Кому вы этой ночью не дадите действовать?
ask-cover = 🕶️ Кого из сообщников вы прикроете этой ночью?
ask-distract = 🌹 Кого вы пригласите этой ночью?
ask-guard = 🛡️ Кого вы прикроете собой этой ночью?
ask-jail = 🔒 Кого вы запрёте этой ночью?
ask-seek = 🔎 Кто, по-вашему, проверяет за город?
ask-silence = 🤐 Кого вы на день лишите голоса?
ask-track = 👣 За кем вы следите этой ночью?
ask-watch = 👁️ За чьей дверью вы наблюдаете этой ночью?

chose-block = ✅ Этой ночью не действует: { $player }
chose-cover = ✅ Под вашим прикрытием: { $player }
chose-distract = ✅ Ваш гость: { $player }
chose-guard = ✅ За вашей спиной: { $player }
chose-jail = ✅ Под замком: { $player }
chose-seek = ✅ Ваше подозрение: { $player }
chose-silence = ✅ Без голоса: { $player }
chose-track = ✅ Вы следите за игроком: { $player }
chose-watch = ✅ Вы наблюдаете за дверью игрока: { $player }

story-block = 🖐️ Блокировки: { $choices }
story-cover = 🕶️ Прикрытие: { $choices }
story-distract = 🌹 Гости: { $choices }
story-guard = 🛡️ Телохранители: { $choices }
story-jail = 🔒 Под замком: { $choices }
story-seek = 🔎 Поиски дона: { $choices }
story-silence = 🤐 Шантаж: { $choices }
story-track = 👣 Слежка: { $choices }
story-watch = 👁️ Наблюдение: { $choices }
