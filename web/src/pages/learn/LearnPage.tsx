// Lesson page: moments of a real round of a game, to be played on the felt.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Bar } from "../../parts/Bar";
import { fetchGames, gameTitle } from "../../app/games";
import { moving } from "../../app/settings";
import { Felt } from "../../felt/Felt";
import { words } from "../../i18n";
import { Why } from "../../parts/Why";
import { tileWords } from "../../tile/notation";
import { placeWords } from "../../table/describe";
import { Score } from "../../table/Score";
import { TileIcon } from "../../tile/Tile";
import { All, GAMES } from "./All";
import { Ending } from "./Ending";
import { lessons, sumOf, type Lesson } from "./lessons";
import { Picture } from "./Picture";
import { keepProgress, resumedAt } from "./progress";
import { countWords, Moment, type Done, fetchLearnWords, learnWords } from "./round";

/** The task, the reason for it, and the rule behind it. */
function Task({ moment, number }: { readonly moment: Moment; readonly number: number }) {
  const t = learnWords.value;
  const { lesson, step } = moment;
  const first = step.kind === "branch" && step.spinners.length > 0 && lesson.divisors.length === 0;
  return (
    <div class={moment.done.value ? "learn-task learn-done" : "learn-task"}>
      <p class="learn-step">
        <b>{t.step(number + 1, lesson.steps.length)}</b> {number > 0 ? <span>{t.later}</span> : null}
      </p>
      <h2>{t.tasks[step.kind]}</h2>
      <p class="learn-why">{first ? t.branchAnywhere : t.whys[step.kind]}</p>
      <Picture kind={step.kind} />
      <div class="learn-rule">
        <Why reason={step.rule.message} />
        <small class="clauses">{step.rule.clauses.join(", ")}</small>
      </div>
    </div>
  );
}

function Cloth({ moment }: { readonly moment: Moment }) {
  const t = words.value;
  const { lesson, step } = moment;
  const done = moment.done.value;
  const sumAt = (end: string) => sumOf(step, `${moment.tile.value}>${end}`);
  const counts = lesson.divisors.length > 0;
  return (
    <div class="felt-place learn-cloth">
      <Felt
        plays={moment.plays.value}
        spinners={step.spinners}
        crosswise={lesson.crosswise === "spinners" || lesson.crosswise === "none" ? lesson.crosswise : "all"}
        set={lesson.set}
        openEnds={done ? [] : step.open_ends}
        places={moment.places.value}
        tile={moment.tile.value}
        hinted={moment.place.value}
        onPlace={(end) => moment.lay(end)}
        last={moment.plays.value.length - 1}
        animate={moving.value}
        label={t.felt}
        placeLabel={(end) => {
          const sum = counts ? sumAt(end) : null;
          const said = t.layHere(placeWords(t, end, "chosen"));
          return sum === null ? said : `${said}. ${t.wouldScore(sum.count, sum.gain)}`;
        }}
        {...(counts ? { sumAt } : {})}
      />
    </div>
  );
}

function Hand({ moment }: { readonly moment: Moment }) {
  const t = words.value;
  const { step } = moment;
  const done = moment.done.value !== null;
  return (
    <div class="learn-hand" role="group" aria-label={t.yourHand}>
      <div class="learn-rack">
        {moment.hand.value.map((tile) => (
          <button
            key={tile}
            type="button"
            class="learn-tile"
            data-tile={tile}
            disabled={done}
            aria-pressed={moment.tile.value === tile}
            aria-label={`${t.tileName(tileWords(tile))}${moment.fits.has(tile) ? `, ${t.playableTile}` : ""}`}
            onClick={() => moment.choose(tile)}
          >
            <TileIcon tile={tile} vertical />
          </button>
        ))}
      </div>
      {(["draw", "pass"] as const).map((act) =>
        step.legal.includes(act) && !done ? (
          <button key={act} type="button" class={`learn-draw learn-${act}`} onClick={() => moment.play(act)}>
            {learnWords.value[act]}
          </button>
        ) : null,
      )}
    </div>
  );
}

/** Result of the right move: its count, awards and drawn tile. */
function Brought({ moment, done }: { readonly moment: Moment; readonly done: Done }) {
  const t = learnWords.value;
  const { awards, drawn, left } = done.outcome;
  const narrator = {
    names: [words.value.you, ...moment.step.held.map(() => t.other)],
    me: 0,
    calls: "",
    forfeits: false,
    calling: false,
    words: words.value,
  };
  const counted = countWords(moment, done);
  return (
    <div class="learn-brought">
      <p>
        <b class="review-good">{t.right}</b>{" "}
        {drawn ? t.drew(tileWords(drawn)) : done.move === "pass" ? t.passed : counted}{" "}
        {left ? `${t.closed} ${t.left(left.map(tileWords).join(", "))}` : ""}
      </p>
      {awards.map((award) => (
        <Score key={award.source} award={award} narrator={narrator} linked={false} />
      ))}
    </div>
  );
}

/** Arrow keys as at a table; they move the focus too, so that Enter plays. */
function useKeys(moment: Moment): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
      if (
        step === undefined ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        document.querySelector("dialog[open]")
      )
        return;
      event.preventDefault();
      const tiles = event.key === "ArrowLeft" || event.key === "ArrowRight";
      if (tiles) moment.stepTile(step);
      else moment.stepPlace(step);
      const found = tiles
        ? `.learn-tile[data-tile="${moment.tile.value}"]`
        : `[data-end="${CSS.escape(moment.place.value ?? "")}"]`;
      requestAnimationFrame(() => document.querySelector<HTMLElement>(found)?.focus());
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [moment]);
}

function Playing({
  lesson,
  number,
  go,
}: {
  readonly lesson: Lesson;
  readonly number: number;
  readonly go: (number: number) => void;
}) {
  const t = learnWords.value;
  const step = lesson.steps[number] ?? lesson.steps[0];
  const moment = useMemo(() => (step ? new Moment(lesson, step) : null), [lesson, step]);
  if (moment === null || step === undefined) return null;
  return <Shown moment={moment} number={number} go={go} words={t} />;
}

function Shown({
  moment,
  number,
  go,
  words: t,
}: {
  readonly moment: Moment;
  readonly number: number;
  readonly go: (number: number) => void;
  readonly words: typeof learnWords.value;
}) {
  const { step, lesson } = moment;
  const done = moment.done.value;
  useKeys(moment);
  // Before the next frame, so that an Enter right after the move goes on.
  useLayoutEffect(() => {
    if (done) document.querySelector<HTMLElement>(".learn-on")?.focus();
  }, [done]);
  return (
    <>
      <Task moment={moment} number={number} />
      <Cloth moment={moment} />
      <div class="learn-said" role="status">
        {done ? (
          <Brought moment={moment} done={done} />
        ) : (
          <p>
            {moment.said.value ||
              `${t.facts(step.held, step.boneyard)} ${lesson.divisors.length > 0 ? t.count(step.count) : ""}`}
          </p>
        )}
      </div>
      <Hand moment={moment} />
      <div class="learn-ways">
        <button type="button" disabled={number === 0} onClick={() => go(number - 1)}>
          {t.back}
        </button>
        <small class="hint learn-keys">{t.keys}</small>
        <button type="button" class={done ? "main learn-on" : "learn-on"} onClick={() => go(number + 1)}>
          {done ? t.on : t.skip}
        </button>
      </div>
    </>
  );
}

/** Load the translations of this page. */
export const ready = () => fetchLearnWords();

export function LearnPage({ id }: { readonly id: string }) {
  const t = learnWords.value;
  const number = useSignal(resumedAt(id));
  const lesson = lessons[id];
  const name = gameTitle(id);
  useEffect(() => void fetchGames().catch(() => undefined), []);
  useEffect(() => {
    document.title = `${t.title(name)} · doublesix`;
  }, [t, name]);
  const next = GAMES[(GAMES.indexOf(id) + 1) % GAMES.length] ?? id;
  const go = (to: number) => {
    keepProgress(id, to);
    number.value = to;
  };
  const over = lesson !== undefined && number.value >= lesson.steps.length;
  return (
    <div class="learn-page">
      <Bar title={<h1>{t.title(name)}</h1>} />
      <main id="main" class={over || !lesson ? "learn learn-over" : "learn"} tabIndex={-1} data-step={number.value}>
        {!lesson ? (
          <All heading={<h2>{t.unknown}</h2>} />
        ) : over ? (
          <Ending game={id} next={next} nextName={gameTitle(next)} back={() => (number.value -= 1)} />
        ) : (
          <Playing lesson={lesson} number={number.value} go={go} />
        )}
      </main>
    </div>
  );
}
