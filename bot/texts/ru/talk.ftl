# Что игроки говорят друг другу через бота, и ветки тех, кто вне игры.

refusal-said_nothing = Читать там было нечего. Напишите пару слов и отправьте снова.
refusal-words_too_long = Для шёпота длинновато: самое большее — { $needed } знаков. Скажите это двумя строками.
refusal-said_too_soon = Слишком быстро! Подождите три секунды и попробуйте снова.
refusal-said_enough = Вы сказали уже много, и на этот раз хватит. Позже в игре можно будет говорить снова.

# Слова своим

button-whisper = Сказать своим
whisper-title = Своим
whisper-label = Ваша строка
whisper-how = Её прочтут только живые сообщники — в сообщении, которое у них уже есть.
whisper-placeholder = Давайте в четвёртого…
talk-heading = **Между своими**
talk-line = { $player }: { $words }
talk-refresh = -# Новые строки появятся здесь, когда вы нажмёте «Обновить».

# Жесты

button-signs = Жесты
sign-line = { $player }: { $sign }
sign-about = { $sign } → { $player }
sign-red = Красный
sign-black = Чёрный
sign-unclear = Пока неясно
sign-reveal = У меня активная роль
sign-nominate = Предлагаю выставить
sign-vote = Голосуем за
sign-split = Делим голоса
sign-host = Вопрос к ведущему
sign-analyse = Обдумываю
sign-link = Связка, но с условием
sign-trust = Доверяю, играем вместе
sign-apart = В разных командах
palette-heading = ### 🤟 Жесты
palette-to-table = Ваш жест увидит весь стол.
palette-to-allies = Ваш жест увидят только сообщники.
palette-not-now = Сейчас без жестов: их показывают во время чужой речи, а мафия ещё и ночью, в свой ход.
palette-made = ✅ { $sign }
palette-about = О ком речь?
palette-nobody = Ни о ком отдельно
palette-role = Чья-то роль
palette-action = Что делать
palette-logic = Мысль
