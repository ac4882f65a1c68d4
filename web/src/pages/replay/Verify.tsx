// Verification panel: recomputes the deals of a match in this browser, and shows the result.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keptReceipt } from "../../app/receiptStore";
import type { Verdict, VerifyStep } from "../../features/fairness/verify";
import { words } from "../../i18n";
import { Icon } from "../../parts/Icon";
import { ReceiptButton } from "../../parts/ReceiptButton";
import type { Replay } from "../../wire/types";

const mark = ({ ok }: VerifyStep): string => (ok === null ? "–" : ok ? "✓" : "✗");

/** Result of the verification; a match that is only consistent with itself is shown as neutral. */
function Said({ verdict }: { readonly verdict: Verdict }) {
  const t = words.value;
  const { statement } = verdict;
  const look = statement === "wrong" ? "verdict-bad" : statement === "consistent" ? "verdict-open" : "verdict-good";
  const sign = statement === "wrong" ? "✗" : statement === "consistent" ? "–" : "✓";
  return (
    <p class={`verdict ${look}`} data-statement={statement}>
      <b aria-hidden="true">{sign}</b> {statement === "wrong" ? t.notVerified : t.verified} {t.statements[statement]}
    </p>
  );
}

export function Verify({ replay, id }: { readonly replay: Replay; readonly id: string }) {
  const t = words.value;
  const outcome = useSignal<Verdict | "busy" | "failed" | null>(null);
  const verify = async () => {
    outcome.value = "busy";
    try {
      const { verifyReplay } = await import("../../features/fairness/verify");
      outcome.value = verifyReplay(replay, keptReceipt(id));
    } catch {
      // It could not be loaded.
      outcome.value = "failed";
    }
  };
  useEffect(() => {
    if (location.hash === "#verify") void verify();
  }, []);
  const now = outcome.value;
  const result = typeof now === "string" ? null : now;
  return (
    <section class="verify">
      <button type="button" class="main" disabled={now === "busy"} onClick={() => void verify()}>
        <Icon name="seal" />
        {now === "busy" ? t.verifying : t.verify}
      </button>
      <div role="status">
        {now === "failed" ? <p class="verdict verdict-bad">{t.verifyFailed}</p> : null}
        {result === null ? null : <Said verdict={result} />}
      </div>
      {result === null ? null : (
        <details>
          <summary>{t.verifySteps(result.steps.length)}</summary>
          <ul lang="en" class="verify-steps">
            {result.steps.map((step, index) => (
              <li key={index}>
                <b aria-hidden="true">{mark(step)}</b> {step.name}
                <small>{step.detail}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ReceiptButton table={id} />
    </section>
  );
}
