// Clause numbers as links that open the clause on the table's rule card.
import { Fragment } from "preact";
import { signal } from "@preact/signals";
import { words } from "../i18n";

/** The clause that was asked for; the page of a table shows its card then. */
export const askedClause = signal<string | null>(null);

export function Clauses({ of }: { readonly of: readonly string[] }) {
  return (
    <p class="clauses">
      {of.map((clause, place) => (
        <Fragment key={clause}>
          {place === 0 ? "" : ", "}
          <button type="button" class="clause-link" aria-label={words.value.openClause(clause)} onClick={() => (askedClause.value = clause)}>{clause}</button>
        </Fragment>
      ))}
    </p>
  );
}
