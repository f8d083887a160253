# When Pigs Shall Fly in five minutes. Numbers come from the edition, see how_to_play.py; (WPF-1.1) names the clause that says it exactly.

goal = The goal
goal-1 = Build a flying machine, train a pig and send it up. Most points after the contest win. (WPF-8.5)

table = On the table
table-1 =
    Everybody has a sheet with lines of bubbles. (WPF-1.6, WPF-4.1) A time track of { $time } bubbles leads to contest day. (WPF-2.4) The
    theory cards lie face down: they hide how much each part of a craft is worth, { $multipliers }. (WPF-1.3)

turn = A round
turn-1 =
    There { $extra ->
        [one] is one die
       *[other] are { $extra } dice
    } more than players. (WPF-1.2) The highest one moves time on. (WPF-2.4)
    .title = Roll
turn-2 =
    From the lead on everybody takes a die. (WPF-2.6) It brings publicity: { $publicity }, from the lowest value to the
    highest. (WPF-2.3) Its value is your action points. (WPF-2.6)
    .title = Take a die
turn-3 =
    All points go to one line, bubble by bubble from the left. (WPF-4.1) The kind of work you did last round is blocked. (WPF-4.2)
    .title = Work
turn-4 =
    Research looks at a theory card and publishes it. (WPF-4.5, WPF-4.6) Design improves a part of the craft. (WPF-4.9) Materials make it
    lighter. (WPF-4.13) Flight Training takes the pig's fear of clouds or teaches it maneuvers. (WPF-4.14, WPF-4.15)
    .title = Kinds of work
turn-5 =
    If your last bubble is a target, you earn a whistle. (WPF-4.10) Whistles train other animals, each with a trick of its own. (WPF-5.1)
    .title = Whistle
turn-6 =
    Grey bubbles of time bring publicity events: whoever has the most publicity scores all of their design points, whoever has
    the least none, everybody else half. (WPF-3.1, WPF-3.2) The last grey bubble means the last round. (WPF-3.5)
    .title = Time

then = Contest day
then-1 =
    All theories are turned up. (WPF-6.1) For each part multiply its card by its stage; add that up and take the weight off: so many of the
    { $lines } lines your craft can fly. (WPF-6.2, WPF-6.3)
    .title = How far
then-2 =
    Fly in straight segments and never above the line of your longest flight. (WPF-7.3, WPF-7.5) A segment is { $step } lines long, with
    the nimblest pig { $nimblest }: short ones make it easier to steer. (WPF-7.4, WPF-4.15)
    .title = Fly
then-3 =
    Hoops add their value. (WPF-7.13) Gusts cost your weight class each. (WPF-7.12) With more clouds than the pig's fear level it crashes.
    (WPF-7.10, WPF-7.11)
    .title = Mind the sky

scores = What scores
scores-1 = one point each (WPF-8.1)
    .title = Publicity bubbles
scores-2 = { $discovery } each (WPF-4.5)
    .title = Discoveries
scores-3 = your publicity at that moment, or half of it if somebody else was first (WPF-4.6, WPF-4.8)
    .title = Publishing a theory
scores-4 = { $stages } by stage (WPF-4.9)
    .title = Design, each part
scores-5 = landing place, hoops, gusts (WPF-7.12, WPF-7.13)
    .title = The flight
scores-6 = { $furthest_flight } (WPF-8.2)
    .title = Furthest flight
scores-7 =
    publicity { $famous_farmer }, maneuvers { $flying_ace }, fear { $fearless }, materials { $featherweight }, discoveries { $focused }
    (WPF-8.2)
    .title = Most of a kind
scores-8 = { $dog } a whistle (WPF-5.8)
    .title = The dog

end = The end
end-1 = After the last round everybody flies; when all pigs are down, points are added up. (WPF-3.5, WPF-7.1, WPF-8.1) A tie is shared. (WPF-8.5)

missed = Easy to miss
missed-1 = Only the last bubble can earn a whistle. Passing a target earns nothing. (WPF-4.10)
missed-2 =
    An untouched craft weighs { $weight }, and that comes off the distance. Too heavy, and it stays on the ground. (WPF-4.15, WPF-6.2,
    WPF-6.3)
missed-3 = Fear and maneuvers are both Flight Training: after the one, the other is blocked as well. (WPF-4.2)

players = Alone or together
players-1 =
    Up to { $most_players } can play. In a duel nobody goes empty at an event: less publicity still scores half. (WPF-1.1, WPF-3.4)
players-2 =
    Alone you fly against Wilbur, who takes dice and publicity. (WPF-9.1) Your points have a name: { $bands }. (WPF-9.10)
