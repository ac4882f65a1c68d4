// Server requests from forms.
import { useState } from "preact/hooks";
import { Sorry } from "./api";

/** State of a form's request: error message or `null`, whether it is running, and a function to run one. */
export function useAttempt(): [string | null, boolean, (deed: () => Promise<unknown>) => Promise<void>] {
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (deed: () => Promise<unknown>) => {
    setBusy(true);
    setWhy(null);
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Sorry)) throw error;
      setWhy(error.message);
    } finally {
      setBusy(false);
    }
  };
  return [why, busy, attempt];
}
