// Forced draws and passes, made by the page itself unless that is switched off.
import { effect } from "@preact/signals";
import { settings } from "../../app/settings";
import type { TableModel } from "../../table/model";

/** Pause before a forced move in milliseconds, long enough to see what happened before. */
export const FORCED_MS = 900;

/**
 * Make the moves that the server marks as forced, each after a pause, while the setting is on.
 *
 * The command is the one that the button sends, so nothing happens while the connection is lost, and a seat whose page
 * is closed is away like any other. Each position is tried once: a refused move is left to the person.
 */
export function playForced(
  model: TableModel,
  later: (task: () => void, ms: number) => unknown = setTimeout,
): () => void {
  let tried = 0;
  return effect(() => {
    const seen = model.seen.value;
    const [move] = model.legal.value;
    if (!settings.value.automatic || seen?.forced !== true || move === undefined || seen.seq === tried) return;
    const { seq } = seen;
    tried = seq;
    later(() => {
      if (settings.value.automatic && model.seen.value?.seq === seq) model.moveByItself(move);
    }, FORCED_MS);
  });
}
