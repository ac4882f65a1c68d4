var t=`enum FirstLead lot highest_double heaviest_tile
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
record PlayerConfig kind:PlayerKind worlds:number seconds:number points:boolean leaf:number depth:number explore:number reading:number floor:number uniform:number spread:number mixing:boolean explain:boolean noise:number slack:number grabs:number miscounts:number doubles:number forgets:number heaviest:number silent:number oblivious:number
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
`;var i=`enum FirstLead lot highest_double heaviest_tile
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
`;var l=new Map,y=new Map;for(let r of`${t}${i}`.trimEnd().split(`
`)){let[e,n="",...o]=r.split(" ");e==="enum"?l.set(n,o.map(a=>a==="-"?"":a)):y.set(n,o.map(a=>a.split(":")))}function p(r,e){return l.get(r)?.indexOf(e)??-1}function P(r,e){return l.get(r)?.[e]??""}var u=class{constructor(e){this.numbers=e}numbers;#e=0;record(e){return this.#n(e)}records(e){return this.#n(`${e}[]`)}list(){return this.#n("number[]")}rows(){return this.#n("number[][]")}#n(e){if(e.endsWith("[]")){let a=this.#r();return e==="number[]"?(this.#e+=a,Array.from(this.numbers.subarray(this.#e-a,this.#e))):Array.from({length:a},()=>this.#n(e.slice(0,-2)))}if(e==="number")return this.#r();if(e==="boolean")return this.#r()!==0;let n=l.get(e);if(n)return n[this.#r()];let o={};for(let[a,s]of y.get(e)??[])o[a]=this.#n(s);return o}#r(){return this.numbers[this.#e++]??Number.NaN}};function M(r,e){return h(r,e)}function h(r,e){let n=[];return m(r,e,n),Float64Array.from(n)}function m(r,e,n){if(r.endsWith("[]")){let a=e??[];n.push(a.length);for(let s of a)m(r.slice(0,-2),s,n);return}let o=y.get(r);if(o){for(let[a,s]of o)m(s,e?.[a],n);return}e===void 0?n.push(Number.NaN):typeof e=="string"?n.push(f(r,e)):n.push(Number(e))}function f(r,e){let n=p(r,e);if(n<0)throw new RangeError(`“${e}” is no ${r}; those are: ${l.get(r)?.join(", ")??"none"}`);return n}var c=class extends Error{},d=class extends Error{},b=class extends d{constructor(){super("this browser cannot run the engine: it has no WebAssembly, or it is switched off")}},g=Uint8Array.from([0,97,115,109,1,0,0,0,1,5,1,96,0,1,123,3,2,1,0,10,10,1,8,0,65,0,253,15,253,98,11]);function z(){if(typeof WebAssembly>"u")throw new b;return WebAssembly.validate(g)}async function L(r){if(typeof WebAssembly>"u")throw new b;let e=await fetch(r);if(!e.ok)throw new d(`the engine cannot be loaded: the server answers with ${e.status}`);return WebAssembly.compile(await e.arrayBuffer())}function w(r,e){return{page:{poll:()=>e()?1:0},env:{emscripten_notify_memory_growth:()=>{}},wasi_snapshot_preview1:{clock_time_get:(n,o,a)=>(new DataView(r().buffer).setBigUint64(a,BigInt(Math.round(performance.now()*1e6)),!0),0),proc_exit:()=>{throw new d("the engine ended by itself: it is out of memory, or broken")}}}}var _=class r{functions;poll=()=>!1;constructor(e,n){let o=n(w(()=>this.functions.memory,()=>this.poll()));if(this.functions=o.exports,this.functions._initialize(),this.#e(this.functions.shapes_text(),this.functions.shapes_size())!==e)throw new d("the engine and this page are of different versions; load the page again")}static of(e){return new r(t,n=>new WebAssembly.Instance(e,n))}static ofSheet(e){return new r(i,n=>new WebAssembly.Instance(e,n))}get memory(){return this.functions.memory.buffer.byteLength}answer(){let{memory:e,answer_numbers:n,answer_size:o}=this.functions;return new u(new Float64Array(e.buffer,n(),o()))}expect(e){if(e!==0)return e;throw new c(this.#e(this.functions.refusal_text(),this.functions.refusal_size()))}lend(e,n){if(e===null)return n(0,0);let o=this.functions.allocate(Math.max(e.byteLength,1));if(o===0)throw new d("the engine is out of memory");try{return new Uint8Array(this.functions.memory.buffer,o).set(new Uint8Array(e.buffer,e.byteOffset,e.byteLength)),n(o,e.length)}finally{this.functions.release(o)}}#e(e,n){return new TextDecoder().decode(new Uint8Array(this.functions.memory.buffer,e,n))}};export{p as a,P as b,M as c,c as d,d as e,b as f,z as g,L as h,_ as i};
