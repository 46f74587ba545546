# The ten built-in presets.

preset-basic = Basic
    .about = The simple game for friends: commissar and doctor against the mafia, a secret ballot, a few minutes a day.
preset-hosted = Hosted
    .about = A social game with a don and a lover: roles wake in turn, and the host sets the cast.
preset-classic = Classic
    .about = The well-known cast and an open vote. A good first game.
preset-extended = Extended
    .about = Bodyguards, agents, blackmailers: the bot may add special roles to the cast.
preset-fast = Fast
    .about = Six to eight players, short timers.
preset-dark = Dark City
    .about = Until the result nobody knows who votes for whom, or how many.
preset-free = Free Game
    .about = The host sets everything: every role, every rule.
preset-city = City
    .about = Twelve seats and three sides: town, mafia and a maniac.
preset-club = Club
    .about = The city club’s table for eight to sixteen, with a live moderator.
preset-sport = Sport
    .about = The ten-seat table of tournaments: speeches, nominations, fouls.
