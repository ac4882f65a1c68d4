// Lazily loaded pages and panels.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { words } from "../i18n";

/** Load a component on mount: the component, `null` until loaded, and whether loading failed. */
export function useLater<Part>(from: () => Promise<Part>): readonly [Part | null, boolean] {
  const part = useSignal<Part | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    from().then((found) => (part.value = found), () => (failed.value = true));
  }, []);
  return [part.value, failed.value];
}

/** Loading message; after a failure, a reload button, because an upgraded server no longer has the old files. */
export function Fetching({ failed }: { readonly failed: boolean }) {
  const t = words.value;
  return (
    <>
      <p role="status">{failed ? t.loadFailed : t.loading}</p>
      {failed ? <button type="button" onClick={() => location.reload()}>{t.again}</button> : null}
    </>
  );
}
