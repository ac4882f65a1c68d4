// A line with the tiles that something is wrong with, each marked wherever it stands.

interface Props {
  readonly line: string;
  readonly tiles: readonly string[];
}

/** Words of a line that hold tiles: layout, hands, boneyard. */
const WITH_TILES = { first: 2, last: 4 };

/** Whether a part of a word is one of these tiles, in either order of its halves; of a play the tile that is laid. */
const isOneOf = (part: string, tiles: readonly string[]): boolean => {
  const [tile = ""] = part.toUpperCase().split(">");
  return tiles.includes(tile) || tiles.includes([...tile].reverse().join(""));
};

function Word({ word, tiles }: { readonly word: string; readonly tiles: readonly string[] }) {
  // The signs between tiles are kept: commas within a hand, slashes between hands; those of an end belong to its play.
  const parts = word.split(/([,]|(?<!>[0-9A-Ia-i]{2})\/)/);
  return (
    <>
      {parts.map((part, place) =>
        isOneOf(part, tiles) ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>,
      )}
    </>
  );
}

export function Marked({ line, tiles }: Props) {
  const words = line.trim().split(/\s+/);
  return (
    <code class="analysis-marked">
      {words.map((word, place) => (
        <span key={place}>
          {place >= WITH_TILES.first && place <= WITH_TILES.last ? <Word word={word} tiles={tiles} /> : word}{" "}
        </span>
      ))}
    </code>
  );
}
