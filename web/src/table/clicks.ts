// Two clicks where one was meant: the second belongs to what the first has pressed, and not to what came under the pointer.

/** What a click is meant for. */
const meant = (event: MouseEvent): Element | null => (event.target instanceof Element ? event.target.closest("button, a, input, summary") : null);

/** Drops second clicks that fall on something else, until the answer is called. */
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
