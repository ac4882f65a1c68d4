// Arithmetic of an award: tiles with their counts, sum, points and clauses.
import { Fragment } from "preact";
import { words } from "../i18n";
import { Clauses } from "../parts/Clauses";
import { TileIcon } from "../tile/Tile";
import type { AwardSeen, TermSeen } from "../wire/types";
import { tileWords } from "../tile/notation";
import { awardWords, steps, type Narrator } from "./describe";

function Term({
  term,
  narrator,
  first,
}: {
  readonly term: TermSeen;
  readonly narrator: Narrator;
  readonly first: boolean;
}) {
  const sign = term.adds < 0 ? "−" : first ? "" : "+";
  const less = term.less ? ` − ${term.less}` : "";
  return (
    <span class="term">
      {sign === "" ? null : <i>{sign}</i>}
      {term.tile ? (
        <TileIcon tile={term.tile} />
      ) : (
        <small>
          {narrator.names[term.seat ?? 0]}
          {less === "" ? "" : ` ${term.pips}${less} =`}
        </small>
      )}
      <b>{Math.abs(term.adds)}</b>
    </span>
  );
}

export function Score({
  award,
  narrator,
  who = false,
  linked = false,
}: {
  readonly award: AwardSeen;
  readonly narrator: Narrator;
  readonly who?: boolean;
  readonly linked?: boolean;
}) {
  const t = words.value;
  const fixed = award.total === undefined || award.total === null;
  const rounded = award.rounded ?? null;
  // Rounding is shown as an arrow, “13 → 15”; the screen reader text has it in words.
  const more = steps(t, { ...award, rounded: null });
  return (
    <div class={award.gained > 0 ? "score" : "score score-none"}>
      <p class="visually-hidden">{awardWords(narrator, award)}</p>
      <div class="score-sum" aria-hidden="true">
        {who ? <b class="score-who">{narrator.names[award.seat]}</b> : null}
        {award.terms.map((term, index) => (
          <Fragment key={term.tile ? tileWords(term.tile) : index}>
            <Term term={term} narrator={narrator} first={index === 0} />
          </Fragment>
        ))}
        {fixed ? <small>{t.fixedScore}</small> : null}
        {!fixed && award.terms.length !== 1 ? (
          <span class="term score-total">
            <i>=</i>
            <b>{award.total}</b>
          </span>
        ) : null}
        {more.map((step) => (
          <small key={step} class="score-step">
            {step}
          </small>
        ))}
        {rounded === null ? null : (
          <span class="term score-step">
            <i>→</i>
            <b>{rounded}</b>
          </span>
        )}
        <span class="score-points">{award.gained > 0 ? `+${award.gained}` : award.gained}</span>
      </div>
      {linked && award.clauses.length > 0 ? <Clauses of={award.clauses} /> : null}
      {!linked && award.clauses.length > 0 ? (
        <p class="clauses" aria-hidden="true">
          {award.clauses.join(", ")}
        </p>
      ) : null}
    </div>
  );
}
