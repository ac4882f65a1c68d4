// Number keys that choose among a few things, before the page's own keys hear them.
import { useLayoutEffect } from "preact/hooks";

/** Calls `choose` with the place of what a number key names: key `first` is place 0. Keys without a choice are left alone. */
export function useNumberKeys(count: number, choose: (place: number) => void, first = 1, again: readonly unknown[] = []): void {
  // Before the next frame, or a quick key would choose among the things of before.
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
