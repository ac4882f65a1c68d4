// Made from schema.json by types.mjs; not to be edited.

/** One's devices, the one that was used last first, and how many recovery codes are left. */
export interface AccountSeen {
  readonly codes_left: number;
  readonly devices: ReadonlyArray<DeviceSeen>;
}

/** The command with this key is stored; ``seq`` is the last event it made. */
export interface Ack {
  readonly is: "ack";
  readonly key: string;
  readonly seq: number;
}

/**
 * A seat played, drew, passed, claimed or called; ``tile`` is what one drew oneself.
 *
 * ``count`` is the count after a play, left out at a table with calling, where players count for themselves.
 */
export interface Acted {
  readonly at: number;
  readonly awards?: ReadonlyArray<AwardSeen>;
  readonly by: "bot" | "clock" | "person";
  readonly count?: number | null;
  readonly move: string;
  readonly seat: number;
  readonly seq: number;
  readonly tile?: string | null;
  readonly what: "acted";
}

/** Where others reach the server; empty where they do not, or where it is not for the visitor to know. */
export interface AddressSeen {
  readonly address: string;
}

/** Agree that another seat takes its play back, or decline; without an answer it is declined after 15 seconds. */
export interface AnswerTakeback {
  readonly accept: boolean;
  readonly do: "answertakeback";
  readonly key: string;
}

/** The player in this seat is the host now, for the host before was away for too long; only before the match. */
export interface Appointed {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "appointed";
}

/**
 * Points given, or refused, with the arithmetic and the clauses; see `core.awards.Award` and `Reckoning`.
 *
 * ``text`` is the whole in English, with «seat N» for the players.
 */
export interface AwardSeen {
  readonly clauses: ReadonlyArray<string>;
  readonly fits?: ReadonlyArray<number>;
  readonly gained: number;
  readonly misses?: ReadonlyArray<number>;
  readonly points: number;
  readonly rounded?: number | null;
  readonly score: number;
  readonly seat: number;
  readonly shared?: number;
  readonly side: number;
  readonly source: "block" | "domino" | "false_call" | "play" | "steal";
  readonly terms: ReadonlyArray<TermSeen>;
  readonly text: string;
  readonly total?: number | null;
  readonly void?: "not_below_zero" | "off_board" | "over_target" | null;
}

/** Take one's seat back from the bot that sits there. */
export interface Back {
  readonly do: "back";
  readonly key: string;
}

/**
 * A bot that can be seated, or will be as soon as the engine is compiled that it thinks with.
 *
 * Attributes:
 * title: What it is called where it sits.
 * waits_for: The build of the engine; `None` for a bot that can be seated now.
 */
export interface BotSeen {
  readonly name: string;
  readonly summary: string;
  readonly title: string;
  readonly waits_for?: BuildSeen | null;
}

/** The engine is being compiled: so many of its files are done; 0 of 0 until their number is known. */
export interface BuildSeen {
  readonly done: number;
  readonly files: number;
}

/** The socket is about to be closed, and why; ``again`` says whether to come back. */
export interface Bye {
  readonly again: boolean;
  readonly code: string;
  readonly is: "bye";
  readonly why: string;
}

/** «Five Up!», «Muggins!»: take a score that an opponent has not claimed; only at a table with calling. */
export interface Call {
  readonly do: "call";
  readonly key: string;
}

/** A person or a bot took a seat, with the entropy that it added. */
export interface Came {
  readonly at: number;
  readonly bot?: string | null;
  readonly entropy: string;
  readonly name: string;
  readonly seat: number;
  readonly seq: number;
  readonly what: "came";
}

/** One rule in words; ``differs`` where the document's own card does not say so. */
export interface CardLine {
  readonly clauses: ReadonlyArray<string>;
  readonly differs: boolean;
  readonly text: string;
}

/** A part of a rule card; ``no_longer`` is what the document says here and these rules do not. */
export interface CardSection {
  readonly no_longer: ReadonlyArray<string>;
  readonly rules: ReadonlyArray<CardLine>;
  readonly title: string;
}

/**
 * Chances to win a finished match, by match equity.
 *
 * Attributes:
 * before: Side by side, from 0 to 1: before each round, and what came of it at last. Empty where there is no table
 * of match equity for such matches.
 */
export interface Chances {
  readonly before: ReadonlyArray<ReadonlyArray<number>>;
}

/**
 * What has happened since the last frame about the table, and what of the table is another now.
 *
 * ``table`` is the same for all who see the table; ``own`` is all that this seat alone may know. Applied to the table
 * of before (`doublesix.server.wire.changes.applied`) they give the whole one; ``own.digest`` tells whether they do.
 */
export interface Change {
  readonly happened: ReadonlyArray<Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched>;
  readonly is: "change";
  readonly own: OwnSeen;
  readonly table: TableChange;
}

/** Say that one's own play has scored; only at a table with calling. */
export interface Claim {
  readonly do: "claim";
  readonly key: string;
}

export type ClientFrame = Sit | Stand | Back | Start | Move | Claim | Call | Waive | Replace | Wait | Takeback | AnswerTakeback | Ready | Rematch | Say | Emote | Pong;

/** Seconds for each move, and a reserve for the match. */
export interface ClockRequest {
  readonly bank?: number;
  readonly move: number;
}

/** A seat's time in ms: what is left of its reserve, and, while it runs, when its time is up (table's clock). */
export interface ClockSeen {
  readonly bank: number;
  readonly until?: number | null;
}

/** New recovery codes, in exchange for the password. */
export interface CodesRequest {
  readonly password: string;
}

/** Layouts to count. */
export interface CountDrill {
  readonly questions: ReadonlyArray<CountQuestionSeen>;
}

/** A layout as an SVG element, its count, what each tile adds to it, and the points that it scores. */
export interface CountQuestionSeen {
  readonly answer: number;
  readonly board: string;
  readonly points: number;
  readonly terms: ReadonlyArray<CountTerm>;
}

/** What a tile adds to a count. */
export interface CountTerm {
  readonly adds: number;
  readonly tile: string;
}

/** An account: it keeps one's tables when the cookie is gone. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** A deal: one's own hand (empty for a spectator). Without a leader no seat can lead, and the tiles go back. */
export interface Dealt {
  readonly at: number;
  readonly boneyard: number;
  readonly each: number;
  readonly hand: ReadonlyArray<string>;
  readonly leader?: number | null;
  readonly round: number;
  readonly seq: number;
  readonly shufflers: ReadonlyArray<number>;
  readonly what: "dealt";
}

/** A parameter in which rules differ from their document, both values as text. */
export interface Deviation {
  readonly document: string;
  readonly name: string;
  readonly value: string;
}

/** A device whose session is to end, by its id. */
export interface DeviceRequest {
  readonly id: string;
}

/**
 * A browser in which one is logged in.
 *
 * ``created`` and ``seen`` are when it logged in and was used last, in ms since 1970, the latter to the hour; ``here``
 * where it is the one that asks.
 */
export interface DeviceSeen {
  readonly agent: string;
  readonly created: number;
  readonly here?: boolean;
  readonly id: string;
  readonly seen: number;
}

/** Show one of six pictures to all at the table, instead of words. */
export interface Emote {
  readonly do: "emote";
  readonly emote: "good_luck" | "knock" | "laugh" | "oh_no" | "thanks" | "well_played";
  readonly key: string;
}

/** How the last round ended. */
export interface EndSeen {
  readonly kind: "block" | "domino" | "redeal" | "skunk" | "target";
  readonly seat?: number | null;
}

/** A round is over: how, who won it, the hands that were left, the awards of the end, what each side gained. */
export interface Ended {
  readonly at: number;
  readonly awards: ReadonlyArray<AwardSeen>;
  readonly gained: ReadonlyArray<number>;
  readonly hands: ReadonlyArray<ReadonlyArray<string>>;
  readonly kind: "block" | "domino" | "redeal" | "skunk" | "target";
  readonly round: number;
  readonly scores: ReadonlyArray<number>;
  readonly seat?: number | null;
  readonly seq: number;
  readonly what: "ended";
}

/** A seat's time was up; the table moved for it. */
export interface Flagged {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "flagged";
}

/** A game in the lobby. */
export interface GameSeen {
  readonly category: "catalogue" | "document";
  readonly claims: boolean;
  readonly document: string;
  readonly id: string;
  readonly name: string;
  readonly partnership: "if_four" | "never" | "optional";
  readonly players: ReadonlyArray<number>;
  readonly summary: string;
  readonly target: number;
  readonly variations: ReadonlyArray<VariationSeen>;
}

/** A name is all that a guest needs. */
export interface GuestRequest {
  readonly name: string;
}

/** A bot took over a seat: its player left, was away for too long, or held the table up until ``by`` had enough. */
export interface Handed {
  readonly at: number;
  readonly bot: string;
  readonly by?: number | null;
  readonly seat: number;
  readonly seq: number;
  readonly what: "handed";
  readonly why: "away" | "held" | "left";
}

/** Tables can be played; where they cannot, the answer is a `Problem`. */
export interface Health {
  readonly ok: boolean;
}

/** The seat that a table without a clock waits for; from ``at`` (table's clock, ms) on one may let a bot play. */
export interface HeldSeen {
  readonly at: number;
  readonly seat: number;
}

/** A seat was given a hint; the record says so from now on. */
export interface Helped {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "helped";
}

/** Who is at the table now, by seat, and how many watch; it comes and goes without being an event. */
export interface Here {
  readonly away_until: ReadonlyArray<number | null>;
  readonly here: ReadonlyArray<boolean>;
  readonly is: "here";
  readonly watching: number;
}

/**
 * A move in the notation, and what it is worth to the end of the round.
 *
 * Attributes:
 * points: Mean points of the side, less the others'.
 * error: Half of what the true mean lies within, 19 times in 20.
 * chance: Chance to win the match, from 0 to 1; left out where it is not known.
 */
export interface HintMove {
  readonly chance?: number | null;
  readonly error: number;
  readonly move: string;
  readonly points: number;
}

/**
 * The best moves of the seat that is to move, the best first, and why the first is better than the second.
 *
 * Attributes:
 * worlds: Worlds that the values were measured in; 1 where they are exact.
 * exact: Whether they are those of a solved ending.
 */
export interface HintSeen {
  readonly exact: boolean;
  readonly moves: ReadonlyArray<HintMove>;
  readonly why: string;
  readonly worlds: number;
}

/** A seat is open again; only before the match. Its player left, or was away for too long. */
export interface Left {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "left";
  readonly why?: "away" | "left";
}

/** Public tables with open seats, public tables in play, one's own. */
export interface Lobby {
  readonly mine: ReadonlyArray<TableLine>;
  readonly open: ReadonlyArray<TableLine>;
  readonly playing: ReadonlyArray<TableLine>;
}

/** A tile drawn by each seat for the lead. */
export interface LotsDrawn {
  readonly at: number;
  readonly leader: number;
  readonly seq: number;
  readonly tiles: ReadonlyArray<string>;
  readonly what: "lotsdrawn";
}

/** The review of a match; the choices of each seat that cost most come first. */
export interface MatchReview {
  readonly balance: ReadonlyArray<ReviewBalance>;
  readonly choices: ReadonlyArray<ReviewedChoice>;
  readonly curve: ReadonlyArray<ReviewPoint>;
  readonly judge: string;
  readonly marks: ReadonlyArray<ReviewMark>;
  readonly players: ReadonlyArray<string>;
  readonly result: ReadonlyArray<number>;
  readonly rounds: ReadonlyArray<ReviewRound>;
  readonly rules: string;
  readonly seed: string;
  readonly sides: ReadonlyArray<number>;
}

/** Who one is. Without a name one is a stranger yet; ``csrf`` goes back in the header ``x-csrf-token``. */
export interface Me {
  readonly account?: string | null;
  readonly csrf: string;
  readonly name?: string | null;
}

/**
 * Play, draw or pass: ``63>66/s1``, ``66``, ``draw``, ``pass``.
 *
 * ``after`` is the number of the last event that the sender knew; a move that was chosen before the table changed is
 * refused, so that two pages of one player cannot both move.
 */
export interface Move {
  readonly after: number;
  readonly do: "move";
  readonly key: string;
  readonly move: string;
}

/** An end on which the rules allow a play now: as the notation writes it (``66/s1``, ``63/3``), and its pip. */
export interface OpenEnd {
  readonly end: string;
  readonly pip: number;
}

/** The part of a `TableSeen` that only one seat may know; what is left out has its default there. */
export interface OwnSeen {
  readonly counts?: ReadonlyArray<number | null>;
  readonly digest: string;
  readonly gains?: ReadonlyArray<number>;
  readonly hand?: ReadonlyArray<string>;
  readonly held?: HeldSeen | null;
  readonly legal?: ReadonlyArray<string>;
  readonly may?: ReadonlyArray<string>;
  readonly notation?: string | null;
  readonly seat?: number | null;
}

/** Another password for one's account; ``password`` is the one until now. */
export interface PasswordRequest {
  readonly new_password: string;
  readonly password: string;
}

/**
 * Measures the way; to be answered at once with a `Pong` of the same id. Also a sign of life.
 *
 * The next one comes ``within`` so many milliseconds: longer where a process has very many sockets.
 */
export interface Ping {
  readonly id: string;
  readonly is: "ping";
  readonly within?: number;
}

/** The answer to a `Ping`, with its number. */
export interface Pong {
  readonly do: "pong";
  readonly id: string;
}

/** The ids of the games that each trainer asks about: where play scores, and where seats show what they lack. */
export interface PracticeGames {
  readonly count: ReadonlyArray<string>;
  readonly voids: ReadonlyArray<string>;
}

/** Why something was not done: a stable code, and a sentence that says what would be allowed. */
export interface Problem {
  readonly code: string;
  readonly why: string;
}

/** One choice: moves that lead to the same future, and what they are worth to the end of the round. */
export interface PuzzleOption {
  readonly chance?: number | null;
  readonly error: number;
  readonly moves: ReadonlyArray<string>;
  readonly points: number;
}

/** Puzzles of a run, the easiest first. */
export interface PuzzleRun {
  readonly puzzles: ReadonlyArray<PuzzleSeen>;
}

/**
 * A puzzle with its answer.
 *
 * Attributes:
 * game: The id of its game.
 * rules: Its rules by name.
 * seat: Whose move it is.
 * scores: Points by side.
 * target: Points that win the match.
 * question: The seat's view as an SVG element.
 * board: The same with the best and the tempting move as ghosts.
 * options: The best first; each has one move or more.
 * tempting: Place of the tempting option, which is never the best.
 * why: Why the best is better than the tempting one.
 * worlds: Worlds that the values were measured in; 1 where they are exact.
 * rating: Difficulty, by Glicko-2.
 * solved: Shares of tries in which levels 1 to 10 found the answer.
 */
export interface PuzzleSeen {
  readonly board: string;
  readonly game: string;
  readonly id: string;
  readonly options: ReadonlyArray<PuzzleOption>;
  readonly question: string;
  readonly rating: number;
  readonly rules: string;
  readonly scores: ReadonlyArray<number>;
  readonly seat: number;
  readonly solved: ReadonlyArray<number>;
  readonly target: number;
  readonly tempting: number;
  readonly why: string;
  readonly worlds: number;
}

/** A seat wants the next round. */
export interface Readied {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "readied";
}

/** Go on to the next round. */
export interface Ready {
  readonly do: "ready";
  readonly key: string;
}

/** New recovery codes, shown this once; those of before are worth nothing any more. */
export interface RecoveryCodes {
  readonly codes: ReadonlyArray<string>;
}

/** An account whose password is lost: one of its recovery codes, and the new password. */
export interface RecoveryRequest {
  readonly account: string;
  readonly code: string;
  readonly password: string;
}

/**
 * A command that was not carried out, and changed nothing: a stable code, a sentence, the clauses, what is legal.
 *
 * Without a key the frame itself could not be read.
 */
export interface Refused {
  readonly clauses?: ReadonlyArray<string>;
  readonly code: string;
  readonly is: "refused";
  readonly key?: string | null;
  readonly legal?: ReadonlyArray<string>;
  readonly why: string;
}

/** A new account, and its recovery codes, which are shown this once. */
export interface Registered {
  readonly account?: string | null;
  readonly codes: ReadonlyArray<string>;
  readonly csrf: string;
  readonly name?: string | null;
}

/** Ask for another match with the same people and rules; made when every person has asked. */
export interface Rematch {
  readonly do: "rematch";
  readonly key: string;
}

/** A seat asks for another match. */
export interface RematchRequested {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "wished";
}

/** The next match is at this table. */
export interface Rematched {
  readonly at: number;
  readonly seq: number;
  readonly table: string;
  readonly what: "rematched";
}

/** Let a bot play for a seat that holds the table up; only at a table without a clock, after its patience. */
export interface Replace {
  readonly do: "replace";
  readonly key: string;
  readonly seat: number;
}

/** A finished match, step by step. */
export interface Replay {
  readonly names: ReadonlyArray<string>;
  readonly seed: string;
  readonly steps: ReadonlyArray<ReplayStep>;
  readonly table: TableCard;
}

/**
 * One event of a finished match, and the table after it with every hand shown; times are left out.
 *
 * ``order`` is there for lots and deals, so that they can be verified: the tiles drawn by seat, or the whole set as it
 * was shuffled, from whose front the hands are taken and whose rest is the boneyard.
 */
export interface ReplayStep {
  readonly happened: ReadonlyArray<Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched>;
  readonly order?: ReadonlyArray<string>;
  readonly table: TableSeen;
}

/** A round that is over. */
export interface ResultSeen {
  readonly gained: ReadonlyArray<number>;
  readonly kind: "block" | "domino" | "redeal" | "skunk" | "target";
  readonly leader: number;
  readonly round: number;
  readonly seat?: number | null;
}

/** A player took the seat back from the bot. */
export interface Returned {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "returned";
}

/** A side's margin in points, and what it was made of: ``margin = tiles + play``. */
export interface ReviewBalance {
  readonly margin: number;
  readonly play: number;
  readonly tiles: number;
}

/** Another hand: how many tiles it held, and the likeliest of them. */
export interface ReviewHand {
  readonly held: number;
  readonly seat: number;
  readonly tiles: ReadonlyArray<ReviewOdd>;
}

/** Points with every tile face up and best play of all; no grade goes by it. */
export interface ReviewHindsight {
  readonly best: string;
  readonly best_points: number;
  readonly played_points: number;
}

/** A choice that was graded worse than good, at its event. */
export interface ReviewMark {
  readonly event: number;
  readonly grade: string;
  readonly seat: number;
}

/** The probability that a hand holds a tile: by counting, and by reading what was chosen as well. */
export interface ReviewOdd {
  readonly counting: number;
  readonly reading: number;
  readonly tile: string;
}

/** A legal move: its points to the end of the round with their standard error, and the chance to win with it. */
export interface ReviewOption {
  readonly chance?: number | null;
  readonly error: number;
  readonly move: string;
  readonly points: number;
}

/** The chance of side 0 to win the match, from 0 to 1, at an event of the record. */
export interface ReviewPoint {
  readonly chance: number;
  readonly event: number;
  readonly round: number;
}

/** A round: scores before and after, and for each side the points that choices cost and those that luck brought. */
export interface ReviewRound {
  readonly after: ReadonlyArray<number>;
  readonly before: ReadonlyArray<number>;
  readonly losses: ReadonlyArray<number>;
  readonly luck?: ReadonlyArray<number> | null;
  readonly number: number;
}

/** How far a review is: ``none`` was asked for, it is ``judging`` its decisions, ``ready`` or ``failed``. */
export interface ReviewState {
  readonly done?: number;
  readonly review?: MatchReview | null;
  readonly stage: "failed" | "judging" | "none" | "ready";
  readonly total?: number;
}

/**
 * A choice worth looking at.
 *
 * ``board`` and ``question`` are SVG elements: the layout with the better and the played move as ghosts, and without.
 */
export interface ReviewedChoice {
  readonly best: string;
  readonly board: string;
  readonly chance_loss?: number | null;
  readonly event: number;
  readonly grade: string;
  readonly hindsight?: ReviewHindsight | null;
  readonly loss: number;
  readonly odds: ReadonlyArray<ReviewHand>;
  readonly options: ReadonlyArray<ReviewOption>;
  readonly played: string;
  readonly question: string;
  readonly round: number;
  readonly scores: ReadonlyArray<number>;
  readonly seat: number;
  readonly why: string;
  readonly worlds: number;
}

/** The game that rules come from, with its document and all that may be chosen with it. */
export interface RulesGame {
  readonly also_called: ReadonlyArray<string>;
  readonly category: string;
  readonly code: string;
  readonly document: string;
  readonly id: string;
  readonly name: string;
  readonly players: ReadonlyArray<number>;
  readonly source: string;
  readonly summary: string;
  readonly variations: ReadonlyArray<VariationChanges>;
}

/**
 * Rules to be looked at: a game with variations and house rules, each rule as text (``{"target": "150"}``).
 *
 * Without ``calling`` the card is that of a table where scores count by themselves, whatever the game says of claims.
 */
export interface RulesRequest {
  readonly calling?: boolean;
  readonly game: string;
  readonly house_rules?: Readonly<Record<string, string>>;
  readonly variations?: ReadonlyArray<string>;
}

/**
 * Rules that were chosen: in words, as their shortest text, and as the 40 parameters (with a name and clauses).
 *
 * The same as ``doublesix rules --json``.
 */
export interface RulesSeen {
  readonly card: ReadonlyArray<CardSection>;
  readonly differences: ReadonlyArray<Deviation>;
  readonly exceptions: ReadonlyArray<string>;
  readonly game: RulesGame;
  readonly notes?: ReadonlyArray<string>;
  readonly rules: Readonly<Record<string, boolean | number | string | ReadonlyArray<number | string> | Readonly<Record<string, number | ReadonlyArray<string>>> | null>>;
  readonly spec: string;
}

/**
 * Words or an emote of a person at the table; what was said lately is sent again to a socket that comes.
 *
 * Attributes:
 * serial: Its own name: a line that is sent again has the same.
 * seat: Where the person sits.
 * name: What the person was called then.
 * at: When, ms of the table's clock.
 * text: The words, in one line; empty for an emote.
 * emote: One of the six pictures; empty for words.
 */
export interface Said {
  readonly at: number;
  readonly emote?: string;
  readonly is: "said";
  readonly name: string;
  readonly seat: number;
  readonly serial: string;
  readonly text?: string;
}

/** Say something to all at the table; not kept beyond the match, and closed while partners play. */
export interface Say {
  readonly do: "say";
  readonly key: string;
  readonly text: string;
}

/** What a seat did, in the notation. */
export interface SeatAct {
  readonly move: string;
  readonly seat: number;
}

/**
 * Who sits in a seat. ``person`` means that a person owns it, ``bot`` which bot moves for it now, if one does.
 *
 * ``away_until`` is when (table's clock, ms) a bot takes over, while the player is away and others wait; before the
 * match it is when the seat is open again.
 */
export interface SeatSeen {
  readonly away_until?: number | null;
  readonly bot?: string | null;
  readonly clock?: ClockSeen | null;
  readonly entropy?: string | null;
  readonly here?: boolean;
  readonly name?: string | null;
  readonly person?: boolean;
  readonly ready?: boolean;
  readonly seat: number;
  readonly side: number;
  readonly tiles?: number;
  readonly wishes?: boolean;
}

export type ServerFrame = Welcome | Update | Change | Here | Said | Ack | Refused | Ping | Bye;

/**
 * Take an open seat, before the match begins, and add to the seed of its tiles (16 hexadecimal digits).
 *
 * ``commitment`` is the one of the table's card that the sender has seen before; entropy that answers another one is
 * refused. Programs that were written before there was this field leave it out.
 */
export interface Sit {
  readonly commitment?: string;
  readonly do: "sit";
  readonly entropy: string;
  readonly key: string;
  readonly seat: number;
}

/** Leave the seat: before the match it is open again, in the match a bot takes it. */
export interface Stand {
  readonly do: "stand";
  readonly key: string;
}

/** Put bots into all open seats and begin; for the host of the table. */
export interface Start {
  readonly do: "start";
  readonly key: string;
}

/** The match begins: who sits where, and what every seat has added to the seed. */
export interface Started {
  readonly at: number;
  readonly entropy: ReadonlyArray<string>;
  readonly names: ReadonlyArray<string>;
  readonly seq: number;
  readonly what: "started";
}

/**
 * What never changes at a table.
 *
 * Attributes:
 * spec: The rules in the shortest words (``five-up+partners;target=150``).
 * rules: What they are called.
 * game: Id of the game.
 * document: Title of the document that they come from; empty for a game of the catalogue.
 * changes: How many parameters differ from the document.
 * tally: How scores are kept (``points``, ``pegs``, ``strokes``, ``houses``).
 * set: The highest double.
 * crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
 * target: Points that win.
 * calls: The word that takes an unclaimed score (``Five Up!``, ``Muggins!``), empty where none is taken;
 * at a table without calling, too.
 * calling: Whether people claim and call scores themselves.
 * forfeits: Whether a call of nothing also costs the call on the next play of an opponent.
 * move_seconds: Time for each move, before the reserve is used; 0 for no clock.
 * bank_seconds: The reserve for the whole match.
 * grace_seconds: How long a player may be away before a bot takes the seat.
 * patience_seconds: How long a turn may take without a clock before the others may let a bot play; 0 for never.
 * commitment: SHA-256 of the house's secret, shown before anybody sat down.
 */
export interface TableCard {
  readonly bank_seconds?: number;
  readonly calling?: boolean;
  readonly calls?: string;
  readonly changes?: number;
  readonly commitment: string;
  readonly crosswise?: string;
  readonly document?: string;
  readonly exact?: boolean;
  readonly forfeits?: boolean;
  readonly game: string;
  readonly grace_seconds?: number;
  readonly id: string;
  readonly move_seconds?: number;
  readonly name: string;
  readonly partners: boolean;
  readonly patience_seconds?: number;
  readonly public: boolean;
  readonly rules: string;
  readonly seats: number;
  readonly set: number;
  readonly spec: string;
  readonly tally: string;
  readonly target: number;
}

/**
 * The public part of a `TableSeen`, as far as it is another than in the last frame about the table.
 *
 * Attributes:
 * seq: The last event that is in it.
 * now: The table's clock, ms.
 * plays: The whole layout, where it does not just have more tiles than before.
 * played: The tiles that were added to it.
 * tiles: How many tiles each seat holds, where only that has changed about the seats.
 * seats: All seats, where more has changed about them than their tiles and who is here.
 */
export interface TableChange {
  readonly boneyard?: number;
  readonly count?: number | null;
  readonly drawable?: number;
  readonly ending?: EndSeen | null;
  readonly leader?: number | null;
  readonly next_at?: number | null;
  readonly now: number;
  readonly on_board?: ReadonlyArray<boolean>;
  readonly open_ends?: ReadonlyArray<OpenEnd>;
  readonly played?: ReadonlyArray<string>;
  readonly plays?: ReadonlyArray<string>;
  readonly rematch?: string | null;
  readonly results?: ReadonlyArray<ResultSeen>;
  readonly round?: number;
  readonly scores?: ReadonlyArray<number>;
  readonly seats?: ReadonlyArray<SeatSeen>;
  readonly seed?: string | null;
  readonly seq: number;
  readonly shown?: ReadonlyArray<ReadonlyArray<string>> | null;
  readonly skunk?: boolean;
  readonly spinners?: ReadonlyArray<string>;
  readonly stage?: "between" | "over" | "playing" | "waiting";
  readonly takeback?: TakebackSeen | null;
  readonly tiles?: ReadonlyArray<number>;
  readonly to_act?: number | null;
  readonly window?: WindowSeen | null;
  readonly winner?: number | null;
}

export type TableEvent = Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched;

/** A table by its address, with the card of its rules. */
export interface TableInfo {
  readonly line: TableLine;
  readonly rules: RulesSeen;
}

/** A table in the lobby. */
export interface TableLine {
  readonly mine?: boolean;
  readonly names: ReadonlyArray<string | null>;
  readonly scores: ReadonlyArray<number>;
  readonly stage: "between" | "over" | "playing" | "waiting";
  readonly table: TableCard;
}

/** Where the new table is: its id, the path of its page, which is all that friends need, and the commitment. */
export interface TableMade {
  readonly commitment: string;
  readonly id: string;
  readonly path: string;
}

/**
 * A new table.
 *
 * Attributes:
 * fill: For each seat ``open`` or the name of a bot.
 * filler: The bot for seats that are open when the match is begun, and for players who are away.
 * public: Whether the lobby shows it.
 * patience: Seconds that a turn may take at a table without a clock before the others may let a bot play: 30 or
 * more, or 0 for never.
 * pace: Milliseconds that a bot takes for a move.
 */
export interface TableRequest {
  readonly calling?: boolean;
  readonly clock?: ClockRequest | null;
  readonly fill: ReadonlyArray<string>;
  readonly filler?: string;
  readonly game: string;
  readonly grace?: number;
  readonly house_rules?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly pace?: number;
  readonly partners?: boolean | null;
  readonly patience?: number;
  readonly public?: boolean;
  readonly variations?: ReadonlyArray<string>;
}

/**
 * Everything that is to be drawn, and what may be done.
 *
 * Attributes:
 * seq: The last event that is in it.
 * now: The table's clock, ms.
 * seat: Whose view it is; left out for a spectator.
 * to_act: The seat that is to move; left out while none is.
 * plays: The layout as its plays in order, in the notation (``66``, ``63>66/s1``).
 * spinners: The doubles on the layout that take four tiles.
 * count: Pips on the open ends; left out at a table with calling.
 * legal: What this seat may play, draw or pass now, in the notation.
 * counts: What the count would be after each of ``legal``, nothing for a draw or a pass; left out where nothing is
 * counted, at a table with calling, and to those who get ``notation``.
 * gains: What each of ``legal`` would score at once; left out with ``counts``.
 * may: Which of ``sit stand back start claim call waive replace wait hint takeback answertakeback ready
 * rematch`` can be asked now.
 * held: Whom ``replace`` and ``wait`` are about, and from when on they can be asked; left out where they cannot.
 * takeback: The request to take a play back that waits for an answer.
 * shown: All hands, once the round is over.
 * seed: All that the tiles followed from, once the match is over.
 * notation: The seat's view as one line of the notation (`doublesix.notation.format_view`), for bots; only to
 * the clients that asked for it, and only while a round is played.
 * digest: The first 16 hexadecimal digits of SHA-256 of the lines ``seq``, ``stage``, the scores, the plays, the
 * hand, the boneyard and ``to_act`` (empty for none), words joined by one space, lines by one line feed.
 */
export interface TableSeen {
  readonly boneyard?: number;
  readonly count?: number | null;
  readonly counts?: ReadonlyArray<number | null>;
  readonly digest: string;
  readonly drawable?: number;
  readonly ending?: EndSeen | null;
  readonly gains?: ReadonlyArray<number>;
  readonly hand?: ReadonlyArray<string>;
  readonly held?: HeldSeen | null;
  readonly leader?: number | null;
  readonly legal?: ReadonlyArray<string>;
  readonly may: ReadonlyArray<string>;
  readonly next_at?: number | null;
  readonly notation?: string | null;
  readonly now: number;
  readonly on_board: ReadonlyArray<boolean>;
  readonly open_ends?: ReadonlyArray<OpenEnd>;
  readonly plays?: ReadonlyArray<string>;
  readonly rematch?: string | null;
  readonly results?: ReadonlyArray<ResultSeen>;
  readonly round?: number;
  readonly scores: ReadonlyArray<number>;
  readonly seat?: number | null;
  readonly seats: ReadonlyArray<SeatSeen>;
  readonly seed?: string | null;
  readonly seq: number;
  readonly shown?: ReadonlyArray<ReadonlyArray<string>> | null;
  readonly skunk?: boolean;
  readonly spinners?: ReadonlyArray<string>;
  readonly stage: "between" | "over" | "playing" | "waiting";
  readonly takeback?: TakebackSeen | null;
  readonly to_act?: number | null;
  readonly window?: WindowSeen | null;
  readonly winner?: number | null;
}

/**
 * Take one's last play back: at once where only bots play besides, else when every other person agrees.
 *
 * It can be asked for until a tile is drawn or shown, or, at a table with calling, a score is claimed or called.
 */
export interface Takeback {
  readonly do: "takeback";
  readonly key: string;
}

/** A seat agrees. */
export interface TakebackAccepted {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "takebackaccepted";
}

/** A seat asks whether it may take its last play back. */
export interface TakebackAsked {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "takebackasked";
}

/** A seat declines; without one, the time for an answer is over. The play stays. */
export interface TakebackDeclined {
  readonly at: number;
  readonly seat?: number | null;
  readonly seq: number;
  readonly what: "takebackdeclined";
}

/** The seat that asks to take its last play back, until when (table's clock, ms), and who has agreed. */
export interface TakebackSeen {
  readonly accepted?: ReadonlyArray<number>;
  readonly seat: number;
  readonly until: number;
}

/** The last play of a seat, ``move``, is undone, and with it all passes since. */
export interface TakenBack {
  readonly at: number;
  readonly move: string;
  readonly seat: number;
  readonly seq: number;
  readonly what: "takenback";
}

/** What one tile of the layout (``tile``) or one hand (``seat``) adds to a sum; see `core.awards.HandTerm`. */
export interface TermSeen {
  readonly adds: number;
  readonly less?: number;
  readonly pips?: number;
  readonly seat?: number | null;
  readonly tile?: string | null;
}

/**
 * The whole table as it is now, for a socket that has just come, and what has happened since it was here last.
 *
 * ``reset`` says that the events before are not all here (one was away for too long), only the table itself.
 */
export interface Update {
  readonly happened: ReadonlyArray<Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched>;
  readonly is: "update";
  readonly reset?: boolean;
  readonly table: TableSeen;
}

/** A variation, with the rules that it changes, as text. */
export interface VariationChanges {
  readonly changes: Readonly<Record<string, string>>;
  readonly clauses: ReadonlyArray<string>;
  readonly name: string;
  readonly summary: string;
}

/** A variation that may be chosen. */
export interface VariationSeen {
  readonly clauses: ReadonlyArray<string>;
  readonly name: string;
  readonly summary: string;
}

/** Courses of play to read. */
export interface VoidDrill {
  readonly questions: ReadonlyArray<VoidQuestionSeen>;
}

/**
 * A seat's view as an SVG element, the acts since the deal, and the numbers that another seat cannot hold.
 *
 * Attributes:
 * seat: Whose view it is.
 * other: Whose hand is asked about.
 * highest: The highest number of the set.
 * answer: Numbers of which the other holds no tile in any deal that fits what was seen.
 * exhausted: Those of them of which no tile is hidden at all.
 */
export interface VoidQuestionSeen {
  readonly acts: ReadonlyArray<SeatAct>;
  readonly answer: ReadonlyArray<number>;
  readonly board: string;
  readonly exhausted: ReadonlyArray<number>;
  readonly highest: number;
  readonly other: number;
  readonly seat: number;
}

/** Wait on for a seat that holds the table up, as long again; the others may decide otherwise. */
export interface Wait {
  readonly do: "wait";
  readonly key: string;
  readonly seat: number;
}

/** The seat ``by`` waits on for a seat that holds the table up. */
export interface Waited {
  readonly at: number;
  readonly by: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "waited";
}

/** Say that there is nothing to claim or to call, so that the table need not wait. */
export interface Waive {
  readonly do: "waive";
  readonly key: string;
}

/** A seat claims or calls nothing after this play; whether there was a score is not said. */
export interface Waived {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "waived";
}

/**
 * The first frame: who one is, and the table. An `Update` with everything follows, then a `Change` for each event.
 *
 * ``version`` is that of the program; a page of another version asks to be loaded anew. ``chat`` says when people who
 * sit here may talk.
 */
export interface Welcome {
  readonly chat?: "always" | "between" | "off";
  readonly host: boolean;
  readonly is: "welcome";
  readonly name: string;
  readonly table: TableCard;
  readonly version: string;
}

/**
 * The time after a play at a table with calling, whether it scored or not.
 *
 * In ``claim`` only the owner may speak, in ``call`` only his opponents; it closes at ``until`` (table's clock, ms).
 */
export interface WindowSeen {
  readonly owner: number;
  readonly spoken: ReadonlyArray<number>;
  readonly stage: "call" | "claim";
  readonly until: number;
}

/** The match is over; the secret of its tiles is shown. */
export interface Won {
  readonly at: number;
  readonly scores: ReadonlyArray<number>;
  readonly seed: string;
  readonly seq: number;
  readonly side: number;
  readonly skunk: boolean;
  readonly what: "won";
}
