# The words of Swine Not! in English. A translation is one more file like this one.

## The poster: a line of the title in brackets is set small

poster-name = Swine Not!
poster-flag = Mind the carpet
poster-title = Swine / Not!
poster-line = A pig is loose in the Grand Hotel. Stand in its way so that it bolts into your kitchen.

## Names

seat = Seat { $number }
list-joint = { "" }, { "" }
path-joint = -

team-paprika = Paprika
team-juniper = Juniper
character-rosa = Rosa
character-bruno = Bruno
character-rufus = Rufus
character-bianca = Bianca
kitchen-hot-kitchen = Hot Kitchen
kitchen-bakery = Bakery
kitchen-grill = Grill
kitchen-wine-pantry = Wine Pantry

direction-n = north
direction-e = east
direction-s = south
direction-w = west
direction-ne = north-east
direction-se = south-east
direction-sw = south-west
direction-nw = north-west

## Options: a sentence, a title, and the words of each value. "Rulebook" is the rule as printed, "house rule" departs from it.

option-first_character = Which character takes the first turn? The rulebook lets you agree on it.
    .title = Who begins
    .random = Drawn by lot
    .number = { $name }
option-character_order = In which order do the characters take their turns?
    .title = Order of turns
    .fixed = Always the same (rulebook)
    .free = Whoever plays several chooses which one is next (house rule)
option-sight_through_walls = Does the Pig notice people behind walls?
    .title = Walls
    .true = The Pig notices people through walls (rulebook)
    .false = Walls hide people from the Pig (house rule)
option-shy_range = The Pig never runs towards anybody. From how far away does it shy at people?
    .title = Shying
    .any = From any distance (rulebook)
    .near = From up to three tiles away (house rule)
option-rise = A trampled character skips its next turn. When does it get up? The rulebook says both.
    .title = Getting up
    .skip = In the turn it skips (rulebook)
    .turn = In the turn after that (rulebook)
option-solo_characters = Alone: which two characters do you play? The rulebook leaves it to you.
    .title = Your characters
    .list = { $list }; { $first } begins

## Action Cards

card-dinner-rush = Dinner Rush
    .text = Run up to three tiles. The Pig reacts only where you stop.
card-cut-the-corner = Cut the Corner
    .text = You may move one tile diagonally, if a corner of the path is open.
card-room-service = Room Service
    .text = Send your standing teammate up to two tiles. The Pig reacts only where they stop.
card-revolving-door = Revolving Door
    .text = You may swap places with any other character.
card-spilled-gravy = Spilled Gravy
    .text = Lay down an opponent's standing character: it skips its next turn.
card-butterfingers = Butterfingers
    .text = You slip. Lay your own pawn down: your turn ends and you skip the next one.
card-holler = Soo-ey!
    .text = If you see the Pig in a straight line, at any distance, you may make it run one tile away from you.
card-truffle = Truffle Trail
    .text = You may lure the Pig one tile in a direction of your choice, but never towards a standing character.
card-truffle-by-rules-1 = You may lure the Pig one tile in a direction of your choice.
card-pig-whistle = Pig Whistle
    .text = Turn the Pig to face any direction.
card-dropped-tray = Dropped Tray
    .text = CRASH! Draw a Pig Card.
card-laundry-chute = Laundry Chute
    .text = You may place your pawn on a corner tile of the board.
card-frying-pan = Frying Pan
    .text = Keep. The next time the Pig would trample you, discard this instead and stay on your feet.
card-espresso = Espresso
    .text = Keep. Discard on any turn of yours for one extra action.
card-coming-through = Coming Through!
    .text = You may push another standing character one tile.
card-back-to-the-sty = Back to the Sty
    .text = Put the Pig back on the Pig Start tile.

## Pig Cards

pig-trot = Trot
    .text = Straight on, 2 tiles.
pig-gallop = Gallop
    .text = Straight on, 3 tiles.
pig-stampede = Stampede
    .text = Straight on until a wall or the edge stops it.
pig-veer-left = Left Hoof Down
    .text = Turn left, then 2 tiles.
pig-veer-right = Right Hoof Down
    .text = Turn right, then 2 tiles.
pig-about-turn = About Turn
    .text = Turn round, then 2 tiles.
pig-corkscrew = Corkscrew
    .text = Turn right, 1 tile; turn right, 2 tiles.
pig-pirouette = Pirouette
    .text = Turn left, 1 tile; turn left, 2 tiles.
pig-mad-charge = Mad Charge
    .text = Turn to the nearest character in sight and run it over. Nobody in sight: it stays where it is.
pig-snuffle = Snuffle
    .text = Turn right and stay.
pig-homesick = Homesick
    .text = Put the Pig on the Pig Start tile. It tramples whoever stands there.

## Refusals

refuse-over = The game is over; nothing more can be done in it.
refuse-no-seat = There is no { $seat } in this game.
refuse-chance-only = Cards are drawn by chance; nobody chooses them.
refuse-chance-first = Nobody can act before the card or the lot is drawn.
refuse-not-yours = It is not your decision now.
refuse-not-chance = That is a choice: say which seat makes it.
refuse-other-chance = { $drawn } is not due now.
refuse-no-copy = No copy of { $drawn } is left to be drawn.
refuse-face-first = First the Pig's direction has to be set.
refuse-choose-first = First choose which of your characters takes the turn.
refuse-has-acted = { $who } has already had a turn in this round.
refuse-not-your-character = { $who } is not yours to play.
refuse-not-in-turn = That is not possible now: move one tile, draw a card, or pass.
refuse-one-tile = { $active } goes one tile at a time: north, east, south or west.
refuse-no-espresso = { $active } keeps no Espresso.
refuse-no-action = { $active } has no action left.
refuse-second-draw = Only one Action Card may be drawn in a turn.
refuse-no-card = There is no Action Card to be drawn.
refuse-wall = A wall or the edge of the board is in the way.
refuse-pig-there = The Pig is on that tile.
refuse-must = { $card } can't be declined: something must be chosen.
refuse-other-card = That is not what { $card } does.
refuse-there-already = { $active } is already on that tile.
refuse-pig-wall = The Pig can't be lured through a wall or off the board.
refuse-somebody-there = The Pig can't be lured on to a tile with somebody standing on it.
refuse-somebody-that-way = The Pig can't be lured towards somebody: { $who } stands that way.
refuse-no-way-round = Both ways round that corner are blocked.
refuse-diagonal-only = { $card } goes diagonally.
refuse-no-diagonal = { $card } goes north, east, south or west, not diagonally.
refuse-not-in-play = { $who } is not in this game.
refuse-no-corner = { $tile } is not a corner of the board.
refuse-not-yourself = { $card } is for somebody other than { $active }.
refuse-lies = { $who } lies on the floor.
refuse-no-opponent = { $who } is no opponent of { $active }.
refuse-no-way = { $who } has no way to go.
refuse-chaser-first = First choose who chases the Pig on.
refuse-chased-before = { $who } has already chased the Pig from this tile in this chain.
refuse-out-of-range = { $who } is not within two tiles of the Pig in a straight line{ $walls ->
        [hide] , in its sight
       *[ignored] { "" }
    }.
refuse-other-actor = { $form } is not a move of the one who makes it.
refuse-whose = Nobody is to choose now, so { $form } is nobody's move.
refuse-form = { $form } is not a move of this game: check its type, its fields and their values.

## Choices and chance outcomes, described

choice-set-facing = The Pig faces { $direction }.
choice-choose-character = { $who } takes the turn.
choice-move = To { $tile }, { $direction }.
choice-draw = Draw an Action Card.
choice-play-card = Play { $card }: one action more.
choice-pass = Pass: end the turn.
choice-step = To { $tile }, { $direction }.
choice-target = { $card }: { $who }.
choice-pig-step = Lure the Pig { $direction }.
choice-place = Go to the corner { $tile }.
choice-use = Shout: the Pig runs one tile away from you.
choice-stop = Stop: { $card } is done.
choice-choose-chaser = { $who } chases it on.
where-path = Pig { $path }.
where-point = { $team } +1!
where-stuck = Then a Pig Card.

chance-first-character = { $who } begins.
chance-action-card = Action Card: { $card }.
chance-pig-card = Pig Card: { $card }.

## What the components of a real table show

due-first = Who begins?
due-action-card = Which Action Card was drawn?
due-pig-card = Which Pig Card was drawn?

## What happened

event-first-character = { $who } begins.
event-facing-set = The Pig faces { $facing }.
event-round-began = Round { $round }.
event-turn-began = { $who }'s turn.
event-turn-ended = { $who }'s turn is over.
event-moved = { $who } goes from { $from } to { $to }.
event-action-card = { $who } draws { $card }: { $text }
event-card-kept = { $who } keeps { $card }.
event-card-played = { $who } plays { $card }: one action more.
event-card-void = { $card } has no effect.
event-swapped = { $who } and { $other } swap places.
event-laid-down-trampled = { $who } is trampled and lies on the floor.
event-laid-down-gravy = { $who } slips on the gravy and lies on the floor.
event-laid-down-butterfingers = { $who } slips and lies on the floor.
event-pan-used = { $who }'s Frying Pan saves the day: nobody lies down.
event-stood-up = { $plays ->
        [yes] { $who } gets up and plays on.
       *[no] { $who } gets up.
    }
event-stayed-down-held = { $who } can't get up: the Pig is on top.
event-stayed-down-skip = { $who } stays down and skips this turn.
event-chased = { $who } startles the Pig from { $distance ->
        [one] the next tile
       *[other] { $distance } tiles off
    }{ $steps ->
        [0] , but it can't move.
       *[other] :
    }
event-pig-moved-chase = The Pig runs { $from }-{ $to }.
event-pig-moved-card = The Pig runs amok, { $from }-{ $to }.
event-pig-moved-lure = The Pig follows the truffles, { $from }-{ $to }.
event-pig-moved-holler = The Pig takes fright at the shout, { $from }-{ $to }.
event-pig-turned = The Pig turns { $facing }.
event-pig-placed-reset = The Pig is back on { $tile }.
event-pig-placed-homesick = The Pig trots home to { $tile }.
event-pig-placed-sty = The Pig is put back on { $tile }.
event-pig-stopped-stuck = The Pig is cornered!
event-pig-stopped-loop = The Pig runs in circles!
event-pig-stopped-same-tile = Somebody stands in the Pig's way!
event-pig-exhausted = The Pig is exhausted and stays where it is.
event-pig-card = Pig Card { $card }: { $text }
event-scored = The Pig is in the { $kitchen } ({ $tile }): a point, now { $points }.
event-deck-reshuffled-action = The discarded Action Cards are shuffled into a new deck.
event-deck-reshuffled-pig = The discarded Pig Cards are shuffled into a new deck.

end-points = Team { $team } wins!
end-rounds = The last round is over: team { $team } wins by points.
end-draw = The last round is over: a draw with { $points } each.
end-won = Won: { $points } points, with { $left ->
        [0] no Pig Card
        [one] one Pig Card
       *[other] { $left } Pig Cards
    } left!
end-lost = Lost: the Pig Cards have run out, with { $points } of { $target } points.

## Prompts

prompt-first-character = Who begins is to be drawn.
prompt-action-card = An Action Card is to be drawn.
prompt-pig-card-round = The round is over: a Pig Card is to be drawn.
prompt-pig-card-stuck = The Pig can't move: a Pig Card is to be drawn.
prompt-pig-card-loop = The Pig runs in circles: a Pig Card is to be drawn.
prompt-pig-card-same-tile = Somebody is on the Pig's tile: a Pig Card is to be drawn.
prompt-pig-card-card = A Pig Card is to be drawn.
prompt-wait = Waiting for { $seat }.
prompt-set-facing = You set the Pig's first direction. Which way?
prompt-set-facing-alone = Goal: get the Pig into a kitchen { $target } times before the { $cards } Pig Cards run out. Which way does it face first?
prompt-choose-character = Which of your characters takes this turn?
prompt-turn = { $who }: { $draw ->
        [yes] move, draw a card or pass?
       *[no] move or pass?
    } { $left ->
        [one] { $left } action left.
       *[other] { $left } actions left.
    }
prompt-turn-spent = { $who } has no actions left: play { $card } or pass.
prompt-run = { $card }: run on, or stop? { $left ->
        [one] One step left.
       *[other] { $left } steps left.
    }
prompt-send = { $card }: send your teammate on, or stop? { $left ->
        [one] One step left.
       *[other] { $left } steps left.
    }
prompt-diagonal = { $card }: move one tile diagonally?
prompt-swap = { $card }: swap places with whom?
prompt-floor = { $card }: which opponent slips and skips a turn?
prompt-holler = { $card }: shout at the Pig?
prompt-lure = { $card }: lure the Pig one tile, which way?
prompt-turn-pig = { $card }: which way should the Pig face?
prompt-corner = { $card }: to which corner of the board?
prompt-shove = { $card }: push { $who ->
        [nobody] whom by one tile?
       *[other] { $who } which way?
    }
prompt-chase = Several are near the Pig{ $when ->
        [round] { " " }after its card
       *[turn] { "" }
    }: who chases it on?

## Score sheet

line-points = Team { $team }: { $points } of the { $target } points that win.
line-rounds = Team { $team }: { $points } when the last round was over.
line-solo-points = { $points } points before the Pig Cards ran out: you win.
line-solo-pig-cards = { $points } of { $target } points when the Pig Cards ran out: you lose.

## The board as text

picture-actions = { $count ->
        [one] 1 action left
       *[other] { $count } actions left
    }{ $draw ->
        [yes] { "" }
       *[no] , card drawn
    }
picture-alone = you
picture-you = you
picture-round = Round { $round }
picture-team = { $team }: { $points } of { $target }  { $pattern }
picture-character = { $letter } { $name } { $tile } { $owner }{ $state ->
        [lies] , lies
        [skipped] , up next turn
       *[stands] { "" }
    }{ $count ->
        [0] { "" }
       *[other] , { $kept }
    }
picture-pig = { $pig } Pig on { $tile }, facing { $facing }
picture-action-deck = Action Cards: { $pool }, discarded { $discard }
picture-pig-deck = Pig Cards: { $pool }, discarded { $discard }
picture-pig-deck-solo = Pig Cards: { $left } to come, out of
picture-copies = { $count ->
        [one] { $card }
       *[other] { $count } { $card }
    }

## The game in three sentences

gist-1 = Come within { $range } tiles of the Pig in a straight line, and it bolts directly away from you, round corners if it must.
    .title = It runs from you
gist-2 = When the Pig sets foot in a kitchen, the team of that kitchen gets a point, whoever drove it there. Points to win: { $points }.
    .title = Kitchens score
gist-3 = After everybody's turn a Pig Card makes it run amok. Whoever stands in the way lies down and misses a turn.
    .title = Then it runs amok

## The first hunt

guide-for-now = For now: { $task }
guide-hotel = A Pig is loose in the hotel, and the guests must not find out. You play Rosa and Rufus, team Paprika; the opponents are Bruno and Bianca. Your kitchens are the tiles where Rosa and Rufus stand now. Get the Pig into one of them: that is a point. Two points win.
    .title = A quiet evening
guide-step = Rosa is first. A turn has two actions: step one tile, or draw an Action Card (one a turn). Nobody can catch the Pig. You can only stand where it would rather not be.
    .title = Two actions
    .task = go one tile south.
guide-near = Nothing happened yet: the Pig minds people within two tiles, in a straight line, even behind a wall. What it will do is shown on every tile before you go there.
    .title = Closer
    .task = go south again.
guide-mate = Bruno did nothing, at some length. Now Rufus, your second chef. He should stand where the Pig might want to go.
    .title = The other way round
    .task = go north.
guide-mate-on = The art of this game is in the walls and in who stands where. The Pig never runs towards somebody in its line.
    .title = One more
    .task = go north again.
guide-card = The round is over, so a Pig Card was drawn. Snuffle: it only turned right. Other cards send it across the hotel and over anybody on its way. Back to Rosa.
    .title = The Pig has ideas of its own
    .task = go south to f4, beside its row.
guide-startle = One more step and Rosa stands right next to it, in its row. It will run directly away until two tiles lie between you. At the wall it turns left or, if it can't, right.
    .title = Boo
    .task = go south to f5.
guide-two-tiles = It ran west and met the wall. Left of it was Rufus, so it turned right. He is three tiles off now; one step makes it two, and two is too close.
    .title = From two tiles off
    .task = go north.
guide-pass = A wall to the north, Bianca at the end of the row to the west: it went east. That suits you, as Rosa stands in the next column, and that one leads to your Hot Kitchen.
    .title = Leave it there
    .task = pass, and let the round end.
guide-point = Trot: two tiles, until a wall turned it north. There Rosa was two tiles behind it, so it ran on by itself. It is now one tile from your kitchen, and has not noticed.
    .title = Thank you, Pig
    .task = go north and watch.
guide-end = A point for Paprika. The Pig is put back in the middle, and everything starts again from where people stand. One more like this and the evening is saved. Mind the cards: some bring you across the hotel, some bring you down.
    .title = Dinner is served

## Figures of the lab

figure-ended = Game ended
    .text = How games end: by points, at the limit of rounds, or alone won and lost.
figure-rounds = Rounds
    .text = Rounds that a game takes, the last one included.
    .unit = rounds in a game
figure-teams = Won by the team
    .text = How many games each team wins. Draws are won by nobody.
figure-starters = Won by who starts
    .text = How many games are won by the team that has the first turn, and by the other one.
figure-ways = Point by
    .text = What brought the Pig into the kitchen: a chase, a Pig Card or an Action Card.
figure-drivers = Point in the turn of
    .text = Whose turn it was when a point was scored: the own team's, the other team's (an own goal), or nobody's, between the turns.
figure-action-cards = Action Card has an effect
    .text = How often each Action Card is drawn, and how often it can do something then.
figure-pig-cards = Pig Card scores
    .text = How often each Pig Card is drawn, and how often the Pig runs into a kitchen by it.
figure-whys = Pig Card because of
    .text = Why Pig Cards are drawn.
figure-chases = Chases
    .text = How often the characters of a player startle the Pig in a game.
    .unit = chases in a game
figure-chase-steps = Steps per chase
    .text = How many tiles the Pig runs from a chaser.
    .unit = steps of a flight
figure-trampled = Tramplings
    .text = How often the characters of a player are run over in a game.
    .unit = tramplings in a game
figure-skipped = Skipped turns
    .text = How many turns the characters of a player skip, getting up or staying down.
    .unit = skipped turns in a game

every-teams = both teams
every-starters = both teams
every-action-cards = every Action Card
every-pig-cards = every Pig Card

member-points = by points
member-rounds = at the limit of rounds
member-solo-won = alone, won
member-solo-lost = alone, lost
member-starters = the team that starts
member-others = the other team
member-chase = chase
member-pig-card = Pig Card
member-action-card = Action Card
member-own = the own team
member-own-goal = the other team (own goal)
member-nobody = nobody (end of the round)
member-round = the end of a round
member-stuck = a Pig that can't move
member-loop = a chain that repeats itself
member-same-tile = a character on its tile
member-card = an Action Card

use-set-facing = set the Pig's direction
use-choose-character = choose who takes the turn
use-move = move one tile
use-draw = draw a card
use-play-card = play a kept card
use-pass = pass
use-step = step by a card
use-target = choose a target
use-pig-step = lure the Pig
use-place = go to a corner
use-use = use a card
use-stop = decline or finish a card
use-choose-chaser = choose who chases
