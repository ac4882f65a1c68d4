// A tile of one's own rack: a button that chooses it, and a handle to drag it by.
import { words } from "../i18n";
import { TileIcon } from "../tile/Tile";
import { tileWords } from "../tile/notation";
import { dragged, justDropped, startDragging } from "./pointer";
import type { Selection } from "./selection";

interface Props {
  readonly tile: string;
  readonly selection: Selection;
  readonly fits: boolean;
  /** Further classes: `hinted`, `sent`. */
  readonly marks?: string;
  readonly focusable: boolean;
}

export function RackTile({ tile, selection, fits, marks = "", focusable }: Props) {
  const t = words.value;
  const chosen = selection.tile.value === tile;
  const kind = [
    "hand-tile",
    fits ? "fits" : "",
    chosen ? "chosen" : "",
    chosen && selection.early.value ? "early" : "",
    selection.unfit.value === tile ? "shakes" : "",
    dragged.value?.tile === tile ? "lifted" : "",
    marks,
  ];
  return (
    <button
      type="button"
      class={kind.filter(Boolean).join(" ")}
      data-tile={tile}
      tabIndex={focusable ? 0 : -1}
      aria-pressed={chosen}
      aria-label={`${t.tileName(tileWords(tile))}${fits ? `, ${t.playableTile}` : ""}`}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") selection.hovered.value = tile;
      }}
      onPointerLeave={() => (selection.hovered.value = null)}
      onPointerDown={(event) => fits && startDragging(selection, tile, event)}
      onClick={({ detail }) => {
        // The second click of an accidental double click must not deselect the tile.
        if (justDropped() || (chosen && detail > 1)) return;
        selection.choose(chosen && selection.places.value.length !== 1 ? null : tile, true);
      }}
      onAnimationEnd={() => (selection.unfit.value = null)}
    >
      <TileIcon tile={tile} vertical />
    </button>
  );
}

/** The dragged tile, under the pointer. */
export function Dragged() {
  const now = dragged.value;
  if (now === null) return null;
  return (
    <div class="dragged" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      <TileIcon tile={now.tile} vertical />
    </div>
  );
}
