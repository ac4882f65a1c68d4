// Verification that the tiles of a finished match follow from its seed, and the seed from the server's commitment.
// Everything is recomputed here from the replay, without trusting the server. The commitment is known from the receipt
// that was kept at the table; the one in the server's response proves nothing.
import type { Replay, ReplayStep } from "../../wire/types";
import type { Receipt } from "../../app/receipts";
import { type FairSeed, commitmentOf, houseEntropy, keyOf, parseSeed, shuffled } from "../../app/deal";

export interface VerifyStep {
  readonly name: string;
  /** Whether the check passed; `null` if there was nothing to compare with. */
  readonly ok: boolean | null;
  readonly detail: string;
}

/** Overall result of a verification: the strongest statement that its steps support. */
export type Statement = "wrong" | "kept_and_mine" | "kept" | "mine" | "consistent";

export interface Verdict {
  readonly ok: boolean;
  readonly statement: Statement;
  readonly steps: VerifyStep[];
}

/** Lots or a deal, as recorded in the replay; `place` is the number of the step, from 1. */
interface Chance {
  readonly place: number;
  readonly order: readonly string[];
  readonly step: ReplayStep;
}

const step = (name: string, ok: boolean | null, detail: string): VerifyStep => ({ name, ok, detail });

export function verifyReplay(replay: Replay, receipt: Receipt | null): Verdict {
  const seed = parseSeed(replay.seed);
  if (seed === null) return verdict([step("seed", false, "the match holds no seed of a fair deal")]);
  const key = keyOf(seed);
  const lots = chances(replay, "lotsdrawn");
  const deals = chances(replay, "dealt");
  return verdict([
    entropy(replay, seed, receipt),
    commitment(replay, seed, receipt),
    contribution(seed, receipt),
    drawn(lots, replay, key),
    dealt(deals, replay, key),
    hands(deals, replay),
    held(replay, receipt),
    redeals(deals, replay),
  ]);
}

function verdict(steps: VerifyStep[]): Verdict {
  const ok = steps.every((one) => one.ok !== false);
  const is = (name: string): boolean => steps.some((one) => one.name === name && one.ok === true);
  const proven = is("contribution")
    ? is("commitment")
      ? "kept_and_mine"
      : "mine"
    : is("commitment")
      ? "kept"
      : "consistent";
  return { ok, statement: ok ? proven : "wrong", steps };
}

function chances(replay: Replay, what: "lotsdrawn" | "dealt"): Chance[] {
  return replay.steps.flatMap((one, at) =>
    one.happened.some((event) => event.what === what) ? [{ place: at + 1, order: one.order ?? [], step: one }] : [],
  );
}

function entropy(replay: Replay, seed: FairSeed, receipt: Receipt | null): VerifyStep {
  const [given, seats] = [seed.entropy.length, replay.table.seats];
  const shown = replay.steps.flatMap(({ happened }) => happened).find((event) => event.what === "started");
  if (given !== seats)
    return step("entropy", false, `the seed holds what ${given} seats added, and ${seats} seats played`);
  if (shown?.what === "started" && shown.entropy.join(" ") !== seed.entropy.join(" ")) {
    return step("entropy", false, "what the seats added is not what was shown when the match began");
  }
  for (const { seat, person } of replay.steps.at(-1)?.table.seats ?? []) {
    const right = houseEntropy(seed.secret, seat);
    if (!person && seed.entropy[seat] !== right) {
      return step(
        "entropy",
        false,
        `the bot in seat ${seat} added ${seed.entropy[seat]}, and ${right} follows from the secret`,
      );
    }
  }
  if (receipt !== null && receipt.shown.length > 0) {
    const same = receipt.shown.join(" ") === seed.entropy.join(" ");
    return step(
      "entropy",
      same,
      `what ${same ? "each seat" : "the seats"} added is ${same ? "" : "not "}what was shown when the match began`,
    );
  }
  return step("entropy", true, `each of the ${seats} seats has added to the seed`);
}

function commitment(replay: Replay, seed: FairSeed, receipt: Receipt | null): VerifyStep {
  const own = commitmentOf(seed.secret);
  const kept = "the secret is the one that the house had committed to";
  const broken = `the secret is not the one that the house had committed to: its own is ${own}`;
  if (own !== replay.table.commitment) return step("commitment", false, broken);
  if (receipt === null)
    return step("commitment", null, `compare it with what the house showed at first: the secret's is ${own}`);
  if (own !== receipt.commitment)
    return step("commitment", false, `${broken}, and you saw ${receipt.commitment} before`);
  if (receipt.in_time) return step("commitment", true, `${kept}; you saw the commitment before the match began`);
  const late = "you saw the commitment only after the match had begun, so it may have been chosen with the seed known";
  return step("commitment", null, `${kept}, but ${late}`);
}

/** Check that the user's own contribution is in the seed. */
function contribution(seed: FairSeed, receipt: Receipt | null): VerifyStep {
  if (receipt === null) return step("contribution", null, "nothing was kept of what you added");
  const { seat } = receipt;
  if (seat === undefined) return step("contribution", null, "you had no seat, so nothing in the seed is yours");
  const own = receipt.sent.filter((one) => one.seat === seat).map((one) => one.entropy);
  if (own.length === 0) return step("contribution", null, `what seat ${seat} added was not sent from here`);
  const stands = seed.entropy[seat] ?? "nothing";
  const times = new Set(own).size;
  const one = times > 1 ? `, one of the ${times} that you added: the house may have chosen among them` : "";
  if (own.includes(stands)) return step("contribution", true, `what you added in seat ${seat} is in the seed${one}`);
  return step("contribution", false, `you added ${own.at(-1)} in seat ${seat}, and the seed has ${stands} there`);
}

/** Check that the tiles that the user held are among those of the seat in the replay. */
function held(replay: Replay, receipt: Receipt | null): VerifyStep {
  const rounds = Object.entries(receipt?.held ?? {});
  const seat = receipt?.seat;
  if (seat === undefined || rounds.length === 0)
    return step("held", null, "no hand was kept to be compared with the record");
  for (const [round, kept] of rounds) {
    const tables = replay.steps.map(({ table }) => table).filter((table) => table.round === Number(round));
    const received = new Set(tables.flatMap((table) => table.shown?.[seat] ?? []));
    const strange = kept.find((tile) => !received.has(tile));
    if (strange !== undefined) {
      return step(
        "held",
        false,
        `you held ${strange} in round ${round}, and the record does not give it to seat ${seat}`,
      );
    }
  }
  return step(
    "held",
    true,
    `what you held in ${rounds.length === 1 ? "1 round" : `${rounds.length} rounds`} is what the record gives seat ${seat}`,
  );
}

function drawn(lots: readonly Chance[], replay: Replay, key: Uint8Array): VerifyStep {
  const { set, seats } = replay.table;
  for (const [n, { place, order, step: one }] of lots.entries()) {
    const right = shuffled(set, key, "lots", n).slice(0, seats);
    const shown = one.happened.find((event) => event.what === "lotsdrawn");
    const fault = difference(order, right) || (shown?.what === "lotsdrawn" ? difference(shown.tiles, right) : "");
    if (fault !== "") return step("lots", false, `lots ${n + 1} (step ${place}): ${fault}`);
  }
  return step("lots", true, often("drawn", lots.length));
}

function dealt(deals: readonly Chance[], replay: Replay, key: Uint8Array): VerifyStep {
  for (const [n, { place, order }] of deals.entries()) {
    const fault = difference(order, shuffled(replay.table.set, key, "deal", n));
    if (fault !== "") return step("deals", false, `deal ${n + 1} (step ${place}): ${fault}`);
  }
  return step("deals", true, often("dealt", deals.length));
}

function difference(stands: readonly string[], right: readonly string[]): string {
  const at = right.findIndex((tile, place) => tile !== stands[place]);
  if (at < 0) return stands.length === right.length ? "" : "there are too many tiles";
  return `tile ${at + 1} is ${stands[at] ?? "missing"}, and the seed gives ${right[at]}`;
}

function often(did: string, times: number): string {
  if (times === 0) return `none were ${did}`;
  return `${did} ${times === 1 ? "once" : `${times} times`}, every tile as the seed gives it`;
}

/** Check that the hands and the tiles drawn are those of the deals. */
function hands(deals: readonly Chance[], replay: Replay): VerifyStep {
  for (const [n, deal] of deals.entries()) {
    if (!hasLeader(deal.step)) continue;
    const fault = isCut(deal, replay) ? wrongDraw(deal, deals[n + 1], replay) : "the hands are not its first tiles";
    if (fault !== "") return step("hands", false, `deal ${n + 1} (step ${deal.place}): ${fault}`);
  }
  return step(
    "hands",
    true,
    deals.length === 0 ? "none were dealt" : "every hand, and every tile drawn, is as it was dealt",
  );
}

/** Whether the hands are consecutive pieces from the front of the deal, clockwise from some seat. */
function isCut({ order, step: one }: Chance, replay: Replay): boolean {
  const { seats } = replay.table;
  const held = (one.table.shown ?? []).map(sorted);
  const each = handSize(one);
  const pieces = Array.from({ length: seats }, (_, at) => sorted(order.slice(at * each, (at + 1) * each)));
  const fits = (first: number): boolean => held.every((hand, seat) => hand === pieces[(seat - first + seats) % seats]);
  return held.length === seats && pieces.some((_, first) => fits(first));
}

/** Describe the first drawn tile that is not the next of the deal; empty if there is none. */
function wrongDraw(deal: Chance, next: Chance | undefined, replay: Replay): string {
  const rest = deal.order.slice(replay.table.seats * handSize(deal.step));
  const events = replay.steps.slice(deal.place, next && next.place - 1).flatMap(({ happened }) => happened);
  const tiles = events.flatMap((event) =>
    event.what === "acted" && event.move === "draw" && event.tile ? [event.tile] : [],
  );
  const at = tiles.findIndex((tile, number) => tile !== rest[number]);
  return at < 0 ? "" : `draw ${at + 1} brought ${tiles[at]}, and ${rest[at] ?? "nothing"} was next`;
}

const handSize = (one: ReplayStep): number => one.table.shown?.[0]?.length ?? 0;

const sorted = (tiles: readonly string[]): string => [...tiles].sort().join(" ");

function hasLeader({ happened }: ReplayStep): boolean {
  return happened.some((event) => event.what === "dealt" && event.leader !== undefined && event.leader !== null);
}

/** Check that each deal is followed by another only if no seat could lead or the round had ended. */
function redeals(deals: readonly Chance[], replay: Replay): VerifyStep {
  let back = 0;
  for (const [n, { place, step: one }] of deals.entries()) {
    const next = deals[n + 1];
    const between = replay.steps
      .slice(place - 1, next === undefined ? undefined : next.place - 1)
      .flatMap(({ happened }) => happened);
    const ended = between.find((event) => event.what === "ended");
    const again = !hasLeader(one) || (ended?.what === "ended" && ended.kind === "redeal");
    if (next !== undefined && !again && ended === undefined) {
      return step("redeals", false, `deal ${n + 2} (step ${next.place}) came in the middle of a round`);
    }
    back += Number(again);
  }
  if (back === 0) return step("redeals", true, "none: every deal was played to its end");
  return step(
    "redeals",
    true,
    `${back === 1 ? "1 deal" : `${back} deals`} went back as the rules order, and the next tiles are the seed's next`,
  );
}
