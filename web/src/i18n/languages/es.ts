// Spanish.
import type { LanguageFile } from "../language";
import { page } from "./es/page";

export const language: LanguageFile = {
  name: "Español",
  page,
  messages: async () => (await import("../../../../src/doublesix/messages/languages/es.ftl")).default,
  board: async () => (await import("./es/board")).board,
  book: async () => (await import("./es/book")).book,
  desk: async () => (await import("./es/desk")).desk,
  host: async () => (await import("./es/host")).host,
  mistakes: async () => (await import("./es/mistakes")).mistakes,
  own: async () => (await import("./es/own")).own,
  learn: async () => (await import("./es/learn")).learn,
  practice: async () => (await import("./es/practice")).practice,
  review: async () => (await import("./es/review")).review,
  score: async () => (await import("./es/score")).score,
};
