// Numbers with decimals, with the decimal mark of the current language.
import { language } from "./chosen";

/** What stands before the decimals of a number in a language. */
export const decimalMark = (code: string): string =>
  new Intl.NumberFormat(code).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** A number with so many decimals: “1.5”, in Spanish “1,5”. */
export const fixed = (number: number, places: number): string =>
  number.toFixed(places).replace(".", decimalMark(language.value));
