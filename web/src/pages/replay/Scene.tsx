// The table of a replay: the same scene as at play, with every hand open, seen from one seat.
import type { ComponentChildren } from "preact";
import { moving } from "../../app/settings";
import { Felt } from "../../felt/Felt";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { nameOf, narratorOf, sidesOf, useTable } from "../../table/context";
import { describe, placeWords } from "../../table/describe";
import { Score } from "../../table/Score";
import { Scores } from "../../table/Scores";
import { Clock, Face, Seats } from "../../table/Seats";
import { tileWords, weight } from "../../tile/notation";
import { TileIcon } from "../../tile/Tile";
import type { Replay, ReplayStep } from "../../wire/types";
import { isSilent } from "./steps";

function Cloth() {
  const t = words.value;
  const { card, seen } = useTable();
  const plays = seen.plays ?? [];
  return (
    <div class="felt-place">
      <Felt
        plays={plays}
        spinners={seen.spinners ?? []}
        crosswise={card.crosswise === "none" || card.crosswise === "spinners" ? card.crosswise : "all"}
        set={card.set}
        openEnds={seen.open_ends ?? []}
        places={[]}
        onPlace={() => undefined}
        last={plays.length === 0 ? null : plays.length - 1}
        animate={moving.value}
        label={t.felt}
        placeLabel={(end) => placeWords(t, end)}
        boneyard={{
          count: seen.boneyard ?? 0,
          label: `${t.boneyardShort}: ${seen.boneyard ?? 0}`,
          text: t.boneyardLeft(seen.boneyard ?? 0),
        }}
      />
    </div>
  );
}

/** Most tiles in one row of the rack. */
const ROW = 9;

/** The seat that the replay is seen from, with its hand. */
function Mine() {
  const t = words.value;
  const { seen } = useTable();
  const seat = seen.seats[seen.seat ?? 0];
  if (seat === undefined) return null;
  const hand = seen.shown?.[seat.seat] ?? [];
  const rows = hand.length > ROW ? 2 : 1;
  const across = String(Math.max(1, Math.ceil(hand.length / rows)));
  return (
    <div class={seen.to_act === seat.seat ? "mine mine-moves" : "mine"}>
      <div class="me" data-seat={seat.seat}>
        <Face seat={seat} />
        <span class="seat-about">
          <b class="seat-name">{nameOf(seat)}</b>
          <span class="seat-facts">
            <span class="seat-score">
              <span class="visually-hidden">{t.scores}: </span>
              {seen.scores[seat.side] ?? 0}
            </span>
            <Clock seat={seat} />
          </span>
        </span>
      </div>
      <div class="rack">
        <div
          class="hand"
          role="img"
          aria-label={`${nameOf(seat)}: ${hand.map(tileWords).join(", ") || t.noTiles}; ${t.pips(weight(hand))}`}
          data-rows={rows}
          style={{ "--many": String(Math.max(1, hand.length)), "--across": across }}
        >
          {hand.map((tile) => (
            <span key={tile} class="hand-tile">
              <TileIcon tile={tile} vertical />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface Props {
  readonly replay: Replay;
  readonly step: ReplayStep;
  /** What the review says of the step. */
  readonly judged: ComponentChildren;
}

function Happened({ replay, step, judged }: Props) {
  const { card, seen } = useTable();
  const t = words.value;
  const narrator = { ...narratorOf(card, step.table), names: replay.names.map(isolated) };
  const lines = step.happened
    .filter((event) => !isSilent(event))
    .flatMap((event) => describe(narrator, event, sidesOf(step.table)));
  return (
    <div class="deeds replay-events" aria-live="polite">
      {seen.count === undefined || seen.count === null ? null : (
        <dl class="facts">
          <div>
            <dt>{t.count}</dt>
            <dd>{seen.count}</dd>
          </div>
        </dl>
      )}
      {lines.map((line, index) =>
        line.award ? (
          <Score key={index} award={line.award} narrator={narrator} linked />
        ) : (
          <p key={index}>{line.text}</p>
        ),
      )}
      {judged}
    </div>
  );
}

export function Scene(props: Props) {
  return (
    <>
      <Seats />
      <Cloth />
      <div class="band">
        <Scores />
        <Mine />
        <Happened {...props} />
      </div>
    </>
  );
}
