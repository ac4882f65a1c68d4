// Bidirectional isolation of names, so that a right-to-left name does not reorder the text around it.

/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko, and those in supplementary planes. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Text with isolates around it if it has right-to-left letters: “נועה: +15” keeps its colon and points in place. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;

/** Initial of a name: its first code point, upper-cased. */
export const initialOf = (name: string): string => ([...name][0] ?? "").toUpperCase();
