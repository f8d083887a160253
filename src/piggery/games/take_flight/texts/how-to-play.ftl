# Take Flight! in five minutes. Numbers come from the edition, see how_to_play.py; (TKF-1.1) names the clause that says it exactly.

goal = The goal
goal-1 = Fly as far and as high as you can, over { $rounds } columns of dunes. Most points win. (TKF-1.2, TKF-10.1)

table = On the table
table-1 =
    Everyone has the same sheet, and one die rolls for all. (TKF-1.1) On top is the sky, { $rounds } columns wide and { $rows } rows high,
    with dunes along the bottom and symbols in the air. (TKF-1.2, TKF-1.3) Below it are both wings, with { $squares } empty squares,
    and the tail, with { $circled } symbols to cross off. (TKF-1.7, TKF-1.8)

turn = A round
turn-1 =
    One die is rolled, and everybody who is still flying uses it. (TKF-3.2) Add the modifier of this column: that is your wind. It may be
    negative. (TKF-4.1)
    .title = Roll
turn-2 =
    You may cross off tail symbols to change that number: Trim { $trim }, Lift { $lift }, Big lift { $big_lift }, Reset makes it { $reset }.
    Free placement opens every empty square. (TKF-4.3, TKF-5.3) Each circled symbol works once. (TKF-4.6)
    .title = Bend it
turn-3 =
    Write the number on the left or the right wing, into the empty square nearest the centre line. (TKF-5.2) It stays there. (TKF-5.1)
    .title = Write
turn-4 =
    Add up the column you have just completed: your number and the printed ones above it. (TKF-6.1) The dashboard turns that sum into a slope.
    (TKF-6.2) Not what you hoped for? Level off makes the sum count as { $level }, so you fly straight on. (TKF-6.3)
    .title = Find the slope
turn-5 =
    Draw a line into the next column, as many rows up or down as the slope says. (TKF-7.1) If it ends in a dune, you have crashed: you are
    out and keep your points. (TKF-7.3) If it leaves the top, you stay in the top row and gain { $off_top } points. (TKF-7.2)
    .title = Fly
turn-6 =
    Your slope pulls on the next number: { $climbing } after the steepest climb, { $diving } after the steepest dive. (TKF-8.2) A symbol
    where you end adds its own: heart { $heart_modifier }, square { $square_modifier }, star { $star_modifier },
    hourglass { $hourglass_modifier }. (TKF-8.1)
    .title = Note the next modifier

scores = What scores
scores-1 = { $factor } × the number beside your last row (TKF-9.2)
    .title = Getting through
scores-2 = the number below the column of the crash (TKF-9.2)
    .title = Crashing
scores-3 = the number beside your highest row, and { $off_top } each time you left the top (TKF-9.3, TKF-9.4)
    .title = Peak
scores-4 = { $goal_points ->
    [none] nothing
   *[other] { $goal_points } for { $goal_counts } or more { $goal_of ->
        [skims] squares just above a dune
        [level_legs] level legs
        [distinct_slopes] different slopes
        [longest_climb] climbing legs in a row
        [high_squares] squares in row { $goal_row } or higher
       *[steep_dives] legs of slope { $goal_slope } or steeper
    }
  } (TKF-9.6)
    .title = { $goal }
scores-5 = { $heart_points ->
    [none] nothing
   *[other] { $heart_points } for { $heart_counts } or more
  } (TKF-9.7)
    .title = Hearts
scores-6 = { $square_points ->
    [none] nothing
   *[other] { $square_points } for { $square_counts } or more
  } (TKF-9.7)
    .title = Squares
scores-7 = { $star_points ->
    [none] nothing
   *[other] { $star_points } for { $star_counts } or more
  } (TKF-9.7)
    .title = Stars
scores-8 = { $hourglass_points ->
    [none] nothing
   *[other] { $hourglass_points } for { $hourglass_counts } or more
  } (TKF-9.7)
    .title = Hourglasses

end = The end
end-1 =
    After { $rounds } rounds, or when nobody is flying any more. (TKF-3.4) A tie is broken by the score boxes from left to right. (TKF-10.1)
    If they are all equal, everybody throws a paper plane. (TKF-10.3)

missed = Easy to miss
missed-1 = Only the square where a leg ends counts. Symbols and dunes on the way there do nothing. (TKF-7.3, TKF-9.7)
missed-2 = Getting through is worth at least { $least_finish } points for distance, a crash at most { $most_crash }. (TKF-9.2)
missed-3 = Tail symbols that are left at the end are worth nothing, so use them. (TKF-4.6)

players = Alone or together
players-1 = Alone you fly for a ranking: { $bands }. (TKF-9.9, TKF-11.1)
players-2 =
    Up to { $most_players } people can play. You all use the same rolls at the same time, and nobody can touch anybody else's sheet.
    (TKF-2.1, TKF-3.3)
