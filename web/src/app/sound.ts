// Sounds of the table: fetched and made after the first key or touch, for no browser plays any before.
import { settings } from "./settings";
import type { Sound } from "./sounds";

export type { Sound } from "./sounds";

type Player = (sound: Sound) => void;

let player: Promise<Player> | null = null;

async function made(): Promise<Player> {
  const { samples, SOUNDS } = await import("./sounds");
  const context = new AudioContext();
  const buffers = new Map(
    SOUNDS.map((sound) => {
      const data = samples(sound, context.sampleRate);
      const buffer = context.createBuffer(1, data.length, context.sampleRate);
      buffer.copyToChannel(data, 0);
      return [sound, buffer] as const;
    }),
  );
  return (sound) => {
    if (context.state === "suspended") void context.resume();
    const source = context.createBufferSource();
    source.buffer = buffers.get(sound) ?? null;
    source.connect(context.destination);
    source.start();
  };
}

/** Plays one, if sounds are on; browsers allow none before the first gesture on the page. */
export function play(sound: Sound): void {
  if (!settings.value.sound || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  player ??= made();
  // A page without sound is as good.
  player.then((started) => started(sound), () => undefined);
}
