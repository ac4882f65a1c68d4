// The focus stays where one works: a button that goes away with the move it made hands it on to the hand.
import { useEffect } from "preact/hooks";
import { painted } from "../app/breath";

const WORKPLACE = ".hand, .felt, .actions, .ends, .take-back, .waiting";
/** Where it goes, the best place first. */
const NEXT = [".onward button", ".hand-tile[tabindex='0']", ".actions button", "#main"];

/** Gives the focus back after each of `changes`, if it was in a workplace and fell to the page itself. */
export function useKeptFocus(changes: unknown): void {
  useEffect(() => {
    const isGone = () => document.activeElement === null || document.activeElement === document.body;
    if (!isGone() || !working) return;
    // Before the page is laid out the browser would have to do so at once, in the middle of a deal.
    void (document.hidden ? Promise.resolve() : painted()).then(() => {
      if (!isGone()) return;
      const found = NEXT.map((selector) => document.querySelector<HTMLElement>(selector)).find((element) => element !== null);
      found?.focus({ preventScroll: true });
    });
  }, [changes]);
  useEffect(() => {
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
}

let working = false;

function look(event: FocusEvent): void {
  working = event.target instanceof Element && event.target.closest(WORKPLACE) !== null;
}
