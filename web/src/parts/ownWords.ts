// Texts of one's own data and of what the program is, in the current language, loaded with the panels.
import { fetched } from "../i18n/fetched";
import { own } from "../i18n/languages/en/own";

export const { texts: ownWords } = fetched(own, (file) => file.own());
