// State of one moment of a lesson (the choice, the feedback and the result), and its texts.
import { fetched } from "../../i18n/fetched";
import { learn } from "../../i18n/languages/en/learn";
import { computed, signal } from "@preact/signals";
import { answered } from "../../app/announce";
import { words } from "../../i18n";
import { moveOf, placesOf, playable, playOf, stepped, tileWords } from "../../tile/notation";
import { answerTo, mostOf, onlyMove, openPips, sumOf, type Lesson, type Outcome, type Step } from "./lessons";

export type { LearnWords } from "../../i18n/languages/en/learn";
export const { texts: learnWords, fetch: fetchLearnWords } = fetched(learn, (file) => file.learn());

export interface Done {
  readonly move: string;
  readonly outcome: Outcome;
}

export class Moment {
  readonly tile = signal<string | null>(null);
  readonly place = signal<string | null>(null);
  /** Feedback on the last attempt; empty if there is none. */
  readonly said = signal("");
  readonly done = signal<Done | null>(null);
  readonly fits: ReadonlySet<string>;
  /** Legal ends of the chosen tile; empty once the moment is done. */
  readonly places = computed<readonly string[]>(() =>
    this.done.value ? [] : placesOf(this.step.legal, this.tile.value),
  );

  constructor(
    readonly lesson: Lesson,
    readonly step: Step,
  ) {
    this.fits = playable(step.legal);
  }

  /** The plays of the layout, including the one made here. */
  readonly plays = computed<readonly string[]>(() => {
    const move = this.done.value?.move;
    return move !== undefined && playOf(move) ? [...this.step.plays, move] : this.step.plays;
  });

  readonly hand = computed<readonly string[]>(() => {
    const now = this.done.value;
    if (now === null) return this.step.hand;
    const played = playOf(now.move)?.tile;
    return [...this.step.hand.filter((tile) => tile !== played), ...(now.outcome.drawn ? [now.outcome.drawn] : [])];
  });

  choose(tile: string): void {
    if (this.done.value) return;
    const only = onlyMove(this.step, tile);
    if (only !== null) {
      this.play(only);
      return;
    }
    this.place.value = null;
    this.tile.value = this.fits.has(tile) ? tile : null;
    if (this.fits.has(tile)) this.#say(learnWords.value.choosePlace(tileWords(tile)));
    else
      this.#say(
        this.fits.size === 0 && this.step.legal.includes("draw")
          ? learnWords.value.none
          : this.fits.size === 0 && this.step.legal.includes("pass")
            ? learnWords.value.nonePass
            : words.value.needs(tileWords(tile), openPips(this.step)),
      );
  }

  lay(end: string): void {
    if (this.tile.value !== null) this.play(moveOf({ tile: this.tile.value, end }));
  }

  play(move: string): void {
    const answer = answerTo(this.step, move);
    if (answer.is === "right") {
      this.done.value = { move: answer.move, outcome: answer.outcome };
      this.tile.value = null;
      this.said.value = "";
      return;
    }
    this.tile.value = null;
    const t = learnWords.value;
    const most = mostOf(this.step);
    if (this.step.kind === "score" || this.step.kind === "equal")
      this.#say(t.better(sumOf(this.step, move)?.gain ?? 0, most));
    else this.#say(this.step.kind === "branch" ? t.noArm : t.laterDraw);
  }

  /** Choose the next playable tile, for an arrow key. */
  stepTile(by: 1 | -1): void {
    if (this.done.value) return;
    this.place.value = null;
    this.tile.value = stepped([...this.fits], this.tile.value, by);
  }

  stepPlace(by: 1 | -1): void {
    this.place.value = stepped(this.places.value, this.place.value, by);
  }

  #say(text: string): void {
    this.said.value = text;
    answered.value = text;
  }
}

/** Sentence about the count after the move; empty if the game does not count or the move scored. */
export function countWords({ lesson, step }: Moment, { move, outcome }: Done): string {
  const t = learnWords.value;
  const sum = sumOf(step, move);
  if (sum === null || lesson.divisors.length === 0 || outcome.awards.some(({ source }) => source === "play")) return "";
  return sum.count === 0 ? t.zero : t.noPoints(sum.count, lesson.divisors.join(t.or));
}
