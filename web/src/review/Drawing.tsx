// A drawing of the server's.
import { sentence } from "../i18n/sentences";

const LABEL = /aria-label="([^"]*)"/;

/** Shapes and numbers only, made by the server's own code; what it is called is said in the page's language. */
export function Drawing({ svg }: { readonly svg: string }) {
  const say = sentence.value;
  const html = svg.replace(LABEL, (_, label: string) => {
    const said = say(label);
    return `lang="${said.lang}" aria-label="${said.text}"`;
  });
  return <div class="review-board felt-place" dangerouslySetInnerHTML={{ __html: html }} />;
}
