// Texts of the lessons in the current language, loaded with the page.
import { fetched } from "../../i18n/fetched";
import { learn } from "../../i18n/languages/en/learn";

export type { LearnWords } from "../../i18n/languages/en/learn";
export const { texts: learnWords, fetch: fetchLearnWords } = fetched(learn, (file) => file.learn());
