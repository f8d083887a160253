# What is painted on the board of Swine Not!. Sentences come from the rules.
round = Round { $round }
pig-start = Pig start
points = Points
goal-title = Goal
goal = Goal: get the Pig into a kitchen { $target } times before the Pig Cards run out.
of-points = { $points } of { $target }
pig-cards = Pig Card if drawn now
pig-deck = Left in the Pig deck
pig-cards-left = { $left ->
    [one] one left
   *[other] { $left } left
  }
solo-left = { $left ->
    [one] one Pig Card left
   *[other] { $left } Pig Cards left
  }
next-pig-card = { $turns ->
    [0] Pig Card now
    [one] Pig Card after this turn
   *[other] Pig Card in { $turns } turns
  }
as-things-stand = A point for { $team }: { $copies } in { $all }.
no-point = No card would score from here.
stays = stays on { $tile }
lands = { $path }
tramples = tramples { $names }
scores = { $kitchen }!
piles = Action deck { $deck }, discard pile { $discard }.
copies = { $copies } ×
plan = Floor plan of the hotel. The Pig is on { $tile }, facing { $facing }. { $people }
person = { $name } of { $team } { $state ->
    [down] lies
    [skipped] lies
   *[up] stands
  } on { $tile }{ $state ->
    [down] , has a turn to skip
    [skipped] , gets up next turn
   *[up] { "" }
  }, played by { $player }.
facing = { $facing ->
    [N] north
    [E] east
    [S] south
   *[W] west
  }
calm = calm
hops = { $steps ->
    [one] 1 tile
   *[other] { $steps } tiles
  }
card-due = card
plus = +1 { $team }
actions-left = { $left ->
    [one] one action left
   *[other] { $left } actions left
  }
next = next
last-before = last before the Pig Card
lying = lies, skips
lying-skipped = lies, up next turn
tab-board = Hotel
tab-panel = Cards
