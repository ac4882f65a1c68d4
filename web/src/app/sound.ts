// Sounds, made here and now; none is ever fetched, and none is heard until they are switched on.
import { settings } from "./settings";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.value.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A tone that swells and fades. */
function tone(at: AudioContext, pitch: number, start: number, length: number, loud: number): void {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at.currentTime + start);
  gain.gain.linearRampToValueAtTime(loud, at.currentTime + start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at.currentTime + start + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(at.currentTime + start);
  oscillator.stop(at.currentTime + start + length);
}

/** A tile on the table: a short knock of filtered noise. */
function knock(at: AudioContext): void {
  const length = Math.floor(at.sampleRate * 0.06);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) data[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 6;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 1900;
  source.buffer = buffer;
  source.connect(filter).connect(at.destination);
  source.start();
}

export type Sound = "tile" | "turn" | "score" | "end";

/** Plays one. */
export function play(sound: Sound): void {
  const at = audio();
  if (at === null) return;
  switch (sound) {
    case "tile":
      return knock(at);
    case "turn":
      return tone(at, 660, 0, 0.25, 0.06);
    case "score":
      return [784, 988].forEach((pitch, index) => tone(at, pitch, index * 0.09, 0.3, 0.06));
    case "end":
      return [523, 659, 784].forEach((pitch, index) => tone(at, pitch, index * 0.12, 0.5, 0.06));
  }
}
