// Texts of score sheets in the current language, loaded with the page.
import { fetched } from "../../i18n/fetched";
import { score } from "../../i18n/languages/en/score";

export type { ScoreWords } from "../../i18n/languages/en/score";
export const { texts: scoreWords, fetch: fetchScoreWords } = fetched(score, (file) => file.score());
