// The felt: draws the layout, marks its open ends, and highlights the legal places of the chosen tile.
import { Cloth } from "./Cloth";
import { countsOf, boxAt, comingOf, ghostsOf, isInside, type Label } from "./ghosts";
import type { Spot } from "./geometry";
import { type Heap, heapOf } from "./heap";
import { HeapPile } from "./HeapPile";
import type { LaidOut } from "./layout";
import { layoutOf } from "./layoutCache";
import { labelsOf, Places, Previews } from "./Places";
import { tileOf } from "./plays";
import type { FeltProps, Ghosts } from "./props";
import { clearedOf, type Rectangle } from "./room";
import { shapeOf } from "./shapes";
import { useSize } from "./size";
import { ahead } from "./table";
import { type View, viewOf } from "./view";

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
      {picture && shape && view && room && props.over
        ? props.over(
            clearedOf(
              takenBy(picture, ghosts, labels, heap, view, props.places),
              comingOf(picture.table.ends, view),
              room,
            ),
            countsOf(picture, view),
            { picture, shape, view, room },
          )
        : null}
    </div>
  );
}
