// Made from log.json by types.mjs; not to be edited.

/** An act of the match, in the notation (``63>66/s1``, ``draw``, ``claim``, ``release``). */
export interface Acted {
  readonly by?: "bot" | "clock" | "person";
  readonly kind: "acted";
  readonly move: string;
  readonly seat: number;
}

/** The person in this seat becomes the host, since the previous host was away for too long. */
export interface Appointed {
  readonly kind: "appointed";
  readonly seat: number;
}

/**
 * The table was created: its full rules, its seats, its clock, and the secret that its tiles are dealt from.
 *
 * ``rules`` is `doublesix.rulesets.to_plain` of the rule set; ``fill`` has ``open`` or a bot for each seat, and
 * ``entropy`` what the house adds to the seed for each seat that has a bot when the match begins. ``alike`` is set if
 * a call window opens after every play that ends a round; in older logs it opened there only after a score. ``named``
 * is set if bot levels sit down under first names. ``before`` is the id of the table that this one is a rematch of.
 * ``chat_history`` is set if people who come later read what was said before.
 */
export interface Created {
  readonly alike?: boolean;
  readonly bank_seconds: number;
  readonly before?: string;
  readonly calling: boolean;
  readonly chat_history?: boolean;
  readonly date: string;
  readonly entropy: ReadonlyArray<string>;
  readonly fill: ReadonlyArray<string>;
  readonly filler: string;
  readonly game: string;
  readonly grace_seconds: number;
  readonly host: string;
  readonly id: string;
  readonly kind: "created";
  readonly move_seconds: number;
  readonly name: string;
  readonly named?: boolean;
  readonly pace: number;
  readonly partners: boolean;
  readonly patience_seconds?: number;
  readonly public: boolean;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly secret: string;
}

/** Lots or a deal, as generated from the seed. */
export interface Dealt {
  readonly kind: "dealt";
  readonly tiles: ReadonlyArray<string>;
  readonly use: "deal" | "lots";
}

export type Entry = Created | Sat | Stood | Appointed | Started | Dealt | Acted | Waived | Readied | Handed | Waited | Returned | Flagged | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | Helped | RematchRequested | Named | Halted | Resumed | Renamed;

/** A seat's time ran out. */
export interface Flagged {
  readonly kind: "flagged";
  readonly seat: number;
}

/** The house paused or ended the table: its clock stands still, and no command is carried out. */
export interface Halted {
  readonly how: "ended" | "paused";
  readonly kind: "halted";
}

/** A bot took over a person's seat; ``by`` is the seat that asked for it, if the person held the table up. */
export interface Handed {
  readonly bot: string;
  readonly by?: number | null;
  readonly kind: "handed";
  readonly seat: number;
  readonly why: "away" | "held" | "left";
}

/** A seat was given its first hint of the match. */
export interface Helped {
  readonly kind: "helped";
  readonly seat: number;
}

/**
 * An entry as stored, with its number, times and origin.
 *
 * Attributes:
 * seq: Sequence number, from 1 without gaps.
 * at: Time in ms of the table's own clock, which stands still while no server hosts the table.
 * wall: Time in ms since 1970.
 * entry: The entry.
 * person: Id of the sender of the command; empty for entries of the scheduler.
 * key: Idempotency key of the command; empty if there was none, and on all but its first entry.
 */
export interface Logged {
  readonly at: number;
  readonly entry: Created | Sat | Stood | Appointed | Started | Dealt | Acted | Waived | Readied | Handed | Waited | Returned | Flagged | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | Helped | RematchRequested | Named | Halted | Resumed | Renamed;
  readonly key?: string;
  readonly person?: string;
  readonly seq: number;
  readonly wall: number;
}

/** The rematch is played at this table. */
export interface Named {
  readonly kind: "named";
  readonly table: string;
}

/** A seat is ready for the next round. */
export interface Readied {
  readonly kind: "readied";
  readonly seat: number;
}

/** A seat asked for a rematch. */
export interface RematchRequested {
  readonly kind: "wished";
  readonly seat: number;
}

/** The house gave a person another name; ``new`` is another id as well, after the person's account was deleted. */
export interface Renamed {
  readonly kind: "renamed";
  readonly name: string;
  readonly new?: string;
  readonly person: string;
}

/** The house let the table go on; its clock continues where it stopped. */
export interface Resumed {
  readonly kind: "resumed";
}

/** The person took the seat back from the bot. */
export interface Returned {
  readonly kind: "returned";
  readonly seat: number;
}

/** A person took an open seat. */
export interface Sat {
  readonly entropy: string;
  readonly kind: "sat";
  readonly name: string;
  readonly person: string;
  readonly seat: number;
}

/**
 * The match began; ``bots`` maps each open seat that a bot takes to its entropy, ``kinds`` to the bot.
 *
 * In older logs the filler takes every seat, and ``kinds`` is empty.
 */
export interface Started {
  readonly bots?: Readonly<Record<string, string>>;
  readonly kind: "started";
  readonly kinds?: Readonly<Record<string, string>>;
}

/** A person left a seat before the match, or lost it by being away for too long. */
export interface Stood {
  readonly kind: "stood";
  readonly seat: number;
  readonly why?: "away" | "left";
}

/** A seat agreed to the takeback. */
export interface TakebackAccepted {
  readonly kind: "takebackaccepted";
  readonly seat: number;
}

/** A seat asked the others for consent to take its last play back. */
export interface TakebackAsked {
  readonly kind: "takebackasked";
  readonly seat: number;
}

/** A seat declined the takeback; `None` if the time for an answer ran out. */
export interface TakebackDeclined {
  readonly kind: "takebackdeclined";
  readonly seat?: number | null;
}

/** The last play of a seat was undone, and with it all passes since. */
export interface TakenBack {
  readonly kind: "takenback";
  readonly seat: number;
}

/** The seat ``by`` agreed to wait longer for a seat that holds the table up. */
export interface Waited {
  readonly by: number;
  readonly kind: "waited";
  readonly seat: number;
}

/** A seat declined to claim or call after a play, with no pending score to release. */
export interface Waived {
  readonly by?: "bot" | "clock" | "person";
  readonly kind: "waived";
  readonly seat: number;
}
