// Keyboard shortcuts of the table: actions, and spoken information.
import { panel } from "../../app/route";
import { answer } from "../../app/announce";
import { words } from "../../i18n";
import { nameIn, sideCount, sideName } from "../../table/context";
import { tileWords } from "../../tile/notation";
import type { TableModel } from "../../table/model";
import { placeWords } from "../../table/describe";
import { pressedEnter, stepPlace, stepTile } from "../../table/selectionKeys";

/** Spoken information: hand, open ends, count with numbers of tiles, and scores. */
export const sentences = {
  hand: (model: TableModel) => words.value.sayHand((model.seen.value?.hand ?? []).map(tileWords).join(", ")),
  ends: (model: TableModel) => {
    const t = words.value;
    const ends = model.seen.value?.open_ends ?? [];
    return ends.length === 0
      ? t.noEnds
      : t.openEnds(ends.map(({ end, pip }) => t.openEnd(pip, placeWords(t, end, "chosen"))).join("; "));
  },
  count: (model: TableModel) => {
    const t = words.value;
    const seen = model.seen.value;
    if (seen === null) return "";
    const count = seen.count === undefined || seen.count === null ? [] : [t.sayCount(seen.count)];
    const held = seen.seats.map((seat) => t.sayHolds(nameIn(seat), seat.tiles ?? 0)).join(", ");
    return [...count, `${held}.`, `${t.boneyard(seen.boneyard ?? 0)}.`].join(" ");
  },
  scores: (model: TableModel) => {
    const seen = model.seen.value;
    if (seen === null) return "";
    const sides = Array.from({ length: sideCount(seen) }, (_, side) => side);
    return `${sides.map((side) => words.value.sayScore(sideName(seen, side), seen.scores[side] ?? 0)).join(", ")}.`;
  },
};

const DEEDS: Readonly<Record<string, (model: TableModel) => void>> = {
  ArrowLeft: (model) => stepTile(model, -1),
  ArrowRight: (model) => stepTile(model, 1),
  ArrowUp: (model) => stepPlace(model, -1),
  ArrowDown: (model) => stepPlace(model, 1),
  Escape: (model) => {
    model.hints.hide();
    model.selection.choose(null);
  },
  d: (model) => model.move("draw") || answer(words.value.notNow),
  p: (model) => model.move("pass") || answer(words.value.notNow),
  c: (model) => asks(model, "claim"),
  f: (model) => asks(model, "call"),
  w: (model) => asks(model, "waive"),
  i: (model) => model.hints.ask() || answer(words.value.notNow),
  n: (model) => asks(model, "ready"),
  z: (model) => asks(model, "takeback"),
  t: (model) => (model.chat.rule.value === "off" ? answer(words.value.notNow) : model.chat.show()),
  h: (model) => answer(sentences.hand(model)),
  e: (model) => answer(sentences.ends(model)),
  k: (model) => answer(sentences.count(model)),
  s: (model) => answer(sentences.scores(model)),
  "?": () => (panel.value = "help"),
};

function asks(model: TableModel, command: "claim" | "call" | "waive" | "ready" | "takeback"): void {
  if (model.may.value.has(command)) model.command({ do: command });
  else answer(words.value.notNow);
}

/** Whether the focused element handles a key itself. */
function taken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea, dialog")) return true;
  if (key.startsWith("Arrow")) return target.closest(".log-scroll, summary, .felt-scroll") !== null;
  return false;
}

/** Handle a key; returns whether it was handled. */
export function pressed(model: TableModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || taken(event.target, event.key)) return false;
  const deed = DEEDS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  // Ignore auto-repeat, except for arrow keys.
  if (event.repeat && (event.key === "Enter" || deed) && !event.key.startsWith("Arrow")) return true;
  if (event.key === "Enter") return pressedEnter(model, event);
  deed?.(model);
  return deed !== undefined;
}
