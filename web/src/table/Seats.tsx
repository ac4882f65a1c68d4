// The other players around the table.
import type { ComponentChildren } from "preact";
import { botTitle } from "../app/games";
import { BotFace } from "../parts/BotFace";
import { words } from "../i18n";
import { initialOf } from "../i18n/isolate";
import { TileBack, TileIcon } from "../tile/Tile";
import type { SeatSeen } from "../wire/types";
import { tileWords, weight } from "../tile/notation";
import { clockText, nameOf, secondsUntil, useModel, useTable, useTicking } from "./context";

const MOST_BACKS = 9;
/** Remaining seconds from which a clock is highlighted. */
const SHORT = 10;
const ROUND = 2 * Math.PI * 22;

/** Presence of a player, from the latest `here` frame. */
function Presence({ seat }: { readonly seat: SeatSeen }) {
  const t = words.value;
  const model = useModel();
  const now = model.here.value;
  const here = now?.here[seat.seat] ?? seat.here ?? false;
  const until = now ? (now.away_until[seat.seat] ?? null) : (seat.away_until ?? null);
  useTicking(until !== null);
  if (!seat.person) return <span class="tag">{t.bot}</span>;
  if (model.replayed) return null;
  if (seat.bot) return <span class="tag tag-away">{t.botPlays(botTitle(seat.bot))}</span>;
  if (here)
    return (
      <span class="tag tag-here">
        <i aria-hidden="true" />
        {t.here}
      </span>
    );
  return (
    <span class="tag tag-away">
      <i aria-hidden="true" />
      {until === null ? t.away : t.awaySoon(secondsUntil(model, until))}
    </span>
  );
}

/** Remaining seconds of a seat, or its full time if its clock is not running; `null` without a clock. */
function useSeconds(seat: SeatSeen): number | null {
  const model = useModel();
  const { card } = useTable();
  const clock = seat.clock ?? null;
  const until = clock?.until ?? null;
  useTicking(until !== null);
  if (clock === null) return null;
  return until === null ? Math.ceil(clock.bank / 1000) + (card.move_seconds ?? 0) : secondsUntil(model, until);
}

export function Clock({ seat }: { readonly seat: SeatSeen }) {
  const t = words.value;
  const seconds = useSeconds(seat);
  if (seconds === null) return null;
  const runs = (seat.clock?.until ?? null) !== null;
  return (
    <span
      class={`clock ${runs ? "clock-runs" : ""} ${runs && seconds <= SHORT ? "clock-short" : ""}`}
      aria-label={t.timeLeft(clockText(seconds))}
      role="timer"
      aria-live="off"
    >
      {clockText(seconds)}
    </span>
  );
}

/** Face of a player, in a ring that shows the clock of the seat to move. */
export function Face({ seat }: { readonly seat: SeatSeen }) {
  const { card, seen } = useTable();
  const seconds = useSeconds(seat);
  const moves = seen.to_act === seat.seat && seen.stage === "playing";
  const all = (card.move_seconds ?? 0) + (card.bank_seconds ?? 0);
  const share = seconds === null || all === 0 ? 1 : Math.min(1, seconds / all);
  return (
    <span class={`face badge-${seat.side} ${moves ? "face-moves" : ""}`} aria-hidden="true">
      {seat.bot && !seat.person ? <BotFace bot={seat.bot} /> : <b>{initialOf(nameOf(seat))}</b>}
      <svg class="face-ring" viewBox="0 0 50 50">
        <circle class="face-rim" cx="25" cy="25" r="22" />
        {moves ? (
          <circle
            class={seconds !== null && seconds <= SHORT ? "face-clock face-short" : "face-clock"}
            cx="25"
            cy="25"
            r="22"
            stroke-dasharray={`${share * ROUND} ${ROUND}`}
          />
        ) : null}
      </svg>
    </span>
  );
}

/** Rack of an opponent: up to `MOST_BACKS` tile backs, and the number of tiles. */
function Backs({ count }: { readonly count: number }) {
  return (
    <span class="backs" aria-hidden="true">
      <span class="backs-tiles">
        {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, index) => (
          <TileBack key={index} />
        ))}
      </span>
      <b>{count}</b>
    </span>
  );
}

/** Open hand at the end of a round. */
function Opened({ hand }: { readonly hand: readonly string[] }) {
  const t = words.value;
  return (
    <span
      class="backs opened"
      role="img"
      aria-label={hand.length === 0 ? t.noTiles : `${hand.map(tileWords).join(", ")}: ${t.pips(weight(hand))}`}
    >
      <span class="backs-tiles">
        {hand.map((tile) => (
          <TileIcon key={tile} tile={tile} vertical />
        ))}
      </span>
      <b>{hand.length === 0 ? "" : weight(hand)}</b>
    </span>
  );
}

/** Notes under a name: ready, asks for a rematch, not on the board. */
export function Notes({ seat }: { readonly seat: SeatSeen }) {
  const t = words.value;
  const { seen } = useTable();
  const notes = [
    ...(seat.ready && seen.stage === "between" ? [t.ready] : []),
    ...(seat.wishes ? [t.asksRematch] : []),
    ...(seen.on_board[seat.side] === false ? [t.offBoard] : []),
  ];
  return notes.length === 0 ? null : <small class="notes">{notes.join(" · ")}</small>;
}

type Edge = "left" | "top" | "right";

interface SeatProps {
  readonly seat: SeatSeen;
  readonly edge: Edge;
  /** What stands over the seat. */
  readonly over: ComponentChildren;
}

function Seat({ seat, edge, over }: SeatProps) {
  const t = words.value;
  const { seen } = useTable();
  const moves = seen.to_act === seat.seat;
  const shown = seen.shown?.[seat.seat];
  return (
    <li
      class={`seat seat-${edge} ${moves ? "seat-moves" : ""}`}
      data-seat={seat.seat}
      aria-current={moves ? "true" : undefined}
    >
      <Face seat={seat} />
      <span class="seat-about">
        <b class="seat-name">{nameOf(seat)}</b>
        <span class="seat-facts">
          <span class="seat-score">
            <span class="visually-hidden">{t.scores}: </span>
            {seen.scores[seat.side] ?? 0}
          </span>
          <Presence seat={seat} />
          <Clock seat={seat} />
        </span>
        <Notes seat={seat} />
        <span class="visually-hidden">
          {t.tiles(seat.tiles ?? 0)}
          {moves ? `, ${t.toMove}` : ""}
        </span>
      </span>
      {shown === undefined ? <Backs count={seat.tiles ?? 0} /> : <Opened hand={shown} />}
      {over}
    </li>
  );
}

const EDGES: readonly Edge[] = ["left", "top", "right"];

/** The other players, clockwise from the user's left; all players for a spectator who sits behind none. `over` is what stands over a seat. */
export function Seats({ over }: { readonly over?: (seat: number) => ComponentChildren }) {
  const t = words.value;
  const { seen } = useTable();
  const { behind } = useModel();
  const mine = seen.seat ?? behind.value;
  const order = mine === null ? seen.seats : [...seen.seats.slice(mine + 1), ...seen.seats.slice(0, mine)];
  const around = mine !== null && order.length === EDGES.length;
  return (
    <ul class={`seats seats-${order.length} ${around ? "seats-around" : ""}`} aria-label={t.seats}>
      {order.map((seat, at) => (
        <Seat key={seat.seat} seat={seat} edge={around ? (EDGES[at] ?? "top") : "top"} over={over?.(seat.seat)} />
      ))}
    </ul>
  );
}
