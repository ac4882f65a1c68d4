// Form fields of a new table: game, seats, calling, clock and visibility.
import { gameWords } from "../../app/rulesWords";
import type { Signal } from "@preact/signals";
import { botWords, bots, engineBuild, games } from "../../app/games";
import { levelOf } from "../../app/level";
import { words } from "../../i18n";
import { Check, Input, Segments, Select } from "../../parts/fields";
import { Said } from "../../parts/Said";
import type { GameSeen, RulesSeen } from "../../wire/types";
import { asksPartners, firstOpen, seated, type Draft } from "./draft";
import { RuleFields } from "./RuleFields";

/** Options for the seconds that a turn without a clock may take; 0 is no limit. */
const PATIENCES = [60, 120, 180, 300, 600, 0];

type Change = (part: Partial<Draft>) => void;

export function GameFields({
  draft,
  game,
  rules,
  choose,
}: {
  readonly draft: Draft;
  readonly game: GameSeen;
  readonly rules: RulesSeen | null;
  readonly choose: (game: GameSeen) => void;
}) {
  const t = words.value;
  const group = (one: GameSeen) => (one.category === "document" ? t.documentGames : t.catalogueGames);
  // Of the rules as they are chosen so far, where the server has answered for this game.
  const now = rules?.game.id === game.id ? rules : null;
  const sorted = [...games.value].sort(
    (one, other) => Number(one.category === "catalogue") - Number(other.category === "catalogue"),
  );
  return (
    <section class="panel">
      <Select
        label={t.game}
        value={draft.game}
        options={sorted.map((one) => ({ value: one.id, text: gameWords(one.name), group: group(one) }))}
        onChange={(id) => {
          const found = games.value.find((one) => one.id === id);
          if (found) choose(found);
        }}
      />
      <p>
        <Said message={now?.heading ?? game.summary} />
      </p>
      <p class="hint">
        {game.document ? `${t.fromDocument(game.document)} · ` : ""}
        {t.playersRange(game.players.join(", "))} · {t.toTarget(Number(now?.rules.target ?? game.target))}
      </p>
    </section>
  );
}

/** The bots to choose from: those with a level and a face first, programs in a group of their own. */
function botOptions(): { readonly value: string; readonly text: string; readonly group?: string }[] {
  const group = words.value.programsGroup;
  const options = bots.value.map(({ name }) => ({ value: name, text: botWords(name) }));
  return [
    ...options.filter(({ value }) => levelOf(value) !== null),
    ...options.filter(({ value }) => levelOf(value) === null).map((option) => ({ ...option, group })),
  ];
}

export function SeatFields({ draft, game }: { readonly draft: Signal<Draft>; readonly game: GameSeen }) {
  const t = words.value;
  const now = draft.value;
  const kinds = [
    now.alone ? { value: "filler", text: t.filler } : { value: "open", text: t.openSeat },
    ...botOptions().map((option) => ({ ...option, text: t.seatBot(option.text) })),
  ];
  const fill = (seat: number, kind: string) =>
    (draft.value = { ...now, fill: now.fill.map((old, at) => (at === seat ? kind : old)) });
  return (
    <section class="panel">
      {game.players.length > 1 ? (
        <Segments
          label={t.seats}
          value={String(now.fill.length)}
          options={game.players.map((count) => ({ value: String(count), text: String(count) }))}
          onChange={(count) => (draft.value = seated(now, Number(count)))}
        />
      ) : null}
      <div class="grid">
        {now.fill.map((kind, seat) =>
          now.alone && seat === 0 ? null : (
            <Select
              key={seat}
              label={`${t.seatNumber(seat)}${seat === firstOpen(now) ? ` · ${t.mySeat}` : ""}`}
              value={kind}
              options={kinds}
              onChange={(value) => fill(seat, value)}
            />
          ),
        )}
      </div>
      {asksPartners(now, game) ? (
        <Check
          label={t.partners}
          hint={t.partnersWhy}
          checked={now.partners}
          onChange={(partners) => (draft.value = { ...now, partners })}
        />
      ) : null}
    </section>
  );
}

function Clock({ draft, change }: { readonly draft: Draft; readonly change: Change }) {
  const t = words.value;
  const clock = draft.clock;
  const set = (part: Partial<NonNullable<Draft["clock"]>>) =>
    change({ clock: { move: 30, bank: 60, ...clock, ...part } });
  return (
    <>
      <Segments
        label={t.clock}
        value={clock === null ? "off" : "on"}
        options={[
          { value: "off", text: t.noClock },
          { value: "on", text: t.clock },
        ]}
        onChange={(value) => (value === "on" ? set({}) : change({ clock: null }))}
      />
      {clock === null ? null : (
        <div class="grid">
          <Input
            label={t.clockMove}
            type="number"
            min={5}
            max={600}
            value={String(clock.move)}
            onInput={(text) => set({ move: Number(text) })}
          />
          <Input
            label={t.clockBank}
            type="number"
            min={0}
            max={3600}
            value={String(clock.bank)}
            onInput={(text) => set({ bank: Number(text) })}
          />
        </div>
      )}
    </>
  );
}

export function TimeFields({
  draft,
  game,
  rules,
  change,
}: {
  readonly draft: Draft;
  readonly game: GameSeen;
  readonly rules: RulesSeen | null;
  readonly change: Change;
}) {
  const t = words.value;
  return (
    <section class="panel stack">
      {game.claims ? (
        <Segments
          label={t.scores}
          hint={draft.calling ? t.callingWhy : ""}
          value={draft.calling ? "calling" : "auto"}
          options={[
            { value: "auto", text: t.scoresAuto },
            { value: "calling", text: t.scoresCalling },
          ]}
          onChange={(value) => change({ calling: value === "calling" })}
        />
      ) : null}
      <RuleFields section="scores" draft={draft} game={game} rules={rules} change={change} />
      <Clock draft={draft} change={change} />
      {draft.alone ? null : <Sharing draft={draft} change={change} />}
      <div class="grid">
        <Input
          label={t.tableName}
          hint={t.tableNameHint}
          value={draft.name}
          max={40}
          onInput={(name) => change({ name })}
        />
        <Select
          label={t.filler}
          hint={engineBuild.value ? t.levelsWait(engineBuild.value.done, engineBuild.value.files) : ""}
          value={draft.filler}
          options={botOptions()}
          onChange={(filler) => change({ filler })}
        />
        {draft.alone ? null : <Patience draft={draft} change={change} />}
      </div>
    </section>
  );
}

/** Who sees the table, and whether late comers read what was said. */
function Sharing({ draft, change }: { readonly draft: Draft; readonly change: Change }) {
  const t = words.value;
  return (
    <>
      <Segments
        label={t.seen}
        value={draft.public ? "public" : "link"}
        options={[
          { value: "link", text: t.linkTable },
          { value: "public", text: t.publicTable },
        ]}
        onChange={(value) => change({ public: value === "public" })}
      />
      <Check
        label={t.chatHistory}
        hint={t.chatHistoryWhy}
        checked={draft.history}
        onChange={(history) => change({ history })}
      />
    </>
  );
}

/** How long others wait for a person who is away, or does not move. */
function Patience({ draft, change }: { readonly draft: Draft; readonly change: Change }) {
  const t = words.value;
  return (
    <>
      <Select
        label={t.grace}
        value={String(draft.grace)}
        options={[30, 60, 120, 300].map((value) => ({ value: String(value), text: t.seconds(value) }))}
        onChange={(value) => change({ grace: Number(value) })}
      />
      {draft.clock === null ? (
        <Select
          label={t.patience}
          value={String(draft.patience)}
          options={PATIENCES.map((value) => ({
            value: String(value),
            text: value === 0 ? t.never : t.minutes(value / 60),
          }))}
          onChange={(value) => change({ patience: Number(value) })}
        />
      ) : null}
    </>
  );
}
