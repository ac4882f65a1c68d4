// The box of tiles: a place for each tile of the set, and a hole where one lies elsewhere.
import { words } from "../../i18n";
import { TileIcon } from "../../tile/Tile";
import { tileWords } from "../../tile/notation";

interface Props {
  readonly set: number;
  /** Tiles that lie elsewhere. */
  readonly gone: ReadonlyMap<string, "laid" | "held">;
  /** Whether a tile of the box may be taken. */
  readonly open: (tile: string) => boolean;
  readonly chosen: string | null;
  readonly choose: (tile: string) => void;
}

const SIGNS = "0123456789ABCDEFGHI";

/** All tiles of a set, by their higher half. */
const tilesOf = (set: number): readonly string[] =>
  Array.from({ length: set + 1 }, (_, high) =>
    Array.from({ length: high + 1 }, (_, low) => `${SIGNS[high]}${SIGNS[low]}`),
  ).flat();

export function Tray({ set, gone, open, chosen, choose }: Props) {
  const all = tilesOf(set);
  const first = all.find((tile) => !gone.has(tile) && open(tile));
  return (
    <div class="analysis-tray" style={{ "--set": String(set + 1) }}>
      {all.map((tile) => {
        const style = { gridColumn: SIGNS.indexOf(tile[1] ?? "0") + 1, gridRow: SIGNS.indexOf(tile[0] ?? "0") + 1 };
        const there = !gone.has(tile);
        if (!there || !open(tile))
          return (
            <span key={tile} class={there ? "analysis-place" : "analysis-place analysis-hole"} style={style}>
              {there ? <TileIcon tile={tile} /> : null}
            </span>
          );
        return (
          <button
            key={tile}
            type="button"
            class="analysis-place analysis-tile hand-tile fits"
            style={style}
            data-tile={tile}
            tabIndex={(chosen ?? first) === tile ? 0 : -1}
            aria-pressed={chosen === tile}
            aria-label={words.value.tileName(tileWords(tile))}
            onClick={() => choose(tile)}
            onKeyDown={(event) => step(event, all)}
          >
            <TileIcon tile={tile} />
          </button>
        );
      })}
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus to the next tile of the box that may be taken. */
function step(event: KeyboardEvent, all: readonly string[]): void {
  const by = STEPS[event.key];
  const here = event.currentTarget as HTMLElement;
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const tray = here.parentElement;
  for (let at = all.indexOf(here.dataset.tile ?? "") + by; at >= 0 && at < all.length; at += by) {
    const next = tray?.querySelector<HTMLElement>(`button[data-tile="${all[at]}"]`);
    if (!next) continue;
    next.focus();
    return;
  }
}
