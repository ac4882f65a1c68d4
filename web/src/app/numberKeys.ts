// Number keys for short lists of choices, with precedence over the page's other keys.
import { useLayoutEffect } from "preact/hooks";

/** Call `choose` with the index of the pressed number key: key `first` is index 0. Other keys are not consumed. */
export function useNumberKeys(
  count: number,
  choose: (place: number) => void,
  first = 1,
  again: readonly unknown[] = [],
): void {
  // Before the next frame, so that a fast key press does not choose from the previous list.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const place = /^[0-9]$/.test(event.key) ? Number(event.key) - first : -1;
      const writing = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (place < 0 || place >= count || writing || event.ctrlKey || event.altKey || event.metaKey) return;
      event.stopImmediatePropagation();
      choose(place);
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [count, ...again]);
}
