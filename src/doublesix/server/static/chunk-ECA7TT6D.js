import{a as C}from"./chunk-UAJIKC6L.js";import{ua as N}from"./chunk-W7U3IS3G.js";var A=`enum FirstLead lot highest_double heaviest_tile
enum LeadTile any double double_or_score forced
enum NoDouble redeal heaviest_single draw pass
enum SingleOrder pips_then_high high_then_low
enum NextLead same winner left
enum BlockedLead same as_next
enum SpinnerPolicy none first_double all_doubles
enum SpinnerOrder sides_first free
enum Crosswise all spinners none
enum Drawing none until_playable number
enum CountScore pips quotient
enum EndMatch none all any
enum SpinnerCount until_sides_covered while_exposed
enum Claiming auto call muggins
enum DominoScore opponents none number
enum BlockedScore opponents differences once cascade none number
enum BlockedTie none split split_if_three
enum PartnerHand ignore subtract
enum TeamOut first both
enum Finish at_once hand_end
record Numbers seats:number partners:boolean set:number hand_size:number first_lead:FirstLead lead_tile:LeadTile no_double:NoDouble single_order:SingleOrder next_lead:NextLead blocked_lead:BlockedLead spinner:SpinnerPolicy spinner_order:SpinnerOrder cross_first:boolean crosswise:Crosswise line_ends:number draw:Drawing draw_number:number reserve:number optional_draw:boolean optional_draw_limit:number optional_pass:boolean play_again_double:boolean play_again_score:boolean play_again_lead:boolean divisors:number[] count_score:CountScore end_match:EndMatch spinner_count:SpinnerCount claim:Claiming false_call:number false_call_forfeits:boolean get_in:number domino_score:DominoScore domino_score_number:number blocked_score:BlockedScore blocked_score_number:number blocked_tie:BlockedTie partner_hand:PartnerHand team_out:TeamOut blocked_by_pair:boolean rounding:number rounding_each:boolean pips_per_point:number target:number exact:boolean finish:Finish skunk:number
record TableFacts tiles:number sides:number has_players:boolean scoring_counts:number[]
enum Phase lead play over
enum Ending none domino block redeal target skunk
record RoundFacts hands:number[][] boneyard:number[] ends:number[] open:number points:number[] reached:number[] pending_points:number n_plays:number count:number phase:Phase to_act:number leader:number lead_rule:LeadTile must_lead:number lead_passes:number drawn:number chosen:number extra:boolean last:number last_tile:number lead:number spinner:number pending:boolean owner:number asking:number open_to_call:boolean barred:number forfeits:number on_board:number winner:number skunk:boolean ending:Ending ending_seat:number
enum Source play steal domino block false_call
enum Void - off_board over_target not_below_zero
record Award seat:number side:number source:Source refusal:Void points:number gained:number score:number
enum MoveKind play draw pass claim call release
record Move kind:MoveKind tile:number end:number
record SeatMove seat:number move:Move
enum Need lots deal act nothing
record RoundResult round:number leader:number ending:Ending seat:number gained:number[]
record MatchFacts needs:Need round:number leader:number redeals:number has_round:boolean dealt_at:number[] results:RoundResult[] drawable:number
record Prospect count:number points:number
record ReckoningTerm seat:number tile:number pips:number less:number adds:number own:boolean
enum Topic count_score end_match divisors steal claim domino_score blocked_score partner_hand blocked_tie rounding get_in exact off_board blocked_rounding false_call_ruling
record Reckoning terms:ReckoningTerm[] match:number fixed:boolean total:number shared:number rounds:boolean rounded:number fits:number[] misses:number[] topics:Topic[]
enum Illegal - round_over not_your_turn not_in_hand does_not_match no_such_end sides_first cross_first one_direction lead_first lead_is_made lead_double lead_double_or_score lead_forced lead_drawn lead_heaviest can_play can_lead must_draw draw_for_lead nothing_to_draw reserved no_drawing draw_limit optional_draw_limit extra_play claim_first nothing_to_claim not_your_score window_closed not_yet own_side call_forfeited no_stealing not_worth already_released
enum LeadRule - highest_double heaviest_tile drawn double double_or_score heaviest_of_hand
enum ByTiles no yes likely
record ViewFacts seat:number hand:number[] sizes:number[] boneyard:number phase:Phase to_act:number leader:number drawn:number extra:boolean last:number pending:boolean owner:number pending_points:number asking:number on_board:number winner:number skunk:boolean by_tiles:ByTiles chosen:number must_lead:number open_to_call:boolean barred:number forfeits:number points:number[] reached:number[] ends:number[] plays:Move[] acts:SeatMove[]
record ActionFacts seat:number kind:MoveKind tile:number fits:number forced:boolean able:boolean
enum PlayerKind random greedy heuristic flat tree solving network master blocker
record PlayerConfig kind:PlayerKind worlds:number seconds:number points:boolean leaf:number depth:number explore:number reading:number floor:number uniform:number spread:number mixing:boolean explain:boolean noise:number slack:number
record MoveProbability move:Move chance:number
record WeighedMove move:Move value:number error:number worlds:number gain:number next:number fitting:number able:number reply:number threat:number threatened:number
record Decision chosen:Move mix:MoveProbability[] moves:WeighedMove[] worlds:number effective:number exact:boolean wins:boolean
record MoveValue move:Move value:number
record SolveTask nodes:number seconds:number table:boolean ordering:boolean lines:boolean all_moves:boolean
record SolveAct seat:number move:Move
record SolveMove move:Move lower:number upper:number guess:number exact:boolean gains:number[] line:SolveAct[]
record SolveAnswer moves:SolveMove[] best:number lower:number upper:number nodes:number seconds:number complete:boolean interrupted:boolean
record RolloutResult moves:WeighedMove[] points:number[] winner:number[] leader:number[] rest:number[] stake:number[] course:number[] held:number[] worlds:number effective:number
record EndgameRequest most_pairs:number most_nodes:number iterations:number
record EndgameResult moves:Move[] values:number[] hands:number nodes:number
record SampledDeals owners:number[] came:number[] boneyards:number[]
`;var S=`enum FirstLead lot highest_double heaviest_tile
enum LeadTile any double double_or_score forced
enum NoDouble redeal heaviest_single draw pass
enum SingleOrder pips_then_high high_then_low
enum NextLead same winner left
enum BlockedLead same as_next
enum SpinnerPolicy none first_double all_doubles
enum SpinnerOrder sides_first free
enum Crosswise all spinners none
enum Drawing none until_playable number
enum CountScore pips quotient
enum EndMatch none all any
enum SpinnerCount until_sides_covered while_exposed
enum Claiming auto call muggins
enum DominoScore opponents none number
enum BlockedScore opponents differences once cascade none number
enum BlockedTie none split split_if_three
enum PartnerHand ignore subtract
enum TeamOut first both
enum Finish at_once hand_end
record Numbers seats:number partners:boolean set:number hand_size:number first_lead:FirstLead lead_tile:LeadTile no_double:NoDouble single_order:SingleOrder next_lead:NextLead blocked_lead:BlockedLead spinner:SpinnerPolicy spinner_order:SpinnerOrder cross_first:boolean crosswise:Crosswise line_ends:number draw:Drawing draw_number:number reserve:number optional_draw:boolean optional_draw_limit:number optional_pass:boolean play_again_double:boolean play_again_score:boolean play_again_lead:boolean divisors:number[] count_score:CountScore end_match:EndMatch spinner_count:SpinnerCount claim:Claiming false_call:number false_call_forfeits:boolean get_in:number domino_score:DominoScore domino_score_number:number blocked_score:BlockedScore blocked_score_number:number blocked_tie:BlockedTie partner_hand:PartnerHand team_out:TeamOut blocked_by_pair:boolean rounding:number rounding_each:boolean pips_per_point:number target:number exact:boolean finish:Finish skunk:number
enum EntryKind count steal false_call out blocked
record SheetHand only_pips:boolean pips:number tiles:number[]
record SheetEntry kind:EntryKind seat:number count:number hands:SheetHand[]
enum SheetProblem - no_seat over no_play_scores no_stealing no_equal_ends too_much no_score no_false_call wrong_hands no_tile tile_twice negative_hand hand_too_heavy hand_not_made two_blanks hands_not_together too_many_tiles more_than_set not_out empty_hand
record SheetRefusal problem:SheetProblem seat:number given:number tile:number tiles:number most:number nearest:number[] others:number[]
enum Source play steal domino block false_call
enum Void - off_board over_target not_below_zero
record Award seat:number side:number source:Source refusal:Void points:number gained:number score:number
record ReckoningTerm seat:number tile:number pips:number less:number adds:number own:boolean
enum Topic count_score end_match divisors steal claim domino_score blocked_score partner_hand blocked_tie rounding get_in exact off_board blocked_rounding false_call_ruling
record Reckoning terms:ReckoningTerm[] match:number fixed:boolean total:number shared:number rounds:boolean rounded:number fits:number[] misses:number[] topics:Topic[]
enum Ending none domino block redeal target skunk
record SheetRound ending:Ending seat:number gained:number[]
record SheetFacts points:number[] on_board:number winner:number skunk:boolean awards:Award[] reckonings:Reckoning[] rounds:SheetRound[]
record SheetProspect count:number award:Award wins:boolean
record SheetTerms domino_needs_hands:boolean block_needs_hands:boolean partner_is_out:boolean steals:boolean false_calls:boolean most_tiles:number
`;var f=new Map,B=new Map;for(let o of`${A}${S}`.trimEnd().split(`
`)){let[e,n="",...r]=o.split(" ");e==="enum"?f.set(n,r.map(a=>a==="-"?"":a)):B.set(n,r.map(a=>a.split(":")))}function y(o,e){return f.get(o)?.indexOf(e)??-1}function z(o,e){return f.get(o)?.[e]??""}var x=class{constructor(e){this.numbers=e}numbers;#e=0;record(e){return this.#n(e)}records(e){return this.#n(`${e}[]`)}list(){return this.#n("number[]")}rows(){return this.#n("number[][]")}#n(e){if(e.endsWith("[]")){let a=this.#r();return e==="number[]"?(this.#e+=a,Array.from(this.numbers.subarray(this.#e-a,this.#e))):Array.from({length:a},()=>this.#n(e.slice(0,-2)))}if(e==="number")return this.#r();if(e==="boolean")return this.#r()!==0;let n=f.get(e);if(n)return n[this.#r()];let r={};for(let[a,t]of B.get(e)??[])r[a]=this.#n(t);return r}#r(){return this.numbers[this.#e++]??Number.NaN}};function $(o,e){return ee(o,e)}function ee(o,e){let n=[];return T(o,e,n),Float64Array.from(n)}function T(o,e,n){if(o.endsWith("[]")){let a=e??[];n.push(a.length);for(let t of a)T(o.slice(0,-2),t,n);return}let r=B.get(o);if(r){for(let[a,t]of r)T(t,e?.[a],n);return}e===void 0?n.push(Number.NaN):typeof e=="string"?n.push(ne(o,e)):n.push(Number(e))}function ne(o,e){let n=y(o,e);if(n<0)throw new RangeError(`“${e}” is no ${o}; those are: ${f.get(o)?.join(", ")??"none"}`);return n}var h=class extends Error{},b=class extends Error{},re=Uint8Array.from([0,97,115,109,1,0,0,0,1,5,1,96,0,1,123,3,2,1,0,10,10,1,8,0,65,0,253,15,253,98,11]);function xe(){if(typeof WebAssembly>"u")throw new b("this browser has no WebAssembly, which it needs");return WebAssembly.validate(re)}async function $e(o){let e=await fetch(o);if(!e.ok)throw new b(`the engine cannot be loaded: the server answers with ${e.status}`);return WebAssembly.compile(await e.arrayBuffer())}function oe(o,e){return{page:{poll:()=>e()?1:0},env:{emscripten_notify_memory_growth:()=>{}},wasi_snapshot_preview1:{clock_time_get:(n,r,a)=>(new DataView(o().buffer).setBigUint64(a,BigInt(Math.round(performance.now()*1e6)),!0),0),proc_exit:()=>{throw new b("the engine ended by itself: it is out of memory, or broken")}}}}var H=class o{functions;poll=()=>!1;constructor(e,n){let r=n(oe(()=>this.functions.memory,()=>this.poll()));if(this.functions=r.exports,this.functions._initialize(),this.#e(this.functions.shapes_text(),this.functions.shapes_size())!==e)throw new b("the engine and this page are of different versions; load the page again")}static of(e){return new o(A,n=>new WebAssembly.Instance(e,n))}static ofSheet(e){return new o(S,n=>new WebAssembly.Instance(e,n))}get memory(){return this.functions.memory.buffer.byteLength}answer(){let{memory:e,answer_numbers:n,answer_size:r}=this.functions;return new x(new Float64Array(e.buffer,n(),r()))}expect(e){if(e!==0)return e;throw new h(this.#e(this.functions.refusal_text(),this.functions.refusal_size()))}lend(e,n){if(e===null)return n(0,0);let r=this.functions.allocate(Math.max(e.byteLength,1));if(r===0)throw new b("the engine is out of memory");try{return new Uint8Array(this.functions.memory.buffer,r).set(new Uint8Array(e.buffer,e.byteOffset,e.byteLength)),n(r,e.length)}finally{this.functions.release(r)}}#e(e,n){return new TextDecoder().decode(new Uint8Array(this.functions.memory.buffer,e,n))}};var P=65535;function W(o){return{kind:o,tile:0,end:P}}var M=class{constructor(e,n){this.module=e;this.numbers=n;let{functions:r}=e;this.address=e.expect(e.lend($("Numbers",n),r.rules_new)),r.rules_facts(this.address),this.facts=e.answer().record("TableFacts")}module;numbers;address;facts;dispose(){this.module.functions.rules_delete(this.address)}},R=class o{constructor(e,n){this.rules=e;this.address=n??e.module.functions.board_new(e.address)}rules;address;get#e(){return this.rules.module}copy(){return new o(this.rules,this.#e.functions.board_copy(this.address))}dispose(){this.#e.functions.board_delete(this.address)}deal(e,n){let r=this.#e.lend(e,(a,t)=>this.#e.functions.board_deal(this.address,a,t,n));if(r<0)throw new h("a round is dealt from all tiles of the set, each once, with a seat to lead");return r===1}shuffle(e,n){this.#e.functions.board_shuffle(this.address,e,n)}load(e){this.#e.expect(this.#e.lend($("RoundFacts",e),(n,r)=>this.#e.functions.board_load(this.address,n,r)))}facts(){return this.#e.functions.board_facts(this.address),this.#e.answer().record("RoundFacts")}legalMoves(e=this.toAct){return this.#e.functions.board_legal(this.address,e),this.#e.answer().records("Move")}push(e,n=this.toAct){let r=y("MoveKind",e.kind);return this.#e.functions.board_push(this.address,n,r,e.tile,e.end)!==0}pop(){return this.#e.functions.board_pop(this.address)!==0}get toAct(){return this.#e.functions.board_to_act(this.address)}get over(){return this.#e.functions.board_over(this.address)!==0}get nextLeader(){return this.#e.functions.board_next_leader(this.address)}awards(){return this.#e.functions.board_awards(this.address),this.#e.answer().records("Award")}acts(){return this.#e.functions.board_acts(this.address),this.#e.answer().records("SeatMove")}get hash(){return BigInt.asUintN(64,this.#e.functions.board_hash(this.address))}viewHash(e){return BigInt.asUintN(64,this.#e.functions.board_view_hash(this.address,e))}solve(e={},n=null){let{functions:r}=this.#e;this.#e.lend(n,s=>this.#e.expect(this.#e.lend($("SolveTask",e),(i,u)=>r.board_solve(this.address,i,u,s))));let a=this.#e.answer().record("SolveAnswer"),{sides:t}=this.rules.facts;return{...a,moves:a.moves.map(s=>({...s,gains:s.gains.slice(0,t)}))}}};var p="0123456789ABCDEFGHI",K=["s1","s2","e1","e2"],V=["draw","pass","claim","call","release"],Be=o=>V.every(e=>e!==o),_=class{#e;#n;constructor(e){let n=Array.from({length:e+1},(r,a)=>Array.from({length:a+1},(t,s)=>({high:a,low:s})));this.#e=n.flat().sort((r,a)=>I(r)-I(a)),this.#n=new Map(this.#e.map((r,a)=>[O(r),a]))}get size(){return this.#e.length}tile(e){return O(this.#r(e))}tiles(e){return e.map(n=>this.tile(n))}tileNumber(e){let n=[...e.toUpperCase()].map(r=>p.indexOf(r));return n.length!==2||n.includes(-1)?-1:this.#n.get(O({high:Math.max(...n),low:Math.min(...n)}))??-1}isDouble(e){let{high:n,low:r}=this.#r(e);return n===r}pips(e){let{high:n,low:r}=this.#r(e);return n+r}end(e){let n=e>>2,r=this.isDouble(n)?K[e&3]??"":p[this.endPip(e)]??"";return`${this.tile(n)}/${r}`}endPip(e){let{high:n,low:r}=this.#r(e>>2);return n!==r&&(e&3)===1?r:n}endNumber(e){let[n="",r="",...a]=e.split("/"),t=this.tileNumber(n);if(t<0||a.length>0)return-1;if(this.isDouble(t)){let d=K.indexOf(r.toLowerCase());return d<0?-1:4*t+d}let{high:s,low:i}=this.#r(t),u=[s,i].indexOf(r.length===1?p.indexOf(r.toUpperCase()):-1);return u<0?-1:4*t+u}move({kind:e,tile:n,end:r}){return e!=="play"?e:r===P?this.tile(n):`${this.tile(n)}>${this.end(r)}`}parseMove(e){let n=V.find(u=>u===e.trim().toLowerCase());if(n)return W(n);let[r="",a,...t]=e.trim().split(">"),s=this.tileNumber(r.trim()),i=a===void 0?P:this.endNumber(a.trim());return s<0||i<0||t.length>0?null:{kind:"play",tile:s,end:i}}#r(e){return this.#e[e]??{high:0,low:0}}};function I({high:o,low:e}){return(o+e)*p.length+o}function O({high:o,low:e}){return`${p[o]??""}${p[e]??""}`}var q=`award-both = { $n_count ->
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
`;var te=C("en",q,0);function l(o,e={}){let n={id:o,text:"",...Object.keys(e).length===0?{}:{args:e}},r=te(n);if(r===null)throw new Error(`there is no message “${o}” with ${Object.keys(e).join(", ")||"no arguments"}`);return{...n,text:r}}var U=o=>l("unit.seat",{n:o});var L=class extends R{whyNot(e,n=this.toAct){let r=y("MoveKind",e.kind),a=this.rules.module.functions.board_why_not(this.address,n,r,e.tile,e.end);if(a<0)throw new h("there is no such seat, tile or end at this table");return z("Illegal",a)}prospects(e=this.toAct){return this.rules.module.functions.board_prospects(this.address,e),this.rules.module.answer().records("Prospect")}reckonings(){return this.rules.module.functions.board_reckonings(this.address),this.rules.module.answer().records("Reckoning")}leadRule(e=this.toAct){return z("LeadRule",this.rules.module.functions.board_lead_rule(this.address,e))}view(e=this.toAct){return this.rules.module.functions.board_view(this.address,e),this.rules.module.answer().record("ViewFacts")}isSpinner(e){return this.rules.module.functions.board_is_spinner(this.address,e)!==0}},E=class o{constructor(e,n){this.rules=e;this.address=n??e.module.functions.match_new(e.address)}rules;address;copy(){return new o(this.rules,this.rules.module.functions.match_copy(this.address))}dispose(){this.rules.module.functions.match_delete(this.address)}facts(){return this.rules.module.functions.match_facts(this.address),this.rules.module.answer().record("MatchFacts")}lots(e){let{functions:n}=this.rules.module;if(!this.rules.module.lend(e,(a,t)=>n.match_lots(this.address,a,t)))throw new h("each seat draws another tile of the set for the lead, and only where lots are due")}deal(e){let{functions:n}=this.rules.module;if(!this.rules.module.lend(e,(a,t)=>n.match_deal(this.address,a,t)))throw new h("a deal is all tiles of the set, each once, and only where one is due")}play(e,n){let r=y("MoveKind",e.kind),{functions:a}=this.rules.module;if(!a.match_play(this.address,n,r,e.tile,e.end))throw new h(`seat ${n} may not ${e.kind} now`)}shuffledBy(e){let n=this.rules.module.functions.match_shuffled_by(this.address,e);return Array.from({length:8},(r,a)=>a).filter(r=>n>>r&1)}get dealtFirst(){return this.rules.module.functions.match_dealt_first(this.address)}board({shown:e=!1}={}){return new L(this.rules,this.rules.module.functions.match_board(this.address,Number(e)))}unsettled(e){return new o(this.rules,this.rules.module.functions.match_unsettled(this.address,e.address))}get endsRound(){return this.rules.module.functions.match_ends_round(this.address)!==0}};var g=o=>o<0?null:o,F=(o,e)=>Array.from({length:e},(n,r)=>r).filter(n=>Math.floor(o/2**n)%2===1),j=class{constructor(e){this.engine=e}engine;#e=new Set;#n=null;#r=new _(0);get names(){return this.#r}start(e){return this.#n??=new M(this.engine,e),this.#r=new _(e.set),this.hold(new E(this.#n),null)}hold(e,n){let r=new D(this,e,n);return this.#e.add(r),r}close(){this.keepOnly([]),this.#n?.dispose(),this.#n=null}keepOnly(e){for(let n of this.#e)e.includes(n)||(this.#e.delete(n),n.dispose())}},D=class{constructor(e,n,r){this.matches=e;this.match=n;this.#e=n.board();let a=n.facts(),t=this.#e.facts();this.needs=a.needs,this.leader=g(a.leader),this.points=t.points,this.onBoard=t.points.map((s,i)=>F(t.on_board,i+1).includes(i)),this.winner=g(t.winner),this.skunk=t.skunk,this.roundNumber=a.round,this.results=r!==null&&r.results.length===a.results.length?r.results:de(a),this.dealtAt=a.dealt_at,this.round=a.has_round?this.#m(a,t):null}matches;match;needs;leader;points;onBoard;winner;skunk;roundNumber;results;dealtAt;round;#e;#n=null;#r=!1;#s=null;get hasPlayers(){return this.match.rules.facts.has_players}get#a(){return this.match.rules.numbers.seats}get#t(){return this.#n??=this.match.board({shown:!0}),this.#n}dispose(){this.#r=!0,this.#n?.dispose(),this.#e.dispose(),this.match.dispose()}lots(e){return this.#l(`lots ${e.join(" ")}`,n=>n.lots(this.#d(e)))}deal(e){return this.#l(`deal ${e.join(" ")}`,n=>n.deal(this.#d(e)))}play(e,n){return this.#l(`${n} ${e}`,r=>r.play(this.#i(e),n))}unsettled(e){let{match:n}=e;return this.matches.hold(n.unsettled(this.match),e)}legal(e){return this.#t.legalMoves(e).map(n=>this.#o.move(n))}read(e){let n=this.#o.parseMove(e);return n===null?null:this.#o.move(n)}whyNot(e,n){return this.#t.whyNot(this.#i(e),n)||null}whyNotHidden(e,n){return this.#e.whyNot(this.#i(e),n)||null}prospects(e){return this.#t.prospects(e).map(({count:n,points:r})=>({count:g(n),gain:r}))}leadRule(e){return this.#t.leadRule(e)||null}handsOf(e){let{hand_size:n}=this.match.rules.numbers,r=this.match.dealtFirst;return{hands:Array.from({length:this.#a},(t,s)=>{let i=(s-r+this.#a)%this.#a;return this.#u(e.slice(i*n,(i+1)*n))}),boneyard:e.slice(this.#a*n)}}shuffledBy(e){return this.match.shuffledBy(e??-1)}seenBy(e,n){let{names:r}=this.matches,{numbers:a}=this.match.rules,t=n?this.#e:this.#t,s=new Map(t.legalMoves(e).map((m,c)=>[r.move(m),c])),i=t.prospects(e),u=m=>{let c=r.parseMove(m)?.tile??0;return(i[s.get(m)??-1]?.points??0)*100+r.pips(c)},d=t.view(e);return{numbers:a,view:{...d,acts:d.acts.filter(({move:m})=>m.kind!=="release")},seed:this.#t.viewHash(e),hasPlayers:this.hasPlayers,name:m=>r.move(m),simplest:([m="",...c])=>c.reduce((v,k)=>u(k)>u(v)?k:v,m)}}get#o(){return this.matches.names}#l(e,n){if(this.#s?.event===e&&!this.#s.standing.#r)return this.#s.standing;let r=this.match.copy();try{n(r)}catch(t){throw r.dispose(),t}let a=this.matches.hold(r,this);return this.#s={event:e,standing:a},a}#d(e){return Uint8Array.from(e,n=>this.#o.tileNumber(n))}#i(e){let n=this.#o.parseMove(e);if(n===null)throw new RangeError(`“${e}” is no move`);return n}#u(e){let n=[...this.#d(e)].sort((r,a)=>r-a);return this.#o.tiles(n)}#m(e,n){let r=this.#o,a=this.#e,t=a.acts().filter(({move:d})=>d.kind==="play"),s=new Set(F(n.open,n.ends.length)),i=n.ending==="none"?null:{kind:n.ending,...G(n.ending_seat)},u=a.reckonings();return{phase:n.phase,toAct:a.toAct,leader:n.leader,last:n.last,hands:n.hands.map(d=>r.tiles(d)),boneyard:r.tiles(n.boneyard),drawable:e.drawable,plays:t.map(({move:d})=>r.move(d)),spinners:t.filter(({move:d})=>a.isSpinner(d.tile)).map(({move:d})=>r.tile(d.tile)),openEnds:n.ends.filter((d,m)=>s.has(m)).map(d=>({end:r.end(d),pip:r.endPip(d)})),count:n.count,owner:n.pending?n.owner:null,waiting:n.pending?n.pending_points:null,asking:n.pending?F(n.asking,this.#a):[],forfeits:F(n.forfeits,this.#a),ending:i,awards:a.awards().map((d,m)=>se(r,d,u[m]))}}};function se(o,e,n){let{terms:r=[],fixed:a=!1,total:t=0,fits:s=[],misses:i=[],shared:u=1,topics:d=[]}=n??{},{seat:m,side:c,source:v,points:k,gained:Q,score:X,refusal:Y}=e;return{seat:m,side:c,source:v,points:k,gained:Q,score:X,fits:s,misses:i,shared:u,refusal:Y||null,terms:r.map(Z=>le(o,Z)),total:a?null:t,rounded:n?.rounds===!0?n.rounded:null,match:g(n?.match??-1),topics:d}}var le=(o,{seat:e,tile:n,pips:r,less:a,adds:t,own:s})=>({pips:r,less:a,adds:t,own:s,seat:g(e),tile:n<0?null:o.tile(n)}),G=o=>o<0?{}:{seat:o},de=({results:o})=>o.map(({round:e,leader:n,ending:r,seat:a,gained:t})=>({round:e,leader:n,gained:t,kind:r,...G(a)}));function en(o,e){let n=l("award.points",{arithmetic:ie(o),points:l("unit.points",{n:o.points})}),r=o.refusal?.replaceAll("_","-"),a=r===void 0?n:l("award.void",{award:n,why:l(`award.${r}`)});return e.length===0?a:l("award.clauses",{message:a,clauses:w(e)})}var w=o=>l("list.series",{items:o});function ie(o){let{terms:e,total:n,match:r}=o;return n===null?l(o.points<0?"award.false-call":"award.fixed"):e.length===0?ue(o,n):r!==null?l("award.matched",{pip:r,tiles:w(e.map(ce)),halves:n}):w([l("award.sum",{terms:w(e.map(me)),total:n}),...J(o,n)])}function ue(o,e){return o.fits.length>0?w([l("award.ends-count",{count:e}),...J(o,e)]):o.points===0?l("award.nobody-holds-more"):l("award.equal-halves",{halves:e})}function J({misses:o,fits:e,points:n,shared:r,rounded:a},t){let s=[];return o.length>0&&e.length===0?s.push(l("award.no-multiple",{divisors:l("award.either",{n:o})})):e.length>0&&n<=0?s.push(l("award.scores-nothing")):e.length>1&&s.push(l("award.multiple",{divisors:l("award.both",{n:e})})),r>1&&s.push(l("award.split",{n:r})),a!==null&&a!==Math.floor(t/r)&&s.push(l("award.rounded",{n:a})),s}function me(o){let{seat:e,pips:n,less:r,adds:a,own:t}=o;if(e===null)return he(o);let s=U(e);if(t||a<0){let d=a===-n?n:l("award.rounded-term",{term:n,n:Math.abs(a)});return t?l("award.less-own",{pips:d}):l("award.less-partner",{pips:d,who:s})}let i=n-r,u=r===0?l("award.holds",{who:s,pips:n}):l("award.holds-more",{who:s,pips:n,less:r,left:i});return a===i?u:l("award.rounded-term",{term:u,n:a})}function he({tile:o,adds:e}){let[n,r]=N(o??"");return l(n===r?"award.counts":"award.gives",{tile:`${n}${r}`,pips:e})}var ce=({tile:o,adds:e})=>l("award.shown",{halves:e,tile:N(o??"").join("")});export{$ as a,h as b,b as c,xe as d,$e as e,H as f,V as g,Be as h,_ as i,j,se as k,q as l,l as m,U as n,en as o};
