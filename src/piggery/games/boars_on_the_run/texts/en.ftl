# The words of Boars on the Run in English. A translation is one more file like this one.

## The poster: a line of the title in brackets is set small

poster-name = Boars on the Run
poster-flag = First to the coast
poster-title = Boars / (on the) / Run
poster-line = How deep do you dare to reach into the bag? Food is speed, and some of it has gone off.

## Words that many sentences use

seat = Seat { $number }
list-joint = { "" }, { "" }
color-red = red
color-blue = blue
color-green = green
color-yellow = yellow
color-black = black
cubes = { $count } { $color }
no-cubes = no cubes
diet-top = Top diet
diet-bottom = Bottom diet
place-end = { $number } ({ $name })
place-food = { $number } ({ $name }, { $color } food)
place-predator = { $number } ({ $name }, { $color } predator)
place-station = { $number } ({ $name }, { $color } station)
place-taken = { $place }, where { $count ->
        [one] { $seats } stands
       *[other] { $seats } stand
    }
why-food = from the space
why-station = from the station
why-card = for a card
why-ticket = for a ticket
why-predator = because of a predator
why-overtake = by overtaking
why-pullback = pulled back
why-collision = pushed

## Options: a sentence, a title, and the words of each value. "Rulebook" is the rule as printed, "house rule" departs from it.

option-boars = Which boars race? The rulebook deals them, and also speaks of choosing a favourite.
    .title = Boars
    .random = Dealt at random (rulebook)
    .list = { $list } (rulebook)
    .each = A boar for each seat, all different: { $list } (rulebook)
option-first_seat = Who takes the first turn? The rulebook lets you agree in any way.
    .title = Who begins
    .seat = { $seat }
    .random = Drawn by lot
option-handicap = Boars may begin further on, for children or to make up for the order of turns.
    .title = Head start
    .none = All begin on Start (rulebook)
    .list = { $list } spaces ahead (house rule)
    .each = A space for each seat, { $least } to { $most } (house rule)
option-min_draw = May you draw nothing at all? The rulebook says both "any number" and that you draw.
    .title = Cubes to draw
    .number = { $number ->
        [0] Any number, also none (rulebook)
       *[one] At least one (rulebook)
        [other] At least { $number } (house rule)
    }
option-open_bags = May everybody look into all bags, or must you remember what is in them?
    .title = Bags
    .false = Closed: remember what is in them (rulebook)
    .true = Open to everybody (house rule)
option-bought_vendetta_triggers = You buy a vendetta, and its number of black cubes lies in front of you. When does it strike?
    .title = Vendetta just bought
    .true = At once (rulebook)
    .false = On a later turn (house rule)
option-overtake_backwards = Whom may an overtake aim at? Aimed at a boar behind you, it takes you back.
    .title = Overtaking
    .true = Any boar on the colour, also one behind you (rulebook)
    .false = Only a boar on your space or ahead (house rule)
quick-handicap = Even start
quick-open_bags = Open bags
option-round_limit = When this many rounds are over, the foremost boar wins.
    .title = Length of the race
    .number = { $number ->
        [0] To the Finish, however long it takes (rulebook)
        [one] 1 round at most (house rule)
       *[other] { $number } rounds at most (house rule)
    }
    .another = A number of rounds, { $least } for no limit (house rule)

## What cards do

card-mono = { $spend }: move { $move }
card-combo = { $spend }: move { $move }
card-non-diet = no { $color } drawn: move { $move }
card-midnight-feast = no { $color } drawn: take { $gain }
card-portion = { $count } cubes drawn: move { $move }
card-gatherer = +{ $gain } when you get { $color }
card-knowledge-is-power = buy a diet: move { $move }
card-best-served-cold = buy a vendetta: move { $move }
card-couldnt-care-less = throw a card: move { $move }
card-overtake = { $black } black: pass a boar on { $color }
card-pullback = { $black } black: an opponent goes { $back } back
card-switcheroo = { $black } black: exchange two cards
card-finders-keepers = { $black } black: take a card
card-sorry-not-sorry = { $black } black: somebody loses all cards

## Refusals

refuse-over = The game is over; nothing more can be done in it.
refuse-no-seat = There is no { $seat } in this game.
refuse-chance-only = Cubes, cards and boars come by chance: no seat can choose { $move }.
refuse-chance-first = First chance must settle what is due: cubes, a card, a boar or who begins.
refuse-not-on-turn = It is the turn of { $active }, not of { $seat }.
refuse-not-chance = { $move } is a choice: say which seat makes it.
refuse-no-chance = Nothing is left to chance now: { $active } has to choose.
refuse-other-chance = { $move } is not what chance has to settle now.
refuse-boar-gone = That boar has been dealt already.
refuse-card-gone = { $card } can't be revealed now: it comes from the deck, from the pool as long as there is one.
refuse-draw-number = { $announced } cubes were announced, no more and no fewer.
refuse-not-in-bag = There are not so many cubes of that colour in the bag.
refuse-draw-first = First say how many cubes you draw.
refuse-vendettas-first = Vendettas come before everything else: finish yours first.
refuse-menu-first = First say whether you change the menu.
refuse-pay-first = First pay for { $paying }.
refuse-discard-first = First throw away a card: five are the limit, with the Boar card.
refuse-drawn-already = Cubes are drawn once a turn, and you have drawn.
refuse-must-feed = Whoever can pay a predator must pay.
refuse-must-take = First take what the space gives.
refuse-window-closed = No vendetta triggers now: they come right after the draw, or right after being bought.
refuse-no-menu = The menu can be changed only after drawing all five black cubes, before using anything.
refuse-nothing-to-pay = There is no card to be paid now.
refuse-nothing-to-discard = There is no card too many.
refuse-still-moving = The space is activated when you have ended the use of cubes.
refuse-too-few = At least { $least } must be drawn.
refuse-too-many = There are only { $most } cubes in the bag.
refuse-not-held = You don't have { $card }.
refuse-no-target = { $card } has no legal target now and is kept.
refuse-not-armed = { $card } needs another number of black cubes than you have drawn.
refuse-overtake-target = An overtake aims at a boar on a space of its colour, on your space or ahead.
refuse-pullback-target = A pullback aims at an opponent who is not on Start.
refuse-finders-target = It takes a card of an opponent, but no Boar card.
refuse-switcheroo-target = It exchanges a card each of two different players, but neither Boar cards nor itself.
refuse-sorry-target = It aims at a player who holds a card besides the Boar card and this one.
refuse-used = { $card } has been used this turn; each diet works once a turn.
refuse-nothing-to-throw = { $card } throws away another of your own cards, which you don't have.
refuse-sick = You are sick and have no cubes: nothing can be paid for this turn.
refuse-cannot-feed = The cubes that { $card } needs are not in front of you.
refuse-portion = { $card } works only if exactly { $count } cubes were drawn.
refuse-own-purchase = { $card } does not react to its own purchase.
refuse-no-diet-bought = { $card } works after buying a diet this turn.
refuse-no-vendetta-bought = { $card } works after buying a vendetta this turn.
refuse-color-drawn = { $card } works only if no { $color } cube was drawn; spending them does not help.
refuse-feast-out = No { $color } cube is left in the supply, so { $card } would bring nothing.
refuse-ticket-number = The { $ticket } takes exactly { $price } { $color } cubes drawn, and you drew { $drawn }.
refuse-ticket-spent = The { $ticket } takes all { $price } { $color } cubes, and some are spent.
refuse-no-station = No station of the { $ticket } lies ahead of you.
refuse-bought-already = You have bought a card this turn; one is the limit.
refuse-not-shown = { $card } is not in the display.
refuse-too-dear = { $card } costs { $cost } food cubes, more than lie in front of you.
refuse-wrong-price = { $paying } costs { $cost } cubes, no more and no fewer.
refuse-not-in-front = These cubes are not in front of you.
refuse-not-the-new-one = Throw away one of the others, not the card just bought.
refuse-other-space = That is not what your space asks for.
refuse-other-food = This predator takes one cube of its own colour, or three food cubes of any colours.
refuse-color-out = There are not so many { $color } cubes in the supply.
refuse-wrong-number = Several cubes of the space's own colour, or one of any colour: nothing else.
refuse-other-actor = { $form } is not for that one to do: chance has its own moves, and seats have theirs.
refuse-whose = Nobody can choose now, so { $form } is nobody's move.
refuse-form = { $form } is not a move of this game: check its type, its fields and their values.

## Choices, described

choice-draw = Draw { $count }: { $risk } % risk of sickness.
choice-choose-vendetta = { $card }: { $text }.
choice-overtake = { $who ->
        [you] Your own boar: go one space, to { $place }.
       *[other] Pass { $seat }, to { $place }.
    }
choice-pullback = { $seat } goes back to { $place }.
choice-sorry = { $who ->
        [you] You lose { $cards }.
       *[other] { $seat } loses { $cards }.
    }
choice-target-card = { $card } of { $seat } ({ $text }).
choice-menu-new = Change the menu: four new cards.
choice-menu-keep = Keep the menu.
choice-paid-diet = { $diet }: { $cubes }, run { $steps } to { $place }.
choice-free-diet = { $diet }: run { $steps } to { $place }.
choice-feast = { $diet }: take { $cubes } into the bag.
choice-care-less = { $diet }: throw away { $card }, run { $steps } to { $place }.
choice-buy-ticket = { $ticket }: { $cubes }, ride { $steps } to { $place }.
choice-buy-card = Buy { $card } for { $cost } ({ $text }).
choice-end-use = Enough: stop on { $place }.
choice-pay = Pay { $cubes }; { $left } left.
choice-discard-card = Throw away { $card } ({ $text }).
choice-take-food = Take { $cubes } into the bag.
choice-take-extra = Take { $cubes } besides the station's own.
choice-feed-predator = Give { $cubes }; { $left } left.
chance-deal-boar = { $seat } gets { $boar }.
chance-reveal-card = { $card } comes into slot { $slot }.
chance-first-seat = { $seat } begins.
chance-draw-cubes = Out of the bag come { $cubes }.

## What the components of a real table show

due-boar = Which boar does { $seat } get?
due-card = Which card comes into slot { $slot }?
due-first = Who begins?
due-cubes = Which cubes does { $seat } draw?

## Events

event-boar-dealt = { $who ->
        [you] You race with { $boar }.
       *[other] { $seat } races with { $boar }.
    }
event-first-player = { $who ->
        [you] You begin.
       *[other] { $seat } begins.
    }
event-card-revealed = New in the display: { $card } ({ $text }).
event-turn-started = { $who ->
        [you] Round { $round }: your turn.
       *[other] Round { $round }: { $seat } is on turn.
    }
event-draw-announced = { $who ->
        [you] You reach for { $count }.
       *[other] { $seat } reaches for { $count }.
    }
event-cubes-drawn = { $who ->
        [you] You draw { $cubes }.
       *[other] { $seat } draws { $cubes }.
    }
event-fell-sick = { $who ->
        [you] { $black } spoiled cubes: you are sick, and all goes back into the bag.
       *[other] { $black } spoiled cubes: { $seat } is sick, and all goes back into the bag.
    }
event-vendetta = { $who ->
        [you] Vendetta! You play { $card } on { $target }.
       *[other] Vendetta! { $seat } plays { $card } on { $target }.
    }
event-vendetta-self = { $who ->
        [you] Vendetta! You play { $card } on yourself.
       *[other] Vendetta! { $seat } plays { $card } on their own boar.
    }
event-card-moved = { $card } goes from { $from } to { $to }.
event-card-discarded = { $who ->
        [you] Your { $card } goes to the bottom of the deck.
       *[other] { $card } of { $seat } goes to the bottom of the deck.
    }
event-menu-changed = { $who ->
        [you] You change the menu: away with { $cards }.
       *[other] { $seat } changes the menu: away with { $cards }.
    }
event-diet-used = { $who ->
        [you] You use { $diet }.
       *[other] { $seat } uses { $diet }.
    }
event-cubes-spent = { $who ->
        [you] You spend { $cubes } ({ $why }).
       *[other] { $seat } spends { $cubes } ({ $why }).
    }
event-cubes-spent-diet = It takes { $cubes }.
event-cubes-gained = { $who ->
        [you] You gain { $cubes } ({ $why }).
       *[other] { $seat } gains { $cubes } ({ $why }).
    }
event-card-bought = { $who ->
        [you] You buy { $card }.
       *[other] { $seat } buys { $card }.
    }
event-moved = { $who ->
        [you] You run from { $from } to { $place } ({ $why }).
       *[other] { $seat } runs from { $from } to { $place } ({ $why }).
    }
event-moved-diet = { $who ->
        [you] You run { $steps } to { $place }.
       *[other] { $seat } runs { $steps } to { $place }.
    }
event-moved-back = { $who ->
        [you] You fall back from { $from } to { $place } ({ $why }).
       *[other] { $seat } falls back from { $from } to { $place } ({ $why }).
    }
event-space-activated = { $who ->
        [you] You end on { $place }.
       *[other] { $seat } ends on { $place }.
    }
event-turn-ended = { $who ->
        [you] Your turn is over.
       *[other] The turn of { $seat } is over.
    }
event-game-over-finish = { $seats } reaches the Finish and wins the race!
event-game-over-round-limit = { $count ->
        [one] The last round is over: { $seats } is foremost and wins.
       *[other] The last round is over: { $seats } are foremost and share the victory.
    }

## Prompts

prompt-over = The race is over.
prompt-boars = Boars are to be dealt.
prompt-reveal = A card is to be revealed.
prompt-first = Who begins is to be drawn.
prompt-drawing = { $seat } pulls { $count } out of the bag.
prompt-wait = { $seat } is to decide.
prompt-draw = How many of your { $total } cubes do you draw?{ $portions }
prompt-portion = { " " }{ $card } wants { $count }.
prompt-vendetta = { $black } black cubes: which vendetta comes first?
prompt-target = { $card }: whom does it strike?
prompt-target-card = { $card }: which card?
prompt-swap = { $card }: { $swap } is exchanged for which card?
prompt-menu = All black cubes: four new cards in the display?
prompt-use = You are on { $place }. What do you do?
prompt-use-sick = You are sick, but some things work without cubes. What do you do?
prompt-pay = { $paying } costs { $cost }. Which cubes pay?
prompt-hand-limit = { $bought } is a card too many. Which other one goes?
prompt-take-food = You are on { $place }. What do you take?
prompt-take-extra = The station gives { $color } and one cube of your choice. Which?
prompt-feed-predator = The { $predator } wants { $same } { $color } or { $any } of any colours. What do you give?

## Score sheet

line-finish = Home: on the Finish.
line-foremost = Foremost when the rounds were over: on { $place }.
line-space = On { $place }, { $left } from the Finish.

## The board as text

picture-heading = Round { $round }   { $legend }   { $station } station   { $predator } predator
picture-empty = (a card is to come)
picture-card = { $cost } { $card } ({ $text })
picture-no-boar = no boar yet
picture-used = *
picture-seat = { $seat } { $boar }  at { $space }  bag { $total }
picture-supply = Supply { $supply }
picture-front = In front { $front }   drawn { $drawn }   supply { $supply }
picture-sick = sick!

## Names: boars

name-hamlet = Hamlet
name-rosie = Rosie
name-truffle = Truffle
name-bristle = Bristle

## Names: tickets and predators

name-prickly-cab = Prickly Cab
name-beaver-ferry = Beaver Ferry
name-metro-mole = Metro Mole
name-air-squirrel = Air Squirrel
name-butcher = Butcher
name-big-bad-wolf = Big Bad Wolf
name-hunter = Hunter
name-fox = Fox

## Names: cards

name-apple-a-day = Apple a Day
name-beet-it = Beet It
name-in-a-nutshell = In a Nutshell
name-corny-snack = Corny Snack
name-apple-pie = Apple Pie
name-borscht-pot = Borscht Pot
name-acorn-roast = Acorn Roast
name-polenta-platter = Polenta Platter
name-orchard-muesli = Orchard Muesli
name-ruby-salad = Ruby Salad
name-forest-salad = Forest Salad
name-squirrel-mix = Squirrel Mix
name-autumn-banquet = Autumn Banquet
name-harvest-stew = Harvest Stew
name-hold-the-apples = Hold the Apples
name-hold-the-beets = Hold the Beets
name-hold-the-acorns = Hold the Acorns
name-hold-the-corn = Hold the Corn
name-midnight-orchard-raid = Midnight Orchard Raid
name-midnight-beet-raid = Midnight Beet Raid
name-midnight-acorn-raid = Midnight Acorn Raid
name-midnight-corn-raid = Midnight Corn Raid
name-nibble = Nibble
name-light-bite = Light Bite
name-square-meal = Square Meal
name-second-helping = Second Helping
name-the-whole-hog = The Whole Hog
name-apple-picker = Apple Picker
name-beet-digger = Beet Digger
name-acorn-gatherer = Acorn Gatherer
name-corn-reaper = Corn Reaper
name-knowledge-is-power = Knowledge is Power
name-best-served-cold = Best Served Cold
name-couldn-t-care-less = Couldn't Care Less
name-seeing-red = Seeing Red
name-out-of-the-blue = Out of the Blue
name-green-light = Green Light
name-yellow-streak = Yellow Streak
name-mud-slick = Mud Slick
name-tail-tug = Tail Tug
name-wrong-signpost = Wrong Signpost
name-back-to-the-sty = Back to the Sty
name-switcheroo = Switcheroo
name-finders-keepers = Finders Keepers
name-sorry-not-sorry = Sorry, not sorry

## Names: spaces

name-start = Start
name-kitchen-garden = Kitchen Garden
name-lone-oak = Lone Oak
name-windfall-orchard = Windfall Orchard
name-corn-crib = Corn Crib
name-muddy-beet-patch = Muddy Beet Patch
name-cab-stand-mudwick-pump = Cab Stand: Mudwick Pump
name-village-green-oak = Village Green Oak
name-butcher-s-lane = Butcher's Lane
name-roadside-corn = Roadside Corn
name-churchyard-apple-tree = Churchyard Apple Tree
name-ferry-landing-mudwick-pond = Ferry Landing: Mudwick Pond
name-scarecrow-s-beets = Scarecrow's Beets
name-back-lane-apples = Back-Lane Apples
name-fox-by-the-coop = Fox by the Coop
name-acorn-drift = Acorn Drift
name-corn-in-the-clearing = Corn in the Clearing
name-charcoal-burner-s-plot = Charcoal Burner's Plot
name-cab-stand-forest-edge = Cab Stand: Forest Edge
name-wolf-in-the-fog = Wolf in the Fog
name-crab-apple-thicket = Crab-Apple Thicket
name-metro-hole-root-street = Metro Hole: Root Street
name-squirrel-cache = Squirrel Cache
name-crow-s-cornfield = Crow's Cornfield
name-hunter-s-hide = Hunter's Hide
name-wild-apple-glade = Wild Apple Glade
name-poacher-s-beets = Poacher's Beets
name-air-strip-tall-pine = Air Strip: Tall Pine
name-wolf-s-den = Wolf's Den
name-ferry-landing-black-stream = Ferry Landing: Black Stream
name-twin-oaks = Twin Oaks
name-golden-acre = Golden Acre
name-cab-stand-haystack-corner = Cab Stand: Haystack Corner
name-fox-in-the-stubble = Fox in the Stubble
name-beet-furrow = Beet Furrow
name-meadow-apple-row = Meadow Apple Row
name-hunter-s-snare = Hunter's Snare
name-corn-maze = Corn Maze
name-hedgerow-oak = Hedgerow Oak
name-butcher-s-cart = Butcher's Cart
name-tumbled-beet-wagon = Tumbled Beet Wagon
name-windbreak-oaks = Windbreak Oaks
name-fox-crossing = Fox Crossing
name-metro-hole-clover-hill = Metro Hole: Clover Hill
name-shepherd-s-apple-tree = Shepherd's Apple Tree
name-stook-field = Stook Field
name-cab-stand-meadow-gate = Cab Stand: Meadow Gate
name-hunter-s-hedge = Hunter's Hedge
name-ferry-landing-mill-race = Ferry Landing: Mill Race
name-oak-by-the-weir = Oak by the Weir
name-tavern-cellar = Tavern Cellar
name-fox-at-the-granary = Fox at the Granary
name-market-apple-cart = Market Apple Cart
name-bridge-oak = Bridge Oak
name-wolf-at-the-ford = Wolf at the Ford
name-mill-hopper = Mill Hopper
name-miller-s-orchard = Miller's Orchard
name-air-strip-church-spire = Air Strip: Church Spire
name-butcher-s-market-stall = Butcher's Market Stall
name-mill-garden = Mill Garden
name-hunter-s-tavern = Hunter's Tavern
name-cab-stand-millbrook-market = Cab Stand: Millbrook Market
name-granary-steps = Granary Steps
name-tollgate-oak = Tollgate Oak
name-fox-earth = Fox Earth
name-metro-hole-oak-roots = Metro Hole: Oak Roots
name-forgotten-orchard = Forgotten Orchard
name-ferry-landing-beaver-dam = Ferry Landing: Beaver Dam
name-gamekeeper-s-plot = Gamekeeper's Plot
name-hunter-s-lodge = Hunter's Lodge
name-wolf-tracks = Wolf Tracks
name-woodland-corn-patch = Woodland Corn Patch
name-great-oak = Great Oak
name-hermit-s-apple-tree = Hermit's Apple Tree
name-wolf-pack = Wolf Pack
name-charcoal-road-corn = Charcoal Road Corn
name-cab-stand-oakwood-gate = Cab Stand: Oakwood Gate
name-fox-in-the-roots = Fox in the Roots
name-old-root-cellar = Old Root Cellar
name-acorn-gully = Acorn Gully
name-butcher-s-smokehouse = Butcher's Smokehouse
name-coast-road-corn = Coast Road Corn
name-clifftop-apples = Clifftop Apples
name-wolf-on-the-dunes = Wolf on the Dunes
name-air-strip-sea-cliff = Air Strip: Sea Cliff
name-keeper-s-garden = Keeper's Garden
name-ferry-landing-salt-harbour = Ferry Landing: Salt Harbour
name-butcher-s-wharf = Butcher's Wharf
name-wind-bent-oak = Wind-Bent Oak
name-metro-hole-lighthouse = Metro Hole: Lighthouse
name-seaside-orchard = Seaside Orchard
name-hunter-on-the-cliff = Hunter on the Cliff
name-dune-beets = Dune Beets
name-butcher-s-last-stand = Butcher's Last Stand
name-last-cornfield = Last Cornfield
name-finish = Finish

## The game in three sentences

gist-1 = Say how many cubes you pull out of your bag, then pull. { $sick } spoiled ones, and the whole pull is worth nothing.
    .title = Reach into the bag
gist-2 = Food becomes steps: feed your diets, buy a ticket with an exact number of one colour, buy a card for later.
    .title = Eat and run
gist-3 = Where you end gives food, demands food or is a station. The first boar across the Finish wins.
    .title = Mind where you stop

## The first turns

guide-for-now = For now: { $task }
guide-race = Ninety-five spaces to the Finish, and butchers, hunters, wolves and foxes on the way. You run with Truffle, Otis with Rosie. Your fuel is in your bag: five apples, beets, acorns and corn cobs each. And five things that have been in there too long.
    .title = Boars on the run
guide-draw = Every turn begins with a number: how many cubes will you pull, without looking? More food takes you further. Three or more black cubes make you sick, and everything goes back. The risk stands beside every number.
    .title = How greedy are you?
    .task = draw 6. Six is brave enough.
guide-diet = One spoiled cube, five good ones. Your Boar card turns food into steps: at the bottom two acorns (green) for 3 spaces, on top one beet (blue) for 1. Each works once a turn.
    .title = Feed the boar
    .task = feed the bottom diet.
guide-top = The other diet takes one beet for one step. Look where it ends: the last space of your turn is the one that counts, and Corn Crib gives corn.
    .title = One more bite
    .task = feed the top diet.
guide-buy = Two cubes are left, too few for anything but a card. Forest Salad costs two of any colour and moves you 5 for a beet and an acorn, in every turn from now on. One card may be bought each turn.
    .title = Think ahead
    .task = buy Forest Salad.
guide-food = Your run is over and the space is activated: three corn, or one cube of any colour, into your bag. More cubes also mean fewer spoiled ones in each handful.
    .title = Where you stop
    .task = take three corn.
guide-sick = Otis pulled eleven. Three were spoiled: Rosie is sick and stays where she was. No names, but six was brave enough. Your bag is a little better now.
    .title = Greed
    .task = draw 7.
guide-ticket = Exactly three apples: that is the fare of the Prickly Cab, which takes you to the next red station. Exactly three, not four; other colours have other fares. Cubes in front that are not spent go back into the bag later.
    .title = A ticket
    .task = take the Prickly Cab.
guide-salad = Now your salad: one beet, one acorn, five spaces. Space 8 belongs to a butcher, who would have wanted an apple. You only meet whoever is on the space where you stop, so trot past with a nod.
    .title = And a salad
    .task = feed Forest Salad.
guide-station = A station gives a cube of its own colour and one of your choice. Your diets live on beets and acorns.
    .title = At the ferry
    .task = take a green one.
guide-end = Eleven spaces in two turns is a fine pace. The rest you will meet on the road: end on somebody's space and push them two back, keep vendettas for the day you draw just the right number of black cubes, and carry something a wolf might like.
    .title = Run

## Figures of the lab

figure-ended = Race ended
    .text = How races end: a boar reaches the Finish, or the limit of rounds is reached.
figure-rounds = Rounds
    .text = Rounds that a race takes, the last one included.
    .unit = rounds in a race
figure-leads = Changes of the lead
    .text = How often another boar is alone in front than the one that was so last; looked at after every turn.
    .unit = changes of the lead in a race
figure-boars = Won with the boar
    .text = How many races each boar wins of those it runs.
figure-bought = Won by who bought
    .text = How many races are won by players who bought a card, beside the share of all players. Whoever is ahead may buy more: part of a difference can be that.
figure-used = Use of
    .text = Which diets are fed, which vendettas strike and which gatherers give something.
figure-cards = Cards bought
    .text = How many cards a player buys in a race.
    .unit = cards bought in a race
figure-drawn = Cubes per draw
    .text = How many cubes are drawn in a turn.
    .unit = cubes drawn in a turn
figure-sickness = Draw
    .text = How often a draw makes the boar sick.
figure-spaces = Spaces per turn
    .text = How far the active boar comes in its own turn; below zero it has gone back.
    .unit = spaces in a turn
figure-rides = Tickets
    .text = How many tickets a player buys in a race.
    .unit = tickets in a race
figure-tickets = Ticket of
    .text = Which tickets are bought.
figure-suffered = Vendettas suffered
    .text = How often a player loses spaces or cards by another one's vendetta in a race.
    .unit = vendettas suffered in a race
figure-vendettas = Vendetta
    .text = Which vendettas strike.
figure-pushed = Pushes suffered
    .text = How often a boar is pushed back by another one in a race.
    .unit = pushes suffered in a race
figure-activated = Space activated
    .text = On which kinds of spaces turns end.

every-boars = every boar
every-bought = all players

member-finish = at the Finish
member-round-limit = at the limit of rounds
member-sick = sick
member-well = well
member-start = Start
member-food = foodstuff
member-predator = predator
member-station = station

use-draw = say how many cubes
use-choose-vendetta = choose a vendetta
use-target-seat = aim at a player
use-target-card = aim at a card
use-change-menu = change the menu or not
use-use-diet = feed a diet
use-buy-ticket = buy a ticket
use-buy-card = buy a card
use-end-use = end the use of cubes
use-pay = choose cubes to pay
use-discard-card = discard a card
use-take-food = take food
use-take-extra = take a free cube
use-feed-predator = feed a predator
