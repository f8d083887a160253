# The words of Take Flight! in English. A translation is one more file like this one.

## The poster: a line of the title in brackets is set small

poster-name = Take Flight!
poster-flag = One die, all pilots
poster-title = Take / Flight!
poster-line = One roll for everybody. Write it on a wing, ride the slope, and do not meet a dune.

## Names

seat = Seat { $number }
list-joint = { "" }, { "" }

symbol-heart = heart
    .one = a heart
symbol-square = square
    .one = a square
symbol-star = star
    .one = a star
symbol-hourglass = hourglass
    .one = an hourglass

tail-free = Free placement
tail-adjust = Trim
tail-plus-two = Lift
tail-set-four = Reset
tail-plus-four = Big lift
tail-level = Level off

box-distance = Distance
    .short = Distance
box-peak = Peak
    .short = Peak
box-build-goal = Build Goal
    .short = Build
box-flight-goal = Flight Goal
    .short = Goal
box-heart = Heart
    .short = Hearts
box-square = Square
    .short = Squares
box-star = Star
    .short = Stars
box-hourglass = Hourglass
    .short = Hours

band-novice = Novice
band-amateur = Amateur
band-pro = Pro
band-expert = Expert
band-legend = Legend

## Options: a sentence, a title, and the words of each value. "Rulebook" is the rule as printed, "house rule" departs from it.

option-cards = Where do the flight goal and the effects of the four symbols come from?
    .title = Goal and effects
    .false = As printed on the sheet (rulebook)
    .true = Drawn from cards (house rule)
option-crossing = Which squares does a leg pass through? The rulebook can be read both ways.
    .title = Passing through
    .ends = The square it ends in (rulebook)
    .sweep = Every square that its line crosses (rulebook)
option-final_tie = What decides a tie for first place in every box?
    .title = A full tie
    .throw = Everybody throws a paper plane (rulebook)
    .shared = The victory is shared (house rule)

## Cards: effects of symbols

card-downdraft = Downdraft
    .text = 3 points each, at most 18.
card-updraft = Updraft
    .text = No points.
card-landmark = Landmarks
    .text = 1, 3, 6, 10, 15 points for one, two, three, four, five or more.
card-time-trial = Time trial
    .text = 5 points a pair, at most 15.
card-tailwind = Tailwind
    .text = 1 point each, at most 4.
card-headwind = Headwind
    .text = 2 points each, at most 10.
card-squall = Squall
    .text = 5 points each, at most 20.
card-thermal = Thermal
    .text = No points.
card-postcards = Postcards
    .text = 9 points for three or more.
card-fly-by = Fly-by
    .text = 2 points each, at most 8.

## Cards: flight goals

card-dune-skimmer = Dune skimmer
    .text = Squares directly above a dune: 1, 3, 6, 10 points for one, two, three, four or more.
card-level-head = Level head
    .text = Level legs: 1, 2, 4, 6, 8, 10 points for four, five, six, seven, eight, nine or more.
card-full-dashboard = Full dashboard
    .text = Different slopes drawn: 2, 4, 7, 10, 14 points for five, six, seven, eight, nine.
card-long-climb = Long climb
    .text = Climbing legs in a row: 2, 6, 10 points for two, three, four or more.
card-cloud-rider = Cloud rider
    .text = Squares in row 11 or higher: 1 point each, at most 10.
card-nose-dive = Nose dive
    .text = Legs that lose three rows or more: 3, 6, 10 points for one, two, three or more.

## Refusals

refuse-over = The game is over; nothing more can be done in it.
refuse-no-seat = There is no { $seat } in this game.
refuse-landed = { $seat } no longer flies: a plane that has crashed or finished takes no part in further rounds.
refuse-chance-first = Nobody acts before the next roll or card.
refuse-has-flown = { $seat } has already flown in this round and waits for the others.
refuse-chance-only = Dice and cards are chance's: no seat can choose { $move }.
refuse-not-chance = { $move } is a choice: say which seat makes it.
refuse-no-chance = No roll or card is due; seats are acting.
refuse-other-chance = { $move } is not what chance has to settle now.
refuse-card = { $move } can't be drawn now: cards come in order, each once.
refuse-second-number = One number a round: this round's is already written. Level off or fly.
refuse-filled = { $move } is filled, and a number once written stays.
refuse-before-writing = First write a number; only then level off or fly.
refuse-after-writing = { $tail } works before writing; after it only levelling off is possible.
refuse-none-left = No { $tail } is left to cross off.
refuse-free-in-force = Free placement is already in force in this round.
refuse-free-opens-nothing = Free placement would open no further square.
refuse-reset-to-itself = { $tail } would change nothing: that is already the value to be written.
refuse-too-far-out = { $move } is too far out: each side is filled from the centre line outwards. Free placement would open it.
refuse-other-actor = { $form } is in the name of somebody else than the one who sends it.
refuse-whose = Several may act or none: say whose move { $form } is, as in 1:L1.
refuse-form = { $form } is not a move of this game: check its type, its fields and their values.

## Choices and chance outcomes, described

choice-free = { $tail }: any empty square is open, { $left } left.
choice-tail = { $tail }: write { $value } instead, { $left } left.
choice-write = { $place }: sum { $sum },
choice-level = Level off:
choice-fly = Fly:
choice-write-crash = { $place } into the dune in column { $column }: sum { $sum }, slope { $slope }.
choice-level-crash = Level off into the dune in column { $column }: slope { $slope }.
choice-fly-crash = Fly into the dune in column { $column }: slope { $slope }.
leg = slope { $slope } to row { $row }
leg-off-top = off the top ({ $slope }) to row { $row }
leg-symbol = { $symbol }
leg-points = { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
leg-modifier = then modifier { $modifier }
chance-roll = The die shows { $value }.
chance-draw-goal = The flight goal is { $card }.
chance-draw-effect = The { $symbol } has the effect { $card }.
chance-throw = { $seat } throws farthest.

## What the components of a real table show

due-roll = What does the die show?
due-goal = Which flight goal was drawn?
due-effect = Which card was drawn for the { $symbol }?
due-throw = Who threw farthest?
due-throw-table = Let the app throw

## Events

event-goal-drawn = Flight goal: { $card }. { $text }
event-effect-drawn = { $symbol }: { $card }. { $text }
event-die-rolled = Round { $round }: the die shows { $value }.
event-wind = { $who ->
        [you] Your wind is { $wind } (modifier { $modifier }).
       *[other] { $seat } has wind { $wind } (modifier { $modifier }).
    }
event-tail-used = { $who ->
        [you] You use { $tail }: { $wind } is to be written.
       *[other] { $seat } uses { $tail }: { $wind } is to be written.
    }
event-free-used = { $who ->
        [you] You use { $tail }: any empty square is open.
       *[other] { $seat } uses { $tail }: any empty square is open.
    }
event-level-used = { $who ->
        [you] You level off.
       *[other] { $seat } levels off.
    }
event-written = { $who ->
        [you] You write { $value } in { $place }: wing sum { $sum }.
       *[other] { $seat } writes { $value } in { $place }: wing sum { $sum }.
    }
event-flown = { $who ->
        [you] You fly from row { $from } to row { $to } (slope { $slope }).
       *[other] { $seat } flies from row { $from } to row { $to } (slope { $slope }).
    }
event-flown-off-top = { $who ->
        [you] You fly off the top from row { $from } and stay in row { $to }: { $points } points.
       *[other] { $seat } flies off the top from row { $from } and stays in row { $to }: { $points } points.
    }
event-crashed = { $who ->
        [you] You crash into the dunes in column { $column }!
       *[other] { $seat } crashes into the dunes in column { $column }!
    }
event-symbol = { $who ->
        [you] You pass { $symbol } (modifier { $modifier }).
       *[other] { $seat } passes { $symbol } (modifier { $modifier }).
    }
event-modifier = { $who ->
        [you] Your next modifier: { $modifier } (drag { $drag }, symbol { $symbol }).
       *[other] { $seat }’s next modifier: { $modifier } (drag { $drag }, symbol { $symbol }).
    }
event-finished = { $who ->
        [you] You land safely beyond the dunes, in row { $row }.
       *[other] { $seat } lands safely beyond the dunes, in row { $row }.
    }
event-round-ended = Round { $round } is over.
event-planes-thrown = { $who ->
        [you] The paper planes are thrown: yours flies farthest.
       *[other] The paper planes are thrown: that of { $seat } flies farthest.
    }
end-solo = The flight is over: { $points } points, { $band }.
end-total = { $winners } wins with { $points } points, { $band }.
end-box = { $winners } wins with { $points } points; a tie was broken by { $box }.
end-shared = { $winners } share the victory with { $points } points each.
end-throw = { $winners } wins by the throw, with { $points } points.

## Prompts

prompt-cards = Cards are to be drawn.
prompt-roll = Round { $round } is to be rolled.
prompt-throw = A tie in every box: the paper planes are to be thrown.
prompt-over = The game is over.
prompt-wait = { $more ->
        [0] Waiting for { $seats }.
       *[other] Waiting for { $seats } and { $more } more.
    }
prompt-wind = Round { $round }: die { $die }, modifier { $modifier }. Write { $value }, or first change it by tail symbols.
prompt-free = Round { $round }: write { $value } in any empty square, or first change it.
prompt-slope = { $place } makes a wing sum of { $sum }, slope { $slope }: level off, or fly?

## Score sheet

line-crashed = { $box }: crashed in column { $column }.
line-finished = { $box }: never crashed, { $factor } times the final height of { $height }.
line-peak = { $box }: highest row { $row }.
line-off-top = Off the top { $times ->
        [one] once
       *[other] { $times } times
    }, { $points } points each.
line-build-goal = { $box }: not used in this demo.
line-flight-goal = { $box }: { $card }, counted { $count }. { $text }
line-symbol = { $box }: { $card }, passed { $count ->
        [one] once
       *[other] { $count } times
    }. { $text }

## The sheet as text

picture-round = Round { $round }/{ $rounds }
picture-die = Die { $die }
picture-modifier = Modifier { $modifier }
picture-value = To write: { $value }
picture-status-crashed = Crashed in column { $column }
picture-status-finished = Landed in row { $row }
picture-sum = sum
picture-slope = rise
picture-drag = drag
picture-total = Total
picture-other = { $seat }: { $row ->
        [X] crashed
       *[other] row { $row }
    }, { $points }
picture-more = and { $count } more

## Figures of the lab

use-write = Write in a square
use-fly = Fly as written

figure-boxes = Score boxes
    .text = What a player's score is made of: the mean of each box of the sheet.
figure-crash = Crashes
    .text = In which columns planes crash, as shares of all crashes.
    .unit = column of the crash
figure-rounds = Rounds flown
    .text = How many rounds a plane flies, the one of its crash included.
    .unit = rounds
figure-symbols = Symbols entered
    .text = How many symbols of each kind a plane passes through, on average.
figure-tail = Tail symbols used
    .text = How many of its tail symbols of each kind a player crosses off, on average.
figure-off-top = Flights off the top
    .text = How often a plane leaves the sheet at the top, which earns extra points.
    .unit = flights off the top in a game

## The game in three sentences

gist-1 = One roll counts for everybody: add your modifier and write the result into the next square of either wing.
    .title = Roll and write
gist-2 = The numbers of that wing column make the slope of your next leg. Climbing drags the next number down, diving pulls it up.
    .title = The wing makes the slope
gist-3 = Collect symbols, fly high, stay clear of the dunes. A plane that gets through scores { $factor } times its height.
    .title = Do not hit the dunes

## The first flight

guide-for-now = For now: { $task }
guide-sheet = A paper plane, one die, 24 rounds. Every round takes you one column to the right, over dunes that rise towards the end. Up or down is decided by numbers that you write on your wings. There is no engine. There is arithmetic.
    .title = Your plane
guide-write = The die shows 4. You may write it on the left wing (L1, where the printed numbers make 5) or on the right one (R1, where they make 3). The column is added up: L1 makes 9, a climb. R1 would make 7, level flight. Point at both and see where each would take you.
    .title = One number a round
    .task = write the 4 in L1.
guide-fly = Nine means one row up. You could still level off, once in the whole game. Save that.
    .title = And up it goes
    .task = fly.
guide-tail = A 5, but you write 4: having climbed, you feel drag, and your modifier is −1. The tail helps. Each of its symbols works once a game. There is a heart ahead, one row up in the next column, and a Lift makes your number 6.
    .title = Drag, and the tail
    .task = use the Lift on the tail.
guide-symbol = With 6 the right wing makes 9: one row up, straight into the heart. The left wing would keep you level, and heartless.
    .title = Aim for the heart
    .task = write the 6 in R1.
guide-again = The preview says it all: slope, symbol, points, and what the next round will feel like.
    .title = Look before you leap
    .task = fly.
guide-sink = The heart was worth 3 points. It also weighs 2, and the climb 1: your modifier is −3, and a roll of 3 leaves you with a zero. It happens to the best. R2 goes down two rows, L2 three.
    .title = What goes up
    .task = write the 0 in R2, the smaller evil.
guide-drag = Losing height has its charm: a dive gives a push, so your next number will be one higher. Up and down keep each other in check all game long.
    .title = Comes down
    .task = fly.
guide-low = Two on the die, plus one: write 3. R3 makes 6, one row down. That would miss the heart right in front of you. But you still have something saved.
    .title = Slightly too low
    .task = write the 3 in R3.
guide-level = Now level off. The sum counts as 7, the plane flies straight on, and the heart is yours.
    .title = The one time you need it
    .task = level off.
guide-points = Two hearts in four rounds. Hearts, stars and hourglasses score, squares lift you; your peak scores, and so does the flight goal on the sheet. Distance scores most: three times the row you end in, if you never touch a dune. If you do, you are out, with what you have.
    .title = What counts
guide-end = Twenty rounds are left, and nobody will tell you where to write. The dunes grow to six rows high. The sky does not get any lower.
    .title = The sky is yours
