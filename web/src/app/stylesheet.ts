// Lazily loaded stylesheets.

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

/** Wait for a component and its stylesheets. */
export async function styled<Part>(part: Promise<Part>, ...sheets: readonly string[]): Promise<Part> {
  const [found] = await Promise.all([part, ...sheets.map(stylesheet)]);
  return found;
}
