# Boars on the Run in five minutes. Numbers come from the edition, see how_to_play.py; (BOR-1.1) names the clause that says it exactly.

goal = The goal
goal-1 = Be the first boar on the Finish, { $way } spaces from the Start. (BOR-1.3, BOR-11.1)

table = On the table
table-1 =
    You have a Boar card with a pair of diets. (BOR-1.6) In your bag are { $cubes } cubes: { $red } apples, { $blue } beets, { $green } acorns,
    { $yellow } corn and { $black } spoiled ones, which are black. (BOR-2.2) Beside the track lie { $slots } cards that can be bought. (BOR-1.2)

turn = A turn
turn-1 =
    Say how many cubes you will pull, then pull that many out of your bag without looking. (BOR-4.1, BOR-4.3)
    .title = Pull
turn-2 =
    With { $sick } black cubes or more your boar is sick: everything goes back into the bag, and nothing can be paid. (BOR-4.5, BOR-4.6)
    Vendettas before you strike when you pull exactly their number of black cubes. (BOR-5.1)
    .title = Check for spoiled ones
turn-3 =
    Feed your diets: pay the cubes they show and run their spaces, each diet once a turn. (BOR-7.4, BOR-7.5) Do this, travel and buy
    in any order. (BOR-7.1)
    .title = Feed
turn-4 =
    Pulled exactly the fare of one colour? Pay it and ride to the next station of that kind: { $red_fare } red for the { $red_ticket },
    { $yellow_fare } yellow for the { $yellow_ticket }, { $blue_fare } blue for the { $blue_ticket }, { $green_fare } green for the
    { $green_ticket }. (BOR-7.9)
    .title = Travel
turn-5 =
    Buy one card a turn for food cubes of any colours, and use it at once if you like. (BOR-7.2, BOR-7.13) You may have { $hand } cards,
    the Boar card included. (BOR-7.14)
    .title = Buy
turn-6 =
    Other boars on your space go { $pushed } back. (BOR-8.5) Then the space acts. Food: take { $food_same } of its colour or
    { $food_any } of any. (BOR-9.2) Predator: pay { $predator_same } of its colour or { $predator_any } of any, or go back { $predator_back }.
    (BOR-9.4, BOR-9.5) Station: take { $station_same } of its colour and { $station_any } of any. (BOR-9.6) Cubes you have not spent go back
    into your bag. (BOR-9.8)
    .title = Arrive

scores = What moves you (cubes → spaces)
scores-1 = { $boar } (BOR-1.6)
    .title = Boar card
scores-2 = { $mono }, all of one colour (BOR-10.2)
    .title = Mono-diets
scores-3 = { $combo }, of both its colours (BOR-10.3)
    .title = Combo-diets
scores-4 = { $portion }, free, if you have pulled exactly that many (BOR-10.6)
    .title = Portion diets
scores-5 = free → { $non_diet }, if you have pulled none of its colour (BOR-10.4)
    .title = Non-diets
scores-6 = to the next station ahead (BOR-7.11)
    .title = Tickets

end = The end
end-1 =
    A boar that reaches the Finish wins at once; the others are ranked by their space. (BOR-11.1, BOR-11.3) If nobody is there after
    { $rounds } rounds, the boar in front wins. (BOR-11.4)

missed = Easy to miss
missed-1 =
    Spoiled cubes always come back into your bag. The more food you spend, the more of the rest is spoiled. (BOR-4.7, BOR-7.5)
missed-2 = For a ticket you must have pulled exactly the fare, not more, and spent none of it yet. (BOR-7.10)
missed-3 = Sick boars too take what their space gives: no step of the turn is left out. (BOR-3.2, BOR-9.1)

players = Alone or together
players-1 = { $least_players } to { $most_players } can play; the more bags are filled, the less food is left to gain. (BOR-2.1, BOR-2.2)
players-2 = There is no game for one. Alone, race against bots. (BOR-11.5)
