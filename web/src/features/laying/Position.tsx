// A position on its cloth with one's own rack below, to be answered by laying a tile or only to be looked at.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { moving } from "../../app/settings";
import { Felt } from "../../felt/Felt";
import type { Counts } from "../../felt/ghosts";
import type { Rectangle } from "../../felt/room";
import { said } from "../../i18n/messages";
import { words } from "../../i18n";
import { placeWords } from "../../table/describe";
import { Dragged, RackTile } from "../../table/RackTile";
import { pressedStep } from "../../table/selectionKeys";
import type { MessageSeen } from "../../wire/types";
import type { Laying } from "./laying";

/** How the tile that lies as an answer is marked. */
export type Mark = "better" | "played";

const SIGNS: Readonly<Record<Mark, string>> = { better: "\u2713", played: "\u2717" };

interface Props {
  readonly laying: Laying;
  /** The position in words. */
  readonly label?: MessageSeen | null | undefined;
  readonly mark?: Mark | null;
  /** What stands under the rack. */
  readonly children?: ComponentChildren;
}

/** Room that a sign needs beside its tile, in pixels. */
const SIGN = 34;

/** The side of a tile on which its sign covers no neighbour: a tile joins by its short sides, a double by its long ones. */
export function signSide(tile: string, { left, top, width, height }: Rectangle): "above" | "below" | "left" | "right" {
  const joinsUpright = height > width === (tile[0] !== tile[1]);
  if (joinsUpright) return left >= SIGN ? "left" : "right";
  return top >= SIGN ? "above" : "below";
}

/** Outline of the answer on the cloth, with its sign beside it. */
function Marked({ tile, mark, counts }: { readonly tile: string; readonly mark: Mark; readonly counts: Counts }) {
  // No half has this number of pips, so the box is that of the whole tile.
  const box = counts(tile, -1);
  if (box === null) return null;
  const { left, top, width, height } = box;
  return (
    <span
      class={`laying-mark laying-${mark} laying-${signSide(tile, box)}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
      aria-hidden="true"
    >
      <b>{SIGNS[mark]}</b>
    </span>
  );
}

function Board({ laying, mark }: Pick<Props, "laying" | "mark">) {
  const t = words.value;
  const { position, selection } = laying;
  const plays = laying.plays.value;
  const tile = laying.lying.value;
  return (
    <div class="felt-place laying-cloth">
      <Felt
        plays={plays}
        spinners={position.spinners}
        crosswise={position.crosswise === "spinners" || position.crosswise === "none" ? position.crosswise : "all"}
        set={position.set}
        openEnds={tile === null ? position.open_ends : []}
        places={selection.places.value}
        tile={selection.tile.value}
        preview={laying.preview.value}
        onPlace={(end) => selection.lay(end)}
        last={plays.length === 0 ? null : plays.length - 1}
        animate={moving.value}
        label={t.felt}
        placeLabel={(end) => (end === "" ? t.lead : t.layHere(placeWords(t, end, "chosen")))}
        over={(_, counts) => (tile === null || !mark ? null : <Marked tile={tile} mark={mark} counts={counts} />)}
        boneyard={{
          count: position.boneyard,
          label: `${t.boneyardShort}: ${position.boneyard}`,
          text: t.boneyardLeft(position.boneyard),
        }}
      />
    </div>
  );
}

function Rack({ laying }: { readonly laying: Laying }) {
  const { position, selection, playable } = laying;
  const { hand } = position;
  const rows = hand.length > 9 ? 2 : 1;
  const reached = selection.tile.value ?? hand.find((tile) => playable.value.has(tile)) ?? hand[0];
  const across = String(Math.max(1, Math.ceil(hand.length / rows)));
  return (
    <div class="rack laying-rack">
      <div
        class={playable.value.size > 0 ? "hand hand-choosing" : "hand"}
        role="group"
        aria-label={words.value.yourHand}
        data-rows={rows}
        style={{ "--across": across }}
      >
        {hand.map((tile) => (
          <RackTile
            key={tile}
            tile={tile}
            selection={selection}
            fits={playable.value.has(tile)}
            marks={laying.lying.value === tile ? "sent" : ""}
            focusable={tile === reached}
          />
        ))}
      </div>
    </div>
  );
}

export function Position({ laying, label, mark = null, children }: Props) {
  const described = label ? said.value(label) : null;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (laying.legal.value.length === 0 || !pressedStep(laying, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the keys of the page, which step from one position to the next.
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [laying]);
  return (
    <div class="laying">
      {described ? (
        <p class="visually-hidden" lang={described.lang}>
          {described.text}
        </p>
      ) : null}
      <Board laying={laying} mark={mark} />
      <Rack laying={laying} />
      {laying.selection.why.value === "" ? null : <p class="hint laying-why">{laying.selection.why.value}</p>}
      {children}
      <Dragged />
    </div>
  );
}
