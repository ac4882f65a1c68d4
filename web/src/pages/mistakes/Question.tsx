// A mistake as a question on the cloth, then what the answer was worth and when it comes back.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { answer as announce } from "../../app/announce";
import { gameWords } from "../../app/rulesWords";
import { Acts, MoveList } from "../../features/analysis/MoveList";
import { costWords, lossOfAnswer, moveWords, reviewWords } from "../../features/analysis/words";
import { Laying } from "../../features/laying/laying";
import { Position } from "../../features/laying/Position";
import { language } from "../../i18n/chosen";
import { isolated } from "../../i18n/isolate";
import { fetchNaming, said } from "../../i18n/messages";
import { Why } from "../../parts/Why";
import type { MistakeSeen } from "../../wire/types";
import { type Became, send, type Verdict, verdictOf } from "./answers";
import { Way } from "./Way";
import { mistakeWords } from "./words";

const DAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };

/** A date of the server, written out; it is a day, so no zone moves it. */
export const dayWords = (iso: string): string =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString(language.value, { ...DAY, timeZone: "UTC" });

const matchDay = ({ ended }: MistakeSeen): string => new Date(ended).toLocaleDateString(language.value, DAY);

function When({ mistake }: { readonly mistake: MistakeSeen }) {
  const { choice, names, rules, target } = mistake;
  const others = names.filter((_, seat) => seat !== choice.seat).map(isolated);
  const [game = rules] = rules.split(/[+;]/);
  return (
    <p class="mistakes-when">
      {mistakeWords.value.when(
        matchDay(mistake),
        others.join(", "),
        choice.scores.join("–"),
        gameWords(game.trim()),
        target,
      )}
    </p>
  );
}

/** What the round had shown of the other hands, with the names of the players. */
function Told({ mistake }: { readonly mistake: MistakeSeen }) {
  const told = mistake.choice.told ?? [];
  useEffect(() => {
    for (const fact of told) void fetchNaming(fact);
  }, [mistake]);
  if (told.length === 0) return null;
  const facts = told.map((fact) => said.value(fact, mistake.names));
  return (
    <>
      <h3>{mistakeWords.value.told}</h3>
      <ul class="mistakes-told">
        {facts.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the best move is better, what the mistake had cost, and what the round had shown. */
function Reason({ mistake }: { readonly mistake: MistakeSeen }) {
  const t = mistakeWords.value;
  const r = reviewWords.value;
  const { choice } = mistake;
  const cost = costWords(r, choice.loss, choice.chance_loss);
  return (
    <>
      <Why reason={choice.why} />
      <p>{t.cost(moveWords(r, choice.played), matchDay(mistake), cost)}</p>
      <Told mistake={mistake} />
    </>
  );
}

function Back({ mistake, became }: { readonly mistake: MistakeSeen; readonly became: Became | null }) {
  const t = mistakeWords.value;
  if (became === null) return <p role="status" />;
  if (became === "waits" || became === "lost") return <p role="status">{t[became]}</p>;
  const { counts, step, due = "", verdict } = became;
  const when = step >= 4 ? t.home : verdict === "not_yet" ? t.tomorrow : t.back(dayWords(due));
  return (
    <div class="mistakes-back">
      <p role="status">{counts ? when : t.notCounted}</p>
      <Way before={mistake.step} step={step} />
    </div>
  );
}

interface Answered {
  readonly move: string;
  readonly verdict: Verdict;
}

/** What is said of an answer that is no right one yet. */
function Cost({ mistake, move }: { readonly mistake: MistakeSeen; readonly move: string }) {
  const t = mistakeWords.value;
  const loss = lossOfAnswer(mistake.choice, move);
  const cost = loss === null ? "" : t.costs(costWords(reviewWords.value, loss.points, loss.chance));
  return <p>{[...(move === mistake.choice.played ? [t.same] : []), cost].filter(Boolean).join(" ")}</p>;
}

interface Props {
  readonly mistake: MistakeSeen;
  /** Called with the first answer: whether it counts as right. */
  readonly first: (right: boolean) => void;
  readonly next: () => void;
}

function useKeys(show: () => void, next: () => void): void {
  const now = useRef({ show, next });
  now.current = { show, next };
  // Before the next frame, so that a fast key reaches the question that is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (busy || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key.toLowerCase() === "s") now.current.show();
      else if (event.key.toLowerCase() === "n") now.current.next();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function heading(mistake: MistakeSeen, answer: Answered | null, open: boolean): string {
  const t = mistakeWords.value;
  const r = reviewWords.value;
  if (answer === null) return t.ask;
  if (answer.verdict === "right") return t.yes(moveWords(r, answer.move));
  if (answer.verdict === "good") return t.good(moveWords(r, answer.move));
  return open || answer.move === "" ? t.best(moveWords(r, mistake.choice.best)) : t.notYet(moveWords(r, answer.move));
}

function Buttons({
  open,
  show,
  again,
  next,
}: { readonly [name in "show" | "again" | "next"]: () => void } & { readonly open: boolean }) {
  const t = mistakeWords.value;
  const on = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => on.current?.focus(), [open]);
  return (
    <div class="row mistakes-buttons">
      {open ? null : (
        <>
          <button type="button" onClick={show}>
            {t.show}
          </button>
          <button type="button" onClick={again}>
            {t.again}
          </button>
        </>
      )}
      <button type="button" class="brass" ref={on} onClick={next}>
        {t.next}
      </button>
    </div>
  );
}

/** What an answer was worth, with the reason once it is known. */
function Paper({
  mistake,
  answer,
  open,
  became,
}: {
  readonly mistake: MistakeSeen;
  readonly answer: Answered;
  readonly open: boolean;
  readonly became: Became | null;
}) {
  const best = moveWords(reviewWords.value, mistake.choice.best);
  return (
    <>
      {answer.verdict === "good" ? <p>{mistakeWords.value.goodWhy(best)}</p> : null}
      {open ? <Reason mistake={mistake} /> : <Cost mistake={mistake} move={answer.move} />}
      <Back mistake={mistake} became={became} />
    </>
  );
}

interface Asked {
  readonly answer: Signal<Answered | null>;
  /** Whether the best move is known by now. */
  readonly open: Signal<boolean>;
  readonly became: Signal<Became | null>;
  readonly laying: Laying | null;
  readonly give: (move: string) => void;
  readonly again: () => void;
  readonly show: () => void;
}

/** The state of a question: only its first answer is sent, and counts. */
function useAsked(mistake: MistakeSeen, first: (right: boolean) => void): Asked {
  const answer = useSignal<Answered | null>(null);
  const open = useSignal(false);
  const became = useSignal<Became | null>(null);
  const sent = useRef(false);
  const given = (move: string) => {
    const verdict = verdictOf(mistake, move);
    answer.value = { move, verdict };
    open.value = verdict !== "not_yet" || move === "";
    if (laying) laying.closed.value = true;
    announce(heading(mistake, answer.value, open.value));
    if (sent.current) return;
    sent.current = true;
    first(verdict !== "not_yet");
    void send(mistake, move).then((told) => (became.value = told));
  };
  const laying = useMemo(() => {
    const { position, options } = mistake.choice;
    const moves = options.map(({ move }) => move);
    return position ? new Laying(position, moves, given) : null;
  }, [mistake]);
  const show = () => {
    if (open.value) return;
    if (answer.value === null) given("");
    open.value = true;
    laying?.show(mistake.choice.best);
    announce(mistakeWords.peek().best(moveWords(reviewWords.peek(), mistake.choice.best)));
  };
  const again = () => {
    answer.value = null;
    if (laying === null) return;
    laying.laid.value = null;
    laying.closed.value = false;
  };
  const give = (move: string) => {
    if (laying) laying.move(move);
    else given(move);
  };
  return { answer, open, became, laying, give, again, show };
}

export function Question({ mistake, first, next }: Props) {
  const t = mistakeWords.value;
  const { answer, open, became, laying, give, again, show } = useAsked(mistake, first);
  useKeys(show, () => {
    if (answer.value !== null) next();
  });
  const done = answer.value;
  const moves = mistake.choice.options.map(({ move }) => move).sort();
  const mark = done === null ? null : open.value ? "better" : "played";
  return (
    <>
      <div class={done === null ? "mistakes-cloth" : "mistakes-cloth mistakes-done"}>
        <When mistake={mistake} />
        {laying ? (
          <Position laying={laying} label={mistake.choice.label} mark={mark}>
            {done === null ? <Acts moves={moves} choose={give} /> : null}
          </Position>
        ) : null}
      </div>
      <section class="mistakes-paper">
        <h2 class={done === null ? "" : done.verdict === "not_yet" ? "review-bad" : "review-good"}>
          {heading(mistake, done, open.value)}
        </h2>
        {done === null ? (
          <>
            <p class="hint">{reviewWords.value.layIt}</p>
            <MoveList moves={moves} choose={give} />
            <button type="button" onClick={show}>
              {t.unknown}
            </button>
          </>
        ) : (
          <>
            <Paper mistake={mistake} answer={done} open={open.value} became={became.value} />
            <Buttons open={open.value} show={show} again={again} next={next} />
          </>
        )}
        <p class="hint mistakes-keys">{t.keys}</p>
      </section>
    </>
  );
}
