// Texts of the review in the current language, loaded with the page.
import { fetched } from "../../i18n/fetched";
import { review } from "../../i18n/languages/en/review";

export type { ReviewWords } from "../../i18n/languages/en/review";
export const { texts: reviewWords, fetch: fetchReviewWords } = fetched(review, (file) => file.review());

/** Format a number with a sign, a true minus for negative ones; zero has none. */
export function signed(number: number, places = 0): string {
  const text = Math.abs(number).toFixed(places);
  if (Number(text) === 0) return text;
  return `${number > 0 ? "+" : "\u2212"}${text}`;
}
