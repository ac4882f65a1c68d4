// Buttons and labels at the places where a tile may be played.
import type { Slot, Spot } from "./geometry";
import { boxAt, type Label, labelPlaces } from "./ghosts";
import type { LaidOut } from "./layout";
import { pipAt } from "./plays";
import type { FeltProps, Ghosts } from "./props";
import type { Size } from "./shapes";
import { placeAt, type View } from "./view";

/** Minimum size of a touch target, in pixels. */
const SMALLEST_PLACE = 24;

/** Font size of the labels, and the estimated size of a label with a given text, in pixels. */
const letters = (view: View): number => Math.max(13, Math.max(SMALLEST_PLACE, 2 * view.scale) * 0.36);
const labelSize = (view: View, text: string): Size => ({
  width: letters(view) * (1.1 + 0.58 * text.length),
  height: letters(view) * 1.55,
});

/** Label of a place: the pip that it shows, the resulting count if known, and whether it scores. */
function labelOf(end: string, props: FeltProps): readonly [string, string, boolean] {
  const sum = props.sumAt?.(end) ?? null;
  const count = sum === null || sum.count === null ? "" : ` = ${sum.count}`;
  const scores = sum !== null && sum.gain > 0;
  return [String(pipAt(end)), `${count}${scores ? " ✓" : ""}`, scores];
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

/** Label position of each ghost, by end. */
export function labelsOf(
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

/** Labels of the ghosts of a hovered tile. */
export function Previews({
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
export function Places({
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
