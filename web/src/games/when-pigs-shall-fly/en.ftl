# What is painted on the boards of When Pigs Shall Fly. Sentences come from the rules.
round = Round { $round }
contest-day = Contest day
theory-speed = Speed
theory-lift = Lift
theory-aerodynamics = Aero­dynamics
theory-stability = Stability
action-research = Research
action-design = Design
fear = Fear
maneuvers = Maneuvers
materials = Material Improvements
flight-training = Flight Training
training-of = Flight Training: { $line }
theory-card = Theory card
dice = Dice
publicity = Publicity
publicity-of = Publicity { $level } of { $length }
publicity-plus = +{ $points }
none = –
ladder = Ladder of dice
rung = Rung { $value }: { $dice ->
    [0] no die
    [one] one die
   *[other] { $dice } dice
  }, publicity { $points }{ $taken ->
    [none] { "" }
   *[other] . Taken by { $taken }
  }
time = Time: { $time } of { $length } bubbles crossed off
event-first = First event
event-second = Second event
event-last = Contest day
event-scored = scored
event-now = this round
event-in = { $bubbles ->
    [one] in one bubble
   *[other] in { $bubbles } bubbles
  }
last-in = { $bubbles ->
    [0] last round
    [one] in one bubble
   *[other] in { $bubbles } bubbles
  }
wilbur-mark = W
wilbur = Wilbur
wilbur-publicity = publicity { $publicity }
wilbur-found = has discovered { $theory }
wilbur-line = Wilbur: { $mark } points
line-state = { $line }: { $done } of { $length } bubbles crossed off{ $blocked ->
    [yes] , blocked this round
   *[no] { "" }
  }{ $wilbur ->
    [none] { "" }
   *[other] . Wilbur’s line: more than { $wilbur }
  }
research-of = Research { $theory }
design-of = Design { $theory }
card-public = public
card-public-by = { $name }, public
card-only-you = only you
card-you-and = you, { $names }
card-knows = seen: { $names }
card-nobody = unseen
card-name = Card of { $theory }: { $state }
card-times = times { $multiplier }, { $who }
card-hidden = number hidden, { $who }
times = ×{ $multiplier }
unknown = ?
stage-points = stage { $stage }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }
stage-short = stage { $stage }
blocked = Blocked this round
box = in the box
weight-now = weight { $weight }, class { $class }
fear-now = fear level { $level }
maneuvers-now = { $lines ->
    [one] 1 line a segment
   *[other] { $lines } lines a segment
  }
weight-then = weight { $from } → { $to }, class { $classFrom } → { $classTo }
fear-then = fear level { $from } → { $to }
maneuvers-then = { $from } → { $to } lines a segment
with-chicken = with the chicken, +{ $points }
wasted = { $points } wasted
whistles = Whistles
whistles-state = { $circled ->
    [0] No whistle
    [one] One whistle
   *[other] { $circled } whistles
  } to spend, { $spent } spent of { $all }
animal-sheep = Sheep
animal-duck = Duck
animal-rat = Rat
animal-horse = Horse
animal-chicken = Chicken
animal-dog = Dog
animal-cat = Cat
trained = trained
trained-number = trained: { $number }
rat-ready = ready to spy
used = used
price-any = 1+
how-many = Whistles for the { $animal }
enough = Enough training
price-label = { $animal }, { $state }
cost = { $cost ->
    [one] costs one whistle
   *[other] costs { $cost } whistles
  }
cost-any = costs one whistle or more
sheet-of = { $name }’s sheet
sheets = Whose sheet
mine = Yours
flies-over = flies over { $sheet }
part-research = Research
part-design = Design
part-animals = Animals
part-sky = Sky
contest-sheet = Contest sheet { $sheet }
contest-sheet-of = { $name }’s contest sheet { $sheet }
sheet-scroll = The sheet, to be pushed to and fro
parts-label = Part of the sheet
flew-now = If your pig flew now
flew-now-of = If { $name }’s pig flew now
craft-flown = { $name }’s craft
unknown-mean = ? stands for the mean
weight = Weight
multiplier-about = ×{ $multiplier }?
distance = Distance { $distance }
distance-about = Distance about { $distance }
grounded = It would stay on the ground
awards = Awards
award-famous_farmer = Famous Farmer
award-flying_ace = Flying Ace
award-fearless = Fearless
award-featherweight = Featherweight
award-focused = Focused
award-furthest_flight = Furthest Flight
award-nobody = nobody yet
award-wilbur = more than { $mark }
award-wilbur-publicity = Wilbur: { $mark }
award-points = +{ $points }
award-mine = { $value }
score-card = Score card
score-publicity_events = Publicity events
score-contest = Flight Contest
score-publicity = Publicity
score-publishing = Publishing
score-discoveries = Discoveries
score-design = Design
score-dog = The dog
score-awards = Awards
score-total = Total
so-far = so far
sketch = The craft
sketch-of = { $name }’s craft: { $parts }
draw = Sketch your craft
draw-short = Sketch
draw-title = Your craft
draw-pen = Pen { $number }
draw-undo = Undo line
draw-clear = Wipe it clean
draw-done = Done
draw-hint = The sketch follows your design. What you draw over it is kept with the table, and everybody can see it.
gauge-distance = lines at most
gauge-clouds = of { $fear } clouds
gauge-segment = lines a segment
gauge-gust = a gust
max-flight = Max Flight, line { $line }
max-flight-now = If it flew now: line { $line }
hatched = Hatched: beyond what this craft can reach
sky = Contest sheet { $sheet }, { $name }. { $state }
sky-flying = The pig is at line { $line }, height { $height }; the next segment ends at line { $next }.
sky-landed = Landed at line { $landing }.
sky-crashed = Crashed, down at line { $landing }.
sky-grounded = The craft stays on the ground.
sky-now = If the pig flew now: { $distance } lines, { $fear ->
    [0] no cloud
    [one] one cloud
   *[other] { $fear } clouds
  }, { $lines } lines a segment, gusts cost { $class }
sky-not-yet = The craft would stay on the ground now.
height = Height at line { $line }
higher = Higher
lower = Lower
height-value = height { $height }
fly-it = Fly it
land-here = Land at { $line }
tally-hoops = { $count ->
    [one] one hoop
   *[other] { $count } hoops
  }
tally-clouds = clouds met
tally-gusts = { $count ->
    [one] one gust
   *[other] { $count } gusts
  }
tally-line = line reached
tally-landing = landing
tally-sum = { $end ->
    [yes] contest score
   *[no] if it ended there
  }
of = { $number } of { $all }
tag-hoops = hoops +{ $points }
tag-clouds = { $count ->
    [one] 1 cloud
   *[other] { $count } clouds
  }
tag-gusts = { $count ->
    [one] 1 gust
   *[other] { $count } gusts
  }
tag-crash = panic!
tag-free = nothing in the way
audit = Why?
audit-title = Why it touches
this-leg = This segment
to-line = to line { $line }
symbol-cloud = Cloud { $id }
symbol-hoop = Hoop { $id } (+{ $value })
symbol-wind = Gust { $id }
touched-new = touched
touched-before = circled before
touched-after-crash = touched, but the pig has dropped by then
missed = missed
near-start = from the start of the segment
near-end = from the end of the segment
near-between = from the line
percent = { $percent } %
compare = { $left } { $sign } { $right }
audit-how = Distance to the centre against its reach, both squared, in whole numbers. Equal is a touch.
nothing-near = Nothing in reach of this segment.
vote-title = The best sketch
vote-for = Vote for { $name }
voted = voted
rating = Rating
band-from = from { $min }
stamp-lead = Who last saw a pig in the air? { $name }!
stamp-event = Publicity event { $number }!
stamp-last = The last round!
stamp-revealed = All cards are open!
stamp-published = { $theory } ×{ $multiplier }
stamp-crash = Panic!
seat-die = has the { $die }
seat-publicity = publicity { $publicity }
seat-line = line { $line }
seat-landed = landed at { $line }
seat-crashed = down at { $line }
seat-grounded = on the ground
tab-craft = Craft
tab-segment = Segment
tab-score = Score
tab-awards = Awards
panel-label = Craft, score and awards
tab-board = Sheet
tab-panel = Craft
