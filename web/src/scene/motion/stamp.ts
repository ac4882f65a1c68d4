// Animation of a successful call: a stamp across the cloth, and the points flying to the caller.
import { skippable, layer, onto } from "./animation";

const STAMP_MS = 1200;
const CARRY_MS = 700;

/** Stamp a word across the cloth, and move points from one side's score to another's. */
export function stamp(word: string, points: number, from: number | null, to: number): void {
  const cloth = document.querySelector(".felt")?.getBoundingClientRect();
  if (!cloth) return;
  const place = layer();
  const mark = document.createElement("b");
  mark.className = "stamp";
  mark.textContent = word;
  place.append(mark);
  const at = (scale: number) => `${onto(cloth)} rotate(-8deg) scale(${scale})`;
  const shown = mark.animate(
    [
      { transform: at(2.4), opacity: 0 },
      { transform: at(0.96), opacity: 1, offset: 0.16 },
      { transform: at(1), opacity: 1, offset: 0.75 },
      { transform: at(1.02), opacity: 0 },
    ],
    { duration: STAMP_MS, easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" },
  );
  skippable(shown);
  const [owner, caller] = [from, to].map((side) =>
    side === null ? null : document.querySelector(`.scores li[data-side="${side}"] b`)?.getBoundingClientRect(),
  );
  if (points > 0 && owner && caller) {
    const sum = document.createElement("b");
    sum.className = "count-number count-points";
    sum.textContent = `+${points}`;
    place.append(sum);
    skippable(
      sum.animate(
        [
          { transform: onto(owner), opacity: 0 },
          { transform: onto(owner), opacity: 1, offset: 0.2 },
          { transform: onto(caller), opacity: 1, offset: 0.85 },
          { transform: onto(caller), opacity: 0 },
        ],
        { duration: CARRY_MS, delay: STAMP_MS * 0.3, fill: "both", easing: "cubic-bezier(.4,.1,.2,1)" },
      ),
    );
  }
  shown.finished.then(
    () => place.remove(),
    () => place.remove(),
  );
}
