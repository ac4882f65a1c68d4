// Hints against bots: requested in the user's turn, shown until the position changes.
import { batch, computed, signal } from "@preact/signals";
import { api, Sorry } from "../app/api";
import { verbatim } from "../i18n/messages";
import type { HintSeen } from "../wire/types";
import { playOf } from "../tile/notation";
import type { TableModel } from "./model";

interface Given {
  readonly at: string;
  readonly hint: HintSeen;
}

/** Key of the position that a hint is for; the hint is outdated once the key changes. */
function momentOf(model: TableModel): string {
  const seen = model.seen.value;
  return seen === null
    ? ""
    : [seen.stage, seen.round, seen.to_act, seen.plays?.join(" "), seen.hand?.join(" ")].join("|");
}

export class Hints {
  /** Whether a request is in progress. */
  readonly thinking = signal(false);
  readonly #given = signal<Given | null>(null);
  readonly now = computed(() => (this.#given.value?.at === momentOf(this.model) ? this.#given.value.hint : null));
  readonly best = computed(() => this.now.value?.moves[0]?.move ?? null);

  /** Whether a hint may be asked for, and there is a choice that it could be about. */
  readonly offered = computed(() => this.model.may.value.has("hint") && this.model.offered.value.length > 1);

  constructor(
    private readonly model: TableModel,
    private readonly table: string,
  ) {}

  /** Request a hint if allowed; when it arrives, its tile and place are selected, so that Enter plays it. */
  ask(): boolean {
    if (!this.offered.value || this.thinking.value) return false;
    const at = momentOf(this.model);
    this.thinking.value = true;
    void api
      .hint(this.table)
      .then(
        (hint) => this.#show({ at, hint }),
        (error: unknown) => this.#refuse(error),
      )
      .finally(() => (this.thinking.value = false));
    return true;
  }

  hide(): void {
    this.#given.value = null;
  }

  #show(given: Given): void {
    batch(() => {
      this.#given.value = given;
      const play = playOf(this.best.value ?? "");
      if (play === null) return;
      this.model.selection.choose(play.tile);
      this.model.selection.place.value = play.end;
    });
  }

  #refuse(error: unknown): void {
    const [code, message] = error instanceof Sorry ? [error.code, error.reason] : ["unknown", verbatim(String(error))];
    this.model.refused.value = { is: "refused", code, why: message.text, message };
  }
}
