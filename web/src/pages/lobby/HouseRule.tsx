// House rule of the proposed table: what it is and why, with a button to play as in the document.
import { textOf, words } from "../../i18n";
import type { GameSeen } from "../../wire/types";

/** The house rules that the program proposes for a game, in sentences; empty where it is proposed as in its document. */
export function proposalWords(game: GameSeen): string {
  const t = words.value;
  return Object.entries(game.proposed ?? {})
    .map(
      ([rule, value]) =>
        textOf(t.proposedRules, rule)?.(Number(value)) ?? `${textOf(t.ruleNames, rule) ?? rule}: ${value}`,
    )
    .join(" ");
}

interface Props {
  readonly game: GameSeen;
  /** Whether the game is played as in its document. */
  readonly booklet: boolean;
  readonly choose: (booklet: boolean) => void;
}

export function HouseRule({ game, booklet, choose }: Props) {
  const t = words.value;
  const rule = proposalWords(game);
  if (rule === "") return null;
  return (
    <p class="entry-rule">
      {booklet ? t.asInBooklet : rule}{" "}
      <button type="button" class="entry-booklet" onClick={() => choose(!booklet)}>
        {booklet ? t.playProposed : t.playBooklet}
      </button>
    </p>
  );
}
