// Address of a position on the analysis board: the line of its first position, and the moves made since.

/** What stands in for a blank: it is in no line, and stays as it is in an address. */
export const BLANK = "~";
/** Between the line and the moves. */
export const THEN = "|";

/** The fragment of a position, with its sign. */
export function fragmentOf(line: string, moves: readonly string[]): string {
  const text = moves.length === 0 ? line : `${line}${THEN}${moves.join(",")}`;
  return `#${encodeURI(text.trim().replaceAll(/\s+/g, BLANK))}`;
}

/** The path of a position on the analysis board. */
export const analysisPath = (line: string, moves: readonly string[] = []): string =>
  `/analysis${fragmentOf(line, moves)}`;
