// Interface of a translation: a file in `languages/` that exports `language`. Missing texts are compile-time errors.
import type { BoardWords } from "./languages/en/board";
import type { BookWords } from "./languages/en/book";
import type { DeskWords } from "./languages/en/desk";
import type { HostWords } from "./languages/en/host";
import type { MistakeWords } from "./languages/en/mistakes";
import type { OwnWords } from "./languages/en/own";
import type { LearnWords } from "./languages/en/learn";
import type { LobbyTranslation } from "./languages/en/lobby";
import type { Catalog } from "./languages/en/page";
import type { PracticeWords } from "./languages/en/practice";
import type { ReviewWords } from "./languages/en/review";
import type { ScoreWords } from "./languages/en/score";

/** The source language, English; other parts of its texts are bundled with the modules that use them. */
export interface Original {
  /** Name of the language in the language itself. */
  readonly name: string;
  /** Texts of the page, and the words of guest names. */
  readonly page: Catalog;
}

/** Translation, loaded when chosen; the parts that are functions are loaded on demand. */
export interface LanguageFile extends Original {
  readonly page: Catalog & LobbyTranslation;
  /** The server's messages: the text of the language's Fluent file. */
  readonly messages: () => Promise<string>;
  readonly board: () => Promise<BoardWords>;
  readonly book: () => Promise<BookWords>;
  readonly desk: () => Promise<DeskWords>;
  readonly host: () => Promise<HostWords>;
  readonly mistakes: () => Promise<MistakeWords>;
  readonly own: () => Promise<OwnWords>;
  readonly learn: () => Promise<LearnWords>;
  readonly practice: () => Promise<PracticeWords>;
  readonly review: () => Promise<ReviewWords>;
  readonly score: () => Promise<ScoreWords>;
}
