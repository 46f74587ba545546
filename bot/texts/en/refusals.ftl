# Why a command was refused, and what can be done. The keys are those of engine.errors.RefusalCode.

refusal-not_now = That can’t be done now: the game has moved on. Look at the newest card of the table.
refusal-not_your_turn = It isn’t your turn. Wait until you are called.
refusal-no_such_ability = Your role can’t do that. “My card” shows what it can do.
refusal-dead = You are out of the game, so you can no longer act. You may watch, and give nobody a hint.
refusal-not_seated = You don’t take part in this game. New players can join in the lobby, before the cards are dealt.
refusal-not_host = Only the host can do that. If the host is away, `/mafia { command-status.name }` has the button “Host is away?”.
refusal-target_dead = Seat { $seat } is no longer in the game. Choose somebody who is alive.
refusal-target_self = You can’t choose yourself. Choose somebody else.
refusal-target_ally = Seat { $seat } is your ally. Choose somebody from outside the mafia.
refusal-target_outsider = Seat { $seat } is not your ally. Choose one of your own.
refusal-target_repeated = You chose seat { $seat } last night, and not the same one twice in a row. Choose somebody else.
refusal-self_used_up = You have already protected yourself in this game. Choose somebody else.
refusal-choice_is_final = You have already chosen, and a choice can’t be changed tonight. The next time you are called you choose anew.
refusal-not_a_candidate = Seat { $seat } can’t be voted for in this round. Choose one of those on the ballot.
refusal-vote_lost = You have lost your vote for today. Tomorrow you vote again.
refusal-vote_is_final = Your vote is in, and it can’t be changed. Wait for the others.
refusal-no_abstaining = Nobody may abstain at this table. Vote for one of those on the ballot.
refusal-already_nominated = That player is already up for the vote. Name somebody else, or nobody.
refusal-one_nomination = You have already named somebody today, and it’s one name each. Tomorrow you may name another.
refusal-speech_lost = You have lost this speech because of fouls. Listen to the others; “My card” shows what else you can do.
refusal-table_full = All { $seats } seats are taken. If somebody leaves before the start, you can join.
refusal-already_seated =
    { $table ->
        [this] You are already at this table: your name stands on the card. Wait for the others.
       *[any] You already sit at a table: here, or at another one that is still playing. Leave that one first: `/mafia { command-leave.name }`.
    }
refusal-too_few_players = Players so far: { $joined }. The game needs { $needed }. Invite more people, or change the number of seats in the settings.
refusal-bad_composition = The cards can’t be dealt like that. { flaw }
refusal-locked_setting = This rule is fixed by the preset. The host can change it in a table with other rules.
refusal-bad_value = This table can’t take that value. “Settings” shows what each rule allows.
refusal-not_ready = Somebody isn’t ready yet. The lobby’s card shows who.
refusal-votes_missing = Not everybody has voted yet. The phase can be closed when the last vote is in.
refusal-host_present = The room has its host, or the minute isn’t over yet. Press “Host is away?” first, and wait.
refusal-host_hours =
    { $needed ->
        [one] To open a table with these rules you need { $needed } hour in games that I have run.
       *[other] To open a table with these rules you need { $needed } hours in games that I have run.
    } You still lack { $hours } h { $minutes } min. You may join such a table now; those who manage the server can lift the condition: `/{ command-admin.name } { command-server.name }`.
refusal-barred = You are on this server’s black list, so its tables have no seat for you. Only those who manage the server can change that.
refusal-wrong_code = No seat here has this code. Codes are 10 letters and digits, and each works once: “My card” shows the present one.
refusal-too_many_codes = You have tried too many codes. Wait an hour, then copy the code instead of typing it: a return code from “My card” of the old account, a room code from the card of the lobby.
refusal-no_such_room = No lobby of this server has that code. It stands on the card of the lobby, and is of use until the cards are dealt.
refusal-left_server = You have left the server of this table, so you aren’t heard from here. Come back to the server and press anything there, such as “My card”.
refusal-player_present = That player is at the table. Only a seat whose player is away can be offered by the host: call the player first.
refusal-not_offered = This seat isn’t offered to you, or not any more. `/mafia { command-status.name }` shows who is playing.
refusal-person_seated = That person sits at a table already, or has had a place at this one, and nobody sits down twice. Ask somebody else.
refusal-may_know_cards = Whoever has watched this game together with those who are out, or was in it before, may know its cards and can take no seat in it.
refusal-in_play = You are still in this game, so you can’t listen to those who are out. Come back when your part is over.
refusal-has_offer = You are offered a seat in this game, and whoever has listened to those who are out can’t take one. Press “{ button-seat-drop }” below the offer first if you’d rather watch.
refusal-paused = The game stands still. Wait until the host lets it go on.
refusal-over = That game is over. Its last card has the button for a rematch; `/mafia { command-create.name }` opens a new table.
