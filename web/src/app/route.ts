// Where one is: the path as a signal, and links that do not load the page anew.
import { signal } from "@preact/signals";

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "new" }
  | { readonly page: "practice" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "review"; readonly id: string }
  | { readonly page: "learn"; readonly id: string }
  | { readonly page: "nowhere" };

const PAGES: Readonly<Record<string, "table" | "replay" | "review" | "learn">> = { t: "table", replay: "replay", review: "review", learn: "learn" };

/** What a path asks for. */
export function routeOf(path: string): Route {
  if (path === "/" || path === "") return { page: "lobby" };
  if (path === "/new") return { page: "new" };
  if (path === "/practice") return { page: "practice" };
  const found = /^\/(t|replay|review|learn)\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  if (!found) return { page: "nowhere" };
  return { page: PAGES[found[1] ?? ""] ?? "replay", id: found[2] ?? "" };
}

export const route = signal<Route>({ page: "lobby" });

/** Reads the address, now and whenever «back» is pressed. */
export function follow(): void {
  const read = () => {
    route.value = routeOf(location.pathname);
  };
  addEventListener("popstate", read);
  read();
}

/** Goes to another page of ours. */
export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, "", path);
  route.value = routeOf(path.split(/[?#]/)[0] ?? path);
  document.title = "doublesix";
  scrollTo(0, 0);
  // A screen reader says the new page, and the next Tab is in it.
  requestAnimationFrame(() => document.getElementById("main")?.focus({ preventScroll: true }));
}
