# The voices of the table, and the silence of the night.

command-unmute = Undo the mutes that the bot has made
    .name = unmute
    .member = Only this member; without it, everybody
    .member-name = member

permission-manage-roles = Manage Permissions
    .why = to close the channel while the town sleeps, and to open it again at dawn.
permission-mute-members = Mute Members
    .why = to give the floor in the table’s voice channel, and to keep it quiet at night.
preflight-voice-hidden = I can’t see the voice channel, so nobody will be muted there. Please allow me to view it and to mute members.
preflight-night-in-thread = A thread can’t be closed for the night: while the town sleeps, please keep quiet here yourselves.
preflight-night-roles = This channel lets some roles write in so many words, so the night won’t silence those who have them.

lobby-voice = 🔊 The table speaks in <#{ $channel }>
voice-taken = Another table already speaks in <#{ $channel }>. Pick a free voice channel, or play without one.
host-in-voice = The host is with you in <#{ $channel }>: just call out.

voice-channel-gone = 🔇 The table’s voice channel is gone. The game goes on here, in writing.
voice-may-not-mute = 🔇 I can’t mute players in <#{ $voice }>: I need “Mute Members” there. Until then, please give each other the floor yourselves; the game goes on. Whoever I have muted I’ll unmute as soon as I may.
voice-may-not-open = 🔓 I closed <#{ $channel }> for the night and can’t open it again: I no longer have “Manage Permissions” here. Please give it back to me, or let @everyone send messages in this channel’s settings.

voice-reason = The floor at the Mafia table
silence-reason = The Mafia town goes to sleep and wakes up

unmute-later = Discord isn’t answering right now. Please try again in a moment.
unmute-one = { $outcome ->
        [done] { $name } can be heard again. If a game is on, the bot mutes as usual from its next phase.
        [waiting] { $name } is not in a voice channel that I can reach; I’ll unmute them as soon as they join one.
       *[none] I haven’t muted { $name }. A mute that somebody else has made can be lifted in the member’s own menu.
    }
unmute-all = { $released ->
        [0] { $waiting ->
                [0] I am keeping nobody muted.
               *[other] { "" }
            }
        [one] One member can be heard again. If a game is on, the bot mutes as usual from its next phase.{" "}
       *[other] { $released } members can be heard again. If a game is on, the bot mutes as usual from its next phase.{" "}
    }{ $waiting ->
        [0] { "" }
        [one] One member will be unmuted as soon as they join a voice channel that I can reach.
       *[other] { $waiting } members will be unmuted as soon as they join a voice channel that I can reach.
    }
