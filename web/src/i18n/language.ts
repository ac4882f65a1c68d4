// What a language is: a file of `languages/` that exports `language`, a LanguageFile. What lacks a text does not compile.
import type { LearnWords } from "./languages/en/learn";
import type { LobbyTranslation } from "./languages/en/lobby";
import type { Catalog } from "./languages/en/page";
import type { PracticeWords } from "./languages/en/practice";
import type { ReviewWords } from "./languages/en/review";
import type { Piece, Reason, Whole } from "./languages/en/sentences";

/** What a language has for the server's English: whole sentences, and their pieces. Of patterns that fit, the first counts. */
export interface Sentences {
  readonly whole: Readonly<Record<Whole, string>>;
  readonly pieces: Readonly<Record<Piece, string>>;
  /** Reasons of reviews, puzzles and hints, and the labels of drawings; a text of several is said one by one. */
  readonly reasons: Readonly<Record<Reason, string>>;
}

/** The language that the page is written in: its parts bring their English with them. */
export interface Original {
  /** What the language calls itself. */
  readonly name: string;
  /** The texts of the page, and the words of guests' names. */
  readonly page: Catalog;
}

/** Every other language, fetched when it is chosen; what is a function here is fetched when it is needed. */
export interface LanguageFile extends Original {
  readonly page: Catalog & LobbyTranslation;
  readonly sentences: () => Promise<Sentences>;
  readonly learn: () => Promise<LearnWords>;
  readonly practice: () => Promise<PracticeWords>;
  readonly review: () => Promise<ReviewWords>;
}
