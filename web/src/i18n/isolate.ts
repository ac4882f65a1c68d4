// A name in a sentence whose script runs the other way: what stands beside it stays where it belongs.

/** A letter of a script that is written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and those above them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** The text as it can be set into a sentence: «נועה: +15» keeps its colon and its points on their side. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text);

/** What stands for a name where there is room for one sign alone: the first, which may be a picture of several parts. */
export const initialOf = (name: string): string => ([...name][0] ?? "").toUpperCase();
