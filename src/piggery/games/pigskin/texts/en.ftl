# The words of Pigskin in English. A translation is one more file like this one.

## The poster: a line of the title in brackets is set small

poster-name = Pigskin
poster-flag = Eleven a side
poster-title = Pig / Skin
poster-line = Five actions, twelve yards too far. Run, hand off, throw, and shove them off the line.

## Names

seat = { $team ->
        [yellow] Yellow
        [orange] Orange
       *[other] { $title }
    }
list-joint = { "" }, { "" }
list-and = { $first } and { $last }

unit-pas = Passer
unit-spr = Sprinter
unit-car = Carrier
unit-hos = Hoss
unit-frk = Freak
unit-number = { $unit } { $number }
unit-of = { $seat }'s { $unit }

formation-pro-set = Pro Set
formation-power = Power Line
formation-pocket = Pocket
formation-relay = Sprint Relay
formation-spread = Spread
formation-prevent = Prevent
formation-previous = your set-up of the drive before

# a field may be drawn lying or upright, and either end on top: end zones and columns are true for all of them
direction-row = towards { $who ->
        [you] your end zone
       *[other] { $seat }'s end zone
    }
direction-column = towards column { $column }

zone-end-zone = your own end zone
zone-own-half = your half, between end zone and mid-field line

## Options: a sentence, a title, and the words of each value. "Rulebook" is the rule as printed, "house rule" departs from it.

option-points_to_win = How many points win the game?
    .title = Points to win
    .number = { $number ->
        [1] 1 point: the abbreviated game (rulebook)
        [3] 3 points (rulebook)
       *[other] { $number } points (house rule)
    }
option-restart = Who has the first turn after a point?
    .title = First turn after a point
    .roll = Whoever wins a new roll-off (rulebook)
    .conceder = The side that did not score (house rule)
option-reset = How does the next drive begin after a point? The rulebook can be read both ways.
    .title = Set-up after a point
    .anew = Both sides set up anew (rulebook)
    .restore = The last set-ups come back (rulebook)
option-setup = How are the units placed before a drive?
    .title = Set-up
    .free = Freely, or by a formation (rulebook)
    .formations = By a formation only (house rule)
option-combat_trigger = What does an attack need?
    .title = Attacking
    .mover = One of the attackers has moved this turn (rulebook)
    .adjacent = The attackers stand next to the unit, moved or not (house rule)
option-first_turn_actions = How many actions has the first turn of a drive? Fewer take away the edge of whoever starts.
    .title = Actions in the first turn
    .number = { $number ->
        [one] 1 action (house rule)
        [5] 5 actions (rulebook)
       *[other] { $number } actions (house rule)
    }
option-turn_limit = After this many turns, both sides counted together, the game ends: more points win. The rulebook has no such limit.
    .title = Turn limit
    .number = { $number ->
        [one] 1 turn (house rule)
       *[other] { $number } turns (house rule)
    }

## Refusals

refuse-over = The game is over; nothing more can be done in it.
refuse-no-seat = There is no seat { $seat } in this game: two play.
refuse-not-chance = That is a choice: say which seat makes it.
refuse-chance-only = Dice are rolled; nobody chooses what they show.
refuse-no-chance = No roll is due now.
refuse-other-chance = That is not the roll that is due now.
refuse-set-up-first = First both teams set up; then come the turns.
refuse-ready = You are ready; a set-up that is ready stays as it is.
refuse-set-up-stands = The teams are set up; nothing can be placed until the next drive.
refuse-formation-late = A formation is possible only while no unit is placed.
refuse-no-previous = This is the first drive: there is no set-up of a drive before.
refuse-formations-only = In this game teams are set up by formation only.
refuse-no-start = { $unit } can't start with the pigskin: it begins with the Passer or a Sprinter, in the end zone.
refuse-place-first = First place all your units; the pigskin comes last.
refuse-out-of-order = Units are placed in their order, and it is not { $unit }'s turn.
refuse-zone = { $unit } starts in { $zone }.
refuse-zone-off = { $form } is off the board.
refuse-taken = A space holds one unit, and one of yours stands there.
refuse-kickoff-first = First the roll-off decides who starts.
refuse-not-your-turn = It is not your turn.
refuse-not-your-push = The winner of the combat chooses the push, and that is not you.
refuse-push-first = First choose the push: you have won the combat.
refuse-not-pushed = { $unit } did not lose this combat and can't be pushed.
refuse-no-push = Nobody is to be pushed: a push follows from a combat that was won.
refuse-pass-first = A pass is in the air: first the die is rolled.
refuse-dice-first = A combat is on: first the dice are rolled.
refuse-other-team = { $unit } is not yours to move.
refuse-has-moved = { $unit } has already moved this turn.
refuse-no-action = No action is left this turn.
refuse-own-space = { $unit } already stands there; a move ends on another space.
refuse-occupied = { $unit } can't move on to another unit.
refuse-off-board = { $form } leads off the board.
refuse-too-far = That is too far for { $unit }: it makes { $speed } steps, and those round other units count.
refuse-shut-in = { $unit } can't get there: units don't move through each other.
refuse-has-acted = { $unit } has already used its other action this turn; all it can still do is move.
refuse-only-relief = { $unit } has already used its other action this turn: only a team-mate next to it that has not acted can take the pigskin.
refuse-both-acted = { $unit } can't take the pigskin: both have already acted this turn.
refuse-no-team-mate = { $unit } is not on your team.
refuse-never-holds = { $unit } may not touch the pigskin: only Passer, Sprinters and Carriers do.
refuse-no-passer = { $unit } can't throw forward: only the Passer does.
refuse-to-himself = { $unit } already has the pigskin.
refuse-not-adjacent = { $unit } does not stand next to the pigskin: a hand-off needs a shared side.
refuse-adjacent = { $unit } stands next to the pigskin: then it is handed off.
refuse-forward = { $unit } is ahead: a lateral goes level or back.
refuse-not-ahead = { $unit } is not ahead: a pass goes forward, a lateral level or back.
refuse-out-of-range = { $unit } is too far ahead: a pass goes over { $rows } rows at most.
refuse-never-catches = { $unit } can't catch a forward pass.
refuse-own-unit = { $unit } is your own: attack the other team.
refuse-out-of-reach = { $unit } does not stand next to the target: every attacker must.
refuse-nobody-moved = One of the attackers must have moved this turn.
refuse-without-hoss = No action is left: only { $unit } may still hit, alone or with others, as it has just moved.
refuse-other-actor = { $form } is not a move of the one who makes it: dice are chance's, choices a seat's.
refuse-whose = Several may act or none: say whose move { $form } is, as in 0:form:pro_set.
refuse-form = { $form } is not a move of this game: check its type, its fields and their values.

## Choices and chance outcomes, described

choice-formation = Set up: { $formation }.
choice-place = Place { $unit } on { $at }.
choice-give-pigskin = { $unit } starts with the pigskin; then you are ready.
choice-move = { $unit } runs to { $to }.
choice-move-holder = { $unit } runs to { $to } with the pigskin.
choice-move-touchdown = { $unit } runs the pigskin in to { $to }: a point!
choice-move-charge = { $unit } runs to { $to } and may hit for free.
choice-hand-off = { $holder } hands off to { $unit }.
choice-take = { $unit } takes the pigskin from { $holder } as its own action.
choice-lateral = { $holder } laterals { $rows ->
        [0] level
        [one] back over { $rows } row
       *[other] back over { $rows } rows
    } to { $unit }.
choice-pass = { $holder } passes over { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } to { $unit }: { $percent }%.
choice-attack = Attack { $target } with { $attackers }: { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } against { $defence }, { $percent }% to win{ $cost ->
        [free] , free
       *[action] { "" }
    }.
choice-push = Push { $unit } to { $to }, { $direction }.
choice-push-blocked = Push { $unit } { $direction }: blocked, stays on { $to }.
choice-push-touchdown = Push { $unit } to { $to }: a point for { $seat }!
choice-end-turn = End the turn{ $left ->
        [0] { "" }
        [one] { " " }with { $left } action unused
       *[other] { " " }with { $left } actions unused
    }.
chance-kickoff-roll = { $seat } rolls { $value } in the roll-off.
chance-pass-roll = The pass die shows { $value }.
chance-power-roll = { $unit } rolls { $value }.

## What the components of a real table show

due-kickoff = { $seat } rolls off: what does the { $sides }-sided die show?
due-pass = The pass: what does the { $sides }-sided die show?
due-power = { $dice ->
    [one] What does the die of { $unit } show?
   *[other] What do the { $dice } dice of { $unit } show?
  }

## Events

event-setup-ready = { $who ->
        [you] You are ready.
       *[other] { $seat } is ready.
    }
event-setup-revealed = Drive { $drive }: both teams are on the field.
event-kickoff-roll = { $who ->
        [you] You roll { $value } in the roll-off.
       *[other] { $seat } rolls { $value } in the roll-off.
    }
event-kickoff-tied = A tie: both roll again.
event-turn-started = { $who ->
        [you] Turn { $turn }: yours, with { $actions } { $actions ->
            [one] action
           *[other] actions
        }.
       *[other] Turn { $turn }: { $seat }'s, with { $actions } { $actions ->
            [one] action
           *[other] actions
        }.
    }
event-unit-moved = { $who ->
        [you] Your { $unit } runs from { $from } to { $to }.
       *[other] { $seat }'s { $unit } runs from { $from } to { $to }.
    }
event-handed-off = { $who ->
        [you] Your { $from } hands off to { $to }.
       *[other] { $seat }'s { $from } hands off to { $to }.
    }
event-lateralled = { $who ->
        [you] Your { $from } laterals to { $to }.
       *[other] { $seat }'s { $from } laterals to { $to }.
    }
event-pass-thrown = { $who ->
        [you] Your { $from } throws over { $distance } { $distance ->
            [one] row
           *[other] rows
        } to { $to }.
       *[other] { $seat }'s { $from } throws over { $distance } { $distance ->
            [one] row
           *[other] rows
        } to { $to }.
    }
event-pass-roll = The die shows { $value }.
event-pass-completed = { $who ->
        [you] Complete: your { $to } has the pigskin.
       *[other] Complete: { $seat }'s { $to } has the pigskin.
    }
event-pass-failed = Incomplete: the pigskin stays with the Passer.
event-attack-declared = { $who ->
        [you] You attack { $target } with { $attackers }{ $free ->
            [yes] , a charge that costs nothing
           *[no] { "" }
        }.
       *[other] { $seat } attacks { $target } with { $attackers }{ $free ->
            [yes] , a charge that costs nothing
           *[no] { "" }
        }.
    }
event-power-roll = { $unit } rolls { $total }.
event-combat-won = { $attack } to { $defence }: { $who ->
        [you] you push by { $difference }.
       *[other] { $seat } pushes by { $difference }.
    }
event-combat-tied = { $total } all: nobody moves.
event-unit-pushed = { $who ->
        [you] Your { $unit } is
       *[other] { $seat }'s { $unit } is
    } pushed { $stopped ->
        [still] { $direction }, but stays on { $to }.
        [short] { $direction } and stopped on { $to }.
       *[whole] { $distance ->
            [one] { $distance } space
           *[other] { $distance } spaces
        } { $direction }, to { $to }.
    }
event-push-blocked = { $count ->
        [one] { $units } is blocked on all sides and stays.
       *[other] { $units } are blocked on all sides and stay.
    }
event-touchdown = { $who ->
        [you] Touchdown by your { $unit } on { $at }! { $yellow } : { $orange }.
       *[other] Touchdown by { $seat }'s { $unit } on { $at }! { $yellow } : { $orange }.
    }
event-turn-ended = { $who ->
        [you] Your turn is over.
       *[other] { $seat }'s turn is over.
    }
end-points = { $who ->
        [you] You win, { $points } : { $others }.
        [loser] You lose, { $others } : { $points }.
       *[other] { $seat } wins, { $points } : { $others }.
    }
end-turn-limit = The turn limit is reached: { $who ->
        [you] you win, { $points } : { $others }.
        [loser] you lose, { $others } : { $points }.
       *[other] { $seat } wins, { $points } : { $others }.
    }
end-draw = The turn limit is reached: a draw, { $yellow } : { $orange }.

## What lies ahead

outlook-score = { $who ->
        [you] You
       *[other] { $seat }
    } can score { $when ->
        [now] this turn.
       *[next] next turn.
    }
outlook-pass = { $who ->
        [you] You
       *[other] { $seat }
    } can score { $when ->
        [now] this turn
       *[next] next turn
    } with a pass that is caught { $percent }% of the time.
outlook-danger = Your { $holder } with the pigskin can be attacked by { $attackers }. { $count ->
        [one] That attack
       *[other] The strongest attack
    } wins { $percent }% of the time.

## Prompts

prompt-kickoff = The roll-off decides who starts.
prompt-pass = The pass to { $unit } needs { $rows } or more.
prompt-combat = The dice of the combat against { $unit } are to be rolled.
prompt-wait = Waiting for { $seats }.
prompt-setup = Set up: take a formation, or place your units one by one, first { $unit }.
prompt-formation = Set up: take a formation.
prompt-place = Place { $unit } in { $zone }.
prompt-pigskin = Who starts with the pigskin?
prompt-push = Push { $units } by { $distance }: which way?
prompt-charge = No action is left, but { $unit } may hit for free: attack, or end the turn.
prompt-turn = Your turn: { $left } { $left ->
        [one] action
       *[other] actions
    } left. { $holder } has the pigskin.
prompt-turn-charge = Your turn: { $left } { $left ->
        [one] action
       *[other] actions
    } left. { $holder } has the pigskin; { $unit } may hit for free now.

## Score sheet

line-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } of { $goal } needed to win.

## The field as text

picture-score = { $yellow } { $points } : { $others } { $orange }
picture-turn = Drive { $drive }, turn { $turn } of { $limit }
# the words of a typed push, as they lie in this picture
picture-directions = push: up →  right ↓  down ←  left ↑
picture-side = { $seat }: { $actions }
picture-pigskins = Pigskins * { $yellow }, { $orange }
picture-used = Moved: { $moved }  Acted: { $acted }

## Figures of many games

figure-ended = Ending
    .text = How games end for a player: by points, or by being ahead, level or behind at the turn limit.
figure-turns = Turns
    .text = Turns of both seats together in a game.
    .unit = turns in a game
figure-starter-game = Game of the first starter
    .text = What becomes of the seat that has the first turn of a game.
figure-starter-drive = Drive of its starter
    .text = What becomes of the seat that has the first turn of a drive: it scores, the other does, or the game ends before.
figure-ways = Point by
    .text = How points are scored.
figure-scorers = Point of
    .text = Which units score.
figure-point-turns = Turns per point
    .text = Turns of both seats from a set-up to the point.
    .unit = turns to a point
figure-point-actions = Actions per point
    .text = Actions of both seats from a set-up to the point. Charges cost none.
    .unit = actions to a point
figure-turn-actions = Actions per turn
    .text = Actions that a seat uses in a turn. Charges cost none.
    .unit = actions in a turn
figure-actions = Action
    .text = What actions are used for, and charges, which cost none.
figure-runners = Run of
    .text = Which units are moved.
figure-passes = Pass
    .text = How many of the passes thrown are completed.
figure-pass-rows = Rows per pass
    .text = How far passes are thrown.
    .unit = rows of a pass
figure-combats = Combat
    .text = How combats end for those who attack.
figure-attackers = Attackers per combat
    .text = How many units attack together.
    .unit = attackers in a combat
figure-margins = Margin of combats
    .text = What the attackers roll more than the target, where it is not a tie; below zero the target wins.
    .unit = attack less defence
figure-pushes = Push
    .text = How far the loser of a combat is pushed.

member-won-points = won by points
member-won-limit = won at the turn limit
member-draw-limit = draw at the turn limit
member-lost-limit = lost at the turn limit
member-lost-points = lost by points
member-won = won
member-drawn = drawn
member-lost = lost
member-tied = tied
member-scored = it scores
member-conceded = the other scores
member-undecided = undecided
member-run = run
member-pass = pass
member-hand-off = hand-off
member-lateral = lateral
member-push = push
member-move = run
member-attack = attack
member-charge = charge
member-completed = completed
member-failed = failed
member-whole = the whole way
member-short = stopped short
member-still = not at all
member-shut-in = blocked

use-formation = formation
use-place = place a unit
use-give-pigskin = give out the pigskin
use-move = run
use-hand-off = hand-off
use-lateral = lateral
use-pass = pass
use-attack = attack
use-push = push
use-end-turn = end the turn

## The game in three sentences

gist-1 = Each team has a pigskin of its own. Bring yours into the other end zone: by foot, by hand or through the air.
    .title = Two pigskins
gist-2 = A turn has { $actions } actions: run, hand off, pass, lateral, attack. Each unit runs once.
    .title = Run and throw
gist-3 = Who rolls more in a fight pushes the other by the difference, in a direction of choice. Pushed into a goal with the pigskin counts as well.
    .title = Push and shove

## The first drive

guide-for-now = For now: { $task }
guide-field = You are Yellow and attack the orange end zone; Orange attacks yours. Each team has its own pigskin, so there is no stealing, no dropping and no arguing. Carry yours into the other end zone to score. Today one point wins.
    .title = The field
guide-formation = Both teams set up in secret. You may place eleven units by hand, or take a formation and look as if you had a plan.
    .title = Line up
    .task = take the Pro Set.
guide-run = You won the roll-off and have five actions. The Passer has the pigskin, back in your end zone, and is the only one who can throw it forward. He runs six spaces. Fresh air will do him good.
    .title = Five actions
    .task = run the Passer straight ahead to h9.
guide-hoss = A Hoss never touches the pigskin. A Hoss touches other people. Bring one forward, you will want it there.
    .title = Muscle
    .task = run Hoss 1 to e18.
guide-pass = Carrier 1 stands seven rows ahead of the Passer, so the pass needs a 7 or more on twelve sides: an even chance. The odds are always shown before you roll. A failed pass only costs the action; the pigskin stays.
    .title = Throw it
    .task = pass to Carrier 1.
guide-carry = Caught. Carrier 1 has not run yet this turn, and runs eight spaces with anything under his arm.
    .title = Run with it
    .task = run Carrier 1 to c22, right up to their Carrier.
guide-end-turn = One action is left. You could use it, but the picture is as you want it. See what Orange makes of it.
    .title = Enough
    .task = end the turn.
guide-pushed = His Hoss came and hit your Carrier for free, and rolled 5 against your 9. Whoever wins a fight does the pushing, whoever started it. You push by the difference: four spaces, straight, whichever way you like.
    .title = Manners
    .task = push him sideways to h22, out of the way.
guide-charge = Your turn, and their Carrier 2 still blocks the lane. To attack, one of the attackers must have moved this turn. A Hoss that has just run hits without spending an action.
    .title = Charge
    .task = run Hoss 1 to d23, beside him.
guide-attack = Your Hoss and your Carrier both stand next to him. Together they roll four dice against two. Alone the Hoss would be even; see the difference.
    .title = Two against one
    .task = attack with both, Carrier 1 and Hoss 1.
guide-push = Fourteen to seven. He goes up to seven spaces, in a straight line until something stops him. The edge of the board does.
    .title = This way, please
    .task = push him sideways to a23, on the edge.
guide-break = The lane is open and nobody is home.
    .title = Daylight
    .task = run Carrier 1 to c30.
guide-breathe = Your runner has run: every unit moves once a turn. Nothing else needs doing here.
    .title = Four rows to go
    .task = end the turn.
guide-touchdown = Orange threw a Freak in front of you, who rolled 8 against your 8: a tie, nobody moves. So go round him. The end zone begins in row 34.
    .title = Around the last one
    .task = run Carrier 1 to b34.
guide-end = Touchdown. A regular game goes to three points, with a new set-up after each. You have now seen all of it except the lateral (backward, always safe), the hand-off (next to each other, always safe; either of the two may spend the action on it) and what happens when Orange wins the roll-off.
    .title = That is the game
