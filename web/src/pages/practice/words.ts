// Texts of puzzles and drills in the current language, loaded with the page.
import { fetched } from "../../i18n/fetched";
import { practice } from "../../i18n/languages/en/practice";

export type { PracticeWords } from "../../i18n/languages/en/practice";
export const { texts: practiceWords, fetch: fetchPracticeWords } = fetched(practice, (file) => file.practice());
