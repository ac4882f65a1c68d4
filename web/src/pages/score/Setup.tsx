// Start of a match: the game, who plays, and what the house has agreed on.
import { useSignal } from "@preact/signals";
import { gameWords } from "../../app/rulesWords";
import { textOf, words } from "../../i18n";
import { Input, Select, Trouble } from "../../parts/fields";
import { GAMES, type House, type Preset, presetOf, type Seating } from "../../features/score/games";
import { cleanName, nameTwice } from "../../features/score/names";
import type { SheetRecord } from "../../features/score/record";
import { Agreed } from "./Agreed";
import { scoreWords } from "./words";

interface Draft {
  readonly game: string;
  readonly variation: string;
  readonly seating: string;
  readonly names: readonly string[];
  readonly house: Partial<House>;
}

const seatingKey = ({ seats, partners }: Pick<Seating, "seats" | "partners">): string =>
  `${seats}${partners ? "p" : ""}`;

/** The day at this place, as a sheet has it. */
function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What was played last is what is played next. */
function draftOf(last: SheetRecord | null): Draft {
  if (last === null) return { game: "british-fives-and-threes", variation: "", seating: "2", names: [], house: {} };
  const { game, variation, players, house } = last;
  return { game, variation, seating: seatingKey(last), names: players, house };
}

function recordOf(draft: Draft, preset: Preset, seating: Seating): SheetRecord {
  const t = scoreWords.value;
  const players = Array.from(
    { length: seating.seats },
    (_, seat) => cleanName(draft.names[seat] ?? "") || t.usualName(seat + 1),
  );
  return {
    game: draft.game,
    variation: draft.variation,
    seats: seating.seats,
    partners: seating.partners,
    house: houseOf(draft, preset),
    players,
    date: today(),
    entries: [],
  };
}

/** What the house sets, where these rules can have it. */
function houseOf({ house }: Draft, preset: Preset): House {
  const { target, false_call } = house;
  return {
    target: target !== undefined && preset.targets.includes(target) ? target : preset.target,
    false_call: false_call !== undefined && preset.costs.includes(false_call) ? false_call : preset.numbers.false_call,
  };
}

function Rules({ draft, change }: { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void }) {
  const t = scoreWords.value;
  const game = GAMES.find(({ id }) => id === draft.game);
  return (
    <>
      <Select
        label={t.game}
        value={draft.game}
        options={GAMES.map(({ id, name, category }) => ({
          value: id,
          text: gameWords(name),
          group: category === "document" ? t.documents : t.catalogue,
        }))}
        onChange={(id) => change({ game: id, variation: "", house: {} })}
      />
      {Object.keys(game?.variations ?? {}).length === 0 ? null : (
        <Select
          label={t.variation}
          value={draft.variation}
          options={[
            { value: "", text: t.noVariation },
            ...Object.keys(game?.variations ?? {}).map((name) => ({
              value: name,
              text: textOf(words.value.variationNames, name) ?? name,
            })),
          ]}
          onChange={(variation) => change({ variation, house: {} })}
        />
      )}
    </>
  );
}

export function Setup({
  last,
  begin,
}: {
  readonly last: SheetRecord | null;
  readonly begin: (record: SheetRecord) => void;
}) {
  const t = scoreWords.value;
  const draft = useSignal(draftOf(last));
  const trouble = useSignal<string | null>(null);
  const change = (part: Partial<Draft>) => (draft.value = { ...draft.value, ...part });
  const preset = presetOf(draft.value.game, draft.value.variation) ?? (GAMES[0] as Preset);
  const seating =
    preset.seatings.find((one) => seatingKey(one) === draft.value.seating) ?? (preset.seatings[0] as Seating);
  const submit = (event: Event) => {
    event.preventDefault();
    const record = recordOf(draft.value, preset, seating);
    const twice = nameTwice(record.players);
    trouble.value = twice === null ? null : t.nameTwice(twice);
    if (twice === null) begin(record);
  };
  return (
    <form class="score-setup panel" onSubmit={submit}>
      <Rules draft={draft.value} change={change} />
      <Select
        label={t.players}
        value={seatingKey(seating)}
        options={preset.seatings.map((one) => ({
          value: seatingKey(one),
          text: t.playersOf(one.seats, one.partners),
        }))}
        onChange={(chosen) => change({ seating: chosen })}
      />
      <div class="score-names">
        {Array.from({ length: seating.seats }, (_, seat) => (
          <Input
            key={seat}
            label={t.name(seat + 1)}
            value={draft.value.names[seat] ?? ""}
            usual={t.usualName(seat + 1)}
            max={30}
            onInput={(name) =>
              change({
                names: Array.from({ length: 8 }, (__, at) => (at === seat ? name : (draft.value.names[at] ?? ""))),
              })
            }
          />
        ))}
        <p class="hint">{seating.partners ? t.across : t.clockwise}</p>
      </div>
      <Agreed
        preset={preset}
        house={houseOf(draft.value, preset)}
        change={(house) => change({ house: { ...draft.value.house, ...house } })}
      />
      <Trouble why={trouble.value} />
      <button type="submit" class="main big">
        {t.begin}
      </button>
      <p class="hint">{t.staysHere}</p>
    </form>
  );
}
