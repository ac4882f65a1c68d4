// What a felt shows, and what happens on it.
import type { ComponentChildren } from "preact";
import type { Counts } from "./ghosts";
import type { Spot } from "./geometry";
import type { LaidOut, LayoutRules } from "./layout";
import type { Cleared } from "./room";
import type { Shape, Size } from "./shapes";
import type { View } from "./view";

/** What a play would count and gain; no count where equal ends score. */
export interface Sum {
  readonly count: number | null;
  readonly gain: number;
}

/** The layout as it is drawn. */
export interface Drawn {
  readonly picture: LaidOut;
  readonly shape: Shape;
  readonly view: View;
  readonly room: Size;
}

export interface FeltProps {
  readonly plays: readonly string[];
  readonly spinners: readonly string[];
  readonly crosswise: LayoutRules["crosswise"];
  readonly set: number;
  readonly openEnds: readonly { readonly end: string; readonly pip: number }[];
  /** Ends on which the chosen tile may be played; `""` for a lead. */
  readonly places: readonly string[];
  /** The chosen tile; a ghost of it is shown at each of the places. */
  readonly tile?: string | null;
  /** A hovered tile whose ghosts are shown without buttons, and the ends that it fits. */
  readonly preview?: { readonly tile: string; readonly ends: readonly string[] } | null;
  /** The end that a hint suggests. */
  readonly hinted?: string | null;
  readonly onPlace: (end: string) => void;
  /** Index of the play to be marked as the last. */
  readonly last: number | null;
  readonly animate: boolean;
  readonly label: string;
  readonly placeLabel: (end: string) => string;
  /** Count and gain if the chosen tile is played on an end; `null` if players count for themselves. */
  readonly sumAt?: (end: string) => Sum | null;
  /** Boneyard: its number of tiles, accessible label and visible text. */
  readonly boneyard?: { readonly count: number; readonly label: string; readonly text: string };
  /** Overlay on the cloth; receives a finder of free space, the positions of the counting ends, and what is drawn. */
  readonly over?: (cleared: Cleared, counts: Counts, drawn: Drawn) => ComponentChildren;
}

/** Ghosts of the chosen or hovered tile, by end. */
export type Ghosts = ReadonlyMap<string, Spot>;
