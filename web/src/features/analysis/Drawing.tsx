// SVG drawing from the server, inlined as HTML, with its description in the current language.
import { said } from "../../i18n/messages";
import type { MessageSeen } from "../../wire/types";

interface Props {
  readonly svg: string;
  /** The drawing in words; a review that was stored before has it in the drawing, in English. */
  readonly label?: MessageSeen | null | undefined;
}

/** Inline SVG; safe as HTML, for the server makes it of shapes and numbers alone. */
export function Drawing({ svg, label }: Props) {
  const described = label ? said.value(label) : null;
  const words = described ? { role: "img" as const, "aria-label": described.text, lang: described.lang } : {};
  return <div class="review-board felt-place" {...words} dangerouslySetInnerHTML={{ __html: svg }} />;
}
