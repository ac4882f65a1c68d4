// Three tiles in a fan, the same three for one game always: something to know a game by.
import { TileIcon } from "../tile/Tile";

const FANS: Readonly<Record<string, readonly [string, string, string]>> = {
  "merry-go-round": ["61", "66", "65"],
  "threes-and-fives": ["53", "33", "55"],
  "double-six-dominoes": ["62", "22", "21"],
  "multiples-of-five": ["50", "55", "54"],
  "double-six-endless": ["43", "44", "41"],
  "five-up": ["64", "66", "51"],
};

export function Fan({ game }: { readonly game: string }) {
  const tiles = FANS[game] ?? ["63", "66", "31"];
  return (
    <span class="fan" aria-hidden="true">
      {tiles.map((tile) => (
        <span key={tile}>
          <TileIcon tile={tile} vertical />
        </span>
      ))}
    </span>
  );
}
