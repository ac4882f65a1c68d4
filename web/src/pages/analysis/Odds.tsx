// What the other hands may hold: by counting the deals that fit, and by reading what was played.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Step } from "../../features/study/tree";
import { Select } from "../../parts/fields";
import { TileIcon } from "../../tile/Tile";
import { tileWords } from "../../tile/notation";
import type { Desk } from "./desk";
import type { Who } from "./Hands";
import { boardWords } from "./words";

interface Props {
  readonly desk: Desk;
  readonly step: Step;
  readonly who: Who;
}

type Rows = readonly (readonly number[])[];

/** A probability in percent. */
const percent = (share: number): string => `${Math.round(100 * share)} %`;

export function Odds({ desk, step, who }: Props) {
  const t = boardWords.value;
  const { spot } = step;
  const { names, table } = spot.at;
  const others = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => seat !== spot.seat);
  const seat = useSignal(others[0] ?? 0);
  const read = useSignal<Rows | null>(null);
  useEffect(() => {
    const control = new AbortController();
    read.value = null;
    desk.read(spot, control.signal).then(
      (rows) => (read.value = rows),
      // Without it there is the count.
      () => undefined,
    );
    return () => control.abort();
  }, [spot]);
  const counted = spot.deals.marginals[seat.value] ?? [];
  const reading = read.value?.[seat.value];
  const tiles = counted.flatMap((share, tile) => (share > 0 ? [{ tile, share, seen: reading?.[tile] ?? null }] : []));
  const ordered = tiles.sort(
    (one, other) => (other.seen ?? other.share) - (one.seen ?? one.share) || one.tile - other.tile,
  );
  return (
    <section class="analysis-odds">
      <p>{t.deals(spot.deals.count.toLocaleString("en").replaceAll(",", "\u202f"))}</p>
      {others.length > 1 ? (
        <Select
          label={t.whose}
          value={String(seat.value)}
          options={others.map((one) => ({ value: String(one), text: who(one) }))}
          onChange={(one) => (seat.value = Number(one))}
        />
      ) : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{t.tile}</th>
            <th scope="col">{t.counting}</th>
            <th scope="col">{t.reading}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ tile, share, seen }) => (
            <tr key={tile}>
              <th scope="row">
                <TileIcon tile={names.tile(tile)} />
                {tileWords(names.tile(tile))}
              </th>
              <td>{percent(share)}</td>
              <td>{seen === null ? "" : percent(seen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{t.oddsWhy}</p>
    </section>
  );
}
