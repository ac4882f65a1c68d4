var m=`enum FirstLead lot highest_double heaviest_tile
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
`;var b=`enum FirstLead lot highest_double heaviest_tile
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
`;var i=new Map,f=new Map;for(let n of`${m}${b}`.trimEnd().split(`
`)){let[e,r="",...o]=n.split(" ");e==="enum"?i.set(r,o.map(a=>a==="-"?"":a)):f.set(r,o.map(a=>a.split(":")))}function l(n,e){return i.get(n)?.indexOf(e)??-1}function g(n,e){return i.get(n)?.[e]??""}var c=class{constructor(e){this.numbers=e}numbers;#e=0;record(e){return this.#r(e)}records(e){return this.#r(`${e}[]`)}list(){return this.#r("number[]")}rows(){return this.#r("number[][]")}#r(e){if(e.endsWith("[]")){let a=this.#n();return e==="number[]"?(this.#e+=a,Array.from(this.numbers.subarray(this.#e-a,this.#e))):Array.from({length:a},()=>this.#r(e.slice(0,-2)))}if(e==="number")return this.#n();if(e==="boolean")return this.#n()!==0;let r=i.get(e);if(r)return r[this.#n()];let o={};for(let[a,s]of f.get(e)??[])o[a]=this.#r(s);return o}#n(){return this.numbers[this.#e++]??Number.NaN}};function y(n,e){return R(n,e)}function R(n,e){let r=[];return p(n,e,r),Float64Array.from(r)}function p(n,e,r){if(n.endsWith("[]")){let a=e??[];r.push(a.length);for(let s of a)p(n.slice(0,-2),s,r);return}let o=f.get(n);if(o){for(let[a,s]of o)p(s,e?.[a],r);return}e===void 0?r.push(Number.NaN):typeof e=="string"?r.push(M(n,e)):r.push(Number(e))}function M(n,e){let r=l(n,e);if(r<0)throw new RangeError(`“${e}” is no ${n}; those are: ${i.get(n)?.join(", ")??"none"}`);return r}var d=class extends Error{},t=class extends Error{},_=class extends t{constructor(){super("this browser cannot run the engine: it has no WebAssembly, or it is switched off")}},P=Uint8Array.from([0,97,115,109,1,0,0,0,1,5,1,96,0,1,123,3,2,1,0,10,10,1,8,0,65,0,253,15,253,98,11]);function V(){if(typeof WebAssembly>"u")throw new _;return WebAssembly.validate(P)}async function I(n){if(typeof WebAssembly>"u")throw new _;let e=await fetch(n);if(!e.ok)throw new t(`the engine cannot be loaded: the server answers with ${e.status}`);return WebAssembly.compile(await e.arrayBuffer())}function E(n,e){return{page:{poll:()=>e()?1:0},env:{emscripten_notify_memory_growth:()=>{}},wasi_snapshot_preview1:{clock_time_get:(r,o,a)=>(new DataView(n().buffer).setBigUint64(a,BigInt(Math.round(performance.now()*1e6)),!0),0),proc_exit:()=>{throw new t("the engine ended by itself: it is out of memory, or broken")}}}}var v=class n{functions;poll=()=>!1;constructor(e,r){let o=r(E(()=>this.functions.memory,()=>this.poll()));if(this.functions=o.exports,this.functions._initialize(),this.#e(this.functions.shapes_text(),this.functions.shapes_size())!==e)throw new t("the engine and this page are of different versions; load the page again")}static of(e){return new n(m,r=>new WebAssembly.Instance(e,r))}static ofSheet(e){return new n(b,r=>new WebAssembly.Instance(e,r))}get memory(){return this.functions.memory.buffer.byteLength}answer(){let{memory:e,answer_numbers:r,answer_size:o}=this.functions;return new c(new Float64Array(e.buffer,r(),o()))}expect(e){if(e!==0)return e;throw new d(this.#e(this.functions.refusal_text(),this.functions.refusal_size()))}lend(e,r){if(e===null)return r(0,0);let o=this.functions.allocate(Math.max(e.byteLength,1));if(o===0)throw new t("the engine is out of memory");try{return new Uint8Array(this.functions.memory.buffer,o).set(new Uint8Array(e.buffer,e.byteOffset,e.byteLength)),r(o,e.length)}finally{this.functions.release(o)}}#e(e,r){return new TextDecoder().decode(new Uint8Array(this.functions.memory.buffer,e,r))}};var T=65535;function j(n){return{kind:n,tile:0,end:T}}var A=class{constructor(e,r){this.module=e;this.numbers=r;let{functions:o}=e;this.address=e.expect(e.lend(y("Numbers",r),o.rules_new)),o.rules_facts(this.address),this.facts=e.answer().record("TableFacts")}module;numbers;address;facts;dispose(){this.module.functions.rules_delete(this.address)}},h=class n{constructor(e,r){this.rules=e;this.address=r??e.module.functions.board_new(e.address)}rules;address;get#e(){return this.rules.module}copy(){return new n(this.rules,this.#e.functions.board_copy(this.address))}dispose(){this.#e.functions.board_delete(this.address)}deal(e,r){let o=this.#e.lend(e,(a,s)=>this.#e.functions.board_deal(this.address,a,s,r));if(o<0)throw new d("a round is dealt from all tiles of the set, each once, with a seat to lead");return o===1}shuffle(e,r){this.#e.functions.board_shuffle(this.address,e,r)}load(e){this.#e.expect(this.#e.lend(y("RoundFacts",e),(r,o)=>this.#e.functions.board_load(this.address,r,o)))}facts(){return this.#e.functions.board_facts(this.address),this.#e.answer().record("RoundFacts")}legalMoves(e=this.toAct){return this.#e.functions.board_legal(this.address,e),this.#e.answer().records("Move")}push(e,r=this.toAct){let o=l("MoveKind",e.kind);return this.#e.functions.board_push(this.address,r,o,e.tile,e.end)!==0}pop(){return this.#e.functions.board_pop(this.address)!==0}get toAct(){return this.#e.functions.board_to_act(this.address)}get over(){return this.#e.functions.board_over(this.address)!==0}get nextLeader(){return this.#e.functions.board_next_leader(this.address)}awards(){return this.#e.functions.board_awards(this.address),this.#e.answer().records("Award")}acts(){return this.#e.functions.board_acts(this.address),this.#e.answer().records("SeatMove")}get hash(){return BigInt.asUintN(64,this.#e.functions.board_hash(this.address))}viewHash(e){return BigInt.asUintN(64,this.#e.functions.board_view_hash(this.address,e))}solve(e={},r=null){let{functions:o}=this.#e;this.#e.lend(r,u=>this.#e.expect(this.#e.lend(y("SolveTask",e),(x,k)=>o.board_solve(this.address,x,k,u))));let a=this.#e.answer().record("SolveAnswer"),{sides:s}=this.rules.facts;return{...a,moves:a.moves.map(u=>({...u,gains:u.gains.slice(0,s)}))}}};var w=class n extends h{copy(){return new n(this.rules,this.rules.module.functions.board_copy(this.address))}whyNot(e,r=this.toAct){let o=l("MoveKind",e.kind),a=this.rules.module.functions.board_why_not(this.address,r,o,e.tile,e.end);if(a<0)throw new d("there is no such seat, tile or end at this table");return g("Illegal",a)}prospects(e=this.toAct){return this.rules.module.functions.board_prospects(this.address,e),this.rules.module.answer().records("Prospect")}reckonings(){return this.rules.module.functions.board_reckonings(this.address),this.rules.module.answer().records("Reckoning")}leadRule(e=this.toAct){return g("LeadRule",this.rules.module.functions.board_lead_rule(this.address,e))}view(e=this.toAct){return this.rules.module.functions.board_view(this.address,e),this.rules.module.answer().record("ViewFacts")}isSpinner(e){return this.rules.module.functions.board_is_spinner(this.address,e)!==0}},S=class n{constructor(e,r){this.rules=e;this.address=r??e.module.functions.match_new(e.address)}rules;address;copy(){return new n(this.rules,this.rules.module.functions.match_copy(this.address))}dispose(){this.rules.module.functions.match_delete(this.address)}facts(){return this.rules.module.functions.match_facts(this.address),this.rules.module.answer().record("MatchFacts")}lots(e){let{functions:r}=this.rules.module;if(!this.rules.module.lend(e,(a,s)=>r.match_lots(this.address,a,s)))throw new d("each seat draws another tile of the set for the lead, and only where lots are due")}deal(e){let{functions:r}=this.rules.module;if(!this.rules.module.lend(e,(a,s)=>r.match_deal(this.address,a,s)))throw new d("a deal is all tiles of the set, each once, and only where one is due")}play(e,r){let o=l("MoveKind",e.kind),{functions:a}=this.rules.module;if(!a.match_play(this.address,r,o,e.tile,e.end))throw new d(`seat ${r} may not ${e.kind} now`)}shuffledBy(e){let r=this.rules.module.functions.match_shuffled_by(this.address,e);return Array.from({length:8},(o,a)=>a).filter(o=>r>>o&1)}get dealtFirst(){return this.rules.module.functions.match_dealt_first(this.address)}board({shown:e=!1}={}){return new w(this.rules,this.rules.module.functions.match_board(this.address,Number(e)))}unsettled(e){return new n(this.rules,this.rules.module.functions.match_unsettled(this.address,e.address))}get endsRound(){return this.rules.module.functions.match_ends_round(this.address)!==0}};export{y as a,d as b,t as c,_ as d,V as e,I as f,v as g,T as h,j as i,A as j,h as k,w as l,S as m};
