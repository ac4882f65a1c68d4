// The end of a round: who went out or was last, and what is left in the hands; two taps make a tile.
import type { Award, Reckoning } from "../../engine/shapes";
import type { SheetFacts } from "../../engine/sheetShapes";
import type { Hand } from "../../features/score/record";
import type { Scorer } from "../../features/score/scorer";
import { refusalMessage } from "../../features/score/sentences";
import { told } from "../../features/score/told";
import { TileIcon } from "../../tile/Tile";
import { pipPlaces } from "../../tile/pips";
import { enter, lit, open, sideName, sides } from "./desk";
import { entryOf, type State, takeBack, tap, useHands } from "./held";
import { type EndKind, once } from "./Pad";
import { scoreWords } from "./words";

/** A half of a tile, as it lies. */
function Half({ pips }: { readonly pips: number }) {
  return (
    <svg viewBox="-.5 -.5 1 1" aria-hidden="true" focusable="false">
      {pipPlaces(pips).map(([x, y]) => (
        <circle key={`${x} ${y}`} class="score-pip" cx={x} cy={y} r={0.085} />
      ))}
    </svg>
  );
}

function Sum({ award, reckoning }: { readonly award: Award; readonly reckoning: Reckoning | undefined }) {
  const t = scoreWords.value;
  const { terms = [], total = 0, rounds = false, rounded = 0, shared = 1, fixed = false } = reckoning ?? {};
  const sum = terms
    .map(({ adds }, place) => `${adds < 0 ? " − " : place === 0 ? "" : " + "}${Math.abs(adds)}`)
    .join("");
  const share = Math.floor(total / shared);
  return (
    <li>
      <span>
        {fixed ? t.fixed : terms.length > 1 ? `${sum} = ${total}` : total}
        {shared > 1 ? ` · ${t.sharedBy(shared)}` : ""}
        {rounds && rounded !== share ? (
          <small>
            {" "}
            {t.nearestOf(open.value?.scorer.preset.numbers.rounding ?? 1)}: {rounded}
          </small>
        ) : null}
      </span>
      <b>{t.gives(award.gained, sideName(award.side))}</b>
    </li>
  );
}

function Sums({ facts }: { readonly facts: SheetFacts }) {
  return (
    <ul class="score-sums" aria-live="polite">
      {facts.awards.map((award, place) => (
        <Sum key={place} award={award} reckoning={facts.reckonings[place]} />
      ))}
    </ul>
  );
}

/** The award of one side on the button, or that there is none. */
function endWords({ awards }: SheetFacts): string {
  const t = scoreWords.value;
  const [one, ...more] = awards.filter(({ gained }) => gained !== 0);
  if (one === undefined) return t.noPoints;
  return more.length > 0 ? t.endRound : t.gives(one.gained, sideName(one.side));
}

function Who({
  kind,
  seat,
  choose,
}: {
  readonly kind: EndKind;
  readonly seat: number;
  readonly choose: (seat: number) => void;
}) {
  const t = scoreWords.value;
  const names = open.value?.scorer.record.players ?? [];
  return (
    <fieldset class="score-who">
      <legend>{kind === "out" ? t.whoWentOut : t.whoWasLast}</legend>
      {names.map((name, at) => (
        <button key={name} type="button" aria-pressed={at === seat} onClick={() => choose(at)}>
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

function Row({
  name,
  hand,
  half,
  isActive,
  onlyPips,
  choose,
}: {
  readonly name: string;
  readonly hand: Hand | null;
  readonly half: number | null;
  readonly isActive: boolean;
  readonly onlyPips: boolean;
  readonly choose: () => void;
}) {
  const t = scoreWords.value;
  const now = open.value;
  const tiles = typeof hand === "number" || hand === null ? [] : hand;
  const pips =
    typeof hand === "number"
      ? hand
      : tiles.reduce((sum, tile) => sum + (now?.scorer.names.pips(now.scorer.names.tileNumber(tile)) ?? 0), 0);
  const said = tiles.length > 0 ? `${tiles.join(" ")}, ${t.pips(pips)}` : hand === null ? t.empty : t.pips(pips);
  return (
    <li>
      <button
        type="button"
        class={isActive ? "score-row score-lit" : "score-row"}
        aria-pressed={isActive}
        aria-label={`${t.left(name)}: ${said}`}
        onClick={choose}
      >
        <bdi>{name}</bdi>
        <span class="score-row-tiles">
          {tiles.map((tile) => (
            <TileIcon key={tile} tile={tile} />
          ))}
          {isActive && !onlyPips ? <i class="score-slot">{half === null ? null : <Half pips={half} />}</i> : null}
        </span>
        <b>{hand === null ? "–" : pips}</b>
      </button>
    </li>
  );
}

function PipKeys({ state, set }: { readonly state: State; readonly set: number }) {
  const t = scoreWords.value;
  const most = state.onlyPips.value ? 9 : set;
  return (
    <div class={state.onlyPips.value ? "score-halves score-digits" : "score-halves"}>
      {Array.from({ length: most + 1 }, (_, pip) => (
        <button
          key={pip}
          type="button"
          class="score-key"
          aria-label={state.onlyPips.value ? String(pip) : t.half(pip)}
          onClick={() => tap(state, pip)}
        >
          {state.onlyPips.value ? <b>{pip}</b> : <Half pips={pip} />}
        </button>
      ))}
      <button type="button" class="score-key score-lost" aria-label={t.takeBack} onClick={() => takeBack(state)}>
        <b aria-hidden="true">⌫</b>
      </button>
    </div>
  );
}

interface Props {
  readonly kind: EndKind;
  readonly done: () => void;
}

function Rows({ state, names }: { readonly state: State; readonly names: readonly string[] }) {
  return (
    <ul class="score-rows">
      {state.asked.map((at) => (
        <Row
          key={at}
          name={names[at] ?? ""}
          hand={state.hands.value[at] ?? null}
          half={state.half.value}
          isActive={at === state.active.value}
          onlyPips={state.onlyPips.value}
          choose={() => {
            state.active.value = at;
            state.half.value = null;
          }}
        />
      ))}
    </ul>
  );
}

export function Hands({ kind, done }: Props) {
  const now = open.value;
  return now === null ? null : <Question scorer={now.scorer} kind={kind} done={done} />;
}

/** What is asked, or only what has happened where nothing more matters. */
function titleOf(kind: EndKind, name: string, asks: boolean): string {
  const t = scoreWords.value;
  if (kind === "out") return asks ? t.whatIsLeft(name) : t.wentOut;
  return asks ? t.blockedLeft : t.blocked;
}

function Question({ scorer, kind, done }: Props & { readonly scorer: Scorer }) {
  const t = scoreWords.value;
  const state = useHands(scorer, kind);
  const names = scorer.record.players;
  const entry = entryOf(scorer, kind, state.seat.value, state.hands.value);
  const { refusal, facts } = scorer.look(entry);
  const open_ = state.asked.find((at) => (state.hands.value[at] ?? null) === null);
  const name = names[state.seat.value] ?? "";
  const asksWho = kind === "blocked" || (sides.value.find((seats) => seats.includes(lit.value))?.length ?? 1) > 1;
  const finish = () => {
    if (refusal === null && enter(entry)) done();
    else if (open_ !== undefined) state.said.value = t.stillOpen(names[open_] ?? "");
    else if (refusal !== null) state.said.value = told(refusalMessage(scorer, refusal), names).text;
  };
  return (
    <div class="score-left-hands">
      <h2>{titleOf(kind, name, state.asked.length > 0)}</h2>
      {asksWho ? <Who kind={kind} seat={state.seat.value} choose={(seat) => (state.seat.value = seat)} /> : null}
      <Rows state={state} names={names} />
      {refusal === null && facts.awards.length > 0 ? <Sums facts={facts} /> : null}
      <p class="score-hint" role="status">
        {state.said.value || (state.onlyPips.value ? t.digits : state.asked.length > 0 ? t.twoTaps : "")}
      </p>
      {state.asked.length > 0 ? <PipKeys state={state} set={scorer.preset.numbers.set} /> : null}
      <div class="score-ends">
        <button type="button" class="score-button" onClick={done}>
          {t.back}
        </button>
        {state.asked.length > 0 ? (
          <button
            type="button"
            class="score-button"
            aria-pressed={state.onlyPips.value}
            onClick={() => {
              state.onlyPips.value = !state.onlyPips.value;
              state.half.value = null;
            }}
          >
            {t.onlyPips}
          </button>
        ) : null}
        <button
          type="button"
          class="score-button score-finish"
          aria-disabled={refusal !== null}
          onClick={(event) => once("finish", event, finish)}
        >
          {refusal === null ? endWords(facts) : t.endRound}
        </button>
      </div>
    </div>
  );
}
