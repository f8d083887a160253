# What is painted on the board of Boars on the Run. Sentences come from the rules.
track = The way from Start to Finish, { $spaces } spaces. { $boars }
boar-at = { $name } stands on { $space }, { $place }.
start = Start
finish = Finish
turn-of = { $name }, round { $round }
front-you = In front of you
front = In front of { $name }
front-empty = Nothing lies in front.
sick = Sick: everything went back into the bag.
bag = { $total } cubes in the bag
bag-open = Bag: { $cubes }
your-row = Your diets and vendettas
row-of = { $name }’s diets and vendettas
menu = The menu, buy one
reserve = Common reserve
reserve-holds = Common reserve: { $cubes }
deck = Deck
discards = { $count ->
    [one] discard
   *[other] discards
  }
deck-left = { $left ->
    [one] 1 card
   *[other] { $left } cards
  } left in the deck, { $discards ->
    [0] none of them
   *[other] { $discards } of them
  } discarded and now at the bottom
your-boar = Your boar
top = top
bottom = bottom
used = used
costs = costs { $cost } food
kind-mono = Mono-diet
kind-combo = Combo-diet
kind-non_diet = Non-diet
kind-midnight_feast = Midnight feast
kind-portion = Portion diet
kind-gatherer = Gatherer
kind-special = Special diet
kind-overtake = Overtake
kind-pullback = Pullback
kind-disrupt = Disrupt
vendetta-hits = Vendetta
exactly = exactly { $count } { $food }
next-stop = next stop: space { $space } (+{ $steps })
no-stop = no stop ahead
how-many = How many cubes do you dare?
fewer = One fewer
more = One more
draw-slider = Number of cubes to draw
risk = { $percent } risk of sickness
risk-none = no risk of sickness
portion-mark = portion of { $count }
vendettas = Chance of a vendetta
vendetta-odds = { $card }: { $percent }
draw-now = Draw { $count }
spoiled = { $count ->
    [0] no spoiled cube expected
   *[other] { $count } of them spoiled, on average
  }
cancel-payment = Cancel
breaks = That breaks your { $ticket }. Tap again if you mean it.
cubes = { $list }
cube-red = { $count ->
    [one] 1 apple
   *[other] { $count } apples
  }
cube-blue = { $count ->
    [one] 1 beet
   *[other] { $count } beets
  }
cube-green = { $count ->
    [one] 1 acorn
   *[other] { $count } acorns
  }
cube-yellow = { $count } corn
cube-black = { $count } spoiled
nothing = nothing
cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
tab-board = Track
tab-panel = Race
