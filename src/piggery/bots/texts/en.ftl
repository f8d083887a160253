# What a bot that searches says about its choice.
expects-wins = It expects to win about { $number } of 100 such games.
expects-next-point = It expects to make the next point in about { $number } of 100 such positions.
expects-points = It expects about { $number } points.
reason-alone = Nothing else is possible.
reason-over = { $reason } Next best, with { $other }: { $choice }
reason-then = { $reason } Then { $who }, most likely: { $choice }
reason-then-you = { $reason } Then you, most likely: { $choice }
