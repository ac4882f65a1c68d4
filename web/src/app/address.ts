// Addresses of pages: paths of a server, or queries of the one document in a folder of plain files.

/** Folder of a page of plain files, as a path (`/dominoes/`); `null` where a server answers every path. */
const folder: string | null =
  typeof document === "undefined" || document.documentElement.dataset.backend !== "page"
    ? null
    : new URL(".", document.baseURI).pathname;

/** Whether this page is a folder of plain files, which no server answers for. */
export const isPlainSite = folder !== null;

/** Address for a path of this site, such as `/t/abc#e4`, below a folder. */
export function addressIn(folder: string | null, path: string): string {
  if (folder === null) return path;
  return path === "/" ? folder : `${folder}?${path}`;
}

/** Path of this site for an address. */
export const pathIn = (folder: string | null, { pathname, search }: Pick<Location, "pathname" | "search">): string =>
  folder === null ? pathname : (search.slice(1).split("?")[0] ?? "") || "/";

/** Address for a path of this site. */
export const addressOf = (path: string): string => addressIn(folder, path);

/** Path of this site that the address bar shows, without query and fragment. */
export const pathHere = (): string => pathIn(folder, location);

/** Changes the fragment of the address without an entry in the history. */
export const replaceFragment = (fragment: string): void =>
  history.replaceState(history.state, "", `${location.pathname}${location.search}${fragment}`);

/** Address of a file beside the page, such as `data/games.json`. */
export const fileAddress = (name: string): string => `${folder ?? "/"}${name}`;
