# Labels painted on the board of Pigskin. Its sentences come from the server.

## Names

unit-numbered = { $type } { $number }
unit-of = { $team }'s { $unit }
field = The field
space = { $space }, { $zone }
standing = { $unit }
standing-holder = { $unit } with the pigskin
possible = possible
described-team = { $team }: { $list }.
described-nobody = { $team }: nobody in sight.
described-unit = { $unit } { $space }
described-holder = { $unit } { $space } with the pigskin

## Seats and tabs

tab-field = Field
tab-dice = Dice

## Score and actions

first-to = first to { $points }
actions = Actions
actions-of = Actions of { $name }
actions-left = { $left } of { $all } actions left
left = { $left } left
free-hit = May hit for free now.

## Roster

speed = Speed
power = Power
dice = { $count }D6
ready = { $ready } ready{ $done ->
        [0] { "" }
       *[other] , { $done } done
    }
ready-holding = { $ready } ready{ $done ->
        [0] { "" }
       *[other] , { $done } done
    }, has the pigskin
count = { $count } on the field
count-holding = { $count }, one with the pigskin

## The unit in hand

take-one = Choose a unit on the field or by its card.
tap-one = Tap a unit.
take-instead = { $unit } instead
in-hand-title = { $unit } on { $space }
in-hand = { $speed } steps, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }.
has-moved = Has moved.
has-acted = Has acted.
has-acted-holder = Has acted: a team-mate next to it can take the pigskin.
needs = { $distance }+ { $percent }%
needs-only = { $distance }+
way-hand_off = hand
way-take = take
way-lateral = lateral
way-pass = pass
give-hand_off = Hand to { $receiver }
give-take = { $receiver } takes it
give-lateral = Lateral to { $receiver }
give-pass = Pass to { $receiver }: { $distance }+, { $percent }%
touchdown = Touchdown!
their-point = Their point!
end-turn = End turn
end-ask = { $left ->
        [one] { $left } action
       *[other] { $left } actions
    } unused. End the turn anyway?
end-yes = End it
end-no = Play on

## Fights

fight-unit = Fight { $unit }
fight-title = Who hits { $unit } on { $space }?
fight-no = Cancel
dice-to = { $attack ->
        [one] { $attack } die
       *[other] { $attack } dice
    } against { $defence }
win = { $percent } %
odds-win = Win
odds-tie = Tie
odds-lose = Lose
odds-push = Mean push
holder-fights = Your ball carrier joins in and may be pushed.
attack = Attack
push-title = Push { $unit } by { $distance }:
push-to = to { $space }
push-blocked = blocked
sums = { $attack } : { $defence }
blocked = Blocked!

## Set-up

set-up = Set-up
previous = As before
previous-blurb = Your own set-up of the last drive.
is-ready = { $name }: ready
sets-up = { $name }: placing
ready-wait = The other set-up stays hidden until both are ready.

## Events

heading-turn = { $name }, turn { $turn }
heading-drive = Drive { $drive }
your-turn = Your turn
turn-of = { $name } plays
tied = Tied: roll again
incomplete = Incomplete

## Panel

dice-title = The dice
no-dice = No roll yet.
last-shove = Last shove
last-pass = Last pass
roll-off = Roll-off
against = { $attackers } against { $target }
throws-to = { $from } to { $to }
rolled = { $unit } rolled { $total }
shove-to = { $unit } shoved { $rows }, { $from } to { $to }
shove-tie = A tie: nobody moves.
shove-still = Stays put.
shove-choose = Which way?
shove-dice = The dice are rolling.
pass-air = In the air.
pass-complete = Complete.
pass-incomplete = Incomplete.
fair = fair, roll { $draw }
where = Drive { $drive }, turn { $turn } of { $limit }
starter = { $name } started
next-roll = A new roll-off decides who starts the next drive.
next-conceder = Whoever concedes a point starts the next drive.
