// Link from a position that was answered to the analysis board.
import { analysisPath } from "../../app/analysisPath";
import { Link } from "../../parts/Link";
import type { PositionSeen } from "../../wire/types";
import { reviewWords } from "./words";

/** Nothing for positions that have no line: those of reviews that were stored before. */
export function Analyse({ position }: { readonly position: PositionSeen | null | undefined }) {
  if (!position?.line) return null;
  return (
    <p class="analyse-link">
      <Link to={analysisPath(position.line)}>{reviewWords.value.analyse}</Link>
    </p>
  );
}
