// The position on its cloth, each play with what it is worth, or with the places of the tile that a hidden hand lays.
import { moving } from "../../app/settings";
import { Felt } from "../../felt/Felt";
import { moveWords, reviewWords, signed } from "../../features/analysis/words";
import { type Offer, Offers } from "../../features/study/Offers";
import type { Values, Worth } from "../../features/study/values";
import { fixed } from "../../i18n/decimals";
import { words } from "../../i18n";
import { placeWords } from "../../table/describe";
import { playOf } from "../../tile/notation";
import type { Choosing } from "./choosing";
import type { Desk } from "./desk";
import { boardWords } from "./words";

interface Props {
  readonly desk: Desk;
  readonly choosing: Choosing;
}

/** Half-width of what a value is shown with, in standard errors: 19 times in 20 the truth lies there. */
export const SURE = 1.96;

/** What is shown of an error; nothing where there is none. */
export const errorWords = (error: number | null): string =>
  error === null || error === 0 ? "" : `±${fixed(SURE * error, 1)}`;

/** The plays of a position with their values, of those on one end only the best, or those of the chosen tile. */
function offersOf({ choosing }: Props, values: Values | null): readonly Offer[] {
  const t = boardWords.value;
  const { names } = choosing.step.spot.at;
  const chosen = choosing.selection.tile.value;
  const worths = new Map((values?.worths ?? []).map((worth) => [names.move(worth.move), worth]));
  const best = values?.worths[0];
  const taken = new Set<string>();
  const order = [...worths.keys(), ...choosing.legal.value.filter((move) => worths.size === 0 && !worths.has(move))];
  return order.flatMap((move): readonly Offer[] => {
    const play = playOf(move);
    if (play === null || play.end === "" || (chosen === null ? taken.has(play.end) : play.tile !== chosen)) return [];
    taken.add(play.end);
    const worth = worths.get(move);
    return [{ ...play, ...labelOf(move, worth, best), onChoose: () => choosing.move(move) }];
  });

  function labelOf(
    move: string,
    worth: Worth | undefined,
    first: Worth | undefined,
  ): Pick<Offer, "value" | "error" | "best" | "label"> {
    const said = moveWords(reviewWords.value, move);
    if (worth === undefined || first === undefined)
      return { value: "", error: "", best: false, label: t.offerOpen(said) };
    const isBest = worth === first;
    return {
      value: isBest ? t.best : signed(worth.points - first.points, 1),
      error: isBest ? "" : errorWords(worth.error),
      best: isBest,
      label: t.offer(said, signed(worth.points, 1), isBest),
    };
  }
}

export function Cloth(props: Props) {
  const { desk, choosing } = props;
  const t = words.value;
  const { spot } = choosing.step;
  const { table, names } = spot.at;
  const { selection, hidden } = choosing;
  const plays = spot.plays.map((play) => names.move(play));
  const spinners = spot.plays.filter(({ tile }) => spot.board.isSpinner(tile)).map(({ tile }) => names.tile(tile));
  const crosswise = table.crosswise === "spinners" || table.crosswise === "none" ? table.crosswise : "all";
  const { count, boneyard } = spot.board.facts();
  const leading = plays.length === 0;
  const offers = hidden || leading ? [] : offersOf(props, desk.values.value);
  const rules = { spinners, crosswise, set: table.set } as const;
  return (
    <div class="felt-place analysis-cloth">
      <Felt
        plays={plays}
        {...rules}
        openEnds={choosing.openEnds}
        places={hidden || leading ? selection.places.value : []}
        tile={hidden ? selection.tile.value : null}
        onPlace={(end) => selection.lay(end)}
        last={choosing.step.made?.move.kind === "play" ? plays.length - 1 : null}
        animate={moving.value}
        label={boardWords.value.layout}
        placeLabel={(end) => (end === "" ? t.lead : t.layHere(placeWords(t, end, "chosen")))}
        sumAt={(end) => selection.sumAt(end)}
        boneyard={{
          count: boneyard.length,
          label: `${t.boneyardShort}: ${boneyard.length}`,
          text: t.boneyardLeft(boneyard.length),
        }}
        over={(_, __, drawn) => <Offers offers={offers} plays={plays} rules={rules} drawn={drawn} />}
      />
      {table.counted && !leading ? <b class="analysis-count">{boardWords.value.onEnds(count)}</b> : null}
    </div>
  );
}
