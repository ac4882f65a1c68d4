// The keyboard of the pad: digits make a count, which is entered after a rest.
import { useEffect } from "preact/hooks";
import { asked, REST_MS } from "../../features/score/typing";
import { lit, litSide, note, sides, undo } from "./desk";
import { count, type EndKind } from "./Pad";
import { scoreWords } from "./words";

/** Lights a side, counted round the table. */
function light(side: number): void {
  const all = sides.peek();
  const seat = all[(side + all.length) % all.length]?.[0];
  if (seat !== undefined) lit.value = seat;
}

export function useKeys(on: boolean, end: (kind: EndKind) => void): void {
  useEffect(() => {
    if (!on) return;
    let digits = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (typed: string) => {
      digits = typed;
      clearTimeout(timer);
      note.value = typed === "" ? "" : scoreWords.peek().typed(typed);
      if (typed !== "") timer = setTimeout(() => enterCount(Number(typed)), REST_MS);
    };
    const enterCount = (number: number) => {
      wait("");
      count(number);
    };
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere = target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      // Enter on a button presses it, unless digits are waiting.
      const what = asked(event.key, digits);
      if (what === null || (what.do === "side" && what.side >= sides.peek().length)) return;
      event.preventDefault();
      switch (what.do) {
        case "digits":
          return wait(what.digits);
        case "count":
          return enterCount(what.count);
        case "side":
          return light(what.side);
        case "step":
          return light(litSide.peek() + what.by);
        case "undo":
          return undo();
        default:
          return end(what.do);
      }
    };
    document.addEventListener("keydown", pressed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", pressed);
    };
  }, [on]);
}
