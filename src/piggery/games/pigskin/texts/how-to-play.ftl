# Pigskin in five minutes. Numbers come from the edition, see how_to_play.py; (PSK-1.1) names the clause that says it exactly.

goal = The goal
goal-1 =
    Bring your own pigskin into the other team's end zone. Each time is one point, and { $points ->
        [one] the first point wins
       *[other] { $points } points win
    }. (PSK-7.1, PSK-8.1)

table = On the table
table-1 =
    The field is { $rows } rows long and { $columns } spaces wide, with an end zone of { $zone } rows at either end. (PSK-1.2, PSK-1.3)
    Each team has { $units } units and a pigskin of its own. (PSK-1.6, PSK-1.8)
table-2 =
    Speed and power dice of a unit: { $kinds }. The pigskin may be held by: { $holders }. (PSK-1.6)
table-3 =
    Both teams set up in secret. (PSK-2.7) In the end zone: { $in_zone }; in your half: { $in_half }. (PSK-2.2) Or take a formation, which
    places everybody at once. (PSK-2.6) Then each side rolls a D{ $kickoff_die }, and the higher roll begins. (PSK-2.8)

turn = A turn
turn-1 =
    You have { $actions ->
        [one] one action
       *[other] { $actions } actions
    }, in any order. (PSK-3.2, PSK-3.3) Each unit may run once and do one other thing: give the pigskin on, or fight. (PSK-3.4)
    .title = Spend your actions
turn-2 =
    Run up to as many spaces as the unit's speed, round corners, but not diagonally and not through other units. (PSK-4.1, PSK-4.2)
    .title = Run
turn-3 =
    Hand it to a unit next to you that may hold it. (PSK-5.2) Or throw a lateral to one that is level or behind, however far away.
    (PSK-5.7) Neither needs dice. (PSK-5.2, PSK-5.7)
    .title = Give the pigskin on
turn-4 =
    Forward passes need a thrower ({ $throwers }) and somebody to catch them ({ $catchers }), up to { $furthest } rows ahead. (PSK-5.3) It is
    caught if the D{ $pass_die } shows at least the number of those rows. (PSK-5.5)
    .title = Pass
turn-5 =
    Attack an opponent next to you. At least one of the attackers must have run this turn. (PSK-6.1, PSK-6.3) Attackers add up their dice
    (D{ $power_die }), the defender rolls alone. (PSK-6.4, PSK-6.5) The winner pushes a loser straight in any direction,
    by the difference or as far as the way is free. (PSK-6.6)
    .title = Fight
turn-6 =
    Some units ({ $chargers }) may run and fight for one action, if the fight comes right after the run. (PSK-6.8)
    .title = Charge

scores = What scores
scores-1 = one point, at once (PSK-7.1)
    .title = Your holder runs into the other end zone
scores-2 = one point (PSK-7.1)
    .title = A unit standing there gets the pigskin
scores-3 = one point for the holder's team, whoever pushed (PSK-7.2)
    .title = The holder is pushed in
scores-4 = Everybody sets up anew and rolls for the start. (PSK-7.3, PSK-7.4)
    .title = After a point

end = The end
end-1 =
    The first side with { $points ->
        [one] a point
       *[other] { $points } points
    } wins at once. (PSK-8.1) After { $limit } turns the side with more points wins, and equal points are a draw. (PSK-8.2)

missed = Easy to miss
missed-1 = No fight takes the pigskin away: it can't be lost, caught by the other team or taken. (PSK-1.8, PSK-6.6)
missed-2 = A pass that fails costs its action and nothing else. The thrower keeps the pigskin and may try again. (PSK-5.6)
missed-3 = Never push their holder over the goal line it runs for: that is a point for them. (PSK-7.2)

players = Alone or together
players-1 = Pigskin is a duel of Yellow and Orange; alone, play against a bot. (PSK-1.4)
players-2 = Short of time? Play to { $short }. (PSK-8.1)
