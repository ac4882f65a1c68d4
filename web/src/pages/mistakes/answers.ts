// Answers to mistakes: judged by what the review measured, and sent to the server, now or when it can be reached.
import { api, Sorry } from "../../app/api";
import { randomHex } from "../../app/crypto";
import type { MistakeAnswer, MistakeSeen, MistakesSeen, MistakeTold } from "../../wire/types";

/** Places in local storage: answers that wait for a connection, and the questions that came last. */
const WAITING = "doublesix-mistake-answers";
const LAST = "doublesix-mistakes";

/** Most answers that wait; five a day for two months are fewer. */
const MOST = 400;
const MINUTE_MS = 60_000;
/** How old an answer may be, as the server has it. */
const LONGEST_MS = 60 * 24 * 60 * MINUTE_MS;

interface Given extends Omit<MistakeAnswer, "ago"> {
  readonly move: string;
  /** When it was given, by this device's clock. */
  readonly at: number;
}

export type Verdict = MistakeTold["verdict"];

/** The verdict on a move: the best, one that costs nothing against it, or another; an empty one is no answer. */
export function verdictOf({ choice }: Pick<MistakeSeen, "choice">, move: string): Verdict {
  if (move === choice.best) return "right";
  return choice.good?.includes(move) ? "good" : "not_yet";
}

/** Minutes by which the clock of this device is ahead of UTC. */
export const zoneNow = (): number => -new Date().getTimezoneOffset();

function read<T>(place: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? "null") as T | null) ?? none;
  } catch {
    return none;
  }
}

function write(place: string, content: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(content));
  } catch {
    // Without storage an answer is lost with the page if it cannot be sent.
  }
}

const waiting = (): readonly Given[] => read<readonly Given[]>(WAITING, []);

const isOffline = (error: unknown): boolean => error instanceof Sorry && error.status === 0;

/** An answer as it travels; a clock that was turned back meanwhile makes no age below nought. */
export function travelling({ at, ...answer }: Given, now: number): MistakeAnswer {
  return { ...answer, ago: Math.min(LONGEST_MS, Math.max(0, now - at)) };
}

/** Send the answers that wait, in their order; those that the server refuses for good are dropped. */
export async function sendWaiting(): Promise<void> {
  for (const answer of waiting()) {
    try {
      await api.answerMistake(travelling(answer, Date.now()));
    } catch (error) {
      if (!(error instanceof Sorry) || error.status === 0 || error.status === 401 || error.status >= 429) return;
    }
    write(
      WAITING,
      waiting().filter(({ key }) => key !== answer.key),
    );
  }
}

/** What becomes of an answer: what the server says, `waits` without a connection, `lost` where its match is gone. */
export type Became = MistakeTold | "waits" | "lost";

/** Send an answer; it is kept first, so that it outlives a closed page. */
export async function send({ table, choice }: MistakeSeen, move: string): Promise<Became> {
  const answer: Given = { table, event: choice.event, move, key: randomHex(16), zone: zoneNow(), at: Date.now() };
  write(WAITING, [...waiting(), answer].slice(-MOST));
  try {
    const told = await api.answerMistake(travelling(answer, Date.now()));
    write(
      WAITING,
      waiting().filter(({ key }) => key !== answer.key),
    );
    return told;
  } catch (error) {
    if (error instanceof Sorry && error.status === 404) {
      write(
        WAITING,
        waiting().filter(({ key }) => key !== answer.key),
      );
      return "lost";
    }
    return "waits";
  }
}

/** The questions that came last, without those whose answers wait. */
export function without(seen: MistakesSeen, given: readonly Pick<MistakeAnswer, "table" | "event">[]): MistakesSeen {
  const isGiven = ({ table, choice }: MistakeSeen): boolean =>
    given.some((one) => one.table === table && one.event === choice.event);
  return { ...seen, today: seen.today.filter((one) => !isGiven(one)) };
}

/** Today's questions; those that came last if there is no connection. */
export async function today(): Promise<{ readonly seen: MistakesSeen; readonly offline: boolean }> {
  try {
    await sendWaiting();
    const seen = await api.mistakes(zoneNow());
    write(LAST, seen);
    return { seen, offline: false };
  } catch (error) {
    const last = read<MistakesSeen | null>(LAST, null);
    if (!isOffline(error) || last === null) throw error;
    return { seen: without(last, waiting()), offline: true };
  }
}
