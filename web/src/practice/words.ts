// Words of puzzles and trainers, in the language of now; they are loaded with them.
import { fetched } from "../i18n/fetched";
import { practice } from "../i18n/languages/en/practice";

export type { PracticeWords } from "../i18n/languages/en/practice";
export const { texts: practiceWords, fetch: fetchPracticeWords } = fetched(practice, (file) => file.practice());
