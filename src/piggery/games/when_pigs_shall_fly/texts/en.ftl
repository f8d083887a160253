# The words of When Pigs Shall Fly in English. A translation is one more file like this one.

## The poster: a line of the title in brackets is set small

poster-name = When Pigs Shall Fly
poster-flag = Farmers, ready!
poster-title = When Pigs / (shall) / Fly
poster-line = Build a flying machine out of barn doors and good intentions. Then the pig gets in.

## Words that many sentences use

seat = Seat { $number }
wilbur = Wilbur
list-joint = { "" }, { "" }
theory-speed = Speed
theory-lift = Lift
theory-aerodynamics = Aerodynamics
theory-stability = Stability
line-research = Research { $theory }
line-design = Design { $theory }
line-materials = Material Improvements
line-fear = Fear (Flight Training)
line-maneuvers = Maneuvers (Flight Training)
action-research = Research
action-design = Design
action-materials = Material Improvements
action-training = Flight Training
animal-sheep = Sheep
animal-duck = Duck
animal-rat = Rat
animal-horse = Horse
animal-chicken = Chicken
animal-dog = Dog
animal-cat = Cat
award-famous-farmer = Famous Farmer
award-flying-ace = Flying Ace
award-fearless = Fearless
award-featherweight = Featherweight
award-focused = Focused
award-furthest-flight = Furthest Flight
status-flying = in the air
status-landed = landed at
status-crashed = crashed, down at
status-grounded = grounded at
no-symbols = nothing

## Options: a sentence, a title, and the words of each value. "Rulebook" is the rule as printed, "house rule" departs from it.

option-first_lead = Who leads the first round? By the rulebook, whoever last saw a pig in the air.
    .title = First lead
    .random = Drawn by lot
    .seat = { $seat }
option-sheets = Which contest sheet does everybody fly over? The rulebook leaves it to you how they are handed out.
    .title = Contest sheets
    .dealt = Dealt at the start (rulebook)
    .blind = Dealt unseen before the contest (rulebook)
    .list = { $list } (rulebook)
    .each = A letter for each seat: { $list } (rulebook)
option-round_flow = In what order is a round played? The rulebook can be read both ways.
    .title = Course of a round
    .steps = All take a die, then all use it (rulebook)
    .turns = Each takes a die and uses it at once (rulebook)
option-crash_rule = Where does a pig crash that meets more clouds than it dares?
    .title = Crash
    .whole_segment = At the last cloud of the segment (rulebook)
    .first_excess = At the first cloud too many (house rule)
option-tie_break = What happens with a tie for first place?
    .title = A tie for first place
    .shared = The victory is shared (rulebook)
    .vote = The others vote on the best sketch (rulebook)

## Refusals

refuse-over = The game is over; nothing more can be done in it.
refuse-no-seat = There is no { $seat } in this game.
refuse-chance-first = First chance must settle what is due.
refuse-not-on-turn = It is the turn of { $turn }, not of { $seat }.
refuse-not-chance = { $move } is a choice: say which seat makes it.
refuse-chance-only = Dice, cards and sheets come by chance: no seat can choose { $move }.
refuse-no-chance = Nothing is left to chance now: somebody has to choose.
refuse-other-chance = { $move } is not what chance has to settle now.
refuse-other-seat = Sheets are dealt in the order of seats; it is not { $other } now.
refuse-no-copy = No copy of that sheet is left.
refuse-other-theory = Another card than that of { $theory } is drawn now.
refuse-no-multiplier = There is no undrawn card with { $value }.
refuse-no-seat-to-lead = There is no { $other } to lead.
refuse-no-such-side = The die has no side { $value }.
refuse-dice-number = { $dice } dice are rolled, no more and no fewer.
refuse-all-equal = Dice that are all equal are rolled again.
refuse-die-first = First take a die.
refuse-die-taken = You have taken your die; everybody gets one a round.
refuse-no-rung = The ladder has no rung { $value }.
refuse-not-on-ladder = There is no { $value } on the ladder: { $ladder } lie there.
refuse-assign-first = First assign the points of your die.
refuse-assigned = The whole die goes to one line, and yours is assigned.
refuse-chicken-elsewhere = The chicken helps with fear and maneuvers only, not with { $line }.
refuse-no-chicken = You have not trained the chicken.
refuse-chicken-used = The chicken helps once a game, and has done so.
refuse-blocked = The block token lies on { $action }: choose another main action this round.
refuse-line-full = { $line } is full.
refuse-trained = The { $animal } is trained; that goes once a game.
refuse-at-least-one = The { $animal } takes at least one whistle.
refuse-too-few-whistles = You have { $whistles } circled { $whistles ->
        [one] whistle
       *[other] whistles
    }, not { $value }.
refuse-too-dear = The { $animal } costs { $cost } { $cost ->
        [one] whistle
       *[other] whistles
    }; you have { $whistles }.
refuse-no-design-open = The sheep has nothing to do: all your design lines are full.
refuse-no-rat = You have not trained the rat.
refuse-rat-used = The rat spies once a game, and has done so.
refuse-spy-public = { $theory } is public; there is nothing to spy on.
refuse-spy-known = You have looked at { $theory } yourself.
refuse-spy-undiscovered = The rat looks only at what somebody else has discovered; nobody has discovered { $theory }.
refuse-sheep-first = First cross off the sheep's design bubbles.
refuse-no-sheep = Single design bubbles are the sheep's, right after it is trained.
refuse-design-full = The design line of { $theory } is full.
refuse-no-contest = The Flight Contest has not begun.
refuse-prep-over = The preparation is over: now everybody flies.
refuse-grounded = Your craft is too heavy to leave the ground.
refuse-down = Your flight is over.
refuse-underground = A segment ends on the ground or above it.
refuse-too-high = At line { $line } the Max Flight line is at { $most }; { $value } is above it.
refuse-no-vote = There is nothing to vote on now.
refuse-vote-only = The game is scored; only the vote on the best sketch is left.
refuse-tied-no-vote = Whoever is tied for first place does not vote.
refuse-has-voted = You have voted.
refuse-not-tied = { $other } is not tied for first place.
refuse-other-actor = { $form } is not for that one to do: chance has its own moves, and seats have theirs.
refuse-whose = It is not clear whose move { $form } would be: name the seat.
refuse-form = { $form } is not a move of this game: check its type, its fields and their values.

## Choices, described

choice-take-die = { $publicity ->
        [0] Take the { $value }.
       *[other] Take the { $value } · +{ $publicity } publicity.
    }
choice-assign = { $line }: { $count ->
        [one] bubble { $last }
       *[other] bubbles { $first } to { $last }
    }
choice-assign-chicken = { $line } with the chicken: { $count ->
        [one] bubble { $last }
       *[other] bubbles { $first } to { $last }
    }
choice-plain = { $start }.
choice-gains = { $start }; { $gains }.
gain-discovers = discovers it (+{ $points })
gain-publish = publishes for { $points }
gain-endorse = endorses for { $points }
gain-stage = stage { $stage } (+{ $points })
gain-weight = weight { $weight }, class { $weight_class }
gain-fear = fear level { $level }
gain-maneuvers = { $lines } lines a segment
gain-wasted = { $points } wasted
gain-whistle = a whistle
choice-train-sheep = { $animal } for { $whistles }: cross off two design bubbles.
choice-train-duck = { $animal } for { $whistles }: one weight class less in the contest.
choice-train-rat = { $animal } for { $whistles }: look at a card that somebody else has discovered.
choice-train-horse = { $animal } for { $whistles }: no block token any more.
choice-train-chicken = { $animal } for { $whistles }: +{ $whistles } to one later Flight Training.
choice-train-dog = { $animal } for { $whistles }: { $points } points at the end.
choice-train-cat = { $animal } for { $whistles }: { $whistles } publicity at once.
choice-sheep-bubble = Design { $theory }, bubble { $bubble }{ $is_stage ->
        [yes] : stage { $stage }.
       *[no] .
    }
choice-spy = The rat spies on { $theory }.
choice-end-training = Enough training.
choice-fly = Height { $height } at line { $line }: circles { $symbols }; clouds { $clouds } of { $fear }.
choice-fly-land = Height { $height }: circles { $symbols }; lands at { $landing }, contest score { $score }.
choice-fly-crash = Height { $height }: circles { $symbols }; panics and drops at { $landing }, contest score { $score }.
choice-vote = The sketch of { $seat } is the best.
chance-first-lead = { $seat } leads.
chance-deal-sheet = { $seat } gets sheet { $sheet }.
chance-roll = The dice show { $dice }.
chance-wilbur-roll = Wilbur rolls { $value }.
chance-wilbur-publish = Wilbur publishes { $theory }.
chance-theory-card = The card of { $theory } says ×{ $multiplier }.

## What the components of a real table show

due-first-lead = Who leads first?
due-sheet = Which contest sheet does { $seat } get?
due-sheet-name = Sheet { $sheet }
due-roll = What do the { $dice } dice show?
due-wilbur-roll = What does Wilbur's die show?
due-wilbur-publish = Which theory does Wilbur publish?
due-theory-card = What does the card of { $theory } say?
due-card-name = { $card }, ×{ $multiplier }

## Events

event-lead-chosen = { $who ->
        [you] You lead first.
       *[other] { $seat } leads first.
    }
event-sheet-dealt = { $who ->
        [you] You will fly over { $name } (sheet { $sheet }).
       *[other] { $seat } will fly over { $name } (sheet { $sheet }).
    }
event-round-started = { $who ->
        [you] Round { $round }: you lead.
       *[other] Round { $round }: { $lead } leads.
    }
event-dice-rolled = The dice show { $dice }.
event-time-marked = Time moves on from { $from } to { $to }.
event-publicity-event = Publicity event { $number }! { $gains }.
publicity-gain = { $seat } +{ $points } { $status ->
        [most] (most publicity)
        [middle] (half)
       *[least] (least publicity)
    }
event-last-round = This is the last round.
event-die-taken = { $who ->
        [you] You take the { $value }{ $publicity ->
            [0] .
           *[other] { "" } and gain { $publicity } publicity.
        }
       *[other] { $seat } takes the { $value }{ $publicity ->
            [0] .
           *[other] { "" } and gains { $publicity } publicity.
        }
    }
event-turn-skipped = { $who ->
        [you] You have nothing to cross off; your points are lost.
       *[other] { $seat } has nothing to cross off and loses the points.
    }
event-bubbles-crossed = { $who ->
        [you] You work on { $line }: { $from } to { $to }{ $chicken ->
            [yes] , with the chicken's help
           *[no] { "" }
        }{ $wasted ->
            [0] .
           *[other] , { $wasted } wasted.
        }
       *[other] { $seat } works on { $line }: { $from } to { $to }{ $chicken ->
            [yes] , with the chicken's help
           *[no] { "" }
        }{ $wasted ->
            [0] .
           *[other] , { $wasted } wasted.
        }
    }
event-stage-reached = { $who ->
        [you] You reach stage { $stage } of { $theory }: { $part }.
       *[other] { $seat } reaches stage { $stage } of { $theory }: { $part }.
    }
event-discovered = { $who ->
        [you] You discover { $theory }: { $card }, ×{ $multiplier }.
       *[other] { $seat } discovers { $theory }: { $card }, ×{ $multiplier }.
    }
event-discovered-secretly = { $seat } discovers { $theory } and looks at its card.
event-published = { $who ->
        [you] You publish { $theory } for { $points } points: { $card }, ×{ $multiplier }.
       *[other] { $seat } publishes { $theory } for { $points } points: { $card }, ×{ $multiplier }.
    }
event-endorsed = { $who ->
        [you] You endorse { $theory } for { $points } points ({ $card }, ×{ $multiplier }).
       *[other] { $seat } endorses { $theory } for { $points } points ({ $card }, ×{ $multiplier }).
    }
event-whistle-earned = { $who ->
        [you] Right on target: you circle a whistle.
       *[other] Right on target: { $seat } circles a whistle.
    }
event-block-moved = { $who ->
        [you] Your block token moves to { $action }.
       *[other] The block token of { $seat } moves to { $action }.
    }
event-block-moved-off = { $who ->
        [you] Your block token comes off.
       *[other] The block token of { $seat } comes off.
    }
event-animal-trained = { $who ->
        [you] You train the { $animal } with { $whistles } { $whistles ->
            [one] whistle.
           *[other] whistles.
        }
       *[other] { $seat } trains the { $animal } with { $whistles } { $whistles ->
            [one] whistle.
           *[other] whistles.
        }
    }
event-sheep-bubble = { $who ->
        [you] Your sheep crosses off bubble { $bubble } of Design { $theory }.
       *[other] The sheep of { $seat } crosses off bubble { $bubble } of Design { $theory }.
    }
event-spied = { $who ->
        [you] Your rat reads the card of { $theory }: { $card }, ×{ $multiplier }.
       *[other] The rat of { $seat } reads the card of { $theory }: { $card }, ×{ $multiplier }.
    }
event-spied-secretly = The rat of { $seat } reads the card of { $theory }.
event-wilbur-die = Wilbur takes the { $value } and gains { $publicity } publicity.
event-wilbur-discovered = Wilbur rolls { $value } and discovers { $theory }.
event-wilbur-discovered-nothing = Wilbur rolls { $value } and discovers nothing.
event-wilbur-published = Wilbur publishes { $theory }: { $card }, ×{ $multiplier }.
event-theories-revealed = All theories are open: { $cards }.
card-shown = { $theory } ×{ $multiplier }
event-craft-finalised = { $who ->
        [you] Your craft can fly { $distance } lines: class { $weight_class }, fear { $fear }, { $maneuverability } lines a segment.
       *[other] The craft of { $seat } can fly { $distance } lines: class { $weight_class }, fear { $fear }, { $maneuverability } lines a segment.
    }
event-craft-finalised-grounded = { $who ->
        [you] Your craft is too heavy (formula { $formula }) and stays on the ground.
       *[other] The craft of { $seat } is too heavy (formula { $formula }) and stays on the ground.
    }
event-segment-flown = { $who ->
        [you] You fly to line { $line }, height { $height }, circling { $symbols }.
       *[other] { $seat } flies to line { $line }, height { $height }, circling { $symbols }.
    }
event-segment-flown-forced = { $who ->
        [you] You glide down to line { $line }, circling { $symbols }.
       *[other] { $seat } glides down to line { $line }, circling { $symbols }.
    }
event-crashed = { $who ->
        [you] Panic in cloud { $cloud }! Your pig drops down at { $landing }.
       *[other] Panic in cloud { $cloud }! The pig of { $seat } drops down at { $landing }.
    }
event-landed = { $who ->
        [you] You land at { $landing }.
       *[other] { $seat } lands at { $landing }.
    }
event-landed-by-choice = { $who ->
        [you] You choose to land at { $landing }.
       *[other] { $seat } chooses to land at { $landing }.
    }
event-contest-scored = { $who ->
        [you] Your contest score: { $landing } less { $gusts } × { $weight_class } for gusts plus { $hoops } for hoops: { $score }.
       *[other] Contest score of { $seat }: { $landing } less { $gusts } × { $weight_class } for gusts plus { $hoops } for hoops: { $score }.
    }
event-award-given = { $award } ({ $points } points): { $seats }.
event-vote-cast = { $who ->
        [you] You have voted.
       *[other] { $seat } has voted.
    }
event-game-scored = { $count ->
        [one] { $seats } wins with { $points } points.
       *[other] { $seats } share the victory with { $points } points.
    }
event-game-scored-solo = You have { $points } points: { $band }.

end-vote = A tie on points ({ $tied }): the vote on the best sketch goes to { $seats }, { $votes } to { $others }.
end-shared = { $voted ->
        [yes] A tie on points and votes
       *[no] A tie on points
    }: { $seats } share the victory.

## Prompts

prompt-over = The contest is over.
prompt-first-lead = Who saw a pig in the air last? The first lead is to be drawn.
prompt-deal-sheet = A contest sheet is to be dealt to { $seat }.
prompt-roll = Round { $round }: { $dice } dice are to be rolled.
prompt-wilbur-roll = The first W: a die is rolled for Wilbur.
prompt-wilbur-publish = The second W: Wilbur publishes one of the theories.
prompt-theory-card = The card of { $theory } is to be drawn.
prompt-wait = { $seats } is to decide.
prompt-wait-fly = In the air: { $seats }.
prompt-wait-vote = To vote: { $seats }.
prompt-take-die = { $last ->
        [yes] Round { $round }, the last one: which die do you take?
       *[no] Round { $round }: which die do you take?
    }
prompt-assign = { $die } action { $die ->
        [one] point
       *[other] points
    }: on which line?
prompt-train = You have { $whistles } { $whistles ->
        [one] whistle
       *[other] whistles
    }. Which animal do you train?
prompt-sheep = The sheep: { $left ->
        [one] one design bubble
       *[other] { $left } design bubbles
    } to cross off. On which theory?
prompt-fly = The next segment ends at line { $line } of { $distance }: at which height, 0 to { $most }?
prompt-vote = Whose sketch is the best?

## Score sheet

score-publicity-events = Publicity events: { $first } and { $second } for the designs of the day.
score-contest = Flight Contest: landed at { $landing }, less { $gusts } × { $weight_class } for gusts, plus { $hoops } for hoops.
score-publicity = Publicity: the bubbles crossed off.
score-publishing = Publishing: { $count ->
        [0] no theory published or endorsed.
       *[other] { $boxes } in the boxes.
    }
score-discoveries = Discoveries: { $count } × { $each }.
score-design = Final design: { $stages }.
stage-of = { $theory } stage { $stage }
score-dog = The dog: { $whistles } × { $each }.
score-award = { $award }: { $won ->
        [yes] won with { $value }.
       *[no] not won with { $value }.
    }

## The board as text

picture-heading = Round { $round }  lead: { $lead }  ladder { $rungs }
picture-rung = { $value }:+{ $publicity }{ $dice }
picture-nobody = nobody
picture-time = Time { $track } { $ahead ->
        [0] last round
       *[other] { $ahead } to grey
    }
picture-theory = { $theory } Research { $research }  Design { $design } { $stage } { $part }
picture-materials = Material Improvements { $bubbles } weight { $weight }, class { $weight_class }  { $marks }
picture-marks = { $discovery } discovery { $publish } publish
picture-training = Flight Training Fear { $fear } level { $level } Maneuvers { $maneuvers } { $lines } lines  { $target } whistle
picture-seat = { $seat } publicity { $publicity } stages { $stages } whistles { $whistles }
picture-die = die { $die }
picture-block = blocked: { $action }
picture-animals = { $animals }
picture-wilbur = { " " }Wilbur: publicity { $publicity }  { $mark } pass his lines for awards
picture-sheet = Contest sheet { $sheet }  { $cloud } cloud  { $gust } gust  1-4 hoop
picture-flight = { $seat }, sheet { $sheet }: distance { $distance }, clouds { $clouds }/{ $fear }, gusts { $gusts }×{ $weight_class }, hoops { $hoops }, { $lines } lines
picture-legend = { $cloud } cloud  { $gust } gust  1-4 hoop  { $taken } taken  { $path } path
picture-next = Next: line { $line }, height 0-{ $most }
picture-landed = Landed at { $landing }: score { $score }
picture-crashed = Crashed, down at { $landing }: score { $score }
picture-grounded = On the ground ({ $landing }): score { $score }
picture-status = { $status } { $landing }

## Names: sheets

name-silo-gap = Silo Gap
name-orchard-ridge = Orchard Ridge
name-mill-creek-fog = Mill Creek Fog
name-county-fairground = County Fairground

## Names: theory cards

name-a-footnote = A Footnote
name-a-fair-point = A Fair Point
name-a-sound-principle = A Sound Principle
name-the-heart-of-the-matter = The Heart of the Matter

## Names: parts of a craft

name-a-running-start = A running start
name-bicycle-pedals = Bicycle pedals
name-wind-up-butter-churn = Wind-up butter churn
name-steam-thresher-with-twin-propellers = Steam thresher with twin propellers
name-a-bedsheet = A bedsheet
name-barn-door-wings = Barn-door wings
name-ribbed-canvas-wings = Ribbed canvas wings
name-cambered-double-decker-wings = Cambered double-decker wings
name-a-feed-crate = A feed crate
name-a-cider-barrel = A cider barrel
name-a-canoe-hull = A canoe hull
name-a-riveted-teardrop-fuselage = A riveted teardrop fuselage
name-a-bit-of-rope = A bit of rope
name-a-broom-tail = A broom tail
name-a-weathervane-rudder = A weathervane rudder
name-a-full-tailplane-with-cables = A full tailplane with cables

## Names: bands of a solo score

name-crash-and-burn = Crash and Burn
name-afraid-of-heights = Afraid of Heights
name-getting-the-hang-of-it = Getting the "Hang" of it
name-cruising-at-high-altitude = Cruising at High Altitude
name-born-to-fly = Born to Fly
name-master-of-the-skies = Master of the Skies

## The game in three sentences

gist-1 = Every round you take one of the dice: a low one is good for your fame, a high one for your work.
    .title = Headlines or hard work
gist-2 = Its points go to one line of your sheet: Research, Design, Material Improvements or Flight Training. End on a target, and another animal lends a hoof.
    .title = Build it
gist-3 = Then everybody flies across the sheet in straight lines, through hoops and past clouds. Points for everything; most points win.
    .title = Fly it

## The first contest

guide-for-now = For now: { $task }
guide-farm = The city holds a flying contest, and you have a pig. You also have a neighbour, Otis, who has a pig as well and talks about it. Some weeks are left to build a craft, find out why things fly, and get the pig used to the idea. This sheet is all of that.
    .title = A pig and a plan
guide-die = You lead the first round. The dice stand on the ladder; the highest one, a 6, has moved time on by six bubbles. Everybody takes one die. Its number is work you can do. The number beside its rung is publicity: low dice make better stories. Point at a die to see where it would end on every line.
    .title = One die each
    .task = take the 4.
guide-line = Four points, all for one line, from the left. Your design for aerodynamics is a feed crate. Three bubbles make it a cider barrel, that is stage 1. And a bubble with a double ring is a target: end exactly there and you circle a whistle.
    .title = Cross them off
    .task = put the 4 on Design Aerodynamics.
guide-whistle = A whistle calls one of the other animals to help, each once a game. The sheep wants two whistles, and it is worth waiting for.
    .title = Whistle for help
    .task = save it: enough training.
guide-block = Otis works on Material Improvements, against weight, and has bought the dog. Now he leads and took the 5. See the stamp on your designs: what you did last round is blocked this round. Time for science.
    .title = Not twice in a row
    .task = take the 4.
guide-research = Four theories explain flight, each with a number on its card: 1, 2, 3 or 5. It multiplies what you build for that theory. The bubble with the eye is the first one of discovery: cross it off and you may look at the card. That alone is worth 3 points.
    .title = Why things fly
    .task = put the 4 on Research Lift.
guide-secret = Lift is the 5, the heart of the matter, and only you know. Otis knows that you know. Build wings, but not with a grin. The last bubble of the line would publish the card, for as many points as you have publicity.
    .title = Keep a straight face
    .task = save your whistle again.
guide-event = Time reached a grey bubble: a publicity event. Whoever has most publicity scores all their design points; with more players, whoever has least scores nothing. You were ahead by two headlines. There is another event to come, and all designs score once more in the end.
    .title = In the papers
    .task = take a 5.
guide-lift = Wings for the pig. Five bubbles end on a target again, and stage 1 of Lift brings five lines of distance.
    .title = Barn doors
    .task = put the 5 on Design Lift.
guide-sheep = Two whistles. The sheep crosses off two design bubbles, whatever is blocked, and one is all that the next stage needs.
    .title = Good sheep
    .task = train the sheep.
guide-bubbles = The second bubble goes to the barrel by itself here; you would choose that one as well.
    .title = Where it counts
    .task = let it work on Lift.
guide-weeks = Barn-door wings have become ribbed canvas. Now the weeks run by: Flight Training against fear, so that the pig bears clouds, and in maneuvers, so that it may turn more often; Material Improvements, so that the craft gets lighter. Watch, or go on at once.
    .title = Busy weeks
guide-take-off = All cards are open: 5 × 3 for Lift, 2 × 3 for Aerodynamics, 3 × 2 for Speed, less a weight of 7: you can fly 20 lines. The red line is as far as you get; stay under it. Every 4 lines you choose a height. Pull the dot, or use the range below: what the segment touches lights up.
    .title = Contest day
    .task = fly to height 28.
guide-hoops = Two clouds, and the pig bears three. Hoops give points, gusts of wind take some away: here 1 each, thanks to the duck. Some say that clouds are only fog. Do not tell the pig.
    .title = Through the hoops
    .task = fly to height 21.
guide-clouds = Two hoops. One more cloud is allowed; with a fourth one the pig panics and comes down where the last cloud on that line ends. "Why?" above the sheet shows how near it is, with the numbers.
    .title = Courage, pig
    .task = fly to height 16.
guide-landing = Otis met a cloud too many. Yours has no courage left, so from here on it is blue sky only. Height 8 leads through a last hoop and a gust; after it the glide to the end of the red line is forced.
    .title = Easy now
    .task = fly to height 8.
guide-end = Line 20, less a gust, plus the hoops. The landing, fame, discoveries, designs, the dog and six awards are added up, and that is the contest. You have seen nearly all of it; the rat, the chicken, the horse and the cat explain themselves when you whistle.
    .title = It flew

## What the lab counts

figure-parts = Score by parts
    .text = The mean points of each part of the score.
figure-awards = Awards
    .text = How often each award is won.
figure-animals = Animals trained
    .text = How often each animal is trained.
figure-flights = How flights end
    .text = Landed, crashed in a cloud too many, or too heavy to leave the ground.
figure-distance = Flight distance
    .text = The distance of the finished craft, 0 for one that stays on the ground.
    .unit = lines
figure-contest = Contest score
    .text = The contest score of crafts that fly.
    .unit = points
figure-lines = Bubbles crossed off
    .text = The mean number of bubbles on each line at the end.
figure-rounds = Rounds
    .text = How many rounds of preparation a game has.
    .unit = rounds
figure-winners = Winners by place from the first lead
    .text = Where winners sit, counted clockwise from whoever led in the first round.
part-publicity-events = Publicity events
part-contest = Flight Contest
part-publicity = Publicity
part-publishing = Publishing
part-discoveries = Discoveries
part-design = Final design
part-dog = The dog
member-landed = landed
member-crashed = crashed
member-grounded = on the ground
member-place = place { $number }
member-die = Die { $number }
use-sheep-bubble = The sheep's bubbles
use-spy = Spy
use-end-training = End training
use-fly = Fly a segment
use-vote = Vote
