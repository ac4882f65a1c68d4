// The button that deals a whole match again in this browser, and says whether the tiles were the same.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { verifyReplay } from "../fair/verify";
import { words } from "../i18n";
import { Icon } from "../parts/Icon";
import type { Replay } from "../wire/types";

type Outcome = Awaited<ReturnType<typeof verifyReplay>>;

export function Verify({ replay }: { readonly replay: Replay }) {
  const t = words.value;
  const outcome = useSignal<Outcome | "busy" | null>(null);
  const verify = async () => {
    outcome.value = "busy";
    outcome.value = await verifyReplay(replay);
  };
  useEffect(() => {
    if (location.hash === "#verify") void verify();
  }, []);
  const now = outcome.value;
  return (
    <section class="verify">
      <button type="button" class="main" disabled={now === "busy"} onClick={() => void verify()}><Icon name="seal" />{now === "busy" ? t.verifying : t.verify}</button>
      <div role="status">
        {now === null || now === "busy" ? null : (
          <p class={now.ok ? "verdict verdict-good" : "verdict verdict-bad"}><b aria-hidden="true">{now.ok ? "✓" : "✗"}</b> {now.ok ? t.verified : t.notVerified}</p>
        )}
      </div>
      {now === null || now === "busy" ? null : (
        <details>
          <summary>{t.rules === "" ? "" : now.steps.length} ✓</summary>
          <ul lang="en" class="verify-steps">{now.steps.map((step, index) => <li key={index}><b aria-hidden="true">{step.ok ? "✓" : "✗"}</b> {step.name}<small>{step.detail}</small></li>)}</ul>
        </details>
      )}
    </section>
  );
}
