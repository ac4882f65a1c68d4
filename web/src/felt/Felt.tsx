// The felt: draws the layout, marks its open ends, and highlights the legal places of the chosen tile.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { breath } from "../app/breath";
import { Tile, TileBack } from "../tile/Tile";
import { type Counts, countsOf } from "./counted";
import type { Slot, Spot } from "./geometry";
import { boxAt, comingOf, ghostsOf, isInside, type Label, labelPlaces } from "./ghosts";
import { type Heap, heapOf } from "./heap";
import { type Cleared, clearedOf, type Rectangle } from "./room";
import { layoutOf } from "./layoutCache";
import type { Leader, LayoutRules, LaidOut } from "./layout";
import { pipAt, tileOf } from "./plays";
import { type Size, shapeOf } from "./shapes";
import { ahead } from "./table";
import { type View, placeAt, pose, viewOf } from "./view";

export interface FeltProps {
  readonly plays: readonly string[];
  readonly spinners: readonly string[];
  readonly crosswise: LayoutRules["crosswise"];
  readonly set: number;
  readonly openEnds: readonly { readonly end: string; readonly pip: number }[];
  /** Ends on which the chosen tile may be played; `""` for a lead. */
  readonly places: readonly string[];
  /** The chosen tile; a ghost of it is shown at each of the places. */
  readonly tile?: string | null;
  /** A hovered tile whose ghosts are shown without buttons, and the ends that it fits. */
  readonly preview?: { readonly tile: string; readonly ends: readonly string[] } | null;
  /** The end that a hint suggests. */
  readonly hinted?: string | null;
  readonly onPlace: (end: string) => void;
  /** Index of the play to be marked as the last. */
  readonly last: number | null;
  readonly animate: boolean;
  readonly label: string;
  readonly placeLabel: (end: string) => string;
  /** Count and gain if the chosen tile is played on an end; `null` if players count for themselves. */
  readonly sumAt?: (end: string) => { readonly count: number; readonly gain: number } | null;
  /** Boneyard: its number of tiles, accessible label and visible text. */
  readonly boneyard?: { readonly count: number; readonly label: string; readonly text: string };
  /** Overlay on the cloth; receives a finder of free space and the positions of the counting ends. */
  readonly over?: (cleared: Cleared, counts: Counts) => ComponentChildren;
}

/** Minimum size of a touch target, in pixels. */
const SMALLEST_PLACE = 24;

type Ghosts = ReadonlyMap<string, Spot>;

/** Size of the felt, observed; `prepare` is called with the first size, before anything is drawn for it. */
function useSize(prepare: (size: Size) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return;
    let gone = false;
    let latest: Size = { width: 0, height: 0 };
    // The observer fires within a busy frame, so computing and drawing the layout are deferred to tasks of their own.
    let before: Promise<void> | null = null;
    const settle = () => {
      before = null;
      if (!gone) setSize(latest);
    };
    let first = true;
    const observer = new ResizeObserver((sizes) => {
      const { width, height } = sizes.at(-1)?.contentRect ?? latest;
      latest = { width, height };
      before ??= first
        ? breath()
            .then(() => prepare(latest))
            .then(breath)
            .then(settle)
        : breath().then(settle);
      first = false;
    });
    observer.observe(place);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, []);
  return [ref, size] as const;
}

/** Slight rotation of a tile in degrees, at most ±0.52, a function of the tile. */
const tiltOf = (tile: string) => (((tile.charCodeAt(0) * 7 + tile.charCodeAt(1) * 13) % 9) - 4) * 0.13;

function Laid({
  spot,
  pin,
  marked,
  fresh,
}: {
  readonly spot: Spot;
  readonly pin: boolean;
  readonly marked: boolean;
  readonly fresh: boolean;
}) {
  const { x, y, turn } = pose(spot);
  const [near, far] = spot.halves;
  const tile = spot.play.tile;
  const signs = near.pip >= far.pip ? tile : tile.charAt(1) + tile.charAt(0);
  return (
    <g class="felt-tile" data-tile={tile} style={{ transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` }}>
      <g class={fresh ? "felt-tile-size felt-fresh" : "felt-tile-size"}>
        <Tile tile={signs} pin={pin} tilt={tiltOf(tile)} />
        {marked ? <rect class="felt-last" x={-1.02} y={-0.52} width={2.04} height={1.04} rx={0.18} /> : null}
      </g>
    </g>
  );
}

/** Small notch at an open end. */
function OpenEnd({ slot }: { readonly slot: Slot }) {
  const turn = (Math.atan2(slot.dy, slot.dx) * 180) / Math.PI;
  return (
    <path class="felt-end" d="M.22-.42 .62 0 .22.42" transform={`translate(${slot.x} ${slot.y}) rotate(${turn})`} />
  );
}

function LeaderLine({ leader: { from, to } }: { readonly leader: Leader }) {
  return (
    <path
      class="felt-leader"
      d={`M${from.x} ${from.y}L${from.x + from.dx} ${from.y + from.dy}L${to.x - to.dx} ${to.y - to.dy}L${to.x} ${to.y}`}
    />
  );
}

/** Font size of the labels, and the estimated size of a label with a given text, in pixels. */
const letters = (view: View): number => Math.max(13, Math.max(SMALLEST_PLACE, 2 * view.scale) * 0.36);
const labelSize = (view: View, text: string): Size => ({
  width: letters(view) * (1.1 + 0.58 * text.length),
  height: letters(view) * 1.55,
});

/** Label of a place: the pip that it shows, the resulting count if known, and whether it scores. */
function labelOf(end: string, props: FeltProps): readonly [string, string, boolean] {
  const sum = props.sumAt?.(end) ?? null;
  return [String(pipAt(end)), sum ? ` = ${sum.count}${sum.gain > 0 ? " ✓" : ""}` : "", sum !== null && sum.gain > 0];
}

function Place({
  end,
  slot,
  ghost,
  off,
  view,
  props,
}: {
  readonly end: string;
  readonly slot: Slot;
  readonly ghost: Spot | undefined;
  readonly off: { readonly x: number; readonly y: number } | undefined;
  readonly view: View;
  readonly props: FeltProps;
}) {
  const { x, y } = placeAt(view, slot);
  const size = Math.max(SMALLEST_PLACE, 2 * view.scale);
  const label = props.placeLabel(end);
  const [number, count, scores] = labelOf(end, props);
  const box =
    ghost === undefined ? { left: x - size / 2, top: y - size / 2, width: size, height: size } : boxAt(view, ghost.box);
  return (
    <button
      type="button"
      class={`felt-here${ghost === undefined ? "" : " felt-over-ghost"}${props.hinted === end ? " felt-hinted" : ""}`}
      data-end={end}
      aria-label={label}
      title={label}
      style={{
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        fontSize: `${letters(view)}px`,
      }}
      onClick={() => props.onPlace(end)}
    >
      <span
        class={scores ? "felt-scores" : undefined}
        style={off ? { transform: `translate(${off.x}px, ${off.y}px)` } : undefined}
        aria-hidden="true"
      >
        {number}
        {count ? <small class="felt-sum">{count}</small> : null}
      </span>
    </button>
  );
}

/** Ghost: a preview of the chosen tile at an end. */
function GhostTile({ spot }: { readonly spot: Spot }) {
  const { x, y, turn } = pose(spot);
  const [near, far] = spot.halves;
  const tile = spot.play.tile;
  return (
    <g class="felt-ghost" transform={`translate(${x} ${y}) rotate(${turn}) scale(2)`}>
      <Tile tile={near.pip >= far.pip ? tile : tile.charAt(1) + tile.charAt(0)} />
      <rect class="felt-ghost-edge" x={-0.98} y={-0.48} width={1.96} height={0.96} rx={0.15} />
    </g>
  );
}

/** Labels of the ghosts of a hovered tile. */
function Previews({
  ghosts,
  labels,
  view,
  props,
}: {
  readonly ghosts: Ghosts;
  readonly labels: ReadonlyMap<string, Label>;
  readonly view: View;
  readonly props: FeltProps;
}) {
  return (
    <>
      {[...ghosts].map(([end, spot]) => {
        const [number, count, scores] = labelOf(end, props);
        const { left, top, width, height } = boxAt(view, spot.box);
        const off = labels.get(end) ?? { x: 0, y: 0 };
        return (
          <span
            key={end}
            class={scores ? "felt-preview felt-scores" : "felt-preview"}
            aria-hidden="true"
            style={{
              left: `${left + width / 2 + off.x}px`,
              top: `${top + height / 2 + off.y}px`,
              fontSize: `${letters(view)}px`,
            }}
          >
            {number}
            {count ? <small class="felt-sum">{count}</small> : null}
          </span>
        );
      })}
    </>
  );
}

/** Buttons to play the chosen tile: the whole felt for a lead, else one at each legal end. */
function Places({
  picture,
  ghosts,
  labels,
  view,
  props,
}: {
  readonly picture: LaidOut;
  readonly ghosts: Ghosts;
  readonly labels: ReadonlyMap<string, Label>;
  readonly view: View;
  readonly props: FeltProps;
}) {
  if (props.places.includes("")) {
    return (
      <button
        type="button"
        class="felt-here felt-lead"
        data-end=""
        aria-label={props.placeLabel("")}
        onClick={() => props.onPlace("")}
      >
        <span aria-hidden="true" />
      </button>
    );
  }
  return (
    <>
      {props.places.map((end) => {
        const slot = picture.table.ends.find(({ name }) => name === end);
        return slot === undefined ? null : (
          <Place
            key={end}
            end={end}
            slot={slot}
            ghost={ghosts.get(end)}
            off={labels.get(end)}
            view={view}
            props={props}
          />
        );
      })}
    </>
  );
}

function Cloth({
  picture,
  ghosts,
  view,
  props,
}: {
  readonly picture: LaidOut;
  readonly ghosts: Ghosts;
  readonly view: View;
  readonly props: FeltProps;
}) {
  const { spots, ends } = picture.table;
  const lit = new Set(props.places);
  const open = ends.filter((slot) => !lit.has(slot.name) && props.openEnds.some(({ end }) => end === slot.name));
  return (
    <svg class="felt-cloth" role="img" aria-label={props.label}>
      <g class="felt-view" style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        {picture.leaders.map((leader) => (
          <LeaderLine key={leader.tile} leader={leader} />
        ))}
        <g class="felt-tiles">
          {spots.map((spot, at) => (
            <Laid
              key={spot.play.tile}
              spot={spot}
              pin={props.spinners.includes(spot.play.tile)}
              marked={at === props.last}
              fresh={at === spots.length - 1}
            />
          ))}
        </g>
        {[...ghosts].map(([end, spot]) => (
          <GhostTile key={end} spot={spot} />
        ))}
        {open.map((slot) => (
          <OpenEnd key={slot.name} slot={slot} />
        ))}
      </g>
    </svg>
  );
}

/** Heap of the boneyard's tiles, face down. */
function HeapPile({ heap, label, text }: { readonly heap: Heap; readonly label: string; readonly text: string }) {
  const { tile, tiles } = heap;
  const [begun, begin] = useState(false);
  // Drawn in a separate task, because drawing the cloth already fills this one.
  useEffect(() => {
    let gone = false;
    void breath().then(() => gone || begin(true));
    return () => {
      gone = true;
    };
  }, []);
  const drawn = useMemo(
    () =>
      tiles.map(([x, y, turn], at) => (
        <TileBack
          key={at}
          style={`width:${tile}px;transform:translate(${x}px,${y}px) translate(-50%,-50%) rotate(${turn}deg)`}
        />
      )),
    [tile, tiles.length],
  );
  return (
    <div
      class="felt-heap"
      role="img"
      aria-label={label}
      style={{
        width: `${heap.width}px`,
        height: `${heap.height}px`,
        transform: `translate(${heap.left}px, ${heap.top}px)`,
      }}
    >
      {begun ? drawn : null}
      <small aria-hidden="true">{text}</small>
    </div>
  );
}

/** Label position of each ghost, by end. */
function labelsOf(
  picture: LaidOut,
  ghosts: Ghosts,
  view: View,
  room: Size,
  props: FeltProps,
): ReadonlyMap<string, Label> {
  const boxes = [...ghosts.values()].map((spot) => boxAt(view, spot.box));
  const sizes = [...ghosts.keys()].map((end) => labelSize(view, labelOf(end, props).slice(0, 2).join("")));
  const labels = labelPlaces(
    boxes,
    sizes,
    picture.table.spots.map((spot) => boxAt(view, spot.box)),
    room,
  );
  return new Map([...ghosts.keys()].flatMap((end, at) => (labels[at] === undefined ? [] : [[end, labels[at]]])));
}

/** Occupied rectangles of the cloth: tiles, ghosts with their labels, highlighted places, the heap. */
function takenBy(
  picture: LaidOut,
  ghosts: Ghosts,
  labels: ReadonlyMap<string, Label>,
  heap: Heap | null,
  view: View,
  places: readonly string[],
): readonly Rectangle[] {
  const lit = picture.table.ends.filter(({ name }) => places.includes(name) && !ghosts.has(name));
  const boxes = [...picture.table.spots, ...ghosts.values()].map(({ box }) => box).concat(lit.map(ahead));
  return [
    ...boxes.map((box) => boxAt(view, box)),
    ...[...labels.values()].map(({ box }) => box),
    ...(heap === null ? [] : [heap]),
  ];
}

export function Felt(props: FeltProps) {
  const [ref, size] = useSize(({ width, height }) => {
    if (width > 0 && height > 0) layoutOf(props.plays, props, shapeOf(width, height));
  });
  const room = size !== null && size.width > 0 && size.height > 0 ? size : null;
  const shape = room && shapeOf(room.width, room.height);
  const picture = shape && layoutOf(props.plays, props, shape);
  const view = picture && room && viewOf(picture, room);
  const preview = props.tile ? null : (props.preview ?? null);
  const tile = props.tile ?? preview?.tile ?? null;
  const all =
    picture && shape && tile !== null
      ? ghostsOf(picture, props.plays, tile, preview?.ends ?? props.places, props, shape)
      : new Map<string, Spot>();
  const ghosts = new Map(
    [...all].filter(([, spot]) => view !== null && room !== null && isInside(boxAt(view, spot.box), room)),
  );
  const heap =
    picture && view && room && props.boneyard ? heapOf(props.boneyard.count, picture.table, view, room) : null;
  const labels = picture && view && room ? labelsOf(picture, ghosts, view, room, props) : new Map<string, Label>();
  const kind = ["felt", props.animate ? "" : "felt-still", props.places.length > 0 ? "felt-asks" : ""].join(" ").trim();
  return (
    <div class={kind} ref={ref} data-shape={shape?.name} data-level={picture?.level}>
      {heap && props.boneyard ? <HeapPile heap={heap} label={props.boneyard.label} text={props.boneyard.text} /> : null}
      {picture && view ? (
        <Cloth key={tileOf(props.plays[0] ?? "")} picture={picture} ghosts={ghosts} view={view} props={props} />
      ) : null}
      {picture && view && room ? (
        <Places picture={picture} ghosts={ghosts} labels={labels} view={view} props={props} />
      ) : null}
      {preview && view ? <Previews ghosts={ghosts} labels={labels} view={view} props={props} /> : null}
      {picture && view && room && props.over
        ? props.over(
            clearedOf(
              takenBy(picture, ghosts, labels, heap, view, props.places),
              comingOf(picture.table.ends, view),
              room,
            ),
            countsOf(picture, view),
          )
        : null}
    </div>
  );
}
