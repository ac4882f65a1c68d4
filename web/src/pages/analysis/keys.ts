// Keys of the analysis board: a tile and its place as at a table, and back and forth among the moves.
import { useEffect } from "preact/hooks";
import { pressedStep } from "../../table/selectionKeys";
import type { Choosing } from "./choosing";
import type { Desk } from "./desk";

const focusOn = (id: string): void => document.getElementById(id)?.focus();

export function useBoardKeys(desk: Desk, choosing: Choosing): void {
  useEffect(() => {
    const keys: Readonly<Record<string, () => unknown>> = {
      Backspace: () => desk.undo(),
      z: () => desk.undo(),
      y: () => desk.redo(),
      v: () => focusOn("analysis-values"),
      h: () => focusOn("analysis-hand"),
    };
    const press = (event: KeyboardEvent) => {
      const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
      if (choosing.legal.value.length > 0 && pressedStep(choosing, event)) {
        event.preventDefault();
        return;
      }
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [desk, choosing]);
}
