// Choice of a tile and its place by keyboard: arrow keys and Enter.
import type { ReadonlySignal } from "@preact/signals";
import { answer } from "../app/announce";
import { moveOf } from "../tile/notation";
import type { Selection } from "./selection";

/** What is chosen from: a table, or a position that asks for a move. */
export interface Chooser {
  readonly selection: Selection;
  readonly legal: ReadonlySignal<readonly string[]>;
  readonly move: (move: string) => boolean;
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement | SVGElement>(selector)?.focus();

export function stepTile({ selection }: Chooser, step: 1 | -1): void {
  const tile = selection.stepTile(step);
  // Focus at once, so that a following Enter finds the chosen tile focused.
  if (tile !== null) focusOn(`.hand-tile[data-tile="${tile}"]`);
}

export function stepPlace({ selection }: Chooser, step: 1 | -1): void {
  const end = selection.stepPlace(step);
  if (end !== null) requestAnimationFrame(() => focusOn(`[data-end="${CSS.escape(end)}"]`));
}

/** Play the chosen tile at the selected or only place; otherwise select a tile or a place first. */
function enter(chooser: Chooser): void {
  const { selection, legal } = chooser;
  const tile = selection.tile.value;
  const places = selection.places.value;
  const end = selection.place.value ?? (places.length === 1 ? (places[0] ?? null) : null);
  if (tile !== null && places.length === 0 && legal.value.length > 0) {
    selection.choose(tile, true);
    answer(selection.why.value);
  } else if (tile === null) stepTile(chooser, 1);
  else if (end !== null) chooser.move(moveOf({ tile, end }));
  else stepPlace(chooser, 1);
}

/** Handle Enter on a tile of the rack or on nothing; returns whether it was handled. */
export function pressedEnter(chooser: Chooser, { target }: KeyboardEvent): boolean {
  const on = target instanceof Element ? target : null;
  const tile = on?.closest<HTMLElement>(".hand-tile")?.dataset.tile;
  if (tile === undefined && on?.closest("button, a, [role=button], [data-end]")) return false;
  if (tile !== undefined && chooser.selection.tile.value !== tile) chooser.selection.choose(tile);
  enter(chooser);
  return true;
}

const STEPS: Readonly<Record<string, (chooser: Chooser) => void>> = {
  ArrowLeft: (chooser) => stepTile(chooser, -1),
  ArrowRight: (chooser) => stepTile(chooser, 1),
  ArrowUp: (chooser) => stepPlace(chooser, -1),
  ArrowDown: (chooser) => stepPlace(chooser, 1),
  Escape: ({ selection }) => selection.choose(null),
};

/** Handle an arrow, Enter or Escape where nothing else is chosen from; returns whether it was handled. */
export function pressedStep(chooser: Chooser, event: KeyboardEvent): boolean {
  const busy = event.target instanceof Element && event.target.closest("input, select, textarea, summary");
  if (busy || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  if (event.key === "Enter") return !event.repeat && pressedEnter(chooser, event);
  // Escape leaves the page where nothing is chosen.
  if (event.key === "Escape" && chooser.selection.tile.value === null) return false;
  STEPS[event.key]?.(chooser);
  return event.key in STEPS;
}
