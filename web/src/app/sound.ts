// Sounds of the table: fetched and made after the first key or touch, for no browser plays any before.
import { settings } from "./settings";
import type { Sound } from "./sounds";
import { breath } from "./breath";

export type { Sound } from "./sounds";

type Player = (sound: Sound) => Promise<void>;

let player: Player | null = null;

/** One sound, worked out a little at a time: the table goes on moving meanwhile. */
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

/** One that is worked out too late for what it belongs to is not heard. */
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
    // The others, for the next time.
    for (const other of (await import("./sounds")).SOUNDS) await bufferOf(other);
  };
}

/** What plays sounds, if they are on; browsers allow none before the first gesture on the page. */
function ready(): Player | null {
  if (!settings.value.sound || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  return (player ??= made());
}

/** Makes what plays them while nothing moves yet: to begin takes a while, and a deal has none to spare. */
export function prepare(): void {
  // A page without sound is as good.
  try {
    ready();
  } catch {
    return;
  }
}

/** Plays one. */
export function play(sound: Sound): void {
  try {
    ready()?.(sound).catch(() => undefined);
  } catch {
    return;
  }
}
