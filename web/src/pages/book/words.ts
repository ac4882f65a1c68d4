// Texts of a person's book in the current language, loaded with the page.
import { fetched } from "../../i18n/fetched";
import { book } from "../../i18n/languages/en/book";

export const { texts: bookWords, fetch: fetchBookWords } = fetched(book, (file) => file.book());
