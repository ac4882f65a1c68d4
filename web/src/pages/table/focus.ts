// Focus management: when a focused button disappears with its move, the focus goes to the hand.
import { useEffect } from "preact/hooks";
import { painted } from "../../app/breath";

const WORKPLACE = ".hand, .felt, .actions, .ends, .take-back, .waiting";
/** Targets for a lost focus, in order of preference. */
const NEXT = [".onward button", ".hand-tile[tabindex='0']", ".actions button", "#main"];

/** Restore the focus after each of `changes`, if it was in a workplace and its element has been removed. */
export function useKeptFocus(changes: unknown): void {
  useEffect(() => {
    const isGone = () => document.activeElement === null || document.activeElement === document.body;
    if (!isGone() || !working) return;
    // After the next frame, because focusing earlier would force a reflow in the middle of a deal.
    void (document.hidden ? Promise.resolve() : painted()).then(() => {
      if (!isGone()) return;
      const found = NEXT.map((selector) => document.querySelector<HTMLElement>(selector)).find(
        (element) => element !== null,
      );
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
