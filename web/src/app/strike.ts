// How a sound is struck: how hard, where, and by whom; and what that means for its tone.

export interface Strike {
  /** Strength from 0 to 1; 0.5 if absent. */
  readonly force?: number;
  /** Horizontal position from -1, the left edge of the window, to 1; the middle if absent. */
  readonly pan?: number;
  /** Whether another player made the sound: it is heard from across the table. */
  readonly distant?: boolean;
}

export interface Tone {
  /** Linear gain. */
  readonly gain: number;
  /** Cutoff frequency of the low-pass filter in hertz: what is struck softly or far away sounds duller. */
  readonly cutoff: number;
  /** Stereo position from -1 to 1. */
  readonly pan: number;
  /** Playback rate: a few per cent of pitch, so that not even the same variant sounds the same. */
  readonly rate: number;
}

/** Gain of another player's sound beside one's own, about -7 dB. */
const DISTANT_GAIN = 0.45;

/** The widest stereo position: a table is narrower than the room. */
const WIDTH = 0.6;

/** Tone of a strike at a volume from 0 to 1; `chance`, from 0 to 1, detunes it by up to 3 per cent. */
export function toneOf({ force = 0.5, pan = 0, distant = false }: Strike, volume: number, chance: number): Tone {
  return {
    // A squared volume is heard as even steps.
    gain: volume ** 2 * (0.5 + 0.5 * force) * (distant ? DISTANT_GAIN : 1),
    cutoff: (3_000 + 15_000 * force) * (distant ? 0.5 : 1),
    pan: WIDTH * Math.max(-1, Math.min(1, pan)),
    rate: 0.97 + 0.06 * chance,
  };
}

/** A variant other than the last one, if there is another; `chance` is from 0 to below 1. */
export function otherVariant(variants: number, last: number | undefined, chance: number): number {
  if (last === undefined || variants < 2) return Math.floor(chance * variants);
  return (last + 1 + Math.floor(chance * (variants - 1))) % variants;
}
