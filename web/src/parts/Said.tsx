// Server message in the current language.
import { said } from "../i18n/messages";
import type { MessageSeen } from "../wire/types";

export function Said({ message }: { readonly message: MessageSeen }) {
  const { text, lang } = said.value(message);
  return <span lang={lang}>{text}</span>;
}
