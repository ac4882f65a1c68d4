// What is known of each game beyond its rules; `build-support/game_cards.py` measured it.
import type { LayoutRules } from "../felt/layout";
import measured from "./cards.json";

export interface Card extends LayoutRules {
  readonly plays: readonly string[];
  /** What a count is divided by to score; none where only the end of a round scores. */
  readonly divisors: readonly number[];
  readonly minutes: number;
  readonly level: number;
}

export const cards = measured as Readonly<Record<string, Card>>;
