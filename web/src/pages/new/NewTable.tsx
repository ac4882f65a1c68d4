// Page for a new table: the form, and a live rule card beside it.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { NameForm } from "../../features/account/NameForm";
import { useAttempt, Trouble } from "../../parts/fields";
import { api, me, Sorry } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { Bar } from "../../parts/Bar";
import { bots, fetchGames, games, usualBot } from "../../app/games";
import { go } from "../../app/route";
import { words } from "../../i18n";
import type { GameSeen, RulesSeen } from "../../wire/types";
import { newEntropy } from "../../app/crypto";
import { sitAtOnce } from "../../table/pendingSeat";
import { draftOf, firstOpen, rulesBody, tableBody, type Draft } from "./draft";
import { GameFields, SeatFields, TimeFields } from "./Fields";
import { HouseRules, Variations } from "./Rules";
import { RuleCard } from "../../parts/RuleCard";

const THINK_MS = 200;

/** Rule card of the draft, or an error; fetched from the server `THINK_MS` after the last change. */
function useCard(draft: Draft | null, game: GameSeen | undefined): [Signal<RulesSeen | null>, Signal<string | null>] {
  const rules = useSignal<RulesSeen | null>(null);
  const why = useSignal<string | null>(null);
  const asked = draft === null || game === undefined ? null : rulesBody(draft, game);
  const body = JSON.stringify(asked);
  useEffect(() => {
    if (asked === null) return;
    let old = false;
    const timer = setTimeout(async () => {
      try {
        const found = await api.rules(asked);
        if (old) return;
        rules.value = found;
        why.value = null;
      } catch (error) {
        if (!old) why.value = error instanceof Sorry ? error.message : String(error);
      }
    }, THINK_MS);
    return () => {
      old = true;
      clearTimeout(timer);
    };
  }, [body]);
  return [rules, why];
}

function Form({
  draft,
  game,
  rules,
  why,
}: {
  readonly draft: Signal<Draft>;
  readonly game: GameSeen;
  readonly rules: RulesSeen | null;
  readonly why: string | null;
}) {
  const t = words.value;
  const [failed, busy, attempt] = useAttempt();
  const change = (part: Partial<Draft>) => (draft.value = { ...draft.value, ...part });
  const submit = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      const made = await api.make(tableBody(draft.value, game));
      const seat = firstOpen(draft.value);
      if (seat >= 0) sitAtOnce(made.id, { seat, entropy: newEntropy() });
      go(made.path);
    });
  };
  return (
    <form class="make-form" onSubmit={submit}>
      <GameFields
        draft={draft.value}
        game={game}
        rules={rules}
        choose={(other) => (draft.value = draftOf(other, draft.value.filler, draft.value.alone))}
      />
      <SeatFields draft={draft} game={game} />
      <Variations draft={draft.value} game={game} rules={rules} change={change} />
      <HouseRules draft={draft.value} game={game} rules={rules} why={why} change={change} />
      <TimeFields draft={draft.value} game={game} rules={rules} change={change} />
      <div class="make-end">
        <Trouble why={failed} />
        <button type="submit" class="main big" disabled={busy || why !== null || !me.value?.name}>
          {t.makeTable}
        </button>
      </div>
    </form>
  );
}

export function NewTable() {
  const t = words.value;
  const draft = useSignal<Draft | null>(null);
  const [failed, , attempt] = useAttempt();
  const game = games.value.find((one) => one.id === draft.value?.game);
  const [rules, why] = useCard(draft.value, game);
  useEffect(() => {
    void attempt(async () => {
      await fetchGames();
      const asked = location.hash.slice(1);
      const first =
        games.value.find(({ id }) => id === asked) ??
        games.value.find((game) => game.category === "document") ??
        games.value[0];
      if (first) draft.value = draftOf(first, usualBot(bots.value), ownBackend.value !== null);
    });
  }, []);
  return (
    <>
      <Bar title={<h1>{t.newTable}</h1>} />
      <main id="main" class="make" tabIndex={-1}>
        <div>
          {me.value?.name ? null : <NameForm label={t.enter} />}
          <Trouble why={failed} />
          {game && draft.value ? (
            <Form draft={draft as Signal<Draft>} game={game} rules={rules.value} why={why.value} />
          ) : (
            <p>{t.loading}</p>
          )}
        </div>
        <aside class="panel make-card" aria-labelledby="card-title" tabIndex={0}>
          <h2 id="card-title">{t.ruleCard}</h2>
          {rules.value && why.value === null ? (
            <RuleCard rules={rules.value} />
          ) : (
            <p class="hint">{why.value ?? t.loading}</p>
          )}
        </aside>
      </main>
    </>
  );
}
