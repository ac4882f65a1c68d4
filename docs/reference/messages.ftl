# Every message of the package with its English; made by `make docs`, not to be edited. A translation is a file of these
# ids in src/doublesix/messages/languages; what the variables are, src/doublesix/messages/__init__.py says.

## doublesix.analysis.free_drawing

review-drawing-by-choice = Tiles may be drawn by choice here, and strong players often do; plays are judged apart from that.

review-free-drawing = With free drawing the match is decided by who draws first; plays are judged apart from that.

review-opponents-forced = Chances are against play of about level 4, which draws only when it must, as the bots here do.

review-opponents-free = Chances are against level 8, which draws freely, as bots here do.

review-opponents-own = Chances are against the bots' own play: they draw only when they must.

review-opponents-people = Chances are against play of about level 4, which draws only when it must.

## doublesix.analysis.grades

grade-blunder = blunder

grade-good = good

grade-howler = howler

grade-inaccuracy = inaccuracy

grade-mistake = mistake

## doublesix.analysis.hint

hint-no-moves = this view lists no legal move of its seat, although it is to act; the field “may” of a view lists them

# $seat: unit-seat
# $to_act: unit-seat
hint-not-to-act = { $seat } has nothing to choose; { $to_act } is to act

hint-over = the round is over; give the view of a seat that is to act

# $seat: unit-seat
hint-spectator = a hint is for a seat, and this is the view of a spectator; { $seat } is to act

## doublesix.analysis.html.curve

# Description of the curve for screen readers.
# $rounds: a list
review-curve-described = Chance to win: { $rounds }.

review-curve-tiles = tiles

# Match-win probability at the beginning of a round.
# $number: a number
# $percent: a number as it is shown
review-round-begins = round { $number } begins at { DECIMAL($percent) } percent

# A round by its number, where there is no room for more.
# $number: a number
review-short-round = R{ $number }

## doublesix.analysis.html.messages

# Scores at a decision, such as 45–50.
# $scores: a name or code
review-at-scores = at { $scores }

# Heading of the curve.
# $players: list-and
review-chance-of = Chance of { $players } to win

# Line above a decision.
# $number: a number
# $round: a number
# $name: a name or code
# $scores: a name or code
review-decision = Decision { $number } · round { $round } · { $name } · { $scores }

review-decisions = Decisions worth looking at

review-ghost-better = ✓ better

review-ghost-played = ✗ played

# Points that each side gave away, and what became of the rest.
# $sides: list-clauses
# $rest: a message
review-given-away = Points given away by choices: { $sides }. { $rest }.

# Points that a side gave away.
# $players: list-and
# $points: a number as it is shown
review-given-by = { $players } { DECIMAL($points) }

review-head-better = Better

review-head-counting = Counting

review-head-match = Match

review-head-played = Played

review-head-points = Points

review-head-reading = Reading

review-head-when = When

review-head-why = Why

# Heading of the likeliest tiles of a hand.
# $name: a name or code
# $tiles: unit-tiles
review-held = What { $name } held ({ $tiles })

review-hindsight = In hindsight

# Another move would have been best in hindsight.
# $best: a message
# $points: a message
# $played: a message
# $other: a message
review-hindsight-other = With every tile face up and the best play of all to the round's end, { $best } was worth { $points } points, { $played } { $other }. No seat could know that; no grade goes by it.

# The best move in hindsight was played.
# $best: a message
# $points: a message
review-hindsight-played = With every tile face up and the best play of all to the round's end, { $best } was worth { $points } points, which was played. No seat could know that; no grade goes by it.

# Last line of the page.
# $judge: a name or code
# $seed: a name or code
review-judged-by = Judged by { $judge }, seed { $seed }. Values are points to the end of the round, from what the seat could know; ± is twice the standard error.

review-look = Look

# Moves that are left out.
# $number: a number
review-more-moves = and { $number } more

review-nothing-to-show = Nothing worth more than 0.8 % of the match. Well played.

# Points that the choices made.
# $points: a message
review-play-part = play { $points }

# Error rates of all players.
# $rates: list-clauses
review-ratings = { $rates }.

review-rest = The rest was dealt, drawn, or lay hidden

# Legend of the curve.
# $players: list-and
review-sign-luck = luck of a round’s tiles; up is good for { $players }

# Legend of the curve.
# $players: list-and
review-sign-mistake = a mistake of { $players }, with its number below

# Legend of the curve.
# $players: list-and
review-sign-other = a mistake of { $players }

review-stopped-early = This review was stopped before its end.

# Points that the tiles made.
# $points: a message
review-tiles-part = tiles { $points }

review-values = What each move was worth

# Heading of the table of rounds.
# $points: a number
review-where-points-went = Where the { $points } points went

# A number of rounds.
# $n: a number
unit-rounds = { $n } rounds

## doublesix.analysis.html.rounds

review-head-deal = deal

review-head-draws = draws

review-head-hidden = hidden

review-head-lead = lead

review-head-play = Play

review-head-result = Result

review-head-tiles = Tiles

review-parts-explained = Tiles are lead, deal, draws and hidden together. Lead: what leading was worth before the deal. Deal and draws: luck by the network. Hidden: how the tiles lay that could not be seen. Deal, draws and hidden are nought in the mean.

# A round by its number.
# $number: a number
review-round = Round { $number }

review-whole-match = Match

## doublesix.analysis.move_names

move-calling = calling

move-claiming = claiming

move-drawing = drawing

move-letting-go = letting it go

# A play on a double, which is named in full: its ends are told from the half of a single with the same number.
# $tile: a message
# $pip: a number
move-on-double = { $tile } on { $pip }–{ $pip }

# A play on the open half of a single.
# $tile: a message
# $pip: a number
move-on-pip = { $tile } on the { $pip }

move-passing = passing

# A tile by its halves, the higher first.
# $high: a number
# $low: a number
move-tile = { $high }–{ $low }

## doublesix.analysis.numbers

# A negative number with its sign.
# $n: a number as it is shown
number-minus = −{ DECIMAL($n) }

# A positive number with its sign.
# $n: a number as it is shown
number-plus = +{ DECIMAL($n) }

# A number by itself, as in a cell of a table.
# $n: a number as it is shown
number-shown = { DECIMAL($n) }

# A number with its standard error.
# $value: int | Decimal | str | Message | tuple[Argument, ...]
# $error: a number as it is shown
number-with-error = { $value } ± { DECIMAL($error) }

# Zero, which has no sign.
# $n: a number as it is shown
number-zero = { DECIMAL($n) }

# A value in points.
# $value: int | Decimal | str | Message | tuple[Argument, ...]
review-in-points = { $value } points

# A value in percent of the match.
# $value: int | Decimal | str | Message | tuple[Argument, ...]
review-of-the-match = { $value } % of the match

## doublesix.analysis.quiz

# A move as good as the best was answered.
# $move: a message
# $best: a message
quiz-as-good = Right: { $move } is as good as { $best }, within the error.

# Clue: the opponent fits often.
# $able: a number
quiz-clue-block = After it the next opponent fits in { $able } of 100 deals.

# Clue: the opponent's reply scores much.
# $points: a number as it is shown
quiz-clue-reply = The best answer to it makes { DECIMAL($points) } on average.

# Clue: another move scores more.
# $points: a number
quiz-clue-score = It makes { $points } now; there is more to be had.

# Clue: little can be scored next.
# $points: reason-threat-points
quiz-clue-threat = It threatens { $points } next turn.

# Clue: few pips leave the hand.
# $pips: a number
quiz-clue-weight = It takes { $pips } pips out of the hand.

# A worse move was answered.
# $move: a message
# $cost: a message
quiz-not-yet = Not yet: { $move } costs { $cost }.

# The best move was answered.
# $move: a message
quiz-right = Right: { $move } is best.

# The answer.
# $move: a message
# $value: a message
quiz-solution = Best is { $move }: { $value }.

quiz-which-play = Which play is best?

## doublesix.analysis.reason_messages

# How much of the loss the named reasons explain, where that is less than half.
# $best: a message
# $loss: a number as it is shown
# $explained: a number as it is shown
reason-ahead = { CAPITAL($best) } came out ahead by { DECIMAL($loss) } points; these counts explain { DECIMAL($explained) } of them.

# How often the next opponent has a tile that fits.
# $best: a message
# $played: a message
# $able: a number
# $other: a number
reason-block = After { $best } the next opponent fits in { $able } of 100 deals, and after { $played } it fits in { $other }.

# Draws of the next opponent, who fits more often after the best play, so that the boneyard is kept.
# $best: a message
# $played: a message
# $able: a number
# $other: a number
reason-boneyard = { CAPITAL($best) } came out ahead; after { $played } the next opponent fits in { $other } of 100 deals, and draws in the others; after { $best } it fits in { $able }, and the boneyard stays.

# Mean pips of a tile drawn without need.
# $best: a message
# $pips: a number as it is shown
reason-burden = { CAPITAL($best) } came out ahead; a tile drawn adds { DECIMAL($pips) } pips to the hand on average.

# A double that leaves the hand.
# $best: a message
reason-double = { CAPITAL($best) } gets rid of a double, which joins one number only.

# Tiles that the other side draws.
# $best: a message
# $played: a message
# $tiles: a number as it is shown
# $other: a number as it is shown
reason-draws = After { $best } the other side draws { DECIMAL($tiles) } tiles in the turns that follow, after { $played } it is { DECIMAL($other) }.

# Unseen tiles that fit afterwards.
# $best: a message
# $played: a message
# $fitting: a number
# $other: a number
reason-ends = { $fitting } unseen tiles fit after { $best }, { $other } after { $played }.

# The second option is no worse.
# $second: a message
reason-equal = { CAPITAL($second) } is as good, within the error.

# Tiles that a draw by choice may bring.
# $best: a message
# $held: a number
# $most: a number
# $left: a number
reason-growth = { CAPITAL($best) } came out ahead; the hand may grow from { $held } tiles to { $most }, and then { $left } are left to draw.

# Points that a good choice gave away without loss to the match.
# $best: a message
# $played: a message
# $points: a number as it is shown
# $other: a number as it is shown
reason-idle = On average { $best } makes { DECIMAL($points) } points and { $played } makes { DECIMAL($other) }, which changes nothing for the match at these scores.

# Points and match-win probability that disagree, as they may near the end of a match.
# $best: a message
# $played: a message
# $points: a number as it is shown
# $other: a number as it is shown
# $wins: a number as it is shown
# $other_wins: a number as it is shown
reason-match-over-points = On average { $best } makes { DECIMAL($points) } points and { $played } makes { DECIMAL($other) }; but of 100 matches { $best } wins { DECIMAL($wins) } and { $played } wins { DECIMAL($other_wins) }, which is what counts at these scores.

# Tiles of the own hand that fit afterwards.
# $fit: a number
# $best: a message
# $played: a message
# $fewer: a number
reason-mobility = { $fit ->
    [1] { $fit } of the tiles kept fits after { $best }, after { $played } only { $fewer }.
   *[other] { $fit } of the tiles kept fit after { $best }, after { $played } only { $fewer }.
}

# There is no choice.
# $best: a message
reason-only-move = { CAPITAL($best) } is all that can be done.

# There is one play, beside the choice to draw.
# $best: a message
reason-only-play = { CAPITAL($best) } is all that can be played.

# Points of both sides to the end of a solved round.
# $best: a message
# $played: a message
# $own: a number as it is shown
# $others: a number as it is shown
# $played_own: a number as it is shown
# $played_others: a number as it is shown
reason-outcome = Played out, { $best } makes { DECIMAL($own) } and gives away { DECIMAL($others) }, { $played } makes { DECIMAL($played_own) } and gives away { DECIMAL($played_others) }.

# Tiles that this side draws.
# $best: a message
# $played: a message
# $tiles: a number as it is shown
# $other: a number as it is shown
reason-own-draws = After { $best } this side draws { DECIMAL($tiles) } tiles in the turns that follow, after { $played } it is { DECIMAL($other) }.

# Turns that the other side passes.
# $best: a message
# $played: a message
# $times: a number as it is shown
# $other: a number as it is shown
reason-passes = After { $best } the other side passes { DECIMAL($times) } times in the turns that follow, after { $played } it is { DECIMAL($other) }.

# Pips in the hands of both sides a few turns later.
# $best: a message
# $played: a message
# $own: a number as it is shown
# $others: a number as it is shown
# $played_own: a number as it is shown
# $played_others: a number as it is shown
reason-pips-held = A few turns after { $best } this side holds { DECIMAL($own) } pips and the other { DECIMAL($others) }, after { $played } it holds { DECIMAL($played_own) } and the other { DECIMAL($played_others) }.

# Mean points of the next opponent's best reply.
# $best: a message
# $played: a message
# $points: a number as it is shown
# $other: a number as it is shown
reason-reply = The best answer to { $best } makes { DECIMAL($points) } on average, that to { $played } makes { DECIMAL($other) }.

# Points at once.
# $best: a message
# $played: a message
# $points: a number
# $other: a number
reason-score = { CAPITAL($best) } makes { $points } now, { $played } makes { $other }.

# Points that the own hand can make in its next turn.
# $points: reason-threat-points
# $best: a message
# $played: a message
# $other: reason-threat-points
reason-threat = { CAPITAL($best) } threatens { $points } next turn, { $played } threatens { $other }.

# Points that a play threatens.
# $n: a number
reason-threat-points = { $n ->
    [0] nothing
   *[other] { $n }
}

# Tiles in the hands of both sides a few turns later.
# $best: a message
# $played: a message
# $own: a number as it is shown
# $others: a number as it is shown
# $played_own: a number as it is shown
# $played_others: a number as it is shown
reason-tiles-held = A few turns after { $best } this side holds { DECIMAL($own) } tiles and the other { DECIMAL($others) }, after { $played } it holds { DECIMAL($played_own) } and the other { DECIMAL($played_others) }.

# Points of both sides in the next turns.
# $best: a message
# $played: a message
# $own: a number as it is shown
# $others: a number as it is shown
# $played_own: a number as it is shown
# $played_others: a number as it is shown
reason-turns = In the turns that follow { $best } makes { DECIMAL($own) } and gives away { DECIMAL($others) }, { $played } makes { DECIMAL($played_own) } and gives away { DECIMAL($played_others) }.

# No reason that was counted explains anything.
# $best: a message
reason-unexplained = { CAPITAL($best) } came out ahead; no single count says why.

# Pips that leave the hand.
# $best: a message
# $played: a message
# $pips: a number
# $other: a number
reason-weight = { CAPITAL($best) } takes { $pips } pips out of the hand, { $played } takes { $other }.

## doublesix.analysis.told

# A seat drew.
# $seat: a message
# $tiles: a message
# $pips: a message
told-drew = { $seat } drew { $tiles } where { $pips } lay open.

# A seat has few tiles.
# $seat: a message
# $tiles: a message
told-holds = { $seat } holds { $tiles }.

# A seat passed.
# $seat: a message
# $pips: a message
told-passed = { $seat } passed where { $pips } lay open.

## doublesix.analysis.words

hint-first = best

hint-second = 2nd

hint-third = 3rd

# Error rate of a player, with the level of about the same strength.
# $rate: a message
# $level: a number
review-about-level = { $rate }, about level { $level } of ten

# Error rate of a player, with the two levels of about the same strength.
# $rate: a message
# $low: a number
# $high: a number
review-about-levels = { $rate }, about level { $low } or { $high } of ten

# The best move was played.
# $move: a message
# $value: a message
review-best-move = The best move: { $move }, { $value }.

# A worse move was played.
# $verdict: a message
# $best: a message
review-better-move = { $verdict }; { $best } was better.

# Judgement of a call that a player missed.
# $name: a name or code
# $judgement: a message
review-did-not-call = { $name }, who did not call: { $judgement }

# The result of a side that made as many points as the others.
# $players: a list
review-drawn = { $players_count ->
    [1] { $players_last } has drawn
   *[other] { $players_others } and { $players_last } have drawn
}

# Error rate of a player.
# $number: a number
# $name: a name or code
# $rate: a number as it is shown
review-error-rate = { $number ->
    [1] { $name }: error rate { DECIMAL($rate) } in { $number } unforced decision
   *[other] { $name }: error rate { DECIMAL($rate) } in { $number } unforced decisions
}

# A good move was played.
# $move: a message
# $value: a message
# $best: a message
review-good-move = Good: { $move }, { $value }; { $best } is about as good.

# The result of a side, and how much of it tiles and play made.
# $result: a message
# $tiles: a message
# $play: a message
review-headline = { $result }: tiles { $tiles }, play { $play }

# The result of a side that lost.
# $players: list-and
# $points: a number
review-lost = { $players } lost by { $points }

review-solved = Solved to the end of the round: these values have no error.

# A value without error, from a solved ending.
# $value: a message
review-solved-value = { $value } (solved)

# What the luck of the tiles consists of.
# $tiles: a message
# $lead: a message
# $deal: a message
# $draws: a message
# $hidden: a message
review-tiles-parts = Tiles { $tiles }: lead { $lead }, deal { $deal }, draws { $draws }, hidden { $hidden }

# Grade and cost of a choice.
# $grade: one of good, inaccuracy, mistake, blunder, howler
# $move: a message
# $cost: a message
review-verdict = { $grade ->
    [inaccuracy] An { $grade }: { $move } cost { $cost }
   *[other] A { $grade }: { $move } cost { $cost }
}

# Grade and cost of a choice as a heading.
# $grade: one of good, inaccuracy, mistake, blunder, howler
# $move: a message
# $cost: a message
review-verdict-heading = { $grade ->
    [inaccuracy] An { $grade }: { CAPITAL($move) } cost { $cost }
   *[other] A { $grade }: { CAPITAL($move) } cost { $cost }
}

# The result of a side that won.
# $players: list-and
# $points: a number
review-won = { $players } won by { $points }

## doublesix.arena.duplicate.contest

# $low: a number as it is shown
# $high: a number as it is shown
arena-hypotheses = the first value of a test must be less than the second, as in --sprt 0,5, not { DECIMAL($low) } and { DECIMAL($high) }

arena-quick-without-records = a quick contest keeps no records and takes no other limits; leave out either

arena-test-of-two = a sequential test (--sprt) compares two players at a table of two sides

# $players: a number
# $tables: a number
# $sides: a number
# $most: a number
arena-too-many-tables = { $players } players make { NUMBER($tables, useGrouping: "auto") } tables of { $sides }, more than { NUMBER($most, useGrouping: "auto") }; name fewer players

## doublesix.arena.duplicate.engine_lane

# $problem: a message
arena-quick-of-engine-players = a quick contest is for players of the engine: { $problem }

# $sides: a number
arena-quick-of-two-sides = a quick contest is for two sides, not for { $sides }; leave out --quick

## doublesix.arena.duplicate.journal

# $folder: a name or code
arena-folder-in-use = another process is writing to { $folder }; wait for it, or stop it

arena-no-contest = it holds no contest

# $folder: a name or code
# $name: a name or code
arena-other-contest = { $folder } holds another contest, which differs in { $name }; resume it with the command that began it, or name another folder

# $folder: a name or code
# $name: a name or code
# $there: a name or code
# $here: a name or code
arena-other-value = { $folder } holds another contest: { $name } is { $there } there and { $here } here; resume it with the command that began it, or name another folder

## doublesix.arena.reports.comparison_messages

stats-ended-block = block

stats-ended-domino = domino

stats-ended-skunk = skunk

stats-ended-target = target

stats-half = half of them

stats-half-note = “half of them” and “19 of 20” say between which numbers that many rounds or matches lie.

stats-how-many-rounds = How many matches took so many rounds

stats-how-often = How often each count scored in a round, and its share

# A simulation of matches that was stopped.
# $simulation: a name or code
# $done: a number
# $wanted: a number
stats-incomplete-matches = { $simulation }: not complete, { NUMBER($done, useGrouping: "auto") } of { NUMBER($wanted, useGrouping: "auto") } matches.

# A simulation of rounds that was stopped.
# $simulation: a name or code
# $done: a number
# $wanted: a number
stats-incomplete-rounds = { $simulation }: not complete, { NUMBER($done, useGrouping: "auto") } of { NUMBER($wanted, useGrouping: "auto") } rounds.

stats-leader = The side that led

stats-longest = longest

stats-match-length = Length of a match

stats-matches = matches

stats-more-than-mean = more than the others' mean

stats-most = 19 of 20

# How often a count scored in a round, and its share of all scores; ``gap`` are the blanks that align them.
# $often: a number as it is shown
# $gap: a name or code
# $share: a number as it is shown
stats-often-and-share = { DECIMAL($often) }{ $gap }{ DECIMAL($share) }%

# A player of one of several simulations.
# $simulation: a name or code
# $player: a name or code
stats-player = { $simulation }: { $player }

stats-players = Players

stats-points-a-round = points a round

stats-points-of-all = Points a round, of all sides together

# Two numbers, and all between them.
# $low: a number
# $high: a number
stats-range = { $low } to { $high }

stats-rounds = rounds

# Matches that took too long.
# $simulation: a name or code
# $n: a number
stats-unfinished-matches = { $simulation }: { NUMBER($n, useGrouping: "auto") } matches were broken off at a limit.

# Rounds that took too long.
# $simulation: a name or code
# $n: a number
stats-unfinished-rounds = { $simulation }: { NUMBER($n, useGrouping: "auto") } rounds were broken off at a limit.

## doublesix.arena.reports.contest_messages

contest-after = after

contest-by-equal-deals = by equal deals

# A number of deals.
# $n: a number
contest-deals = { $n ->
    [1] 1 deal
   *[other] { NUMBER($n, useGrouping: "auto") } deals
}

contest-decisions = decisions

contest-deviation = deviation

# The hypotheses of a test, in Elo.
# $low: a number as it is shown
# $high: a number as it is shown
contest-elo-guesses = { DECIMAL($low) } or { DECIMAL($high) } Elo

contest-first-rounds = Each round is the first of a new match. Who gained more points in one was ahead; a tie counts half.

# Moves of programs that the greedy player made.
# $n: a number
# $folder: a name or code
contest-forfeited = { NUMBER($n, useGrouping: "auto") } moves were forfeited by programs that did not answer by the rules; the greedy player's were made for them. Both sides of the conversations stand in { $folder }

contest-forfeits = forfeits

contest-games = games

contest-guesses = guesses

# What was played, in matches.
# $game: a name or code
# $deals: contest-deals
# $games: a number
# $rounds: a number
# $table: a message
# $seed: a name or code
contest-headline-of-matches = { $game }: { $deals }, { NUMBER($games, useGrouping: "auto") } matches of { NUMBER($rounds, useGrouping: "auto") } rounds, { $table }, seed { $seed }

# What was played, in rounds.
# $game: a name or code
# $deals: contest-deals
# $games: a number
# $table: a message
# $seed: a name or code
contest-headline-of-rounds = { $game }: { $deals }, { NUMBER($games, useGrouping: "auto") } rounds, { $table }, seed { $seed }

# How much was played before the interruption.
# $done: a number
# $wanted: a number
contest-interrupted = Interrupted: { NUMBER($done, useGrouping: "auto") } of { NUMBER($wanted, useGrouping: "auto") } deals were played, and are counted here.

contest-intervals = (low to high) holds the true value 19 times out of 20; every deal counts once, whatever was played over it.

contest-ladder = Ladder

contest-less-luck = The same, with the luck of the draw taken off

contest-margins = Crosstable: the row against the column, points a round more

contest-match-shares = Crosstable: the row against the column, share of matches won

contest-median = median

contest-meetings = Meetings: what the first has of the second

# Millionths of a second.
# $n: a number as it is shown
contest-microseconds = { DECIMAL($n) } us

# Thousandths of a second.
# $n: a number as it is shown
contest-milliseconds = { DECIMAL($n) } ms

contest-more-points = points a game more

contest-most-times = 19 of 20 within

contest-no-openskill = openskill is not installed, so its ratings are missing; pip install 'doublesix[ladder]' brings it.

# A number of pairs of games over the same deal.
# $n: unit-large-number
contest-pairs = { $n } pairs

# The hypotheses of a test, in points a round.
# $low: a number as it is shown
# $high: a number as it is shown
contest-points-guesses = { DECIMAL($low) } or { DECIMAL($high) } points a round

contest-ratio = log-likelihood ratio

contest-rounds-ahead = rounds ahead

contest-saved = variance saved

# Seconds.
# $n: a number as it is shown
contest-seconds = { DECIMAL($n) } s

# A signed number with the half of its interval.
# $value: a message
# $error: a number as it is shown
contest-signed-with-error = { $value } ± { DECIMAL($error) }

# The log-likelihood ratio, and where the test stops.
# $ratio: a message
# $bound: a number as it is shown
contest-stops = { $ratio }, stops at ±{ DECIMAL($bound) }

contest-test = Sequential test

contest-times = Time a decision, on this machine

# Matches that took too long.
# $n: a number
contest-unfinished-matches = { NUMBER($n, useGrouping: "auto") } matches were broken off at a limit, without a winner.

# Rounds that took too long.
# $n: a number
contest-unfinished-rounds = { NUMBER($n, useGrouping: "auto") } rounds were broken off at a limit, without a winner.

contest-verdict = verdict

contest-verdict-high = the higher guess is accepted

contest-verdict-low = the lower guess is accepted

contest-verdict-open = not decided

# Two players who met.
# $first: a name or code
# $second: a name or code
contest-versus = { $first } v { $second }

## doublesix.arena.reports.equity_chart

arena-picture = the name of a PNG or SVG file, ending in .png or .svg

# $sides: a number
arena-picture-of-two-sides = the picture of a match equity table has one axis for each of two sides; this table has { $sides }

## doublesix.arena.reports.equity_messages

equity-alike = All sides play alike and for points; how they play near the end is known only where the target is exact.

equity-at-start = At the start, who wins

equity-by-needs = The side that leads wins, by what it needs and what the other needs

equity-by-scores = Who wins, seat by seat from the side that leads

# The rules, the seating and the sample of a table.
# $game: a name or code
# $target: a number
# $table: a message
# $rounds: a number
# $player: a name or code
# $seed: a name or code
equity-headline = { $game }: to { $target }, { $table }, { NUMBER($rounds, useGrouping: "auto") } rounds of { $player }, seed { $seed }

equity-leader = the side that leads

equity-leads = leads

# The points that a side needs.
# $points: a number
equity-needs = needs { $points }

equity-next-left = the next side to the left

equity-other = the other side

equity-points-needed = Rows and columns are points needed; who needs what is left of the target.

# Scores of two sides, or of the sides so far and a further one.
# $one: a message
# $other: a number
equity-score = { $one } to { $other }

equity-second-left = the second side to the left

equity-skunks = With a win as 1 and a skunk as 2

# The standard errors of the table, in percent.
# $start: a number as it is shown
# $most: a number as it is shown
equity-standard-errors = Which rounds were played moves the probability at the start by { DECIMAL($start) }%, and none by more than { DECIMAL($most) }% (standard errors).

# A table that does not have every score.
# $points: a number
equity-steps = The table has steps of { $points } points, and what is between them is taken from straight lines.

equity-third-left = the third side to the left

equity-wins = wins

equity-worth = worth

## doublesix.arena.reports.simulation_messages

# A signed number with its confidence interval.
# $value: a message
# $low: a message
# $high: a message
simulation-between = { $value } ({ $low } to { $high })

simulation-count = count

simulation-counts = Counts that scored

simulation-ended = How rounds ended

simulation-ended-block = block: no seat could go on

simulation-ended-domino = domino: a seat went out

simulation-ended-skunk = skunk: won, with no other side on the board

simulation-ended-target = target: the match was won in mid-round

simulation-errors = ± is the standard error; (low to high) holds the true value 19 times out of 20.

simulation-first-rounds = Each round is the first of a new match, with all scores at 0.

simulation-from-hands = from hands

# What was played.
# $game: a name or code
# $played: a message
# $table: a message
# $seed: a name or code
simulation-headline = { $game }: { $played }, { $table }, seed { $seed }

simulation-in-play = in play

# How much was played before the interruption.
# $done: a number
# $wanted: a message
simulation-interrupted = Interrupted: { NUMBER($done, useGrouping: "auto") } of { $wanted } were finished, and are counted here.

simulation-lead = The lead

simulation-leader-points = points of the side that led

simulation-leader-won = rounds won by the side that led

simulation-led = led

simulation-length = Length of a round

# After how much a game is broken off.
# $deals: a number
# $acts: a number
simulation-limits = { NUMBER($deals, useGrouping: "auto") } deals, or { NUMBER($acts, useGrouping: "auto") } acts in a round

# How many rounds a match took on average.
# $rounds: a message
simulation-match-length = A match took { $rounds } rounds.

# A number of matches.
# $n: a number
simulation-matches = { $n ->
    [1] 1 match
   *[other] { NUMBER($n, useGrouping: "auto") } matches
}

# Matches, and the rounds in them.
# $matches: a message
# $rounds: a message
simulation-matches-of-rounds = { $matches } of { $rounds }

simulation-matches-won = matches won

# A mean, without a standard error.
# $mean: a number as it is shown
simulation-mean = { DECIMAL($mean) }

# A mean with its standard error.
# $mean: a number as it is shown
# $error: a number as it is shown
simulation-mean-with-error = { DECIMAL($mean) } ± { DECIMAL($error) }

simulation-more-than-others = more than the other sides' mean

simulation-per-round = a round

# A proportion.
# $n: a number as it is shown
simulation-percent = { DECIMAL($n) }%

# A proportion with its confidence interval.
# $n: a number as it is shown
# $low: a number as it is shown
# $high: a number as it is shown
simulation-percent-between = { DECIMAL($n) }% ({ DECIMAL($low) } to { DECIMAL($high) })

simulation-players = Players, with points a round

simulation-points = points

# Deals that no seat could begin.
# $n: a number
simulation-redeals = { NUMBER($n, useGrouping: "auto") } more deals were dealt again, for no seat could lead; they are no rounds.

# A number of rounds.
# $n: a number
simulation-rounds = { $n ->
    [1] 1 round
   *[other] { NUMBER($n, useGrouping: "auto") } rounds
}

simulation-rounds-won = rounds won

# A number of seats, each by itself.
# $n: a number
simulation-seats = { $n } seats

# A number of seats in two pairs.
# $n: a number
simulation-seats-in-pairs = { $n } seats in two pairs

simulation-share = share

# A number with its sign.
# $sign: a name or code
# $n: a number as it is shown
simulation-signed = { $sign }{ DECIMAL($n) }

simulation-tiles-drawn = tiles drawn

simulation-tiles-played = tiles played

simulation-times = times

simulation-turns-passed = turns passed

# Games that took too long.
# $games: a message
# $limits: simulation-limits
simulation-unfinished = { $games } were broken off after { $limits }: they have no winner.

## doublesix.arena.simulation.dataset

# $folder: a name or code
# $names: a list
arena-other-simulation = { $folder } holds another simulation, which differs in { $names }; resume it with the command that began it, or name another folder

## doublesix.arena.simulation.files

arena-other-games = it does not hold the games that its name says

## doublesix.arena.simulation.plan

# $players: a number
# $sides: a number
# $fitting: list-or
arena-players-for-sides = { $players } players cannot take the { $sides } sides in turn; name { $fitting } of them

## doublesix.arena.simulation.records

# $folder: a name or code
# $file: a name or code
arena-record-missing = { $folder } lacks { $file }, the record of a game that was played before; resume a simulation with the folder of records that it began with

## doublesix.arena.simulation.saved

# $folder: a name or code
# $there: a number
# $all: a number
arena-files-missing = { $folder } holds { NUMBER($there, useGrouping: "auto") } of { NUMBER($all, useGrouping: "auto") } games, because files are missing; --partial reads it as it is

# $folder: a name or code
# $file: a name or code
arena-no-plan = { $folder } is not the folder of a simulation that was saved with --out: it has no { $file }

# $folder: a name or code
arena-not-a-folder = { $folder } is not the folder of a simulation that was saved with --out: there is no such folder

# $file: a name or code
# $format: a name or code
# $known: a number
arena-other-format = { $file } is of format { $format }; this version of doublesix reads format { $known }

# $folder: a name or code
# $there: a number
# $all: a number
arena-stopped = { $folder } holds { NUMBER($there, useGrouping: "auto") } of { NUMBER($all, useGrouping: "auto") } games, because the simulation was stopped or is still running; --partial reads it as it is

# $there: a number
# $file: a name or code
# $said: a number
arena-wrong-total = its files hold { NUMBER($there, useGrouping: "auto") } rounds, and { $file } says { NUMBER($said, useGrouping: "auto") }

## doublesix.arena.table

# $seat: unit-seat
arena-asynchronous-player = the player of { $seat } has an asynchronous method choose: play_match_async awaits it

# $seat: unit-seat
# $why: a message
arena-no-move = the player of { $seat } gave no move: { $why }

arena-player = a player's name, or an object with a method choose(view)

type-dealer = a Dealer, such as Dealer('a seed')

type-players = a list with one for each seat, such as ['greedy', 'random']

## doublesix.arena.workers.cluster

arena-cluster-killed = four workers of the cluster ended one after the other at the same task

# $package: a name or code
arena-cluster-lacks = a worker of the cluster lacks the package { $package }; all need the same installation

arena-cluster-lost = the connection to the cluster was lost: its scheduler has ended, or cannot be reached

# $address: a name or code
arena-cluster-no-scheduler = no Dask scheduler answers at { $address }; an address looks like tcp://127.0.0.1:8786

# $seconds: a number
arena-cluster-no-worker = the cluster has had no worker for { $seconds } seconds

# $kind: a name or code
# $address: a name or code
arena-cluster-not-the-scheduler = a Dask { $kind } answers at { $address }; give the address of the scheduler

# $there: a name or code
# $here: a name or code
arena-cluster-other-release = a worker of the cluster has doublesix { $there }, and this process { $here }; all need the same version

## doublesix.arena.workers.processes

# A type of Python's exceptions and its text.
# $kind: a name or code
# $problem: a message
arena-worker-failed = a worker process failed with { $kind }: { $problem }

arena-worker-lost = a worker process crashed or was killed; try again, or with fewer --jobs

## doublesix.cli.app

command-about = Double-six domino games, by exactly the rules their documents give.

command-arena = Let players meet over the same deals, and tell how much better one is.

command-begin = Start with “doublesix play”, or “doublesix rules” to see which games there are. “doublesix COMMAND --help” explains each command with examples. With “--lang es” a command speaks Spanish, as it does where LANG says so.

command-bot = Let a player speak the protocol of bots, for other programs to play with.

command-check = Verify recorded matches: every move, count and score.

command-compiling = this needs the engine, which is being compiled; it goes on as soon as that is done (Ctrl-C ends it)

command-compiling-task = compiling the engine

command-drill = Train the eye: what a layout counts, and what a seat is out of.

command-equity = Tell how likely each side is to win the match, from every score.

command-hint = Name the best moves of a decision, with values and the reason.

command-history = Find finished matches again, with totals by game and opponent.

command-host = See who is in the house, and pause, rename, remove, ban, close or invite.

command-interrupted = interrupted: nothing that was saved is lost

command-join = Let a bot take a seat at a table in the browser.

command-play = Play a match at this keyboard, against bots or each other.

command-publish = Write the page as plain files for any web space.

command-puzzles = Solve positions with one best move, or make some of a game.

command-replay = Step through a recorded match.

command-review = Tell which choices of a match cost what and why, and what the tiles did.

command-rules = Print the rules of a game, made from what the program really plays.

command-score = Keep the score of a match with real tiles.

command-serve = Serve the table in the browser.

command-simulate = Let bots play many rounds or matches, and count.

command-solve = Tell what every move is worth when all hands lie open.

command-stats = Make tables and pictures of simulations that were kept.

command-train = Let a network learn a game by playing against itself.

command-verify = Tell whether the tiles of a match were dealt fairly, from the seed in its record.

option-version = Say which version this is.

## doublesix.cli.arena

command-arena-help =
    Let players meet over the same deals, and tell how much better one is.

    doublesix arena five-up --players greedy,random --pairs 500

    doublesix arena all-fives --players greedy,random --unit matches --out duel

    doublesix arena five-up --players greedy,random --sprt 0,5 --jobs 2

    doublesix arena five-up --players "greedy,cmd:./mybot" --out mybot

    Every deal is played from every seat: with two sides twice, so that both hold the same tiles and find the same boneyard. What is left is how they play, and the luck of the draw, which is measured and taken off as well.

    With --out the contest is kept, with a record of every game; after a stop, or a kill, the same command goes on.

# $given: a name or code
command-no-hypotheses = --sprt takes two numbers with a comma between them, as 0,5, not { $given }

# $given: a name or code
# $units: list-or
command-unknown-unit = --unit must be { $units }, not { $given }

option-arena-out = Keep everything there; the same command goes on where it was left.

option-arena-pairs = So many deals at each table, each played from every seat; 200 by default, 100,000 at most with --sprt.

option-arena-players = Who meets whom, with budgets where wanted: greedy,random.

option-arena-quick = Let the engine play alone: much faster, without records and without luck.

option-arena-records = Whether --out keeps each game as a text record.

option-arena-sprt = Stop as soon as it is decided whether the first is LOW or HIGH better: points a round, or Elo.

option-arena-unit = Play rounds on their own, or matches.

placeholder-low-high = LOW,HIGH

progress-deals = deals

# $done: a number
# $wanted: a number
progress-deals-done = { NUMBER($done, useGrouping: "auto") } of { NUMBER($wanted, useGrouping: "auto") } deals

progress-goes-on = the same command goes on from there

## doublesix.cli.bot

command-bot-help =
    Let a player speak the protocol of bots, for other programs to play with.

    doublesix bot --player greedy

    doublesix simulate five-up --players "cmd:doublesix bot --player random,greedy"

    One message a line comes in on the standard input, and one a line goes out. It ends with its input. Whatever is wrong with a line is answered by a message “error” with a sentence.

option-bot-player = Which bot plays, perhaps with a budget: greedy, NAME@300.

option-bot-seed = What it draws chance from; the seed that each match names without it.

## doublesix.cli.check

# A number of acts.
# $n: a number
check-acts = { $n ->
    [1] { $n } act
   *[other] { $n } acts
}

# A number of entries of a score sheet.
# $n: a number
check-entries = { $n ->
    [1] { $n } entry
   *[other] { $n } entries
}

# $game: a name or code
# $rounds: a message
# $acts: a message
# $result: a message
# $scores: a message
check-match = { $game }, { $rounds }, { $acts }, { $result }, { $scores }

check-only-scores = a score sheet: every count, hand, score and result is possible under the rules and adds up; whether the tiles lay so on the table is not in it

# $file: a name or code
# $found: a message
check-right = { $file }: ok: { $found }

# A number of rounds.
# $n: a number
check-rounds = { $n ->
    [1] { $n } round
   *[other] { $n } rounds
}

check-unfinished = not finished

# $file: a name or code
# $found: a message
check-unreadable = { $file }: unreadable: { $found }

# $file: a name or code
# $found: a message
check-wrong = { $file }: wrong: { $found }

command-check-help =
    Verify recorded matches: every move, count and score, by playing them again.

    doublesix check evening.txt

    doublesix check --lenient scribbled.txt

    A file may hold many records, one behind the other: each has a line of its own in the answer. Of a score sheet (“doublesix score”) the scores are checked.

    Exit codes: 0 all are true, 1 one says what the rules deny (the place is named), 2 one cannot be read.

option-check-lenient = Read what was written by hand, and tell every liberty taken.

## doublesix.cli.desk_text

# $seq: a number
# $text: a name or code
host-act = { $seq }. { $text }

# $seq: a number
# $text: a name or code
host-act-undone = { $seq }. (undone) { $text }

# $name: a name or code
# $words: a name or code
host-chat-line = { $name }: { $words }

# $sockets: a number
# $tables: a number
# $waiting: a number
# $processes: a number
host-load = { $sockets } sockets, { $tables } tables in memory, { $waiting } tasks waiting, processes: { $processes }

# $open_n: a number
host-more-reports = { $open_n } reports are open; these are the newest.

# $id: a name or code
# $name: a name or code
# $tables: a number
host-person = { $id }  { $name }, at { $tables } tables

# The person is an id; empty for one who is here no longer.
# $number: a number
# $by: list-series
# $table: a name or code
# $name: a name or code
# $person: a name or code
host-report = Report { $number }, by { $by }, table { $table }: the name { $name } ({ $person })

# The person is an id; empty for one who is here no longer.
# $number: a number
# $by: list-series
# $table: a name or code
# $name: a name or code
# $person: a name or code
host-report-line = Report { $number }, by { $by }, table { $table }: said by { $name } ({ $person })

# $name: a name or code
# $words: a name or code
host-reported-line = { $name }: { $words } (reported)

# $id: a name or code
# $game: a name or code
# $stage: a name or code
# $people: a number
# $watching: a number
# $halted: a name or code
host-table = { $id }  { $game }, { $stage }: { $people } players, { $watching } others { $halted }

## doublesix.cli.drill

command-drill-count-help =
    How much does the layout count?

    doublesix drill count five-up

    doublesix drill count threes-and-fives -n 30 --seed 7

    A layout is shown; type its count in pips. The answer tells what each tile gives and what the count scores, and how long you took.

command-drill-voids-help =
    What is a seat out of?

    doublesix drill voids double-six-dominoes

    doublesix drill voids merry-go-round --seats 4 --partners

    A course of plays, draws and passes is shown; type the numbers of which the seat cannot hold a tile: “35” or “3 5”, or “none”.

option-drill-seed = The same seed asks the same questions.

## doublesix.cli.equity

command-equity-help =
    Tell how likely each side is to win the match, from every score.

    doublesix equity five-up

    doublesix equity threes-and-fives --target 151 --plot equity.png

    doublesix equity merry-go-round --rounds 100000 --jobs 2 --out mgr.equity

    Rounds are played and their scores kept in order; the match is then worked out backwards from its end, each round going as one of those. An exact target, a first score and a skunk count as they do at the table.

command-two-targets = --target and --rule target=… exclude each other; give one of them

option-equity-jobs = Processes that play; the table is the same for any number.

option-equity-out = Keep the table there.

option-equity-players = Who plays the rounds, on every seat.

option-equity-plot = Draw it there, as PNG or SVG.

option-equity-rounds = Play so many rounds of each kind.

option-equity-seed = The same seed gives the same table.

option-equity-target = Play to so many points, not the game's own.

## doublesix.cli.help_pages

usage-default = [default: { "{" }{ "}" }]

usage-heading-arguments = Arguments

usage-heading-commands = Commands

usage-heading-error = Error

usage-heading-options = Options

usage-required = [required]

usage-try-help = Try [blue]'{ "{" }command_path{ "}" } { "{" }help_option{ "}" }'[/] for help.

usage-usage = Usage:

## doublesix.cli.hint

command-hint-help =
    Name the three best moves of a decision, with their values and the reason.

    doublesix hint "all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0 view=1 may=62>66/s2,51>65/5,52>65/5"

    doublesix hint --json < views.txt

    A value is what the side is to make more than the others to the end of the round, in points, and its chance to win the match, each with its standard error. All of it comes from what the seat can know; the same seed gives the same hint. Bots are given such lines; a program writes them by format_view.

    Exit codes: 0 done, 2 a line that is no view, or in which nothing is to be chosen; hints for the lines before it are printed.

command-no-view = there is no view; give its line as an argument or on the standard input

option-hint-json = Print data for programs, one object a line.

option-hint-player = Who judges, with the worlds that every move is tried in.

option-hint-view = A seat's view in one line; - reads one a line from the input.

placeholder-view = VIEW

## doublesix.cli.history

command-history-help =
    Find the matches that were finished at this keyboard, newest first, with totals by game and by opponent.

    doublesix history

    doublesix history 12                        the lines that replay and review it

    doublesix history --game five-up --against 5 --since 2026-11-01

    doublesix history --as Anna --number 50

    doublesix history --export matches.jsonl

    A match is won or lost by the side on which the people sat. Where people played against each other it is neither, unless --as says whose it is. “doublesix play --no-history” keeps no record.

# How many matches people played against each other.
# $n: a number
history-between = { $n ->
    [1] One was between people, and is neither won nor lost: --as NAME says whose it is.
   *[other] { $n } were between people, and are neither won nor lost: --as NAME says whose they are.
}

# $n: a number
# $file: a name or code
history-exported = { $n ->
    [1] A record is in { $file }.
   *[other] { $n } records are in { $file }.
}

# $number: a number
history-find = doublesix history { $number } has the lines that replay and review that match.

# How many matches are not listed.
# $n: a number
history-more = { $n ->
    [1] One older one: --number lists more.
   *[other] { $n } older ones: --number lists more.
}

history-reading = Reading records

# $file: a name or code
# $reason: a message
history-skipped = { $file } is not listed: { $reason }

option-history-against = Only matches against this person or bot: Ben, greedy, 5.

option-history-as = Only matches of this person, won or lost by this person.

option-history-export = Write the records into one .jsonl file.

option-history-game = Only matches of this game.

option-history-match = One match by its number, with the lines that replay and review it.

option-history-number = List so many; 10 if none, all with --json.

option-history-since = Only matches from this day on: 2026-11-01.

placeholder-day = DAY

placeholder-optional-number = [NUMBER]

## doublesix.cli.history_choice

# $file: a name or code
history-export-among-records = --export { $file } lies among the records themselves; choose another folder

# $day: a name or code
history-no-such-day = --since { $day }: this is no day; one is written as 2026-11-01

# $number: a number
# $last: a number
history-no-such-match = there is no match { $number }; those that are kept are 1 to { $last }

# $name: a name or code
# $nearest: a message
history-no-such-opponent = --against { $name }: there is no match against “{ $name }”; { $nearest }

# $name: a name or code
# $nearest: a message
history-no-such-person = --as { $name }: there is no match of a person of that name; { $nearest }

history-none = no match is kept here yet; play one with: doublesix play

history-one-alone = a number names one match, so --game, --against, --since and --as cannot go with it

## doublesix.cli.history_text

history-against = against

history-by-game = By game

history-by-opponent = Head-to-head

history-day = day

# A match in one line.
# $number: a number
# $day: a message
# $game: a name or code
# $players: a message
# $scores: a message
# $result: a message
history-facts = Match { $number }, { $day }: { $game }. { $players }: { $scores }, { $result }.

history-game = game

# How many matches there are, how many were won and lost; those between people are neither.
# $n: a number
# $won: a number
# $lost: a number
history-headline = { $n ->
    [1] A match: { $won } won, { $lost } lost
   *[other] { $n } matches: { $won } won, { $lost } lost
}

history-help = help

history-hints = hints

history-lost = lost

history-lost-head = lost

history-matches = Matches

history-matches-head = matches

history-no-day = unknown

history-result = result

history-score = score

history-takebacks = takebacks

# $help: list-series
history-with-help = With help: { $help }.

history-won = won

history-won-head = won

## doublesix.cli.host

command-host-help =
    Host the house from its machine: the same commands as those of the page /host, in the same log.

    doublesix host link                       a link that makes a host, also if all others are lost

    doublesix host show                       people, tables, load and the log

    doublesix host close entry                new people need an invitation

    doublesix host ban Rowdy --by network --hours 24

    doublesix host settle 3                   report 3 was dealt with

    doublesix host undo 7

    doublesix host books                      make all books anew from the logs

    It needs write access to the database of the server, which must be running, except for “link” and “books”.

# $matches: a number
# $changed: a number
# $unreadable: a number
# $people: a number
# $states: a number
host-books = { $matches } finished matches were looked at: { $changed } were written anew, { $unreadable } cannot be read. { $people } people have answered mistakes: { $states } mistakes were written anew.

# $address: a name or code
host-invitation = The invitation: { $address }

# $action: a name or code
# $words: a name or code
host-lacks = “doublesix host { $action }” needs { $words }

# $address: a name or code
host-link = { $address } makes the first person who opens it a host of this house (within a day)

# $given: a name or code
# $known: list-series
host-no-action = “{ $given }” is no action of a host; there are { $known }

# $name: a name or code
host-no-person = no person called { $name } was here in the last hour; “doublesix host show” lists all

# $name: a name or code
# $ids: list-series
host-several = several people are called { $name }; give an id of { $ids }

option-host-action = show, link, close, open, welcome, invite, host, unhost, rename, remove, ban, pause, end, resume, settle, undo or books.

option-host-by = What a ban goes by: account, device or network.

option-host-database = The server's database.

option-host-hours = How long it holds.

option-host-server = Where the server answers.

option-host-uses = People that an invitation is for.

option-host-words = What it is about: a name or an id, a table, the number of an act or report, “registration”, “entry” or “writing”.

placeholder-host-action = ACTION

placeholder-host-words = [WORDS]...

## doublesix.cli.join

command-join-help =
    Let a bot take a seat at a table in the browser, and play one match.

    doublesix join http://127.0.0.1:8066/t/NAME --player greedy

    The bot comes in as a guest, and gets what its seat may know, nothing else. When the line is lost it comes back. It ends with the match, and deals it again: the house must have kept the commitment that the bot saw, and the bot's own contribution must be in the seed. Exit codes: 0 all is well, 1 the deal was not fair or cannot be verified, 2 the table cannot be joined.

# $who: int | Decimal | str | Message | tuple[Argument, ...]
# $acts: list-series
join-act = { $who }: { $acts }

# $kind: a name or code
# $scores: a message
join-end = { $kind }: { $scores }

# A check of the deal that failed.
# $check: a message
# $found: a message
join-failed-check = { $check }: { $found }

# $name: a name or code
# $table: a name or code
join-here = { $name } is at { $table }

# $file: a name or code
join-receipt-in = the receipt is in { $file }

# $winners: result-won
# $scores: a message
join-result = { $winners }, { $scores }

# $number: a number
# $hand: a name or code
join-round = round { $number }: { $hand }

# $reason: a name or code
join-unverified = the match cannot be verified: { $reason }

option-join-address = The address of the table, as the browser shows it.

option-join-keep = Where the receipt is kept, to verify the match with.

option-join-name = What the others at the table read; the bot's name without it.

option-join-player = Which bot; cmd:PROGRAM or py:MODULE:CLASS for yours.

option-join-seat = The seat; any that is open without it.

option-join-watch = Print what happens at the table.

## doublesix.cli.options

command-svg-alone = --svg says how charts are drawn, and --pictures where; it was not given

option-game = A game, or a TOML file of rules.

option-jobs = Processes; the result is the same for any number.

option-json = Print data for programs.

# $text: a name or code
option-not-whole = “{ $text }” is no whole number; write it as 1000000, 1_000_000 or 1e6

option-partners = Two pairs, or each alone; without it as the game says.

option-pictures = Draw charts into this folder.

option-puzzles-plain = Line by line, for pipes and screen readers.

option-questions = Ask so many.

option-record-files = Records, or folders of them; - reads the standard input.

option-rule = Change one rule.

option-seats = Seats; without it as few as the game allows.

option-svg = Draw them as SVG; without it as PNG.

option-threads = Threads that judge.

option-variation = Choose a variation.

option-worlds-seed = What the imagined deals are drawn from.

placeholder-address = ADDRESS

placeholder-file = FILE

placeholder-folder = FOLDER

placeholder-game = GAME

placeholder-name = NAME

placeholder-optional-file = [FILE]

placeholder-rule-value = NAME=VALUE

## doublesix.cli.play

command-play-help =
    Play a match at this keyboard, against bots or each other.

    doublesix play                             a menu of the games; with --resume, go on where you left

    doublesix play five-up                     you against one bot, by the rules of its document

    doublesix play five-up --players human:Anna,human:Ben,greedy

    doublesix play five-up --calling --false-call 5    you claim and call yourself; a wrong call costs 5

    doublesix play five-up --bot 5 --explain    a bot of level 5 of ten, which says why

    doublesix play five-up --bot "cmd:./mybot"    a program of your own, which speaks the protocol of bots

    doublesix play threes-and-fives --variation no-spinner --target 100 --seed 7

    Everything is saved after every move; “doublesix rules GAME” prints a game's rules and variations.

command-resume-alone = --resume excludes options for a new match: a resumed match keeps its rules and its players, so only --plain, --delay, --ask, --no-history, --no-remarks and the name of a saved match go with it

option-play-automatic = Draw and pass without asking where nothing else can be done.

option-play-bot = Which bot plays the seats without a name; greedy if none. All play every set at every table, weaker above double-six and four seats.

option-play-calling = Claim and call scores yourself, where the rules want it.

option-play-delay = Seconds that a bot thinks.

option-play-draw-limit = Tiles that may be drawn by choice in a turn, where the rules allow that; no limit if none.

option-play-explain = Bots that think say why they move.

option-play-false-call = What a wrong call costs (with --calling).

option-play-forfeit = A wrong call also costs the call on the next play; usual where two or more people call.

option-play-game = A game, or a TOML file; with --resume a saved match. Without one, a menu.

option-play-history = Keep the record of the finished match, for “doublesix history”.

option-play-partners = Four seats as two pairs, or each alone.

option-play-plain = Line by line, for pipes and screen readers.

option-play-players = Who sits there: you, human:NAME, a bot, cmd:PROGRAM.

option-play-remarks = Bots of a level remark on their own moves, once a round at most.

option-play-resume = Go on with the latest unfinished match.

option-play-seats = How many sit at the table.

option-play-seed = The same seed deals the same tiles.

option-play-target = Points that win the match.

placeholder-points = POINTS

placeholder-tiles = TILES

placeholder-who-who = WHO,WHO

## doublesix.cli.playing

command-two-crews = --jobs and --dask exclude each other; give one of them

option-dask = Let a Dask cluster play: its scheduler, tcp://127.0.0.1:8786.

option-seed = The same seed gives the same deals.

# $reason: a message
# $finished: a message
progress-broken = { $reason } ({ $finished } were finished)

# $reason: a message
# $finished: a message
# $then: a message
progress-broken-then = { $reason } ({ $finished } were finished; { $then })

# $finished: a message
progress-interrupted = interrupted after { $finished }

# $finished: a message
# $then: a message
progress-interrupted-then = interrupted after { $finished }; { $then }

## doublesix.cli.progress

progress-judging = Judging

## doublesix.cli.publish

command-publish-help =
    Write the page as plain files for any web space.

    doublesix publish public_html/dominoes

    Without a server it plays all games against all levels, asks puzzles and teaches the games. What it keeps stays in the browser of its visitor, and what was opened once works without a network, too.

option-publish-folder = Write the files there; a new or empty one.

# $folder: a name or code
publish-not-empty = { $folder } holds other files; name a folder that is new or empty, or one that this command has written

# $folder: a name or code
# $trouble: a name or code
publish-not-written = { $folder } cannot be written ({ $trouble }); name another folder

publish-writing = writing the page

# $files: a number
# $megabytes: a number
# $folder: a name or code
publish-written = { $files } files with { $megabytes } MB are in { $folder }. Put them on any web space with https; to look at them here: python3 -m http.server --directory { $folder }

## doublesix.cli.puzzle_making

# $file: a name or code
# $command: a name or code
command-other-puzzles = { $file } holds puzzles made by “{ $command }”; repeat that command to continue it, or give --out another file

command-puzzles-check-help =
    Judge puzzles again, in more worlds and others than those they were made in.

    doublesix puzzles check mine.jsonl

    doublesix puzzles check mine.jsonl --worlds 30000 --seed again --drop

    Exit codes: 0 all pass or what failed was dropped, 1 some fail, 2 bad input, 130 stopped; then the file is as it was.

command-puzzles-explain-help =
    Write the reasons of a file's puzzles anew, and change nothing else.

    doublesix puzzles explain mine.jsonl

    A reason says in counted numbers why the answer beats the move that tempts. It follows from the position: the same release writes the same sentences.

    Exit codes: 0 done, 2 bad input, 130 stopped; then the file is as it was.

command-puzzles-make-help =
    Make puzzles of a game.

    doublesix puzzles make five-up -n 20 --out mine.jsonl

    doublesix puzzles make merry-go-round --seats 4 --partners --seed 7 --out pairs.jsonl

    Levels play against each other, and their positions are looked at in few worlds first, then in more. A puzzle has one best move, in 3,000 fresh worlds ahead of all others by 3 points or 5 % of the match and by four standard errors, and the heuristic player misses it. Ctrl-C keeps what was found; the same command goes on. Without --seats, one match of three is for partners where the game has them.

    Exit codes: 0 done, 2 bad input, 130 stopped.

option-puzzles-drop = Throw those out that fail; make goes on from there.

option-puzzles-number = So many puzzles.

option-puzzles-out = Write them there; a file that is begun goes on.

option-puzzles-own-file = A puzzle file.

option-puzzles-seed = The same seed gives the same puzzles.

option-puzzles-unchecked = Judge those alone that passed no check in so many worlds.

option-puzzles-worlds = Judge in so many worlds.

option-puzzles-worlds-seed = What the worlds are drawn from.

progress-checked = Checked

progress-explained = Explained

progress-puzzles = Puzzles

# $puzzles: a number
# $game: a name or code
# $matches: a number
# $file: a name or code
puzzles-collected = { $puzzles } puzzles of { $game } from { $matches } matches are in { $file }.

# $file: a name or code
puzzles-in-file = they are in { $file }

# $done: a number
# $wanted: a number
puzzles-made = { $done } of { $wanted } puzzles

# $new: a number
# $reasons: a number
# $file: a name or code
puzzles-new-reasons = { $new } of { $reasons } reasons are new, in { $file }.

# $passed: a number
# $puzzles: a number
# $worlds: a number
# $failed: a number
puzzles-passed = { $passed } of { $puzzles } puzzles pass in { NUMBER($worlds, useGrouping: "auto") } worlds, { $failed } fail.

## doublesix.cli.puzzle_mistakes

command-puzzles-mine-help =
    Answer your own mistakes again, at most five a day, until they stay right.

    doublesix puzzles mine

    doublesix puzzles mine --reviews 20          first review twenty more matches

    Matches that were finished at this keyboard are reviewed, the newest first; choices that cost most are asked again after 1, 4, 11 and 30 days. The best move is right, and so is one as good within two errors. Ctrl-C during a review goes on with what is known.

# $match: a number
# $why: a message
mistakes-not-reviewed = match { $match } of the history is not reviewed: { $why }

# $number: a number
# $all: a number
# $match: a number
mistakes-reviewing = Reviewing { $number } of { $all }: match { $match } of the history

option-puzzles-as = Only mistakes of this person, in new reviews.

option-puzzles-reviews = Review so many matches first.

## doublesix.cli.puzzles

# $game: a name or code
# $file: a name or code
command-file-and-game = --game { $game } cannot be given with the file { $file }, which says itself which game it is of

command-puzzles-list-help =
    List puzzles, with what is known of them; their answers only as data.

    doublesix puzzles list

    doublesix puzzles list --game merry-go-round --theme exact-target --json

command-puzzles-play-help =
    Solve puzzles: a position, your answer, and what every move was worth.

    doublesix puzzles play

    doublesix puzzles play --game five-up --theme sacrifice

    doublesix puzzles play mine.jsonl -n 10

    You and each puzzle have a Glicko-2 rating, which the first try moves; the next puzzle is one of about your strength. “help” lists the words, “quit” leaves.

option-puzzles-file = A puzzle file; else those of the program.

option-puzzles-game = Puzzles of this game alone.

option-puzzles-play-seed = The same seed asks the same puzzles.

option-puzzles-theme = Puzzles with this theme alone.

puzzles-by-game = By game

puzzles-by-theme = By theme

# How many puzzles are listed.
# $n: a number
puzzles-listed = { $n } puzzles

puzzles-puzzles = puzzles

puzzles-rated = rated

puzzles-solved = solved by level 1

# What a theme means.
# $theme: a name or code
# $summary: a message
puzzles-theme = { $theme }: { $summary }.

## doublesix.cli.record_sources

# $file: a name or code
# $count: a number
command-many-records = { $file } holds { $count } records; --record names one, from 1 to { $count }

# $folder: a name or code
command-no-records = { $folder } holds no records: they are in files that end in .txt, .json or .jsonl

# $number: a number
# $file: a name or code
# $count: a number
command-no-such-record = --record { $number }: { $file } holds { $count }

# A file, and the same in quotes where a command line needs them.
# $file: a name or code
# $name: a name or code
command-score-sheet = { $file } is a score sheet, which has no moves to replay: “doublesix score --print { $name }” shows it, “doublesix check { $name }” verifies it

## doublesix.cli.replay

# $file: a name or code
command-no-events = { $file } has no events to be replayed

# $file: a name or code
# $round: a number
command-no-round = { $file } has no round { $round } to be replayed

# $seat: a number
# $last: a number
command-no-such-seat = --seat { $seat }: there is no such seat; the seats are 0 to { $last }

command-replay-help =
    Step through a recorded match.

    doublesix replay evening.txt

    doublesix replay evening.txt --round 3 --seat 1

    doublesix replay evening.txt --review

    doublesix replay evening.txt --to json

    With --review each decision is followed by its judgement: the best move, what the choice cost, its grade and the reason. Ctrl-C ends the judging; the rest of the match is shown without it.

command-to-alone = --to converts the whole record, so --all, --round, --seat and --review cannot go with it: leave them out

option-replay-all = Print everything at once.

option-replay-file = A record, as text or JSON; - reads the standard input.

option-replay-player = Who judges, with --review.

option-replay-record = Which record, of a file that holds many.

option-replay-review = Judge every decision, as “doublesix review” does.

option-replay-round = Only this round.

option-replay-seat = Only what this seat could know.

option-replay-to = Print the record itself in this form instead.

## doublesix.cli.replay_messages

# The boneyard beside the hands.
# $tiles: a message
replay-boneyard = Boneyard: { $tiles }

# The order of the boneyard after a deal.
# $tiles: a name or code
replay-boneyard-is = Boneyard: { $tiles }.

# A tile that was drawn.
# $tile: a name or code
replay-drawn-is = It is { $tile }.

replay-no-tile = no tile

# The step that is shown, and the keys.
# $step: a number
# $steps: a number
replay-place = { $step } of { $steps }.  Enter next, p previous, r next round, b round before, e end, q quit

# The scores below the hands.
# $scores: a name or code
replay-scores = Scores: { $scores }

replay-stopped = The judging was stopped: later decisions are shown without it.

## doublesix.cli.results

# Scores of two sides, or of the sides so far and a further one.
# $one: a message
# $other: a name or code
result-to = { $one } to { $other }

# Who won a match.
# $players: list-and
result-won = { $players } won

## doublesix.cli.review

# $file: a name or code
command-html-folder = --html { $file } is a folder; name a file in it

# $file: a name or code
# $folder: a name or code
command-html-nowhere = --html { $file } cannot be written: there is no folder { $folder }

# $given: a name or code
# $players: list-series
command-no-such-player = --seat { $given }: there is no such player; there are { $players }

# $count: a number
command-one-page = --html writes the page of one record, not of { $count }; choose one with --record

# $count: a number
command-one-quiz = --try asks the mistakes of one record, not of { $count }; choose one with --record

command-quiz-data = --try and --json exclude each other: one asks a person, the other prints data for programs

command-quiz-input = --try reads answers from the standard input, so the record must come from a file

command-review-help =
    Tell where a match turned: which choices cost what and why, and what the tiles did.

    doublesix review evening.txt

    doublesix review evening.txt --seat Ana --html review.html

    doublesix review evening.txt --seat Ana --try

    doublesix review --lenient scribbled.txt

    Every choice is judged from what its seat could know, in points to the end of the round and in the chance to win the match; the same seed gives the same review. Tiles are what was dealt, drawn, or lay hidden; play is what choices cost. Ctrl-C stops, and tells what is known by then. A file may hold many records: each is reviewed.

    Exit codes: 0 done, 1 a record says what the rules deny, 2 it cannot be read or judged, 130 stopped.

option-review-html = Write one self-contained page, good to print and send.

option-review-lenient = Read what was written by hand, and review the rounds that can be read.

option-review-player = Who judges, with the worlds that choose the best move.

option-review-seat = Show this player alone, by name or number from 0.

option-review-top = Show so many decisions.

option-review-try = Ask the mistakes again, and judge each answer.

placeholder-who = WHO

## doublesix.cli.rule_pages

# $names: list-series
rules-page-also-called = also called { $names }

rules-page-catalogue = The catalogue

rules-page-documents = The six documents

# $exception: a message
rules-page-exception = Differs from its source: { $exception }

rules-page-hint = doublesix rules GAME prints the rules of one.

# $game: a name or code
# $value: a name or code
# $allowed: a message
rules-page-in-game = in { $game }: { $value }; { $allowed }

# $game: a name or code
rules-page-not-as-in = not as in { $game }

rules-page-notes = Worth knowing

rules-page-parameters = Rules one by one (--rule NAME=VALUE)

rules-page-rulings = Rulings, where no clause says it

rules-page-variations = Variations (--variation NAME)

## doublesix.cli.rules

command-diff-alone = --diff takes two games and nothing else, such as: doublesix rules --diff five-up muggins

command-list-alone = a list of all games takes no game, variation or rule; for one game leave --list out and name it first, such as: doublesix rules five-up --rule target=200

command-rules-help =
    Print the rules of a game, made from what the program really plays.

    doublesix rules five-up

    doublesix rules threes-and-fives --variation no-spinner --rule target=200

    doublesix rules my-own-game.toml --json

    doublesix rules five-up --rule target=150 --toml > sunday.toml

    doublesix rules merry-go-round --short

    doublesix rules --diff five-up "muggins;target=200"

option-rules-diff = Tell in which rules two games differ.

option-rules-game = A game, or a TOML file; without one, all games are listed.

option-rules-list = List all games.

option-rules-short = Print only the short card for the table, without clauses.

option-rules-toml = Print a file of the rules, to be changed and played as a game of your own.

rules-page-rule = rule

# $one: a name or code
# $other: a name or code
rules-page-same = { $one } and { $other } are played by the same rules.

## doublesix.cli.score

command-score-help =
    Keep the score of a match that is played with real tiles.

    doublesix score five-up --players Ana,Ben

    doublesix score british-fives-and-threes -p Ana,Ben,Cleo,Dan --partners --target 121

    doublesix score --resume                    go on where the last one was left

    doublesix score --print evening.txt         the sheet, to be signed or checked

    Type what happens: “15” or “ana 15” for a count that scores, “ana out”, “ben blocked”, “undo”; “help” lists it all. Counts that cannot be are refused, everything is kept after each line, and “doublesix check” verifies it.

option-score-game = A game, or a TOML file of rules; with --resume a sheet that was kept.

option-score-out = Keep the sheet in this new file.

option-score-players = Who plays, by seat, clockwise; pairs sit across.

option-score-print = Print the sheet that was kept, and end.

option-score-resume = Go on with the latest sheet, or with one.

option-score-target = Points that win the match.

placeholder-names = NAME,NAME

score-no-game = name the game that is played, such as: doublesix score five-up --players Ana,Ben

score-resume-alone = --resume and --print take a sheet as it was kept: no game, players, rules or --out go with them

## doublesix.cli.sections

# A chart that was written to a file.
# $file: a name or code
report-drawn = Drawn: { $file }

## doublesix.cli.serve

command-serve-help =
    Serve the table in the browser, until you press Ctrl-C.

    doublesix serve                                  for this machine alone

    doublesix serve --host 0.0.0.0                   for all in this network

    doublesix serve --origin https://dominoes.example --behind-proxy

    doublesix serve --host 0.0.0.0 --limit sockets=100   for a club whose people have one address together

    Everything is stored before it is sent: a server that ends, however it ends, goes on where it was.

# $workers: a number
command-workers-alone = --workers { $workers } needs --redis, through which the processes notify each other; give its address, such as --redis redis://127.0.0.1, or leave --workers out

option-serve-behind-proxy = Believe X-Forwarded-For of the proxy before it.

option-serve-bot-workers = Processes in which bots think; 0: all processors but one.

option-serve-chat = Let people talk at tables.

option-serve-database = A SQLite file, or postgresql://USER:PASSWORD@HOST/DATABASE.

option-serve-host = The address to listen at; 0.0.0.0 for all of this machine.

option-serve-json-logs = Write logs as lines of JSON.

option-serve-keep = How long what is no longer used is kept; 0: for ever.

option-serve-key-file = The key that signs cookies; made where it is not there.

option-serve-limit = Raise or lower what one visitor may ask for.

option-serve-metrics-token = Opens /metrics to other machines; DOUBLESIX_METRICS_TOKEN does so without being seen by “ps”.

option-serve-origin = Where pages come from, if the server has a name.

option-serve-port = The port; 0 for any that is free.

option-serve-redis = redis://HOST: lets several processes serve one table.

option-serve-workers = Processes at this port; several need --redis.

placeholder-name-days = NAME=DAYS

placeholder-name-number = NAME=NUMBER

placeholder-token = TOKEN

serve-closed = The table is closed; nothing is lost.

# $address: a name or code
serve-first-host = This house has no host yet; { $address } makes the first person who opens it its host (within a day)

# $address: a name or code
serve-open = The table is open at { $address } (Ctrl-C closes it)

## doublesix.cli.simulate

command-one-folder = --record and --out must be different folders

command-rounds-and-matches = --rounds and --matches exclude each other; give one of them

command-simulate-help =
    Let bots play many rounds or matches, and count.

    doublesix simulate five-up --players greedy,random --rounds 2000

    doublesix simulate merry-go-round --seats 4 --matches 200 --jobs 4

    doublesix simulate five-up --rule claim=auto --matches 20 --record my-records

    doublesix simulate five-up --rounds 10000000 --jobs 4 --out five-up-rounds

    With --rounds each round is the first of a new match: the scores stand at 0, and the lead is found as in a first round. So what the rules say of a first score or a skunk bears on every one of them, and a round that reaches the target ends there. With --matches whole matches are played.

    The bots change seats from game to game, so that each sits everywhere equally often. Ctrl-C stops, and prints what was finished. The same command with the same --out goes on where it was stopped, by Ctrl-C or a loss of power, and gives what it would have given without a stop.

option-simulate-matches = Play so many whole matches instead.

option-simulate-out = Keep every round there as Parquet, for doublesix stats.

option-simulate-players = Bots, one for each side; fewer names than sides take turns. Without it greedy against random.

option-simulate-record = Write each game there as a text record.

option-simulate-rounds = Play so many rounds on their own; 1000 by default.

# $folder: a name or code
# $done: a message
progress-begun = { $folder } holds { $done }; it goes on from there

progress-matches = matches

# $done: a number
# $wanted: a number
progress-matches-done = { NUMBER($done, useGrouping: "auto") } of { NUMBER($wanted, useGrouping: "auto") } matches

progress-rounds = rounds

# $done: a number
# $wanted: a number
progress-rounds-done = { NUMBER($done, useGrouping: "auto") } of { NUMBER($wanted, useGrouping: "auto") } rounds

## doublesix.cli.solution_text

solve-all-sides = all sides

# $game: a name or code
# $seat: unit-seat
# $scores: a message
solve-asked = { $game }: { $seat } is asked at { $scores }

# $asked: a message
solve-ended = { $asked }; the search was ended before everything was known

# $asked: a message
# $value: a name or code
solve-ended-at = { $asked }; the search was ended before everything was known, its value is { $value }

# $asked: a message
# $low: a name or code
solve-ended-at-least = { $asked }; the search was ended before everything was known, its value is at least { $low }

# $asked: a message
# $high: a name or code
solve-ended-at-most = { $asked }; the search was ended before everything was known, its value is at most { $high }

# $asked: a message
# $low: a name or code
# $high: a name or code
solve-ended-between = { $asked }; the search was ended before everything was known, its value lies from { $low } to { $high }

# $asked: a message
solve-even = { $asked }, and its side gains as much as the other

# $asked: a message
# $points: a number as it is shown
solve-gains = { $asked }, and gains { DECIMAL($points) }

# $option: a name or code
solve-guess = ? is a guess. { $option } ended the search; with a higher limit it goes on.

# $option: a name or code
solve-guess-with-bounds = ? is a guess; bounds that are known stand behind it. { $option } ended the search; with a higher limit it goes on.

# $asked: a message
# $points: a number as it is shown
solve-less = { $asked }, and its side gains { DECIMAL($points) } less

solve-loss = loss

# $positions: a number
# $seconds: a number as it is shown
solve-measured = { NUMBER($positions, useGrouping: "auto") } positions in { DECIMAL($seconds) } s; all hands open, the boneyard's order known.

# $asked: a message
# $points: a number as it is shown
solve-more = { $asked }, and its side gains { DECIMAL($points) } more

solve-move = move

solve-then = and then

solve-value = value

# $asked: a message
# $percent: a number as it is shown
solve-wins = { $asked }, and its side wins the match with a probability of { DECIMAL($percent) }%

## doublesix.cli.solve

# $round: a number
# $acts: a number
# $act: a number
command-beyond-acts = round { $round } has { $acts } acts; --act { $act } is beyond its end

# $file: a name or code
command-no-dealt-round = { $file } has no round that was dealt, so nothing can be solved

command-no-moment = --round and --act choose a moment of a record; a position has none to choose from

# $file: a name or code
# $round: a number
# $first: a number
# $last: a number
command-no-such-round = { $file } has no round { $round }; its rounds are { $first } to { $last }

command-no-values = --objective match needs --values FILE, which says what the scores are worth; “doublesix equity GAME --json” prints such lists

# $round: a number
# $act: a number
# $last: a number
command-over-at-act = round { $round } was over after { $act } acts; --act { $last } is the last that can be solved

command-solve-help =
    Tell what every move is worth when all hands lie open.

    doublesix solve "five-up 2 66,63>66/s1 11,31/51,52 00,10,... 1 15/0 last=0"

    doublesix solve evening.txt --round 3 --act 5

    Both sides play for the most points of the round, and know the order of the boneyard. Each move is shown with what its side then gains more than the other, what that is less than the best move, and how the round goes on. Among three sides or more each plays for its own points. With --objective match a value is the probability to win the match.

    What is not known after 10 seconds is guessed and marked with a question mark; --seconds and --nodes set other limits, and Ctrl-C stops.

# $file: a name or code
command-values-no-json = { $file } is no JSON; --values reads a list of lists of probabilities

option-solve-act = Of a record: after so many acts of it; without it before the first.

option-solve-nodes = Look at no more positions than this.

option-solve-objective = What both sides play for.

option-solve-round = Of a record: this round; without it the last.

option-solve-seconds = Take no longer than this.

option-solve-values = For the match: JSON, a list of lists; in row a, place b the probability that side 0 wins it from a to b.

option-solve-what = A position in one line, or the file of one or of a record; - reads the standard input.

placeholder-position-record = POSITION|RECORD

## doublesix.cli.spoken_commands

option-help = Show this message and exit.

option-install-completion = Install completion for the current shell.

option-show-completion = Show completion for the current shell, to copy it or customize the installation.

# $least: a name or code
usage-at-least = Input should be greater than or equal to { $least }

# $most: a name or code
usage-at-most = Input should be less than or equal to { $most }

# $parameter: a name or code
# $reason: a message
usage-bad-value = Invalid value for { $parameter }: { $reason }

usage-command = COMMAND [ARGS]...

# $extra: a name or code
usage-extra-arguments = Got unexpected extra argument(s) ({ $extra })

# $parameter: a name or code
usage-missing-argument = Missing argument { $parameter }.

# $parameter: a name or code
usage-missing-option = Missing option { $parameter }.

# $n: a number
# $option: a name or code
usage-needs-values = { $n ->
    [1] Option '{ $option }' requires an argument.
   *[other] Option '{ $option }' requires { $n } arguments.
}

# $command: a name or code
usage-no-such-command = No such command '{ $command }'.

# $option: a name or code
usage-no-such-option = No such option: { $option }

# $given: a name or code
# $choices: list-series
usage-not-a-choice = Value error, '{ $given }' is not one of { $choices }.

usage-not-integer = Input should be a valid integer, unable to parse string as an integer

usage-not-number = Input should be a valid number, unable to parse string as a number

usage-options = [OPTIONS]

# $command: a name or code
# $commands: list-series
usage-similar-commands = No such command '{ $command }'. Did you mean { $commands }?

# $problem: usage-no-such-option
# $options: list-series
usage-similar-options = { $problem } (Possible options: { $options })

# $option: a name or code
usage-takes-no-value = Option '{ $option }' does not take a value.

## doublesix.cli.stats

command-stats-help =
    Make tables and pictures of simulations that were kept.

    doublesix simulate five-up --rounds 100000 --out five-up-rounds

    doublesix stats five-up-rounds

    doublesix stats five-up-rounds muggins-rounds --pictures charts

    Several simulations stand side by side. The tables say how many points a round brings, what the lead is worth, how often each count scores, how rounds end, and how long rounds and matches are.

option-stats-folders = Folders that doublesix simulate --out has written.

option-stats-partial = Take simulations that were stopped before their end, too.

progress-games = games

# $n: a number
# $rounds: a number
report-simulations = { $n ->
    [1] A simulation, { NUMBER($rounds, useGrouping: "auto") } rounds
   *[other] { $n } simulations, { NUMBER($rounds, useGrouping: "auto") } rounds
}

## doublesix.cli.streams

command-no-file-name = the name of the file is empty

record-no-standard-input = the standard input is empty or closed

record-standard-input = the standard input

## doublesix.cli.train

# $file: a name or code
# $folder: a name or code
command-network-nowhere = the network cannot be written to { $file }: there is no folder { $folder }

command-train-help =
    Let a network learn a game by playing against itself.

    doublesix train five-up --minutes 5

    doublesix train merry-go-round --seats 4 --partners --rounds 2000000 --jobs 4

    doublesix train five-up --rule target=150 --init five-up-2.net --out mine.net

    doublesix train muggins --init muggins-2.net --compare --out better.net

    The network is written to a file, GAME-SEATS.net by default. Ctrl-C stops; the same command goes on where it was. At the end the network plays the greedy player, each deal at every seating.

# $minutes: a number as it is shown
# $most: a number
command-training-time = --minutes must be above 0 and at most { NUMBER($most, useGrouping: "auto") }, not { DECIMAL($minutes) }

command-two-ends = --minutes and --rounds exclude each other; give one of them

option-train-compare = Learn from playing on every move of a decision, too: goes on with --init.

option-train-deals = Then play so many deals against the greedy player; 0 for none.

option-train-init = Begin with this network.

option-train-jobs = Threads; the network is the same for any number.

option-train-minutes = Learn for about so long; 10 by default.

option-train-out = Write the network there.

option-train-rounds = Learn from so many rounds instead.

option-train-seed = The same seed and rounds make the same network.

# $margin: a message
# $interval: a number as it is shown
# $deals: a number
train-against-greedy = against greedy: { $margin } points a round (95 % interval +-{ DECIMAL($interval) }, { NUMBER($deals, useGrouping: "auto") } deals at every seating)

# $file: a name or code
train-held = { $file } holds it, and the same command goes on

# $done: a number
# $wanted: a number
# $kept: a message
train-interrupted = interrupted after { NUMBER($done, useGrouping: "auto") } of { NUMBER($wanted, useGrouping: "auto") } rounds: { $kept }

train-nothing-kept = nothing is kept yet

train-rounds = rounds

# $command: a name or code
train-same-again = the same again: { $command }

# $file: a name or code
# $rounds: a number
# $seconds: a number
# $size: a number
train-written = { $file }: { NUMBER($rounds, useGrouping: "auto") } rounds in { NUMBER($seconds, useGrouping: "auto") } s, { $size } kB

## doublesix.cli.verify

command-verify-help =
    Tell whether the tiles of a match were dealt fairly: its lots and deals are computed again from its seed.

    doublesix verify evening.json --kept receipt.json

    doublesix verify evening.txt --commitment 1de352f1502d6101...

    What the house shows at the end proves something only when it is compared with what was kept before: the receipt that the page offers at the table, or the one of “doublesix join”, which is found by itself. “open” marks what there was nothing to compare with, and the last line says what is proven. Exit codes: 0 nothing is wrong, 1 something is, 2 the record or the receipt cannot be read, or there is no seed of a fair deal.

option-verify-commitment = What the table showed before anybody sat down; 64 hexadecimal digits.

option-verify-kept = The receipt that the page or “doublesix join” kept.

option-verify-record = The record, as text or JSON; - reads the standard input.

# $file: a name or code
verify-compared-with = Compared with { $file }

verify-ok = ok

verify-open = open

verify-wrong = wrong

## doublesix.core.award_sentences

# Numbers, of which the count is a multiple of each.
# $n: a list
award-both = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } and of { $n_last }
}

# Something with the ids of the clauses of the rules behind it.
# $message: a message
# $clauses: list-series
award-clauses = { $message } ({ $clauses })

# Numbers, of which the count is a multiple of none.
# $n: a list
award-either = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } or of { $n_last }
}

# The count of the open ends, where the tiles that make it are not known.
# $count: a number
award-ends-count = the ends count { $count }

# Equal ends, where the tiles that show them are not known.
# $halves: a number
award-equal-halves = { $halves } halves show one number

award-false-call = a wrong call

award-fixed = a fixed score

# Pips of a hand.
# $who: a message
# $pips: a number
award-holds = { $who_id ->
    [person-you] { $who } hold { $pips }
   *[other] { $who } holds { $pips }
}

# Pips of a hand, less those of the scoring hand.
# $who: a message
# $pips: a number
# $less: a number
# $left: a number
award-holds-more = { $who_id ->
    [person-you] { $who } hold { $pips } - { $less } = { $left }
   *[other] { $who } holds { $pips } - { $less } = { $left }
}

# Pips of the scoring hand, which are subtracted once.
# $pips: int | Decimal | str | Message | tuple[Argument, ...]
award-less-own = less the own { $pips }

# Pips of the partner's hand, which are subtracted.
# $pips: int | Decimal | str | Message | tuple[Argument, ...]
# $who: a message
award-less-partner = less { $pips } held by the partner, { $who }

# The equal ends of a number, and how many halves show it.
# $pip: a number
# $tiles: list-series
# $halves: a number
award-matched = { $pip } shown by { $tiles }: { $halves }

# Why a count scores for several numbers.
# $divisors: award-both
award-multiple = a multiple of { $divisors }

# Why a call was false.
# $divisors: award-either
award-no-multiple = no multiple of { $divisors }

award-nobody-holds-more = nobody holds more

award-not-below-zero = but no score falls below 0

award-off-board = void: not on the board

award-over-target = void: the score would be over the target

# The arithmetic and the points.
# $arithmetic: a message
# $points: unit-points
award-points = { $arithmetic } -> { $points }

# The sum after rounding.
# $n: a number
award-rounded = rounded to { $n }

# A term of the sum that is rounded.
# $term: int | Decimal | str | Message | tuple[Argument, ...]
# $n: a number
award-rounded-term = { $term }, rounded to { $n }

award-scores-nothing = which scores nothing

# How often a tile shows the number of the equal ends.
# $halves: a number
# $tile: a name or code
award-shown = { $halves ->
    [1] { $tile } once
    [2] { $tile } twice
   *[other] { $tile } { $halves } times
}

# Number of tied sides that share the sum.
# $n: a number
award-split = split between { $n }

# The terms and their sum.
# $terms: a message
# $total: a number
award-sum = { $terms }: { $total }

# Points that a rule refused or reduced.
# $award: a message
# $why: a message
award-void = { $award }, { $why }

## doublesix.core.contradictions

# Headline of a list of contradictions.
# $name: a name or code
rules-contradict = the rules of “{ $name }” contradict themselves:

# Rounded pips do not make whole points.
# $pips: a number
# $rounding: a number
rules-wrong-broken-points = pips_per_point = { $pips } must go into rounding = { $rounding }, or points would be broken

# A table by number of seats has one twice, or one that is out of range.
# $name: a name or code
# $value: a name or code
# $fewest: a number
# $most: a number
rules-wrong-by-seats = { $name } = { $value }: each number of seats, { $fewest } to { $most }, once

# After the cost of a false call no sum of scores is the exact target.
# $unit: a number
# $points: a number
# $target: a number
rules-wrong-call-costs-unit = every score is a multiple of { $unit }: after a false call at { $points } an exact { $target } could not be hit any more

# A false call costs points where there are no calls.
# $points: a number
rules-wrong-call-needs-muggins = false_call = { $points } needs claim = muggins: else nobody may call

# Scores are claimed where none are made.
# $claim: a name or code
rules-wrong-claim-needs-divisors = claim = { $claim } needs divisors: without scores in play there is no call

rules-wrong-cross-needs-double = cross_first needs a double to build on: lead_tile = double, or forced with first_lead = highest_double

rules-wrong-cross-needs-spinner = cross_first needs a spinner: a double without arms makes no cross

# A divisor is listed twice.
# $value: a name or code
rules-wrong-divisors-twice = divisors = { $value }: different numbers, each 2 or more

rules-wrong-forfeit-needs-calls = false_call_forfeits needs claim = muggins: else there is no call

# The least first score is beyond a target that must be hit exactly.
# $least: a number
# $target: a number
rules-wrong-get-in-above-target = get_in = { $least } is more than the exact target { $target }

# The least first score is more than any play scores.
# $least: a number
# $best: a number
rules-wrong-get-in-too-large = get_in = { $least } can never be made: one play scores { $best } at most

rules-wrong-lead-needs-divisors = lead_tile = double_or_score needs divisors

# Drawing by choice is limited where there is none.
# $limit: a number
rules-wrong-limit-needs-draw = optional_draw_limit = { $limit } limits nothing: it needs optional_draw

rules-wrong-line-needs-no-spinner = line_ends = 1 grows in one direction: it needs spinner = none

# Two ways to score in play.
# $match: a name or code
rules-wrong-match-needs-no-count = end_match = { $match } goes with no divisors: plays score by their count, or by equal ends

# The name of a rule set is empty, or more than a line.
# $name: a name or code
rules-wrong-name = name = { $name }: some words on one line

# A number of players is allowed for which no size of hands is given.
# $seats: a number
rules-wrong-no-hand-size = hand_size says nothing for { $seats } players

# No number of players is allowed.
# $fewest: a number
# $most: a number
rules-wrong-no-seats = players = []: at least one number of seats, each { $fewest } to { $most }

rules-wrong-nothing-scores = nothing scores: nobody could ever win

rules-wrong-optional-draw-needs-draw = optional_draw needs a draw other than none

# A blocked round is won by both hands of a pair, but scored by one of them.
# $score: a name or code
rules-wrong-pair-needs-opponents = blocked_by_pair goes with blocked_score = opponents, cascade, none or a number; { $score } takes one hand off the others

# Pairs are declared where four cannot play.
# $partnership: a name or code
rules-wrong-pairs-need-four = partnership = { $partnership } needs 4 in players

rules-wrong-play-again-needs-divisors = play_again after a score needs divisors

# A kind of play that gives another turn is listed twice.
# $value: a name or code
rules-wrong-plays-twice = play_again = { $value }: each kind of play once

# A number of a parameter is not in its range.
# $name: a name or code
# $value: a name or code
# $error: a message
rules-wrong-range = { $name } = { $value }: { $error }

rules-wrong-reserve-needs-draw = a reserve means nothing where draw = none: nobody draws anyway

# A number of players is listed twice.
# $value: a name or code
rules-wrong-seats-twice = players = { $value }: each number of seats once

# A skunk is declared where no side is ever off the board.
# $skunk: a number
rules-wrong-skunk-needs-get-in = a skunk at { $skunk } needs get_in > 0: without “getting in” everybody is on the board from the start

# No sum of scores is the exact target.
# $unit: a number
# $target: a number
rules-wrong-target-needs-unit = every score is a multiple of { $unit }, so an exact { $target } can never be hit

# Both of a pair must go out where no pairs play.
# $team_out: a name or code
rules-wrong-team-needs-pairs = team_out = { $team_out } needs a partnership other than never

# A number is too large for any rule set.
# $name: a name or code
# $value: a number
# $most: a number
rules-wrong-too-large = { $name } = { $value }: at most { $most }

# The hands have more tiles than the set.
# $seats: a number
# $size: a number
# $tiles: a number
rules-wrong-too-many-tiles = { $seats } players x { $size } tiles is more than the { $tiles } of the set

## doublesix.core.match

# $given: one of lots, deal, act, nothing
# $needed: one of lots, deal, act, nothing
setup-other-need = { $given } came where the match needs { $needed }

# $tiles: a number
setup-wrong-deal = a deal is the { $tiles } tiles of the set, each once, in any order

# An expression of Python.
# $given: a name or code
# $seats: a number
setup-wrong-lots = lots { $given }: each of { $seats } seats draws one tile of the set

type-match = a Match, such as Match.start('five-up', 2)

## doublesix.core.moves

illegal-already-released = the seat has already said nothing

# A reason and the ids of the clauses of the rules.
# $reason: a message
# $clauses: a list
illegal-by-clauses = { $reason } ({ $clauses })

illegal-call-forfeited = after a false call the seat may not call this play

illegal-can-lead = the seat holds a tile that may be led and must lead

illegal-can-play = the seat holds a playable tile and must play

illegal-claim-first = the score just made must be claimed or let go first

illegal-cross-first = the lead double must be filled before any other end is played

illegal-does-not-match = the two halves that would touch are not equal

illegal-draw-for-lead = tiles are drawn until one comes that may be led

illegal-draw-limit = no more tiles may be drawn in this turn

illegal-extra-play = the extra turn is for a play, not for a draw

illegal-lead-double = the lead must be a double

illegal-lead-double-or-score = the lead must be a double or a scoring tile

illegal-lead-drawn = the tile that was drawn for the lead must be led

illegal-lead-first = nothing is on the table yet: a lead names no end

illegal-lead-forced = the tile that won the lead must be led

illegal-lead-heaviest = without a double the heaviest tile of the hand is led

illegal-lead-is-made = the lead is made: a play names the end that it joins

illegal-must-draw = there are tiles to draw

illegal-no-drawing = tiles are not drawn in this game

illegal-no-stealing = an unclaimed score is lost, nobody takes it

illegal-no-such-end = there is no such free end on the layout

illegal-not-in-hand = that tile is not in the hand

illegal-not-worth = the score would count for nothing here

illegal-not-yet = the owner may still claim his score

illegal-not-your-score = the score belongs to another seat: an opponent calls, he does not claim

illegal-not-your-turn = it is another seat's turn

illegal-nothing-to-claim = there is no score to claim

illegal-nothing-to-draw = the boneyard is empty

illegal-one-direction = the line grows in one direction only

illegal-optional-draw-limit = no more tiles may be drawn by choice in this turn

illegal-own-side = only an opponent may take a score

illegal-reserved = the last tiles of the boneyard may not be drawn

illegal-round-over = the round is over

illegal-sides-first = both sides of the spinner are played before its ends

illegal-window-closed = there is no unclaimed score: the next seat has acted, or none was made

# An expression of Python.
# $given: a name or code
setup-no-move = { $given } is no move; a move is a play, a draw, a pass, a claim, a call or a release

# An expression of Python.
# $given: a name or code
setup-no-move-but-text = { $given } is no move; a move is a play, a draw, a pass, a claim, a call or a release; parse_move reads one from text

## doublesix.core.parameters

rule-blocked-by-pair-label = A blocked round goes to the pair with fewer pips in both hands

rule-blocked-by-pair-meaning = Whether a pair wins a blocked round by the pips of both its hands.

rule-blocked-lead-label = Who leads after a blocked round

rule-blocked-lead-meaning = Who leads after a blocked round.

rule-blocked-score-allowed = a fixed score from 1

rule-blocked-score-error = a fixed score is at least 1 (write “none” for none)

rule-blocked-score-label = Points for a blocked round

rule-blocked-score-meaning = What the lowest hand of a blocked round scores.

rule-blocked-tie-label = Tied blocked rounds

rule-blocked-tie-meaning = What a tie for the lowest hand does.

rule-claim-label = Claiming scores

rule-claim-meaning = Whether scores count by themselves, must be called, or can be stolen.

rule-count-score-label = Points for a count

rule-count-score-meaning = What such a count is worth: its pips, or how often it was divided.

rule-cross-first-label = The cross comes first

rule-cross-first-meaning = Whether the lead double is surrounded before anything else grows.

rule-crosswise-label = Which doubles lie across

rule-crosswise-meaning = Which doubles lie across, and so count both halves at an open end.

rule-divisors-allowed = none, or numbers from 2, such as 3,5

rule-divisors-error = different numbers, each 2 or more

rule-divisors-label = What a count is divided by

rule-divisors-meaning = Multiples of which a count scores.

rule-domino-score-allowed = a fixed score from 1

rule-domino-score-error = a fixed score is at least 1 (write “none” for none)

rule-domino-score-label = Points for going out

rule-domino-score-meaning = What going out scores.

rule-draw-allowed = at most so many in a turn, from 1

rule-draw-error = “none”, “until_playable”, or at least 1 tile in a turn

rule-draw-label = Drawing

rule-draw-meaning = Drawing when unable to play.

rule-end-match-label = Points for equal ends

rule-end-match-meaning = Whether equal ends score: all ends together, or those of the number that a play shows.

rule-exact-label = The target must be hit exactly

rule-exact-meaning = Whether the target must be hit exactly.

rule-false-call-forfeits-label = A wrong call loses the next one

rule-false-call-forfeits-meaning = Whether it also forfeits the call on the next play of an opponent.

rule-false-call-allowed = 0 for nothing, or points

rule-false-call-error = the points that it costs, or 0 for none

rule-false-call-label = Cost of a wrong call

rule-false-call-meaning = What a call costs after a play that scored nothing.

rule-finish-label = When a match ends

rule-finish-meaning = When a reached target ends the match.

rule-first-lead-label = Who leads first

rule-first-lead-meaning = How the leader is found.

rule-get-in-allowed = 0 for none, or points

rule-get-in-error = 0 for none, or the least first score

rule-get-in-label = Points to get in

rule-get-in-meaning = The least first score; until then nothing counts.

rule-hand-size-allowed = such as 2:7,3:5,4:5

rule-hand-size-error = at least 1 tile each

rule-hand-size-label = Tiles in a hand

rule-hand-size-meaning = Tiles that each draws, by number of players.

rule-lead-tile-label = What is led

rule-lead-tile-meaning = What may be led; “forced” is the tile that won the lead.

rule-line-ends-allowed = 1 or 2

rule-line-ends-error = the line grows from 1 or 2 ends of the lead

rule-line-ends-label = Ends of the line

rule-line-ends-meaning = From how many ends of the lead the layout grows.

rule-next-lead-label = Who leads the next round

rule-next-lead-meaning = Who leads after a round in which somebody went out.

rule-no-double-label = If nobody holds a double

rule-no-double-meaning = What happens when the double that the lead needs is missing.

rule-optional-draw-limit-allowed = none for any number, or tiles from 1

rule-optional-draw-limit-error = at least 1 tile in a turn, or none for no limit

rule-optional-draw-limit-label = Tiles drawn by choice in a turn

rule-optional-draw-limit-meaning = How many tiles a player who can play, or lead, may draw by choice in one turn.

rule-optional-draw-label = Drawing by choice

rule-optional-draw-meaning = Whether a player who can play may draw instead.

rule-optional-pass-label = Passing by choice

rule-optional-pass-meaning = Whether a player who can play may pass instead.

rule-partner-hand-label = The partner's hand

rule-partner-hand-meaning = Whether the partner's pips are taken off when a player goes out.

rule-partnership-label = Pairs

rule-partnership-meaning = Whether four play as two pairs with a common score.

rule-pips-per-point-allowed = 1, or 5 where rounding is 5

rule-pips-per-point-error = at least 1

rule-pips-per-point-label = Pips for a point

rule-pips-per-point-meaning = Pips that make a point of a round score.

rule-play-again-label = What gives another play

rule-play-again-meaning = Plays after which the same player may play again.

rule-players-allowed = numbers from 2 to 8, such as 2,3,4

rule-players-error = at least one number of seats, each 2 to 8

rule-players-label = Players

rule-players-meaning = How many may play.

rule-reserve-allowed = none, or such as 2:2,3:1,4:1

rule-reserve-error = no fewer than 0 tiles

rule-reserve-label = Tiles that stay in the boneyard

rule-reserve-meaning = Boneyard tiles that may not be drawn.

rule-rounding-each-label = Each hand is rounded

rule-rounding-each-meaning = Whether each hand is rounded before the sum is made.

rule-rounding-allowed = 1 or 5

rule-rounding-error = hand scores are rounded to 1 or 5

rule-rounding-label = Rounding

rule-rounding-meaning = Round scores go to the nearest multiple of this.

rule-set-allowed = 1 to 18

rule-set-error = the highest double is 1 to 18

rule-set-label = Highest double of the set

rule-set-meaning = The highest double of the set.

rule-single-order-label = Order of tiles that are no doubles

rule-single-order-meaning = How singles are ranked for “heaviest”.

rule-skunk-allowed = none, or points

rule-skunk-error = a number of points, or none

rule-skunk-label = Skunk

rule-skunk-meaning = Points that win while no opponent is on the board.

rule-spinner-count-label = How long a spinner counts

rule-spinner-count-meaning = How long a spinner counts.

rule-spinner-order-label = Order of a spinner's sides

rule-spinner-order-meaning = Whether a spinner's sides come before its ends.

rule-spinner-label = Which doubles are spinners

rule-spinner-meaning = Which doubles take four tiles.

rule-tally-label = How scores are kept

rule-tally-meaning = How the score is drawn.

rule-target-allowed = 1 to 1000000

rule-target-error = a match needs at least 1 point

rule-target-label = Target

rule-target-meaning = Points that win the match.

rule-team-out-label = When a pair is out

rule-team-out-meaning = Whether a pair is out with its first player, or plays on until both are.

## doublesix.core.position

# Moves are in notation.
# $seat: unit-seat
# $move: a name or code
# $reason: a message
# $legal: a message
illegal-move = { $seat } cannot make { $move }: { $reason }; it may make { $legal }

illegal-nothing-now = nothing now

## doublesix.core.seating

# $rules: a name or code
setup-always-partners = “{ $rules }” has partners with 4 seats: four always play as two pairs (partnership = optional allows both)

# $seats: a number
# $rules: a name or code
setup-no-partners = “{ $rules }” has no partnerships with { $seats } seats

# An expression of Python, since it may be anything.
# $given: a name or code
# $last: a number
setup-no-such-seat = seat { $given } was asked for; the seats are 0 to { $last }

# $seats: a number
# $rules: a name or code
setup-partners-at-four = “{ $rules }” has partners with 4 players only, not with { $seats }

# $seats: a name or code
# $rules: a name or code
# $players: a list
setup-seats = “{ $rules }” is for { $players } players, not { $seats }

## doublesix.core.setup.calls

# A list of Python.
# $seats: a name or code
# $last: unit-seat
setup-barred = seats { $seats } cannot be barred from calling the last play of { $last }

setup-claim-in-automatic-game = a score waits to be claimed, but in this game scores count by themselves

# $count: a number
setup-claim-of-nothing = a score waits to be claimed, but a count of { $count } gives none

setup-claim-out-of-play = a score waits to be claimed, but the round is not in play

setup-claim-worth-nothing = a score waits to be claimed that would count for nothing

# A list of Python.
# $seats: a name or code
setup-forfeits = seats { $seats } cannot have forfeited a call

setup-no-caller-left = the last play is open to a false call, but no seat is left that may make one

setup-open-to-call = the last play is open to a false call, which these rules, or its score, do not allow

# A list of Python.
# $seats: a name or code
# $owner: unit-seat
setup-other-asking = seats { $seats } cannot be those that are still asked about the score of { $owner }

# $given: a number
# $points: a number
# $right: a number
setup-other-count = a count of { $given } for { $points } points waits to be claimed; the layout counts { $right }

# $given: unit-seat
# $right: unit-seat
setup-other-first = { $given } is asked, but { $right } comes first

# $owner: unit-seat
# $last: unit-seat
setup-other-owner = { $owner } may claim, but { $last } placed the last tile

## doublesix.core.setup.leads

# $tile: a name or code
setup-led-no-double = the lead is { $tile }, but these rules have a double led

# $tile: a name or code
setup-led-no-double-or-score = the lead is { $tile }, but these rules have a double led, or a tile that scores

# $tile: a name or code
# $better: a name or code
# $drawn: a number
setup-led-not-the-heaviest = the lead is { $tile }, but { $better } comes before it, and was dealt: { $drawn } tiles were drawn in all

## doublesix.core.setup.positions

# $last: a number
setup-act-of-no-seat = an act is of a seat that is not there; the seats are 0 to { $last }

# $turn: a number
# $all: a number
setup-drawn = { $turn } tiles are said to be drawn in this turn, and { $all } in all

# $rule: one of any, double, double_or_score, forced
setup-lead-bound = the lead is bound by “{ $rule }”, which these rules never do

setup-other-plays = the plays of its history are not those that lie on the table

setup-other-scores = its scores are those of other rules, or of another table

# $side: a number
# $seat: unit-seat
setup-other-side = side { $side } was given points that { $seat } made

# $phase: one of lead, play, over
setup-phase-over = the phase is { $phase }; a round that is over has an ending, and no other has

# $phase: one of lead, play, over
# $tiles: a number
setup-phase-tiles = the phase is { $phase }, with { $tiles } tiles on the table

setup-redeal-with-points = the tiles go back, but points were given

# A list of Python.
# $scores: a name or code
# $most: a number
setup-scores = scores of { $scores }; a score is 0 to { $most }

# $given: a number
# $sides: a number
setup-sides-on-board = { $given } sides are on the board or not; there are { $sides }

# $seat: unit-seat
setup-unsorted = the hand of { $seat } is not sorted

## doublesix.core.setup.scores

# $side: a number
setup-always-on-board = side { $side } is not on the board, but in this game every side is

# $side: a number
# $points: a number
# $target: a number
setup-at-target = side { $side } has { $points } of { $target } points, so the match is over

# $side: a number
# $points: a number
# $target: a number
setup-beyond-target = side { $side } has { $points } points, but the target of { $target } must be hit exactly

setup-blocked-but-drawable = the round is blocked, but there are tiles to draw

setup-blocked-but-playable = the round is blocked, but a seat can play

# $kind: one of domino, block, redeal, target, skunk
setup-end-not-scored = the round ended by { $kind }, but the scoreboard knows nothing of it

# $kind: one of domino, block, redeal, target, skunk
setup-end-of-no-seat = an end by { $kind } that no seat made

# $seat: unit-seat
# $side: a number
setup-end-of-other-side = the round ended by { $seat }, but side { $side } has won

# $kind: one of domino, block, redeal, target, skunk
# $seat: unit-seat
setup-end-of-seat = an end by { $kind } that { $seat } made

# $kind: one of domino, block, redeal, target, skunk
# $tiles: a number
setup-end-tiles = an end by { $kind }, with { $tiles } tiles on the table

setup-first-wins = sides that reached the target stand there, but in this game the first to reach it has won

# $side: a number
# $points: a number
setup-off-board = side { $side } has { $points } points, but is not on the board

# Lists of Python.
# $given: a name or code
# $right: a name or code
setup-other-reached = sides { $given } reached the target, but the scores say { $right }

# $seat: unit-seat
setup-out-with-tiles = { $seat } went out, but still holds tiles

setup-over-with-claim = the round is over, but a score waits to be claimed

setup-redeal-after-match = the tiles go back, but the match is over

# $side: a number
# $points: a number
setup-skunk-too-low = side { $side } has won by a skunk with { $points } points

setup-skunk-without-winner = a skunk, but no side has won

# $side: a number
setup-won-in-play = side { $side } has won, but the round goes on

# $side: a number
# $points: a number
setup-won-too-low = side { $side } has won with { $points } points

## doublesix.core.setup.table

# $tiles: a number
# $left: a number
setup-boneyard-too-large = { $tiles } tiles in the boneyard: the deal leaves { $left } there

# $tiles: a number
# $left: a number
setup-drawn-without-drawing = { $tiles } tiles in the boneyard: without drawing the { $left } of the deal are left

# $tile: int | Decimal | str | Message | tuple[Argument, ...]
setup-end-missing = the lead is { $tile } already, so an end must be named

# $seat: unit-seat
# $tiles: a number
# $dealt: a number
# $drawn: a number
setup-hand-too-large = { $seat } holds { $tiles } tiles: { $dealt } were dealt to it, and { $drawn } were drawn in all

# $seat: unit-seat
# $tiles: a number
# $dealt: a number
setup-hand-too-small = { $seat } holds { $tiles } tiles: { $dealt } were dealt to it, and nothing has been played

# Another number of hands than of seats.
# $hands: a number
# $seats: a number
setup-hands-for-seats = { $hands } hands for { $seats } seats

setup-lead-with-end = nothing is on the table yet, so a lead names no end

setup-lies-there = that tile lies there already

# $tiles: int | Decimal | str | Message | tuple[Argument, ...]
setup-missing = in no place: { $tiles }

setup-no-free-end = there is no such free end at that moment

# Seats that the table does not have.
# $seats: a list
# $last: a number
setup-no-such-seats = no such seat: { $seats }; the seats are 0 to { $last }

# $sides: a list
# $last: a number
setup-no-such-sides = no such side: { $sides }; the sides are 0 to { $last }

# $set: a number
# $tiles: int | Decimal | str | Message | tuple[Argument, ...]
setup-not-in-set = not in a double-{ $set } set: { $tiles }

# $play: int | Decimal | str | Message | tuple[Argument, ...]
# $problem: a message
setup-of-play = { $play }: { $problem }

setup-other-ends = the ends of the layout are not those that its plays leave

# $seat: unit-seat
# $last: unit-seat
setup-out-but-not-last = { $seat } holds nothing, but { $last } placed the last tile

# $tiles: a number
# $reserve: a number
setup-reserve-drawn = { $tiles } tiles in the boneyard: the last { $reserve } cannot be drawn

# $scores: a number
# $sides: a number
setup-scores-for-sides = { $scores } scores for { $sides } sides

# $plays: a number
# $tiles: a number
setup-too-many-plays = { $plays } plays: the set has { $tiles } tiles

# $tiles: int | Decimal | str | Message | tuple[Argument, ...]
setup-twice = in more than one place: { $tiles }

## doublesix.core.setup.totals

# $side: a number
# $points: a number
# $least: a number
setup-below-first-score = side { $side } is on the board with { $points } points; the least first score is { $least }

# $side: a number
# $points: a number
# $unit: a number
setup-not-a-multiple = side { $side } has { $points } points, but every score here is a multiple of { $unit }

# $side: a number
# $points: a number
setup-skunked = side { $side } has { $points } points and no opponent is on the board, so the match is over

## doublesix.core.setup.turns

setup-blocked-so-over = no seat can play and nothing can be drawn, so the round is over

# $tile: int | Decimal | str | Message | tuple[Argument, ...]
setup-bound-too-late = { $tile } cannot be bound to be led: the lead is made, or never will be

# $chosen: a number
# $drawn: a number
# $limit: a number
setup-drawn-by-choice = { $chosen } of { $drawn } tiles drawn by choice; the limit is { $limit }

# $chosen: a number
# $drawn: a number
setup-drawn-by-choice-unlimited = { $chosen } of { $drawn } tiles drawn by choice; the limit is none

# $drawn: a number
# $most: a number
setup-drawn-too-many = { $drawn } tiles drawn in this turn; { $most } can be

# $seat: unit-seat
setup-extra-unearned = an extra turn of { $seat }, which it cannot have earned

setup-extra-without-play = an extra turn, but nothing has been played

# $seat: unit-seat
setup-last-without-play = { $seat } placed the last tile, but nothing has been played

setup-lead-never-passes = the lead went by, but in this game it does not

# $passes: a number
# $seats: a number
setup-lead-passes = { $passes } seats let the lead go by, of { $seats }

# $seat: unit-seat
# $tile: int | Decimal | str | Message | tuple[Argument, ...]
setup-must-lead = { $seat } must lead { $tile }, which it does not hold

setup-never-drawn-for-lead = tiles were drawn for the lead, but in this game they are not

# $leader: unit-seat
# $asked: unit-seat
setup-other-asked = { $leader } leads, but { $asked } is asked

# $leader: unit-seat
# $last: unit-seat
setup-other-led = { $leader } led, but { $last } placed the only tile

# $seat: unit-seat
setup-out-so-over = { $seat } holds nothing, so the round is over

# $seat: unit-seat
setup-to-act-but-out = { $seat } is to act, but holds nothing

## doublesix.core.setup.views

# $seat: a message
# $move: int | Decimal | str | Message | tuple[Argument, ...]
setup-cannot-play = { $seat } cannot play { $move }

setup-moves-of-no-seat = no seat may do anything, or this one only watches, but moves are named

# $seat: unit-seat
# $moves: int | Decimal | str | Message | tuple[Argument, ...]
setup-other-moves = { $seat } may do { $moves }, and nothing else

# $tiles: a number
# $set: a number
setup-tiles-placed = { $tiles } tiles in hands, boneyard and layout; the set has { $set }

## doublesix.core.sheet_hands

# A seat that would have gone out before, or the name of its player.
# $seat: a message
sheet-empty-hand = { $seat } holds nothing, so { $seat } went out

# The seat, or the name of its player.
# $seat: a message
# $pips: unit-pips
sheet-hand-not-made = { $seat } cannot hold { $pips }: no tiles that are left for that hand make it

# The seat, or the name of its player.
# $seat: a message
# $pips: unit-pips
# $tiles: a number
# $most: a number
sheet-hand-too-heavy = { $seat } cannot hold { $pips }: the { $tiles } heaviest tiles that are left for that hand have { $most }

# The pips of each hand.
# $pips: list-and
sheet-hands-not-together = the set has no tiles for hands of { $pips } pips at the same time

# Tiles that must lie on the table, or that no seat may draw; pips.
# $pips: unit-pips
# $tiles: unit-tiles
# $most: a number
sheet-more-than-set = the hands hold { $pips } together; with at least { $tiles } elsewhere they hold { $most } at most

# The seat, or the name of its player.
# $seat: a message
# $pips: a number
sheet-negative-hand = { $seat } cannot hold { $pips } pips

# $tile: a name or code
# $highest: a name or code
sheet-no-tile = { $tile } is no tile of this set; its highest is { $highest }

# The seat, or the name of its player.
# $seat: a message
# $pips: unit-pips
sheet-not-out = { $seat } went out, so that hand is empty, and not { $pips }

# $tile: a name or code
sheet-tile-twice = { $tile } has been named twice; the set has it once

# The seat, or the name of its player.
# $seat: a message
# $given: unit-tiles
# $most: a number
sheet-too-many-tiles = { $seat } cannot hold { $given }; at most { $most } are left for that hand

# The seats, or the names of their players.
# $seats: list-and
sheet-two-blanks = { $seats } cannot all hold 0 pips: only the double blank has none

# $given: a number
# $seats: a number
sheet-wrong-hands = { $given } hands are given; { $seats } seats play

## doublesix.core.sheet_problems

# $given: a number
# $points: list-or
sheet-no-equal-ends = { $given } cannot be: equal ends score { $points }

sheet-no-false-call = in this game a wrong call costs nothing; the house rule false_call sets a price

sheet-no-play-scores = in this game plays do not score; points come at the end of a round

# $given: a number
# $divisors: list-or
# $nearest: list-and
sheet-no-score = { $given } cannot be: a count scores as a multiple of { $divisors }; the nearest are { $nearest }

sheet-no-stealing = in this game a score that is not claimed is lost, and no opponent can take it

# $given: a number
# $only: a number
sheet-one-score = { $given } cannot be: the only count that scores in this game is { $only }

sheet-over = the match is over: nothing more can be entered, but the last entry can be undone

# $given: a number
# $most: a number
sheet-too-much = { $given } cannot be: no layout of this game counts more than { $most }

## doublesix.core.table_count

# What a double lends to the count.
# $tile: a name or code
# $pips: a number
award-counts = { $tile } counts { $pips }

# What a tile lends to the count.
# $tile: a name or code
# $pips: a number
award-gives = { $tile } gives { $pips }

## doublesix.core.tiles

# An expression of Python.
# $given: a name or code
# $most: a number
setup-no-half = a half of a tile must be from 0 to { $most } pips, not { $given }

# An expression of Python.
# $given: a name or code
setup-one-half = a tile must have both of its halves, such as Tile(6, 4), not { $given } alone

## doublesix.core.type_check

# An expression of Python.
# $given: a name or code
setup-no-event = { $given } is no event; a match goes on by lots, a deal, or a seat's act

# An expression of Python.
# $given: a name or code
setup-no-rules = rules must be a RuleSet, such as doublesix.rule_set('five-up'), not { $given }

# An expression of Python.
# $given: a name or code
setup-no-tile = a tile must be a Tile, not { $given }

# An expression of Python.
# $given: a name or code
setup-no-tiles = tiles must be a sequence of Tile, not { $given }

# The path of a value in its object, and a type of Python.
# $path: a name or code
# $expected: a name or code
type-missing = { $path } is missing; it must be of type { $expected }

# The path of a value in its object, and a type of Python or a number of items.
# $path: a name or code
# $length: a number
# $given: a name or code
type-not-a-tuple = { $path } must be a tuple of { $length } items, not { $given }

# The path of a value in its object.
# $path: a name or code
# $least: a number
# $most: a number
type-too-large = { $path } must be from { $least } to { $most }, not a larger number

# The path of a value in its object, such as “position.hands[0]”, and types of Python.
# $path: a name or code
# $expected: a name or code
# $given: a name or code
type-wrong = { $path } must be of type { $expected }, not { $given }

# The path of a value in its object; an enumeration, its members, and a type of Python.
# $path: a name or code
# $expected: a name or code
# $names: a list
# $given: a name or code
type-wrong-member = { $path } must be of type { $expected } ({ $names }), not { $given }

## doublesix.core.views

type-position = a Position, such as match.position

type-view = a SeatView, such as doublesix.view(position, seat)

## doublesix.dealing.findings

verify-added-as-shown = what each seat added is what was shown when the match began

verify-added-otherwise = what the seats added is not what was shown when the match began

verify-added-unseen = what the seats had added was not seen when the match began

# The seed has a contribution for each seat.
# $seats: a number
verify-all-added = each of the { $seats } seats has added to the seed

verify-committed = the secret is the one that the house had committed to

verify-committed-early = the secret is the one that the house had committed to; you saw the commitment before the match began

verify-committed-late = the secret is the one that the house had committed to, but you saw the commitment only after the match had begun, so it may have been chosen with the seed known

# Nothing was kept to be compared with the commitment.
# $commitment: a name or code
verify-compare = compare it with what the house showed at first: the secret's is { $commitment }

verify-consistent = nothing was kept here: this only shows that the answer is consistent with itself

# All deals are right.
# $n: a number
verify-deals-as-seed = { $n ->
    [1] dealt once, every tile as the seed gives it
   *[other] dealt { $n } times, every tile as the seed gives it
}

# All tiles of the receipt stand in the record.
# $rounds: verify-rounds
# $seat: a number
verify-held = what you held in { $rounds } is what the record gives seat { $seat }

# The one contribution of the seat is in the seed.
# $seat: a number
verify-in-seed = what you added in seat { $seat } is in the seed

verify-kept = the house kept the commitment that you saw before; nothing that you added was compared

verify-kept-and-mine = the house kept the commitment that you saw before, and your own contribution is in it

# All lots are right.
# $n: a number
verify-lots-as-seed = { $n ->
    [1] drawn once, every tile as the seed gives it
   *[other] drawn { $n } times, every tile as the seed gives it
}

# A deal that should have come earlier.
# $number: a number
# $event: a number
# $deal: a number
verify-made-before = deal { $number } (event { $event }) has the tiles of the seed's deal { $deal }: a deal was made before

verify-mine = your own contribution is in it; no commitment was seen early enough to hold the house to it

verify-no-contribution = nothing was kept of what you added

verify-no-deals = none were dealt

verify-no-hand = no hand was kept to be compared with the record

verify-no-lots = none were drawn

verify-no-redeals = none: every deal was played to its end, or is still played

verify-no-seat = you had no seat, so nothing in the seed is yours

# The receipt names a seat that the record lacks.
# $seat: a number
verify-no-such-seat = you sat in seat { $seat }, and the record has none

# The statement where checks failed.
# $wrong: a list
verify-not-fair = this was no fair deal, or it is not the match that you saw: { $wrong }

# A tile of the receipt that the record gives to another seat.
# $tile: a name or code
# $round: a number
# $seat: a number
verify-not-held = you held { $tile } in round { $round }, and the record does not give it to seat { $seat }

# The seed has another contribution for the seat; ``found`` is `NOTHING` if it has none.
# $own: a name or code
# $seat: a number
# $found: a message
verify-not-in-seed = you added { $own } in seat { $seat }, and the seed has { $found } there

# Another device, or the house, contributed for the seat.
# $seat: a number
verify-not-sent = what seat { $seat } added was not sent from here

verify-nothing = nothing

# One of several contributions of the seat is in the seed.
# $seat: a number
# $n: a number
verify-one-in-seed = what you added in seat { $seat } is in the seed, one of the { $n } that you added: the house may have chosen among them

# The contribution of a bot is not the one that the house must give it.
# $seat: a number
# $found: a name or code
# $right: a name or code
verify-other-of-bot = the bot in seat { $seat } added { $found }, and { $right } follows from the secret

# The seed is one of another number of seats.
# $given: a number
# $seats: a number
verify-other-seats = the seed holds what { $given } seats added, and { $seats } seats played

# The secret has another commitment than the one that was given.
# $commitment: a name or code
verify-other-secret = the secret is not the one that the house had committed to: its own is { $commitment }

# The secret has another commitment than the one on the receipt.
# $commitment: a name or code
# $seen: a name or code
verify-other-secret-than-seen = the secret is not the one that the house had committed to: its own is { $commitment }, and you saw { $seen } before

# A deal that should have come later.
# $number: a number
# $event: a number
# $deal: a number
verify-passed-over = deal { $number } (event { $event }) has the tiles of the seed's deal { $deal }: a deal of the seed was passed over

# Deals were taken back, and those after them are right.
# $n: a number
verify-redeals = { $n ->
    [1] 1 deal went back as the rules order, and the next tiles are the seed's next
   *[other] { $n } deals went back as the rules order, and the next tiles are the seed's next
}

# A number of rounds.
# $n: a number
verify-rounds = { $n ->
    [1] { $n } round
   *[other] { $n } rounds
}

verify-step-commitment = commitment

verify-step-contribution = contribution

verify-step-deals = deals

verify-step-entropy = entropy

verify-step-held = held

verify-step-lots = lots

verify-step-redeals = redeals

# The first tile of a deal that is not the seed's.
# $number: a number
# $event: a number
# $place: a number
# $found: a name or code
# $right: a name or code
verify-wrong-deal = deal { $number } (event { $event }): tile { $place } is { $found }, and the seed gives { $right }

# The first tile of the lots that is not the seed's.
# $number: a number
# $event: a number
# $place: a number
# $found: a name or code
# $right: a name or code
verify-wrong-lots = lots { $number } (event { $event }): tile { $place } is { $found }, and the seed gives { $right }

# Deals were taken back, and a deal is wrong.
# $n: a number
verify-wrong-redeals = { $n ->
    [1] 1 deal went back as the rules order, and what was dealt is not the seed's
   *[other] { $n } deals went back as the rules order, and what was dealt is not the seed's
}

## doublesix.dealing.receipt_checks

# $given: a name or code
fair-no-commitment = “{ $given }” cannot be a commitment; it has 64 hexadecimal digits

## doublesix.dealing.receipts

# $reason: a message
fair-no-receipt = this is no receipt of a match: { $reason }

# $most: a number
fair-receipt-too-large = this is too large for a receipt (more than { $most } KiB)

# $reason: a message
fair-unfit-for-receipt = the server sent what no receipt can hold: { $reason }

## doublesix.dealing.seeded

# $given: a name or code
fair-no-seed = seed must be a text or a whole number, such as Dealer(7), not { $given }

# $given: a name or code
fair-seed-no-text = a seed is text in UTF-8; { $given } holds bytes that are not

## doublesix.dealing.seeds

# $given: a name or code
# $what: a message
# $digits: a number
fair-no-digits = “{ $given }” cannot be the { $what }; it has { $digits } hexadecimal digits in lower case

# $given: a name or code
# $scheme: a name or code
fair-no-fair-seed = “{ $given }” is no seed of a fair deal; it reads “{ $scheme } SECRET ENTROPY ...”, one entropy a seat

fair-the-entropy = entropy of a seat

fair-the-secret = secret

## doublesix.dealing.verification

fair-no-seed-in-record = the record holds no seed, so what its tiles should be cannot be said

fair-two-promises = a commitment and a receipt exclude each other: the receipt holds a commitment; give one of them

## doublesix.drawing.png

drawing-png = a PNG

## doublesix.drawing.subject

drawing-subject = a layout, a view, a position or a board

## doublesix.drawing.svg

# $play: a name or code
drawing-no-free-end = the outline of { $play } must be on a free end of the layout

## doublesix.drawing.words

# $pips: list-series
drawing-ends = Open ends: { $pips }.

# $seat: a number
# $tiles: list-series
drawing-hand = Hand of seat { $seat }: { $tiles }.

# $seat: a number
# $tiles: a number
drawing-holds = seat { $seat } holds { $tiles }

# $tiles: list-series
drawing-layout = Layout: { $tiles }.

drawing-no-ends = Open ends: none.

# $seat: a number
drawing-no-hand = Hand of seat { $seat }: no tile.

drawing-no-tile = Layout: no tile yet.

# $hands: list-series
# $boneyard: a number
drawing-others = Of the others, { $hands }; boneyard { $boneyard }.

## doublesix.engine.arguments

engine-seed = a text or a whole number

engine-seed-in-utf-8 = text that UTF-8 can encode

engine-shorter-seed = a text, or a number of fewer digits

## doublesix.engine.equity.dynamic_programming

# Points that each side needs to the target.
# $points: a list
engine-equity-never-ends = no side scores in these rounds where the sides need { $points } points, so the match would never end; sample more rounds

## doublesix.engine.equity.files

# $file: a name or code
engine-equity-not-a-table = { $file } is not a match equity table; doublesix equity GAME --out FILE makes one

# $file: a name or code
# $version: a name or code
# $known: a number
engine-equity-other-version = { $file } is a match equity table of version { $version }; this program reads version { $known }; make it again

engine-equity-wrong-heading = its heading does not describe its content; make it again

## doublesix.engine.equity.messages

# The target that was asked for, that of the table, and the points of a step.
# $target: a number
# $whole: a number
# $unit: a number
engine-equity-no-part-of-table = a table to { $target } points cannot be taken from the one to { $whole }: the target must be lower by a multiple of { $unit }, and the match without first score and skunk

# Number of sides of the table.
# $sides: a number
engine-equity-not-of-two-sides = this table is for { $sides } sides and this method for two; use shares()

# Scores are an expression.
# $scores: a name or code
engine-equity-several-winners = at most one side can be at the target, not several as in the scores { $scores }

# Scores and leader are expressions.
# $sides: a number
# $last: a number
# $scores: a name or code
# $leader: a name or code
engine-equity-wrong-scores = this table is for { $sides } sides: it takes { $sides } scores, and as leader None or a side from 0 to { $last }, not scores { $scores } and leader { $leader }

## doublesix.engine.equity.race

# $rules: a name or code
engine-equity-falls-back = match equity is tabulated where a score of 0 means not on the board; in “{ $rules }” a score can fall back to 0 (get_in with partner_hand = subtract)

# $target: a number
# $sides: a number
# $most: a number
engine-equity-too-many-cells = match equity to an exact target of { $target } with { $sides } sides needs more than { NUMBER($most, useGrouping: "auto") } cells, and an exact target cannot be rounded; choose a lower target

# $sides: a number
# $most: a number
engine-equity-too-many-sides = match equity is tabulated for 2 to { $most } sides, not for { $sides }

## doublesix.engine.equity.round_starts

# $rounds: a number
engine-equity-too-few-rounds = too few of the { $rounds } sampled rounds began as rounds of this match do; sample more rounds

## doublesix.engine.equity.sample

engine-equity-no-rounds = a sample must have at least one round

## doublesix.engine.inference.beliefs

engine-no-deal = no deal is consistent with this view: its hand, its history and its rules contradict each other

# $tile: a name or code
# $highest: a name or code
engine-tile-not-in-set = { $tile } is not in this set; its highest tile is { $highest }

engine-true-false-or-none = True, False or None

## doublesix.engine.inference.information_state

# $seats: a number
# $highest: a number
# $table: engine-table-size
engine-table-too-large = the engine's beliefs, players and networks are for at most { $seats } seats and sets up to double-{ $highest }; this table has { $table }

# $problem: a message
engine-view-contradicts-itself = this view contradicts itself: { $problem }

engine-view-of-a-finished-round = the round is over: all hands are shown, and nothing is left to believe

engine-view-of-a-spectator = beliefs are those of a seat, and this is the view of a spectator

## doublesix.engine.inference.view_problems

view-problem-act-of-no-seat = its history has an act of a seat that does not exist

view-problem-act-out-of-turn = its history has an act out of turn

view-problem-ends = the ends of the layout are not those that its plays leave

view-problem-fewer-plays = tiles lie on the table that its history does not play

view-problem-hand-by-history = a hand has more or fewer tiles than its history leaves it

view-problem-hand-size = the size of a hand is below 0 or above the number of tiles

view-problem-lead = the table and the phase disagree on whether the lead was made

view-problem-more-draws = its history draws more tiles than there are

view-problem-more-plays = its history plays more tiles than lie on the table

view-problem-no-such-seat = there is no such seat

view-problem-not-of-the-set = an item on the table is not a tile of the set

view-problem-not-the-whole-set = the tiles on the table, in the hands and in the boneyard are not the whole set

view-problem-numbers = a number in it is out of the range of every table

view-problem-other-plays = the plays of its history are not those that lie on the table

view-problem-own-hand-size = the seat holds more or fewer tiles than its hand size

view-problem-play-does-not-fit = its history plays a tile where it does not fit

view-problem-round-over = the round is over, and every hand is shown

view-problem-tile-also-in-hand = a tile lies on the table that the seat holds itself

view-problem-tile-does-not-fit = a tile lies on the table where it does not fit

view-problem-tile-twice = a tile lies on the table twice

view-problem-turn = its history leaves the turn to another seat

view-problem-turn-so-far = draws, passes or extra turns of this turn are not those of its history

## doublesix.engine.learning.files

# $file: a name or code
engine-network-not-a-network = { $file } is not a network; doublesix train makes one

# $file: a name or code
# $version: a number
# $first: a number
# $second: a number
# $known: a number
# $known_first: a number
# $known_second: a number
engine-network-other-version = the network { $file } is of version { $version } ({ $first } and { $second } units); this program reads version { $known } ({ $known_first } and { $known_second } units); train it again

# $file: a name or code
# $size: a number
# $most: a number
engine-network-too-large = { $file } has { NUMBER($size, useGrouping: "auto") } bytes; a network has at most { NUMBER($most, useGrouping: "auto") }

# The reason is that of the operating system.
# $file: a name or code
# $reason: a name or code
engine-network-unreadable = the network { $file } cannot be read: { $reason }

engine-network-wrong-heading = its heading cannot be read; train it again

## doublesix.engine.learning.networks

# A network that was trained for another table than this one.
# $table: engine-table-size
engine-network-does-not-fit = the network does not fit this table, which has { $table }; doublesix train makes one that does

# $table: engine-table-size
engine-network-none = no network is shipped for { $table }; doublesix train makes one, for at most four seats and sets up to double-six

# $file: a name or code
# $game: a name or code
# $table: engine-table-size
engine-network-other-table = the network { $file } was trained for { $game } at another table; it cannot play at one with { $table }

# Names of a player and of rules.
# $player: a name or code
# $rules: a name or code
# $table: engine-table-size
engine-rollouts-no-network = deals and draws are valued by a network, and “{ $player }” has none for “{ $rules }” with { $table }

## doublesix.engine.learning.training

# $file: a name or code
engine-training-damaged = the checkpoint { $file } of a training is damaged; delete it to start again

# $file: a name or code
engine-training-other = { $file } is the checkpoint of another training (rules, seats, seed, rounds, initial network or version differ); finish it with its own command, or delete it

## doublesix.engine.playouts

engine-data-frame = a table of playouts

# $sides: a number
# $last: a number
engine-lineup = a list of { $sides } contenders, each from 0 to { $last }

engine-lineups = a list of at least one line-up, or None

## doublesix.engine.rules.board

# $tiles: a number
# $given: a number
# $different: a number
engine-deal = order must be the { $tiles } tiles of the set, each once, not { $given } tiles with { $different } different ones

engine-nothing-to-undo = there is no act to undo: none was pushed since the board was set up

engine-rules-of-a-board = a RuleSet, its spec such as 'five-up', or compiled rules

## doublesix.engine.rules.compilation

engine-compiled-rules = compiled rules, as engine.compile() returns them

# The seating is an expression.
# $rules: a name or code
# $seating: a name or code
engine-no-seating = “{ $rules }” is not played at { $seating }

# A table by its size; ``in_pairs`` is 1 or 0.
# $in_pairs: a number
# $seats: a number
# $highest: a number
engine-table-size = { $in_pairs ->
    [1] { $seats } seats in pairs and a double-{ $highest } set
   *[other] { $seats } seats and a double-{ $highest } set
}

## doublesix.engine.rules.positions

engine-guess-hands = a sequence of the tiles of each seat

# $seat: unit-seat
# $hand: a list
# $given: a list
engine-guess-own-hand = { $seat } sees its own hand, { $hand }, which cannot be { $given }

engine-guess-seen-otherwise = with these tiles the seat would see another table: other hands are shown, or other moves are legal

# $hands: a list
# $boneyard: a number
# $given_hands: a list
# $given_boneyard: a number
engine-guess-sizes = the view shows hands of { $hands } tiles and a boneyard of { $boneyard }, not hands of { $given_hands } and a boneyard of { $given_boneyard }

## doublesix.engine.search.players

engine-player-forms = a name with budget and switches, such as flat, flat@300 or master@10ms;depth=4

# $last: a number
engine-player-level = one of level-1 to level-{ $last }, without budget and switches

## doublesix.engine.search.rollouts

# $rules: a name or code
# $table: engine-table-size
engine-rollouts-other-rules = this evaluator is for “{ $rules }” with { $table }, not for the rules or the table of this view

## doublesix.engine.search.solve_request

# $sides: a number
engine-solve-match-of-two-sides = the objective “match” is for two sides, not for { $sides }; solve for points

engine-solve-no-values = the objective “match” needs values: side 0's probability to win the match, by both scores

engine-solve-numbers = an array of numbers

engine-solve-seconds = a number above 0, or None or math.inf for no limit

# $size: a number
engine-solve-square = an array of shape ({ $size }, { $size }), with one value for each pair of scores below the target

engine-solve-values-for-points = values are for the objective “match” only; leave them out, or solve for the match

## doublesix.engine.search.solver

engine-solve-over = the round is over: there is no move to value; give a position in which a seat is to act

engine-solve-start = a Position or a Board

## doublesix.engine.search.table_player

# Names of a player and of rules.
# $player: a name or code
# $rules: a name or code
# $table: engine-table-size
engine-cannot-play = “{ $player }” cannot play “{ $rules }” with { $table }; choose another player, such as greedy

## doublesix.engine.tabular.conditions

engine-tabular-acts = a tabular game has no claims, no passing by choice and no extra turns; set claim=auto and leave out the others

# What a policy must be.
# $entries: a number
engine-tabular-entries = an array of { $entries } numbers, the probabilities of all moves

engine-tabular-lead = a tabular game needs a first lead by lot; set first_lead=lot

engine-tabular-not-a-policy = the numbers of a policy must be 0 or more and sum to 1 in every information set

# $highest: a number
# $table: engine-table-size
engine-tabular-table-too-large = a tabular game is for two seats and sets up to double-{ $highest }, not for { $table }

# $most: a number
# $hands: a number
engine-tabular-too-many-hands = a tabular game is for at most { NUMBER($most, useGrouping: "auto") } hands of a seat, not { NUMBER($hands, useGrouping: "auto") }; smaller sets and hands have fewer, such as a double-three set with hands of four

# The limit of nodes.
# $most: a number
engine-tabular-too-many-nodes = the tree of this round has more than { NUMBER($most, useGrouping: "auto") } nodes, or there is no deal that can be led; smaller sets and hands make smaller trees, such as a double-three set with hands of four

# An expression of Python.
# $given: a name or code
engine-tabular-weights = reading must be above 0, playing 0 or more, and floor from 0 to 1, not as in { $given }

## doublesix.engine.tabular.policy

# $move: a name or code
# $hand: a list
# $legal: a list
engine-tabular-illegal = the policy chose { $move } with the hand { $hand }; the legal moves are { $legal }

# $legal: a name or code
# $given: a name or code
engine-tabular-probabilities = the probabilities of { $legal } must be 0 or more and sum to 1, not { $given }

## doublesix.envs.actions

# An action with what it does, and those that are legal.
# $action: a name or code
# $legal: a name or code
envs-illegal-action = action { $action } is not legal here; legal are { $legal }

envs-legal-moves = the legal moves of a position or a view

# $move: a name or code
# $highest: a name or code
envs-no-action = { $move } has no action in this set, whose highest tile is { $highest }

# $action: a name or code
envs-nothing-legal = action { $action } is not legal: no action is legal here

## doublesix.envs.batch

# $n: a number
envs-actions = whole numbers of shape ({ $n },)

# $env: a number
# $problem: a message
envs-in-environment = environment { $env }: { $problem }; see its row of the mask

## doublesix.envs.batch_arguments

envs-history-of-net = the observation “net” has no history; leave out history, or choose “plain”

# $sides: a number
envs-no-chance = the reward “chance” needs a match equity table, and there is none for { $sides } sides by these rules; choose “points” or “margin”

envs-win-of-a-round = the reward “win” is for the episode “match”, not “round”

## doublesix.envs.batch_state

envs-no-state = a state that a batch has saved

# $n: a number
# $last: a number
envs-numbers-of-saved = { $n } whole numbers of saved environments, from 0 to { $last }, or -1 for an environment that stays as it is

envs-other-batch-saved = the state is of a batch with other rules, another table, or other episodes, rewards or observations

# $saved: a number
# $n: a number
envs-other-number-saved = the state has { $saved } environments and the batch { $n }; with of= they need not be as many

## doublesix.envs.gymnasium_envs

envs-one-seed = one whole number or None: one seed is for all environments, each of which has its own random stream

## doublesix.envs.observation

envs-spectator = an observation is that of a seat, and this is the view of a spectator

# $width: a number
envs-width = an array of { $width } numbers in its last dimension

## doublesix.envs.rendering

envs-not-reset = there is nothing to render before the first episode; call reset()

# $names: a list
envs-render-mode = one of { $names }, or None

envs-rgb-array = the render mode rgb_array

## doublesix.envs.resampling

envs-round-over = the round is over and all its hands are known; resample a state of a round in progress

## doublesix.envs.setting

envs-no-episode = no episode is in progress; call reset() first

envs-opponent = a player's name, or an object with a method choose(view)

## doublesix.envs.single_agent

# $env: a number
# $seat: unit-seat
# $move: a name or code
envs-illegal-choice = environment { $env }: the opponent at { $seat } chose { $move }, which is not legal; choose(view) must return one of view.legal

## doublesix.files

# $folder: a name or code
file-folder-not-empty = { $folder } must be a new or an empty folder

## doublesix.messages.invalid_input

argument-function-or-none = a function or None

# The argument by its name in the code; what is allowed, such as “a whole number from 1 to 9”; an expression.
# $argument: a name or code
# $allowed: a message
# $given: a name or code
argument-invalid = { $argument } must be { $allowed }, not { $given }

# The argument by its name in the code; what is allowed, such as “a tile”; an expression.
# $argument: a name or code
# $allowed: a message
# $given: a name or code
argument-invalid-item = each item of { $argument } must be { $allowed }, not { $given }

argument-list = a list

# What an argument must be.
# $least: a number as it is shown
# $most: a number as it is shown
argument-number-above = a number above { DECIMAL($least) } and at most { DECIMAL($most) }

# What an argument must be.
# $least: a number as it is shown
# $most: a number as it is shown
argument-number-between = a number from { DECIMAL($least) } to { DECIMAL($most) }

# What an argument must be: a name.
# $names: a list
argument-one-of = { $names_count ->
    [1] { $names }
   *[other] one of { $names }
}

argument-tile = a tile

# What an argument must be.
# $least: a number
# $most: a number
argument-whole-number = a whole number from { NUMBER($least, useGrouping: "auto") } to { NUMBER($most, useGrouping: "auto") }

# What an argument must be.
# $least: a number
argument-whole-number-from = a whole number of { $least } or more

# The argument by its name in the code; numbers of items.
# $argument: a name or code
# $allowed: a number
# $given: a number
argument-wrong-length = { $argument } must have { $allowed } items, not { $given }

# The argument by its name in the code; numbers of items.
# $argument: a name or code
# $least: a number
# $most: a number
# $given: a number
argument-wrong-range-of-length = { $argument } must have { $least } to { $most } items, not { $given }

# A path, and what is wrong with the content.
# $file: a name or code
# $problem: a message
file-damaged = { $file } is damaged: { $problem }

file-wrong-checksum = its checksum is wrong; copy it again or make it again

# A feature such as “a PNG”, a package of Python and the extra of this package that has it.
# $feature: a message
# $package: a name or code
# $extra: a name or code
package-missing = { $feature } needs { $package }, which is not installed; pip install 'doublesix[{ $extra }]' installs it

## doublesix.messages.translation

# $code: a name or code
language-no-renderer = the language { $code } needs the package fluent.runtime, which is not installed: pip install 'doublesix[languages]'

# $given: a name or code
# $known: a list
language-unknown = there is no language { $given }; there are { $known }

## doublesix.messages.units

# All of several things.
# $items: a list
list-and = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } and { $items_last }
}

# Several clauses, one after another.
# $items: a list
list-clauses = { $items_clauses }

# One of several things.
# $items: a list
list-or = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } or { $items_last }
}

# Several things, one after another.
# $items: a list
list-series = { $items }

# Two things in one sentence.
# $first: a message
# $second: a message
list-then = { $first }; { $second }

# A number in words up to eighteen, otherwise in digits.
# $n: a number
number-word = { $n ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
   *[other] { $n }
}

# One of several things, each on a line of its own.
# $item: a message
text-dash = - { $item }

# A message with further lines below it, each indented by two blanks.
# $headline: a message
# $details: a list
text-detailed = { $headline }{ $details_indented }

# Several messages, each on a line of its own.
# $lines: a list
text-lines = { $lines_stacked }

# Sentences, one after another.
# $sentences: a list
text-paragraph = { $sentences_spaced }

# A text that a person wrote, such as the summary of their own game; the same in every language.
# $text: a name or code
text-verbatim = { $text }

# A number of holes of a cribbage board.
# $n: a number
unit-holes = { $n ->
    [1] { $n } hole
   *[other] { $n } holes
}

# A number of many digits, in groups of three.
# $n: a number
unit-large-number = { NUMBER($n, useGrouping: "auto") }

# A number of pips.
# $n: a number
unit-pips = { $n ->
    [1] { $n } pip
   *[other] { $n } pips
}

# A number of points.
# $n: a number
unit-points = { $n ->
    [1] { $n } point
    [-1] { $n } point
   *[other] { $n } points
}

# A seat by its number from 0, as programs count; the page says the player's name instead, or counts from 1.
# $n: a number
unit-seat = seat { $n }

# A number of tiles.
# $n: a number
unit-tiles = { $n ->
    [1] { $n } tile
   *[other] { $n } tiles
}

## doublesix.mistakes.weaknesses

weakness-block = you leave more ends that fit

weakness-counting = you keep heavy tiles too long

weakness-defence = you open what the other scores on

weakness-endgame = you miss how a last hand ends

weakness-exact-target = you miss what the exact target asks for

weakness-forcing-draws = you let the other go on without drawing

weakness-get-in = you miss what the first score asks for

weakness-mobility = your own hand has nowhere to go

weakness-optional-draw = you play where drawing is better

weakness-partner = you miss what your partner needs

weakness-positional = no single count tells why

weakness-sacrifice = you take points that cost more later

weakness-score = you leave points lying

weakness-skunk = you let a skunk come near

weakness-spinner = you open or miss the spinner

## doublesix.notation.end

notation-an-end = an end

# $tile: a name or code
# $high: a name or code
# $low: a name or code
notation-halves-of = the halves of { $tile } are { $tile }/{ $high } and { $tile }/{ $low }

notation-parts-of-an-end = an end is a tile, a stroke and a place on it, such as 63/3 or 66/s1

# $tile: a name or code
notation-places-on-a-double = the places on a double are { $tile }/s1 and { $tile }/s2 (sides), { $tile }/e1 and { $tile }/e2 (ends)

## doublesix.notation.faults

# What it should be, such as “a tile”, and what is allowed there.
# $text: a name or code
# $what: a message
# $hint: a message
notation-malformed = “{ $text }” is not { $what }: { $hint }

# The kind is a type of Python.
# $kind: a name or code
notation-no-text = a text was expected, not { $kind }

# What is wrong at a place: a line, an event, a file.
# $place: a message
# $problem: a message
place-at = { $place }: { $problem }

# An event of a record, from 1.
# $n: a number
place-event = event { $n }

# A line of a text, from 1.
# $n: a number
place-line = line { $n }

## doublesix.notation.lenient.complaints

# Numbers of lines.
# $lines: a list
place-lines = { $lines_count ->
    [1] line { $lines }
   *[other] lines { $lines }
}

# Numbers of lines, and how many further ones there are.
# $lines: a list
# $more: a number
place-lines-and-more = lines { $lines } and { $more } more

## doublesix.notation.lenient.deals

# $tiles: a name or code
record-boneyard-open = the boneyard is not given in full: put in were, in this order, { $tiles }

# $seat: unit-seat
record-hand-of-the-rest = the hand of { $seat } is missing: all tiles that are left

# $seats: a list
record-hands-missing = the deal lacks the hand of seat { $seats }

# $line: a name or code
record-no-holder = “{ $line }” does not say whose hand it is: write “hand 0 63 54 ...”

# $seat: unit-seat
record-no-such-seat = a hand is dealt to { $seat }, which does not exist

# $seat: unit-seat
# $held: a number
# $right: a number
record-other-size = { $seat } is dealt { $held } tiles; by the rules it is { $right }

# Problems such as “not in place: 63”.
# $problems: a message
record-wrong-tiles = the tiles dealt are { $problems }

## doublesix.notation.lenient.heading

record-all-rules = all rules

# $format: a number
record-format-missing = the heading lacks “format: { $format }”

record-four-as-partners = four play as partners here: the heading is “seats: 4 as partners”

# $game: a name or code
record-game-is-file = “{ $game }” is a file: name a game, such as five-up, or give all rules

record-loose-tiles = tiles are written as two characters with nothing between them, such as 63

record-no-game = this record does not say what was played: write for instance “game: five-up” above it

# $seat: unit-seat
record-no-name = the heading does not name the player in { $seat }

# All rules, or a list of names of parameters; the name of a game's rules.
# $which: a message
# $rules: a name or code
record-rules-taken = the heading does not give the rules in full: { $which } taken from “{ $rules }”

# $key: a name or code
# $line: a number
record-said-already-ignored = “{ $key }” was said in line { $line } already: this one does not count

# $seats: a number
record-seats-taken = the heading does not say how many sat at the table: { $seats } are spoken of

record-some-kinds-ignored = the heading tells the kind of some players only: none counts

# $key: a name or code
record-unknown-key-ignored = “{ $key }” is no key of a heading: it does not count

## doublesix.notation.lenient.rounds

record-after-match = the match is over: what stands here does not count

# First words of lines: lead, end, score, total.
# $words: a list
record-facts-left-out = lines that follow from the others are left out: { $words }

record-gives-nothing = nothing

record-invented-lots = no lots are given: they were invented, so that the right seat leads

# A seat and its move, as a record has them.
# $act: a name or code
record-missing-after = missing after it is “{ $act }”

# A seat and its move, as a record has them.
# $act: a name or code
record-missing-before = missing before it is “{ $act }”

record-move-not-in-full = the move is not written in full

# The record has no result.
# $line: a name or code
record-no-result = the record lacks its last line, “{ $line }”

# $line: a name or code
record-no-such-fact = “{ $line }” is not true: the rules give nothing of the kind here

record-numbers-left-out = counts, points, scores or drawn tiles are left out

# $line: a name or code
# $right: a name or code
record-other-fact = “{ $line }” is not true: the rules give “{ $right }”

# $line: a name or code
# $needed: one of lots, deal, act, nothing
record-other-need = “{ $line }” stands where the match needs: { $needed }

# $given: a name or code
# $right: a message
record-other-numbers = “{ $given }” is not what the rules give: { $right }

# $round: a number
# $seat: unit-seat
record-round-not-over = round { $round } is not over: { $seat } is to play

record-seat-not-named = the seat is not named: it is the one that can have done this

record-too-much-missing = too much is missing before this

## doublesix.notation.line.fields

# $most: a number
line-a-number = a number of up to { $most } digits

line-a-seat = a seat

# $what: a message
line-here-belongs = here belongs { $what }

# $word: a name or code
# $what: a message
# $allowed: a list
line-no-choice = “{ $word }” is not { $what }: allowed are { $allowed }

# $word: a name or code
# $options: a list
line-no-option = “{ $word }” is none of the options { $options }, each with its value

# $word: a name or code
line-no-play = “{ $word }” lays no tile: here come plays, such as 66 for the lead or 63>66/s1

line-no-rules = this position names no rules (its first word is “-”): give them to the reader

# $option: a name or code
line-option-twice = the option { $option }= stands twice

# $word: a name or code
line-rules-by-file = “{ $word }” is a file: a position names its rules by a game, such as five-up

line-seats = a number of seats, such as 2 or 4p

## doublesix.notation.line.history

# $word: a name or code
line-no-act = “{ $word }” is no act: write the seat, a colon and the move, such as 1:63>66/s1

# $given: unit-seat
# $right: unit-seat
line-other-last = last= says that { $given } placed the last tile, and past= that { $right } did

line-other-plays = the plays of past= are not those of the layout, in their order

# $seat: unit-seat
# $held: a number
# $dealt: a number
# $played: a number
# $drawn: a number
# $left: a number
line-other-size = { $seat } holds { $held } tiles; of the { $dealt } that were dealt to it, { $played } played and { $drawn } drawn by past=, { $left } are left

line-seat-that-acted = the seat that acted

# $seats: a list
# $last: a number
line-seats-beyond = past= names seat { $seats }; the seats are 0 to { $last }

## doublesix.notation.line.position

line-binding = what can bind a leader

line-is-a-view = this is what one seat sees of a position, with tiles hidden: read it as a view

line-lead-passes = how many seats have let the lead go by

## doublesix.notation.line.shared

line-an-answer = an answer

line-an-end = a way in which a round ends

line-drawn-by-choice = the number of tiles drawn by choice

# $line: a name or code
line-no-position = “{ $line }” is not a position: that has at least seven words, for rules, seats, layout, hands, boneyard, seat to act and scores

# $sides: a name or code
line-no-such-side = board={ $sides } names a side that has no score

line-points-of-a-side = the points of a side

line-scoring-seat = the seat whose score it is

line-seat-asked = the seat that is asked

line-seat-barred = a seat that may not call

line-seat-forfeited = a seat that has forfeited its call

line-seat-leading = the seat that leads

line-seat-to-speak = a seat that is asked about the score

line-side-at-target = a side that reached the target

line-side-on-board = a side that is on the board

line-tiles-drawn = the number of tiles drawn

line-winning-side = the side that has won

line-won-twice = both won= and skunk= stand there: a match is won in one way

## doublesix.notation.line.view

# $sign: a name or code
line-hidden-tiles = a number of hidden tiles after { $sign }

line-last-seat = the seat that placed the last tile

line-no-view = this is no view: it lacks view=, with the seat whose view it is, or view=- for a spectator

# $word: a name or code
# $sign: a name or code
line-shows-hidden = “{ $word }” shows hidden tiles: write { $sign } and how many they are

# $word: a name or code
# $seat: unit-seat
line-wrong-hand = “{ $word }” cannot be the hand of { $seat }: the tiles of the seat whose view it is, and all tiles once the round is over, are shown; no others are

## doublesix.notation.move_abbreviations

# $text: a name or code
# $moves: a message
notation-ambiguous = “{ $text }” could mean { $moves }: write the one that you mean

## doublesix.notation.move_text

notation-a-move = a move

notation-end-in-full = the end must be named in full here, such as 66/s1 in 63>66/s1

notation-end-missing = the end that is played on is missing, such as 66/s1 in 63>66/s1

# Words of the notation: draw, pass and others.
# $words: list-or
notation-moves = a move is a tile to lead (66), a tile and its end (63>66/s1), { $words }

## doublesix.notation.record.collection

# $path: a name or code
record-empty-file = { $path } holds no record: it is empty

# $path: a name or code
record-foreign-file = { $path } holds no record: nothing in it begins as one does

# $path: a name or code
# $number: a number
record-in-file = { $path }, record { $number }

## doublesix.notation.record.duplicate_keys

# $key: a name or code
record-key-twice = the key “{ $key }” stands twice: which one counts is not to be known

# The fault is a text of the JSON library.
# $fault: a name or code
record-not-json = this is not a record in JSON: { $fault }

## doublesix.notation.record.files

# $text: a name or code
record-no-file-name = “{ $text }” is not the name of a file

# A file by its name, or “this”.
# $name: a message
# $byte: a number
record-not-utf8 = { $name } is not a record: it is not text in UTF-8 (byte { $byte })

record-this = this

# A file by its name, or “this”.
# $name: a message
# $most: a number
record-too-large = { $name } is too large for a record (more than { $most } MiB)

type-path = a text or a pathlib.Path

## doublesix.notation.record.heading

record-a-list-of-clauses = a list of clauses

# $key: a name or code
record-line-missing = this is not a complete record: it has no line “{ $key }: ...”

# $text: a name or code
record-no-quoted-word = “{ $text }” is not a word in quotes, as JSON has them

# What stands for partners in a record: “as partners”.
# $text: a name or code
# $partners: a name or code
record-no-seating = “{ $text }” is no seating: allowed is a number of seats, such as 2, or 4 { $partners }

# $format: a number
record-other-format = this version of doublesix reads format { $format } only

# $rule: a name or code
record-rule-missing = the rules are not complete: there is no line “rule { $rule } = ...”

# $key: a name or code
record-unknown-key = “{ $key }” is not a key of a record of this kind

record-words-with-commas = allowed are words with commas between them

## doublesix.notation.record.json_form

record-absent = absent

record-result = result

record-some-kinds = some players have a kind and some have none; a record tells it of all or of none

# A part of a record in JSON, with the values that it has and should have, as JSON or “absent”.
# $path: a name or code
# $given: str | FixedMessage
# $right: str | FixedMessage
record-untrue = { $path } is { $given }, and { $right } is right

## doublesix.notation.record.match_record

# The players who were given hints.
# $players: list-and
record-helped = Played with hints: { $players }.

# Kinds of players, such as “human”.
# $given: a number
# $seats: a number
record-kinds = a record of { $seats } seats has { $seats } kinds of players, one for each, not { $given }

# A key of a record: player, kind, seed, event, place or date.
# $text: a name or code
# $key: a name or code
# $most: a number
record-not-one-line = “{ $text }” cannot be the { $key } of a record: it is one line of 1 to { $most } characters, with no space at its edges

# $given: a number
# $seats: a number
record-players = a record of { $seats } seats has { $seats } players, one for each, not { $given }

# $given: a number
# $known: a number
record-unknown-format = this record is of format { $given }; this version reads format { $known }

type-record = a Record, as read_file() returns it

## doublesix.notation.record.named_rules

# $topic: a name or code
# $given: a name or code
# $rules: a name or code
# $right: a name or code
record-other-clause = clause “{ $topic }”: “{ $given }” is no clause of “{ $rules }”; right is “{ $right }”

# $rule: a name or code
# $given: a name or code
# $right: a name or code
# $rules: a name or code
record-other-value = rule { $rule }: “{ $given }” stands where “{ $right }” is right for “{ $rules }”; rules of one's own need a name of their own

record-rules = rules

## doublesix.notation.record.replay

record-a-deal = a deal

# $seat: unit-seat
record-an-act = an act of { $seat }

# $event: a message
# $reason: a message
record-cannot-stand = { $event } cannot stand here: { $reason }

record-lots = lots

record-match-won = the match has been won

## doublesix.notation.record.text_faults

# A line after the result.
# $line: a name or code
record-after-result = “{ $line }” stands after the result

# The first line of a further record after the result.
# $line: a name or code
record-another-record = “{ $line }” stands after the result: another record begins here, and files of several are for read_records

# Tiles that a deal has twice.
# $tiles: a name or code
record-dealt-twice = dealt twice are { $tiles }

# A record without its result.
# $line: a name or code
record-last-line-missing = the record breaks off: its last line would be “{ $line }”

# An event after the end of the match.
# $line: a name or code
record-match-over = the match is over, and nothing may follow it: “{ $line }”

# A record without a line that follows from those before it.
# $line: a name or code
record-next-line-missing = the record breaks off: its next line would be “{ $line }”

# A line that is no act of a seat.
# $line: a name or code
record-no-act = “{ $line }” stands where a seat and its move are to come

# A text that does not begin with a heading.
# $text: a name or code
record-no-beginning = “{ $text }” does not begin a record: “format: 1” does

# Tiles that a deal lacks.
# $tiles: a name or code
record-not-dealt = not dealt are { $tiles }

record-nothing = nothing

# A word where the replay has none.
# $given: a message
record-nothing-more = { $given } stands where nothing more would be right

# A line that begins with another word than its place needs.
# $line: a name or code
# $keyword: a name or code
record-other-keyword = “{ $keyword } ...” is expected here, not “{ $line }”

# The right line, below the one that is there.
# $line: a name or code
record-right = right   { $line }

# A key that occurs twice in a heading.
# $key: a name or code
# $line: a number
record-said-already = “{ $key }” was said in line { $line } already

# The line as it is, above the right one.
# $line: a name or code
record-stands = stands  { $line }

# A word of a record.
# $word: a name or code
record-word = “{ $word }”

# A word that differs from the replay.
# $given: a message
# $right: a name or code
record-word-is-right = { $given } stands where “{ $right }” is right

## doublesix.notation.refusal

# A seat or a spectator, a move, and why it is refused.
# $name: a message
# $deed: a message
# $reason: a message
illegal-cannot = { $name } cannot { $deed }: { $reason }

# The word of a move in the notation: draw, pass, claim, call or release.
# $move: a name or code
illegal-do = { $move }

# $move: a name or code
illegal-do-lead = lead { $move }

# $move: a name or code
illegal-do-play = play { $move }

# $plays: a name or code
illegal-layout = layout  { $plays }

# $moves: a name or code
illegal-legal = legal   { $moves }

# $seat: unit-seat
illegal-legal-other = legal   nothing: { $seat } is asked

illegal-legal-over = legal   nothing: the round is over

# $ends: a name or code
illegal-open-ends = open    { $ends }

illegal-spectator = a spectator

# The name of rules, and the first problem.
# $rules: a name or code
# $problem: a message
setup-cannot-come = “{ $rules }” cannot come to this position: { $problem }

# The name of rules; the problems follow, each on a line.
# $rules: a name or code
setup-cannot-come-for = “{ $rules }” cannot come to this position:

## doublesix.notation.sheet.sheet_record

# $name: a name or code
sheet-name-twice = “{ $name }” is the name of two players; each needs one of its own

# $name: a name or code
# $most: a number
sheet-no-name = “{ $name }” is no name for a sheet: it is one line of 1 to { $most } characters

# $given: a number
# $seats: a number
sheet-wrong-names = { $given } names are given; { $seats } seats play

## doublesix.notation.sheet.text_form

# $line: a name or code
sheet-no-entry = “{ $line }” is no entry of a score sheet; those are: 0 count 15, 0 steal 15, 0 false_call, 0 out, 0 blocked

# $line: a name or code
# $seat: a number
sheet-no-hand = “{ $line }” stands where a hand is due: left { $seat }, then its tiles and =pips, or only =pips

# $format: a number
sheet-other-format = this version of doublesix reads score sheets of format { $format } only

type-sheet = a SheetRecord, as read_sheet() returns it

## doublesix.notation.tile

notation-a-tile = a tile

notation-halves = each half is 0-9, or a letter from A (ten) to I (eighteen)

notation-two-signs = a tile is two characters, such as 63 or 66

## doublesix.players.availability

# $state: a message
# $remedy: a message
engine-missing = this needs the engine, which is { $state }: { $remedy }

engine-missing-beginning = being compiled

# $done: a number
# $files: a number
engine-missing-compiling = being compiled ({ $done } of { $files } files)

engine-missing-make = “make native” compiles it in some minutes

engine-missing-not-compiled = not compiled here

engine-missing-pip = install doublesix again without DOUBLESIX_ENGINE=no in the environment (pip install --force-reinstall --no-deps)

## doublesix.players.budget

players-budget = a number of worlds, such as 300, or a time, such as 10ms or 1.5s

players-worlds = a whole number of worlds

## doublesix.players.habits

company-doubles = A double. I never like to let one go.

company-forgets = Somebody drew or passed. On what was that, again?

company-grabs = Points are points. I do not look what comes after.

company-heaviest = The heavy ones first, I say.

company-miscounts = Four that count: somebody else count, please.

company-oblivious = Points! How does the match stand, by the way?

company-silent = I look after my own points; what others leave, they leave.

## doublesix.players.program

# $prefix: a name or code
players-program-no-command = a program as a player needs its command behind { $prefix }, as in cmd:./mybot

# $program: a name or code
players-program-none = there is no program “{ $program }” that can be run; give one on the path, or its place, as in cmd:./mybot

# The reason is that of the library that splits it.
# $line: a name or code
# $reason: a name or code
players-program-not-a-command = the command line of the player “{ $line }” cannot be read: { $reason }

## doublesix.players.protocol.companion

players-program-greeted = it greeted where a move was expected

# $move: a name or code
players-program-illegal-move = { $move } is none of the legal moves

# $number: a number
players-program-not-asked = it answered question { $number }, which was not asked

# $given: a number
# $spoken: a number
players-program-other-version = it speaks version { $given } of the protocol; here it is { $spoken }

# What the program wrote.
# $problem: a name or code
players-program-reports = it reports: { $problem }

## doublesix.players.protocol.log

# The reason is that of the operating system.
# $file: a name or code
# $reason: a name or code
# $variable: a name or code
players-program-no-log = the log { $file } of a program cannot be written: { $reason }; the variable { $variable } names another folder

## doublesix.players.protocol.match_messages

players-program-spectator = a bot gets the view of a seat, and this is the view of a spectator

## doublesix.players.protocol.messages

# The reason is that of the library that reads it.
# $reason: a name or code
players-protocol-not-a-message = this line is not a message: { $reason }

# $most: a number
players-protocol-too-long = this line is too long; a message has at most { $most } bytes

## doublesix.players.protocol.process

players-program-closed = it has closed its output

players-program-late = it has not answered in time

# $most: a number
players-program-long-line = it wrote a line of more than { $most } bytes

# $most: a number
players-program-many-lines = it wrote more than { $most } lines that it was not asked for

# The reason is that of the operating system.
# $program: a name or code
# $reason: a name or code
players-program-not-started = the program “{ $program }” cannot be started: { $reason }

players-program-stopped = it was stopped

## doublesix.players.protocol.responder

# $names: a list
players-protocol-contradicts = the view contradicts itself: its line has other values of { $names }

players-protocol-greeted = this bot has been greeted

players-protocol-in-a-match = the match before it has not ended

# The tag of a message.
# $message: a name or code
# $reason: a message
players-protocol-misplaced = “{ $message }” cannot stand here: { $reason }

players-protocol-no-match = it belongs to a match, and none has begun

players-protocol-no-round = it belongs to a round, and none has begun

players-protocol-not-greeted = a program is greeted first, with hello

# $moves: a name or code
players-protocol-other-moves = the legal moves of the question are not those of its view: { $moves }

players-protocol-other-table = the view is of other rules, another table or another seat than the match

# $spoken: a number
# $given: a number
players-protocol-other-version = this bot speaks version { $spoken } of the protocol, not { $given }

# A type of Python's exceptions and its text.
# $kind: a name or code
# $problem: a name or code
players-protocol-player-failed = the player raised { $kind }: { $problem }

## doublesix.players.python_player

# $name: a name or code
# $problem: a name or code
players-python-failed = the player “{ $name }” failed to choose: { $problem }

# $name: a name or code
# $problem: a name or code
players-python-failed-to-see = the player “{ $name }” failed at the end of a round: { $problem }

# $name: a name or code
players-python-form = “{ $name }” must be written as py:MODULE:CLASS, such as py:my_agents:Agent

# $name: a name or code
# $move: a name or code
# $legal: a name or code
players-python-illegal = the player “{ $name }” chose { $move }, which is not legal; choose(view) must return one of view.legal, here: { $legal }

# $name: a name or code
# $module: a name or code
# $kind: a name or code
players-python-no-class = the player “{ $name }” cannot be made: { $module } has no class { $kind } with a method choose(view)

# $name: a name or code
# $move: a name or code
# $kind: a name or code
# $legal: a name or code
players-python-not-a-move = the player “{ $name }” chose { $move } (of type { $kind }, which is not a move); choose(view) must return one of view.legal, here: { $legal }

# $module: a name or code
# $name: a name or code
# $problem: a name or code
players-python-not-imported = { $module }, of the player “{ $name }”, cannot be imported: { $problem }

# $name: a name or code
# $problem: a name or code
players-python-not-made = the player “{ $name }” cannot be made: { $problem }

## doublesix.players.registry

# $name: a name or code
# $near: list-or
# $names: a list
# $levels: a number
players-misspelled = there is no player “{ $name }”; did you mean { $near }? The players are: { $names }, and level-1 to level-{ $levels }

# $name: a name or code
# $state: a message
# $others: list-and
players-needs-engine = the player “{ $name }” needs the engine, which is { $state }; without it there are { $others }

# $names: a list
# $levels: a number
players-no-name = the name of a player is empty; the players are: { $names }, and level-1 to level-{ $levels }

players-not-built = not built here

# The reason is that of Python's import.
# $reason: a name or code
players-not-built-because = not built here ({ $reason })

# $name: a name or code
# $names: a list
# $levels: a number
players-unknown = there is no player “{ $name }”; the players are: { $names }, and level-1 to level-{ $levels }

type-player = one of doublesix.player_names(), such as 'greedy'

## doublesix.puzzles.messages

# Seats of a table that cannot be read.
# $text: a name or code
puzzle-bad-table = “{ $text }” is not a table; write the number of seats, with a p for partners: 4p

# Unseen tiles that fit after both moves.
# $fitting: a number
# $best: a message
# $other: a message
# $other_fitting: a number
puzzle-fact-fewer-fit = { $fitting } unseen tiles fit after { $best }, after { $other } { $other_fitting }.

# Tiles of the own hand that fit after both moves.
# $playable: a number
# $best: a message
# $other: a message
# $other_playable: a number
puzzle-fact-more-fit = { $playable } tiles of your hand fit after { $best }, after { $other } { $other_playable }.

puzzle-fact-on-spinner = It plays a spinner, or on one.

# Points that the answer does not score.
# $points: a number
puzzle-fact-points-left = It leaves { $points } points on the table.

puzzle-fact-tempting-on-spinner = The tempting move plays a spinner, or on one.

puzzle-file-empty = this is no puzzle file: it is empty; its first line is a header

# A file of a newer program.
# $format: a number
# $newest: a number
puzzle-file-format = line 1: the file has format { $format }; this program reads formats 1 to { $newest }

# The first line of a file is no header.
# $problem: a message
puzzle-file-header = line 1: this is no header of a puzzle file ({ $problem })

# The id of a puzzle is not that of its view.
# $given: a name or code
# $right: a name or code
puzzle-file-id = its id is { $given }, that of its view { $right }

# A line of a file is no puzzle.
# $line: a number
# $problem: a message
puzzle-file-line = line { $line }: this is no puzzle ({ $problem })

# The worlds or the match of a puzzle are out of range.
# $worlds: a number
# $match: a number
puzzle-file-match = it has { $worlds } worlds and match { $match }; worlds are 1 or more, matches 0 or more

puzzle-file-moves = its options are not the legal moves of its view, each once

# The rating of a puzzle is out of range.
# $rating: a number
# $deviation: a number
# $farthest: a number
# $widest: a number
puzzle-file-rating = its rating is { $rating } ± { $deviation }; ratings go to { $farthest }, deviations from 1 to { $widest }

# The shares of tries of a puzzle are none.
# $levels: a number
puzzle-file-shares = its shares of tries are not { $levels } numbers from 0 to 1, one for each level

# The tempting option of a puzzle is its answer, or none.
# $given: a number
# $options: a number
puzzle-file-tempting = its tempting option is number { $given } of { $options }; the answer is number 0

# A puzzle has a theme that does not exist.
# $theme: a name or code
# $themes: list-series
puzzle-file-theme = there is no theme { $theme }; the themes are { $themes }

# A puzzle is in a file twice.
# $line: a number
# $puzzle: a name or code
puzzle-file-twice = line { $line }: the puzzle { $puzzle } stands in this file twice

# Self-play found no further puzzles.
# $wanted: a number
# $rules: a name or code
# $matches: a number
# $there: a number
puzzle-more-wanted = { $matches } matches in a row gave no puzzle of “{ $rules }” beyond the { $there } there are; { $wanted } are wanted

# The file of a person's ratings cannot be read.
# $path: a name or code
# $problem: a message
puzzle-no-ratings = { $path } holds no ratings of puzzles ({ $problem }); move it away to start anew

# The counting trainer was asked for a game without scores in play.
# $rules: a name or code
puzzle-no-scores = nothing scores in play in “{ $rules }”, so there is no count to practise

puzzle-none = there is no puzzle

# A game for which no puzzles ship.
# $game: a name or code
# $games: list-series
puzzle-none-shipped = no puzzles of “{ $game }” are shipped; there are some for { $games }. For other games: doublesix puzzles make GAME --out FILE, and puzzles play FILE

# The void trainer was asked for a game in which no voids are revealed.
# $rules: a name or code
# $rounds: a number
puzzle-nothing-shown = “{ $rules }” was to show what seats are out of; { $rounds } rounds in a row showed nothing, for a seat that draws by choice shows nothing. Games without that show more, such as double-six-dominoes

# No puzzle of a file has the theme.
# $theme: a name or code
puzzle-theme-unused = no puzzle with the theme “{ $theme }” is among them

# A theme was asked for that does not exist.
# $theme: a name or code
# $themes: list-series
puzzle-unknown-theme = there is no theme “{ $theme }”; the themes are { $themes }

## doublesix.puzzles.themes

puzzle-theme-block = fewer unseen tiles fit, and nothing can be drawn

puzzle-theme-counting = takes heavy tiles out of a hand that may soon be counted

puzzle-theme-defence = leaves the opponents less to score

puzzle-theme-endgame = nothing is hidden any more

puzzle-theme-exact-target = the target must be met exactly, and is near

puzzle-theme-forcing-draws = fewer unseen tiles fit, and a seat that cannot play must draw

puzzle-theme-get-in = a side still needs its first score

puzzle-theme-mobility = more tiles of the own hand fit afterwards

puzzle-theme-optional-draw = draws although it could play

puzzle-theme-partner = played with a partner

puzzle-theme-positional = no single count tells the two moves apart

puzzle-theme-sacrifice = leaves points on the table

puzzle-theme-score = makes more points at once

puzzle-theme-skunk = one side has the board to itself, half way to a skunk

puzzle-theme-spinner = only one of the two moves plays a spinner, or on one

## doublesix.rulesets.attribution

# $ruling: a name or code
# $statement: a message
rules-ruling = { $ruling }: { $statement }

## doublesix.rulesets.card

# A rule of the document that does not hold here.
# $rule: a message
card-no-longer = no longer: { $rule }

## doublesix.rulesets.codec

# $topic: int | Decimal | str | Message | tuple[Argument, ...]
rules-plain-clauses = clauses: allowed is a table from topics to lists of clause ids; look at { $topic }

# A part of a rule set that has to be given is not there.
# $key: a name or code
rules-plain-missing = { $key } is missing

# $value: int | Decimal | str | Message | tuple[Argument, ...]
# $most: a number
rules-plain-name = name = { $value }: allowed is one line of text, { $most } characters at most

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-plain-no-clauses = clauses: allowed is a table from topics to lists of clause ids, not { $value }

rules-plain-no-rule-set = that is not a rule set:

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-plain-no-table = a rule set is a table of its parameters, not { $value }

# $key: int | Decimal | str | Message | tuple[Argument, ...]
# $nearest: a message
rules-plain-unknown = { $key } is not a rule; { $nearest }

# $name: a name or code
# $problem: a message
# $allowed: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-not-allowed = { $name }: { $problem }; allowed: { $allowed }

## doublesix.rulesets.comparison

rules-file-as-in-the-parent = The other rules are as in the parent. Take the sign # before one away to change it.

## doublesix.rulesets.gamefile

rules-file-no-change = it changes no parameter

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-example = { $value } is not a lead and the next tile; write two tiles, such as ["42", "62"]

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-range = { $value } is not a table from parameters to their least and greatest number, such as { "{" } target = [1, 60] { "}" }

# $file: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-rule-set = { $file } is not a rule set:

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-rules = { $value } is not a table of rules

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-variations = { $value } is not a table of variations

# $name: int | Decimal | str | Message | tuple[Argument, ...]
# $problem: a message
rules-file-of-variation = variation { $name }: { $problem }

rules-file-variation-name = a name is small letters, digits and hyphens

## doublesix.rulesets.loader

# $names: list-series
rules-choice-given-twice = { $names }: given in house_rules and as a keyword; give it once

# $game: int | Decimal | str | Message | tuple[Argument, ...]
# $names: list-series
rules-file-leaves-open = { $game } leaves open: { $names }; give them under [parameters], or name a parent from which to take what is not said, such as parent = “five-up”

# $file: int | Decimal | str | Message | tuple[Argument, ...]
# $name: int | Decimal | str | Message | tuple[Argument, ...]
# $game: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-name-of-ours = { $file } is called { $name }, and { $game } is a game of ours; give rules of one's own a name of their own

# $file: int | Decimal | str | Message | tuple[Argument, ...]
# $parent: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-own-ancestor = { $file } is its own ancestor through the parent { $parent }

# $file: int | Decimal | str | Message | tuple[Argument, ...]
# $most: a number
rules-file-too-many-ancestors = { $file } is the parent's parent of a parent, and so on: more than { $most } files stand above the first one; put some of them together

# $name: int | Decimal | str | Message | tuple[Argument, ...]
# $games: list-series
rules-game-several = { $name } is the name of several games; choose one of { $games }

# $name: int | Decimal | str | Message | tuple[Argument, ...]
# $nearest: a message
rules-game-unknown = there is no game called { $name }; { $nearest }

type-game = the name of a game, such as 'five-up', or the path of a rules file

type-house-rules = a mapping, such as { "{" }'target': 200{ "}" }

## doublesix.rulesets.namesakes

# $name: a name or code
# $other: a name or code
# $game: a name or code
rules-namesake = { $name } is also another name of { $other } ({ $game }).

# $name: a name or code
# $other: a name or code
# $game: a name or code
# $clauses: list-series
rules-namesake-by-clauses = { $name } is also another name of { $other } ({ $game }), by its own document ({ $clauses }).

# $name: a name or code
# $other: a name or code
# $game: a name or code
rules-namesake-by-document = { $name } is also another name of { $other } ({ $game }), by its own document.

## doublesix.rulesets.parameters

# $words: list-series
rules-allowed-any-of = none, or any of { $words }

# $words: list-series
# $numbers: a message
rules-allowed-or-numbers = { $words }, or { $numbers }

# $words: list-or
rules-did-you-mean = did you mean { $words }?

# $name: int | Decimal | str | Message | tuple[Argument, ...]
# $nearest: a message
rules-parameter-unknown = there is no rule called { $name }; { $nearest }

# $words: list-series
rules-there-are = there are { $words }

rules-there-are-none = there are none

## doublesix.rulesets.proposal

# $most: unit-tiles
rules-proposal = House rule: at most { $most } drawn by choice in a turn; without a limit the first leader may draw nearly everything, and wins too often.

## doublesix.rulesets.selection

# $one: a name or code
# $other: a name or code
# $name: a name or code
# $value: a name or code
# $other_value: a name or code
rules-choice-against-each-other = the variations { $one } and { $other } cannot go together: { $one } says { $name }={ $value }, { $other } says { $name }={ $other_value }

# $name: a name or code
# $value: a name or code
# $variation: a name or code
# $other: a name or code
rules-choice-against-variation = the house rule { $name }={ $value } and the variation { $variation }, which says { $name }={ $other }, cannot go together; leave one of them out

# $game: a name or code
# $name: str | doublesix.messages.message.FixedMessage
# $nearest: a message
rules-choice-no-variation = { $game } has no variation { $name }; { $nearest }

# $game: a name or code
# $names: a list
type-name-of-variation = names of variations: { $game } has { $names }

type-no-variations = an empty list, since the game has no variations

type-variations = a list of names, such as ['to-200']

## doublesix.rulesets.sentences.claiming

card-claim-auto = Scores count by themselves; nobody has to claim them.

card-claim-call = A score must be claimed before the next player plays, draws or passes; if it is not, it is lost.

card-claim-claim = A score must be claimed before the next player plays, draws or passes.

# $points: unit-points
card-claim-false-call-costs = A call after a play that scored nothing costs { $points }. No score falls below 0.

# $points: unit-points
card-claim-false-call-costs-and-forfeits = A call after a play that scored nothing costs { $points } and forfeits the caller's call on the next play of an opponent. No score falls below 0.

card-claim-false-call-forfeits = A call after a play that scored nothing forfeits the caller's call on the next play of an opponent.

card-claim-steal = When the player lets it go, the first opponent to call takes it; of calls made at once, the nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.

# $word: a name or code
card-claim-steal-by-word = When the player lets it go, the first opponent to call “{ $word }” takes it; of calls made at once, the nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.

card-claim-steal-two = When the player lets it go, the opponent may take it by calling in that time.

# $word: a name or code
card-claim-steal-two-by-word = When the player lets it go, the opponent may take it by calling “{ $word }” in that time.

## doublesix.rulesets.sentences.common

# “7 tiles when two play”; several of them are a list.
# $what: int | Decimal | str | Message | tuple[Argument, ...]
# $seats: list-or
card-by-seats = { $what } when { $seats } play

card-no-tile = none

card-to-the-left = to the left

card-to-the-opponent = to the opponent

## doublesix.rulesets.sentences.drawing

# $most: unit-tiles
card-draw-at-most = A player who cannot play draws from the boneyard until a tile fits, but no more than { $most } in a turn.

# $most: unit-tiles
card-draw-at-most-besides-lead = A player who cannot play draws from the boneyard until a tile fits, but no more than { $most } in a turn, the draw for the lead excepted.

# $most: unit-tiles
card-draw-by-choice = Who can play, or lead, draws no more than { $most } in a turn by choice.

card-draw-drawn-may-go-on = Then the player may play it, or draw on; tiles drawn and not played stay in hand.

card-draw-drawn-may-pass = The tile that fits may be played, or the player passes; tiles drawn and not played stay in hand.

card-draw-drawn-may-stay = The tile that fits need not be played; tiles drawn and not played stay in hand.

card-draw-drawn-must-be-played = The tile that fits must be played; the others drawn stay in hand.

card-draw-may-draw = A player who can play, the leader included, may draw first, as long as there are tiles to draw, but must then still play.

card-draw-may-draw-or-pass = A player who can play may draw or pass instead.

card-draw-may-pass = A player who can play may pass instead, but may not draw.

card-draw-must-play = A player who can play must play.

card-draw-nobody = Nobody draws: who cannot play passes, for that turn only.

card-draw-nobody-but-for-lead = Apart from the draw for the lead, nobody draws: who cannot play passes, for that turn only.

card-draw-pass = A player who can neither play nor draw passes, for that turn only, and tries again at the next.

# $number: number-word
card-draw-reserve = The last { $number } tiles of the boneyard may not be drawn.

# $numbers: int | Decimal | str | Message | tuple[Argument, ...]
card-draw-reserve-by-seats = Some tiles of the boneyard may not be drawn: { $numbers }.

card-draw-reserve-one = The last tile of the boneyard may not be drawn.

card-draw-the-last = the last

# “the last two”, of the tiles of the boneyard.
# $number: number-word
card-draw-the-last-of = the last { $number }

card-draw-until-playable = A player who cannot play draws from the boneyard until a tile fits.

## doublesix.rulesets.sentences.endings

card-end-blocked = It is blocked when nobody can play and no more tiles may be drawn.

card-end-both-out = Of a pair both must go out: the round goes on until they have, and a player who is out has no more turns.

card-end-ends = A round ends when a player has played the last tile in hand (goes out, or “dominoes”), or when it is blocked.

card-end-won-by = Who went out wins the round; a blocked round is won by the hand with the fewest pips.

card-end-won-by-side = Who went out wins the round; a blocked round is won by the side with the fewest pips, a pair by those of both its hands.

card-round-blocked-cascade = In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last.

card-round-blocked-cascade-to-target = In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last; the first to reach the target wins.

card-round-blocked-cascade-two = In a blocked round the player with the fewest pips scores the difference to the opponent's.

card-round-blocked-difference = In a blocked round the player with the fewest pips scores the opponent's pips less the player's own.

card-round-blocked-differences = In a blocked round the player with the fewest pips scores, from each opponent, that opponent's pips less the player's own.

# $points: unit-points
card-round-blocked-fixed = In a blocked round the player with the fewest pips scores { $points }.

# $points: unit-points
card-round-blocked-fixed-of-side = In a blocked round the side with the fewest pips scores { $points }.

card-round-blocked-nothing = A blocked round scores nothing.

card-round-blocked-once = In a blocked round the player with the fewest pips scores the pips in the opponents' hands, less the player's own.

card-round-blocked-opponent = In a blocked round the player with the fewest pips scores the pips in the opponent's hand; the player's own are not taken off.

card-round-blocked-opponents = In a blocked round the player with the fewest pips scores the pips in the opponents' hands; the player's own are not taken off.

card-round-blocked-opponents-of-side = In a blocked round the side with the fewest pips scores the pips in the opponents' hands; its own are not taken off.

# $multiple: a number
card-round-each-rounded = What each hand adds is rounded to the nearest { $multiple } before the sum is made.

# $least: a number
# $most: a number
card-round-from-to = { $least } to { $most }

# $points: unit-points
card-round-going-out = Going out scores { $points }.

card-round-going-out-hand = Going out scores the pips left in the opponent's hand.

card-round-going-out-hands = Going out scores the pips left in the opponents' hands.

card-round-going-out-nothing = Going out scores nothing.

card-round-not-rounded = Nothing is rounded: every pip counts.

card-round-partner-aside = The partner's hand is left aside.

card-round-partner-subtracted = When a player goes out, the pips in the partner's hand are taken off first; that can cost points, but no score falls below 0.

card-round-partners-do-not-tie = Partners do not tie with each other.

card-round-player-gets-in = A score made with the last tile comes first, and can put the player on the board.

card-round-player-off-board = A player who is not on the board scores nothing for a round.

# Numbers of pips that are worth as much, with an example of each: “3 to 7”.
# $pips: a number
# $nothing: a message
# $one: a message
# $two: a message
card-round-points-of-pips = Then every { $pips } pips make one point: { $nothing } pips are worth nothing, { $one } one point, { $two } two.

card-round-side-gets-in = A score made with the last tile comes first, and can put the side on the board.

card-round-side-off-board = A side that is not on the board scores nothing for a round.

# $multiple: a number
card-round-sum-rounded = The sum is rounded to the nearest { $multiple }: 22 becomes 20, 23 becomes 25.

card-round-tie-nothing = When two sides tie for the fewest pips, nobody scores.

card-round-tie-split = Sides that tie for the fewest pips share what the other hands are worth.

card-round-tie-three-hand = Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped).

card-round-tie-three-hand-only = Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped); any other tie scores nothing.

card-round-tie-three-score = Two of three players who tie for the fewest pips share that score.

card-round-tie-three-score-only = Two of three players who tie for the fewest pips share that score; any other tie scores nothing.

card-round-tie-two = When both hold the same number of pips, nobody scores.

## doublesix.rulesets.sentences.equal_ends

card-equal-all = A play scores if all ends of the layout show the same number after it, the lead included: a point for each half that shows it.

card-equal-any = A play scores if two or more halves at the ends of the layout show the number that it brings, the lead included: a point for each of them.

card-equal-double-once = A double at an open end shows its number once, like every tile.

card-equal-double-twice = A double at an open end shows its number twice, until its far side is covered.

# $plays: list-and
card-equal-examples = For example, when these are played one after the other, each at the end that came last: { $plays }.

card-equal-only-its-own = Other ends that are equal score nothing: only the number just brought counts.

# $tile: a name or code
# $points: unit-points
card-equal-play = { $tile } makes { $points }

card-equal-spinner-twice = A double at an open end shows its number once, unless it is a spinner.

## doublesix.rulesets.sentences.heading

# $facts: list-clauses
card-heading = { CAPITAL($facts) }.

card-heading-a-double = a double

card-heading-a-score = a score

# $after: list-or
card-heading-again = { $after } gives another play

card-heading-all-doubles = every double branches

card-heading-call = unclaimed scores are lost

card-heading-cross = a double that is led is surrounded first

card-heading-equal-ends = equal ends score in play

# $points: unit-points
card-heading-exactly = a match to exactly { $points }

# $least: unit-points
card-heading-get-in = { $least } to get in

card-heading-may-draw = drawing instead of playing is allowed

# $most: unit-tiles
card-heading-may-draw-few = { $most } may be drawn instead of playing

card-heading-muggins = unclaimed scores may be stolen

# $divisors: list-and
card-heading-multiples = multiples of { $divisors } score in play

card-heading-no-drawing = nobody draws

card-heading-no-spinner = no double branches

card-heading-nothing-in-play = nothing scores in play

card-heading-one-end = the layout grows from one end

# $points: unit-points
card-heading-skunk = a skunk at { $points }

card-heading-the-lead = the lead

# $points: unit-points
card-heading-to = a match to { $points }

## doublesix.rulesets.sentences.layout

card-layout-after-cross = When all four places of the lead are covered, any open end may be played, in any order.

card-layout-again-after-double = a double

card-layout-again-after-lead = the lead

card-layout-again-after-score = a tile that scores

card-layout-all-sides-at-any-time = The first tile may be joined on all four sides, at any time; any open end may be played.

card-layout-all-spinners = Every double is a spinner: it takes four tiles, on its two sides and its two ends.

card-layout-blanks = A blank joins a blank only.

card-layout-both-halves = The layout grows from both halves of the lead.

card-layout-cross-first = The lead double is surrounded first: until its four places are covered, no other end is open.

card-layout-cross-first-if-double = A double that is led is surrounded first: until its four places are covered, no other end is open.

card-layout-doubles-across = Doubles are laid across the line, other tiles along it.

card-layout-doubles-along = Doubles are laid along the line, like other tiles.

# $lead: a name or code
# $tile: a name or code
# $ends: list-and
card-layout-example = For example, when { $lead } is led and { $tile } joined to it, the open ends are { $ends }.

card-layout-first-spinner = The first double played is the spinner: it takes four tiles, on its two sides and its two ends.

card-layout-later-doubles = Later doubles do not branch.

card-layout-matching = A tile is joined to an open end by a half with the same number of pips.

card-layout-no-spinner = There is no spinner: no double branches.

card-layout-one-end = The layout grows from one end of the lead only.

card-layout-one-tile = One tile is played in a turn.

# $after: list-or
card-layout-play-again = One tile is played in a turn; who plays { $after } may play another, but need not.

card-layout-sides-of-lead-first = The layout grows from the two sides of the lead first; then any open end may be played.

card-layout-spinner-any-order = The sides and the ends of a spinner may be covered in any order.

card-layout-spinner-sides-first = Both sides of a spinner must be covered before its ends open.

card-layout-spinners-across = Only a spinner is laid across the line; other doubles lie along it.

## doublesix.rulesets.sentences.lead

card-lead-any = The leader may lead any tile.

card-lead-by-halves = by the higher half, then by the lower

card-lead-by-pips = by total pips, then by the higher half

card-lead-double = The lead must be a double; any double held will do.

card-lead-double-or-score = The lead must be a double or a tile that scores.

card-lead-forced = That tile must be led.

card-lead-forced-blocked = In the first round, and after a blocked one, that tile must be led.

card-lead-forced-first = In the first round that tile must be led.

card-lead-forced-tied = In the first round, and after a blocked one in which sides tie, that tile must be led.

# $order: a message
card-lead-heaviest-tile = The player who holds the heaviest tile leads, { $order }.

card-lead-highest-double = The player who holds the highest double leads.

# $to: a message
card-lead-later-passes = After each round, blocked or not, the lead passes { $to }.

# $to: a message
card-lead-later-passes-unless-blocked = After a round in which somebody went out the lead passes { $to }; after a blocked round the leader is found as in the first.

card-lead-later-same = The leader of every round is found in this way.

card-lead-later-winner = The player who went out leads the next round; after a blocked round the leader is found as in the first.

card-lead-later-winner-or-lowest = The player who went out leads the next round; after a blocked round the lowest hand leads, or, where sides tie for it, the leader is found as in the first.

card-lead-lot = Lots decide who leads: each player draws a tile, and the heaviest leads, by total pips, then by the higher half. The lots go back before the deal.

card-lead-next-free = Who leads because it is the next one's turn to lead may lead any tile.

card-lead-nobody-draw = If nobody holds a double, the first player draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.

# $order: a message
card-lead-nobody-heaviest = If nobody holds a double, the heaviest single leads instead, { $order }.

card-lead-nobody-redeal = If nobody holds a double, all tiles go back, are shuffled and dealt again.

# $to: a message
card-lead-passes = When no more may be drawn, the lead passes { $to }; if nobody can lead, the tiles are dealt again.

card-lead-winner-free = Who leads as winner of the last round may lead any tile.

card-lead-without-draw = A leader without one draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.

# $order: a message
card-lead-without-heaviest = A leader without one leads the heaviest single in hand, { $order }.

# $to: a message
card-lead-without-pass = A leader without one passes the lead { $to }; if nobody can lead, the tiles are dealt again.

card-lead-without-redeal = If the leader holds no such tile, all tiles go back and are dealt again.

## doublesix.rulesets.sentences.match

card-match-at-once = That ends the match at once, even in the middle of a round.

card-match-beyond-lost = A score that would go beyond is lost, all of it, and play goes on to the left.

card-match-beyond-lost-two = A score that would go beyond is lost, all of it, and play goes on.

# $points: unit-points
card-match-exactly = The first to reach exactly { $points } wins the match.

# $points: unit-points
card-match-or-more = The first to reach { $points } or more wins the match.

card-match-round-played-out = The round is played to its end first; of those who are there then, the highest score wins.

# $points: unit-points
card-match-skunk = A player with { $points } or more while no opponent is on the board wins at once.

# $points: unit-points
card-match-skunk-of-side = A side with { $points } or more while no opponent is on the board wins at once.

# $points: unit-points
card-match-skunk-two = A player with { $points } or more while the opponent is not on the board wins at once.

card-tally-house = In a house 5 points are one stroke and 10 a cross; then a quarter is drawn for each further 10, and half a quarter for 5.

card-tally-houses = The score is drawn in houses of 50 points.

# $holes: unit-holes
card-tally-pegs = The score is pegged on a track of { $holes }.

card-tally-points = The score is written in figures.

card-tally-strokes = The score is drawn in strokes, one for every five points.

## doublesix.rulesets.sentences.players

# $tiles: unit-tiles
card-deal-boneyard = The { $tiles } left over make up the boneyard.

# $numbers: int | Decimal | str | Message | tuple[Argument, ...]
card-deal-boneyard-by-seats = The tiles left over make up the boneyard: { $numbers }.

# $tiles: int | Decimal | str | Message | tuple[Argument, ...]
card-deal-hand-size = Each player draws { $tiles }.

card-deal-hidden = A hand is hidden from the others.

card-deal-hidden-two = A hand is hidden from the opponent.

card-deal-leader-first = The leader draws first, then the others clockwise.

card-deal-leader-first-two = The leader draws first.

card-deal-none-left = All tiles are dealt.

# $tiles: unit-tiles
card-deal-out-of-play = The { $tiles } left over stay out of play.

# $numbers: int | Decimal | str | Message | tuple[Argument, ...]
card-deal-out-of-play-by-seats = The tiles left over stay out of play: { $numbers }.

card-deal-shuffle = The tiles are shuffled face down before they are drawn.

card-deal-shuffle-every-round = Before every round all players shuffle in turn.

card-deal-shuffle-first = Before the first round all players shuffle in turn.

card-deal-shuffle-later = Before a later round the neighbour on the leader's right shuffles.

card-deal-shuffle-later-loser = Before a later round the opponent of the player who went out shuffles; after a blocked round, the player who does not lead.

card-deal-shuffle-later-two = Before a later round the player who does not lead shuffles.

card-players-aim-equal = The aim is to score on the table, by equal ends.

card-players-aim-equal-and-go-out = The aim is to score on the table, by equal ends, and to be the first to go out.

card-players-aim-go-out = The aim is to be the first to go out, and to hold few pips when nobody can go on.

card-players-aim-score = The aim is to score on the table, by the count of the open ends.

card-players-aim-score-and-go-out = The aim is to score on the table, by the count of the open ends, and to be the first to go out.

# $numbers: list-or
card-players-alone = For { $numbers } players, each alone.

# $numbers: list-or
card-players-alone-or-pairs = For { $numbers } players, each alone or as two pairs.

# $number: number-word
card-players-doubles = The { $number } tiles with two equal halves are the doubles.

# $numbers: list-or
card-players-four-may-pair = For { $numbers } players, each alone; four may also play as two pairs.

# $numbers: list-or
card-players-four-pair = For { $numbers } players, each alone; but four always play as two pairs.

# $numbers: list-or
card-players-pairs = For { $numbers } players, as two pairs.

card-players-partners = Partners sit opposite each other, play their hands by themselves, and share one score.

# $highest: number-word
# $tiles: unit-tiles
# $pips: unit-pips
card-players-set = The game needs a double-{ $highest } set: { $tiles }, { $pips }.

card-players-turns = Turns go round to the left, clockwise.

card-players-two-sit = The two sit opposite each other.

card-players-two-turns = Players take turns.

## doublesix.rulesets.sentences.scoring

card-score-all-ends = All open ends that there are count.

card-score-both-ends = Both open ends count.

card-score-counted = After every play, the lead included, the pips on the open ends are counted.

card-score-double-half = A double at an open end counts one half, like every tile.

card-score-double-whole = A double at an open end counts both halves until its far side is covered.

# $lead: a name or code
# $before: a number
# $tile: a name or code
# $after: a number
# $points: unit-points
card-score-example = For example, a lead of { $lead } counts { $before }; when { $tile } is joined to it, the count is { $after }, which makes { $points }.

# $fives: a number
# $sixes: a number
# $one_side: a number
# $both_sides: a number
card-score-examples = For example, a lead of 5-5 counts { $fives } and a lead of 6-6 counts { $sixes }; with 6-3 on one of its sides the count is { $one_side }, and with 6-2 on the other { $both_sides }.

# $least: unit-points
card-score-first-of-player = The first score of a player must be { $least } or more, made with one play; until then nothing counts.

# $least: unit-points
card-score-first-of-side = The first score of a side must be { $least } or more, made with one play; until then nothing counts.

# “10 makes 2 points”, an example of what a count scores.
# $count: a number
# $points: unit-points
card-score-makes = { $count } makes { $points }

# $divisor: a number
# $examples: list-and
card-score-multiple-pips = A count that is a multiple of { $divisor } scores its pips: { $examples }.

# $divisor: a number
# $examples: list-and
card-score-multiple-times = A count that is a multiple of { $divisor } scores a point for every { $divisor } in it: { $examples }.

# $divisors: list-and
# $examples: list-and
card-score-multiples-pips = A count scores its pips once for each of { $divisors } of which it is a multiple: { $examples }.

# $divisors: list-and
# $examples: list-and
card-score-multiples-times = For each of { $divisors } of which a count is a multiple, it scores how often that goes into it: { $examples }.

card-score-nothing = Nothing is scored in play.

card-score-on-board = After that, “on the board”, every score does.

card-score-spinner-until-covered = The spinner counts whole until both its sides are covered, then not at all; an arm counts once begun.

card-score-spinner-while-exposed = The spinner counts its number once for each of its two ends that is not yet covered.

card-score-spinner-whole = A double at an open end counts one half, unless it is a spinner.

card-score-up-to-four-ends = All open ends that there are count: two, three or four.

card-score-zero = A count of 0 scores nothing.

## doublesix.rulesets.sentences.sections

card-title-claiming = Claiming

card-title-drawing = Drawing and passing

card-title-layout = The layout

card-title-lead = The lead

card-title-match = The match

card-title-players = Players and tiles

card-title-round-end = End of a round

card-title-round-score = Scoring a round

card-title-scoring = Scoring in play

card-title-tally = Tally

## doublesix.rulesets.shelf

# $path: int | Decimal | str | Message | tuple[Argument, ...]
# $cause: a name or code
rules-file-cannot-be-read = { $path } cannot be read: { $cause }

# $path: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-file-name = { $path } is not the name of a file

# $path: int | Decimal | str | Message | tuple[Argument, ...]
# $most: a number
rules-file-too-large = { $path } is too large for a rule set (more than { $most } KiB)

## doublesix.rulesets.spec

# $name: a name or code
# $one: int | Decimal | str | Message | tuple[Argument, ...]
# $other: int | Decimal | str | Message | tuple[Argument, ...]
rules-spec-given-twice = the rule { $name } is given twice, as { $one } and as { $other }

# $text: int | Decimal | str | Message | tuple[Argument, ...]
rules-spec-no-house-rule = { $text } is not a house rule; write it name=value, such as target=200

# $value: a name or code
rules-spec-no-text = rules must be a text such as five-up or five-up;target=200, not { $value }

## doublesix.rulesets.toml_table

# $file: int | Decimal | str | Message | tuple[Argument, ...]
# $line: a number
# $most: a number
rules-file-long-line = { $file } is not a rule set: line { $line } is too long (more than { $most } characters)

# A value that stands where a table belongs.
# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-table = { $value } is not a table

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-text = { $value } is not a text

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-no-texts = { $value } is not a list of texts

# $file: int | Decimal | str | Message | tuple[Argument, ...]
# $reason: a name or code
rules-file-no-toml = { $file } is not TOML: { $reason }

# $file: int | Decimal | str | Message | tuple[Argument, ...]
# $line: a number
rules-file-no-utf-8 = { $file } is not text: line { $line } is not UTF-8

# $text: a name or code
rules-file-not-printable = { $text } has characters that cannot be printed

# $key: a name or code
# $problem: a message
rules-file-of-key = { $key }: { $problem }

# $file: int | Decimal | str | Message | tuple[Argument, ...]
rules-file-too-deep = { $file } is not a rule set: a number is too long or a list too deep

# $key: int | Decimal | str | Message | tuple[Argument, ...]
# $nearest: a message
rules-file-unknown-key = { $key } is not a key here; { $nearest }

## doublesix.rulesets.values

rules-value-a-table = a table

rules-value-beyond = a number beyond all measure

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-no-flag = { $value } is neither true nor false

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-no-number = { $value } is not a whole number of a possible size

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-no-numbers = { $value } is not a list of numbers

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-no-option = { $value } is not one of its words

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-no-table-by-seats = { $value } is not a table from seats to tiles

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-no-words = { $value } is not a list of words

# $value: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-not-written-by-seats = { $value } is not written like 2:7,3:5

# $values: int | Decimal | str | Message | tuple[Argument, ...]
rules-value-twice = { $values } names one thing twice

## doublesix.server.client.address

# $given: a name or code
join-no-address = “{ $given }” is not the address of a table; it reads like http://127.0.0.1:8066/t/NAME, as the browser shows it when the table is open

## doublesix.server.client.chooser

join-a-seat = a seat

join-no-open-seat = no seat is open

# $given: a name or code
join-no-play = the server says that “{ $given }” lies on the table; that is no play

# $seats: list-series
join-open-seats = open are { $seats }

# $file: a name or code
join-rules-by-file = the server names its rules by a file, “{ $file }”; a game is allowed

# $asked: a message
# $seats: a message
join-seat-asked = { $asked } cannot be taken at this table, and { $seats }

# What a table refused, or why it ended the connection.
# $reason: a name or code
join-table-says = the table says: { $reason }

## doublesix.server.client.guest

# $path: a name or code
# $most: a number
join-answer-too-large = { $path } was answered with more than { $most } MiB

# $url: a name or code
# $status: a number
join-no-table-server = { $url } answered { $status } with something else than a table's server

# $address: a name or code
# $reason: a name or code
join-out-of-reach = { $address } cannot be reached: { $reason }

# $reason: a name or code
join-server-says = the server says: { $reason }

## doublesix.server.client.receipts

# $file: a name or code
# $table: a name or code
# $kept: a name or code
join-other-receipt = { $file } holds the receipt of { $kept }, so that of { $table } cannot be kept there; give the name of a new file

## doublesix.server.client.visit

join-early-change = a change comes before the table

# $reason: a name or code
join-lost = the table cannot be reached any more: { $reason }

join-no-welcome = the first frame is no welcome

join-other-seats = a change is about other seats

# $detail: a message
join-strange = the server sends what no table sends: { $detail }

## doublesix.server.compute.fair_queue

# $things: a message
# $count: a number
queue-all-waiting = Too many { $things } are waiting here: { $count }. Try again in a minute.

# $things: a message
# $count: a number
queue-network-waiting = Too many { $things } are waiting for people of your network: { $count }. Try again in a minute.

# $things: a message
# $count: a number
queue-own-waiting = Too many { $things } of yours are waiting: { $count }. Ask again when one of them is done.

## doublesix.server.compute.levels

queue-hints = hints

queue-moves = moves of bots

queue-passwords = passwords

queue-quick = replays, records, pictures, puzzles and drills

queue-reviews = reviews

## doublesix.server.compute.pool

problem-going-down = The server is going down; come back in a moment.

## doublesix.server.domain.creation

# $name: a name or code
# $most: a number
table-bad-name = “{ $name }” cannot be a table's name; it is one line of at most { $most } characters

# $given: a number
# $least: a number
table-patience-too-short = patience must be { $least } seconds or more, so that all may think, or 0 for never, not { $given }

# The usual target of a game, by its id, and how often it may be taken.
# $given: a number
# $most: a number
# $times: a number
# $usual: a number
# $game: a name or code
table-target-too-high = target must be at most { $most } at a table, { $times } times the { $usual } of “{ $game }”, not { $given }

# Ids of games.
# $given: a name or code
# $games: a list
table-unknown-game = there is no game “{ $given }”; the games are: { $games }

## doublesix.server.domain.decider.chat

refusal-chat-invisible = Nothing of this can be shown: it has only invisible characters; write some words.

refusal-chat-no-seat = Only the players at this table can talk here; spectators can read.

refusal-chat-partners = Partners play without words: the chat is open before the match, between rounds and after it.

## doublesix.server.domain.decider.dispatch

refusal-not-seated = you have no seat at this table, so you can only watch; an open seat can be taken

## doublesix.server.domain.decider.hints

refusal-hint-no-engine = there are no hints here: they need the engine, a set up to double-six and at most four seats

refusal-hint-not-alone = hints are for one person among bots, and other people play here

refusal-hint-not-your-turn = a hint is about a move; ask for it when it is your turn

refusal-hint-table-changed = the table has changed since the hint was asked for; ask again when it is your turn

refusal-hint-watching = a hint is for the seat that is to move, and you only watch

## doublesix.server.domain.decider.moves

refusal-already-spoken = you have said that there is nothing

refusal-automatic-scores = at this table scores count by themselves; nothing is claimed or called

refusal-being-dealt = the tiles are being dealt; a move can be made when they are

refusal-call-forfeited = a false call has cost you the call on this play

refusal-call-time-over = the time for a call is over

refusal-claim-time-over = the time for a claim is over

refusal-match-over = the match is over; a rematch can be asked for

# $owner: unit-seat
refusal-may-still-claim = { $owner } may still claim; what is not claimed can be called then

refusal-no-stealing = in this game an unclaimed score is lost and cannot be taken

refusal-no-window = after a play there is time for claims and calls, and now there is none

refusal-not-begun = the match has not begun; it begins when every seat is taken

# $seat: unit-seat
refusal-nothing-to-call = there is nothing that { $seat } could call after this play

# $seat: unit-seat
refusal-nothing-to-claim = there is nothing that { $seat } could claim after this play

refusal-opponent-calls = only an opponent can call what was not claimed; the owner claims it

# $seats: a message
refusal-others-speak = it is for { $seats } to speak now

refusal-own-commands = claims, calls and silence are commands of their own

# $owner: unit-seat
refusal-owner-claims = { $owner } made the last play, and only that seat can claim it

refusal-round-over = the round is over; say that you are ready for the next one

refusal-table-changed = the table has changed since that move was chosen; look again, and choose anew

refusal-time-up = your time is up; the table makes this move for you

refusal-window-open = the last play may still be claimed or called; then it goes on

## doublesix.server.domain.decider.seats

refusal-back-no-bot = no bot plays for you; the seat is yours

refusal-back-over = the match is over: there is nothing to come back to; you can ask for a rematch

refusal-ready-already = you are ready already; the others are waited for

refusal-ready-not-between = the next round can be asked for when a round is over and the match is not

# $table: a name or code
refusal-rematch-made = the next match is at table { $table }

refusal-rematch-not-over = a rematch can be asked for when the match is over

# $seat: a number
refusal-sit-already = you sit in seat { $seat }; stand up first to take another seat

refusal-sit-bad-entropy = what a seat adds to the seed has 16 hexadecimal digits in lower case

refusal-sit-begun = the match has begun; a seat can be taken before that only

# $seat: a number
# $last: a number
refusal-sit-no-such-seat = there is no seat { $seat }; the seats are 0 to { $last }

refusal-sit-none-open = no seat is open

# $seats: a list
refusal-sit-open = open is { $seats }

# Both are the first digits of a hash.
# $given: a name or code
# $own: a name or code
refusal-sit-other-commitment = what you add answers the commitment { $given }..., and this table's is { $own }...; look at the table again before you sit down

# The name is that of a player, and ``others`` says which seats are open.
# $name: a name or code
# $seat: a number
# $others: a message
refusal-sit-taken = { $name } sits in seat { $seat }; { $others }

refusal-stand-begun = the match has begun; a seat can be left only before that

# $bot: a name or code
refusal-stand-bot-plays = the bot { $bot } plays for you already; come back to take the seat again

refusal-stand-over = the match is over: there is no seat to leave

refusal-start-begun = the match has begun; it can be begun before that only

refusal-start-not-host = only the host begins the match before every seat is taken

## doublesix.server.domain.decider.slow_players

# $seat: unit-seat
refusal-wait-bot-plays = a bot plays for { $seat } already

refusal-wait-clock = at this table the clock decides how long a turn takes; a bot moves when it has run out

# $seat: unit-seat
# $seconds: a number
refusal-wait-may-think = { $seat } may think for { $seconds } s more; then a bot can be asked to play

refusal-wait-no-limit = at this table a turn may take as long as it likes: the host has chosen so

refusal-wait-nothing-held-up = no seat holds the table up; this can be asked while a seat is to move

# $seat: unit-seat
refusal-wait-other-seat = it is { $seat }'s turn; only for that seat a bot can be asked to play

refusal-wait-own-turn = it is your own turn; stand up to let a bot play for you

## doublesix.server.domain.decider.takebacks

refusal-takeback-agreed-already = you have agreed already; the others are waited for

refusal-takeback-asked-before = the others did not agree when you asked before; you may ask again next round

refusal-takeback-in-round = a play can be taken back only while its round goes on

refusal-takeback-not-asked = no request to take back a play is waiting

refusal-takeback-only-last = only your last play can be taken back, and only while no act has followed it

refusal-takeback-own-play = it is your own play; the others say whether it may be taken back

## doublesix.server.domain.host_messages

refusal-call-too-late = The score was claimed in time, or called.

refusal-chat-off = The chat is switched off on this server.

# A store that does not work, and why.
# $cause: a message
refusal-not-stored = This could not be stored, and the table is as before; send it again, with the same key. { $cause }

## doublesix.server.domain.house_words

# $by: a name or code
# $name: a name or code
house-act-banned = { $by ->
    [device] { $name } is banned, by the device.
    [network] { $name } is banned, by the network.
   *[other] { $name } is banned, by the account.
}

# $what: a name or code
house-act-closed = { $what ->
    [entry] New people come in by invitation only.
    [writing] The house is read-only.
   *[other] No new accounts can be made.
}

# $how: a name or code
# $table: a name or code
house-act-halted = { $how ->
    [ended] Table { $table } is ended.
   *[other] Table { $table } is paused.
}

# $name: a name or code
house-act-host = { $name } is a host of this house.

# $uses_n: a number
house-act-invited = { $uses_n ->
    [1] An invitation for one person was made.
   *[other] An invitation for { $uses_n } people was made.
}

# $name: a name or code
house-act-no-host = { $name } is no host of this house any more.

house-act-no-welcome = The lobby says nothing.

# $what: a name or code
house-act-opened = { $what ->
    [entry] New people come in without an invitation.
    [writing] The house is no longer read-only.
   *[other] New accounts can be made.
}

# $name: a name or code
house-act-removed = { $name } was removed; bots took the seats.

# $before: a name or code
# $after: a name or code
house-act-renamed = { $before } is called { $after }.

# $table: a name or code
house-act-resumed = Table { $table } goes on.

# $report: a number
house-act-settled = Report { $report } was dealt with.

# $number: a number
house-act-undone = Act { $number } was undone.

# $text: a name or code
house-act-welcome = The lobby says: { $text }

house-deleted-player = deleted player

## doublesix.server.domain.reducer

log-made-twice = a table is made once, by the first entry

# $seat: unit-seat
log-nothing-to-say = { $seat } has nothing to say now

## doublesix.server.domain.refusal

refusal-asked-already = you have asked already; the others are waited for

refusal-bot-plays = a bot plays for you; come back first

refusal-ended = the host of this house has ended the table

refusal-paused = the host of this house has paused the table; it will go on where it is, and no one loses time

refusal-read-only = the house is read-only before an upgrade; the table stands still, and no one loses time

## doublesix.server.domain.replay

problem-replay-before-end = a replay shows every hand, so there is none before the match is over

## doublesix.server.domain.scheduler

# Written to the server's log; the moves are expressions of Python.
# $bot: a name or code
# $move: a name or code
# $legal: a name or code
refusal-bot-illegal = the bot { $bot } answered { $move }, which is none of { $legal }

refusal-bot-table-changed = the table has changed since the bot was asked

## doublesix.server.domain.shared_sheet

# $rows: a number
# $entries: a number
refusal-sheet-full = a shared sheet takes { $rows } changes and { $entries } entries of one match; it is kept on this telephone, and a new square begins another

refusal-sheet-gap = the sheet has fewer entries than this one follows; it is compared with this telephone anew

refusal-sheet-not-yours = another telephone writes this sheet now, so this entry was not taken; it is kept here, and can be offered again by who takes over

## doublesix.server.domain.state

# $entry: a number
# $reason: a message
log-cannot-follow = entry { $entry } cannot follow: { $reason }

log-empty = the log of a table has at least one entry, which says what table it is

log-no-beginning = a log of a table begins with entry 1, which says what table it is

# $reason: a message
log-no-table = entry 1 is no table: { $reason }

# $given: a number
# $due: a number
log-other-entry = entry { $given } stands where entry { $due } is due

## doublesix.server.hosting.actor.chat

# The wait is in seconds.
# $most: a number
# $seconds: a number
# $wait: a number
refusal-chat-too-much = At most { $most } messages in { $seconds } seconds; try again in { $wait } s.

## doublesix.server.hosting.actor.reporting

refusal-report-no-house = This table is in no house with hosts to report to.

refusal-report-no-line = This line is not kept any more: the last thirty of a table can be reported.

refusal-report-no-name = No person of this name is at the table; report the name of one who plays or watches.

refusal-report-own = This is your own; you can change your name in the lobby.

## doublesix.server.hosting.actor.subscriber

refusal-no-name = Only somebody with a name can do something at a table; come in first.

## doublesix.server.hosting.actor.table_actor

refusal-broken = Something is wrong with the server, not with your command; nothing has changed.

## doublesix.server.hosting.cluster.announcements

server-no-redis = Redis needs its package: pip install 'doublesix[redis]'.

server-no-redis-address = This is not the address of a Redis. Give redis://HOST:PORT/0, or none for a single process.

## doublesix.server.hosting.errors

bye-no-answer = There was no answer to a ping; come back.

bye-restarting = The server is being restarted; nothing is lost.

problem-busy-replays = Too many replays and records are being made; try again in a minute.

problem-damaged = The log of this table is damaged and cannot be shown.

problem-no-such-table = There is no table here. The address may be cut short; ask for it again.

problem-not-finished = The match is not over yet. Its record and its replay can be had as soon as it is.

problem-restarting = The server is being restarted; nothing is lost. Come back in a moment.

problem-too-many-bot-tables = Bots play for you at as many tables as they may.

problem-unavailable = This cannot be had now.

store-too-many-writers = Too many others write at this table.

## doublesix.server.hosting.features.analysis

queue-no-position = Positions cannot be measured just now; try again in a minute.

queue-too-many-positions = Too many positions were asked for; try again in a minute.

## doublesix.server.hosting.features.bots

# $most: a number
refusal-bot-tables-network = Bots alone may play at { $most } tables at once for all visitors of one network who have neither a seat nor an account; leave one, or sit down.

# $most: a number
refusal-bot-tables-visitor = Bots alone may play at { $most } tables at once for one visitor; leave one, or sit down.

## doublesix.server.hosting.features.hints

queue-no-hint = There is no hint here just now; try again in a minute.

queue-too-many-hints = Too many hints were asked for; try again in a minute.

## doublesix.server.hosting.features.practice

queue-no-puzzle = Puzzles and drills cannot be made just now; try again in a minute.

queue-too-many-puzzles = Too many puzzles and drills were asked for; try again in a minute.

## doublesix.server.hosting.features.reviews

queue-too-many-reviews = Too many reviews were asked for; try again in some minutes.

## doublesix.server.hosting.features.sheet_room

problem-no-sheet = There is no score sheet behind this link. It may be cut short; or nothing was entered there for so long that the server has deleted it, and the telephones that kept it have it still.

## doublesix.server.hosting.features.sheets

bye-open-first = The first frame of this socket opens a sheet; the shapes are in /api/frames.json.

refusal-sheet-read-only = the house is read-only before an upgrade; what is written stays on the telephone, and is sent afterwards

refusal-sheet-too-fast = too much was written from here; what is on the telephone stays there, and is sent again in a minute

refusal-sheet-too-many = too many score sheets were shared from here; try again in some minutes, this one is kept on the telephone

## doublesix.server.hosting.host

# $cause: a message
bye-not-read = The table cannot be read now; come back. { $cause }

## doublesix.server.hosting.reports

refusal-report-full = More was reported than the hosts of this house have looked at; tell one of them yourself.

refusal-report-full-own = Fifty things that you reported have not been looked at yet; more can be reported when a host has.

refusal-report-gone = This person's name was deleted meanwhile; there is nothing to report.

refusal-report-too-many = Many things were reported from here in the last minutes; report the next one in some minutes.

## doublesix.server.http.gate

problem-foreign-origin = The header Origin does not name this server; only its own pages may ask that.

# $header: a name or code
problem-no-csrf = The header { $header } must repeat “csrf” of GET /api/me, with the cookie from there.

problem-token-plays = The token of a bot is for playing: it opens tables, and reads the lobby, games and challenges; all else is for the page of its owner.

# $seconds: a number
problem-too-much = This visitor sends too many requests; try again in { $seconds } seconds.

## doublesix.server.http.house_acts

problem-house-a-host = A host of the house cannot be removed or banned; take the office first. Nothing was changed.

# $name: a name or code
problem-house-name-since = The name is { $name } by now, and not what this act gave; nothing was changed.

problem-house-no-act = This act cannot be undone: there is none of this number, it was undone, or it undoes another.

problem-house-no-mark = No device or network of this person is known; ban by the account instead.

problem-house-no-person = No person goes by this id here; the desk lists them.

problem-house-no-report = There is no report of this number, or it was dealt with; the desk lists those that are left.

## doublesix.server.http.house_gate

# The time is written as 2026-01-31 18:00.
# $until: a name or code
problem-banned = A host of this house has closed it to you until { $until } (UTC).

problem-by-invitation = This house is open by invitation only; open the link of an invitation, or log in with your account.

problem-read-only = The house is read-only for a while, before an upgrade; nothing is lost, and matches go on where they are.

## doublesix.server.http.names

problem-bad-name = A name has 1 to 16 signs that can be seen; blanks only between them.

## doublesix.server.http.privacy

privacy-acts = What hosts of the house did, with the names of those it was about.

privacy-addresses = Network addresses: they are counted in memory, so that one visitor does not flood the others, and are in no log of this program.

privacy-backups = Backups that the host made before keep what was in them.

privacy-bots = The bots that you made: their names, and of their tokens only a hash, until you remove them.

privacy-chat = What is said in the chat, unless it is reported: it is in memory while the table is, and gone with it.

privacy-cookie = One keeps you logged in, one knows the browser again for a ban, and with an account one lets this browser log in although others try the password. Each is for this server alone, and lasts a year at most.

privacy-cookies = Cookies

# $days_n: float
privacy-days = { $days_n ->
    [1] one day
   *[other] { $days_n } days
}

privacy-delete = Account, Delete: your name, account and sessions go at once, and your name goes out of all matches; opponents keep these with a deleted player.

privacy-device = For each browser that is logged in: its kind, such as “Firefox on Linux”, when it logged in, and the hour of its last visit.

privacy-export = Account, Export: all that is yours, in files of text and JSON.

privacy-how-long = For how long

# $what: a name or code
# $days: a message
privacy-kept = { $what ->
    [unstarted] Tables whose match has not begun are kept for { $days } after a seat was last taken or left.
    [guest_matches] Matches without a person who has an account are kept for { $days }.
    [matches] Matches of people with an account are kept for { $days }.
    [sheets] A score sheet that was shared with another telephone is kept for { $days } after its last entry.
    [guests] A guest without a table is deleted { $days } after the last visit.
    [sessions] A session of an account is deleted { $days } after it ended.
    [reports] Reports to the hosts are kept for { $days }.
   *[other] Matches of bots alone are kept for { $days } after they last went on.
}

# $what: a name or code
privacy-kept-for-ever = { $what ->
    [unstarted] Tables whose match has not begun are kept until the host deletes them.
    [guest_matches] Matches without a person who has an account are kept until the host deletes them.
    [matches] Matches of people with an account are kept until the host deletes them.
    [sheets] Score sheets that were shared with another telephone are kept until the host deletes them.
    [guests] Guests are kept until the host deletes them.
    [sessions] Ended sessions are kept until the host deletes them.
    [reports] Reports to the hosts are kept until the host deletes them.
   *[other] Matches of bots alone are kept until the host deletes them.
}

privacy-local = Settings, progress in lessons and receipts of deals stay in your browser.

privacy-marks = Marks of the browser and of the network, by which a ban is kept: they are made with a secret of the server, and no address follows from them.

privacy-matches = Every table with its seats, moves and times. A finished match can be read by those who have its address, with the names of its players.

privacy-mistakes = What reviews say of your choices, for your own book, and your answers to your mistakes; only you see them, and they go with their matches.

privacy-name = The name that you choose. With an account its word as well, and of the password only a hash.

privacy-no-chat = There is no chat here.

privacy-not-stored = What is not stored

privacy-nothing-elsewhere = The page fetches nothing from elsewhere, counts no visits and shows no advertisements; nothing is passed on.

privacy-proxy = A proxy stands before this server; whether it writes down addresses is for its host to say.

privacy-reports = What people report to the hosts: a name, or a line of the chat with those around it, and who reported it.

privacy-rights = What you may do

privacy-sheets = A score sheet of real tiles stays on the telephone. Where it is shared by its link, its entries and the names on it are stored here as well, and can be read by those who have the link.

privacy-stored = What is stored

## doublesix.server.http.routes.account

problem-no-account = A guest has no password; POST /api/register makes an account.

problem-no-such-device = None of your devices goes by this id; GET /api/account lists them.

problem-other-password = The password is another one; nothing was changed.

problem-this-device = This is the device that asks; POST /api/logout ends its session.

## doublesix.server.http.routes.analysis

# $rule: a name or code
problem-analysis-missing-rule = This record lacks the rule { $rule }.

problem-analysis-nothing-to-choose = The seat of this view has nothing to choose, so there is nothing to measure.

problem-analysis-rules-by-file = A line names its rules by a game, such as five-up.

## doublesix.server.http.routes.book

problem-bad-place = A book goes on from the “more” of an earlier answer, or begins without.

## doublesix.server.http.routes.bots

problem-bad-after = “after” is the “at” of an earlier challenge, or left out.

problem-bot-away = This bot is not connected now; GET /api/bots/waiting lists those that can be challenged.

problem-bot-needs-account = Bots belong to accounts, so that their tokens can be taken back: register first.

problem-no-such-bot = None of your bots goes by this id; GET /api/account/bots lists them.

problem-not-a-bot = Challenges are for bots: send the token of one.

# $most: a number
problem-too-many-bots = One person has at most { $most } bots here; remove one first.

## doublesix.server.http.routes.games

problem-rules-by-file = a table in the browser plays a game of GET /api/games; files cannot be named

## doublesix.server.http.routes.health

# The variable is one of the environment.
# $variable: a name or code
problem-metrics-no-token = The figures are for who sends their token: “Authorization: Bearer …”, as { $variable } has it.

# The variable is one of the environment.
# $variable: a name or code
problem-metrics-not-local = The figures are for programs on the server's own machine that ask it without a proxy; for others set { $variable }, and send it with “Authorization: Bearer …”.

## doublesix.server.http.routes.house

problem-house-bad-link = This link makes no host: it was used, is over, or was cut short; “doublesix host link” makes another.

problem-house-no-host = This is for hosts of the house; a host can make you one, and on the machine “doublesix host link” makes a link.

## doublesix.server.http.routes.login

problem-no-invitation = This house is open by invitation only, and this is none, or it was used or taken back; ask for another link.

problem-registration-closed = The hosts of this house make no new accounts now; you can play as a guest, or log in with the account you have.

problem-wrong-code = There is no such account, or the recovery code is another one, or it was used; each opens it once.

problem-wrong-password = There is no such account, or the password is another one.

## doublesix.server.http.routes.mistakes

problem-bad-zone = The zone is the number of minutes that your clock is ahead of UTC, from -840 to 840.

problem-no-such-mistake = You have no such mistake here; its match may have been deleted. Nothing was changed.

## doublesix.server.http.routes.own_data

problem-too-many-exports = All that is yours was sent to you several times; ask again in an hour.

## doublesix.server.http.routes.pages

problem-page-not-built = The page is not built; “make page” does it.

## doublesix.server.http.routes.practice

problem-bad-seed = A seed is 1 to 16 hexadecimal digits in small letters.

# Ids of games.
# $games: a list
problem-unknown-game = This trainer asks about one of these games: { $games }.

# Name of a theme.
# $given: a name or code
# $themes: a list
problem-unknown-theme = “{ $given }” is no theme of puzzles; there are { $themes }.

## doublesix.server.http.routes.reviews

problem-not-your-match = Only those who played a match can have it reviewed; a finished review is open to all.

## doublesix.server.http.routes.tables

# $forms: a list
problem-unknown-form = A record is written in one of these forms: { $forms }.

# $game: a name or code
# $players: a list
problem-unknown-seats = “{ $game }” is for { $players } players.

## doublesix.server.http.served_socket

bye-broken = Something is wrong with the server; it has been written down there.

# $visitor: a number
# $strangers: a number
bye-too-many-sockets = Only { $visitor } tables can be open at once for one visitor, and { $strangers } for all strangers of one address.

## doublesix.server.http.site

# $seconds: a number
problem-registrations = Too many words that were tried from here were taken; the next try is allowed in { $seconds } s.

problem-too-many-tables = Too many tables were made from here; try again in some minutes.

# $seconds: a number
problem-tries = That was wrong too often from here; the next try is allowed in { $seconds } s. Devices that have logged in before are not held up by that, and a recovery code opens the account without its password.

## doublesix.server.http.validation

problem-body-cut-off = The body of the request ended before its stated length.

problem-body-too-slow = The body of the request did not come in time.

# The shape is a type of the API's schema; the fault is a text of the JSON library.
# $shape: a name or code
# $fault: a name or code
problem-body-unreadable = The body is not a { $shape } (see /schema): { $fault }.

problem-no-such-id = There is no table here. The address may be cut short.

## doublesix.server.identity.cookie_key

# $file: a name or code
# $variable: a name or code
server-key-elsewhere = { $file } is not there, but this database has cookies that were signed with a key; with another one they would be worth nothing. Copy the key file from the machine that has it, name it with --key-file, or set { $variable } to what stands in it; where it is lost, write a new one (32 characters by chance): all have to log in again

# $file: a name or code
# $owner: a number
# $user: a number
server-key-of-another = { $file } belongs to another user (number { $owner }), who knows the key of the cookies and could log in as anybody; remove it for a new key, or “chown { $user } { $file }” if that user is trusted

# $file: a name or code
# $reason: a name or code
server-key-unreadable = the key of the cookies cannot be read from { $file }: { $reason }

# $file: a name or code
# $reason: a name or code
# $variable: a name or code
server-key-unwritable = the key of the cookies cannot be written to { $file }: { $reason }; name another file with --key-file, or set { $variable }

# $file: a name or code
# $length: a number
# $least: a number
server-no-key = { $file } holds no key: it has { $length } characters, a key { $least } or more

## doublesix.server.identity.password_queue

queue-no-password = Passwords cannot be checked just now; try again in a minute.

## doublesix.server.identity.registry

problem-session-over = This session has ended: it was logged out, or ended from another device. GET /api/me begins another.

problem-session-renewed = This browser has another session by now; come back with its new cookie.

## doublesix.server.monitoring.readiness

# $seconds: a number as it is shown
store-no-write = The store has taken no write for { DECIMAL($seconds) } seconds.

## doublesix.server.retention

# $name: a name or code
# $given: a name or code
# $most: a number
# $usual: a name or code
server-bad-days = --keep { $name } must be a number of days from 0 (for ever) to { $most }, such as --keep { $name }={ $usual }, not { $given }

# $given: a name or code
# $name: a name or code
# $known: list-series
server-no-such-kind = --keep { $given }: “{ $name }” is none of { $known }

## doublesix.server.settings

# $variable: a name or code
# $least: a number
server-bad-token = the token of the figures ({ $variable }, --metrics-token) could be guessed or cannot be sent; give at least { $least } letters and digits, by chance, or none

# $variable: a name or code
# $length: a number
# $least: a number
server-short-secret = { $variable } has { $length } characters, and cookies signed with so few could be forged; give at least { $least } of them, by chance, or none

## doublesix.server.storage.diagnosis

store-bad-value = The database cannot hold a text or number like this.

store-broken = The database does not work.

store-cannot-be-opened = The database file cannot be opened: the folder must be there, and both must be writable.

store-changed-by-others = Other processes changed the same tables again and again.

store-damaged = The database file is damaged: put back a copy of it.

store-disk-error = The disk does not read or write the database file.

store-disk-full = The disk is full.

# While the server runs; the cause is a sentence.
# $cause: a message
store-failed = { $cause } Nothing was acknowledged; it works again by itself as soon as that is over.

store-locked = The database is locked by another program.

store-may-not-change = This user may not change the database.

store-no-answer = The database does not answer.

store-no-database = The file is not a database: name another one.

store-no-such-database = There is no such database: make it with createdb, or name another one.

store-not-permitted = The database file may not be opened by this user.

store-out-of-resources = The database has run out of something.

store-read-only = The database takes no changes now: it is read-only.

store-read-only-file = The database file is read-only.

store-server-disk-error = The disk of the database does not work.

store-server-disk-full = The disk of the database is full.

store-stopping-or-starting = The database is being stopped or started.

store-too-many-connections = The database has too many connections.

store-too-slow = The database took too long to answer.

store-unreachable = The database cannot be reached.

store-user-refused = The database refuses this user: look at the user and the password in the address.

## doublesix.server.storage.group_commit

store-closed = The store is closed; nothing can be stored any more.

## doublesix.server.storage.house

# $seq: a number
house-changed = This was changed meanwhile, by act { $seq } of the log; look at it, and decide again. Nothing was changed.

## doublesix.server.storage.people

account-has-one = You have an account already, or are not known here: log in, or take a name first.

# $account: a name or code
account-taken = The account { $account } is taken. Choose another word.

## doublesix.server.storage.postgres.engine

server-no-postgres-driver = Postgres needs the package asyncpg: pip install 'doublesix[postgres]'.

## doublesix.server.storage.private

# $path: a name or code
store-link-beside = { $path } is a link, and SQLite would write into what it names. Remove the link.

# $path: a name or code
# $user: a number
store-link-of-another = { $path } is a link that another user has made (number { $user }). Name the file itself.

# $path: a name or code
store-link-to-nothing = { $path } is a link to a file that is not there. Make the file, or name the file itself.

## doublesix.server.storage.sqlite.engine

# $path: a name or code
store-no-folder = { $path } cannot be opened. The file is made, but the folder must be there.

## doublesix.server.storage.store

# The name of a database, without its password, and a sentence.
# $database: a name or code
# $cause: a message
store-not-opened = { $database } cannot be opened. { $cause }

## doublesix.server.transport.connection

# $frames: a number
# $seconds: a number as it is shown
bye-too-fast = A socket may send { $frames } frames in { DECIMAL($seconds) } seconds, no more.

# $most: a number
bye-too-large = A frame has at most { $most } bytes.

bye-too-slow = This socket does not read what it is sent.

## doublesix.server.transport.http_protocol

problem-http-two-hosts = The header Host was sent more than once; one is allowed.

## doublesix.server.transport.uvicorn_server

server-no-such-port = there is no such port

# $port: a number
# $host: a name or code
# $reason: a message
server-port-unusable = port { $port } of { $host } cannot be used: { $reason }; choose another one with --port, such as --port 8067, or --port 0 for any that is free

## doublesix.server.wire.accessibility

# $pixels: a number
accessibility-axe = The checker axe finds no violation on the lobby, on the form of a new table, at a table in all its stages, in its panels and in the replay, in light and dark colours, down to { $pixels } pixels of width; nor in the chat and at the host's desk.

accessibility-chat = What is said in the chat is announced, and reporting it does not lose the focus.

# $least: float
# $large: a number
accessibility-contrast = Words have a contrast of at least { $least } to 1 and large ones of { $large } to 1, also on the cloth of the lobby and of the table.

accessibility-forced = In colours that the system forces, the words of the lobby stand on no picture.

accessibility-keyboard = A seat is taken, a whole match is played, and its deals are verified by the keyboard alone.

accessibility-language = In Spanish, names that a screen reader is told are Spanish, too.

accessibility-level = The aim is WCAG 2.2, level AA. It was assessed by these tests alone, and as a whole by no one.

accessibility-motion = Where the system asks for less motion, nothing at a table moves.

accessibility-names = The names and roles that a screen reader is told are enough to play.

accessibility-not-tested = What is not, and what to do

accessibility-people = No screen reader is among the tests, and no person who needs one has tried the page for us.

# $pixels: a number
# $least: a number
accessibility-small = At { $pixels } pixels of width, on a phone and at 200 % zoom the lobby, a table and its replay do not scroll sideways, and nothing to be pressed is smaller than { $least } pixels.

accessibility-tell = If something keeps you from playing, tell a host of this house.

accessibility-tested = What is tested

accessibility-time = A table has time limits only where the person who made it chose some; its card says which.

## doublesix.server.wire.codec

# $given: a number
# $most: a number
refusal-frame-too-long = This frame has { $given } bytes; at most { $most } are read.

# For authors of programs; the fault is a text of the JSON library.
# $fault: a name or code
refusal-frame-unreadable = This frame is no command: { $fault }. The shapes are in /api/frames.json.

## doublesix.server.wire.problems

problem-http-broken = Something is wrong with the server, not with what was asked; it has been written down there.

problem-http-forbidden = This may not be asked from there.

problem-http-head-too-long = The head of the request is too long; at most 32 KiB are read, target and headers.

problem-http-nobody = Nobody is known by this cookie; POST /api/guest with a name first.

problem-http-not-allowed = That can be read, but not done: the answer says why.

problem-http-not-found = There is nothing at this address; read /schema for what can be asked.

problem-http-not-http = The request is not written as HTTP wants it; read /schema for what can be asked.

problem-http-not-json = The body must be JSON, with the header content-type: application/json.

problem-http-too-large = The body is too large; no request needs more than a few kilobytes.

problem-http-too-many = That was asked too often; try again in a while.

problem-http-unavailable = That cannot be served now; try again in a while.

problem-http-unknown-host = This server does not go by that name; start it with --origin and the address of its pages.

problem-http-unreadable-body = The body cannot be read; read /schema for its shape.

problem-http-wrong-method = This address knows other methods; the header Allow names them.

## doublesix.server.written_settings

server-a-number = a number

server-a-whole-number = a whole number

# $name: a name or code
# $given: a name or code
# $kind: a message
# $most: a number
# $usual: a name or code
server-bad-limit = --limit { $name } must be { $kind } above 0 and at most { $most }, such as --limit { $name }={ $usual }, not { $given }

# $given: a name or code
server-no-origin = “{ $given }” is not where a page could come from; an origin is written such as https://dominoes.example

# $name: a name or code
# $known: list-series
server-no-such-limit = there is no limit “{ $name }”; the limits are: { $known }

## doublesix.terminal.app

app-interrupted = the game was interrupted

app-interrupted-kept = the game was interrupted; nothing is lost: go on with “doublesix play --resume”

# Where the record of a finished match is, as a shell takes it.
# $place: a name or code
app-kept = The record is kept; to step through it: doublesix replay { $place }

# Where an unfinished match is, as a shell takes it.
# $place: a name or code
app-saved = The match is saved; to go on with it: doublesix play --resume { $place }

## doublesix.terminal.commentary.choices

choice-call = call the score

choice-claim = claim the score

choice-draw = draw a tile

# A choice: lead a tile.
# $tile: a name or code
choice-lead = lead { $tile }

choice-pass = pass

# A choice: play a tile on an end.
# $tile: a name or code
# $end: a message
choice-play = { $tile } on { $end }

choice-release = say nothing

# An open end: an end of a double.
# $tile: a name or code
end-end = an end of { $tile }

# An open end: a half of a single.
# $pip: a number
# $tile: a name or code
end-half = the { $pip } of { $tile }

# An open end: a side of a double.
# $tile: a name or code
end-side = a side of { $tile }

## doublesix.terminal.commentary.messages

log-boneyard-empty = the boneyard is empty

# A call, by the phrase of the game.
# $who: a message
# $call: a name or code
log-calls = { $who_id ->
    [person-you] { $who } call “{ $call }”.
   *[other] { $who } calls “{ $call }”.
}

# A false call.
# $who: a message
# $call: a name or code
# $arithmetic: a message
log-calls-falsely = { $who_id ->
    [person-you] { $who } call “{ $call }” wrongly: { $arithmetic }.
   *[other] { $who } calls “{ $call }” wrongly: { $arithmetic }.
}

# A call that is not possible now.
# $who: a message
log-cannot-call = { $who } can only call after an opponent's play, until the next move, and not where that call is forfeited or made already.

# A claim.
# $who: a message
log-claims = { $who_id ->
    [person-you] { $who } claim the score.
   *[other] { $who } claims the score.
}

# The table count after a play.
# $count: a number
log-count = The count is { $count }.

# The deal.
# $hand: unit-tiles
# $left: a message
# $leads: log-leads
log-dealt = { $hand } each, { $left }. { $leads }.

log-dealt-again = Nobody can lead with these hands: the tiles are shuffled and dealt again.

# A draw.
# $who: a message
log-draws = { $who_id ->
    [person-you] { $who } draw a tile.
   *[other] { $who } draws a tile.
}

# A tile drawn as a lot.
# $who: a message
# $tile: a name or code
log-draws-lot = { $who_id ->
    [person-you] { $who } draw { $tile }
   *[other] { $who } draws { $tile }
}

# Tiles left in the boneyard.
# $tiles: unit-tiles
log-in-boneyard = { $tiles } in the boneyard

# Who leads.
# $who: a message
log-leads = { $who_id ->
    [person-you] { $who } lead
   *[other] { $who } leads
}

# A lead.
# $who: a message
# $tile: a name or code
log-leads-tile = { $who_id ->
    [person-you] { $who } lead { $tile }.
   *[other] { $who } leads { $tile }.
}

# Tiles left after a draw.
# $tiles: unit-tiles
log-left-in-boneyard = { $tiles } left in the boneyard.

# What a false call costs.
# $who: a message
# $costs: doublesix.messages.units.AllOf | doublesix.core.award_sentences.WithClauses
log-loses = { $who_id ->
    [person-you] { $who } lose { $costs }.
   *[other] { $who } loses { $costs }.
}

# Points that a player loses.
# $who: a message
# $points: a number
# $award: a message
log-loses-points = { $who_id ->
    [person-you] { $who } lose { $points }: { $award }.
   *[other] { $who } loses { $points }: { $award }.
}

# The lots for the lead.
# $draws: a list
# $leads: log-leads
log-lots = Lots for the lead: { $draws }. { $leads }.

log-next-call = the call on the next play of an opponent

log-nobody-leads = Nobody can lead: the tiles go back, are shuffled and dealt again.

log-nothing-to-call = at this table scores count by themselves, so there is nothing to call.

# A call where there is no score, and that costs nothing.
# $who: a message
# $call: a name or code
log-nothing-to-take = { $who_id ->
    [person-you] { $who } call “{ $call }”, and there is no score to take.
   *[other] { $who } calls “{ $call }”, and there is no score to take.
}

# A pass.
# $who: a message
log-passes = { $who_id ->
    [person-you] { $who } pass.
   *[other] { $who } passes.
}

# A play.
# $who: a message
# $tile: a name or code
# $end: a message
log-plays-on = { $who_id ->
    [person-you] { $who } play { $tile } on { $end }.
   *[other] { $who } plays { $tile } on { $end }.
}

# A round begins.
# $number: a number
log-round = Round { $number }.

# A round by its number, as a heading.
# $number: a number
log-round-number = Round { $number }

# A score that is let go.
# $who: a message
log-says-nothing = { $who_id ->
    [person-you] { $who } say nothing.
   *[other] { $who } says nothing.
}

# A score that is let go, so that others may take it.
# $who: a message
# $points: a number
log-says-nothing-open = { $who_id ->
    [person-you] { $who } say nothing, and { $points } points lie open.
   *[other] { $who } says nothing, and { $points } points lie open.
}

# Points that a player scores.
# $who: a message
# $points: a number
# $award: a message
log-scores = { $who_id ->
    [person-you] { $who } score { $points }: { $award }.
   *[other] { $who } scores { $points }: { $award }.
}

# Points that do not count.
# $who: a message
# $award: a message
log-scores-nothing = { $who_id ->
    [person-you] { $who } score nothing: { $award }.
   *[other] { $who } scores nothing: { $award }.
}

# Who shuffles.
# $who: a message
log-shuffles = { $who_id ->
    [person-you] { $who } shuffle.
   *[other] { $who } shuffles.
}

# The tiles that were drawn.
# $tiles: a name or code
table-drawn = It is { $tiles }.

table-nothing-to-claim = There is no score to claim: the count is no multiple that scores here.

table-saved-again = The match is saved again.

## doublesix.terminal.commentary.people

# A player by name.
# $name: a name or code
person-named = { $name }

person-you = You

## doublesix.terminal.commentary.refusals

refused-call = call

# A move that the rules do not allow.
# $who: a message
# $deed: a message
# $reason: a message
refused-cannot = { $who } cannot { $deed }: { $reason }

refused-claim = claim

refused-draw = draw

# A lead, in the notation.
# $move: a name or code
refused-lead = lead { $move }

refused-pass = pass

# A play, in the notation.
# $move: a name or code
refused-play = play { $move }

refused-release = release

## doublesix.terminal.commentary.remarks

# A game that is played by a house rule.
# $why: a message
# $game: a name or code
remark-as-in-booklet = { $why } “doublesix play { $game }” plays it as in the booklet.

remark-calling-off = calling is off: scores count by themselves

remark-calling-on = calling is on: a score counts when it is claimed

# A remark as a sentence of its own.
# $remark: a message
remark-sentence = { CAPITAL($remark) }.

# A game in which tiles are drawn without limit.
# $game: a name or code
# $limit: a number
remark-unlimited-drawing = As in the booklet there is no limit on drawing by choice, so that the match is decided by who draws first; “doublesix play { $game } --draw-limit { $limit }” plays it with the house's limit.

## doublesix.terminal.commentary.results

# A blocked round.
# $who: a message
log-blocked = { $who_id ->
    [person-you] It is blocked; { $who } have the lowest hand.
   *[other] It is blocked; { $who } has the lowest hand.
}

log-blocked-equal = It is blocked, and the lowest hands are equal.

log-blocked-equal-scoreless = It is blocked, and the lowest hands are equal, so nobody scores.

# Rounds of a match that was won before the target.
# $rounds: log-rounds
log-by-skunk = { $rounds }, by skunk: nobody else was on the board

# An empty hand.
# $who: a message
log-empty-hand = { $who } had no tile left.

# The last tile of a hand was played.
# $who: a message
log-goes-out = { $who_id ->
    [person-you] { $who } go out.
   *[other] { $who } goes out.
}

# Tiles left in a hand.
# $who: a message
# $tiles: a name or code
# $pips: unit-pips
log-held = { $who } held { $tiles }: { $pips }.

# The end of a round.
# $number: a number
# $how: a message
log-round-over = Round { $number } is over. { $how }

# Number of rounds of a match.
# $n: a number
log-rounds = { $n ->
    [1] { $n } round
   *[other] { $n } rounds
}

# Scores of all sides.
# $scores: list-series
log-score-line = Scores: { $scores }.

# Score of a side.
# $side: list-and
# $points: a number
log-score-of = { $side } { $points }

# A win before the target.
# $who: a message
log-skunk = { $who_id ->
    [person-you] { $who } win by a skunk: nobody else is on the board.
   *[other] { $who } wins by a skunk: nobody else is on the board.
}

log-target-reached = The target is reached.

# The winner of the match.
# $players: a list
# $rounds: a message
log-won = { $players_count ->
    [1] { $players_last } wins the match in { $rounds }.
   *[other] { $players_others } and { $players_last } win the match in { $rounds }.
}

# The person at the keyboard wins the match.
# $rounds: a message
log-you-won = You win the match in { $rounds }.

## doublesix.terminal.commentary.rules

# A parameter that differs from the document.
# $name: a name or code
# $value: a name or code
# $document: a name or code
rules-difference = { $name }: { $value } (there: { $document })

rules-different = Rules that differ from its document:

rules-different-from-game = Rules that differ from the game's own:

## doublesix.terminal.commentary.tally

tally-cross = a cross

tally-half = a half

# A peg on its track.
# $points: a number
# $target: a number
tally-hole = hole { $points } of { $target }

# Houses of 50 points.
# $n: a number
tally-houses = { $n ->
    [1] { $n } house
   *[other] { $n } houses
}

tally-one-stroke = one stroke

# Quarters of a house.
# $n: a number
tally-quarters = { $n ->
    [1] { $n } quarter
   *[other] { $n } quarters
}

# Strokes of five points.
# $n: a number
tally-strokes = { $n ->
    [1] { $n } stroke
   *[other] { $n } strokes
}

## doublesix.terminal.commentary.transcript

# A bot's explanation of its move.
# $why: a name or code
log-because = ({ $why })

# A remark of a bot on its own move.
# $who: a message
# $remark: a message
log-says = { $who }: “{ $remark }”

## doublesix.terminal.history.shelf

# $match: a name or code
history-further-end = a further end of { $match }, gone on with from a copy; the first one counts

history-not-over = this match is not over

## doublesix.terminal.lines.answers

# $given: a name or code
answer-no-such-move = there is no move { $given }

# $tile: a name or code
answer-not-in-hand = { $tile } is not in your hand

# $tile: a name or code
answer-not-in-set = there is no tile { $tile } in this set

## doublesix.terminal.lines.commands

# The number of tiles in a hand.
# $name: a name or code
# $tiles: a number
lines-hand-size = { $name } { $tiles }

lines-help-hand = your tiles

lines-help-hint = the three best moves, what they are worth and why; the match is marked as helped

lines-help-log = what has happened, the last 20 lines; “log all” is everything

lines-help-moves = what may be played now, with numbers

lines-help-numbers = A number chooses from the list; a move may also be written: 63, 63>66, 63>66/s1, draw, pass.

lines-help-quit = leave; the match is saved and can be continued with: doublesix play --resume

lines-help-rules = the rules of this game

lines-help-score = the scores, as this game keeps them

lines-help-table = the layout, drawn; open ends have letters

# The score of a side that has not made its first score.
# $score: a message
lines-not-on-board = { $score }, not on the board

lines-nothing-played = Nothing is on the table.

# A score, and how this game writes it down.
# $score: a message
# $tally: a message
lines-score-kept = { $score } ({ $tally })

# The score of a side.
# $side: list-and
# $points: a number
lines-side-score = { $side }: { $points }

# The numbers of tiles in the hands and in the boneyard.
# $hands: list-series
# $boneyard: a number
# $drawable: a number
lines-sizes = Tiles held: { $hands }. Boneyard: { $boneyard }, of which { $drawable } may be drawn.

# The hand.
# $tiles: a name or code
lines-you-hold = You hold { $tiles }.

## doublesix.terminal.lines.messages

lines-answer-how = Answer with a number, a move such as 63 or 63>66, or a word; “help” lists the words.

lines-ask-claim = Does that score? “claim” claims it; “no” lets it go.

lines-choose = Please choose one of these moves; “help” explains.

lines-claim-prompt = claim?

# An open end with its letter.
# $letter: a name or code
# $end: a message
lines-end-letter = { $letter } is { $end }

# A match that is resumed.
# $scores: list-series
lines-goes-on = The match goes on. Scores: { $scores }.

# The first line of a match.
# $game: a name or code
# $target: a number
# $names: list-series
lines-greeting = { $game }, to { $target }. At the table: { $names }.

# The first line of a match of a game in which scores can be claimed.
# $game: a name or code
# $target: a number
# $calling: a message
# $names: list-series
lines-greeting-of-claims = { $game }, to { $target }; { $calling }. At the table: { $names }.

# The hand of the player.
# $tiles: a name or code
lines-hand = Hand: { $tiles }.

lines-kept = The record is kept; to step through it: doublesix replay

# Why something was not done, and what may be answered.
# $why: a message
# $numbers: lines-range
lines-may-answer = { $why }. You may answer { $numbers }; “moves” lists them, “help” explains.

# A word that is no answer.
# $word: a name or code
lines-no-answer = “{ $word }” is no answer here.

# What was typed was not done.
# $why: a message
lines-not-done = Not done: { $why }

lines-not-saved = The match is not saved.

# The open ends with their letters.
# $ends: a list
lines-open-ends = Open ends: { $ends }.

# The two pairs.
# $first: list-and
# $second: list-and
lines-partners = Partners: { $first } against { $second }.

# The keyboard goes to another player.
# $name: a name or code
lines-pass-keyboard = Please pass the keyboard to { $name }, who presses Enter.

# Numbers that may be answered.
# $most: a number
lines-range = { $most ->
    [1] 1
   *[other] 1 to { $most }
}

lines-saved = The match is saved; to go on with it: doublesix play --resume

# Whose turn it is.
# $name: a name or code
lines-turn-of = { $name }'s turn.

lines-your-turn = Your turn.

## doublesix.terminal.lines.mistakes

# $day: a name or code
mistakes-back = Back on { $day }.

# $best: a message
mistakes-best = Best is { $best }.

# $played: a message
# $cost: a message
mistakes-cost = { CAPITAL($played) }, which was played, cost { $cost }.

# $move: a message
# $best: a message
mistakes-good = Also good: { $move }. It is as good as { $best }, within the error.

# $number: a number
# $all: a number
# $players: a name or code
# $day: a name or code
# $scores: a name or code
mistakes-heading = { $number } of { $all }: { $players }, { $day }, { $scores }

mistakes-home = It went home: right four times. It does not come again.

# $day: a name or code
mistakes-next = The next one comes on { $day }.

# $why: a message
# $most: a number
mistakes-no-answer = Not an answer: { $why }. You may answer 1 to { $most }.

mistakes-none-yet = No mistake is known yet: a match that you finish here is reviewed, and what cost most is asked.

mistakes-not-counted = It was answered today already; that answer counts.

mistakes-not-here = that could not be done here

# $why: a name or code
mistakes-not-kept = This answer could not be kept: { $why }.

# $move: a message
# $best: a message
mistakes-not-yet = Not yet: { $move }. Best is { $best }.

mistakes-nothing = Nothing comes back today.

# $move: a message
mistakes-right = Yes: { $move }.

# $number: a number
# $all: a number
# $what: a message
# $theme: a name or code
mistakes-theme = { $number } of { $all }: { $what }. doublesix puzzles play --theme { $theme }

mistakes-which = What do you play now? “show” tells it, “quit” leaves.

## doublesix.terminal.lines.puzzle_messages

# Pips that a seat lacks, as its moves and the tiles in sight show.
# $pips: list-series
# $seen: list-series
drill-all-shown = { $pips } by what it did, { $seen } for all are on the table or with you.

# Pips that a seat lacks, as its moves show.
# $pips: list-series
drill-by-deeds = { $pips } by what it did.

# The count of a layout.
# $count: a number
# $scores: a message
# $arithmetic: a message
drill-count-is = { $count }, which { $scores } ({ $arithmetic }).

drill-count-prompt = It counts>

drill-help = Not done: answer with numbers, or leave with “quit”.

drill-nothing-counts = nothing counts

# Score of a drill so far.
# $right: a number
# $asked: a number
# $seconds: a number as it is shown
drill-pace = { $right } of { $asked }, { DECIMAL($seconds) } seconds each.

# Which question of a drill is asked.
# $number: a number
# $most: a number
drill-place = Question { $number } of { $most }

drill-right = Right

# What a count scores.
# $points: a number
drill-scores = scores { $points }

drill-scores-nothing = scores nothing

# Verdict on the answer to a drill.
# $verdict: a message
# $what: a message
drill-verdict = { $verdict }: { $what }

# Question for the pips that a seat lacks.
# $seat: unit-seat
drill-void-prompt = { CAPITAL($seat) } holds none of>

drill-wrong = No

# The hand and the boneyard.
# $seat: a number
# $tiles: a name or code
# $boneyard: a number
drill-you-hold = You are seat { $seat } and hold { $tiles }. Boneyard: { $boneyard }.

puzzle-all-tried = Every one of these puzzles was tried; doublesix puzzles make GAME --out FILE makes more.

# The answer of a puzzle that was skipped.
# $move: a message
puzzle-best = { $move } is best.

# What a seat did, as a clue to what it lacks.
# $seat: unit-seat
# $draws: a number
# $passes: a number
puzzle-drew-passed = { CAPITAL($seat) } drew { $draws } and passed { $passes } times.

puzzle-exact = Exact values:

# First line of a puzzle.
# $id: a name or code
# $rating: a number as it is shown
# $table: a message
puzzle-heading = Puzzle { $id }, rated { DECIMAL($rating) }. { $table }

puzzle-help-log = everything that was done since the deal

puzzle-help-numbers = A number chooses from the list; a move may also be written: 63, 63>6, 63>66/s1, draw, pass.

puzzle-help-quit = leave

puzzle-help-skip = the answer, which counts as not found

puzzle-help-theme = what the answer is about

# Why an answer is none.
# $why: a message
# $most: a number
puzzle-may-answer = Not done: { $why }. You may answer 1 to { $most }, or “help”.

puzzle-no-theme = It has no theme.

puzzle-nothing-done = Nothing was done yet.

puzzle-others = others

puzzle-prompt = Best is>

# A rating that stays as it was.
# $rating: a number as it is shown
puzzle-rating = Your rating is { DECIMAL($rating) }.

# A rating that changes.
# $before: a number as it is shown
# $after: a number as it is shown
puzzle-rating-moves = Your rating goes from { DECIMAL($before) } to { DECIMAL($after) }.

# The file of ratings could not be written.
# $why: a name or code
puzzle-rating-not-kept = The rating could not be kept: { $why }.

# The best move was found.
# $move: a message
puzzle-right = Right: { $move }.

# A move of a seat.
# $seat: unit-seat
# $move: a message
puzzle-seat-acts = { $seat }: { $move }

# Number of seats of a table.
# $n: a number
puzzle-seats = { $n } seats

# Number of seats of a table of partners.
# $n: a number
puzzle-seats-in-pairs = { $n } seats in pairs

# Result of a session of puzzles.
# $solved: a number
# $tried: a number
# $rating: a number as it is shown
# $error: a number as it is shown
puzzle-solved = { $solved } of { $tried } solved. Your rating is { DECIMAL($rating) } ± { DECIMAL($error) }.

# Result of a session of puzzles, with the rating before it.
# $solved: a number
# $tried: a number
# $rating: a number as it is shown
# $error: a number as it is shown
# $before: a number as it is shown
puzzle-solved-before = { $solved } of { $tried } solved. Your rating is { DECIMAL($rating) } ± { DECIMAL($error) }, { DECIMAL($before) } before.

# The table of a puzzle.
# $game: a name or code
# $seats: a message
# $target: a number
# $seat: a number
# $own: a number
# $who: a message
# $others: list-series
puzzle-table = { $game }, { $seats }, to { $target }. You are seat { $seat }. Scores: you { $own }, { $who } { $others }.

# A theme with its summary.
# $theme: a name or code
# $summary: a message
puzzle-theme = { $theme }: { $summary }.

puzzle-they = they

# Heading of the values of all moves.
# $worlds: a name or code
puzzle-values = Values in { $worlds } worlds:

puzzle-what-is-best = What is best?

# Another move was answered.
# $move: a message
puzzle-wrong = No: { $move } is best.

## doublesix.terminal.lines.quiz

# Something that is no answer.
# $why: a message
# $most: a number
quiz-no-answer = Not an answer: { $why }. You may answer 1 to { $most }.

quiz-no-mistake = There is no mistake to try again.

quiz-not-here = that could not be done here

# Result of the quiz.
# $solved: a number
# $questions: a number
quiz-solved = Solved at the first try: { $solved } of { $questions }.

quiz-which-lines = Which is best? “show” tells it, “skip” goes on, “quit” ends.

## doublesix.terminal.lines.review

# Progress of a review.
# $done: a number
# $total: a number
lines-judged = Judged { $done } of { $total }.

lines-judging = Judging every choice; Ctrl-C stops, and shows what is known by then.

# A word that is none here.
# $word: a name or code
# $offer: a message
lines-no-word = “{ $word }” is no word here. { $offer }

lines-offer-quiz = “try” asks the mistakes again; Enter leaves.

lines-offer-review = “review” tells what each choice cost and what the tiles did; Enter leaves.

## doublesix.terminal.lines.standard

match-interrupted = the match was interrupted; nothing is lost: go on with “doublesix play --resume”

# $player: a name or code
match-interrupted-turn = the match was interrupted in the turn of { $player }; nothing is lost: go on with “doublesix play --resume”

## doublesix.terminal.match.hints

hint-about-moves = a hint is about moves; whether your play has scored is for you to say.

# No hint can be given.
# $why: a message
hint-none = There is no hint here: { $why }

hint-noted = The record of this match says from now on that it was played with hints.

# Several people play at the keyboard.
# $players: list-and
hint-others = hints are for one person among bots, and { $players } would play against it.

# There is no engine to give a hint.
# $remedy: a message
hint-without-engine = it needs the engine, which is not compiled; { $remedy }.

## doublesix.terminal.match.options

# $name: a name or code
# $summary: a message
option-listed-game = { $name }  { $summary }

option-no-calls = --false-call and --forfeit need --calling: at this table scores count by themselves and are not called

# $limit: a number
# $game: a name or code
option-no-draws = --draw-limit { $limit } needs rules with optional_draw, such as five-up; in “{ $game }” there is no drawing by choice

option-no-game = without a terminal there is no menu; name a game after “doublesix play”:

# $game: a name or code
option-nothing-to-call = --calling needs a game with calls; in “{ $game }” every score counts by itself (--rule claim=muggins makes it so)

# $named: a number
# $seats: a number
option-too-many-names = { $named } players were named for { $seats } seats; leave some out, or ask for --seats { $named }

## doublesix.terminal.match.saves

# A reason of the operating system, and a file.
# $reason: a name or code
# $file: a name or code
save-cannot = The match cannot be saved ({ $reason }: { $file }); play goes on unsaved.

# $file: a name or code
save-in-use = { $file } is being played in another terminal; go on there, or close it first

save-no-record = No record of this match is kept, as --no-history says.

# $name: a name or code
# $known: a message
save-no-such-file = --resume { $name }: there is no such file; { $known }

# $folder: a name or code
save-none-to-resume = no unfinished match is kept in { $folder }; start one with: doublesix play five-up

save-none-unfinished = no unfinished match is kept

# $file: a name or code
save-over = --resume { $file }: this match is over; to look at it again: doublesix replay { $file }

# $matches: list-series
save-unfinished = unfinished are: { $matches }

# $file: a name or code
# $reason: a name or code
save-unreadable = --resume { $file }: it cannot be read ({ $reason })

## doublesix.terminal.match.seats

# $given: a name or code
# $longest: a number
seats-bad-name = “{ $given }” cannot be a player's name; a name has 1 to { $longest } printable characters

# $given: a name or code
# $program: a name or code
# $nearest: a message
seats-no-such-player = there is no player “{ $given }”; a seat is for “you”, “human:NAME”, a program (“{ $program }COMMAND”), or a bot; { $nearest }

# $given: a name or code
seats-same-names = two players are called the same in “{ $given }”; give each a name of its own

## doublesix.terminal.menu_messages

menu-as-in-booklet = As in the booklet; b plays it with the house rule.

# A saved match: when it was begun.
# $date: a message
menu-begun = Begun: { $date }

# Why a game is proposed with a house rule.
# $why: a message
menu-booklet-key = { $why } b plays it as in the booklet.

menu-busy = This match is being played in another terminal.

menu-calling = calling

menu-choose = ↑ ↓ choose a game, Enter plays it.

# A saved match: its game and target.
# $game: a name or code
# $target: a number
menu-game-to = { $game }, to { $target }

menu-gone = This match has been finished or removed.

menu-greedy = greedy bots

menu-help = help

menu-help-back = leads back to the games

menu-help-booklet = the house's rule, or as in the booklet

menu-help-calling = scores are claimed by yourself

menu-help-choose = choose a game; Enter plays it

menu-help-heading = The menu

menu-help-partners = two against two, if the game can

menu-help-play = plays the game from everywhere

menu-help-quit = leaves

menu-help-rules = variations and house rules: all of them

menu-help-scroll = scroll the rules

menu-help-tab = leads to the players and the rest

menu-help-target = points that win; empty: as usual

menu-house-rule = house rule

menu-house-rules = House rules (Enter changes one)

menu-human = people here

menu-last-match = Go on with the last match

# A saved match: when it was played last.
# $time: a name or code
menu-last-played = Last played: { $time }

# Bots of a level.
# $level: a number
menu-level = level { $level } bots

# Games that the menu does not offer.
# $number: a number
menu-more-games = doublesix rules lists { $number } more; doublesix play NAME.

menu-more-keys = Tab leads to the players; PgUp and PgDn scroll the rules.

menu-no = no

menu-partners = partners

menu-play = Play

# A number of players.
# $n: a number
menu-players = { $n } players

menu-quit = quit

menu-random = random bots

# A saved match: its rounds.
# $n: a number
menu-rounds-played = Rounds played: { $n }

menu-rules = rules

menu-rules-done = back

menu-rules-down = rules down

menu-rules-reset = as in the game

menu-rules-up = rules up

# A saved match: its scores.
# $scores: list-series
menu-scores = Scores: { $scores }

# An option with its value.
# $name: a message
# $value: a message
menu-setting = { $name }: { $value }

menu-target = target

# The target of a game.
# $target: a number
menu-to = to { $target }

menu-unknown-time = at an unknown time

menu-unreadable = This match can no longer be read.

menu-variations = Variations (Enter takes one in or out)

menu-yes = yes

## doublesix.terminal.parts.labels

key-answer = answer

key-back = back

key-call = call

key-claim = claim

key-claim-it = claim it

key-draw = draw

key-end = end

key-go-on = go on

key-help = help

key-hint = hint

key-let-it-go = let it go

key-log = log

key-menu = menu

key-next-question = next question

key-next-round = next round

key-nobody = nobody

key-pass = pass

key-pips = pips

key-play = play

key-playable = a bright one

key-quit = quit

key-rematch = rematch

key-result = result

key-review = review

key-save-and-quit = save and quit

key-show = show

key-show-best = show the best

key-the-table = the table

key-tile = tile

## doublesix.terminal.parts.notes

cover-pass-on = Please pass the keyboard to

cover-see-hand = Nobody else looks. Press Enter to see your hand.

## doublesix.terminal.parts.styles

# The size of the terminal.
# $columns: a number
# $rows: a number
small-has = this terminal has { $columns } by { $rows }.

# The least size of the terminal.
# $columns: a number
# $rows: a number
small-needs = The table needs { $columns } columns and { $rows } rows;

small-plain = and play with --plain.

small-remedy = Make it larger, or leave with q

## doublesix.terminal.parts.tile_keys

table-unplayable = This tile fits nowhere now; choose one of the bright ones.

## doublesix.terminal.review.curve

# Match-win probability before a round.
# $number: a number
# $percent: a number as it is shown
report-chance-before-round = { DECIMAL($percent) } % before round { $number }

# The curve in words, for screen readers.
# $rounds: a list
# $percent: a number as it is shown
report-curve-in-words = In words: { $rounds }, { DECIMAL($percent) } % at the end.

## doublesix.terminal.review.mistakes

# A line that cannot be read.
# $file: a name or code
# $line: a number
# $why: a message
mistakes-bad-file = { $file } is no file of mistakes, in line { $line }: { $why }

## doublesix.terminal.review.quiz_screen

# The end of the quiz.
# $solved: a number
# $questions: a number
quiz-end = The end: { $solved } of { $questions } at the first try.

quiz-judging = Judging …

quiz-which = Which is best?

## doublesix.terminal.review.report

report-all-rounds = all

# Title of a table of rounds that leaves some out.
# $shown: a number
# $all: a name or code
report-dearest-rounds = The { $shown } dearest of { $all } rounds

report-head-better = better

report-head-cost = cost

report-head-deal = deal

report-head-draws = draws

report-head-hidden = hidden

report-head-lead = lead

report-head-lost = lost

report-head-play = play

report-head-played = played

report-head-result = result

report-head-round = round

report-head-tiles = tiles

report-head-who = who

report-head-why = why

report-legend-parts = Lead: what leading was worth before the deal. Hidden: how the tiles lay that could not be seen.

report-legend-sums = result = play + tiles; tiles = lead + deal + draws + hidden; lost: by this side's own choices.

report-rounds = Rounds

report-stopped = Stopped before its end: this is what was known by then.

## doublesix.terminal.review.screen

review-adding = Adding it up …

review-heading = Review

review-running = Judging every choice of the match …

review-stopping = Stopping after the choices that are being judged …

review-try-again = try the mistakes again

## doublesix.terminal.review.settings

person-you-in-sentence = you

# Heading of a question of the quiz.
# $number: a number
# $questions: a number
# $round: a number
# $scores: list-series
# $who: a message
quiz-question = Question { $number } of { $questions }. Round { $round }, { $scores }: what should { $who } do?

# There is no engine to review with.
# $remedy: a message
review-needs-engine = it needs the engine, which is not compiled; { $remedy }.

# No review can be made.
# $why: a message
review-none = There is no review here: { $why }

## doublesix.terminal.scoring.messages

scoring-all-hands = what every other hand holds is needed, in the same line: ana out ben 52 60 cleo =13

# A beginning of several names.
# $given: a name or code
# $names: list-and
scoring-ambiguous-name = “{ $given }” could be { $names }

# A round in which no player can go on.
# $name: a name or code
scoring-blocked = blocked after the tile of { $name }

scoring-by-points = plays do not score in this game; only the ends of rounds do

# A score in play.
# $name: a name or code
# $count: a number
scoring-counts = { $name } counts { $count }

# An award, with its arithmetic, and whose it is.
# $side: list-and
# $award: a message
scoring-gains = { $side }: { $award }

scoring-help-blocked = blocked, after a tile of his; all hands are asked

scoring-help-count = a count that scores, for who scored last or for a player named

scoring-help-out = she went out; the other hands are asked: 52 60, or =13 for pips only

scoring-help-pad = what each count would do now

scoring-help-quit = leave; everything is kept

scoring-help-sheet = the rounds so far

scoring-help-steal = a score that was not claimed, where the rules let it be taken

scoring-help-undo = take back the last entry, or several

scoring-help-wrong = a wrong call, where the house makes it cost something

# The file of a sheet, and its name for the command, in quotes where it needs them.
# $file: a name or code
# $name: a name or code
scoring-kept = Kept in { $file }; go on with: doublesix score --resume { $name }

# The file of a sheet.
# $file: a name or code
scoring-kept-in = The score is kept in { $file }; “help” lists what can be typed.

# A count that can score, and what it would do.
# $count: a number
# $outcome: a message
scoring-key = { $count } { $outcome }

scoring-lost = lost

# The score that a count would make.
# $score: a number
scoring-makes = makes { $score }

# A name that a line could not begin with, and its first word.
# $name: a name or code
# $word: a name or code
scoring-name-is-command = “{ $name }” cannot be a name on a score sheet: a line that begins with “{ $word }” is a command; a letter or a number behind that word helps

# A name that begins as a number, with an equals sign or with a dash.
# $name: a name or code
scoring-name-is-number = “{ $name }” cannot be a name on a score sheet: a line that begins so is a count or a hand; a letter before it helps

# How far a side is from the target.
# $side: list-and
# $points: unit-points
scoring-needs = { $side }: { $points } to win.

# How far a side is from a target that must be hit exactly.
# $side: list-and
# $points: unit-points
scoring-needs-exactly = { $side }: exactly { $points } to win; a score that is more is lost, all of it.

# What is neither tiles nor pips.
# $given: a name or code
scoring-no-hand = “{ $given }” is no hand: tiles such as 52 60, = and pips such as =13, or - for none

scoring-not-in = too little to get in

scoring-not-kept = Not everything is kept: the file lacks what was entered last.

# A line that is no entry.
# $given: a name or code
scoring-not-understood = “{ $given }” is no entry; “help” lists what can be said

scoring-nothing-to-undo = nothing has been entered that could be undone

# The player whose score a bare number is.
# $name: a name or code
scoring-prompt = { $name }>

# The number of a round.
# $round: a number
scoring-round = Round { $round }

# What a round gave each side.
# $title: a message
# $sides: list-series
scoring-round-score = { $title }: { $sides }

# All scores.
# $sides: list-series
# $round: a number
scoring-scores = { $sides } (round { $round })

# A score of a side, by the names of its players.
# $side: list-and
# $points: a number
scoring-side-score = { $side } { $points }

# A score that an opponent did not claim.
# $name: a name or code
# $count: a number
scoring-steals = { $name } takes a count of { $count }

# An entry that was taken back.
# $what: a message
scoring-undone = Undone: { $what }.

# A name that begins like that of no player.
# $given: a name or code
# $names: list-and
scoring-unknown-name = “{ $given }” is no player; they are { $names }

# The question for a hand at the end of a round.
# $name: a name or code
scoring-wants-hand = What { $name } holds (tiles such as 52 60, or =13 for pips only):

# The names of who went out: one player, or both of a pair.
# $names: list-and
scoring-went-out = { $names } went out

scoring-wins = wins

# The winner, by the names of its players.
# $side: list-and
scoring-won = { $side } won the match.

# The winner, while no other side was on the board.
# $side: list-and
scoring-won-by-skunk = { $side } won the match by a skunk.

# A call of a score that was none.
# $name: a name or code
scoring-wrong-call = { $name } called wrongly

## doublesix.terminal.scoring.sheet_files

# A file that would be overwritten.
# $file: a name or code
scoring-exists = --out { $file }: there is such a file already; --resume goes on with it

# A file that is not there.
# $file: a name or code
scoring-no-such-sheet = { $file }: there is no such score sheet

scoring-none-kept = no score sheet is kept; start one with: doublesix score five-up --players Ana,Ben

# A file, and what makes it no true score sheet.
# $file: a name or code
# $found: a message
scoring-not-true = { $file }: { $found }

## doublesix.terminal.table_screen.hinting

hint-thinking = Thinking of a hint …

## doublesix.terminal.table_screen.messages

help-call = call what an opponent has not claimed, until the next move; it may be nothing

help-claim = claim the score of your own play (with --calling)

help-clicks = A tile or a lit end can also be clicked.

help-draw-pass = draw a tile, pass

help-ends = choose one of the ends that light up

help-help = this page

help-hint = a hint, where you play against bots alone: three moves, their values and why; it is noted

help-keys-ends = ↑ ↓  or Tab

help-keys-play = Enter or Space

help-keys-tiles = ← →  or 1 to 9

help-log = everything that has happened

help-pips = pips or digits

help-play = play the tile there; the outline shows where it would lie

help-quit = leave; the match is saved after every move, and goes on with: doublesix play --resume

help-review = once the match is over: its review, what each choice cost and why, and the mistakes to try again

help-tiles = choose a tile; what may be played is bright, and the arrows go there

# Tiles in the boneyard.
# $tiles: a number
table-boneyard = boneyard { $tiles }

# Tiles in the boneyard, of which some may not be drawn.
# $tiles: a number
# $drawable: a number
table-boneyard-drawable = boneyard { $tiles }, { $drawable } to draw

# Tiles in the boneyard, of which some may not be drawn, where there is little room.
# $tiles: a number
# $drawable: a number
table-boneyard-drawable-short = boneyard { $tiles } ({ $drawable })

table-does-it-score = Does that score?

table-keys-heading = Keys

table-log-heading = What has happened

table-no-fit-draw = no tile fits, draw

table-no-fit-pass = no tile fits, pass

table-not-on-board = not on the board

# Points of a side, where there is little room.
# $n: a number
table-points-short = { $n ->
    [1] { $n } pt
   *[other] { $n } pts
}

# The number of the round.
# $number: a number
table-round = round { $number }

table-shuffling = The tiles are shuffled …

# The points that win.
# $target: a number
table-target = { $target } to win

# The points that win, which must be met.
# $target: a number
table-target-exactly = exactly { $target } to win

# The points that win, where there is little room.
# $target: a number
table-target-short = to { $target }

table-the-end = The end.

# A bot chooses its move.
# $name: a name or code
table-thinks = { $name } …

# Whose turn it is.
# $turn: a message
table-turn = { $turn }.

# Whose turn it is.
# $name: a name or code
table-turn-of = { $name }'s turn

# Whose turn it is, and what they can do.
# $turn: a message
# $what: a message
table-turn-wants = { $turn }: { $what }.

table-unfit = this tile does not fit

# Several people may call.
# $call: a name or code
table-who-calls = “{ $call }” Who calls?

table-your-turn = Your turn

## doublesix.testing.scripted

testing-empty-hand = every hand must have a tile: a round with an empty hand is over

# $play: a name or code
testing-not-a-lead = { $play } cannot be laid: the first tile names no end

# $play: a name or code
# $ends: a name or code
testing-not-fitting = { $play } cannot be laid; the open ends are { $ends }

# $tiles: a name or code
# $places: a number
testing-rest = one place must be “*”, for the tiles that are named nowhere, { $tiles }; { $places } places are

# $tiles: a name or code
testing-twice = each tile can have one place; these have several: { $tiles }

## rulesets/games/all-fives.toml

game-all-fives-summary = The standard game of fives: one spinner, nine tiles for two, the player who went out leads; 250 points.

game-all-fives-variation-cribbage = All scores are divided by five and pegged on a cribbage board; 61 points.

game-all-fives-variation-exact = The target must be hit exactly; a score that would go beyond it is lost.

game-all-fives-variation-to-200 = A match to 200, as is usual with three or four players.

## rulesets/games/all-threes.toml

game-all-threes-exception-1 = Some round what a round scores to the nearest 3; rounding knows 1 and 5 only, so it is counted pip for pip here.

game-all-threes-summary = Muggins in threes: a count that is a multiple of 3 scores.

## rulesets/games/american-sniff.toml

game-american-sniff-summary = Fives in which the first double, the sniff, goes on counting for as long as one of its ends is exposed.

## rulesets/games/bergen.toml

game-bergen-exception-1 = Other texts let the lowest double lead, keep two tiles in the boneyard, or pay less to a player who is within three points of the target.

game-bergen-summary = Draw with points for equal ends: two for a pair, three where one of them is a double; 15 points.

game-bergen-variation-reserve = The last two tiles of the boneyard may not be drawn.

game-bergen-variation-to-10 = A match to 10 points, as one text has it for three or four players.

game-bergen-variation-two-for-the-round = Who goes out, or wins a blocked round, scores 2.

## rulesets/games/block-with-spinners.toml

game-block-with-spinners-exception-1 = When nobody holds a double the source has everybody draw a tile in turn; here the leader draws until a double comes.

game-block-with-spinners-exception-2 = The source plays to 61 with three or four single players: variation to-61.

game-block-with-spinners-summary = Block from the highest double, which takes four tiles.

game-block-with-spinners-variation-all-spinners = Every double is a spinner, not only the first.

game-block-with-spinners-variation-to-61 = A match to 61, for three or four single players.

## rulesets/games/block.toml

game-block-summary = The plainest of all: match an end or pass; nobody draws, and only going out or the lowest hand scores.

## rulesets/games/british-fives-and-threes.toml

game-british-fives-and-threes-exception-1 = The point for going out is tested against 61 by itself, after the score of the last tile; in the source the two are one score.

game-british-fives-and-threes-summary = The pub game: no spinner and no drawing, a point for each five and each three in the count, exactly 61.

game-british-fives-and-threes-variation-league-hands = As the Teesdale league deals: nine tiles each when two play, six each when four do.

game-british-fives-and-threes-variation-twice-around = To 121, twice around the board, as leagues play their pairs.

## rulesets/games/cross.toml

game-cross-exception-1 = One variation of the source is left out: sides of the lead that are still open after the first turn of all players may stay closed for good.

game-cross-summary = The highest double is led and must be played on all four sides before any other end opens.

game-cross-variation-second-tile = The leader may add a second tile to the lead at once, or leave it.

game-cross-variation-six-each = Everybody draws 6 tiles, the rest is out of play, and who cannot play passes.

## rulesets/games/double-bergen.toml

game-double-bergen-exception-1 = In the source the players draw in turn for the lead when nobody holds a double; here the tiles are dealt again.

game-double-bergen-summary = Bergen on four arms: the double that is led is surrounded first, and every pair, triplet or more at the ends scores.

game-double-bergen-variation-to-10 = A match to 10 points, as one text has it for three or four players.

## rulesets/games/double-six-dominoes.toml

game-double-six-dominoes-summary = Every double branches the layout; nothing scores in play, the winner of a round takes the balance; 100 points.

## rulesets/games/double-six-endless.toml

game-double-six-endless-summary = The booklet twin of Double-Six Dominoes: the same game, told by another document, which gives the number of players.

## rulesets/games/draw.toml

game-draw-summary = Block with a boneyard to draw from until a tile fits; its last two tiles stay where they are.

## rulesets/games/five-up-armanino.toml

game-five-up-armanino-summary = Five-Up as Armanino made it known: every double is a spinner, and fives are pegged to 61.

## rulesets/games/five-up.toml

game-five-up-note-1 = Drawing by choice has no limit here, and at two seats that decides the match: the leader may draw nearly the whole boneyard in the first turn, and then wins. Between equal players the first leader won 98 % of 2000 matches.

game-five-up-note-2 = A limit of one tile drawn by choice in a turn makes an even game: with it the first leader won 55 % of 4000 matches, about as often as without any drawing by choice. The program proposes Five-Up with this house rule.

game-five-up-summary = Fives score in play, unclaimed scores may be stolen, and drawing instead of playing is allowed; 100 points.

game-five-up-variation-partners = Four players always play as two pairs with a common score.

game-five-up-variation-to-200 = A match to 200 points instead of 100, or, with the target as a house rule, to any number above.

## rulesets/games/horse-race.toml

game-horse-race-exception-1 = In the source a turn ends with a tile that had to be drawn; here a drawn double or a score still gives another play.

game-horse-race-summary = Fives in which every double is a spinner, and a double or a score gives another play.

## rulesets/games/jamaican-partner-dominoes.toml

game-jamaican-partner-dominoes-exception-1 = The sources play counter-clockwise; here turns go to the left, which is the same game in a mirror.

game-jamaican-partner-dominoes-exception-2 = Six-love, where a round of the other side takes the score back to nought, is left out: the first to six rounds wins, a form that the sources give, too.

game-jamaican-partner-dominoes-exception-3 = Of the winning pair the one who won the round leads; in the sources the two agree on it.

game-jamaican-partner-dominoes-summary = The Caribbean game of two pairs: all tiles dealt, the winner of a round leads the next, and six rounds win.

## rulesets/games/maltese-cross.toml

game-maltese-cross-exception-1 = The version in which each arm must go on with its own double, a second ring around the cross, is another game.

game-maltese-cross-summary = Cross with seven tiles each and no drawing: five tiles make the cross before anything else may grow.

## rulesets/games/merry-go-round.toml

game-merry-go-round-summary = A double is led and must be surrounded before anything else may grow; fives score, and 61 must be hit exactly.

game-merry-go-round-variation-lowest-takes-all = In a blocked round the lowest hand alone scores, and takes all the pips in the opponents' hands; two who tie share the third hand, other ties score nothing.

game-merry-go-round-variation-must-play = A player who can play must play. That is also how we read the game itself; the variation says it aloud.

game-merry-go-round-variation-reserve = The last tiles of the boneyard may not be drawn: two of them with two players, one with three or four.

game-merry-go-round-variation-short = A match to fewer points, agreed before the first deal, for a larger group: to 31, or, with the target as a house rule, to any number below 61.

## rulesets/games/muggins.toml

game-muggins-summary = Fives without a spinner: two ends, and whoever overlooks a score hears “muggins” from an opponent, who takes it.

## rulesets/games/multiples-of-five.toml

game-multiples-of-five-summary = One against one with nine tiles: ten to get in, muggins, a skunk at 75, houses of 50; 150 points.

## rulesets/games/one-arm-joe.toml

game-one-arm-joe-exception-1 = The sources seat up to nine players; here eight is the most.

game-one-arm-joe-summary = Tiddly-Wink with drawing and counted pips: three tiles each, one arm, a double gives another play; 100 points.

## rulesets/games/partnership-dominoes.toml

game-partnership-dominoes-exception-1 = The source plays counter-clockwise; here turn and lead pass to the left, which is the same game in a mirror.

game-partnership-dominoes-exception-2 = The form in which the winners also take the pips of their own hands, to 200, is left out.

game-partnership-dominoes-summary = Four in pairs, all tiles dealt: the plain block game of Spain and Latin America; 100 points.

game-partnership-dominoes-variation-winner-leads = The player who went out, or holds the fewest pips, leads the next round.

## rulesets/games/sebastopol.toml

game-sebastopol-summary = Four players, all tiles dealt: the double six is surrounded first, and who cannot play passes; 60 points.

## rulesets/games/seven-toed-pete.toml

game-seven-toed-pete-exception-1 = The source's special rule for a last tile that scores is left out: going out ends the round.

game-seven-toed-pete-summary = Four players, all tiles dealt, no drawing: a double or a score gives another play.

## rulesets/games/threes-and-fives.toml

game-threes-and-fives-summary = Multiples of three and of five both score, and what is a multiple of both scores twice; 251 points.

game-threes-and-fives-variation-highest-double = The holder of the highest double leads, and leads that tile; without any double the tiles are dealt again.

game-threes-and-fives-variation-must-play = A player who can play must play. That is also how we read the game itself; the variation says it aloud.

game-threes-and-fives-variation-no-spinner = No double is a spinner: the layout has two open ends throughout.

game-threes-and-fives-variation-optional-draw = A player may draw although a tile in hand could be played, but must then still play.

game-threes-and-fives-variation-partners = Four players always play as two pairs with a common score.

game-threes-and-fives-variation-reserve = The last tiles of the boneyard may not be drawn: two of them with two players, one with three or four.

game-threes-and-fives-variation-seven-each = Everybody draws 7 tiles, whatever the number of players; four players then have no boneyard.

game-threes-and-fives-variation-sliding-hands = Two players draw 7 tiles each, three draw 6, four draw 5.

## rulesets/games/tiddle-a-wink.toml

game-tiddle-a-wink-exception-1 = Larger groups use a larger set; here the double-six set serves two to six players.

game-tiddle-a-wink-exception-2 = One of the three sources (pagat.com) also knows a form in which both ends of the line are open.

game-tiddle-a-wink-summary = The British cousin of Tiddly-Wink: all tiles dealt evenly, one growing end, a double gives another play.

## rulesets/games/tiddly-wink.toml

game-tiddly-wink-exception-1 = Each round is played for a pool, which counts here as one point; a match is five pools.

game-tiddly-wink-exception-2 = When nobody holds a double the source turns up a tile of the boneyard; here the heaviest single leads.

game-tiddly-wink-summary = Five to eight players, three tiles each, one growing end; a double gives another play, and a round wins the pool.

## rulesets/rulings.toml

ruling-a-ds-01 = Two, three or four may play, as the twin text says.

ruling-a-ds-02 = A later double opens three ends: its far side and its two ends.

ruling-a-ds-03 = Every double is a spinner, not only the first.

ruling-a-ds-04 = The sides and ends of a double are covered in any order.

ruling-a-ds-05 = The highest double itself must be led.

ruling-a-ds-07 = The highest double leads every round.

ruling-a-ds-08 = The winner's pips are taken off each opponent's, and the differences added.

ruling-a-ds-10 = When players tie for the lowest hand, nobody scores.

ruling-a-ds-11 = A blank is not wild.

ruling-a-ds-13 = The drawn tile that fits is played at once.

ruling-a-ds-16 = There are no partners.

ruling-a-fu-01 = Lots are drawn for the lead of every round.

ruling-a-fu-03 = “All four ends” are those that there are: two, three or four.

ruling-a-fu-04 = Only the first double is a spinner.

ruling-a-fu-05 = The sides of the spinner come before its ends.

ruling-a-fu-06 = Later doubles lie across the line too, and count both halves.

ruling-a-fu-07 = Who can play may draw any number of tiles first, but the turn ends with a play.

ruling-a-fu-09 = Who can neither play nor draw passes, as in the booklet's other game.

ruling-a-fu-10 = A score may be called until the next player acts; the first call wins, of calls at once the nearest to the left.

ruling-a-fu-11 = A partner may not take the score.

ruling-a-fu-12 = A score that is stolen is lost to its player.

ruling-a-fu-15 = The total is rounded, not each balance.

ruling-a-fu-16 = The partner's hand is left aside.

ruling-a-fu-17 = When sides tie for the lowest hand, nobody scores.

ruling-a-fu-18 = 100 points or more win, and at once.

ruling-a-fu-19 = The variation is played to 200 points or more; another target may be agreed.

ruling-a-fu-21 = The leader too may draw before leading.

ruling-a-mgr-01 = The first leader is found by lot.

ruling-a-mgr-02 = Lots are drawn again for every round.

ruling-a-mgr-04 = When the boneyard runs out before a double comes, the lead passes to the left; if nobody can lead, the tiles are dealt again.

ruling-a-mgr-05 = Where no boneyard is left, a leader without a double passes the lead to the left.

ruling-a-mgr-08 = Only the double that is led is a spinner.

ruling-a-mgr-09 = A later double opens one end, and counts both halves there.

ruling-a-mgr-12 = A score is a point for every 5 pips of the count, not one point a play.

ruling-a-mgr-13 = The lead double counts both halves until its two sides are covered.

ruling-a-mgr-14 = Exactly 61 binds every score, that of a round as well as that of a play.

ruling-a-mgr-15 = A score that would go beyond 61 is lost whole, not in part.

ruling-a-mgr-17 = In a blocked round differences are scored to hands with more pips only.

ruling-a-mgr-18 = The differences of a blocked round are rounded and divided by 5, like the score of going out.

ruling-a-mgr-19 = Each player's sum of differences is rounded, not each difference.

ruling-a-mgr-20 = A blocked round is scored one hand after the other, the lowest first, equal ones from the left of the player of the last tile; the first to reach the target wins.

ruling-a-mgr-23 = The partner's pips are taken off the opponents' before the sum is rounded and divided.

ruling-a-mgr-24 = When the partner holds more than the opponents, the rest is taken off the score, but not below 0.

ruling-a-mgr-25 = When a third hand with an odd number of pips is shared, the odd pip is dropped.

ruling-a-mgr-26 = A player who can play must play, in the game itself as in the variation that says so.

ruling-a-mgr-27 = Who scores all the pips of a blocked round scores those of all opponents, rounded and divided by 5.

ruling-a-mgr-28 = Partners do not tie with each other for the lowest hand.

ruling-a-mgr-29 = Four players always play as partners.

ruling-a-mgr-31 = A match to fewer points must be hit exactly, too.

ruling-a-mof-01 = Who leads for the largest tile must lead it; the winner of a round leads any tile.

ruling-a-mof-02 = The heaviest single is that with the most pips, and of equal ones that with the higher half.

ruling-a-mof-03 = After a blocked round the largest tile leads again, and must be led.

ruling-a-mof-04 = A first score below 10 is lost, and not saved up.

ruling-a-mof-06 = The score of a round puts nobody on the board.

ruling-a-mof-07 = It is the player who would collect who must be on the board.

ruling-a-mof-08 = A last tile that scores 10 puts its player on the board before the round is scored.

ruling-a-mof-09 = A score that is not called may be taken by the opponent.

ruling-a-mof-10 = A score may be claimed, or taken when it was let go, until the next player acts.

ruling-a-mof-13 = A skunk is looked for after every score, that of a round included; the player with 75 points wins.

ruling-a-mof-14 = Who cannot play draws until a tile fits.

ruling-a-mof-16 = Who can play may not draw.

ruling-a-mof-17 = The score of a blocked round is rounded like that of going out.

ruling-a-mof-18 = When both hands hold the same, nobody scores.

ruling-a-mof-19 = 150 points or more win, and at once.

ruling-a-mof-20 = The open ends that are two, three or four are those that count.

ruling-a-mof-21 = A double counts both halves until its far side is covered, of a spinner both sides.

ruling-a-mof-22 = A house is drawn as a stroke for 5, a cross for 10, quarters of 10 and half quarters of 5.

ruling-a-mof-23 = After a blocked round the player who does not lead shuffles.

ruling-a-tf-01 = Lots are tiles, and the heaviest wins.

ruling-a-tf-02 = Lots are drawn again for every round.

ruling-a-tf-03 = The sides of the spinner come before its ends.

ruling-a-tf-04 = The spinner counts both halves until both its sides are covered.

ruling-a-tf-05 = A count of 15 is worth 30 points, one of 0 nothing.

ruling-a-tf-06 = A lead scores: 6-6 makes 12 points.

ruling-a-tf-08 = 251 points need not be hit exactly; more will do.

ruling-a-tf-09 = “Usually” 251: that is the target unless another is agreed.

ruling-a-tf-10 = The match ends as soon as the target is reached.

ruling-a-tf-11 = When sides tie for the lowest hand of a blocked round, nobody scores.

ruling-a-tf-12 = The winner's own pips are not taken off.

ruling-a-tf-13 = Only the opponents' hands count, not the partner's.

ruling-a-tf-15 = Where the highest double leads and nobody holds one, the tiles are dealt again.

ruling-a-tf-17 = Without a spinner a double at an open end still counts both halves.

ruling-a-tf-18 = Who may draw with a playable tile in hand may draw any number, one at a time, and must then play.

ruling-a-tf-19 = A player who can play must play, in the game itself as in the variation that says so.

ruling-a-tf-21 = The score of a round is not rounded.

ruling-c-01 = A spinner counts both its halves until both its sides are covered, then nothing.

ruling-c-02 = An arm of a spinner counts from the first tile that is played there.

ruling-c-03 = Every double lies across the line, and counts both halves at an open end.

ruling-c-04 = A double stops counting when its far side is covered.

ruling-c-05 = The sides of a spinner come before its ends.

ruling-c-07 = A count of 0 scores nothing, and there is nothing to claim.

ruling-c-08 = The lead scores like any other play.

ruling-c-09 = Lots are tiles: the heaviest wins, by its pips, and of equal ones by the higher half.

ruling-c-10 = Who leads a later round is found as for the first, unless the text says otherwise.

ruling-c-11 = To the nearest 5: a rest of 1 or 2 is dropped, a rest of 3 or 4 is filled up.

ruling-c-12 = The sum of the hands is rounded, not each hand.

ruling-c-13 = A match ends as soon as the target is reached, also in the middle of a round.

ruling-c-14 = The score of the last tile comes before the score of the round.

ruling-c-15 = A tile that was drawn because none could be played is played when it fits.

ruling-c-16 = Who cannot play draws until a tile fits.

ruling-c-17 = When sides tie for the lowest hand of a blocked round, nobody scores.

ruling-c-18 = The lowest single hand wins a blocked round; partners do not tie with each other.

ruling-c-19 = The partner's hand is left aside, unless the text takes it off.

ruling-c-21 = A round is blocked when nobody can play and nothing can be drawn.

ruling-c-22 = Scores count by themselves where the text has no rule for calling them.

ruling-r-07 = Where nobody holds the double that is to lead, the seat that was dealt first draws for one; then the lead passes on.

ruling-r-14 = All players shuffle in turn before a first round, and where the tiles held decide who leads every round; else the neighbour on the leader's right shuffles.

ruling-r-21 = Where a text names no aim, the card says what scores.

ruling-r-22 = Partners sit opposite each other, play their hands by themselves and share one score.

ruling-r-23 = Turns go to the left where the text does not say; two players take turns.

ruling-r-24 = A text that names no set, but calls itself after the double six, is played with a double-six set.

ruling-r-25 = A double is a tile with two equal halves.

ruling-r-26 = The tiles are shuffled face down before they are drawn.

ruling-r-27 = Where the leader is known before the deal, the leader draws first.

ruling-r-28 = Every player sees the tiles of one hand only.

ruling-r-29 = The tiles that are not dealt make up the boneyard.

ruling-r-30 = A tile is joined where the two halves that touch are equal.

ruling-r-31 = A blank is a number like any other: it joins a blank only.

ruling-r-32 = One tile is played in a turn.

ruling-r-33 = The layout grows from both halves of the first tile.

ruling-r-34 = Who can play must play, and neither passes nor draws, where the text does not allow it.

ruling-r-35 = A tile that was drawn and not played stays in hand.

ruling-r-36 = Who can neither play nor draw passes, for that turn only.

ruling-r-37 = Nothing is scored in play where the text names no such score.

ruling-r-38 = A round ends when a player has no tile left, or when it is blocked.

ruling-r-39 = A score is written in figures, or pegged where it is counted in small points, where the text does not say.

ruling-r-40 = A shorter match is one to 31 points, unless another number is agreed.

ruling-r-41 = A game of the catalogue is as Five-Up, scores counting by themselves, in what the list of the catalogue does not name.

ruling-r-42 = Where the parameters cannot say what a source says, the card says what is played here.

ruling-r-43 = A tile that must be led binds only a leader who leads for holding it.

ruling-r-51 = Of equal ends those score whose number the play brings; others that are equal anyway do not.
