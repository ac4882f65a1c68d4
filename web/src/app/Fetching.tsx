// Pages and panels that are fetched when they are asked for.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { words } from "../i18n";

/** What was fetched, `null` until then; and whether it could not be had. */
export function useLater<Part>(from: () => Promise<Part>): readonly [Part | null, boolean] {
  const part = useSignal<Part | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    from().then((found) => (part.value = found), () => (failed.value = true));
  }, []);
  return [part.value, failed.value];
}

/** That it is on its way; or that it cannot be had, and a way out: a server that was upgraded has other files. */
export function Fetching({ failed }: { readonly failed: boolean }) {
  const t = words.value;
  return (
    <>
      <p role="status">{failed ? t.loadFailed : t.loading}</p>
      {failed ? <button type="button" onClick={() => location.reload()}>{t.again}</button> : null}
    </>
  );
}
