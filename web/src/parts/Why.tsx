// Translated reason why a move is better.
import { sentence } from "../i18n/sentences";

export function Why({ text, kind = "" }: { readonly text: string; readonly kind?: string }) {
  const why = sentence.value(text);
  return (
    <p class={kind} lang={why.lang}>
      {why.text}
    </p>
  );
}
