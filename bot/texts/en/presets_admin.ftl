# A server's own presets: the commands, the bench on which they are changed, and what can be wrong with them.

command-preset = This server’s own rules: copies of the built-in ones
    .name = preset
command-preset-list = All rules on this server, its own and the built-in ones
    .name = list
command-preset-show = Show one set of rules, and what differs from the one it was made from
    .name = show
command-preset-copy = Make rules of your own from any others, and change them
    .name = copy
    .preset = The rules to begin with
command-preset-edit = Change rules of this server’s own
    .name = edit
command-preset-rename = Give rules of this server’s own another name
    .name = rename
command-preset-delete = Delete rules of this server’s own
    .name = delete
command-preset-default = Choose the rules for tables that are opened without any
    .name = default
command-preset-export = Get rules as a file
    .name = export
command-preset-import = Make rules of this server’s own from a file
    .name = import
    .file = A file that “export” has made, here or on another server
    .file-name = file
    .new = Another name than the one in the file
command-preset-of =
    .preset = Which rules
    .own = Which of this server’s own rules
    .preset-name = preset
    .name-name = name
    .new = The new name, at most 32 characters

own-named = { $name } · from “{ $base }”
own-about = This server’s own rules, made from “{ $base }”.

own-list-heading = ## 📚 Rules on this server
own-list-own = ### This server’s own ({ $count } of { $most })
own-list-built-in = ### Built in
own-list-none = None yet.
own-list-line = { $default ->
        [yes] ⭐ **{ $name }** · { $about }
       *[no] ▫️ **{ $name }** · { $about }
    }
own-list-hint = -# ⭐ is played when a table is opened without a choice. Make rules of your own with `/mafia-admin { command-preset.name } { command-preset-copy.name }`.
own-from = from “{ $base }”
own-version = Version { $version }
own-made-by = { $version } · made by <@{ $author }>
own-note-draft = changes not saved yet
own-note-unplayable = ⚠️ can’t be played

own-card-heading = ## 📖 { $name }
own-is-default = ⭐ Played when a table is opened without a choice.
own-cast = -# { $players } players: { $cast }
own-built-in = -# Built in, and never changed. Copy it to make rules of your own.
own-no-differences = Nothing differs from “{ $base }” yet.
own-differences = ### Other than in “{ $base }”
own-draft-waits = ✏️ There are changes that aren’t saved yet. Until they are, tables play what is shown here.

own-bench-heading = ## 🛠️ { $name } · from “{ $base }”
own-playable = ✅ By these rules a game can begin and come to an end. Players: { $seats }.
own-saved = -# Version { $version }, saved.
own-unsaved = -# Version { $version }, with changes that aren’t saved yet: tables don’t play them so far.
own-now-saved = ✅ Saved as version { $version }. Tables that are open already keep the rules they have.
own-now-saved-unplayable = ✅ Saved as version { $version }, but no table can be opened by it before what is said below is put right. If it is the default, “{ preset-basic }” takes its place so long.
own-now-discarded = ↩️ Back to version { $version }.
own-now-copied = ✅ The copy is made. Choose a section and a rule, and save when you are done.
own-now-imported = ✅ Taken from the file.
own-changed-meanwhile = ⚠️ Somebody else has changed these rules in the meantime. Nothing was changed by your click; this is how they are now.
own-marks = -# ✏️ other than in “{ $base }” · 🔒 fixed for hosts, not for you
own-note-usual = instead of: { $value }
own-note-idle = no effect now
own-idle = -# Without effect now: { $names }
own-usual = In “{ $base }”: { $value }
own-reset = As in “{ $base }”
own-locked = { $lock ->
        [one_value] -# 🔒 No host can change this rule under rules made from “{ $base }”: what you choose holds.
        [no_bots] -# 🔒 Hosts can’t let bots in under these rules. They can if you choose “{ value-yes }” here.
       *[preset] -# 🔒 Hosts can’t change this rule. What they may change, you choose under “{ setting-table-locked }”.
    }
own-locks-section = Choose a section
own-locks-choose = Tick what hosts can’t change
own-locks-count = { $fixed } of { $all } fixed

own-delete-asks = Delete “{ $name }” for good? Open tables and games under way keep these rules to their end.
own-delete-default = These are the default rules here; “{ preset-basic }” takes their place.
own-delete-confirm = Yes, delete
own-delete-keep = No, keep them
own-deleted = “{ $name }” is deleted.
own-renamed = “{ $old }” is now called “{ $new }”.
own-default-set = ⭐ The default rules are now { $name }: tables that are opened without a choice play by them.
own-exported = 📄 **{ $name }** as a file. `/mafia-admin { command-preset.name } { command-preset-import.name }` takes it, on this server or another.

own-exported-saved = ✏️ Changes that aren’t saved yet are not in it.

own-is-built-in = These rules are built in and stay as they are. Copy them with `/mafia-admin { command-preset.name } { command-preset-copy.name }` and change the copy.
own-gone = This server has no such rules any more. `/mafia-admin { command-preset.name } { command-preset-list.name }` shows what there is.
own-name-taken = This server has rules of that name already. Please choose another one.
own-too-many = This server has { $most } sets of rules, and that is the most it can have. Delete one first.
own-file-unread = Discord doesn’t hand the file out right now. Please try again.
own-cannot-create = No table can be opened by “{ $name }” as these rules are now; those who manage the server can mend them:

own-refused = That won’t do:
own-more-faults = { $count ->
        [one] - … and one more
       *[other] - … and { $count } more
    }
own-unplayable = ⚠️ Nobody can play by these rules:
own-unshown = - One device can’t be passed round by this rule: { $setting } — { $value }.
own-remark = { $remark ->
        [never_wakes] 💡 These roles have something to do by night and no turn for it in “{ setting-night-order }”, so they can’t: { $roles }.
       *[curfew_at_once] 💡 The curfew holds from the start: after the first night there are no others.
    }
own-setting = “{ $name }” (`{ $id }`)
own-table = { $several ->
        [yes] With { $fewest }–{ $most } players
       *[no] With { $fewest } players
    }
own-meant = Did you mean `{ $word }`?
own-takes = { $form ->
        [flag] It takes `true` or `false`.
        [value] It takes one of these: { $values }.
        [number] It takes a whole number from { $fewest } to { $most }.
        [seats] It takes a number from { $fewest } to { $most }, or two of them as a list: from and to.
        [roles] It takes a list of roles.
        [counts] It takes an object that gives a number to each role.
        [turns] It takes a list of turns.
        [times] It takes an object that gives seconds to each turn.
       *[locks] It takes a list of settings, or an object with such a list as `named` or as `all_but`.
    }

unfit-too_large = The file is too large: { $most } KiB are the most.
unfit-not_utf8 = The file isn’t text in UTF-8.
unfit-not_json = The file isn’t JSON: I stumble in line { $about }.
unfit-too_deep = The file nests its lists and objects too deeply.
unfit-not_finite = The file has something in the place of a number that is none, or one that is far too long.
unfit-repeated_key = “{ $about }” stands twice in one object of the file.
unfit-not_object = The file must be one JSON object.
unfit-no_format = The file doesn’t say that it holds rules: its `format` is missing. Only files made by “export” can be taken.
unfit-other_format = The file is of another kind ({ $about }). Only files made by “export” can be taken.
unfit-other_version = The file is of version “{ $about }”, which I don’t know. It may come from a newer bot.
unfit-missing_field = The file lacks “{ $about }”.
unfit-unknown_field = The file has a field “{ $about }” that I don’t know.
unfit-rules_not_object = `rules` must be an object of settings and their values.
unfit-name_not_text = The name must be text.
unfit-name_empty = The name has nothing that can be read.
unfit-name_too_long = The name has { $about } characters, and { $most } are the most.
unfit-name_reserved = “{ $about }” is the name of built-in rules, or looks like one of mine. Please choose another name.
unfit-unknown_base = There are no built-in rules “{ $about }” to begin with.
unfit-unknown_setting = There is no setting “{ $about }”.
unfit-wrong_type = { $setting } can’t be “{ $about }”. { $takes }
unfit-no_such_value = { $setting } has no value “{ $about }”. { $takes }
unfit-out_of_bounds = { $setting } can’t be { $about }. { $takes }
unfit-reversed = { $setting }: the first number is larger than the second in { $about }. { $takes }
unfit-unknown_role = { $setting } names “{ $about }”, which is no role.
unfit-repeated_role = { $setting } names the role “{ $about }” twice.
unfit-plain_role = { $setting } names “{ $about }”, which is always dealt; only special roles can be listed there.
unfit-role_once = { $setting }: there can be only one card of “{ $about }”.
unfit-unknown_turn = { $setting } names “{ $about }”, which is no turn of a night.
unfit-repeated_turn = { $setting } calls “{ $about }” more than once.
unfit-unknown_lock = { $setting } names “{ $about }”, which is no setting.
unfit-no_deck = { $setting }: the rules it is made from have no fixed cast.
unfit-bad_cast = { $which ->
        [no_cast] { $flaw }
       *[other] { $table }: { $flaw }
    }
unfit-cards_not_seats = { $table } there are { $about } cards, but everybody gets exactly one. Change “{ setting-table-seats }” or the cast.
unfit-no_killers = { $table }: nobody of the mafia can shoot.
unfit-mafia_not_called = { $table }: the mafia is never called by night. Add its turn to “{ setting-night-order }”.
unfit-nobody_called = { $table }: roles wake in turns, but “{ setting-night-order }” calls none of those in the game.
unfit-town_cannot_win = { $table }: the game is a draw before the town could vote the whole mafia out. See “{ setting-victory-draw_nights }”.
unfit-mafia_cannot_win = { $table }: the game is a draw before the mafia could outnumber the rest. See “{ setting-victory-draw_nights }”.

button-save = Save
button-discard = Discard changes
button-edit = Edit
