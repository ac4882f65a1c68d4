// The texts of the page, in the language that was chosen.
import { fetched } from "./fetched";
import { language } from "./languages/en";

export type { Catalog } from "./languages/en/page";
export type { Who } from "./who";

/** All texts, in the language of now. */
export const { texts: words, fetch: fetchLanguage } = fetched(language.page, ({ page }) => page);

/** What a catalog has for a name that comes from the server. */
export const textOf = (texts: Readonly<Record<string, string>>, name: string): string | undefined => (Object.hasOwn(texts, name) ? texts[name] : undefined);
