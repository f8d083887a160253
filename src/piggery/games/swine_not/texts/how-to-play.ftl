# Swine Not! in five minutes. Numbers come from the edition, see how_to_play.py; (SWN-1.1) names the clause that says it exactly.

goal = The goal
goal-1 =
    Scare the Pig into the kitchens of your team. { $points ->
        [one] The first point wins
       *[other] { $points } points win
    }. (SWN-10.1, SWN-10.2)

table = On the table
table-1 =
    A hotel of { $width } by { $height } tiles, with walls. The Pig has a start tile, and every pawn begins in a kitchen of its team.
    (SWN-1.1, SWN-2.4) There are { $kitchens } kitchen tiles, { $action_cards } Action Cards and { $pig_cards } Pig Cards.
    (SWN-1.3, SWN-1.6)

turn = A turn
turn-1 =
    Your character has { $actions ->
        [one] one action
       *[other] { $actions } actions
    }: step, or draw an Action Card, but draw only once. (SWN-3.2) You may stop early. (SWN-3.3)
    .title = Act
turn-2 =
    Go one tile, not diagonally, not through walls and not on to the Pig. (SWN-4.1, SWN-4.4) Characters may share tiles. (SWN-4.2)
    .title = Step
turn-3 =
    Stand in the Pig's row or column, at most { $range ->
        [one] one tile
       *[other] { $range } tiles
    } away, and it takes fright. (SWN-5.1) Walls don't hide you. (SWN-5.2)
    .title = Scare
turn-4 =
    It runs straight away from you until there { $gap ->
        [one] is one tile
       *[other] are { $gap } tiles
    } between. (SWN-6.1) If a wall is in the way it turns left, else right. (SWN-6.2, SWN-6.3) It never flees towards anybody else who stands
    in that line, however far off. (SWN-6.6)
    .title = The Pig runs
turn-5 =
    If it ends up too close to somebody, it runs from them, and so on. (SWN-7.2) If it can't move at all, a Pig Card is drawn. (SWN-7.5)
    .title = And on
turn-6 =
    When everybody has had a turn, a Pig Card makes the Pig run wild. (SWN-3.8) Whoever it runs over lies down and loses a turn
    getting up. (SWN-9.5, SWN-3.6)
    .title = The round ends

scores = What scores
scores-1 = one point for you, whoever scared it (SWN-10.1)
    .title = The Pig steps into a kitchen of yours
scores-2 = one point for them, even if you did it (SWN-10.1)
    .title = Into a kitchen of theirs
scores-3 = The Pig goes back to its start tile, and you play on. (SWN-10.4, SWN-10.5)
    .title = After a point

end = The end
end-1 =
    The first team with { $points ->
        [one] a point
       *[other] { $points } points
    } wins at once. (SWN-10.2) After { $rounds } rounds more points win, and equal points are a draw. (SWN-10.3)

missed = Easy to miss
missed-1 = The Pig looks at everybody who stands, not only at the character whose turn it is. (SWN-5.5)
missed-2 = Standing somewhere is a move too: your pawns close directions to the Pig, from any distance. (SWN-6.6)
missed-3 = Whoever lies on the floor neither scares the Pig nor stops it. (SWN-5.4, SWN-6.8)

players = Alone or together
players-1 =
    Up to { $most_players } people play in both teams. With fewer, somebody plays both characters of a team. (SWN-2.1, SWN-2.3)
players-2 =
    Alone you move one pair, and every kitchen counts for you: make { $solo_points ->
        [one] one point
       *[other] { $solo_points } points
    } before { $solo_cards ->
        [one] one Pig Card is
       *[other] { $solo_cards } Pig Cards are
    } used up. (SWN-11.1, SWN-11.4, SWN-11.5)
