// User settings of this browser, kept in local storage.
import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { language } from "../i18n/chosen";
import { isLanguage, type Language } from "../i18n/known";

export type Theme = "auto" | "light" | "dark";
export type TileSet = "ivory" | "ebony" | "coloured";

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  /** Look of the tiles. */
  readonly tiles: TileSet;
  readonly sound: boolean;
  /** Volume of the sounds, from 0 to 1. */
  readonly volume: number;
  readonly still: boolean;
  /** Whether a tile with a single legal place needs a second click to be played. */
  readonly confirm: boolean;
  /** Whether forced draws and passes are made automatically; on unless switched off. */
  readonly automatic: boolean;
  /** Whether browser notifications announce the user's turn. */
  readonly notify: boolean;
  /** Names of players whose chat lines are hidden. */
  readonly muted: readonly string[];
  readonly muteAll: boolean;
  /** Whether bots remark on their own moves. */
  readonly remarks: boolean;
}

const PLACE = "doublesix-settings";

/** Load the stored settings; defaults if local storage is unavailable. */
function remembered(): Settings {
  const start: Settings = {
    language: language.peek(),
    theme: "auto",
    tiles: "ivory",
    sound: true,
    volume: 0.8,
    still: false,
    confirm: false,
    automatic: true,
    notify: false,
    muted: [],
    muteAll: false,
    remarks: true,
  };
  try {
    const chosen = { ...start, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>) };
    // The stored language may not exist in this version of the page.
    return isLanguage(chosen.language) ? chosen : { ...chosen, language: start.language };
  } catch {
    return start;
  }
}

const chosen = signal<Settings>(remembered());
language.value = chosen.peek().language;

export const settings: ReadonlySignal<Settings> = chosen;

export function choose(change: Partial<Settings>): void {
  batch(() => {
    chosen.value = { ...chosen.value, ...change };
    language.value = chosen.value.language;
  });
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

export const dark = computed(() =>
  settings.value.theme === "auto" ? darkSystem.value : settings.value.theme === "dark",
);
export const moving = computed(() => !settings.value.still && !stillSystem.value);

/** Apply the settings to the document and store them, now and after every change. */
export function applySettings(): void {
  effect(() => {
    const root = document.documentElement;
    root.lang = settings.value.language;
    root.dataset.theme = dark.value ? "dark" : "light";
    root.dataset.tiles = settings.value.tiles;
    root.dataset.motion = moving.value ? "on" : "off";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark.value ? "#10201b" : "#f3efe6");
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings.value));
    } catch {
      // The settings are lost on reload if local storage is unavailable.
    }
  });
}
