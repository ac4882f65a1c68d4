// What one has chosen for this browser: language, colours, sound, movement.
import { computed, effect, signal } from "@preact/signals";
import { firstKnown, isLanguage, type Language } from "../i18n/known";

export type Theme = "auto" | "light" | "dark";
export type TileSet = "ivory" | "ebony" | "coloured";

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  /** What the tiles are made of. */
  readonly tiles: TileSet;
  readonly sound: boolean;
  readonly still: boolean;
  /** Whether a tile that fits in one place only waits for a second touch. */
  readonly confirm: boolean;
  /** Whether one draws or passes by itself where nothing else can be done. */
  readonly forced: boolean;
  /** Whether the device tells that one is awaited. */
  readonly notify: boolean;
  /** Whose lines in the chat one does not want to read: some people's, or all. */
  readonly muted: readonly string[];
  readonly muteAll: boolean;
}

const PLACE = "doublesix-settings";

/** What was chosen before; a browser without a memory starts anew each time. */
function remembered(): Settings {
  const start: Settings = { language: firstKnown(typeof navigator === "undefined" ? [] : navigator.languages), theme: "auto", tiles: "ivory", sound: true, still: false, confirm: false, forced: false, notify: false, muted: [], muteAll: false };
  try {
    const chosen = { ...start, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>) };
    // The language of another version of the page may have gone.
    return isLanguage(chosen.language) ? chosen : { ...chosen, language: start.language };
  } catch {
    return start;
  }
}

export const settings = signal<Settings>(remembered());

export function choose(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

const asks = (query: string) => {
  const list = typeof matchMedia === "undefined" ? null : matchMedia(query);
  const value = signal(list?.matches ?? false);
  list?.addEventListener("change", (event) => {
    value.value = event.matches;
  });
  return value;
};

const darkSystem = asks("(prefers-color-scheme: dark)");
const stillSystem = asks("(prefers-reduced-motion: reduce)");

export const dark = computed(() => (settings.value.theme === "auto" ? darkSystem.value : settings.value.theme === "dark"));
export const moving = computed(() => !settings.value.still && !stillSystem.value);

/** Writes the choices down, and tells the document of them. */
export function applySettings(): void {
  effect(() => {
    const root = document.documentElement;
    root.lang = settings.value.language;
    root.dataset["theme"] = dark.value ? "dark" : "light";
    root.dataset["tiles"] = settings.value.tiles;
    root.dataset["motion"] = moving.value ? "on" : "off";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark.value ? "#10201b" : "#f3efe6");
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings.value));
    } catch {
      // A browser that may not remember anything still plays.
    }
  });
}
