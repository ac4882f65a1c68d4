// Made from schema.json by types.mjs; not to be edited.

/** The account's devices, most recently used first, and the number of unused recovery codes. */
export interface AccountSeen {
  readonly codes_left: number;
  readonly devices: ReadonlyArray<DeviceSeen>;
}

/** The command with this key is committed; ``seq`` is the number of its last log entry. */
export interface Ack {
  readonly is: "ack";
  readonly key: string;
  readonly seq: number;
}

/**
 * An act of the log; ``by`` is the name of the host, empty for a command on the machine.
 *
 * Attributes:
 * seq: Number of the act.
 * at: When it was done, ms since 1970.
 * by: Name of the host; empty for a command on the machine.
 * can_undo: Whether it can be undone; no act can that was undone, or undoes another.
 * undone: Whether it was undone.
 */
export interface ActSeen {
  readonly at: number;
  readonly by: string;
  readonly can_undo?: boolean;
  readonly seq: number;
  readonly text: MessageSeen;
  readonly undone?: boolean;
}

/**
 * A seat played, drew, passed, claimed or called; ``tile`` is the tile drawn, shown to its seat only.
 *
 * ``count`` is the count of the open ends after a play, left out at a table with calling, where players count for
 * themselves.
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

/** Address at which others reach the server; empty if there is none, or the visitor may not see it. */
export interface AddressSeen {
  readonly address: string;
}

/**
 * The best moves of a view, measured by the server.
 *
 * Attributes:
 * position: The view, as the page draws it.
 * moves: Its legal moves in the notation.
 * hint: The best of them with their values.
 */
export interface AnalysisHint {
  readonly hint: HintSeen;
  readonly moves: ReadonlyArray<string>;
  readonly position: PositionSeen;
}

/**
 * A table as the page's engine and the analysis board need it.
 *
 * Attributes:
 * rules: First word of the lines of its positions.
 * name: Name of the rules, with what differs from their document.
 * seats: Number of seats.
 * partners: Whether four play as partners.
 * sides: The side of each seat.
 * target: Points that win the match.
 * set: Highest pip of the set.
 * crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
 * counted: Whether the open ends are counted.
 * numbers: The rules as the engine's numbers, by name.
 * endings: Those by which endings with hidden hands are solved: scores count by themselves.
 * network: File of the value network; left out if there is none for the table.
 * apart: Whether plays are judged apart from drawing by choice.
 * note: What the values leave out and mean then.
 * error: Standard error that is fine enough, in points.
 */
export interface AnalysisTable {
  readonly apart?: boolean;
  readonly counted: boolean;
  readonly crosswise: string;
  readonly endings: Readonly<Record<string, boolean | number | string | ReadonlyArray<number | string> | Readonly<Record<string, number | ReadonlyArray<string>>> | null>>;
  readonly error: number;
  readonly name: string;
  readonly network?: string | null;
  readonly note?: MessageSeen | null;
  readonly numbers: Readonly<Record<string, boolean | number | string | ReadonlyArray<number | string> | Readonly<Record<string, number | ReadonlyArray<string>>> | null>>;
  readonly partners: boolean;
  readonly rules: string;
  readonly seats: number;
  readonly set: number;
  readonly sides: ReadonlyArray<number>;
  readonly target: number;
}

/** Accept or decline another seat's takeback; without an answer it is declined after 15 seconds. */
export interface AnswerTakeback {
  readonly accept: boolean;
  readonly do: "answertakeback";
  readonly key: string;
}

/**
 * An answer that was given today.
 *
 * Attributes:
 * table: Id of the table.
 * event: Index of the choice in the record.
 * played: The move that was the mistake.
 * right: Whether the answer counts as right.
 */
export interface AnsweredMistake {
  readonly event: number;
  readonly played: string;
  readonly right: boolean;
  readonly table: string;
}

/** The player in this seat becomes the host, as the previous host was away for too long; only before the match. */
export interface Appointed {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "appointed";
}

/**
 * Points awarded, or void, with their arithmetic and clauses; see `core.awards.Award` and `Reckoning`.
 *
 * ``text`` is a full explanation in English, with “seat N” for the players.
 */
export interface AwardSeen {
  readonly clauses: ReadonlyArray<string>;
  readonly fits?: ReadonlyArray<number>;
  readonly gained: number;
  readonly match?: number | null;
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

/** Take the sender's seat back from the bot that plays for it. */
export interface Back {
  readonly do: "back";
  readonly key: string;
}

/**
 * Remove a person, and forbid entry by account, device or network for some hours.
 *
 * Attributes:
 * person: Id of the person.
 * by: What the ban goes by.
 * hours: How long it holds.
 */
export interface BanPerson {
  readonly by: "account" | "device" | "network";
  readonly do: "ban";
  readonly hours: number;
  readonly person: string;
}

/**
 * A ban in force, which act ``seq`` made; undo that to end it.
 *
 * Attributes:
 * seq: Number of the act that made the ban.
 * by: What it goes by.
 */
export interface BanSeen {
  readonly by: "account" | "device" | "network";
  readonly name: string;
  readonly seq: number;
  readonly until: number;
}

/**
 * A finished match, as the person who sat at it sees it.
 *
 * Attributes:
 * id: Id of its table.
 * game: Id of the game.
 * rules: Name of the rules.
 * ended: When it ended, ms since 1970.
 * sides: Names of the players, by side.
 * scores: Final scores, by side.
 * side: The person's own side.
 * won: Whether that side won; null where the match was ended before it was won.
 * helped: Whether the person was given hints; what compares play leaves such matches out.
 * figures: What the review says of the person; left out before there is one.
 */
export interface BookLine {
  readonly ended: number;
  readonly figures?: OwnFigures | null;
  readonly game: string;
  readonly helped?: boolean;
  readonly id: string;
  readonly rules: string;
  readonly scores: ReadonlyArray<number>;
  readonly side: number;
  readonly sides: ReadonlyArray<ReadonlyArray<string>>;
  readonly won?: boolean | null;
}

/**
 * Some of the matches, the newest first.
 *
 * Attributes:
 * matches: The matches.
 * more: What to ask for to get those before them; left out if these were the last.
 * reviewing: Whether further ones are being reviewed now.
 */
export interface BookSeen {
  readonly matches: ReadonlyArray<BookLine>;
  readonly more?: string;
  readonly reviewing?: boolean;
}

/** A new bot, with its token, which is shown only once. */
export interface BotMade {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** Request for a new bot of the caller, who has an account. */
export interface BotRequest {
  readonly name: string;
}

/**
 * A bot that can be seated, now or once the engine that it needs is compiled.
 *
 * Attributes:
 * title: Display name at a table.
 * waits_for: Progress of the engine's build; `None` for a bot that can be seated now.
 */
export interface BotSeen {
  readonly name: string;
  readonly summary: string;
  readonly title: string;
  readonly waits_for?: BuildSeen | null;
}

/** Progress of the engine's compilation in files; 0 of 0 until their number is known. */
export interface BuildSeen {
  readonly done: number;
  readonly files: number;
}

/** The connection is about to be closed, and why; ``again`` says whether the client should reconnect. */
export interface Bye {
  readonly again: boolean;
  readonly code: string;
  readonly is: "bye";
  readonly message: MessageSeen;
  readonly why: string;
}

/** “Five Up!”, “Muggins!”: take a score that an opponent has not claimed; only at a table with calling. */
export interface Call {
  readonly do: "call";
  readonly key: string;
}

/** A person or a bot took a seat, with the entropy that it contributes to the seed. */
export interface Came {
  readonly at: number;
  readonly bot?: string | null;
  readonly entropy: string;
  readonly name: string;
  readonly seat: number;
  readonly seq: number;
  readonly what: "came";
}

/** One rule in words; ``differs`` if it is not on the document's own card. */
export interface CardLine {
  readonly clauses: ReadonlyArray<string>;
  readonly differs: boolean;
  readonly text: MessageSeen;
}

/** A section of a rule card; ``no_longer`` lists rules of the document's card that do not hold here. */
export interface CardSection {
  readonly no_longer: ReadonlyArray<MessageSeen>;
  readonly rules: ReadonlyArray<CardLine>;
  readonly title: MessageSeen;
}

/** A challenge to a bot: it opens the socket of the table with its token, and sits down. */
export interface Challenge {
  readonly at: number;
  readonly game: string;
  readonly name: string;
  readonly table: string;
}

/**
 * Win chances over a finished match, by match equity.
 *
 * Attributes:
 * before: The chance of each side, from 0 to 1: a row for the start of each round, then one for the result. Empty
 * if there is no match equity table for such matches.
 */
export interface Chances {
  readonly before: ReadonlyArray<ReadonlyArray<number>>;
}

/**
 * Delta since the last frame about the table: the events, and the changed parts of the view.
 *
 * ``table`` is the public delta, the same for all viewers; ``own`` is the complete private part of this seat. Applied
 * to the previous view (`projection.changes.applied` in `doublesix.server.domain`) they give the new one, verified by
 * ``own.digest``.
 */
export interface Change {
  readonly happened: ReadonlyArray<Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched | Halted | Resumed | Renamed>;
  readonly is: "change";
  readonly own: OwnSeen;
  readonly table: TableChange;
}

/** Claim the score of the sender's own play; only at a table with calling. */
export interface Claim {
  readonly do: "claim";
  readonly key: string;
}

export type ClientFrame = Sit | Stand | Back | Start | Move | Claim | Call | Waive | Replace | Wait | Takeback | AnswerTakeback | Ready | Rematch | Say | Emote | ReportName | ReportLine | Pong;

/** Clock settings: seconds for each move, and a reserve for the match. */
export interface ClockRequest {
  readonly bank?: number;
  readonly move: number;
}

/** A seat's clock: its remaining reserve, ms, and, while it runs, when its time is up (ms of the table's clock). */
export interface ClockSeen {
  readonly bank: number;
  readonly until?: number | null;
}

/**
 * Close new accounts, entry without an invitation, or all writing.
 *
 * Attributes:
 * what: What to close.
 */
export interface Close {
  readonly do: "close";
  readonly what: "entry" | "registration" | "writing";
}

/** Request for new recovery codes; requires the password. */
export interface CodesRequest {
  readonly password: string;
}

/** Questions of the counting trainer. */
export interface CountDrill {
  readonly questions: ReadonlyArray<CountQuestionSeen>;
}

/** A layout as an SVG element and in words, its count, the contribution of each tile, and the points it scores. */
export interface CountQuestionSeen {
  readonly answer: number;
  readonly board: string;
  readonly label: MessageSeen;
  readonly points: number;
  readonly terms: ReadonlyArray<CountTerm>;
}

/** Contribution of a tile to a count. */
export interface CountTerm {
  readonly adds: number;
  readonly tile: string;
}

/**
 * Account name and password, for registration and login.
 *
 * Attributes:
 * bring: Whether a guest who logs in brings the finished matches of this browser to the account.
 */
export interface Credentials {
  readonly account: string;
  readonly bring?: boolean;
  readonly password: string;
}

/** A deal, with the viewer's own hand (empty for a spectator); without a leader no seat can lead: a redeal. */
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

/** Request to delete the caller; requires the password of an account, and nothing of a guest. */
export interface DeletionRequest {
  readonly password?: string;
}

/** A parameter that differs from the document, with both values as text. */
export interface Deviation {
  readonly document: string;
  readonly name: string;
  readonly value: string;
}

/** Request to end the session of a device. */
export interface DeviceRequest {
  readonly id: string;
}

/**
 * A browser that is logged in to the account.
 *
 * ``created`` and ``seen`` are the times of its login and last use, in ms since 1970, the latter to the hour; ``here``
 * marks the browser of this request.
 */
export interface DeviceSeen {
  readonly agent: string;
  readonly created: number;
  readonly here?: boolean;
  readonly id: string;
  readonly seen: number;
}

/** Send one of six emotes to all at the table. */
export interface Emote {
  readonly do: "emote";
  readonly emote: "good_luck" | "knock" | "laugh" | "oh_no" | "thanks" | "well_played";
  readonly key: string;
}

/** Request to remove a bot of the caller: its token is worth nothing from then on. */
export interface EndBotRequest {
  readonly id: string;
}

/** How the last round ended. */
export interface EndSeen {
  readonly kind: "block" | "domino" | "redeal" | "skunk" | "target";
  readonly seat?: number | null;
}

/** A round ended: how, by which seat, the remaining hands, the final awards and the points gained by each side. */
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

/** A seat's time ran out; the table moves for it. */
export interface Flagged {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "flagged";
}

/**
 * A game in the lobby.
 *
 * Attributes:
 * proposed: House rules of the tables that the page proposes by itself, each as text; empty where these are by the
 * document.
 */
export interface GameSeen {
  readonly category: "catalogue" | "document";
  readonly claims: boolean;
  readonly document: string;
  readonly id: string;
  readonly name: string;
  readonly partnership: "if_four" | "never" | "optional";
  readonly players: ReadonlyArray<number>;
  readonly proposed?: Readonly<Record<string, string>>;
  readonly summary: MessageSeen;
  readonly target: number;
  readonly variations: ReadonlyArray<VariationSeen>;
}

/**
 * Request to enter as a guest with a name; ``invitation`` is the secret of a link, in a house by invitation.
 *
 * Attributes:
 * invitation: Secret of the link of an invitation; needed in a house by invitation only.
 */
export interface GuestRequest {
  readonly invitation?: string;
  readonly name: string;
}

/**
 * Pause or end a table.
 *
 * Attributes:
 * how: Whether to pause it or to end it.
 */
export interface HaltTable {
  readonly do: "halt";
  readonly how: "ended" | "paused";
  readonly table: string;
}

/**
 * The house paused or ended the table: its clock stands still, and every command is refused.
 *
 * Attributes:
 * how: Whether it was paused or ended.
 */
export interface Halted {
  readonly at: number;
  readonly how: "ended" | "paused";
  readonly seq: number;
  readonly what: "halted";
}

/** A bot took over a seat whose player left, was away too long, or held the table up (at the request of ``by``). */
export interface Handed {
  readonly at: number;
  readonly bot: string;
  readonly by?: number | null;
  readonly seat: number;
  readonly seq: number;
  readonly what: "handed";
  readonly why: "away" | "held" | "left";
}

/** Health check: tables can be played; otherwise the response is a `Problem`. */
export interface Health {
  readonly ok: boolean;
}

/** The seat that holds up a table without a clock; from ``at`` (ms of the table's clock) a bot can be requested. */
export interface HeldSeen {
  readonly at: number;
  readonly seat: number;
}

/** A seat got its first hint of the match; the record will say so. */
export interface Helped {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "helped";
}

/**
 * Presence at the table: connected players by seat, and the number of spectators; not part of the log.
 *
 * Attributes:
 * watchers: Names of the spectators who have one, as far as they are known here: at most twenty of them.
 */
export interface Here {
  readonly away_until: ReadonlyArray<number | null>;
  readonly here: ReadonlyArray<boolean>;
  readonly is: "here";
  readonly watchers?: ReadonlyArray<string>;
  readonly watching: number;
}

/**
 * A move in the notation, with its value to the end of the round.
 *
 * Attributes:
 * points: Mean margin in points.
 * error: Standard error of the mean; its 95 % confidence interval is about ± twice that.
 * chance: Chance to win the match, from 0 to 1; left out if it is not known.
 */
export interface HintMove {
  readonly chance?: number | null;
  readonly error: number;
  readonly move: string;
  readonly points: number;
}

/**
 * The best moves of the seat to act, best first, and why the first is better than the second.
 *
 * Attributes:
 * note: What the values leave out and mean, where players may draw as many tiles as they like.
 * worlds: Number of sampled worlds behind the values; of a solved ending the hands that the other seat may hold.
 * exact: Whether the values are exact, from a solved ending.
 */
export interface HintSeen {
  readonly exact: boolean;
  readonly moves: ReadonlyArray<HintMove>;
  readonly note?: MessageSeen | null;
  readonly why?: MessageSeen | null;
  readonly worlds: number;
}

/**
 * Request to become a host of the house, with the secret of a link.
 *
 * Attributes:
 * secret: The part of the link behind the number sign.
 * name: Name for a caller who has none yet.
 */
export interface HostKey {
  readonly name?: string;
  readonly secret: string;
}

/**
 * All that a host of the house needs, as of act ``seq``; times are ms since 1970.
 *
 * Attributes:
 * seq: Number of the last act.
 * now: Time of the server, ms since 1970.
 * house: Settings of the house.
 * people: People who are here or were in the last hour.
 * tables: Tables that are in use, and those that are halted.
 * load: Load of the process that answers.
 * bans: Bans in force.
 * reports: The newest reports that were not dealt with.
 * open_reports: Number of all of these.
 */
export interface HouseDesk {
  readonly acts: ReadonlyArray<ActSeen>;
  readonly bans: ReadonlyArray<BanSeen>;
  readonly house: HouseSeen;
  readonly load: LoadSeen;
  readonly now: number;
  readonly open_reports?: number;
  readonly people: ReadonlyArray<PersonSeen>;
  readonly reports?: ReadonlyArray<ReportSeen>;
  readonly seq: number;
  readonly tables: ReadonlyArray<TableHere>;
}

/**
 * The desk after a command, and the path of the link that it made.
 *
 * Attributes:
 * desk: The desk after the command.
 * link: Path of the link that was made; left out for none.
 */
export interface HouseDone {
  readonly desk: HouseDesk;
  readonly link?: string;
}

/**
 * A command of a host; ``seen`` is the number of the last act that the host has seen.
 *
 * It is refused if another host has changed the same thing since.
 *
 * Attributes:
 * seen: Number of the last act that the host has seen.
 * command: What to do.
 */
export interface HouseRequest {
  readonly command: Close | Open | SetWelcome | MakeHost | Rename | Remove | BanPerson | HaltTable | ResumeTable | Invite | Settle | Undo;
  readonly seen: number;
}

/**
 * The house as everyone sees it.
 *
 * Attributes:
 * registration: Whether new accounts can be made.
 * entry: Whether new people may come in without an invitation.
 * writing: Whether anything may be changed; not before an upgrade.
 * welcome: Line for the lobby; left out for none.
 * host: Whether the caller is a host of the house.
 * banned_until: When the caller's ban ends, ms since 1970; 0 without one.
 */
export interface HouseSeen {
  readonly banned_until?: number;
  readonly entry: boolean;
  readonly host?: boolean;
  readonly registration: boolean;
  readonly welcome?: string;
  readonly writing: boolean;
}

/**
 * Make an invitation link for some people and hours.
 *
 * Attributes:
 * uses: Number of people it is for.
 * hours: How long it is valid.
 */
export interface Invite {
  readonly do: "invite";
  readonly hours?: number;
  readonly uses?: number;
}

/** A player left a seat before the match, or lost it by being away for too long; the seat is open again. */
export interface Left {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "left";
  readonly why?: "away" | "left";
}

/**
 * Request for the values of a decision.
 *
 * Attributes:
 * line: The view of the seat to act in one line (docs/reference/notation.md).
 */
export interface LineRequest {
  readonly line: string;
}

/**
 * Request for a table, by the first two words of a line.
 *
 * Attributes:
 * rules: The rules as a spec (``five-up;target=150``).
 * seats: Number of seats.
 * partners: Whether four play as partners; as usual in the game if left out.
 */
export interface LineTableRequest {
  readonly partners?: boolean | null;
  readonly rules: string;
  readonly seats: number;
}

/**
 * Load of the process that answers: its open sockets, its tables in memory and its waiting work.
 *
 * Attributes:
 * sockets: Open sockets.
 * tables: Tables in memory.
 * waiting: Tasks that wait for a worker.
 * processes: Number of processes of the server.
 * processor: Share of a processor's time that it has used since it began, from 0 to 1.
 */
export interface LoadSeen {
  readonly processes: number;
  readonly processor: number;
  readonly sockets: number;
  readonly tables: number;
  readonly waiting: number;
}

/** Public tables before the match, public tables in play, the caller's own tables, and what the house says. */
export interface Lobby {
  readonly mine: ReadonlyArray<TableLine>;
  readonly open: ReadonlyArray<TableLine>;
  readonly playing: ReadonlyArray<TableLine>;
  readonly welcome?: string;
}

/** Lots for the lead: the tile drawn by each seat, and the leader. */
export interface LotsDrawn {
  readonly at: number;
  readonly leader: number;
  readonly seq: number;
  readonly tiles: ReadonlyArray<string>;
  readonly what: "lotsdrawn";
}

/**
 * Make a person a host, or no longer one.
 *
 * Attributes:
 * person: Id of the person.
 * host: Whether to make the person a host, or no longer one.
 */
export interface MakeHost {
  readonly do: "host";
  readonly host?: boolean;
  readonly person: string;
}

/**
 * Review of a match; ``choices`` has the costliest decisions of each seat, costliest first.
 *
 * ``seats`` counts the choices of each seat. ``note`` says what the losses leave out and mean, where players may draw
 * as many tiles as they like.
 */
export interface MatchReview {
  readonly balance: ReadonlyArray<ReviewBalance>;
  readonly choices: ReadonlyArray<ReviewedChoice>;
  readonly curve: ReadonlyArray<ReviewPoint>;
  readonly judge: string;
  readonly marks: ReadonlyArray<ReviewMark>;
  readonly note?: MessageSeen | null;
  readonly players: ReadonlyArray<string>;
  readonly result: ReadonlyArray<number>;
  readonly rounds: ReadonlyArray<ReviewRound>;
  readonly rules: string;
  readonly seats?: ReadonlyArray<ReviewSeat>;
  readonly seed: string;
  readonly sides: ReadonlyArray<number>;
}

/** Identity of the caller; unnamed without ``name``. ``csrf`` is to be sent in the header ``x-csrf-token``. */
export interface Me {
  readonly account?: string | null;
  readonly csrf: string;
  readonly name?: string | null;
}

/**
 * A message for people.
 *
 * Attributes:
 * id: What is said (``card.layout.blanks``); docs/reference/messages.ftl lists all of them.
 * args: Arguments by name: numbers, names and codes, messages, and lists of these.
 * text: The message in English.
 */
export interface MessageSeen {
  readonly args?: Readonly<Record<string, number | string | ReadonlyArray<number | string | MessageSeen> | MessageSeen>>;
  readonly id: string;
  readonly text: string;
}

/**
 * An answer to a mistake.
 *
 * Attributes:
 * table: Id of the table.
 * event: Index of the choice in the record.
 * move: The move; left out if the person does not know.
 * key: Random key of the answer: one that is sent twice counts once.
 * zone: Minutes by which the person's clock is ahead of UTC.
 * ago: Milliseconds since it was given, where there was no connection.
 */
export interface MistakeAnswer {
  readonly ago?: number;
  readonly event: number;
  readonly key: string;
  readonly move?: string;
  readonly table: string;
  readonly zone?: number;
}

/**
 * A mistake as a question.
 *
 * Attributes:
 * table: Id of the table of its match.
 * game: Id of the game.
 * rules: Name of the rules.
 * target: Points that win the match.
 * ended: When the match ended, ms since 1970.
 * names: Names of the players, by seat.
 * step: Right answers in a row so far.
 * choice: The choice, with the values of all options; without its drawings.
 */
export interface MistakeSeen {
  readonly choice: ReviewedChoice;
  readonly ended: number;
  readonly game: string;
  readonly names: ReadonlyArray<string>;
  readonly rules: string;
  readonly step: number;
  readonly table: string;
  readonly target: number;
}

/**
 * What became of an answer.
 *
 * Attributes:
 * verdict: The best move, one that costs nothing against it, or another one.
 * counts: Whether the mistake was due; another answer of today, here or on another device, may have come first.
 * step: Right answers in a row now; 4 where the mistake is learned.
 * due: Date from which it is asked again; left out where it is learned.
 */
export interface MistakeTold {
  readonly counts: boolean;
  readonly due?: string;
  readonly step: number;
  readonly verdict: "good" | "not_yet" | "right";
}

/**
 * A person's mistakes, as of today.
 *
 * Attributes:
 * day: Today's date where the person is, in ISO form.
 * today: What is left to be answered today, the costliest first.
 * answered: What was answered today, in order.
 * waiting: How many mistakes wait, at most 60.
 * learned: How many were learned this month.
 * themes: What those that wait have in common, the commonest first.
 * next: Date from which the next one is asked, if none is left today and any wait.
 * reviewed: Matches of the person that were reviewed.
 * reviewing: Whether further ones are being reviewed now.
 */
export interface MistakesSeen {
  readonly answered: ReadonlyArray<AnsweredMistake>;
  readonly day: string;
  readonly learned: number;
  readonly next?: string;
  readonly reviewed?: number;
  readonly reviewing?: boolean;
  readonly themes: ReadonlyArray<ThemeSeen>;
  readonly today: ReadonlyArray<MistakeSeen>;
  readonly waiting: number;
}

/**
 * Play, draw or pass: ``63>66/s1``, ``66``, ``draw``, ``pass``.
 *
 * ``after`` is the number of the last event that the sender has seen; a move that was chosen before the position
 * changed is refused, so that two pages of one player cannot both move.
 */
export interface Move {
  readonly after: number;
  readonly do: "move";
  readonly key: string;
  readonly move: string;
}

/**
 * Open it again.
 *
 * Attributes:
 * what: What to open.
 */
export interface Open {
  readonly do: "open";
  readonly what: "entry" | "registration" | "writing";
}

/** An open end, on which the rules allow a play now: its notation (``66/s1``, ``63/3``) and its pip. */
export interface OpenEnd {
  readonly end: string;
  readonly pip: number;
}

/**
 * First frame of a socket: follow the sheet; with a match, begin it if there is none yet.
 *
 * Attributes:
 * pencil: Secret of the telephone, by which the server knows who writes; it is shown to no other.
 * head: The match that is begun; left out by those who only follow.
 * house: What its house has agreed on.
 */
export interface OpenSheet {
  readonly do: "open";
  readonly head?: SheetHead | null;
  readonly house?: SheetHouse | null;
  readonly pencil: string;
}

/** A bot of the caller. */
export interface OwnBot {
  readonly connected?: boolean;
  readonly id: string;
  readonly made: number;
  readonly name: string;
}

/**
 * What the review of a match says of one person.
 *
 * Attributes:
 * decisions: Choices between several moves.
 * lost: What they lost, in points of a game whose points are pips.
 * squares: Sum of the squares of the losses, for the error of a mean.
 * lucky: Share of matches of as many rounds in which the tiles favour the person's side less, from 0 to 1; left
 * out if it is not known.
 */
export interface OwnFigures {
  readonly decisions: number;
  readonly lost: number;
  readonly lucky?: number | null;
  readonly squares: number;
}

/** Private part of a `TableSeen`, for one seat only; fields left out have their defaults. */
export interface OwnSeen {
  readonly counts?: ReadonlyArray<number | null>;
  readonly digest: string;
  readonly forced?: boolean;
  readonly gains?: ReadonlyArray<number>;
  readonly hand?: ReadonlyArray<string>;
  readonly held?: HeldSeen | null;
  readonly lead?: "double" | "double_or_score" | "drawn" | "heaviest_of_hand" | "heaviest_tile" | "highest_double" | null;
  readonly legal?: ReadonlyArray<string>;
  readonly may?: ReadonlyArray<string>;
  readonly notation?: string | null;
  readonly seat?: number | null;
}

/** Request to change the password; ``password`` is the current one. */
export interface PasswordRequest {
  readonly new_password: string;
  readonly password: string;
}

/**
 * A person who is here or was in the last hour: ``seen`` is the hour of the last request, ms since 1970.
 *
 * Attributes:
 * tables: Ids of the tables at which the person is now.
 * seen: Hour of the last request, ms since 1970.
 * host: Whether the person is a host of the house.
 */
export interface PersonSeen {
  readonly account?: string;
  readonly host?: boolean;
  readonly id: string;
  readonly name: string;
  readonly seen?: number;
  readonly tables: ReadonlyArray<string>;
}

/**
 * Heartbeat that also measures the round-trip time; to be answered at once with a `Pong` of the same id.
 *
 * The next one comes within ``within`` ms, which grows with the number of sockets of the process.
 */
export interface Ping {
  readonly id: string;
  readonly is: "ping";
  readonly within?: number;
}

/** Answer to a `Ping`, with its id. */
export interface Pong {
  readonly do: "pong";
  readonly id: string;
}

/**
 * A seat's view in the fields of a `TableCard` and a `TableSeen`; its legal moves stand beside it as options.
 *
 * Attributes:
 * set: Highest pip of the set.
 * crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
 * plays: The layout as its plays in order.
 * spinners: The doubles on the layout that take four tiles.
 * open_ends: Ends on which the rules allow a play.
 * hand: The seat's tiles.
 * held: Number of tiles of every seat.
 * boneyard: Number of tiles in the boneyard.
 * line: The view as one line of the notation, with its past, for the analysis board; left out in reviews that
 * were stored before.
 */
export interface PositionSeen {
  readonly boneyard: number;
  readonly crosswise: string;
  readonly hand: ReadonlyArray<string>;
  readonly held: ReadonlyArray<number>;
  readonly line?: string;
  readonly open_ends: ReadonlyArray<OpenEnd>;
  readonly plays: ReadonlyArray<string>;
  readonly set: number;
  readonly spinners: ReadonlyArray<string>;
}

/** Ids of the games that each trainer supports: where plays score, and where seats reveal voids. */
export interface PracticeGames {
  readonly count: ReadonlyArray<string>;
  readonly voids: ReadonlyArray<string>;
}

/**
 * Some sentences under a heading.
 *
 * Attributes:
 * heading: What the sentences are about.
 * lines: The sentences.
 */
export interface PrivacySection {
  readonly heading: MessageSeen;
  readonly lines: ReadonlyArray<MessageSeen>;
}

/**
 * What a server keeps, for how long, and what one may do about it.
 *
 * Attributes:
 * sections: The sentences, by what they are about.
 */
export interface PrivacySeen {
  readonly sections: ReadonlyArray<PrivacySection>;
}

/** Error response: a stable code, and a message that says what would be allowed; ``why`` is its English. */
export interface Problem {
  readonly code: string;
  readonly message: MessageSeen;
  readonly why: string;
}

/** One option: equivalent moves, with their value to the end of the round (see `HintMove`). */
export interface PuzzleOption {
  readonly chance?: number | null;
  readonly error: number;
  readonly moves: ReadonlyArray<string>;
  readonly points: number;
}

/** Puzzles of a run, easiest first. */
export interface PuzzleRun {
  readonly puzzles: ReadonlyArray<PuzzleSeen>;
}

/**
 * A puzzle with its answer.
 *
 * Attributes:
 * game: Id of the game.
 * rules: Name of the rules.
 * seat: The seat to act.
 * scores: Points by side.
 * target: Points that win the match.
 * question: The seat's view as an SVG element.
 * position: The same view, to be answered by laying a tile.
 * board: The view with the best and the tempting move as ghosts.
 * options: Options, best first; each has at least one move.
 * tempting: Index of the tempting option, which is never the best.
 * label: The view in words, for screen readers.
 * why: Why the best option is better than the tempting one; left out if nothing counted says why.
 * worlds: Number of sampled worlds behind the values; 1 if they are exact.
 * rating: Difficulty as a Glicko-2 rating.
 * solved: Share of attempts in which each of the levels 1 to 10 found the answer.
 */
export interface PuzzleSeen {
  readonly board: string;
  readonly game: string;
  readonly id: string;
  readonly label: MessageSeen;
  readonly options: ReadonlyArray<PuzzleOption>;
  readonly position: PositionSeen;
  readonly question: string;
  readonly rating: number;
  readonly rules: string;
  readonly scores: ReadonlyArray<number>;
  readonly seat: number;
  readonly solved: ReadonlyArray<number>;
  readonly target: number;
  readonly tempting: number;
  readonly why?: MessageSeen | null;
  readonly worlds: number;
}

/** A seat is ready for the next round. */
export interface Readied {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "readied";
}

/** Declare the sender ready for the next round. */
export interface Ready {
  readonly do: "ready";
  readonly key: string;
}

/**
 * Request for the table of a record.
 *
 * Attributes:
 * name: Name of the rules.
 * rules: Every rule of the record as text, by its parameter (``{"target": "100"}``).
 * seats: Number of seats.
 * partners: Whether four play as partners.
 */
export interface RecordTableRequest {
  readonly name: string;
  readonly partners?: boolean;
  readonly rules: Readonly<Record<string, string>>;
  readonly seats: number;
}

/** New recovery codes, shown only once; the old ones are invalid now. */
export interface RecoveryCodes {
  readonly codes: ReadonlyArray<string>;
}

/** Request to reset a lost password with a recovery code. */
export interface RecoveryRequest {
  readonly account: string;
  readonly code: string;
  readonly password: string;
}

/**
 * A command was rejected, and nothing has changed: stable code, reason, violated clauses and legal moves.
 *
 * Without a key, the frame itself could not be decoded. ``message`` is the reason for people, ``why`` the same in
 * English; of a move that the rules do not allow, ``why`` also shows the layout and the legal moves.
 */
export interface Refused {
  readonly clauses?: ReadonlyArray<string>;
  readonly code: string;
  readonly is: "refused";
  readonly key?: string | null;
  readonly legal?: ReadonlyArray<string>;
  readonly message: MessageSeen;
  readonly why: string;
}

/** Response to a registration, with the recovery codes, which are shown only once. */
export interface Registered {
  readonly account?: string | null;
  readonly codes: ReadonlyArray<string>;
  readonly csrf: string;
  readonly name?: string | null;
}

/** Ask for a rematch with the same people and rules; its table is made when every person has asked. */
export interface Rematch {
  readonly do: "rematch";
  readonly key: string;
}

/** A seat asked for a rematch. */
export interface RematchRequested {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "wished";
}

/** The rematch is played at this table. */
export interface Rematched {
  readonly at: number;
  readonly seq: number;
  readonly table: string;
  readonly what: "rematched";
}

/**
 * Log a person out everywhere, and let bots take the seats.
 *
 * Attributes:
 * person: Id of the person.
 */
export interface Remove {
  readonly do: "remove";
  readonly person: string;
}

/**
 * Give a person another name, now and at all tables that are not over.
 *
 * Attributes:
 * person: Id of the person.
 */
export interface Rename {
  readonly do: "rename";
  readonly name: string;
  readonly person: string;
}

/** The player in this seat has another name from now on. */
export interface Renamed {
  readonly at: number;
  readonly name: string;
  readonly seat: number;
  readonly seq: number;
  readonly what: "renamed";
}

/** Let a bot play for a seat that holds the table up; only at a table without a clock, after its patience. */
export interface Replace {
  readonly do: "replace";
  readonly key: string;
  readonly seat: number;
}

/** Replay of a finished match, step by step. */
export interface Replay {
  readonly names: ReadonlyArray<string>;
  readonly seed: string;
  readonly steps: ReadonlyArray<ReplayStep>;
  readonly table: TableCard;
}

/**
 * One log entry of a finished match, and the table after it with every hand shown; times are left out.
 *
 * ``order`` is set for lots and deals, so that they can be verified: the tile drawn by each seat, or the whole
 * shuffled set, from whose front the hands are dealt and whose rest is the boneyard. ``event`` is the index of the
 * entry in the record's events, by which a review names its decisions; left out for entries that are in no record.
 */
export interface ReplayStep {
  readonly event?: number | null;
  readonly happened: ReadonlyArray<Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched | Halted | Resumed | Renamed>;
  readonly order?: ReadonlyArray<string>;
  readonly table: TableSeen;
}

/** Report a line of the chat to the hosts of the house; ``serial`` is that of the `Said` frame. */
export interface ReportLine {
  readonly do: "reportline";
  readonly key: string;
  readonly serial: string;
}

/** Report the name of a person at the table, who plays or watches, to the hosts of the house. */
export interface ReportName {
  readonly do: "reportname";
  readonly key: string;
  readonly name: string;
}

/**
 * A report that was not dealt with: a name, or a line of chat with those around it.
 *
 * Attributes:
 * number: Number of the report.
 * at: When it was made first, ms since 1970.
 * table: Id of the table.
 * person: Id of the person it is about; left out if that person is here no longer.
 * name: That person's name when it was reported.
 * by: Names of those who reported it.
 * lines: The line of chat with those around it; none for a name.
 */
export interface ReportSeen {
  readonly at: number;
  readonly by?: ReadonlyArray<string>;
  readonly lines?: ReadonlyArray<ReportedLine>;
  readonly name: string;
  readonly number: number;
  readonly person?: string;
  readonly table: string;
}

/**
 * A line of chat in a report; of a person who was deleted it has neither name nor words.
 *
 * Attributes:
 * at: When it was said, ms since 1970.
 * emote: Name of the emote, for a line without words.
 * reported: Whether this is the line that is reported.
 */
export interface ReportedLine {
  readonly at: number;
  readonly emote?: string;
  readonly name: string;
  readonly reported?: boolean;
  readonly text?: string;
}

/** Result of a finished round. */
export interface ResultSeen {
  readonly gained: ReadonlyArray<number>;
  readonly kind: "block" | "domino" | "redeal" | "skunk" | "target";
  readonly leader: number;
  readonly round: number;
  readonly seat?: number | null;
}

/** Let a table go on. */
export interface ResumeTable {
  readonly do: "resume";
  readonly table: string;
}

/** The house let the table go on. */
export interface Resumed {
  readonly at: number;
  readonly seq: number;
  readonly what: "resumed";
}

/** A player took the seat back from the bot. */
export interface Returned {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "returned";
}

/**
 * A side's margin in points and its parts, which add up exactly.
 *
 * ``margin = tiles + play``, and ``tiles = lead + deal + draws + hidden`` where luck was measured.
 */
export interface ReviewBalance {
  readonly deal?: number | null;
  readonly draws?: number | null;
  readonly hidden?: number | null;
  readonly lead?: number | null;
  readonly margin: number;
  readonly play: number;
  readonly tiles: number;
}

/** Belief about another hand: its size, and the likeliest tiles. */
export interface ReviewHand {
  readonly held: number;
  readonly seat: number;
  readonly tiles: ReadonlyArray<ReviewOdd>;
}

/** Exact points with all tiles known and best play by all; not used for grading. */
export interface ReviewHindsight {
  readonly best: string;
  readonly best_points: number;
  readonly played_points: number;
}

/** Luck of a lot, deal or draw at an event of the record: points above the mean, by side; ``seat`` is who drew. */
export interface ReviewLuck {
  readonly event: number;
  readonly points: ReadonlyArray<number>;
  readonly seat?: number | null;
}

/** A decision that was graded worse than good. */
export interface ReviewMark {
  readonly event: number;
  readonly grade: string;
  readonly seat: number;
}

/** Probability that a hand holds a tile: by counting alone, and with the reading of the seat's choices. */
export interface ReviewOdd {
  readonly counting: number;
  readonly reading: number;
  readonly tile: string;
}

/** A legal move: its mean points to the end of the round and its chance to win the match, with standard errors. */
export interface ReviewOption {
  readonly chance?: number | null;
  readonly chance_error?: number | null;
  readonly error: number;
  readonly move: string;
  readonly points: number;
}

/** Chance of side 0 to win the match, from 0 to 1, at an event of the record. */
export interface ReviewPoint {
  readonly chance: number;
  readonly event: number;
  readonly round: number;
}

/**
 * A round: scores before and after, and for each side its balance, and points lost by decisions and gained by luck.
 *
 * Balances of rounds add up to those of the match; ``chances`` has the same luck, event by event.
 */
export interface ReviewRound {
  readonly after: ReadonlyArray<number>;
  readonly balance?: ReadonlyArray<ReviewBalance>;
  readonly before: ReadonlyArray<number>;
  readonly chances?: ReadonlyArray<ReviewLuck>;
  readonly losses: ReadonlyArray<number>;
  readonly luck?: ReadonlyArray<number> | null;
  readonly number: number;
}

/**
 * A seat's choices: how many were judged, and what they lost in points of a game whose points are pips.
 *
 * Attributes:
 * decisions: Choices between several moves.
 * lost: Sum of the losses.
 * squares: Sum of the squares of the losses, for errors of means.
 * lucky: Share of matches of as many rounds in which the tiles favour the seat's side less, from 0 to 1; left out
 * if it is not known.
 */
export interface ReviewSeat {
  readonly decisions: number;
  readonly lost: number;
  readonly lucky?: number | null;
  readonly squares: number;
}

/** State of a review: ``none`` requested, ``judging`` (``done`` of ``total`` decisions), ``ready`` or ``failed``. */
export interface ReviewState {
  readonly done?: number;
  readonly review?: MatchReview | null;
  readonly stage: "failed" | "judging" | "none" | "ready";
  readonly total?: number;
}

/**
 * A decision that is shown in detail.
 *
 * ``board`` and ``question`` are SVG elements: the view with the better and the played move as ghosts, and without;
 * ``label`` is the view in words, ``position`` the same to be answered by laying a tile.
 *
 * Attributes:
 * good: Moves besides the best one that cost nothing against it, within two standard errors.
 * weight: What the choice cost in any game: match-win probability, or what its points are worth at the start.
 * themes: Themes of puzzles that tell the best move from the played one.
 * told: What the round had shown of the other hands.
 */
export interface ReviewedChoice {
  readonly best: string;
  readonly board: string;
  readonly chance_loss?: number | null;
  readonly event: number;
  readonly good?: ReadonlyArray<string>;
  readonly grade: string;
  readonly hindsight?: ReviewHindsight | null;
  readonly label?: MessageSeen | null;
  readonly loss: number;
  readonly odds: ReadonlyArray<ReviewHand>;
  readonly options: ReadonlyArray<ReviewOption>;
  readonly played: string;
  readonly position?: PositionSeen | null;
  readonly question: string;
  readonly round: number;
  readonly scores: ReadonlyArray<number>;
  readonly seat: number;
  readonly solved?: boolean;
  readonly themes?: ReadonlyArray<string>;
  readonly told?: ReadonlyArray<MessageSeen>;
  readonly weight?: number;
  readonly why?: MessageSeen | null;
  readonly worlds: number;
}

/** The game that the rules are based on, with its document and its variations. */
export interface RulesGame {
  readonly also_called: ReadonlyArray<string>;
  readonly category: string;
  readonly code: string;
  readonly document: string;
  readonly id: string;
  readonly name: string;
  readonly players: ReadonlyArray<number>;
  readonly source: string;
  readonly summary: MessageSeen;
  readonly variations: ReadonlyArray<VariationChanges>;
}

/** Request to show rules, with those that a table for this number of ``people`` gets by itself. */
export interface RulesRequest {
  readonly calling?: boolean;
  readonly game: string;
  readonly house_rules?: Readonly<Record<string, string>>;
  readonly people?: number;
  readonly variations?: ReadonlyArray<string>;
}

/**
 * The chosen rules: as a card in words, as the shortest spec, and as the parameters (with a name and clauses).
 *
 * ``heading`` says what is special about them in one sentence, and ``short_card`` is the card for a table.
 *
 * The same as ``doublesix rules --json``, with messages where that has their English.
 */
export interface RulesSeen {
  readonly card: ReadonlyArray<CardSection>;
  readonly differences: ReadonlyArray<Deviation>;
  readonly exceptions: ReadonlyArray<MessageSeen>;
  readonly game: RulesGame;
  readonly heading: MessageSeen;
  readonly notes?: ReadonlyArray<MessageSeen>;
  readonly rules: Readonly<Record<string, boolean | number | string | ReadonlyArray<number | string> | Readonly<Record<string, number | ReadonlyArray<string>>> | null>>;
  readonly short_card: ReadonlyArray<MessageSeen>;
  readonly spec: string;
}

/**
 * Chat message or emote of a player; those since a person came are sent again to each new connection.
 *
 * Attributes:
 * serial: Unique id of the message, to recognise repetitions.
 * seat: Seat of the sender.
 * name: Name of the sender at that time.
 * at: Time, ms of the table's clock.
 * text: The message, in one line; empty for an emote.
 * emote: Name of the emote; empty for a message.
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

/** Send a chat message to all at the table; not stored, and refused while partners play a round. */
export interface Say {
  readonly do: "say";
  readonly key: string;
  readonly text: string;
}

/** An act of a seat, in the notation. */
export interface SeatAct {
  readonly move: string;
  readonly seat: number;
}

/**
 * A seat and its occupant. ``person`` is set if a person owns it; ``bot`` names the bot that moves for it now.
 *
 * ``away_until`` is when (ms of the table's clock) a bot takes the seat of an absent player for whom others wait, or,
 * before the match, when the seat is open again.
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

/** Change the line that the lobby shows; empty for none. */
export interface SetWelcome {
  readonly do: "welcome";
  readonly text: string;
}

/**
 * Note that a report was dealt with, which takes it off the desk.
 *
 * Attributes:
 * report: Number of the report.
 */
export interface Settle {
  readonly do: "settle";
  readonly report: number;
}

export type SheetClientFrame = OpenSheet | WriteSheet | TakeOver | Pong;

/**
 * An entry of a score sheet, as the page keeps it.
 *
 * Attributes:
 * kind: What happened.
 * seat: The seat that counted, called or went out, or placed the last tile.
 * count: The table count; left out for other entries.
 * hands: What the hands hold at the end of a round, by seat: the tiles of each, or only its pips.
 */
export interface SheetEntry {
  readonly count?: number;
  readonly hands?: ReadonlyArray<ReadonlyArray<string> | number>;
  readonly kind: "blocked" | "count" | "false_call" | "out" | "steal";
  readonly seat: number;
}

/**
 * Who plays what in one match.
 *
 * Attributes:
 * match: Id of the match, chosen by the telephone that began it.
 * game: Id of the game.
 * variation: Name of its variation; empty for none.
 * seats: Number of seats.
 * partners: Whether they play as two pairs.
 * players: A name for each seat.
 * date: Day of the match, ``2026-11-21``.
 */
export interface SheetHead {
  readonly date: string;
  readonly game: string;
  readonly match: string;
  readonly partners: boolean;
  readonly players: ReadonlyArray<string>;
  readonly seats: number;
  readonly variation: string;
}

/**
 * What the house has agreed on.
 *
 * Attributes:
 * target: Points that win the match.
 * false_call: What a wrong call costs.
 */
export interface SheetHouse {
  readonly false_call: number;
  readonly target: number;
}

/**
 * Telephones with this sheet open, as far as this process of the server knows.
 *
 * Attributes:
 * others: Their number, without this one.
 */
export interface SheetReaders {
  readonly is: "readers";
  readonly others: number;
}

/**
 * The match that is kept, as it is now: for each new socket, and after every change.
 *
 * Attributes:
 * seq: Number of the last entry of the log.
 * head: Who plays what.
 * house: What the house has agreed on.
 * keep: Entries that stay as they were before; 0 in the first frame.
 * entries: Those that follow them.
 * writes: Whether this telephone writes; the others follow.
 * takeovers: How often another telephone took over.
 * wall: Clock of the server, ms since 1970.
 */
export interface SheetSeen {
  readonly entries: ReadonlyArray<SheetEntry>;
  readonly head: SheetHead;
  readonly house: SheetHouse;
  readonly is: "sheet";
  readonly keep: number;
  readonly seq: number;
  readonly takeovers: number;
  readonly wall: number;
  readonly writes: boolean;
}

export type SheetServerFrame = SheetSeen | SheetReaders | Ack | Refused | Ping | Bye;

/**
 * Take an open seat before the match begins, and contribute entropy to the seed (16 hexadecimal digits).
 *
 * ``commitment`` is that of the table card which the sender has seen; the command is refused if the table's is
 * another. Older programs leave it out.
 */
export interface Sit {
  readonly commitment?: string;
  readonly do: "sit";
  readonly entropy: string;
  readonly key: string;
  readonly seat: number;
}

/**
 * Leave the seat: before the match it is open again, during the match a bot takes it.
 *
 * With ``waiting`` it is refused once the match has begun, so that the sender does not leave a match by accident.
 */
export interface Stand {
  readonly do: "stand";
  readonly key: string;
  readonly waiting?: boolean;
}

/** Fill all open seats with bots and begin the match; for the host only. */
export interface Start {
  readonly do: "start";
  readonly key: string;
}

/** The match began, with the name and the entropy of every seat. */
export interface Started {
  readonly at: number;
  readonly entropy: ReadonlyArray<string>;
  readonly names: ReadonlyArray<string>;
  readonly seq: number;
  readonly what: "started";
}

/**
 * Constant data of a table.
 *
 * Attributes:
 * spec: The rules as the shortest spec (``five-up+partners;target=150``).
 * rules: Name of the rules.
 * game: Id of the game.
 * document: Title of the document that the rules come from; empty for a game of the catalogue.
 * changes: Number of parameters that differ from the document.
 * tally: How scores are kept (``points``, ``pegs``, ``strokes``, ``houses``).
 * set: The highest double.
 * crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
 * target: Points that win.
 * calls: The word that takes an unclaimed score (``Five Up!``, ``Muggins!``); empty if scores cannot be taken, and
 * at a table without calling.
 * proposed: Whether it is the table that the page's Play opens for this game and number of seats; people who
 * press Play are paired at such tables.
 * booklet: Whether it is the table that Play opens for this game as in its document, where the proposed one has a
 * house rule; people who chose that are paired at such tables.
 * calling: Whether people claim and call scores themselves.
 * forfeits: Whether a false call also costs the call on the next play of an opponent.
 * move_seconds: Time for each move, before the reserve is used; 0 for no clock.
 * bank_seconds: Time reserve for the whole match.
 * grace_seconds: How long a player may be away before a bot takes the seat.
 * patience_seconds: How long a turn may take without a clock before the others may let a bot play; 0 for no limit.
 * commitment: SHA-256 of the house's secret, published before seats are taken.
 */
export interface TableCard {
  readonly bank_seconds?: number;
  readonly booklet?: boolean;
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
  readonly proposed?: boolean;
  readonly public: boolean;
  readonly rules: string;
  readonly seats: number;
  readonly set: number;
  readonly spec: string;
  readonly tally: string;
  readonly target: number;
}

/**
 * Delta of the public part of a `TableSeen` since the last frame about the table; unchanged fields are left out.
 *
 * Attributes:
 * seq: Number of the last log entry included.
 * now: The table's clock, ms.
 * plays: The whole layout, if it has changed other than by further plays.
 * played: The plays that were added to the layout.
 * tiles: Hand sizes of all seats, if only those have changed about the seats.
 * seats: All seats, if more has changed about them than hand sizes and presence.
 */
export interface TableChange {
  readonly boneyard?: number;
  readonly count?: number | null;
  readonly drawable?: number;
  readonly ending?: EndSeen | null;
  readonly halted?: "" | "ended" | "paused";
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

export type TableEvent = Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched | Halted | Resumed | Renamed;

/**
 * A table that is loaded in this process, or at which people are through another one.
 *
 * Attributes:
 * line: Its line in the lobby.
 * people: Number of players, the host among them, who are there.
 * watching: Number of other sockets.
 */
export interface TableHere {
  readonly line: TableLine;
  readonly people?: number;
  readonly watching?: number;
}

/** A table by its address, with its rules. */
export interface TableInfo {
  readonly line: TableLine;
  readonly rules: RulesSeen;
}

/**
 * A table in the lobby; ``host`` is the name of the host, empty for one without a seat.
 *
 * Attributes:
 * halted: Whether the house has paused or ended the table; left out while it goes on.
 */
export interface TableLine {
  readonly halted?: "" | "ended" | "paused";
  readonly host?: string;
  readonly mine?: boolean;
  readonly names: ReadonlyArray<string | null>;
  readonly scores: ReadonlyArray<number>;
  readonly stage: "between" | "over" | "playing" | "waiting";
  readonly table: TableCard;
}

/** The created table: its id, the path of its page (which can be shared), and the commitment to its seed. */
export interface TableMade {
  readonly commitment: string;
  readonly id: string;
  readonly path: string;
}

/**
 * Request to create a table.
 *
 * Attributes:
 * fill: For each seat ``open``, ``filler`` or the name of a bot.
 * filler: The bot for seats that are open when the match begins, and for players who are away. A level takes one
 * seat; its nearest neighbours take the others, so that bots are different characters.
 * public: Whether the lobby lists the table.
 * patience: Seconds that a turn may take at a table without a clock before the others may let a bot play: 30 or
 * more, or 0 for no limit.
 * pace: Mean delay of a bot's move, ms.
 * chat_history: Whether people who come later read what was said before they came.
 * proposed: Whether the program proposes the table, so that its own house rules are added (``proposed`` of
 * `GameSeen`); without it the rules are those of the document with ``variations`` and ``house_rules`` alone.
 */
export interface TableRequest {
  readonly calling?: boolean;
  readonly chat_history?: boolean;
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
  readonly proposed?: boolean;
  readonly public?: boolean;
  readonly variations?: ReadonlyArray<string>;
}

/**
 * Full view of a table by one seat: all that is displayed, and the possible commands.
 *
 * Attributes:
 * seq: Number of the last log entry included.
 * now: The table's clock, ms.
 * seat: Seat of the viewer; left out for a spectator.
 * to_act: The seat to act; left out if there is none.
 * plays: The layout as its plays in order, in the notation (``66``, ``63>66/s1``).
 * spinners: The spinners: doubles on the layout that take four tiles.
 * count: Count of the open ends; left out at a table with calling.
 * legal: What this seat may play, draw or pass now, in the notation.
 * counts: The count after each of ``legal``, null for a draw or a pass; left out if plays do not score, at a table
 * with calling, and for clients that get ``notation``.
 * gains: Points that each of ``legal`` scores at once; left out with ``counts``.
 * lead: The rule by which this seat may not lead every tile of its hand now; left out if it may.
 * forced: Whether the only legal move is a draw or a pass that a page may make by itself: that it comes at once
 * tells the other players nothing that the rules do not.
 * may: Which of ``sit stand back start claim call waive replace wait hint takeback answertakeback ready
 * rematch`` are possible now.
 * held: The seat that ``replace`` and ``wait`` refer to, and from when they are possible; left out if there is
 * none.
 * takeback: The pending takeback request.
 * shown: All hands, once the round is over.
 * seed: The seed of all lots and deals, once the match is over.
 * halted: Whether the house has paused or ended the table; empty while it goes on.
 * notation: The seat's view as one line of the notation (`doublesix.notation.format_view`), for bots; only for
 * clients that have asked for it, and only during a round.
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
  readonly forced?: boolean;
  readonly gains?: ReadonlyArray<number>;
  readonly halted?: "" | "ended" | "paused";
  readonly hand?: ReadonlyArray<string>;
  readonly held?: HeldSeen | null;
  readonly lead?: "double" | "double_or_score" | "drawn" | "heaviest_of_hand" | "heaviest_tile" | "highest_double" | null;
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

/** Write from now on; the telephone that wrote follows. */
export interface TakeOver {
  readonly do: "takeover";
  readonly key: string;
}

/**
 * Take the sender's last play back: at once if all others are bots, else when every other person agrees.
 *
 * It is possible until another tile is played or drawn, the round ends, or, at a table with calling, a score is
 * claimed or called.
 */
export interface Takeback {
  readonly do: "takeback";
  readonly key: string;
}

/** A seat agreed to the takeback. */
export interface TakebackAccepted {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "takebackaccepted";
}

/** A seat asked for consent to take its last play back. */
export interface TakebackAsked {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "takebackasked";
}

/** A seat declined the takeback, or, without a seat, the time for an answer ran out; the play stays. */
export interface TakebackDeclined {
  readonly at: number;
  readonly seat?: number | null;
  readonly seq: number;
  readonly what: "takebackdeclined";
}

/** A pending takeback: the seat that asks, when the request lapses (ms of the table's clock), and who has agreed. */
export interface TakebackSeen {
  readonly accepted?: ReadonlyArray<number>;
  readonly seat: number;
  readonly until: number;
}

/** The last play of a seat, ``move``, was undone, and with it all passes since. */
export interface TakenBack {
  readonly at: number;
  readonly move: string;
  readonly seat: number;
  readonly seq: number;
  readonly what: "takenback";
}

/** Contribution of one tile of the layout (``tile``) or one hand (``seat``) to a sum; see `core.awards.HandTerm`. */
export interface TermSeen {
  readonly adds: number;
  readonly less?: number;
  readonly pips?: number;
  readonly seat?: number | null;
  readonly tile?: string | null;
}

/**
 * What some of the mistakes that wait have in common.
 *
 * Attributes:
 * theme: Name of the theme; puzzles with it are had by ``/api/puzzles/run``.
 * sentence: What they have in common, said to the player.
 * number: How many have it.
 * trainer: Kind of the drill that asks about it; left out if there is none.
 */
export interface ThemeSeen {
  readonly number: number;
  readonly sentence: MessageSeen;
  readonly theme: string;
  readonly trainer?: "" | "count" | "voids";
}

/**
 * Undo an act of the log.
 *
 * Attributes:
 * number: Number of the act.
 */
export interface Undo {
  readonly do: "undo";
  readonly number: number;
}

/**
 * Full view of the table for a new connection, with the events that it has missed.
 *
 * ``reset`` means that missed events are left out, as there are too many or the connection did not ask for any.
 */
export interface Update {
  readonly happened: ReadonlyArray<Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested | Rematched | Halted | Resumed | Renamed>;
  readonly is: "update";
  readonly reset?: boolean;
  readonly table: TableSeen;
}

/** A variation with the rules that it changes, as text. */
export interface VariationChanges {
  readonly changes: Readonly<Record<string, string>>;
  readonly clauses: ReadonlyArray<string>;
  readonly name: string;
  readonly summary: MessageSeen;
}

/** A variation that can be chosen for a game. */
export interface VariationSeen {
  readonly clauses: ReadonlyArray<string>;
  readonly name: string;
  readonly summary: MessageSeen;
}

/** Questions of the void trainer. */
export interface VoidDrill {
  readonly questions: ReadonlyArray<VoidQuestionSeen>;
}

/**
 * A seat's view as an SVG element and in words, the acts since the deal, and the numbers that another seat lacks.
 *
 * Attributes:
 * seat: Seat of the view.
 * other: Seat whose hand is asked about.
 * highest: The highest number of the set.
 * answer: Numbers of which the other seat holds no tile in any deal that is consistent with the view.
 * exhausted: Those numbers in ``answer`` of which no tile is hidden at all.
 */
export interface VoidQuestionSeen {
  readonly acts: ReadonlyArray<SeatAct>;
  readonly answer: ReadonlyArray<number>;
  readonly board: string;
  readonly exhausted: ReadonlyArray<number>;
  readonly highest: number;
  readonly label: MessageSeen;
  readonly other: number;
  readonly seat: number;
}

/** Wait for a seat that holds the table up for another period of patience; binds only the sender. */
export interface Wait {
  readonly do: "wait";
  readonly key: string;
  readonly seat: number;
}

/** The seat ``by`` agreed to wait longer for a seat that holds the table up. */
export interface Waited {
  readonly at: number;
  readonly by: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "waited";
}

/** A connected bot, which may be challenged. */
export interface WaitingBot {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

/** Decline to claim or call, so that the table need not wait. */
export interface Waive {
  readonly do: "waive";
  readonly key: string;
}

/** A seat declined to claim or call after a play; whether there was a score is not revealed. */
export interface Waived {
  readonly at: number;
  readonly seat: number;
  readonly seq: number;
  readonly what: "waived";
}

/**
 * First frame of a connection: the viewer's identity and the table card.
 *
 * An `Update` with the whole table follows, then a `Change` for each log entry or group of them. ``version`` is that
 * of the program; a page of another version asks to be reloaded. ``chat`` is when the players may talk.
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
 * Call window: the time after a play at a table with calling, whether it scored or not.
 *
 * In ``claim`` only the owner may speak, in ``call`` only the opponents; the stage ends at ``until`` (ms of the
 * table's clock).
 */
export interface WindowSeen {
  readonly owner: number;
  readonly spoken: ReadonlyArray<number>;
  readonly stage: "call" | "claim";
  readonly until: number;
}

/** The match ended, and its seed is revealed. */
export interface Won {
  readonly at: number;
  readonly scores: ReadonlyArray<number>;
  readonly seed: string;
  readonly seq: number;
  readonly side: number;
  readonly skunk: boolean;
  readonly what: "won";
}

/**
 * Keep the first entries of the match and put others behind them; for the telephone that writes.
 *
 * Attributes:
 * head: The match. Another one than that of the sheet begins the next match, with no entry kept.
 * house: What the house has agreed on.
 * keep: Number of entries that stay.
 * entries: Those that follow them.
 */
export interface WriteSheet {
  readonly do: "write";
  readonly entries: ReadonlyArray<SheetEntry>;
  readonly head: SheetHead;
  readonly house: SheetHouse;
  readonly keep: number;
  readonly key: string;
}
