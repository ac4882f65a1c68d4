// Clause numbers as links that open the rule card at the clause.
import { Fragment } from "preact";
import { signal } from "@preact/signals";
import { words } from "../i18n";

/** Clause whose link was clicked; the page then opens the rule card. */
export const askedClause = signal<string | null>(null);

export function Clauses({ of }: { readonly of: readonly string[] }) {
  return (
    <p class="clauses">
      {of.map((clause, place) => (
        <Fragment key={clause}>
          {place === 0 ? "" : ", "}
          <button
            type="button"
            class="clause-link"
            aria-label={words.value.openClause(clause)}
            onClick={() => (askedClause.value = clause)}
          >
            {clause}
          </button>
        </Fragment>
      ))}
    </p>
  );
}
