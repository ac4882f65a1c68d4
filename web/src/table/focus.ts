// The focus stays where one works: a button that goes away with the move it made hands it on to the hand.
import { useEffect } from "preact/hooks";

const WORKPLACE = ".hand, .felt, .actions, .ends, .take-back, .waiting";
/** Where it goes, the best place first. */
const NEXT = [".onward button", ".hand-tile[tabindex='0']", ".actions button", "#main"];

/** Gives the focus back after each of `changes`, if it was in a workplace and fell to the page itself. */
export function useKeptFocus(changes: unknown): void {
  useEffect(() => {
    const gone = document.activeElement === null || document.activeElement === document.body;
    if (!gone || !working) return;
    const found = NEXT.map((selector) => document.querySelector<HTMLElement>(selector)).find((element) => element !== null);
    found?.focus({ preventScroll: true });
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
