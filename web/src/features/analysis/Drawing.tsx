// SVG drawing from the server, inlined as HTML with its label translated.
import { sentence } from "../../i18n/sentences";

const LABEL = /aria-label="([^"]*)"/;

/** Inline SVG with its label translated; safe as HTML, for the server makes it of shapes and numbers alone. */
export function Drawing({ svg }: { readonly svg: string }) {
  const say = sentence.value;
  const html = svg.replace(LABEL, (_, label: string) => {
    const said = say(label);
    return `lang="${said.lang}" aria-label="${said.text}"`;
  });
  return <div class="review-board felt-place" dangerouslySetInnerHTML={{ __html: html }} />;
}
