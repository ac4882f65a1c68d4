// Words of the first rounds, in the language of now; they are loaded with them.
import { fetched } from "../i18n/fetched";
import { learn } from "../i18n/languages/en/learn";

export type { LearnWords } from "../i18n/languages/en/learn";
export const { texts: learnWords, fetch: fetchLearnWords } = fetched(learn, (file) => file.learn());
