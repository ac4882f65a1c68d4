// The user's hand, prompt and action buttons.
import { Bubble } from "../../features/chat/ChatButton";
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { painted } from "../../app/breath";
import { words } from "../../i18n";
import { playable, playOf } from "../../tile/notation";
import { Caption } from "./Caption";
import { Clock, Face, Notes } from "../../table/Seats";
import { nameIn, nameOf, secondsUntil, Staging, useModel, useTable, useTicking } from "../../table/context";
import { Watching } from "./Watching";
import { RackTile } from "../../table/RackTile";
import { Held, Takeback } from "./Questions";
import { HintButton } from "./HintNote";

function HandTile({ tile, focusable }: { readonly tile: string; readonly focusable: boolean }) {
  const { selection, playable, hints, sent } = useModel();
  const marks = [
    playOf(hints.best.value ?? "")?.tile === tile ? "hinted" : "",
    playOf(sent.value ?? "")?.tile === tile ? "sent" : "",
  ];
  return (
    <RackTile
      tile={tile}
      selection={selection}
      fits={playable.value.has(tile)}
      marks={marks.join(" ")}
      focusable={focusable}
    />
  );
}

/** Maximum tiles in one row of the rack. */
const ROW = 9;
/** Number of tiles rendered in the first frame of a deal. */
const FEW = 4;
const rowsOf = (tiles: number): number => (tiles > ROW ? 2 : 1);

/** The tiles of the hand. */
export function Tiles() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  const hand = seen.hand ?? [];
  const coming = useContext(Staging)?.dealing.value === true ? " hand-coming" : "";
  // During a deal the tiles are still hidden, so they are rendered in two frames to keep each short.
  const [most, draw] = useState(coming === "" ? Number.POSITIVE_INFINITY : FEW);
  useEffect(() => void painted().then(() => draw(Number.POSITIVE_INFINITY)), []);
  const reached = model.selection.tile.value ?? hand.find((tile) => model.playable.value.has(tile)) ?? hand[0];
  return (
    <div
      class={`${model.playable.value.size > 0 ? "hand hand-choosing" : "hand"}${coming}`}
      role="group"
      aria-label={t.yourHand}
      data-rows={rowsOf(hand.length)}
      style={{
        "--many": String(Math.max(1, hand.length)),
        "--across": String(Math.max(1, Math.ceil(hand.length / rowsOf(hand.length)))),
      }}
    >
      {hand.slice(0, most).map((tile) => (
        <HandTile key={tile} tile={tile} focusable={tile === reached} />
      ))}
    </div>
  );
}

/** Prompt: who is to act, and how. */
function Prompt() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  const window = seen.window ?? null;
  useTicking(window !== null);
  if (window !== null) {
    const owner = seen.seats[window.owner];
    const mine = window.owner === seen.seat;
    const name = owner ? nameIn(owner) : "";
    const text =
      window.stage === "claim"
        ? mine
          ? t.claimWindowYou
          : t.claimWindow(name)
        : mine
          ? t.callWindowOwner
          : t.callWindow(name);
    return (
      <p class="prompt">
        {text} <b class="countdown">{secondsUntil(model, window.until)}</b>
      </p>
    );
  }
  if (seen.stage !== "playing") return <p class="prompt" />;
  const acting = seen.to_act ?? null;
  if (acting === null) return <p class="prompt">{t.shuffling}</p>;
  if (acting !== seen.seat)
    return <p class="prompt">{t.turnOf(nameIn(seen.seats[acting] ?? { seat: acting, side: 0 }))}</p>;
  const needed = model.selection.why.value;
  if (needed !== "") return <p class="prompt prompt-mine">{needed}</p>;
  const offered = model.offered.value;
  const text =
    model.selection.tile.value && model.selection.places.value.length > 0
      ? t.choosePlace
      : playable(offered).size > 0
        ? t.yourTurnChoose
        : offered.includes("draw")
          ? t.yourTurnDraw
          : offered.includes("pass")
            ? t.yourTurnPass
            : t.yourTurn;
  return <p class="prompt prompt-mine">{text}</p>;
}

function Calling() {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  if (!card.calling || seen.stage !== "playing") return null;
  const button = (command: "claim" | "call" | "waive", label: string, key: string, kind: string) => {
    const off = !model.may.value.has(command);
    return (
      <button
        type="button"
        class={kind}
        aria-disabled={off}
        aria-keyshortcuts={key}
        onClick={() => (off ? undefined : model.command({ do: command }))}
      >
        {label}
      </button>
    );
  };
  return (
    <>
      {button("claim", t.claim, "C", "brass")}
      {card.calls ? button("call", t.callWord(card.calls), "F", "brass") : null}
      {model.may.value.has("waive") ? button("waive", t.waive, "W", "") : null}
    </>
  );
}

function Actions() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  // Keep the pressed button until the server answers, because removing it would shift the layout.
  const legal = model.offered.value;
  // An accidental double click draws two tiles only if drawing is the only legal move.
  const draw = ({ detail }: MouseEvent) => (detail > 1 && legal.length > 1 ? undefined : model.move("draw"));
  // An accidental double click requests only one takeback.
  const takeBack = ({ detail }: MouseEvent) => (detail > 1 ? undefined : model.command({ do: "takeback" }));
  return (
    <div class="actions">
      {legal.includes("draw") ? (
        <button
          type="button"
          class={legal.length === 1 || model.hints.best.value === "draw" ? "main" : ""}
          aria-keyshortcuts="D"
          onClick={draw}
        >
          {t.draw}
          {seen.drawable === seen.boneyard ? null : <small> {seen.drawable ?? 0}</small>}
        </button>
      ) : null}
      {legal.includes("pass") ? (
        <button
          type="button"
          class={legal.length === 1 ? "main" : ""}
          aria-keyshortcuts="P"
          onClick={() => model.move("pass")}
        >
          {t.pass}
        </button>
      ) : null}
      <HintButton />
      <Calling />
      {model.may.value.has("takeback") ? (
        <button type="button" class="quiet" aria-keyshortcuts="Z" onClick={takeBack}>
          {t.takePlayBack}
        </button>
      ) : null}
    </div>
  );
}

/** The user's edge of the table: face, name, clock, and the rack with the hand. */
export function Mine({ hand }: { readonly hand: ComponentChildren }) {
  const t = words.value;
  const { seen } = useTable();
  const seat = seen.seat === undefined || seen.seat === null ? undefined : seen.seats[seen.seat];
  if (seat === undefined) return <Watching />;
  return (
    <div class={seen.to_act === seen.seat ? "mine mine-moves" : "mine"}>
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
          <Notes seat={seat} />
        </span>
        <Bubble seat={seat.seat} own />
      </div>
      <div class="rack">{hand}</div>
    </div>
  );
}

/** Questions that wait for an answer: take the seat back, let a bot play on, agree to a takeback. */
export function Asides() {
  const t = words.value;
  const model = useModel();
  return (
    <div class="asides">
      {model.may.value.has("back") ? (
        <div class="take-back" role="status">
          <p>{t.botSitsForYou}</p>
          <button type="button" class="main" onClick={() => model.command({ do: "back" })}>
            {t.takeBack}
          </button>
        </div>
      ) : null}
      <Held />
      <Takeback />
    </div>
  );
}

/** Prompt, caption and action buttons. */
export function TurnActions() {
  const { seen } = useTable();
  return (
    <div class="deeds">
      {seen.stage === "playing" ? <Prompt /> : null}
      <Caption />
      {seen.seat === undefined || seen.seat === null ? null : <Actions />}
    </div>
  );
}
