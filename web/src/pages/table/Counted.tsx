// Rings around the counting ends, with the rest of the cloth darkened.
import type { Counts } from "../../felt/ghosts";
import type { Rectangle } from "../../felt/room";
import type { AwardSeen } from "../../wire/types";

/** Extent of the darkened area in pixels, larger than any cloth. */
const BEYOND = 9999;
/** Corner radius relative to the shorter side. */
const ROUND = 0.16;

const cornerOf = ({ width, height }: Rectangle): number => Math.round(Math.min(width, height) * ROUND);

/** SVG path of a rounded rectangle, as a hole in the darkened area. */
function hole(box: Rectangle): string {
  const r = cornerOf(box);
  const [across, down] = [box.width - 2 * r, box.height - 2 * r];
  return `M${box.left + r} ${box.top}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 ${-r} ${r}h${-across}a${r} ${r} 0 0 1 ${-r} ${-r}v${-down}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

export function Counted({ award, counts }: { readonly award: AwardSeen; readonly counts: Counts }) {
  // Terms of equal ends are halves, of their number.
  const each = award.match ?? 1;
  const boxes = award.terms.flatMap(({ tile, adds }) => (tile ? [counts(tile, Math.abs(adds) * each)] : []));
  const rings = boxes.filter((box) => box !== null);
  if (rings.length === 0 || rings.length < award.terms.length) return null;
  return (
    <div class="counted" aria-hidden="true">
      <svg class="counted-dim">
        <path d={`M0 0H${BEYOND}V${BEYOND}H0Z${rings.map(hole).join("")}`} />
      </svg>
      {rings.map((box, at) => (
        <i
          key={at}
          class="counted-end"
          style={{
            left: `${box.left}px`,
            top: `${box.top}px`,
            width: `${box.width}px`,
            height: `${box.height}px`,
            borderRadius: `${cornerOf(box)}px`,
          }}
        />
      ))}
    </div>
  );
}
