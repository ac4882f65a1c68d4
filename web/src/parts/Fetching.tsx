// Lazily loaded pages and panels, and their style sheets.
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

const addressOf = (href: string): string => new URL(href, import.meta.url).href;

/** Fetch a stylesheet into the browser's cache without applying it: a page that does not use its rules would still match them. */
export function prefetchSheet(href: string): void {
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href: addressOf(href) }),
  );
}

/** Add a stylesheet to the document; also resolves on failure, because an unstyled component is still usable. */
function stylesheet(href: string): Promise<void> {
  const url = addressOf(href);
  // Sheets that came with the document were loaded before the first script ran.
  if (Array.from(document.querySelectorAll("link")).some((link) => link.rel === "stylesheet" && link.href === url))
    return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Apply a stylesheet that was loaded, or set it aside: its rules must not reach pages that do not use it. */
export function applySheet(href: string, applied: boolean): void {
  const url = addressOf(href);
  for (const link of document.querySelectorAll("link"))
    if (link.rel === "stylesheet" && link.href === url) link.disabled = !applied;
}

/** Wait for a component and its stylesheets. */
export async function styled<Part>(part: Promise<Part>, ...sheets: readonly string[]): Promise<Part> {
  const [found] = await Promise.all([part, ...sheets.map(stylesheet)]);
  return found;
}
