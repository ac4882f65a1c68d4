// Protection against accidental double clicks, whose second click may hit an element that has just moved there.

/** Interactive element of a click. */
const meant = (event: MouseEvent): Element | null =>
  event.target instanceof Element ? event.target.closest("button, a, input, summary") : null;

/** Suppress later clicks of a multi-click that hit another element; returns a function that stops this. */
export function guardSecondClicks(): () => void {
  let first: Element | null = null;
  const look = (event: MouseEvent) => {
    const now = meant(event);
    if (event.detail < 2) first = now;
    else if (now !== first) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  document.addEventListener("click", look, { capture: true });
  return () => document.removeEventListener("click", look, { capture: true });
}
