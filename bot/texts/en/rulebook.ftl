# The pages of rules (`mafia rules`). Every sentence is given the rules in force: `section_setting` is the value,
# `section_setting_words` the value in words. A sentence that has nothing to say is empty.

book-title = { $preset }: the rules
book-index = The rules
book-index-about = One page for each of the ten built-in tables, in every language. The pages are written by `mafia rules docs/rules` from the declarations of the rules and the catalogues of texts; a test keeps them true.
book-index-preset = Table
book-index-players = Players
book-index-words = In a few words
book-all = All tables
book-unshown = *The rules are complete, but such a table can’t be opened in Discord yet.*

book-chapter-table = The table
book-chapter-roles = The roles
book-chapter-night = The night
book-chapter-morning = The morning
book-chapter-day = The day
book-chapter-vote = The vote
book-chapter-ties = Ties
book-chapter-fouls = Fouls
book-chapter-victory = Victory and draw
book-chapter-changes = What the host may change

# The table

book-table-seats = { $table_seats_words } players sit at the table.
book-hosting-moderator =
    { $hosting_moderator ->
        [player] The host plays too, and sees no more than anybody else.
        [observer] The host doesn’t play, and sees every card.
        [live] A live moderator leads the game and has no seat in it.
       *[engine] The bot leads the game.
    }
book-hosting-start =
    { $hosting_start ->
        [ready_and_host] When everybody is ready, the host deals the cards.
        [host] The host deals the cards.
        [full_then_host] The cards are dealt as soon as every seat is taken; night falls when the host says so.
       *[full] The game begins as soon as every seat is taken.
    }
book-hosting-ready_resets_on_change =
    { $hosting_ready_resets_on_change ->
        [yes] Whenever a rule changes, everybody confirms again.
       *[no] {""}
    }
book-hours =
    { $table_host_hours_min ->
        [0] {""}
        [one] Whoever opens such a table must have played here for an hour before; anybody may sit down at it.
       *[other] Whoever opens such a table must have played here for { $table_host_hours_min } hours before; anybody may sit down at it.
    }
book-deal-card_seconds =
    { $deal_card_seconds ->
        [0] Everybody gets a secret card.
       *[other] Everybody gets a secret card, and has { $deal_card_seconds_words } to study it.
    }
book-deal-hide_card =
    { $deal_hide_card ->
        [yes] Once seen it lies face down, and opens only deliberately.
       *[no] {""}
    }
book-known = Which roles are in the game is known to all; who has them is not. Only the mafia know each other.
book-hosting-absence =
    { $hosting_absence ->
        [pause_or_bot] Whoever leaves the running game is out. For somebody who is only away the host may stop the clock, or let a bot play on for good.
       *[out] Whoever leaves the running game is out.
    }
book-hosting-takeover_seconds =
    { $hosting_takeover_seconds ->
        [0] {""}
       *[other] When the host has been away for { $hosting_takeover_seconds_words }, any participant may take the room.
    }

# The roles

book-table-composition =
    { $table_composition ->
        [auto] The cast follows from the number of players:
        [manual] The host sets how many there are of each role. This is the cast to begin with:
        [fixed] The cast is always the same:
       *[by_size] The number of players decides on the cast:
    }
book-players = Players
book-specials = Special roles
book-table-extended_pool =
    { $table_extended_pool ->
        [yes] The last column says how many special roles the bot adds by lot, none of them twice: in the place of plain civilians, or of plain mafiosi if the role is of the mafia. At least one of them is one of these: { $featured }.
       *[no] {""}
    }
book-table-plain_civilians_min =
    { $table_composition ->
        [fixed] {""}
        [by_size] {""}
       *[other] { $table_plain_civilians_min ->
            [0] {""}
            [one] At least one plain civilian is always in the game.
           *[other] At least { $table_plain_civilians_min } plain civilians are always in the game.
        }
    }
book-mafia-minority =
    { $table_composition ->
        [auto] The mafia are always fewer than half of the players.
        [manual] The mafia must be fewer than half of the players.
       *[fixed] {""}
    }
book-role = **{ $role }.** { $about }
book-role-special = **{ $role }** (special). { $about }

# The night

book-night-first =
    { $night_first ->
        [meeting] In the first night nobody acts: the mafia has { $night_meeting_seconds_words } to meet, and everybody else sleeps.
       *[full] The first night follows the cards, and every role acts in it.
    }
book-night-mode =
    { $night_mode ->
        [sequential] The roles are called one after another, and whoever isn’t called sleeps. The turns, and how long each of them lasts at most:
       *[simultaneous] All who have something to do act at the same time and in secret; the others confirm that they sleep. { $night_seconds ->
            [0] The night is over when everybody has confirmed.
           *[other] The night is over when everybody has confirmed, after { $night_seconds_words } at the latest.
        }
    }
book-turn = { $turn }: { $seconds }
book-night-dead_turns =
    { $night_dead_turns ->
        [skip] A role whose players are all out is not called any more.
       *[keep] A role whose players are all out is called all the same, so that nobody can tell.
    }
book-silence = Whoever chooses nobody, or nobody in time, does nothing that night, unless the role says otherwise.
book-night-choice_final =
    { $night_choice_final ->
        [yes] A confirmed choice stands.
       *[no] A choice may be changed while there is time, unless it has been answered.
    }
book-night-mafia_kill =
    { $night_mafia_kill ->
        [over_half] The mafia’s shot falls if more than half of its living members name the same player.
        [plurality] The mafia shoots whoever is named most often; a tie means no shot.
        [don_decides] The don decides whom the mafia shoots, and the others advise.
        [don_breaks_ties] The mafia shoots whoever is named most often; in a tie the don’s choice decides.
        [unanimous] The mafia’s shot falls only if all its living members agree on one player.
        [unanimous_blind] The mafia choose without seeing each other, and their shot hits only if all of them have chosen the same player.
       *[highest_seat] Of the living mafia the one with the highest number decides whom it shoots.
    }
book-night-without_don =
    { $night_mafia_kill ->
        [don_decides] { $night_without_don ->
            [lowest_mafia] When the don is out, the one with the lowest number decides.
           *[plurality] When the don is out or says nothing, whoever is named most often is shot; a tie means no shot.
        }
       *[other] {""}
    }
book-night-mafia_target =
    { $night_mafia_target ->
        [anyone] The mafia may shoot anybody, its own members included.
       *[outsiders] The mafia shoots nobody of its own.
    }
book-night-mafia_without_target =
    { $night_mafia_without_target ->
        [blind] If it names nobody, its shot is blind: it hits somebody at random from outside the mafia.
       *[no_kill] {""}
    }
book-night-mafia_blocked =
    { $night_block_scope ->
        [commissar_doctor] {""}
       *[any] { $night_mafia_blocked ->
            [blind] The shot is blind, too, if any of the mafia is blocked.
           *[vote_void] If one of the mafia is blocked, that voice doesn’t count.
        }
    }
book-night-block_scope = Blocks are settled before everything else: whoever is blocked does nothing that night.
book-counting = When the night is over everything is counted together, so whoever dies in it has still acted.

# The morning

book-morning-report =
    { $morning_report ->
        [names] In the morning the table learns who didn’t survive the night, or that nobody died; it isn’t told why.
        [outcomes] In the morning the table learns who was killed, who was shot at and saved, and who was shot twice (a crossfire); it isn’t told by whom.
       *[names_or_miss] In the morning the table learns who was killed, or that the shot was a miss.
    }
book-morning-announce_blind =
    { $morning_announce_blind ->
        [yes] A blind shot is called blind.
       *[no] {""}
    }
book-morning-reveal_on_death =
    { $morning_reveal_on_death ->
        [yes] The role of everybody who leaves is shown at once.
       *[no] The roles of those who leave are shown at the end of the game.
    }
book-morning-last_words_seconds =
    { $morning_last_words_seconds ->
        [0] {""}
       *[other] Those killed at night have { $morning_last_words_seconds_words } each for their last words, in the order of their numbers.
    }
book-fouls-best_move =
    { $fouls_best_move ->
        [yes] Whoever is killed in the first night of shooting may name three suspects in the last words, if at most one player has left before: the best move. It changes nothing in the game.
       *[no] {""}
    }
book-morning-white_night =
    { $morning_white_night ->
        [yes] When the kamikaze or the sapper is killed or voted out, a white night comes: only the one who leaves acts. Then all of them leave together.
       *[no] {""}
    }

# The day

book-day-talk =
    { $day_talk ->
        [speeches] The players speak one after another, { $day_speech_seconds_words } each.
       *[discussion] { $day_discussion_ends ->
            [ready_or_timer] All talk freely until everybody alive is ready to vote, for { $day_discussion_seconds_words } at most.
            [ready] All talk freely until everybody alive is ready to vote.
           *[host] All talk freely until the host moves on to the vote. The { $day_discussion_seconds_words } on the clock are a guide, and cut nobody short.
        }
    }
book-day-first_speaker =
    { $day_first_speaker ->
        [moderator] The moderator names who speaks first, and the others follow in the order of their numbers.
       *[rotating] On the first day number 1 begins, and each day the next one alive.
    }
book-day-first_day =
    { $day_first_day ->
        [speeches_only] On the first day there are speeches only: no nominations and no vote.
        [single_safe] On the first day a single nominee stays without a vote.
       *[normal] {""}
    }
book-day-nominations =
    { $day_nominations ->
        [off] Everybody alive can be voted for.
        [in_discussion] Only nominees can be voted for. Everybody may nominate one player in the discussion.
        [in_speech] Only nominees can be voted for. Everybody may nominate one player in the own speech.
       *[after_speeches] Only nominees can be voted for. After the speeches everybody may nominate one player.
    }
book-no-nominees =
    { $day_nominations ->
        [off] {""}
       *[other] Without a nominee there is no vote that day.
    }
book-day-one_nominee =
    { $day_one_nominee ->
        [vote] A single nominee is voted on all the same.
        [out] A single nominee leaves without a vote.
       *[night] A single nominee isn’t voted on, and night falls.
    }
book-day-justification_seconds =
    { $day_justification_seconds ->
        [0] {""}
       *[other] If there are at most { $day_justification_nominees_max } nominees, each has { $day_justification_seconds_words } for a justification before the vote.
    }

# The vote

book-vote-order =
    { $vote_order ->
        [by_nominee] The nominees are called one after another, as they were nominated, { $vote_seconds_words } each: whoever wants one of them out votes when that one is called.
       *[together] { $vote_seconds ->
            [0] All vote at the same time, until the last vote is in.
           *[other] All vote at the same time, for { $vote_seconds_words } at most.
        }
    }
book-vote-ballot =
    { $vote_ballot ->
        [hidden] Until the result the table sees only how many have voted.
        [totals] The table sees how many votes everybody has, but not whose.
       *[open] The table sees who votes for whom.
    }
book-vote-result_shows =
    { $vote_result_shows ->
        [outcome] After the vote it learns who leaves, and no numbers.
        [totals] After the vote it learns the numbers, and no names.
       *[names] After the vote it sees who voted for whom.
    }
book-vote-change =
    { $vote_change ->
        [yes] A vote may be changed until the end.
       *[no] A vote can’t be changed.
    }
book-vote-self =
    { $vote_self ->
        [yes] A vote for oneself is allowed.
       *[no] Nobody may vote for himself or herself.
    }
book-vote-abstain =
    { $vote_abstain ->
        [yes] To abstain is allowed, and counts for nobody.
       *[no] Nobody may abstain.
    }
book-vote-missing =
    { $vote_missing ->
        [last_nominee] Votes that nobody has used go to the last nominee.
       *[dropped] Votes that nobody has used are lost.
    }
book-vote-out_rule =
    { $vote_out_rule ->
        [majority] Whoever has more than half of all votes leaves.
       *[plurality] Whoever alone has the most votes leaves.
    }
book-day-first_day_break =
    { $day_first_day_break ->
        [no] On the first day a sole leader only speaks, and stays.
       *[yes] {""}
    }
book-day-last_words_seconds =
    { $day_last_words_seconds ->
        [0] {""}
       *[other] Those voted out have { $day_last_words_seconds_words } each for their last words.
    }

# Ties

book-vote-tie =
    { $vote_tie ->
        [nobody] When several have the most votes, nobody leaves.
        [lift] When several have the most votes, the table decides whether all of them leave.
       *[revote] { $vote_defence_seconds ->
            [0] When several have the most votes, the table votes once more, and only on them.
           *[other] When several have the most votes, each of them has { $vote_defence_seconds_words } for a defence; then the table votes once more, and only on them.
        }
    }
book-vote-second_tie =
    { $vote_second_tie ->
        [nobody] If that is a tie again, nobody leaves.
        [all_out] If that is a tie again, all who are tied leave.
       *[narrow_then_lift] If fewer of them are tied now, the same follows once more with these; if it is all of them again, the table decides whether they leave together, unless nobody else is alive.
    }
book-vote-lift_passes =
    { $vote_lift_passes ->
        [half] All of them leave if at least half of the living agree: { $vote_lift_seconds_words } to decide, and silence is a no.
       *[over_half] All of them leave if more than half of the living agree: { $vote_lift_seconds_words } to decide, and silence is a no.
    }
book-vote-lift_first_day =
    { $vote_lift_first_day ->
        [no] On the first day that isn’t asked, and nobody leaves.
       *[yes] {""}
    }
book-vote-lift_four_two =
    { $vote_lift_four_two ->
        [no] Two among four can’t leave together.
       *[yes] {""}
    }
book-vote-lift_nine_three =
    { $vote_lift_nine_three ->
        [no] Three among nine can’t leave together.
       *[yes] {""}
    }

# Fouls

book-fouls-enabled = The host gives fouls, and they add up over the whole game.
book-fouls-skip_speech_at =
    { $fouls_short_speech_seconds ->
        [0] Foul { $fouls_skip_speech_at } costs the next speech.
       *[other] Foul { $fouls_skip_speech_at } costs the next speech; when three or four are left, the speech lasts { $fouls_short_speech_seconds_words } instead.
    }
book-fouls-mute_at =
    { $fouls_mute_at ->
        [0] {""}
       *[other] From foul { $fouls_mute_at } on one has no speech any more, but for the last words.
    }
book-fouls-out_at =
    { $fouls_out_last_words ->
        [yes] With foul { $fouls_out_at } one leaves the game, after last words.
       *[no] With foul { $fouls_out_at } one leaves the game, without last words.
    }
book-fouls-cancels_vote =
    { $fouls_cancels_vote ->
        [yes] There is then no vote that day; if it is over already, there is none the next day.
       *[no] The vote goes on.
    }
book-fouls-shout_seconds =
    { $fouls_shout_seconds ->
        [0] {""}
       *[other] For a foul one may speak out of turn for { $fouls_shout_seconds_words }.
    }

# Victory and draw

book-win-town =
    { $victory_town_needs_loner_out ->
        [yes] **The town** wins when all of the mafia and the loner are out.
       *[no] **The town** wins when all of the mafia are out.
    }
book-victory-town_needs_loner_out =
    { $victory_town_needs_loner_out ->
        [yes] {""}
       *[no] A living loner doesn’t keep it from winning.
    }
book-win-mafia =
    { $victory_mafia_needs_loner_out ->
        [yes] **The mafia** wins when the loner is out and it is at least as many as all the others.
       *[no] **The mafia** wins when it is at least as many as all the others.
    }
book-victory-lover_in_parity =
    { $victory_lover_in_parity ->
        [exclude] The lover isn’t counted in that, and has no victory of her own.
       *[with_others] The lover counts among the others, and has no victory of her own.
    }
book-victory-loner_wins =
    { $victory_loner_wins ->
        [sole] **The loner** wins as the last one alive.
       *[duel] **The loner** wins when at most one other player is alive.
    }
book-win-together = All of a side win together, the dead too, and at the end all cards are shown. If nobody is left alive, the game is a draw.
book-victory-curfew_at =
    { $victory_curfew_at ->
        [0] {""}
       *[other] **Curfew:** when { $victory_curfew_at } or fewer are alive, night doesn’t fall: day follows day. A single nominee then leaves without a vote, and so do all who are tied.
    }
book-victory-draw_quiet_results =
    { $victory_draw_quiet_results ->
        [0] {""}
       *[other] After { $victory_draw_quiet_results } nights and votes in a row in which nobody left, the game is a draw.
    }
book-victory-draw_nights =
    { $victory_draw_nights ->
        [0] {""}
       *[other] It is also a draw when night { $victory_draw_nights } brings no decision.
    }
book-victory-draw_quiet_rounds =
    { $victory_draw_quiet_rounds ->
        [0] {""}
       *[other] After { $victory_draw_quiet_rounds } rounds in a row (a night and a day each) in which nobody left, the game is a draw.
    }
book-victory-draw_quiet_curfew_days =
    { $victory_draw_quiet_curfew_days ->
        [0] {""}
       *[other] After { $victory_draw_quiet_curfew_days } days of curfew in a row on which nobody left, the game is a draw.
    }

# What the host may change

book-changes = In the lobby the host may set the following; everything else is fixed.
book-changes-rule = Rule
book-changes-value = To begin with
book-changes-choice = Possible
book-choice-range = { $fewest } … { $most }
book-choice-roles = any of: { $roles }
book-choice-counts = a number for each role
book-choice-order = any order, and which roles are called
