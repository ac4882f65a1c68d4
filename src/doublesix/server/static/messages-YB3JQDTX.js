var t=`review-drawing-by-choice = Tiles may be drawn by choice here, and strong players often do; plays are judged apart from that.
review-free-drawing = With free drawing the match is decided by who draws first; plays are judged apart from that.
review-opponents-forced = Chances are against play of about level 4, which draws only when it must, as the bots here do.
review-opponents-free = Chances are against level 8, which draws freely, as bots here do.
review-opponents-own = Chances are against the bots' own play: they draw only when they must.
review-opponents-people = Chances are against play of about level 4, which draws only when it must.
grade-blunder = blunder
grade-good = good
grade-howler = howler
grade-inaccuracy = inaccuracy
grade-mistake = mistake
move-calling = calling
move-claiming = claiming
move-drawing = drawing
move-letting-go = letting it go
move-on-double = { $tile } on { $pip }–{ $pip }
move-on-pip = { $tile } on the { $pip }
move-passing = passing
move-tile = { $high }–{ $low }
quiz-as-good = Right: { $move } is as good as { $best }, within the error.
quiz-clue-block = After it the next opponent fits in { $able } of 100 deals.
quiz-clue-reply = The best answer to it makes { $points } on average.
quiz-clue-score = It makes { $points } now; there is more to be had.
quiz-clue-threat = It threatens { $points } next turn.
quiz-clue-weight = It takes { $pips } pips out of the hand.
quiz-not-yet = Not yet: { $move } costs { $cost }.
quiz-right = Right: { $move } is best.
quiz-solution = Best is { $move }: { $value }.
quiz-which-play = Which play is best?
reason-ahead = { CAPITAL($best) } came out ahead by { $loss } points; these counts explain { $explained } of them.
reason-block = After { $best } the next opponent fits in { $able } of 100 deals, after { $played } in { $other }.
reason-boneyard = { CAPITAL($best) } came out ahead; after { $played } the next opponent fits in { $other } of 100 deals, and draws in the others; after { $best } it fits in { $able }, and the boneyard stays.
reason-burden = { CAPITAL($best) } came out ahead; a tile drawn adds { $pips } pips to the hand on average.
reason-double = { CAPITAL($best) } gets rid of a double, which joins one number only.
reason-draws = After { $best } the other side draws { $tiles } tiles in the turns that follow, after { $played } { $other }.
reason-ends = { $fitting } unseen tiles fit after { $best }, { $other } after { $played }.
reason-equal = { CAPITAL($second) } is as good, within the error.
reason-growth = { CAPITAL($best) } came out ahead; the hand may grow from { $held } tiles to { $most }, and then { $left } are left to draw.
reason-idle = On average { $best } makes { $points } points and { $played } { $other }, which changes nothing for the match at these scores.
reason-match-over-points = On average { $best } makes { $points } points and { $played } { $other }; but of 100 matches { $best } wins { $wins } and { $played } { $other_wins }, which is what counts at these scores.
reason-mobility = { $fit ->
    [1] { $fit } of the tiles kept fits after { $best }, after { $played } only { $fewer }.
   *[other] { $fit } of the tiles kept fit after { $best }, after { $played } only { $fewer }.
}
reason-only-move = { CAPITAL($best) } is all that can be done.
reason-only-play = { CAPITAL($best) } is all that can be played.
reason-outcome = Played out, { $best } makes { $own } and gives away { $others }, { $played } { $played_own } and { $played_others }.
reason-own-draws = After { $best } this side draws { $tiles } tiles in the turns that follow, after { $played } { $other }.
reason-passes = After { $best } the other side passes { $times } times in the turns that follow, after { $played } { $other }.
reason-pips-held = A few turns after { $best } this side holds { $own } pips and the other { $others }, after { $played } { $played_own } and { $played_others }.
reason-reply = The best answer to { $best } makes { $points } on average, to { $played } { $other }.
reason-score = { CAPITAL($best) } makes { $points } now, { $played } makes { $other }.
reason-threat = { CAPITAL($best) } threatens { $points } next turn, { $played } { $other }.
reason-threat-points = { $n ->
    [0] nothing
   *[other] { $n }
}
reason-tiles-held = A few turns after { $best } this side holds { $own } tiles and the other { $others }, after { $played } { $played_own } and { $played_others }.
reason-turns = In the turns that follow { $best } makes { $own } and gives away { $others }, { $played } { $played_own } and { $played_others }.
reason-unexplained = { CAPITAL($best) } came out ahead; no single count says why.
reason-weight = { CAPITAL($best) } takes { $pips } pips out of the hand, { $played } { $other }.
hint-first = best
hint-second = 2nd
hint-third = 3rd
number-minus = −{ $n }
number-plus = +{ $n }
number-with-error = { $value } ± { $error }
number-zero = { $n }
review-about-level = { $rate }, about level { $level } of ten
review-about-levels = { $rate }, about level { $low } or { $high } of ten
review-best-move = The best move: { $move }, { $value }.
review-better-move = { $verdict }; { $best } was better.
review-did-not-call = { $name }, who did not call: { $judgement }
review-drawn = { $players_count ->
    [1] { $players_last } has drawn
   *[other] { $players_others } and { $players_last } have drawn
}
review-error-rate = { $number ->
    [1] { $name }: error rate { $rate } in { $number } unforced decision
   *[other] { $name }: error rate { $rate } in { $number } unforced decisions
}
review-good-move = Good: { $move }, { $value }; { $best } is about as good.
review-headline = { $result }: tiles { $tiles }, play { $play }
review-in-points = { $value } points
review-lost = { $players } lost by { $points }
review-of-the-match = { $value } % of the match
review-solved = Solved to the end of the round: these values have no error.
review-solved-value = { $value } (solved)
review-tiles-parts = Tiles { $tiles }: lead { $lead }, deal { $deal }, draws { $draws }, hidden { $hidden }
review-verdict = { $grade ->
    [inaccuracy] An { $grade }: { $move } cost { $cost }
   *[other] A { $grade }: { $move } cost { $cost }
}
review-verdict-heading = { $grade ->
    [inaccuracy] An { $grade }: { CAPITAL($move) } cost { $cost }
   *[other] A { $grade }: { CAPITAL($move) } cost { $cost }
}
review-won = { $players } won by { $points }
award-both = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } and of { $n_last }
}
award-clauses = { $message } ({ $clauses })
award-either = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } or of { $n_last }
}
award-fixed = a fixed score
award-holds = { $who_id ->
    [person-you] { $who } hold { $pips }
   *[other] { $who } holds { $pips }
}
award-holds-more = { $who_id ->
    [person-you] { $who } hold { $pips } - { $less } = { $left }
   *[other] { $who } holds { $pips } - { $less } = { $left }
}
award-less-own = less the own { $pips }
award-less-partner = less { $pips } held by the partner, { $who }
award-multiple = a multiple of { $divisors }
award-no-multiple = no multiple of { $divisors }
award-nobody-holds-more = nobody holds more
award-not-below-zero = but no score falls below 0
award-off-board = void: not on the board
award-over-target = void: the score would be over the target
award-points = { $arithmetic } -> { $points }
award-rounded = rounded to { $n }
award-rounded-term = { $term }, rounded to { $n }
award-scores-nothing = which scores nothing
award-split = split between { $n }
award-sum = { $terms }: { $total }
award-void = { $award }, { $why }
rules-contradict = the rules of «{ $name }» contradict themselves:
rules-wrong-broken-points = pips_per_point = { $pips } must go into rounding = { $rounding }, or points would be broken
rules-wrong-by-seats = { $name } = { $value }: each number of seats, { $fewest } to { $most }, once
rules-wrong-call-costs-unit = every score is a multiple of { $unit }: after a false call at { $points } an exact { $target } could not be hit any more
rules-wrong-call-needs-muggins = false_call = { $points } needs claim = muggins: else nobody may call
rules-wrong-claim-needs-divisors = claim = { $claim } needs divisors: without scores in play there is no call
rules-wrong-cross-needs-double = cross_first needs a double to build on: lead_tile = double, or forced with first_lead = highest_double
rules-wrong-cross-needs-spinner = cross_first needs a spinner: a double without arms makes no cross
rules-wrong-divisors-twice = divisors = { $value }: different numbers, each 2 or more
rules-wrong-forfeit-needs-calls = false_call_forfeits needs claim = muggins: else there is no call
rules-wrong-get-in-above-target = get_in = { $least } is more than the exact target { $target }
rules-wrong-get-in-too-large = get_in = { $least } can never be made: one play scores { $best } at most
rules-wrong-lead-needs-divisors = lead_tile = double_or_score needs divisors
rules-wrong-limit-needs-draw = optional_draw_limit = { $limit } limits nothing: it needs optional_draw
rules-wrong-line-needs-no-spinner = line_ends = 1 grows in one direction: it needs spinner = none
rules-wrong-name = name = { $name }: some words on one line
rules-wrong-no-hand-size = hand_size says nothing for { $seats } players
rules-wrong-no-seats = players = []: at least one number of seats, each { $fewest } to { $most }
rules-wrong-nothing-scores = nothing scores: nobody could ever win
rules-wrong-optional-draw-needs-draw = optional_draw needs a draw other than none
rules-wrong-pairs-need-four = partnership = { $partnership } needs 4 in players
rules-wrong-play-again-needs-divisors = play_again after a score needs divisors
rules-wrong-plays-twice = play_again = { $value }: each kind of play once
rules-wrong-range = { $name } = { $value }: { $error }
rules-wrong-reserve-needs-draw = a reserve means nothing where draw = none: nobody draws anyway
rules-wrong-seats-twice = players = { $value }: each number of seats once
rules-wrong-skunk-needs-get-in = a skunk at { $skunk } needs get_in > 0: without «getting in» everybody is on the board from the start
rules-wrong-target-needs-unit = every score is a multiple of { $unit }, so an exact { $target } can never be hit
rules-wrong-team-needs-pairs = team_out = { $team_out } needs a partnership other than never
rules-wrong-too-large = { $name } = { $value }: at most { $most }
rules-wrong-too-many-tiles = { $seats } players x { $size } tiles is more than the { $tiles } of the set
illegal-already-released = the seat has already said nothing
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
rule-blocked-lead-label = Who leads after a blocked round
rule-blocked-lead-meaning = Who leads after a blocked round.
rule-blocked-score-allowed = a fixed score from 1
rule-blocked-score-error = a fixed score is at least 1 (write «none» for none)
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
rule-domino-score-error = a fixed score is at least 1 (write «none» for none)
rule-domino-score-label = Points for going out
rule-domino-score-meaning = What going out scores.
rule-draw-allowed = at most so many in a turn, from 1
rule-draw-error = «none», «until_playable», or at least 1 tile in a turn
rule-draw-label = Drawing
rule-draw-meaning = Drawing when unable to play.
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
rule-lead-tile-meaning = What may be led; «forced» is the tile that won the lead.
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
rule-single-order-meaning = How singles are ranked for «heaviest».
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
award-counts = { $tile } counts { $pips }
award-gives = { $tile } gives { $pips }
drawing-ends = Open ends: { $pips }.
drawing-hand = Hand of seat { $seat }: { $tiles }.
drawing-holds = seat { $seat } holds { $tiles }
drawing-layout = Layout: { $tiles }.
drawing-no-ends = Open ends: none.
drawing-no-hand = Hand of seat { $seat }: no tile.
drawing-no-tile = Layout: no tile yet.
drawing-others = Of the others, { $hands }; boneyard { $boneyard }.
list-and = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } and { $items_last }
}
list-clauses = { $items_clauses }
list-or = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } or { $items_last }
}
list-series = { $items }
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
text-dash = - { $item }
text-detailed = { $headline }{ $details_indented }
text-lines = { $lines_stacked }
text-paragraph = { $sentences_spaced }
text-verbatim = { $text }
unit-holes = { $n ->
    [1] { $n } hole
   *[other] { $n } holes
}
unit-pips = { $n ->
    [1] { $n } pip
   *[other] { $n } pips
}
unit-points = { $n ->
    [1] { $n } point
    [-1] { $n } point
   *[other] { $n } points
}
unit-seat = seat { $n }
unit-tiles = { $n ->
    [1] { $n } tile
   *[other] { $n } tiles
}
record-helped = Played with hints: { $players }.
card-no-longer = no longer: { $rule }
rules-plain-clauses = clauses: allowed is a table from topics to lists of clause ids; look at { $topic }
rules-plain-missing = { $key } is missing
rules-plain-name = name = { $value }: allowed is one line of text, { $most } characters at most
rules-plain-no-clauses = clauses: allowed is a table from topics to lists of clause ids, not { $value }
rules-plain-no-rule-set = that is not a rule set:
rules-plain-no-table = a rule set is a table of its parameters, not { $value }
rules-plain-unknown = { $key } is not a rule; { $nearest }
rules-value-not-allowed = { $name }: { $problem }; allowed: { $allowed }
rules-file-long-line = { $file } is not a rule set: line { $line } is too long (more than { $most } characters)
rules-file-no-change = it changes no parameter
rules-file-no-rule-set = { $file } is not a rule set:
rules-file-no-rules = { $value } is not a table of rules
rules-file-no-table = { $value } is not a table
rules-file-no-text = { $value } is not a text
rules-file-no-texts = { $value } is not a list of texts
rules-file-no-toml = { $file } is not TOML: { $reason }
rules-file-no-utf-8 = { $file } is not text: line { $line } is not UTF-8
rules-file-no-variations = { $value } is not a table of variations
rules-file-not-printable = { $text } has characters that cannot be printed
rules-file-of-key = { $key }: { $problem }
rules-file-of-variation = variation { $name }: { $problem }
rules-file-too-deep = { $file } is not a rule set: a number is too long or a list too deep
rules-file-unknown-key = { $key } is not a key here; { $nearest }
rules-file-variation-name = a name is small letters, digits and hyphens
rules-choice-given-twice = { $names }: given in house_rules and as a keyword; give it once
rules-file-leaves-open = { $game } leaves open: { $names }; give them under [parameters], or name a parent from which to take what is not said, such as parent = «five-up»
rules-file-name-of-ours = { $file } is called { $name }, and { $game } is a game of ours; give rules of one's own a name of their own
rules-file-own-ancestor = { $file } is its own ancestor through the parent { $parent }
rules-file-too-many-ancestors = { $file } is the parent's parent of a parent, and so on: more than { $most } files stand above the first one; put some of them together
rules-game-several = { $name } is the name of several games; choose one of { $games }
rules-game-unknown = there is no game called { $name }; { $nearest }
rules-namesake = { $name } is also another name of { $other } ({ $game }).
rules-namesake-by-clauses = { $name } is also another name of { $other } ({ $game }), by its own document ({ $clauses }).
rules-namesake-by-document = { $name } is also another name of { $other } ({ $game }), by its own document.
rules-allowed-any-of = none, or any of { $words }
rules-allowed-or-numbers = { $words }, or { $numbers }
rules-did-you-mean = did you mean { $words }?
rules-parameter-unknown = there is no rule called { $name }; { $nearest }
rules-there-are = there are { $words }
rules-there-are-none = there are none
rules-proposal = House rule: at most { $most } drawn by choice in a turn; without a limit the first leader may draw nearly everything, and wins too often.
rules-choice-against-each-other = the variations { $one } and { $other } cannot go together: { $one } says { $name }={ $value }, { $other } says { $name }={ $other_value }
rules-choice-against-variation = the house rule { $name }={ $value } and the variation { $variation }, which says { $name }={ $other }, cannot go together; leave one of them out
rules-choice-no-variation = { $game } has no variation { $name }; { $nearest }
card-claim-auto = Scores count by themselves; nobody has to claim them.
card-claim-call = A score must be claimed before the next player plays, draws or passes; if it is not, it is lost.
card-claim-claim = A score must be claimed before the next player plays, draws or passes.
card-claim-false-call-costs = A call after a play that scored nothing costs { $points }. No score falls below 0.
card-claim-false-call-costs-and-forfeits = A call after a play that scored nothing costs { $points } and forfeits the caller's call on the next play of an opponent. No score falls below 0.
card-claim-false-call-forfeits = A call after a play that scored nothing forfeits the caller's call on the next play of an opponent.
card-claim-steal = When the player lets it go, the first opponent to call takes it; of calls made at once, the nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.
card-claim-steal-by-word = When the player lets it go, the first opponent to call «{ $word }» takes it; of calls made at once, the nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.
card-claim-steal-two = When the player lets it go, the opponent may take it by calling in that time.
card-claim-steal-two-by-word = When the player lets it go, the opponent may take it by calling «{ $word }» in that time.
card-by-seats = { $what } when { $seats } play
card-no-tile = none
card-to-the-left = to the left
card-to-the-opponent = to the opponent
card-draw-at-most = A player who cannot play draws from the boneyard until a tile fits, but no more than { $most } in a turn.
card-draw-at-most-besides-lead = A player who cannot play draws from the boneyard until a tile fits, but no more than { $most } in a turn, the draw for the lead excepted.
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
card-draw-reserve = The last { $number } tiles of the boneyard may not be drawn.
card-draw-reserve-by-seats = Some tiles of the boneyard may not be drawn: { $numbers }.
card-draw-reserve-one = The last tile of the boneyard may not be drawn.
card-draw-the-last = the last
card-draw-the-last-of = the last { $number }
card-draw-until-playable = A player who cannot play draws from the boneyard until a tile fits.
card-end-blocked = It is blocked when nobody can play and no more tiles may be drawn.
card-end-both-out = Of a pair both must go out: the round goes on until they have, and a player who is out has no more turns.
card-end-ends = A round ends when a player has played the last tile in hand (goes out, or «dominoes»), or when it is blocked.
card-end-won-by = Who went out wins the round; a blocked round is won by the hand with the fewest pips.
card-round-blocked-cascade = In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last.
card-round-blocked-cascade-to-target = In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last; the first to reach the target wins.
card-round-blocked-cascade-two = In a blocked round the player with the fewest pips scores the difference to the opponent's.
card-round-blocked-difference = In a blocked round the player with the fewest pips scores the opponent's pips less the player's own.
card-round-blocked-differences = In a blocked round the player with the fewest pips scores, from each opponent, that opponent's pips less the player's own.
card-round-blocked-fixed = In a blocked round the player with the fewest pips scores { $points }.
card-round-blocked-nothing = A blocked round scores nothing.
card-round-blocked-once = In a blocked round the player with the fewest pips scores the pips in the opponents' hands, less the player's own.
card-round-blocked-opponent = In a blocked round the player with the fewest pips scores the pips in the opponent's hand; the player's own are not taken off.
card-round-blocked-opponents = In a blocked round the player with the fewest pips scores the pips in the opponents' hands; the player's own are not taken off.
card-round-each-rounded = What each hand adds is rounded to the nearest { $multiple } before the sum is made.
card-round-going-out = Going out scores { $points }.
card-round-going-out-hand = Going out scores the pips left in the opponent's hand.
card-round-going-out-hands = Going out scores the pips left in the opponents' hands.
card-round-going-out-nothing = Going out scores nothing.
card-round-not-rounded = Nothing is rounded: every pip counts.
card-round-partner-aside = The partner's hand is left aside.
card-round-partner-subtracted = When a player goes out, the pips in the partner's hand are taken off first; that can cost points, but no score falls below 0.
card-round-partners-do-not-tie = Partners do not tie with each other.
card-round-pips-per-point = Then every { $pips } pips make one point.
card-round-player-gets-in = A score made with the last tile comes first, and can put the player on the board.
card-round-player-off-board = A player who is not on the board scores nothing for a round.
card-round-side-gets-in = A score made with the last tile comes first, and can put the side on the board.
card-round-side-off-board = A side that is not on the board scores nothing for a round.
card-round-sum-rounded = The sum is rounded to the nearest { $multiple }: 12 becomes 10, 13 becomes 15.
card-round-tie-nothing = When two sides tie for the fewest pips, nobody scores.
card-round-tie-split = Sides that tie for the fewest pips share what the other hands are worth.
card-round-tie-three-hand = Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped).
card-round-tie-three-hand-only = Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped); any other tie scores nothing.
card-round-tie-three-score = Two of three players who tie for the fewest pips share that score.
card-round-tie-three-score-only = Two of three players who tie for the fewest pips share that score; any other tie scores nothing.
card-round-tie-two = When both hold the same number of pips, nobody scores.
card-layout-after-cross = When all four places of the lead are covered, any open end may be played, in any order.
card-layout-again-after-double = a double
card-layout-again-after-score = a tile that scores
card-layout-all-sides-of-lead = The first tile may be joined on all four sides; then any open end may be played.
card-layout-all-spinners = Every double is a spinner: it takes four tiles, on its two sides and its two ends.
card-layout-blanks = A blank joins a blank only.
card-layout-both-halves = The layout grows from both halves of the lead.
card-layout-cross-first = The lead double is surrounded first: until its four places are covered, no other end is open.
card-layout-cross-first-if-double = A double that is led is surrounded first: until its four places are covered, no other end is open.
card-layout-doubles-across = Doubles are laid across the line, other tiles along it.
card-layout-doubles-along = Doubles are laid along the line, like other tiles.
card-layout-first-spinner = The first double played is the spinner: it takes four tiles, on its two sides and its two ends.
card-layout-later-doubles = Later doubles do not branch.
card-layout-matching = A tile is joined to an open end by a half with the same number of pips.
card-layout-no-spinner = There is no spinner: no double branches.
card-layout-one-end = The layout grows from one end of the lead only.
card-layout-one-tile = One tile is played in a turn.
card-layout-play-again = One tile is played in a turn; who plays { $after } may play another, but need not.
card-layout-sides-of-lead-first = The layout grows from the two sides of the lead first; then any open end may be played.
card-layout-spinner-any-order = The sides and the ends of a spinner may be covered in any order.
card-layout-spinner-sides-first = Both sides of a spinner must be covered before its ends open.
card-layout-spinners-across = Only a spinner is laid across the line; other doubles lie along it.
card-lead-any = The leader may lead any tile.
card-lead-by-halves = by the higher half, then by the lower
card-lead-by-pips = by total pips, then by the higher half
card-lead-double = The lead must be a double; any double held will do.
card-lead-double-or-score = The lead must be a double or a tile that scores.
card-lead-forced = That tile must be led.
card-lead-forced-blocked = In the first round, and after a blocked one, that tile must be led.
card-lead-forced-first = In the first round that tile must be led.
card-lead-forced-tied = In the first round, and after a blocked one in which sides tie, that tile must be led.
card-lead-heaviest-tile = The player who holds the heaviest tile leads, { $order }.
card-lead-highest-double = The player who holds the highest double leads.
card-lead-later-passes = After each round, blocked or not, the lead passes { $to }.
card-lead-later-passes-unless-blocked = After a round in which somebody went out the lead passes { $to }; after a blocked round the leader is found as in the first.
card-lead-later-same = The leader of every round is found in this way.
card-lead-later-winner = The player who went out leads the next round; after a blocked round the leader is found as in the first.
card-lead-later-winner-or-lowest = The player who went out leads the next round; after a blocked round the lowest hand leads, or, where sides tie for it, the leader is found as in the first.
card-lead-lot = Lots decide who leads: each player draws a tile, and the heaviest leads, by total pips, then by the higher half. The lots go back before the deal.
card-lead-next-free = Who leads because it is the next one's turn to lead may lead any tile.
card-lead-nobody-draw = If nobody holds a double, the first player draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.
card-lead-nobody-heaviest = If nobody holds a double, the heaviest single leads instead, { $order }.
card-lead-nobody-redeal = If nobody holds a double, all tiles go back, are shuffled and dealt again.
card-lead-passes = When no more may be drawn, the lead passes { $to }; if nobody can lead, the tiles are dealt again.
card-lead-winner-free = Who leads as winner of the last round may lead any tile.
card-lead-without-draw = A leader without one draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.
card-lead-without-heaviest = A leader without one leads the heaviest single in hand, { $order }.
card-lead-without-pass = A leader without one passes the lead { $to }; if nobody can lead, the tiles are dealt again.
card-lead-without-redeal = If the leader holds no such tile, all tiles go back and are dealt again.
card-match-at-once = That ends the match at once, even in the middle of a round.
card-match-beyond-lost = A score that would go beyond is lost, all of it, and play goes on to the left.
card-match-beyond-lost-two = A score that would go beyond is lost, all of it, and play goes on.
card-match-exactly = The first to reach exactly { $points } wins the match.
card-match-or-more = The first to reach { $points } or more wins the match.
card-match-round-played-out = The round is played to its end first; of those who are there then, the highest score wins.
card-match-skunk = A player with { $points } or more while no opponent is on the board wins at once.
card-match-skunk-of-side = A side with { $points } or more while no opponent is on the board wins at once.
card-match-skunk-two = A player with { $points } or more while the opponent is not on the board wins at once.
card-tally-house = In a house 5 points are one stroke and 10 a cross; then a quarter is drawn for each further 10, and half a quarter for 5.
card-tally-houses = The score is drawn in houses of 50 points.
card-tally-pegs = The score is pegged on a track of { $holes }.
card-tally-points = The score is written in figures.
card-tally-strokes = The score is drawn in strokes, one for every five points.
card-deal-boneyard = The { $tiles } left over make up the boneyard.
card-deal-boneyard-by-seats = The tiles left over make up the boneyard: { $numbers }.
card-deal-hand-size = Each player draws { $tiles }.
card-deal-hidden = A hand is hidden from the others.
card-deal-hidden-two = A hand is hidden from the opponent.
card-deal-leader-first = The leader draws first, then the others clockwise.
card-deal-leader-first-two = The leader draws first.
card-deal-none-left = All tiles are dealt.
card-deal-out-of-play = The { $tiles } left over stay out of play.
card-deal-out-of-play-by-seats = The tiles left over stay out of play: { $numbers }.
card-deal-shuffle = The tiles are shuffled face down before they are drawn.
card-deal-shuffle-every-round = Before every round all players shuffle in turn.
card-deal-shuffle-first = Before the first round all players shuffle in turn.
card-deal-shuffle-later = Before a later round the neighbour on the leader's right shuffles.
card-deal-shuffle-later-loser = Before a later round the opponent of the player who went out shuffles; after a blocked round, the player who does not lead.
card-deal-shuffle-later-two = Before a later round the player who does not lead shuffles.
card-players-aim-go-out = The aim is to be the first to go out, and to hold few pips when nobody can go on.
card-players-aim-score = The aim is to score on the table, by the count of the open ends.
card-players-aim-score-and-go-out = The aim is to score on the table, by the count of the open ends, and to be the first to go out.
card-players-alone = For { $numbers } players, each alone.
card-players-alone-or-pairs = For { $numbers } players, each alone or as two pairs.
card-players-doubles = The { $number } tiles with two equal halves are the doubles.
card-players-four-may-pair = For { $numbers } players, each alone; four may also play as two pairs.
card-players-four-pair = For { $numbers } players, each alone; but four always play as two pairs.
card-players-pairs = For { $numbers } players, as two pairs.
card-players-partners = Partners sit opposite each other, play their hands by themselves, and share one score.
card-players-set = The game needs a double-{ $highest } set: { $tiles }, { $pips }.
card-players-turns = Turns go round to the left, clockwise.
card-players-two-sit = The two sit opposite each other.
card-players-two-turns = Players take turns.
card-score-all-ends = All open ends that there are count.
card-score-both-ends = Both open ends count.
card-score-counted = After every play, the lead included, the pips on the open ends are counted.
card-score-double-half = A double at an open end counts one half, like every tile.
card-score-double-whole = A double at an open end counts both halves until its far side is covered.
card-score-examples = For example, a lead of 5-5 counts { $fives } and a lead of 6-6 counts { $sixes }; with 6-3 on one of its sides the count is { $one_side }, and with 6-2 on the other { $both_sides }.
card-score-first-of-player = The first score of a player must be { $least } or more, made with one play; until then nothing counts.
card-score-first-of-side = The first score of a side must be { $least } or more, made with one play; until then nothing counts.
card-score-makes = { $count } makes { $points }
card-score-multiple-pips = A count that is a multiple of { $divisor } scores its pips: { $examples }.
card-score-multiple-times = A count that is a multiple of { $divisor } scores a point for every { $divisor } in it: { $examples }.
card-score-multiples-pips = A count scores its pips once for each of { $divisors } of which it is a multiple: { $examples }.
card-score-multiples-times = For each of { $divisors } of which a count is a multiple, it scores how often that goes into it: { $examples }.
card-score-nothing = Nothing is scored in play.
card-score-on-board = After that, «on the board», every score does.
card-score-spinner-until-covered = The spinner counts whole until both its sides are covered, then not at all; an arm counts once begun.
card-score-spinner-while-exposed = The spinner counts its number once for each of its two ends that is not yet covered.
card-score-spinner-whole = A double at an open end counts one half, unless it is a spinner.
card-score-up-to-four-ends = All open ends that there are count: two, three or four.
card-score-zero = A count of 0 scores nothing.
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
rules-file-cannot-be-read = { $path } cannot be read: { $cause }
rules-file-no-file-name = { $path } is not the name of a file
rules-file-too-large = { $path } is too large for a rule set (more than { $most } KiB)
rules-spec-given-twice = the rule { $name } is given twice, as { $one } and as { $other }
rules-spec-no-house-rule = { $text } is not a house rule; write it name=value, such as target=200
rules-spec-no-text = { $value } was given for rules; a text such as five-up or five-up;target=200 names them
rules-value-a-table = a table
rules-value-beyond = a number beyond all measure
rules-value-no-flag = { $value } is neither true nor false
rules-value-no-number = { $value } is not a whole number of a possible size
rules-value-no-numbers = { $value } is not a list of numbers
rules-value-no-option = { $value } is not one of its words
rules-value-no-table-by-seats = { $value } is not a table from seats to tiles
rules-value-no-words = { $value } is not a list of words
rules-value-not-written-by-seats = { $value } is not written like 2:7,3:5
rules-value-twice = { $values } names one thing twice
queue-all-waiting = Too many { $things } are waiting here: { $count }. Try again in a minute.
queue-network-waiting = Too many { $things } are waiting for people of your network: { $count }. Try again in a minute.
queue-own-waiting = Too many { $things } of yours are waiting: { $count }. Ask again when one of them is done.
queue-hints = hints
queue-moves = moves of bots
queue-passwords = passwords
queue-quick = replays, records, pictures, puzzles and drills
queue-reviews = reviews
problem-going-down = The server is going down; come back in a moment.
refusal-chat-invisible = Nothing of this can be shown: it has only invisible characters; write some words.
refusal-chat-no-seat = Only the players at this table can talk here; spectators can read.
refusal-chat-partners = Partners play without words: the chat is open before the match, between rounds and after it.
refusal-not-seated = you have no seat at this table, so you can only watch; an open seat can be taken
refusal-hint-no-engine = there are no hints here: they need the engine, a set up to double-six and at most four seats
refusal-hint-not-alone = a hint was asked for, and other people play here; hints are for one person among bots
refusal-hint-not-your-turn = a hint is about a move; ask for it when it is your turn
refusal-hint-table-changed = the table has changed since the hint was asked for; ask again when it is your turn
refusal-hint-watching = a hint is for the seat that is to move, and you only watch
refusal-already-spoken = you have said that there is nothing
refusal-automatic-scores = at this table scores count by themselves; nothing is claimed or called
refusal-being-dealt = the tiles are being dealt; a move can be made when they are
refusal-call-forfeited = a false call has cost you the call on this play
refusal-call-time-over = the time for a call is over
refusal-claim-time-over = the time for a claim is over
refusal-match-over = the match is over; a rematch can be asked for
refusal-may-still-claim = { $owner } may still claim; what is not claimed can be called then
refusal-no-stealing = in this game an unclaimed score is lost and cannot be taken
refusal-no-window = after a play there is time for claims and calls, and now there is none
refusal-not-begun = the match has not begun; it begins when every seat is taken
refusal-nothing-to-call = there is nothing that { $seat } could call after this play
refusal-nothing-to-claim = there is nothing that { $seat } could claim after this play
refusal-opponent-calls = only an opponent can call what was not claimed; the owner claims it
refusal-others-speak = it is for { $seats } to speak now
refusal-own-commands = claims, calls and silence are commands of their own
refusal-owner-claims = { $owner } made the last play, and only that seat can claim it
refusal-round-over = the round is over; say that you are ready for the next one
refusal-table-changed = the table has changed since that move was chosen; look again, and choose anew
refusal-time-up = your time is up; the table makes this move for you
refusal-window-open = the last play may still be claimed or called; then it goes on
refusal-back-no-bot = no bot plays for you; the seat is yours
refusal-back-over = the match is over: there is nothing to come back to; you can ask for a rematch
refusal-ready-already = you are ready already; the others are waited for
refusal-ready-not-between = the next round can be asked for when a round is over and the match is not
refusal-rematch-made = the next match is at table { $table }
refusal-rematch-not-over = a rematch can be asked for when the match is over
refusal-sit-already = you sit in seat { $seat }; stand up first to take another seat
refusal-sit-bad-entropy = what a seat adds to the seed has 16 hexadecimal digits in lower case
refusal-sit-begun = the match has begun; a seat can be taken before that only
refusal-sit-no-such-seat = there is no seat { $seat }; the seats are 0 to { $last }
refusal-sit-none-open = no seat is open
refusal-sit-open = open is { $seats }
refusal-sit-other-commitment = what you add answers the commitment { $given }..., and this table's is { $own }...; look at the table again before you sit down
refusal-sit-taken = { $name } sits in seat { $seat }; { $others }
refusal-stand-begun = the match has begun; the seat is left before that only
refusal-stand-bot-plays = the bot { $bot } plays for you already; come back to take the seat again
refusal-stand-over = the match is over: there is no seat to leave
refusal-start-begun = the match has begun; it can be begun before that only
refusal-start-not-host = only the host begins the match before every seat is taken
refusal-wait-bot-plays = a bot plays for { $seat } already
refusal-wait-clock = at this table the clock decides how long a turn takes; a bot moves when it has run out
refusal-wait-may-think = { $seat } may think for { $seconds } s more; then a bot can be asked to play
refusal-wait-no-limit = at this table a turn may take as long as it likes: the host has chosen so
refusal-wait-nothing-held-up = no seat holds the table up; this can be asked while a seat is to move
refusal-wait-other-seat = it is { $seat }'s turn; only for that seat a bot can be asked to play
refusal-wait-own-turn = it is your own turn; stand up to let a bot play for you
refusal-takeback-agreed-already = you have agreed already; the others are waited for
refusal-takeback-asked-before = the others did not agree when you asked before; you may ask again next round
refusal-takeback-in-round = a play can be taken back only while its round goes on
refusal-takeback-not-asked = no play is to be taken back
refusal-takeback-only-last = only your last play can be taken back, and only while no act has followed it
refusal-takeback-own-play = it is your own play; the others say whether it may be taken back
refusal-asked-already = you have asked already; the others are waited for
refusal-bot-plays = a bot plays for you; come back first
refusal-bot-illegal = the bot { $bot } answered { $move }, which is none of { $legal }
refusal-bot-table-changed = the table has changed since the bot was asked
refusal-chat-off = The chat is switched off on this server.
refusal-chat-too-much = At most { $most } messages in { $seconds } seconds; try again in { $wait } s.
refusal-no-name = Only somebody with a name can do something at a table; come in first.
bye-restarting = The server is being restarted; nothing is lost.
refusal-broken = Something is wrong with the server, not with your command; nothing has changed.
refusal-call-too-late = The score was claimed in time, or called.
refusal-not-stored = This could not be stored, and the table is as before; send it again, with the same key. { $cause }
bye-no-answer = There was no answer to a ping; come back.
problem-busy-replays = Too many replays and records are being made; try again in a minute.
problem-damaged = The log of this table is damaged and cannot be shown.
problem-no-such-table = There is no table here. The address may be cut short; ask for it again.
problem-not-finished = The match is not over yet. Its record and its replay can be had as soon as it is.
problem-restarting = The server is being restarted; nothing is lost. Come back in a moment.
problem-too-many-bot-tables = Bots play for you at as many tables as they may.
problem-unavailable = This cannot be had now.
store-too-many-writers = Too many others write at this table.
refusal-bot-tables-network = Bots alone may play at { $most } tables at once for all visitors of one network who have neither a seat nor an account; leave one, or sit down.
refusal-bot-tables-visitor = Bots alone may play at { $most } tables at once for one visitor; leave one, or sit down.
queue-no-hint = There is no hint here just now; try again in a minute.
queue-too-many-hints = Too many hints were asked for; try again in a minute.
queue-no-puzzle = Puzzles and drills cannot be made just now; try again in a minute.
queue-too-many-puzzles = Too many puzzles and drills were asked for; try again in a minute.
queue-too-many-reviews = Too many reviews were asked for; try again in some minutes.
bye-not-read = The table cannot be read now; come back. { $cause }
problem-foreign-origin = The header Origin does not name this server; only its own pages may ask that.
problem-no-csrf = The header { $header } must repeat «csrf» of GET /api/me, with the cookie from there.
problem-too-much = More was asked for from here than one visitor may have; try again in { $seconds } seconds.
problem-no-account = A guest has no password; POST /api/register makes an account.
problem-no-such-device = None of your devices goes by this id; GET /api/account lists them.
problem-other-password = The password is another one; nothing was changed.
problem-this-device = This is the device that asks; POST /api/logout ends its session.
problem-metrics-no-token = The figures are for who sends their token: «Authorization: Bearer …», as { $variable } has it.
problem-metrics-not-local = The figures are for programs on the server's own machine that ask it without a proxy; for others set { $variable }, and send it with «Authorization: Bearer …».
problem-bad-name = A name has 1 to 16 signs that can be seen; blanks only between them.
problem-wrong-code = There is no such account, or the recovery code is another one, or it was used; each opens it once.
problem-wrong-password = There is no such account, or the password is another one.
problem-page-not-built = The page is not built; «make page» does it.
problem-bad-seed = A seed is 1 to 16 hexadecimal digits in small letters.
problem-unknown-game = This trainer asks about one of these games: { $games }.
problem-not-your-match = Only those who played a match can have it reviewed; a finished review is open to all.
bye-broken = Something is wrong with the server; it has been written down there.
bye-too-many-sockets = Only { $visitor } tables can be open at once for one visitor, and { $strangers } for all strangers of one address.
problem-unknown-form = A record is written in one of these forms: { $forms }.
problem-unknown-seats = «{ $game }» is for { $players } players.
problem-registrations = Too many words that were tried from here were taken; the next try is allowed in { $seconds } s.
problem-too-many-tables = Too many tables were made from here; try again in some minutes.
problem-tries = That was wrong too often from here; the next try is allowed in { $seconds } s. Devices that have logged in before are not held up by that, and a recovery code opens the account without its password.
problem-body-cut-off = The body of the request ended before its stated length.
problem-body-too-slow = The body of the request did not come in time.
problem-body-unreadable = The body is not a { $shape } (see /schema): { $fault }.
problem-no-such-id = There is no table here. The address may be cut short.
queue-no-password = Passwords cannot be checked just now; try again in a minute.
problem-session-over = This session has ended: it was logged out, or ended from another device. GET /api/me begins another.
problem-session-renewed = This browser has another session by now; come back with its new cookie.
store-no-write = The store has taken no write for { $seconds } seconds.
store-bad-value = The database cannot hold a text or number like this.
store-broken = The database does not work.
store-cannot-be-opened = The database file cannot be opened: the folder must be there, and both must be writable.
store-changed-by-others = Other processes changed the same tables again and again.
store-damaged = The database file is damaged: put back a copy of it.
store-disk-error = The disk does not read or write the database file.
store-disk-full = The disk is full.
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
store-closed = The store is closed; nothing can be stored any more.
account-has-one = You have an account already, or are not known here: log in, or take a name first.
account-taken = The account { $account } is taken. Choose another word.
store-link-beside = { $path } is a link, and SQLite would write into what it names. Remove the link.
store-link-of-another = { $path } is a link that another user has made (number { $user }). Name the file itself.
store-link-to-nothing = { $path } is a link to a file that is not there. Make the file, or name the file itself.
store-no-folder = { $path } cannot be opened. The file is made, but the folder must be there.
store-not-opened = { $database } cannot be opened. { $cause }
bye-too-fast = A socket may send { $frames } frames in { $seconds } seconds, no more.
bye-too-large = A frame has at most { $most } bytes.
bye-too-slow = This socket does not read what it is sent.
problem-http-two-hosts = The header Host was sent more than once; one is allowed.
refusal-frame-too-long = This frame has { $given } bytes; at most { $most } are read.
refusal-frame-unreadable = This frame is no command: { $fault }. The shapes are in /api/frames.json.
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
game-all-fives-summary = The standard game of fives: one spinner, nine tiles for two, the player who went out leads; 250 points.
game-all-fives-variation-cribbage = All scores are divided by five and pegged on a cribbage board; 61 points.
game-all-fives-variation-exact = The target must be hit exactly; a score that would go beyond it is lost.
game-all-fives-variation-to-200 = A match to 200, as is usual with three or four players.
game-all-threes-exception-1 = Some round what a round scores to the nearest 3; rounding knows 1 and 5 only, so it is counted pip for pip here.
game-all-threes-summary = Muggins in threes: a count that is a multiple of 3 scores.
game-american-sniff-summary = Fives in which the first double, the sniff, goes on counting for as long as one of its ends is exposed.
game-block-with-spinners-exception-1 = When nobody holds a double the source has everybody draw a tile in turn; here the leader draws until a double comes.
game-block-with-spinners-exception-2 = The source plays to 61 with three or four single players: variation to-61.
game-block-with-spinners-summary = Block from the highest double, which takes four tiles.
game-block-with-spinners-variation-all-spinners = Every double is a spinner, not only the first.
game-block-with-spinners-variation-to-61 = A match to 61, for three or four single players.
game-block-summary = The plainest of all: match an end or pass; nobody draws, and only going out or the lowest hand scores.
game-british-fives-and-threes-exception-1 = The point for going out is tested against 61 by itself, after the score of the last tile; in the source the two are one score.
game-british-fives-and-threes-summary = The pub game: no spinner and no drawing, a point for each five and each three in the count, exactly 61.
game-cross-summary = The highest double is led and must be played on all four sides before any other end opens.
game-cross-variation-six-each = Everybody draws 6 tiles, the rest is out of play, and who cannot play passes.
game-double-six-dominoes-summary = Every double branches the layout; nothing scores in play, the winner of a round takes the balance; 100 points.
game-double-six-endless-summary = The booklet twin of Double-Six Dominoes: the same game, told by another document, which gives the number of players.
game-draw-summary = Block with a boneyard to draw from until a tile fits; its last two tiles stay where they are.
game-five-up-armanino-summary = Five-Up as Armanino made it known: every double is a spinner, and fives are pegged to 61.
game-five-up-note-1 = Drawing by choice has no limit here, and at two seats that decides the match: the leader may draw nearly the whole boneyard in the first turn, and then wins. Between equal players the first leader won 98 % of 2000 matches.
game-five-up-note-2 = A limit of one tile drawn by choice in a turn makes an even game: with it the first leader won 55 % of 4000 matches, about as often as without any drawing by choice. The program proposes Five-Up with this house rule.
game-five-up-summary = Fives score in play, unclaimed scores may be stolen, and drawing instead of playing is allowed; 100 points.
game-five-up-variation-partners = Four players always play as two pairs with a common score.
game-five-up-variation-to-200 = A match to 200 points instead of 100; any other number is a house rule.
game-horse-race-exception-1 = In the source a turn ends with a tile that had to be drawn; here a drawn double or a score still gives another play.
game-horse-race-summary = Fives in which every double is a spinner, and a double or a score gives another play.
game-maltese-cross-exception-1 = The version in which each arm must go on with its own double, a second ring around the cross, is another game.
game-maltese-cross-summary = Cross with seven tiles each and no drawing: five tiles make the cross before anything else may grow.
game-merry-go-round-summary = A double is led and must be surrounded before anything else may grow; fives score, and 61 must be hit exactly.
game-merry-go-round-variation-lowest-takes-all = In a blocked round the lowest hand alone scores, and takes all the pips in the opponents' hands; two who tie share the third hand, other ties score nothing.
game-merry-go-round-variation-must-play = A player who can play must play. That is also how we read the game itself; the variation says it aloud.
game-merry-go-round-variation-reserve = The last tiles of the boneyard may not be drawn: two of them with two players, one with three or four.
game-merry-go-round-variation-short = A match to fewer points, agreed before the first deal, for a larger group: 31 here, any other number by a house rule.
game-muggins-summary = Fives without a spinner: two ends, and whoever overlooks a score hears «muggins» from an opponent, who takes it.
game-multiples-of-five-summary = One against one with nine tiles: ten to get in, muggins, a skunk at 75, houses of 50; 150 points.
game-one-arm-joe-exception-1 = The source seats up to nine players; here eight is the most.
game-one-arm-joe-summary = Tiddly-Wink with drawing and counted pips: three tiles each, one arm, a double gives another play; 100 points.
game-sebastopol-summary = Four players, all tiles dealt: the double six is surrounded first, and who cannot play passes; 60 points.
game-seven-toed-pete-exception-1 = The source's special rule for a last tile that scores is left out: going out ends the round.
game-seven-toed-pete-summary = Four players, all tiles dealt, no drawing: a double or a score gives another play.
game-threes-and-fives-summary = Multiples of three and of five both score, and what is a multiple of both scores twice; 251 points.
game-threes-and-fives-variation-highest-double = The holder of the highest double leads, and leads that tile; without any double the tiles are dealt again.
game-threes-and-fives-variation-must-play = A player who can play must play. That is also how we read the game itself; the variation says it aloud.
game-threes-and-fives-variation-no-spinner = No double is a spinner: the layout has two open ends throughout.
game-threes-and-fives-variation-optional-draw = A player may draw although a tile in hand could be played, but must then still play.
game-threes-and-fives-variation-partners = Four players always play as two pairs with a common score.
game-threes-and-fives-variation-reserve = The last tiles of the boneyard may not be drawn: two of them with two players, one with three or four.
game-threes-and-fives-variation-seven-each = Everybody draws 7 tiles, whatever the number of players; four players then have no boneyard.
game-threes-and-fives-variation-sliding-hands = Two players draw 7 tiles each, three draw 6, four draw 5.
game-tiddle-a-wink-exception-1 = Larger groups use a larger set; here the double-six set serves two to six players.
game-tiddle-a-wink-summary = The British cousin of Tiddly-Wink: the tiles are dealt out evenly, nobody draws, a double gives another play.
game-tiddly-wink-exception-1 = Each round is played for a pool, which counts here as one point; a match is five pools.
game-tiddly-wink-exception-2 = When nobody holds a double the source turns up a tile of the boneyard; here the heaviest single leads.
game-tiddly-wink-summary = Five to eight players, three tiles each, one growing end; a double gives another play, and a round wins the pool.
`;export{t as default};
