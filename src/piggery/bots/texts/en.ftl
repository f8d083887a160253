# What a bot that searches says about its choice.
expects-wins = to win about { $number } of 100 such games
expects-next-point = to make the next point in about { $number } of 100 such positions
expects-points = about { $number } points
reason-alone = Nothing else is possible.
reason = It expects { $value }.
reason-over = It expects { $value }; { $other } if it chose this instead: { $choice }
reason-then = { $reason } Then { $who }, most likely: { $choice }
