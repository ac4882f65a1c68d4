import{a as n}from"./chunk-AV7TIFXP.js";var l=`award-both = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } and of { $n_last }
}
award-clauses = { $message } ({ $clauses })
award-counts = { $tile } counts { $pips }
award-either = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } or of { $n_last }
}
award-ends-count = the ends count { $count }
award-equal-halves = { $halves } halves show one number
award-false-call = a wrong call
award-fixed = a fixed score
award-gives = { $tile } gives { $pips }
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
award-matched = { $pip } shown by { $tiles }: { $halves }
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
award-shown = { $halves ->
    [1] { $tile } once
    [2] { $tile } twice
   *[other] { $tile } { $halves } times
}
award-split = split between { $n }
award-sum = { $terms }: { $total }
award-void = { $award }, { $why }
illegal-already-released = the seat has already said nothing
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
log-cannot-follow = entry { $entry } cannot follow: { $reason }
log-empty = the log of a table has at least one entry, which says what table it is
log-made-twice = a table is made once, by the first entry
log-no-beginning = a log of a table begins with entry 1, which says what table it is
log-no-table = entry 1 is no table: { $reason }
log-nothing-to-say = { $seat } has nothing to say now
log-other-entry = entry { $given } stands where entry { $due } is due
notation-moves = a move is a tile to lead (66), a tile and its end (63>66/s1), { $words }
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
players-unknown = there is no player “{ $name }”; the players are: { $names }, and level-1 to level-{ $levels }
problem-replay-before-end = a replay shows every hand, so there is none before the match is over
refusal-already-spoken = you have said that there is nothing
refusal-asked-already = you have asked already; the others are waited for
refusal-automatic-scores = at this table scores count by themselves; nothing is claimed or called
refusal-back-no-bot = no bot plays for you; the seat is yours
refusal-back-over = the match is over: there is nothing to come back to; you can ask for a rematch
refusal-being-dealt = the tiles are being dealt; a move can be made when they are
refusal-bot-plays = a bot plays for you; come back first
refusal-bot-illegal = the bot { $bot } answered { $move }, which is none of { $legal }
refusal-bot-table-changed = the table has changed since the bot was asked
refusal-call-forfeited = a false call has cost you the call on this play
refusal-call-time-over = the time for a call is over
refusal-call-too-late = The score was claimed in time, or called.
refusal-chat-invisible = Nothing of this can be shown: it has only invisible characters; write some words.
refusal-chat-no-seat = Only the players at this table can talk here; spectators can read.
refusal-chat-off = The chat is switched off on this server.
refusal-chat-partners = Partners play without words: the chat is open before the match, between rounds and after it.
refusal-claim-time-over = the time for a claim is over
refusal-ended = the host of this house has ended the table
refusal-frame-too-long = This frame has { $given } bytes; at most { $most } are read.
refusal-frame-unreadable = This frame is no command: { $fault }. The shapes are in /api/frames.json.
refusal-hint-no-engine = there are no hints here: they need the engine, a set up to double-six and at most four seats
refusal-hint-not-alone = hints are for one person among bots, and other people play here
refusal-hint-not-your-turn = a hint is about a move; ask for it when it is your turn
refusal-hint-table-changed = the table has changed since the hint was asked for; ask again when it is your turn
refusal-hint-watching = a hint is for the seat that is to move, and you only watch
refusal-match-over = the match is over; a rematch can be asked for
refusal-may-still-claim = { $owner } may still claim; what is not claimed can be called then
refusal-no-stealing = in this game an unclaimed score is lost and cannot be taken
refusal-no-window = after a play there is time for claims and calls, and now there is none
refusal-not-begun = the match has not begun; it begins when every seat is taken
refusal-not-seated = you have no seat at this table, so you can only watch; an open seat can be taken
refusal-not-stored = This could not be stored, and the table is as before; send it again, with the same key. { $cause }
refusal-nothing-to-call = there is nothing that { $seat } could call after this play
refusal-nothing-to-claim = there is nothing that { $seat } could claim after this play
refusal-opponent-calls = only an opponent can call what was not claimed; the owner claims it
refusal-others-speak = it is for { $seats } to speak now
refusal-own-commands = claims, calls and silence are commands of their own
refusal-owner-claims = { $owner } made the last play, and only that seat can claim it
refusal-paused = the host of this house has paused the table; it will go on where it is, and no one loses time
refusal-read-only = the house is read-only before an upgrade; the table stands still, and no one loses time
refusal-ready-already = you are ready already; the others are waited for
refusal-ready-not-between = the next round can be asked for when a round is over and the match is not
refusal-rematch-made = the next match is at table { $table }
refusal-rematch-not-over = a rematch can be asked for when the match is over
refusal-round-over = the round is over; say that you are ready for the next one
refusal-sit-already = you sit in seat { $seat }; stand up first to take another seat
refusal-sit-bad-entropy = what a seat adds to the seed has 16 hexadecimal digits in lower case
refusal-sit-begun = the match has begun; a seat can be taken before that only
refusal-sit-no-such-seat = there is no seat { $seat }; the seats are 0 to { $last }
refusal-sit-none-open = no seat is open
refusal-sit-open = open is { $seats }
refusal-sit-other-commitment = what you add answers the commitment { $given }..., and this table's is { $own }...; look at the table again before you sit down
refusal-sit-taken = { $name } sits in seat { $seat }; { $others }
refusal-stand-begun = the match has begun; a seat can be left only before that
refusal-stand-bot-plays = the bot { $bot } plays for you already; come back to take the seat again
refusal-stand-over = the match is over: there is no seat to leave
refusal-start-begun = the match has begun; it can be begun before that only
refusal-start-not-host = only the host begins the match before every seat is taken
refusal-table-changed = the table has changed since that move was chosen; look again, and choose anew
refusal-takeback-agreed-already = you have agreed already; the others are waited for
refusal-takeback-asked-before = the others did not agree when you asked before; you may ask again next round
refusal-takeback-in-round = a play can be taken back only while its round goes on
refusal-takeback-not-asked = no request to take back a play is waiting
refusal-takeback-only-last = only your last play can be taken back, and only while no act has followed it
refusal-takeback-own-play = it is your own play; the others say whether it may be taken back
refusal-time-up = your time is up; the table makes this move for you
refusal-wait-bot-plays = a bot plays for { $seat } already
refusal-wait-clock = at this table the clock decides how long a turn takes; a bot moves when it has run out
refusal-wait-may-think = { $seat } may think for { $seconds } s more; then a bot can be asked to play
refusal-wait-no-limit = at this table a turn may take as long as it likes: the host has chosen so
refusal-wait-nothing-held-up = no seat holds the table up; this can be asked while a seat is to move
refusal-wait-other-seat = it is { $seat }'s turn; only for that seat a bot can be asked to play
refusal-wait-own-turn = it is your own turn; stand up to let a bot play for you
refusal-window-open = the last play may still be claimed or called; then it goes on
setup-no-move = { $given } is no move; a move is a play, a draw, a pass, a claim, a call or a release
setup-no-move-but-text = { $given } is no move; a move is a play, a draw, a pass, a claim, a call or a release; parse_move reads one from text
sheet-empty-hand = { $seat } holds nothing, so { $seat } went out
sheet-hand-not-made = { $seat } cannot hold { $pips }: no tiles that are left for that hand make it
sheet-hand-too-heavy = { $seat } cannot hold { $pips }: the { $tiles } heaviest tiles that are left for that hand have { $most }
sheet-hands-not-together = the set has no tiles for hands of { $pips } pips at the same time
sheet-more-than-set = the hands hold { $pips } together; with at least { $tiles } elsewhere they hold { $most } at most
sheet-negative-hand = { $seat } cannot hold { $pips } pips
sheet-no-equal-ends = { $given } cannot be: equal ends score { $points }
sheet-no-false-call = in this game a wrong call costs nothing; the house rule false_call sets a price
sheet-no-play-scores = in this game plays do not score; points come at the end of a round
sheet-no-score = { $given } cannot be: a count scores as a multiple of { $divisors }; the nearest are { $nearest }
sheet-no-stealing = in this game a score that is not claimed is lost, and no opponent can take it
sheet-no-tile = { $tile } is no tile of this set; its highest is { $highest }
sheet-not-out = { $seat } went out, so that hand is empty, and not { $pips }
sheet-one-score = { $given } cannot be: the only count that scores in this game is { $only }
sheet-over = the match is over: nothing more can be entered, but the last entry can be undone
sheet-tile-twice = { $tile } has been named twice; the set has it once
sheet-too-many-tiles = { $seat } cannot hold { $given }; at most { $most } are left for that hand
sheet-too-much = { $given } cannot be: no layout of this game counts more than { $most }
sheet-two-blanks = { $seats } cannot all hold 0 pips: only the double blank has none
sheet-wrong-hands = { $given } hands are given; { $seats } seats play
table-bad-name = “{ $name }” cannot be a table's name; it is one line of at most { $most } characters
table-patience-too-short = patience must be { $least } seconds or more, so that all may think, or 0 for never, not { $given }
table-target-too-high = target must be at most { $most } at a table, { $times } times the { $usual } of “{ $game }”, not { $given }
table-unknown-game = there is no game “{ $given }”; the games are: { $games }
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
`;function h(e){let i=n("en",e,0);return(a,t={})=>{let s={id:a,text:"",...Object.keys(t).length===0?{}:{args:t}},o=i(s);if(o===null)throw new Error(`there is no message “${a}” with ${Object.keys(t).join(", ")||"no arguments"}`);return{...s,text:o}}}var d=h(l),b=e=>d("unit.seat",{n:e});export{l as a,h as b,d as c,b as d};
