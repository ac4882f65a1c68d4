// Entries of this telephone that are not in the sheet, because another one had taken over.
import type { Entry } from "../../features/score/record";
import { enter, keepSheet, open, sharedNow } from "./desk";
import { entryWords } from "./entryWords";
import { scoreWords } from "./words";

/** Enters what was set apart, in order, as far as the rules let it; the rest stays apart. */
function enterApart(): void {
  const now = open.peek();
  const apart = now?.shared?.apart ?? [];
  if (now?.shared === undefined) return;
  sharedNow({ ...now.shared, apart: [] });
  const left = apart.filter((entry) => !enter(entry));
  setApart(left);
}

/** Leaves out what was set apart. */
const dropApart = (): void => setApart([]);

function setApart(apart: readonly Entry[]): void {
  const now = open.peek();
  if (now?.shared === undefined) return;
  const shared = { ...now.shared, apart };
  const { record } = now.scorer;
  keepSheet({ id: now.id, at: Date.now(), over: now.facts.winner >= 0, record, shared });
  sharedNow(shared);
}

/** Entries of this telephone that are not in the sheet, and what may be done about them. */
export function Apart() {
  const t = scoreWords.value;
  const now = open.value;
  const apart = now?.shared?.apart ?? [];
  if (now === null || apart.length === 0) return null;
  return (
    <section class="score-apart" role="alert">
      <p>{t.apart(apart.map((entry) => entryWords(now.scorer.record, entry)).join(", "))}</p>
      <div class="row">
        {now.shared?.writes ? (
          <button type="button" class="main" onClick={enterApart}>
            {t.enterApart}
          </button>
        ) : (
          <p class="hint">{t.apartWhy}</p>
        )}
        <button type="button" onClick={dropApart}>
          {t.dropApart}
        </button>
      </div>
    </section>
  );
}
