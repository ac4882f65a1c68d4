// Laying a position by hand: the box of tiles, the cloth, one's own rack, and what else is to be known.
import { type Signal, useSignal } from "@preact/signals";
import { moving } from "../../app/settings";
import { games } from "../../app/games";
import { gameWords } from "../../app/rulesWords";
import { Felt } from "../../felt/Felt";
import {
  boneyardOf,
  type Draft,
  layoutOf,
  placesIn,
  withHeld,
  withoutLast,
  withPlay,
} from "../../features/study/draft";
import { words } from "../../i18n";
import { Input, Select } from "../../parts/fields";
import { placeWords } from "../../table/describe";
import { TileIcon } from "../../tile/Tile";
import { tileWords } from "../../tile/notation";
import { Tray } from "./Tray";
import { typedTile } from "./typed";
import type { SetupDesk } from "./setupDesk";
import { boardWords } from "./words";

interface Props {
  readonly setup: SetupDesk;
  readonly draft: Draft;
}

interface PartProps extends Props {
  /** The tile that was taken out of the box; `null` if none is in the hand. */
  readonly taken: Signal<string | null>;
}

function SetupCloth({ setup, draft, taken }: PartProps) {
  const t = words.value;
  const { names, table } = draft.at;
  const layout = layoutOf(draft);
  const plays = draft.plays.map((play) => names.move(play));
  const tile = taken.value;
  const found = tile === null ? [] : placesIn(draft, names.tileNumber(tile));
  const ends = found.map(({ move }) => names.move(move).split(">")[1] ?? "");
  const crosswise = table.crosswise === "spinners" || table.crosswise === "none" ? table.crosswise : "all";
  return (
    <div class="felt-place analysis-cloth">
      <Felt
        plays={plays}
        spinners={layout.spinners}
        crosswise={crosswise}
        set={table.set}
        openEnds={[]}
        places={ends}
        tile={tile}
        onPlace={(end) => {
          const move = found[ends.indexOf(end)]?.move;
          if (move !== undefined) setup.change(withPlay(draft, move));
          taken.value = null;
        }}
        last={null}
        animate={moving.value}
        label={boardWords.value.layout}
        placeLabel={(end) => (end === "" ? t.lead : t.layHere(placeWords(t, end, "chosen")))}
        sumAt={(end) => {
          const place = found[ends.indexOf(end)];
          return place === undefined || !table.counted ? null : { count: place.count, gain: place.points };
        }}
      />
      {plays.length === 0 && tile === null ? <p class="analysis-first">{boardWords.value.layFirst}</p> : null}
    </div>
  );
}

/** One's own rack, which takes a tile out of the box, and gives one back. */
function SetupRack({ setup, draft, taken }: PartProps) {
  const t = boardWords.value;
  const { names } = draft.at;
  const hand = names.tiles(draft.hand);
  return (
    <div class="rack laying-rack analysis-setup-rack">
      <div class="hand" role="group" aria-label={t.hand} style={{ "--across": String(Math.max(1, hand.length + 1)) }}>
        {hand.map((tile) => (
          <button
            key={tile}
            type="button"
            class="hand-tile fits"
            aria-label={t.takeBack(tileWords(tile))}
            title={t.takeBack(tileWords(tile))}
            onClick={() => setup.change(withHeld(draft, names.tileNumber(tile)))}
          >
            <TileIcon tile={tile} vertical />
          </button>
        ))}
        <button
          type="button"
          class="analysis-slot"
          disabled={taken.value === null}
          aria-label={t.toHand}
          title={t.toHand}
          onClick={() => {
            if (taken.value !== null) setup.change(withHeld(draft, names.tileNumber(taken.value)));
            taken.value = null;
          }}
        >
          +
        </button>
      </div>
    </div>
  );
}

const wholeIn = (text: string, most: number): number => Math.min(most, Number(text.replaceAll(/\D/g, "")) || 0);

/** Game and seats; a change of them begins anew. */
function TableFields({ setup, draft }: Props) {
  const t = boardWords.value;
  const { table, rules } = draft.at;
  const game = table.rules.split(/[+;]/)[0] ?? "";
  const known = games.value.find(({ id }) => id === game);
  return (
    <>
      <Select
        label={t.game}
        value={game}
        options={games.value.map(({ id, name }) => ({ value: id, text: gameWords(name) }))}
        onChange={(id) => void setup.begin(id)}
      />
      <Select
        label={t.players}
        value={`${table.seats}`}
        options={(known?.players ?? [table.seats]).map((seats) => ({ value: `${seats}`, text: `${seats}` }))}
        onChange={(seats) => void setup.begin(game, Number(seats))}
      />
      <p class="hint">{t.dealtEach(rules.numbers.hand_size)}</p>
    </>
  );
}

function NumberFields({ setup, draft }: Props) {
  const t = boardWords.value;
  const who = (seat: number): string => (seat === 0 ? t.you : draft.held.length === 2 ? t.other : t.seat(seat));
  const sides = draft.points.map((_, side) =>
    draft.at.table.sides.flatMap((one, seat) => (one === side ? [who(seat)] : [])),
  );
  return (
    <>
      {draft.points.map((points, side) => (
        <Input
          key={`points ${side}`}
          label={t.pointsOf(sides[side]?.join(" + ") ?? "")}
          value={String(points)}
          kept={(text) => text.replaceAll(/\D/g, "")}
          onInput={(text) =>
            setup.change({
              ...draft,
              points: draft.points.map((one, other) => (other === side ? wholeIn(text, 9999) : one)),
            })
          }
        />
      ))}
      {draft.held.map((held, seat) =>
        seat === 0 ? null : (
          <Input
            key={`held ${seat}`}
            label={t.tilesOf(who(seat))}
            value={String(held)}
            kept={(text) => text.replaceAll(/\D/g, "")}
            onInput={(text) =>
              setup.change({
                ...draft,
                given: true,
                held: draft.held.map((one, other) => (other === seat ? wholeIn(text, 99) : one)),
              })
            }
          />
        ),
      )}
      <Select
        label={t.toMove}
        value={String(draft.toAct)}
        options={draft.held.map((_, seat) => ({ value: String(seat), text: who(seat) }))}
        onChange={(seat) => setup.change({ ...draft, toAct: Number(seat) })}
      />
    </>
  );
}

/** A tile and its place by typing: “62 on 22”, “62” for the hand. */
function Typed({ setup, draft }: Props) {
  const t = boardWords.value;
  const text = useSignal("");
  const wrong = useSignal("");
  return (
    <form
      class="analysis-typed"
      onSubmit={(event) => {
        event.preventDefault();
        const next = typedTile(draft, text.value);
        wrong.value = next === null ? t.cannotLay(text.value) : "";
        if (next === null) return;
        setup.change(next);
        text.value = "";
      }}
    >
      <Input
        label={t.typeTile}
        value={text.value}
        onInput={(typed) => (text.value = typed)}
        hint={wrong.value || t.typeWhy}
        said
      />
    </form>
  );
}

export function Setup({ setup, draft }: Props) {
  const t = boardWords.value;
  const taken = useSignal<string | null>(null);
  const { names } = draft.at;
  const gone = new Map([
    ...names.tiles(draft.hand).map((tile) => [tile, "held"] as const),
    ...draft.plays.map(({ tile }) => [names.tile(tile), "laid"] as const),
  ]);
  const left = boneyardOf(draft);
  const parts = { setup, draft, taken };
  return (
    <>
      <div class="analysis-table">
        <SetupCloth {...parts} />
        <SetupRack {...parts} />
        <p class="laying-why" role="status">
          {left < 0 ? t.tooMany(-left) : t.leftToDraw(left)}
        </p>
      </div>
      <section class="analysis-paper analysis-form">
        <h2>{t.layTitle}</h2>
        <p>{t.layWhy}</p>
        <TableFields setup={setup} draft={draft} />
        <NumberFields setup={setup} draft={draft} />
        <button type="button" class="brass big" onClick={() => void setup.show(draft)}>
          {t.showWorth}
        </button>
      </section>
      <aside class="analysis-side">
        <section class="analysis-box" aria-label={t.allTiles}>
          <Tray
            set={draft.at.table.set}
            gone={gone}
            open={() => true}
            chosen={taken.value}
            choose={(tile) => (taken.value = taken.value === tile ? null : tile)}
          />
        </section>
        <Typed setup={setup} draft={draft} />
        <div class="row analysis-tools">
          <button type="button" disabled={draft.plays.length === 0} onClick={() => setup.change(withoutLast(draft))}>
            {t.undo}
          </button>
          <button type="button" onClick={() => setup.close()}>
            {t.cancel}
          </button>
        </div>
      </aside>
    </>
  );
}
