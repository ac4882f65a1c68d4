// Styles of parts of the page that are fetched when they are needed.

/** A link to the sheet; resolves when it is there, or cannot be had: a part without its looks can still be used. */
function stylesheet(href: string): Promise<void> {
  const { href: url } = new URL(href, import.meta.url);
  if (document.querySelector(`link[href="${url}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** A part with its styles. */
export async function styled<Part>(part: Promise<Part>, ...sheets: readonly string[]): Promise<Part> {
  const [found] = await Promise.all([part, ...sheets.map(stylesheet)]);
  return found;
}
