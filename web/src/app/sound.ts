// Sound playback. Sounds are synthesized after the first user gesture, because browsers allow no audio before it.
import { settings } from "./settings";
import type { Sound } from "./sounds";
import { breath } from "./breath";

export type { Sound } from "./sounds";

type Player = (sound: Sound) => Promise<void>;

let player: Player | null = null;

/** Synthesize a sound in small steps, yielding in between, so that animations do not stutter. */
async function buffered(sound: Sound, context: AudioContext): Promise<AudioBuffer> {
  const { worked } = await import("./sounds");
  const steps = worked(sound, context.sampleRate);
  let step = steps.next();
  while (!step.done) {
    await breath();
    step = steps.next();
  }
  const buffer = context.createBuffer(1, step.value.length, context.sampleRate);
  buffer.copyToChannel(step.value, 0);
  return buffer;
}

/** Maximum delay of a sound in milliseconds; a later one is dropped. */
const LATE_MS = 400;

function made(): Player {
  const context = new AudioContext();
  const buffers = new Map<Sound, Promise<AudioBuffer>>();
  const bufferOf = (sound: Sound): Promise<AudioBuffer> => {
    const kept = buffers.get(sound) ?? buffered(sound, context);
    buffers.set(sound, kept);
    return kept;
  };
  return async (sound) => {
    const wanted = performance.now();
    if (context.state === "suspended") void context.resume();
    const source = context.createBufferSource();
    source.buffer = await bufferOf(sound);
    if (performance.now() - wanted > LATE_MS) return;
    source.connect(context.destination);
    source.start();
    // Synthesize the remaining sounds in advance.
    for (const other of (await import("./sounds")).SOUNDS) await bufferOf(other);
  };
}

/** The player; `null` if sound is off, unsupported, or not yet allowed by a user gesture. */
function ready(): Player | null {
  if (!settings.value.sound || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false)
    return null;
  player ??= made();
  return player;
}

/** Create the audio context while nothing is animated, because this takes time that a deal cannot spare. */
export function prepare(): void {
  // Sound is optional.
  try {
    ready();
  } catch {
    return;
  }
}

/** Play a sound, if possible. */
export function play(sound: Sound): void {
  try {
    ready()?.(sound).catch(() => undefined);
  } catch {
    return;
  }
}
