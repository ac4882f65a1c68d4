// Lazily loaded pages and panels.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { words } from "../i18n";

/** Lazily loaded component. */
export interface Part<Component> {
  /** Load it; concurrent and later calls share the first request unless it failed. */
  readonly fetch: () => Promise<Component>;
  /** The component if it is loaded, else `null`. */
  readonly loaded: () => Component | null;
}

export function partOf<Component>(load: () => Promise<Component>): Part<Component> {
  let asked: Promise<Component> | null = null;
  let found: Component | null = null;
  const fetch = () =>
    (asked ??= load().then(
      (part) => (found = part),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    ));
  return { fetch, loaded: () => found };
}

/** Load a component on mount: the component, `null` until loaded, and whether loading failed. */
export function useLater<Component>(from: Part<Component>): readonly [Component | null, boolean] {
  const part = useSignal(from.loaded());
  const failed = useSignal(false);
  useEffect(() => {
    if (part.value === null)
      from.fetch().then(
        (found) => (part.value = found),
        () => (failed.value = true),
      );
  }, []);
  return [part.value, failed.value];
}

/** Loading message; after a failure, a reload button, because an upgraded server no longer has the old files. */
export function Fetching({ failed }: { readonly failed: boolean }) {
  const t = words.value;
  return (
    <>
      <p role="status">{failed ? t.loadFailed : t.loading}</p>
      {failed ? (
        <button type="button" onClick={() => location.reload()}>
          {t.again}
        </button>
      ) : null}
    </>
  );
}
