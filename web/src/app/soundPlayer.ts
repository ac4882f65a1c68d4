// Sound playback. The mixer is loaded after the first user gesture, because browsers allow no audio before it.
import { settings } from "./settings";
import type { Mixer } from "./soundMixer";
import type { Sound } from "./soundSynthesis";
import type { Strike } from "./strike";

let loading: Promise<Mixer> | null = null;

/** The mixer; `null` if sound is off, unsupported, or not yet allowed by a user gesture. */
function ready(): Promise<Mixer> | null {
  if (!settings.value.sound || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false)
    return null;
  loading ??= import("./soundMixer").then(({ mixer }) => mixer());
  return loading;
}

// Sound is optional: a browser that refuses it plays in silence.
const ignored = () => undefined;

/** Load the mixer while nothing is animated, because this takes time that a deal cannot spare. */
export function prepare(): void {
  ready()?.catch(ignored);
}

/** Play a sound, if possible. */
export function play(sound: Sound, strike: Strike = {}): void {
  ready()
    ?.then((mix) => mix(sound, strike, settings.value.volume))
    .catch(ignored);
}
