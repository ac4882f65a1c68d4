// Hook for requests to the server, with result and error as signals.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Sorry } from "../../app/api";

export interface Asked<T> {
  readonly found: Signal<T | null>;
  readonly why: Signal<string | null>;
}

/** Result of a request, repeated when one of `on` changes; responses to earlier requests are ignored. */
export function useAsked<T>(question: () => Promise<T>, on: readonly unknown[]): Asked<T> {
  const found = useSignal<T | null>(null);
  const why = useSignal<string | null>(null);
  useEffect(() => {
    let waits = true;
    found.value = null;
    why.value = null;
    question().then(
      (answer) => {
        if (waits) found.value = answer;
      },
      (error: unknown) => {
        if (waits) why.value = error instanceof Sorry ? error.message : String(error);
      },
    );
    return () => {
      waits = false;
    };
  }, on);
  return { found, why };
}
