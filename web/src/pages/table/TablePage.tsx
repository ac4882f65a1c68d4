// Page of a table: owns the model, and handles sounds, announcements, animations and keys.
import { effect, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { isStillMe, me } from "../../app/api";
import { breath, painted } from "../../app/breath";
import { fetchGames } from "../../app/games";
import { notify, say } from "../../app/announce";
import { rulesWords } from "../../app/rulesWords";
import { moving } from "../../app/settings";
import { play, prepare } from "../../app/soundPlayer";
import { emoteOf } from "../../table/chat";
import { pairingOf } from "../../features/pairing/pairing";
import { usePairing } from "../../features/pairing/PairingWait";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { deal, draw, knock } from "../../scene/motion/deal";
import { fly, panOf, rememberHand } from "../../scene/motion/flight";
import { skipAll } from "../../scene/motion/animation";
import { stamp } from "../../scene/motion/stamp";
import type { Acted, TableEvent, TableSeen } from "../../wire/types";
import { prepareTiles } from "../../tile/Tile";
import { playOf } from "../../tile/notation";
import { guardSecondClicks } from "../../table/pointer";
import { pendingSeat } from "../../table/pendingSeat";
import { Board } from "./Board";
import { Model, sidesOf, narratorOf, Staging } from "../../table/context";
import { pressed } from "./keys";
import { TableModel } from "../../table/model";
import { describe } from "../../table/describe";
import { playForced } from "./forced";
import { heard } from "./heard";
import { Invited } from "./Invited";
import { Stages } from "../../table/stages";

/** Play the sounds of events, each from the place of its tile. */
function sound({ seen, card }: TableModel, happened: readonly TableEvent[]): void {
  const listener = {
    seat: seen.value?.seat ?? null,
    tally: card.value?.tally ?? "",
    animated: moving.value && !document.hidden,
  };
  for (const { sound, after, strike, tile } of heard(happened, listener)) {
    const start = () => play(sound, tile === undefined ? strike : { ...strike, pan: panOf(tile) });
    if (after > 0) setTimeout(start, after);
    else start();
  }
}

/** Announce events to screen readers. */
function speak(model: TableModel, happened: readonly TableEvent[]): void {
  const card = model.card.value;
  const seen = model.seen.value;
  if (card === null || seen === null) return;
  const t = words.value;
  const lines = happened
    .flatMap((event) => describe(narratorOf(card, seen), event, sidesOf(seen)))
    .map((line) => line.text);
  if (seen.to_act === seen.seat && seen.seat !== undefined && seen.stage === "playing" && !seen.window)
    lines.push(t.yourTurn);
  if (lines.length > 0) say(lines.slice(-8).join(" "));
}

/** Animate events: plays fly from the rack, dealt and drawn tiles come from the heap, a pass knocks. */
function animate(model: TableModel, stages: Stages, happened: readonly TableEvent[]): void {
  const seen = model.seen.value;
  if (!moving.value || document.hidden || seen === null) return;
  const own = seen.seat ?? null;
  const dealt = happened.find((event) => event.what === "dealt");
  const acts = happened.filter((event): event is Acted & TableEvent => event.what === "acted");
  const play = acts.findLast(({ move }) => playOf(move) !== null);
  if (dealt) void dealOut(stages, seen, dealt.each);
  // In the next frame, when the page shows the new state.
  requestAnimationFrame(() => {
    if (!dealt && play) fly(play.seat, playOf(play.move)?.tile ?? "", play.seat === own);
    for (const { move, seat } of acts.slice(-1)) {
      if (move === "draw") draw(seat, seat === own);
      if (move === "pass") knock(seat, seat === own);
    }
    calledOut(model, acts.at(-1));
  });
}

/** Animate a deal once every part of the table is rendered. */
async function dealOut(stages: Stages, { seats, seat: own }: TableSeen, each: number): Promise<void> {
  stages.dealing.value = true;
  // `stages.all` is renewed only after this event has been processed.
  await painted();
  await stages.all;
  await painted();
  await deal(
    seats.map(({ seat }) => seat),
    each,
    own ?? null,
  );
  stages.dealing.value = false;
}

/** Animate a successful call. */
function calledOut(model: TableModel, act: Acted | undefined): void {
  const [award] = act?.awards ?? [];
  if (act?.move !== "call" || award?.source !== "steal") return;
  const plays = model.events.value.filter(
    (event): event is Acted & TableEvent => event.what === "acted" && playOf(event.move) !== null,
  );
  const owner = plays.at(-1)?.seat;
  const side = owner === undefined ? null : (model.seen.value?.seats[owner]?.side ?? null);
  stamp(words.value.callWord(model.card.value?.calls ?? ""), award.gained, side, award.side);
}

function useTableModel(id: string): readonly [TableModel, Stages] {
  const [model, stages] = useMemo(() => {
    const made: TableModel = new TableModel(
      id,
      undefined,
      (happened, first) => {
        if (first) return;
        if (happened.some((event) => event.what === "acted" && event.seat === made.seen.value?.seat)) rememberHand();
        animate(made, stages, happened);
        // Visible changes first; sound, notification and announcement follow in separate tasks.
        void breath().then(async () => {
          sound(made, happened);
          await breath();
          if (made.seen.value?.to_act === made.seen.value?.seat && made.legal.value.length > 0) {
            play("chime");
            notify(words.value.yourTurn, made.card.value?.name || made.card.value?.rules || "", id);
          }
          await breath();
          speak(made, happened);
        });
      },
      undefined,
      isStillMe,
      ({ name, text, emote }) => {
        const picture = emoteOf(emote ?? "");
        say(`${isolated(name)}: ${picture === null ? (text ?? "") : words.value.emotes[picture]}`);
      },
    );
    const stages = new Stages(made.seen, () => moving.value && !document.hidden);
    return [made, stages] as const;
  }, [id]);
  useEffect(() => stages.follow(), [stages]);
  useEffect(() => playForced(model), [model]);
  useEffect(() => {
    const reconnectNow = () => document.hidden || model.reconnectNow();
    const markOffline = () => model.markOffline();
    const press = (event: KeyboardEvent) => {
      skipAll();
      if (pressed(model, event)) event.preventDefault();
    };
    const unguard = guardSecondClicks();
    const prepareSound = () => void breath().then(prepare);
    prepareSound();
    void prepareTiles(model.card.value?.set ?? 6);
    addEventListener("click", prepareSound, { once: true });
    addEventListener("pointerdown", skipAll);
    model.open();
    addEventListener("online", reconnectNow);
    addEventListener("offline", markOffline);
    document.addEventListener("visibilitychange", reconnectNow);
    document.addEventListener("keydown", press);
    return () => {
      model.close();
      unguard();
      removeEventListener("click", prepareSound);
      removeEventListener("pointerdown", skipAll);
      removeEventListener("online", reconnectNow);
      removeEventListener("offline", markOffline);
      document.removeEventListener("visibilitychange", reconnectNow);
      document.removeEventListener("keydown", press);
    };
  }, [model]);
  return [model, stages];
}

const freeSeat = (model: TableModel): number =>
  model.may.value.has("sit") ? (model.seen.value?.seats.findIndex((seat) => !seat.person && !seat.bot) ?? -1) : -1;

/** Take the pending seat as soon as the server allows it. */
function useArrival(model: TableModel, id: string): void {
  useEffect(() => {
    const arrival = pendingSeat(id);
    if (arrival === null) return;
    const stop = effect(() => {
      if (!model.may.value.has("sit")) return;
      queueMicrotask(() => {
        stop();
        model.command({ do: "sit", ...arrival });
      });
    });
    // Another person was first: any other free seat will do.
    const again = effect(() => {
      const free = model.refused.value?.code === "seat_taken" && pairingOf(id) === null ? freeSeat(model) : -1;
      if (free >= 0) queueMicrotask(() => model.sit(free));
    });
    return () => {
      stop();
      again();
    };
  }, [model, id]);
}

function useTitle(model: TableModel): void {
  useSignalEffect(() => {
    const t = words.value;
    const seen = model.seen.value;
    const mine = seen !== null && seen.seat !== undefined && seen.to_act === seen.seat && seen.stage === "playing";
    const name = isolated(model.card.value?.name ?? "") || rulesWords(model.card.value?.rules ?? "") || t.table;
    document.title = `${mine ? `${t.yourTurn} ` : ""}${name} · doublesix`;
  });
}

function Open({ id }: { readonly id: string }) {
  const [model, stages] = useTableModel(id);
  useArrival(model, id);
  usePairing(model, id);
  useTitle(model);
  // Load the names of bots, which are optional.
  useEffect(() => void fetchGames().catch(() => undefined), []);
  return (
    <Model.Provider value={model}>
      <Staging.Provider value={stages}>
        <Board />
      </Staging.Provider>
    </Model.Provider>
  );
}

export function TablePage({ id }: { readonly id: string }) {
  const entered = useSignal(Boolean(me.value?.name) || location.search === "?watch");
  return entered.value ? <Open id={id} key={id} /> : <Invited id={id} key={id} enter={() => (entered.value = true)} />;
}
