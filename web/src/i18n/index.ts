// Texts of the page in the current language.
import { fetched } from "./fetched";
import { language } from "./languages/en";

export type { Catalog } from "./languages/en/page";
export type { Who } from "./who";

/** All texts of the page, in the current language. */
export const { texts: words, fetch: fetchLanguage } = fetched(language.page, ({ page }) => page);

/** Text for a name sent by the server; `undefined` if the catalog lacks it. */
export const textOf = <T>(texts: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;
