// The line to the other telephones at a match: what is written here goes to the server, and what others write is shown.
import { batch, signal } from "@preact/signals";
import { newKey, randomHex } from "../../app/crypto";
import type { SheetModule } from "../../engine/sheet";
import type { Entry } from "../../features/score/record";
import {
  common,
  followed,
  headOf,
  isShared,
  nextPiece,
  nextToSend,
  type Outcome,
  type Remote,
  type Shared,
  type SharedSheet,
} from "../../features/score/shared";
import { BrokenSheet } from "../../features/score/scorer";
import { keptSheets } from "../../features/score/store";
import { browserWorld, type Line, Socket } from "../../table/socket";
import type { MessageSeen, SheetSeen, SheetServerFrame } from "../../wire/types";
import { keepSheet, note, open, openSheet, sharedNow, whenStored } from "./desk";
import { entryWords } from "./entryWords";
import { scoreWords } from "./words";

export const line = signal<Line>("closed");
/** Other telephones that have the sheet open. */
export const others = signal(0);
/** What the server says against this sheet. */
export const against = signal<MessageSeen | null>(null);
/** How far this telephone's clock is ahead of the server's, in milliseconds. */
export const ahead = signal(0);
/** Whether the sheet cannot be read by the rules of its game that this page has. */
export const unreadable = signal(false);
/** The link whose sheet is waited for. */
export const joining = signal("");

const PENCIL = "doublesix.pencil";
/** How long the telephone waits after the server could not take something. */
const AGAIN_MS = 15_000;

let module: SheetModule | null = null;
let link = "";
let remote: Remote | null = null;
let busy = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** The secret by which the server knows this telephone again. */
function pencil(): string {
  const known = localStorage.getItem(PENCIL);
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = randomHex(16);
  localStorage.setItem(PENCIL, made);
  return made;
}

const mine = (): readonly SharedSheet[] =>
  keptSheets(localStorage)
    .filter(isShared)
    .filter(({ shared }) => shared.link === link);

const socket = new Socket<SheetServerFrame>(
  {
    ...browserWorld,
    open: ({ table }) =>
      new WebSocket(new URL(`/ws/sheets/${table}`, location.href.replace(/^http/, "ws")).href) as unknown as ReturnType<
        typeof browserWorld.open
      >,
  },
  {
    subscription: () => ({ table: link, since: 0 }),
    opened: greet,
    refused: () => undefined,
    heard: hear,
    changed: (now) => {
      const before = line.peek();
      line.value = now;
      if (before === "live" && (now === "gone" || now === "silent")) note.value = scoreWords.peek().lineLost;
    },
  },
);

/** Shares the sheet that is open: its link is all that another telephone needs. */
export function share(sheets: SheetModule): void {
  const now = open.peek();
  if (now === null || now.shared !== undefined) return;
  const shared = { link: randomHex(16), no: 0, sent: 0, waits: true, writes: true, apart: [] };
  const { record } = now.scorer;
  keepSheet({ id: now.id, at: Date.now(), over: now.facts.winner >= 0, record, shared });
  sharedNow(shared);
  connect(sheets, shared.link);
}

/** Follows a link, or goes on writing where this telephone does. */
export function join(sheets: SheetModule, to: string): void {
  connect(sheets, to);
  const [latest] = [...mine()].sort((one, other) => other.shared.no - one.shared.no);
  if (latest === undefined) joining.value = to;
  else shown(latest);
}

/** Opens the line of a link, unless it is open. */
export function connect(sheets: SheetModule, to: string): void {
  if (to === link && line.peek() !== "closed") return;
  whenStored(send);
  batch(() => {
    disconnect();
    module = sheets;
    link = to;
    line.value = "connecting";
  });
  addEventListener("online", reconnect);
  addEventListener("offline", markOffline);
  document.addEventListener("visibilitychange", reconnect);
  socket.open();
}

export function disconnect(): void {
  removeEventListener("online", reconnect);
  removeEventListener("offline", markOffline);
  document.removeEventListener("visibilitychange", reconnect);
  clearTimeout(timer);
  socket.close();
  link = busy = "";
  remote = null;
  batch(() => {
    others.value = 0;
    against.value = null;
    joining.value = "";
    unreadable.value = false;
    ahead.value = 0;
  });
}

const reconnect = (): void => {
  if (!document.hidden) socket.reconnectNow();
};
const markOffline = (): void => socket.markOffline();

/** The first words of a connection: who this is, and the match where it is this telephone's. */
function greet(): void {
  busy = "";
  const first = mine()
    .filter(({ shared }) => shared.writes)
    .sort((one, other) => one.shared.no - other.shared.no)
    .find(({ shared }) => shared.waits);
  const now = first ?? mine().find(({ id, shared }) => shared.writes && id === open.peek()?.id);
  const begins = now === undefined ? {} : { head: headOf(now), house: now.record.house };
  socket.send({ do: "open", pencil: pencil(), ...begins });
}

function hear(frame: SheetServerFrame): void {
  if (frame.is === "sheet") see(frame);
  else if (frame.is === "readers") others.value = frame.others;
  else if (frame.is === "refused") refuse(frame.code, frame.message);
  else if (frame.is === "bye" && !frame.again) against.value = frame.message;
  else if (frame.is === "ack") {
    if (frame.key === busy) busy = "";
    send();
  }
}

function refuse(code: string, message: MessageSeen): void {
  busy = "";
  against.value = message;
  // Who writes is in the frame of the sheet, which comes by itself; a gap is closed by reading it anew.
  if (code === "gap") socket.open();
  else if (code !== "not_yours" && code !== "sheet_full") {
    clearTimeout(timer);
    timer = setTimeout(send, AGAIN_MS);
  }
}

/** The sheet as the server has it now. */
function see(frame: SheetSeen): void {
  const { head, house, keep: kept, writes } = frame;
  const known = remote !== null && remote.head.match === head.match ? remote.entries.slice(0, kept) : [];
  const before = remote;
  remote = { head, house, writes, entries: [...known, ...(frame.entries as readonly Entry[])] };
  batch(() => {
    ahead.value = Date.now() - frame.wall;
    if (writes) written();
    else follow(followed(mine(), remote as Remote, link, Date.now()), before, kept);
    tellTurn(before?.writes, writes);
    joining.value = "";
  });
}

/** This telephone writes: what the server lacks is sent, and what another window of it has sent is known. */
function written(): void {
  if (remote === null) return;
  const here = mine().find(({ id }) => id === remote?.head.match);
  if (here === undefined || !here.shared.writes) show(followed(mine(), remote, link, Date.now()));
  else if (!here.shared.waits && nextPiece(here, remote) !== null) {
    // Either the server has lost entries, or another window of this telephone has sent more than was read here.
    const isLost = common(here.record.entries, remote.entries) === remote.entries.length;
    if (isLost) update(here, { ...here.shared, waits: true, sent: remote.entries.length });
    else show(followed(mine(), remote, link, Date.now()));
  }
  send();
}

/** Sends what comes next, one message at a time. */
export function send(): void {
  if (remote === null || !remote.writes || busy !== "" || line.peek() === "closed") return;
  for (;;) {
    const next = nextToSend(mine(), remote);
    if (next === null) return;
    const piece = nextPiece(next, remote);
    if (piece !== null) {
      busy = newKey();
      socket.send({ do: "write", key: busy, head: headOf(next), house: next.record.house, ...piece });
      return;
    }
    settle(next);
  }
}

/** The server has this sheet as it is here. */
function settle(sheet: SharedSheet): void {
  if (remote === null) return;
  const sent = common(sheet.record.entries, remote.entries);
  const done = sent === sheet.record.entries.length;
  const shared = { ...sheet.shared, sent, waits: !done };
  update(sheet, shared);
  if (done && sheet.shared.waits) against.value = null;
}

function update(sheet: SharedSheet, shared: Shared): void {
  keepSheet({ ...sheet, shared });
  if (open.peek()?.id === sheet.id) sharedNow(shared);
}

/** Another telephone writes: its sheet is shown, and what it changed is said. */
function follow(outcome: Outcome, before: Remote | null, kept: number): void {
  const t = scoreWords.peek();
  const sheet = show(outcome);
  if (sheet === undefined) return;
  const told = (entries: readonly Entry[]) => entries.map((entry) => entryWords(sheet.record, entry)).join(", ");
  if (outcome.house !== null) note.value = t.otherHouse(outcome.house.target, sheet.record.house.target);
  else if (outcome.alone.length > 0) note.value = t.keptAlone(outcome.alone.length);
  else if (before !== null && before.head.match === sheet.id) {
    const taken = before.entries.slice(kept);
    if (before.house.target !== sheet.record.house.target) note.value = t.agreedOn(sheet.record.house.target);
    else if (taken.length > 0) note.value = t.undone(told(taken));
  }
}

/** Keeps the sheets, and shows the last of them where this page shows one of the evening. */
function show({ keeps }: Outcome): SharedSheet | undefined {
  const last = keeps.at(-1);
  for (const sheet of keeps) if (sheet !== last) keepSheet(sheet);
  if (last === undefined || !isShared(last) || !shown(last)) return undefined;
  keepSheet({ ...last, over: (open.peek()?.facts.winner ?? -1) >= 0 });
  return last;
}

/** Shows a sheet; false, and a sentence, where this page cannot read it. */
function shown(sheet: SharedSheet): boolean {
  if (module === null) return false;
  try {
    openSheet(module, sheet);
    return true;
  } catch (error) {
    if (!(error instanceof BrokenSheet || error instanceof RangeError)) throw error;
    unreadable.value = true;
    return false;
  }
}

/** Says who writes, where that has changed. */
function tellTurn(before: boolean | undefined, now: boolean): void {
  const t = scoreWords.peek();
  if (before === true && !now) note.value = t.tookOverThere;
  if (before === false && now) note.value = t.tookOverHere;
}

/** Writes from now on; the other telephone follows. */
export function takeOver(): void {
  busy = newKey();
  if (line.peek() !== "live" || !socket.send({ do: "takeover", key: busy })) {
    busy = "";
    note.value = scoreWords.peek().noLine;
  }
}
