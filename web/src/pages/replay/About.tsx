// Panel of a replay: the seat that it is seen from, the review, the record, and the verification of the deals.
import type { Signal } from "@preact/signals";
import { recordPath } from "../../app/api";
import { words } from "../../i18n";
import { Dialog } from "../../parts/Dialog";
import { Select } from "../../parts/fields";
import { Link } from "../../parts/Link";
import type { Replay } from "../../wire/types";
import { Verify } from "./Verify";

interface Props {
  readonly replay: Replay;
  readonly id: string;
  readonly seat: Signal<number>;
  readonly close: () => void;
}

export function About({ replay, id, seat, close }: Props) {
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
        <a class="button" href={recordPath(id, "text")} download={`${id}.txt`}>
          {t.recordText}
        </a>
        <a class="button" href={recordPath(id, "json")} download={`${id}.json`}>
          {t.recordJson}
        </a>
      </div>
      <Verify replay={replay} id={id} />
    </Dialog>
  );
}
