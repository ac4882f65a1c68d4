// The other players: who they are, what they hold, whose turn it is; and all scores.
import { words } from "../i18n";
import { Tally, type TallyKind } from "../tally/Tally";
import { TileIcon } from "../tile/Tile";
import type { SeatSeen } from "../wire/types";
import { clockText, nameOf, secondsUntil, sideCount, sideName, useModel, useTable, useTicking } from "./context";

const MOST_BACKS = 9;

/** Whether a player is here, by the last frame about it. */
function Presence({ seat }: { readonly seat: SeatSeen }) {
  const t = words.value;
  const model = useModel();
  const now = model.here.value;
  const here = now?.here[seat.seat] ?? seat.here ?? false;
  const until = now ? (now.away_until[seat.seat] ?? null) : (seat.away_until ?? null);
  useTicking(until !== null);
  if (!seat.person) return <span class="tag">{t.bot}</span>;
  if (seat.bot) return <span class="tag tag-away">{t.botPlays(seat.bot)}</span>;
  if (here) return <span class="tag tag-here"><i aria-hidden="true" />{t.here}</span>;
  return <span class="tag tag-away"><i aria-hidden="true" />{until === null ? t.away : t.awaySoon(secondsUntil(model, until))}</span>;
}

export function Clock({ seat }: { readonly seat: SeatSeen }) {
  const t = words.value;
  const model = useModel();
  const clock = seat.clock ?? null;
  const until = clock?.until ?? null;
  useTicking(until !== null);
  if (clock === null) return null;
  const seconds = until === null ? Math.ceil(clock.bank / 1000) : secondsUntil(model, until);
  return (
    <span class={`clock ${until === null ? "" : "clock-runs"} ${until !== null && seconds <= 10 ? "clock-short" : ""}`} aria-label={t.timeLeft(clockText(seconds))} role="timer" aria-live="off">
      {clockText(seconds)}
    </span>
  );
}

function Backs({ count }: { readonly count: number }) {
  return (
    <span class="backs" aria-hidden="true">
      {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, index) => <TileIcon key={index} tile="00" vertical faceDown />)}
      <b>{count}</b>
    </span>
  );
}

/** What stands under a name: readiness, a request for a rematch, being off the board. */
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

function Seat({ seat }: { readonly seat: SeatSeen }) {
  const t = words.value;
  const { seen } = useTable();
  const moves = seen.to_act === seat.seat;
  return (
    <li class={moves ? "seat seat-moves" : "seat"} data-seat={seat.seat} aria-current={moves ? "true" : undefined}>
      <div class="seat-head">
        <span class={`badge badge-${seat.side}`} aria-hidden="true">{nameOf(seat).slice(0, 1).toUpperCase()}</span>
        <span class="seat-name">{nameOf(seat)}</span>
        <span class="seat-score"><span class="visually-hidden">{t.scores}: </span>{seen.scores[seat.side] ?? 0}</span>
      </div>
      <div class="seat-foot">
        <Presence seat={seat} />
        <Clock seat={seat} />
        <span class="visually-hidden">{t.tiles(seat.tiles ?? 0)}{moves ? `, ${t.toMove}` : ""}</span>
        <Backs count={seat.tiles ?? 0} />
      </div>
      <Notes seat={seat} />
    </li>
  );
}

/** The others, from one's own left on; a spectator sees all. */
export function Seats() {
  const t = words.value;
  const { seen } = useTable();
  const mine = seen.seat ?? null;
  const order = mine === null ? seen.seats : [...seen.seats.slice(mine + 1), ...seen.seats.slice(0, mine)];
  return <ul class={`seats seats-${order.length}`} aria-label={t.seats}>{order.map((seat) => <Seat key={seat.seat} seat={seat} />)}</ul>;
}

/** The scores as the game's document keeps them. */
export function Scores() {
  const t = words.value;
  const { card, seen } = useTable();
  return (
    <section class="scores" aria-labelledby="scores-title">
      <h2 id="scores-title">{t.scores} <small>{t.toTarget(card.target)}</small></h2>
      <ul>
        {Array.from({ length: sideCount(seen) }, (_, side) => (
          <li key={side}>
            <span class="scores-name"><i class={`dot badge-${side}`} aria-hidden="true" />{sideName(seen, side)}</span>
            <b>{seen.scores[side]}</b>
            <Tally kind={card.tally as TallyKind} points={seen.scores[side] ?? 0} target={card.target} label={t.sayScore(sideName(seen, side), seen.scores[side] ?? 0)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
