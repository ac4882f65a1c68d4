// Texts of the host's desk in the current language, loaded with the page.
import { language } from "../../i18n/chosen";
import { fetched } from "../../i18n/fetched";
import { desk } from "../../i18n/languages/en/desk";

export type { DeskWords } from "../../i18n/languages/en/desk";
export const { texts: hostWords, fetch: fetchHostWords } = fetched(desk, (file) => file.desk());

export const when = (at: number): string =>
  new Date(at).toLocaleString(language.value, { dateStyle: "short", timeStyle: "short" });
