// Panel of a replay: the seat that it is seen from, the review, the record, and the verification of the deals.
import type { Signal } from "@preact/signals";
import { analysisPath } from "../../app/analysisPath";
import { words } from "../../i18n";
import { Dialog } from "../../parts/Dialog";
import { Select } from "../../parts/fields";
import { Link } from "../../parts/Link";
import { RecordLinks } from "../../parts/RecordLinks";
import type { Replay } from "../../wire/types";
import { Verify } from "./Verify";

interface Props {
  readonly replay: Replay;
  readonly id: string;
  readonly seat: Signal<number>;
  /** The position that is shown, as a line; `null` where nothing is chosen. */
  readonly line: string | null;
  readonly close: () => void;
}

export function About({ replay, id, seat, line, close }: Props) {
  const t = words.value;
  return (
    <Dialog drawer title={t.replayTitle} close={close}>
      <Select
        label={t.seenFrom}
        value={String(seat.value)}
        options={replay.names.map((name, one) => ({ value: String(one), text: name }))}
        onChange={(one) => (seat.value = Number(one))}
      />
      <div class="row">
        <Link to={`/review/${id}`} class="button">
          {t.review}
        </Link>
        <RecordLinks id={id} />
        {line === null ? null : (
          <Link to={analysisPath(line)} class="button">
            {t.analyse}
          </Link>
        )}
      </div>
      <Verify replay={replay} id={id} />
    </Dialog>
  );
}
