// Reason why a move is better, in the current language.
import { said } from "../i18n/messages";
import type { MessageSeen } from "../wire/types";

interface WhyProps {
  readonly reason: MessageSeen | null | undefined;
  readonly kind?: string;
}

export function Why({ reason, kind = "" }: WhyProps) {
  const why = reason ? said.value(reason) : null;
  return (
    <p class={kind} lang={why?.lang}>
      {why?.text}
    </p>
  );
}
