// Texts of the analysis board in the current language, loaded with the page.
import { fetched } from "../../i18n/fetched";
import { board } from "../../i18n/languages/en/board";

export type { BoardWords } from "../../i18n/languages/en/board";
export const { texts: boardWords, fetch: fetchBoardWords } = fetched(board, (file) => file.board());
