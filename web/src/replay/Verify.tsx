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
  const outcome = useSignal<Outcome | "busy" | "unsafe" | null>(null);
  const verify = async () => {
    // Browsers lend their hashing only to pages that came safely, or from this machine itself.
    if (typeof crypto.subtle === "undefined") return void (outcome.value = "unsafe");
    outcome.value = "busy";
    outcome.value = await verifyReplay(replay);
  };
  useEffect(() => {
    if (location.hash === "#verify") void verify();
  }, []);
  const now = outcome.value;
  const result = typeof now === "string" ? null : now;
  return (
    <section class="verify">
      <button type="button" class="main" disabled={now === "busy"} onClick={() => void verify()}><Icon name="seal" />{now === "busy" ? t.verifying : t.verify}</button>
      <div role="status">
        {now === "unsafe" ? <p class="verdict verdict-bad">{t.verifyUnsafe}</p> : null}
        {result === null ? null : (
          <p class={result.ok ? "verdict verdict-good" : "verdict verdict-bad"}><b aria-hidden="true">{result.ok ? "✓" : "✗"}</b> {result.ok ? t.verified : t.notVerified}</p>
        )}
      </div>
      {result === null ? null : (
        <details>
          <summary>{t.verifySteps(result.steps.length)}</summary>
          <ul lang="en" class="verify-steps">{result.steps.map((step, index) => <li key={index}><b aria-hidden="true">{step.ok ? "✓" : "✗"}</b> {step.name}<small>{step.detail}</small></li>)}</ul>
        </details>
      )}
    </section>
  );
}
