// Texts of mistakes that come back in the current language, loaded with the page.
import { fetched } from "../../i18n/fetched";
import { mistakes } from "../../i18n/languages/en/mistakes";

export const { texts: mistakeWords, fetch: fetchMistakeWords } = fetched(mistakes, (file) => file.mistakes());
