// Whether the tiles of a finished match follow from its seed, and the seed from what the house had promised. All of it is
// computed here, from what the replay shows; no answer of the server is taken for granted.
import type { Replay, ReplayStep } from "../wire/types";
import { type FairSeed, commitmentOf, houseEntropy, keyOf, parseSeed, shuffled } from "./dealing";

export interface VerifyStep {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface Verdict {
  readonly ok: boolean;
  readonly steps: VerifyStep[];
}

/** Lots or a deal, as they stand in the replay. */
interface Chance {
  readonly place: number;
  readonly order: readonly string[];
  readonly step: ReplayStep;
}

const step = (name: string, ok: boolean, detail: string): VerifyStep => ({ name, ok, detail });

export async function verifyReplay(replay: Replay): Promise<Verdict> {
  const seed = parseSeed(replay.seed);
  if (seed === null) {
    return { ok: false, steps: [step("seed", false, "the match holds no seed of a fair deal")] };
  }
  const key = await keyOf(seed);
  const lots = chances(replay, "lotsdrawn");
  const deals = chances(replay, "dealt");
  const steps = [
    await entropy(replay, seed),
    await commitment(replay, seed),
    await drawn(lots, replay, key),
    await dealt(deals, replay, key),
    hands(deals, replay),
    redeals(deals, replay),
  ];
  return { ok: steps.every(({ ok }) => ok), steps };
}

function chances(replay: Replay, what: "lotsdrawn" | "dealt"): Chance[] {
  return replay.steps.flatMap((one, at) =>
    one.happened.some((event) => event.what === what) ? [{ place: at + 1, order: one.order ?? [], step: one }] : [],
  );
}

async function entropy(replay: Replay, seed: FairSeed): Promise<VerifyStep> {
  const [given, seats] = [seed.entropy.length, replay.table.seats];
  const shown = replay.steps.flatMap(({ happened }) => happened).find((event) => event.what === "started");
  if (given !== seats) return step("entropy", false, `the seed holds what ${given} seats added, and ${seats} seats played`);
  if (shown?.what === "started" && shown.entropy.join(" ") !== seed.entropy.join(" ")) {
    return step("entropy", false, "what the seats added is not what was shown when the match began");
  }
  for (const { seat, person } of replay.steps.at(-1)?.table.seats ?? []) {
    const right = await houseEntropy(seed.secret, seat);
    if (!person && seed.entropy[seat] !== right) {
      return step("entropy", false, `the bot in seat ${seat} added ${seed.entropy[seat]}, and ${right} follows from the secret`);
    }
  }
  return step("entropy", true, `each of the ${seats} seats has added to the seed`);
}

async function commitment(replay: Replay, seed: FairSeed): Promise<VerifyStep> {
  const own = await commitmentOf(seed.secret);
  if (own === replay.table.commitment) return step("commitment", true, "the secret is the one that the house had committed to");
  return step("commitment", false, `the secret is not the one that the house had committed to: its own is ${own}`);
}

async function drawn(lots: readonly Chance[], replay: Replay, key: Uint8Array): Promise<VerifyStep> {
  const { set, seats } = replay.table;
  for (const [n, { place, order, step: one }] of lots.entries()) {
    const right = (await shuffled(set, key, "lots", n)).slice(0, seats);
    const told = one.happened.find((event) => event.what === "lotsdrawn");
    const fault = difference(order, right) || (told?.what === "lotsdrawn" ? difference(told.tiles, right) : "");
    if (fault !== "") return step("lots", false, `lots ${n + 1} (step ${place}): ${fault}`);
  }
  return step("lots", true, often("drawn", lots.length));
}

async function dealt(deals: readonly Chance[], replay: Replay, key: Uint8Array): Promise<VerifyStep> {
  for (const [n, { place, order }] of deals.entries()) {
    const fault = difference(order, await shuffled(replay.table.set, key, "deal", n));
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

/** Whether the hands that were played, and the tiles that were drawn, are those of the deals. */
function hands(deals: readonly Chance[], replay: Replay): VerifyStep {
  for (const [n, deal] of deals.entries()) {
    if (!hasLeader(deal.step)) continue;
    const fault = isCut(deal, replay) ? wrongDraw(deal, deals[n + 1], replay) : "the hands are not its first tiles";
    if (fault !== "") return step("hands", false, `deal ${n + 1} (step ${deal.place}): ${fault}`);
  }
  return step("hands", true, deals.length === 0 ? "none were dealt" : "every hand, and every tile drawn, is as it was dealt");
}

/** Hands are cut from the front of a deal, clockwise from one seat. */
function isCut({ order, step: one }: Chance, replay: Replay): boolean {
  const { seats } = replay.table;
  const held = (one.table.shown ?? []).map(sorted);
  const each = handSize(one);
  const pieces = Array.from({ length: seats }, (_, at) => sorted(order.slice(at * each, (at + 1) * each)));
  const fits = (first: number): boolean => held.every((hand, seat) => hand === pieces[(seat - first + seats) % seats]);
  return held.length === seats && pieces.some((_, first) => fits(first));
}

/** What is wrong with the tiles drawn in a round: they are the rest of the deal, in its order. */
function wrongDraw(deal: Chance, next: Chance | undefined, replay: Replay): string {
  const rest = deal.order.slice(replay.table.seats * handSize(deal.step));
  const events = replay.steps.slice(deal.place, next && next.place - 1).flatMap(({ happened }) => happened);
  const tiles = events.flatMap((event) => (event.what === "acted" && event.move === "draw" && event.tile ? [event.tile] : []));
  const at = tiles.findIndex((tile, number) => tile !== rest[number]);
  return at < 0 ? "" : `draw ${at + 1} brought ${tiles[at]}, and ${rest[at] ?? "nothing"} was next`;
}

const handSize = (one: ReplayStep): number => one.table.shown?.[0]?.length ?? 0;

const sorted = (tiles: readonly string[]): string => [...tiles].sort().join(" ");

function hasLeader({ happened }: ReplayStep): boolean {
  return happened.some((event) => event.what === "dealt" && event.leader !== undefined && event.leader !== null);
}

/** A deal may follow on another only when nobody could lead, or the round had ended. */
function redeals(deals: readonly Chance[], replay: Replay): VerifyStep {
  let back = 0;
  for (const [n, { place, step: one }] of deals.entries()) {
    const next = deals[n + 1];
    const between = replay.steps.slice(place - 1, next === undefined ? undefined : next.place - 1).flatMap(({ happened }) => happened);
    const ended = between.find((event) => event.what === "ended");
    const again = !hasLeader(one) || (ended?.what === "ended" && ended.kind === "redeal");
    if (next !== undefined && !again && ended === undefined) {
      return step("redeals", false, `deal ${n + 2} (step ${next.place}) came in the middle of a round`);
    }
    back += Number(again);
  }
  if (back === 0) return step("redeals", true, "none: every deal was played to its end");
  return step("redeals", true, `${back === 1 ? "1 deal" : `${back} deals`} went back as the rules order, and the next tiles are the seed's next`);
}
