// Reason why a move is better, in the current language.
import { said } from "../i18n/messages";
import { sentence } from "../i18n/sentences";
import type { MessageSeen } from "../wire/types";

interface WhyProps {
  /** A message; a text where the reason was stored as one, as in puzzles. */
  readonly reason: MessageSeen | string | null | undefined;
  readonly kind?: string;
}

export function Why({ reason, kind = "" }: WhyProps) {
  const why = typeof reason === "object" && reason ? said.value(reason) : sentence.value(reason ?? "");
  return (
    <p class={kind} lang={why.lang}>
      {why.text}
    </p>
  );
}
