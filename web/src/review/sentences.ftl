# The English of a review in the page; made by doublesix.server.plain_site.judge_files, not to be edited.

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
list-then = { $first }; { $second }
move-calling = calling
move-claiming = claiming
move-drawing = drawing
move-letting-go = letting it go
move-on-double = { $tile } on { $pip }–{ $pip }
move-on-pip = { $tile } on the { $pip }
move-passing = passing
move-tile = { $high }–{ $low }
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
reason-ahead = { CAPITAL($best) } came out ahead by { DECIMAL($loss) } points; these counts explain { DECIMAL($explained) } of them.
reason-block = After { $best } the next opponent fits in { $able } of 100 deals, and after { $played } it fits in { $other }.
reason-boneyard = { CAPITAL($best) } came out ahead; after { $played } the next opponent fits in { $other } of 100 deals, and draws in the others; after { $best } it fits in { $able }, and the boneyard stays.
reason-burden = { CAPITAL($best) } came out ahead; a tile drawn adds { DECIMAL($pips) } pips to the hand on average.
reason-double = { CAPITAL($best) } gets rid of a double, which joins one number only.
reason-draws = After { $best } the other side draws { DECIMAL($tiles) } tiles in the turns that follow, after { $played } it is { DECIMAL($other) }.
reason-ends = { $fitting } unseen tiles fit after { $best }, { $other } after { $played }.
reason-equal = { CAPITAL($second) } is as good, within the error.
reason-growth = { CAPITAL($best) } came out ahead; the hand may grow from { $held } tiles to { $most }, and then { $left } are left to draw.
reason-idle = On average { $best } makes { DECIMAL($points) } points and { $played } makes { DECIMAL($other) }, which changes nothing for the match at these scores.
reason-match-over-points = On average { $best } makes { DECIMAL($points) } points and { $played } makes { DECIMAL($other) }; but of 100 matches { $best } wins { DECIMAL($wins) } and { $played } wins { DECIMAL($other_wins) }, which is what counts at these scores.
reason-mobility = { $fit ->
    [1] { $fit } of the tiles kept fits after { $best }, after { $played } only { $fewer }.
   *[other] { $fit } of the tiles kept fit after { $best }, after { $played } only { $fewer }.
}
reason-only-move = { CAPITAL($best) } is all that can be done.
reason-only-play = { CAPITAL($best) } is all that can be played.
reason-outcome = Played out, { $best } makes { DECIMAL($own) } and gives away { DECIMAL($others) }, { $played } makes { DECIMAL($played_own) } and gives away { DECIMAL($played_others) }.
reason-own-draws = After { $best } this side draws { DECIMAL($tiles) } tiles in the turns that follow, after { $played } it is { DECIMAL($other) }.
reason-passes = After { $best } the other side passes { DECIMAL($times) } times in the turns that follow, after { $played } it is { DECIMAL($other) }.
reason-pips-held = A few turns after { $best } this side holds { DECIMAL($own) } pips and the other { DECIMAL($others) }, after { $played } it holds { DECIMAL($played_own) } and the other { DECIMAL($played_others) }.
reason-reply = The best answer to { $best } makes { DECIMAL($points) } on average, that to { $played } makes { DECIMAL($other) }.
reason-score = { CAPITAL($best) } makes { $points } now, { $played } makes { $other }.
reason-threat = { CAPITAL($best) } threatens { $points } next turn, { $played } threatens { $other }.
reason-threat-points = { $n ->
    [0] nothing
   *[other] { $n }
}
reason-tiles-held = A few turns after { $best } this side holds { DECIMAL($own) } tiles and the other { DECIMAL($others) }, after { $played } it holds { DECIMAL($played_own) } and the other { DECIMAL($played_others) }.
reason-turns = In the turns that follow { $best } makes { DECIMAL($own) } and gives away { DECIMAL($others) }, { $played } makes { DECIMAL($played_own) } and gives away { DECIMAL($played_others) }.
reason-unexplained = { CAPITAL($best) } came out ahead; no single count says why.
reason-weight = { CAPITAL($best) } takes { $pips } pips out of the hand, { $played } takes { $other }.
text-dash = - { $item }
text-detailed = { $headline }{ $details_indented }
text-lines = { $lines_stacked }
text-paragraph = { $sentences_spaced }
text-verbatim = { $text }
unit-holes = { $n ->
    [1] { $n } hole
   *[other] { $n } holes
}
unit-large-number = { NUMBER($n, useGrouping: "auto") }
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
