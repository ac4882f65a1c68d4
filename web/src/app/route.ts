// Client-side router: the current route and the panel over it as signals, and navigation without page loads.
import { signal } from "@preact/signals";
import { addressOf, pathHere } from "./address";

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "new" }
  | { readonly page: "practice" }
  | { readonly page: "book" }
  | { readonly page: "analysis" }
  | { readonly page: "mistakes" }
  | { readonly page: "host" }
  | { readonly page: "score" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "review"; readonly id: string }
  | { readonly page: "learn"; readonly id: string }
  | { readonly page: "nowhere" };

const PAGES: Readonly<Record<string, "table" | "replay" | "review" | "learn">> = {
  t: "table",
  replay: "replay",
  review: "review",
  learn: "learn",
};

/** Parse the route of a path. */
export function routeOf(path: string): Route {
  if (path === "/" || path === "") return { page: "lobby" };
  if (path === "/new") return { page: "new" };
  if (path === "/practice") return { page: "practice" };
  if (path === "/book") return { page: "book" };
  if (path === "/analysis") return { page: "analysis" };
  if (path === "/mistakes") return { page: "mistakes" };
  if (path === "/host") return { page: "host" };
  if (path === "/score") return { page: "score" };
  const found = /^\/(t|replay|review|learn)\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  if (!found) return { page: "nowhere" };
  return { page: PAGES[found[1] ?? ""] ?? "replay", id: found[2] ?? "" };
}

export const route = signal<Route>({ page: "lobby" });

/** The open panel, among those that every page has. */
export const panel = signal<"help" | "settings" | "account" | null>(null);

/** Read the route from the address bar, now and on every `popstate`. */
export function follow(): void {
  const read = () => {
    panel.value = null;
    route.value = routeOf(pathHere());
  };
  addEventListener("popstate", read);
  read();
}

/** Navigate to a path of this site. */
export function go(path: string): void {
  if (path !== pathHere()) history.pushState(null, "", addressOf(path));
  route.value = routeOf(path.split(/[?#]/)[0] ?? path);
  document.title = "doublesix";
  scrollTo(0, 0);
  // Move the focus, so that screen readers announce the new page and Tab continues in it.
  requestAnimationFrame(() => document.getElementById("main")?.focus({ preventScroll: true }));
}
