// Mixer: synthesized buffers, kept, and started as loud, as bright and as far to the side as their strike asks.
import { breath } from "./breath";
import { type Sound, SOUNDS, synthesis, variantsOf } from "./soundSynthesis";
import { otherVariant, type Strike, toneOf } from "./strike";

export type Mixer = (sound: Sound, strike: Strike, volume: number) => Promise<void>;

/** Maximum delay of a sound in milliseconds; a later one is dropped. */
const LATE_MS = 400;

/** Synthesize a sound in small steps, yielding in between, so that animations do not stutter. */
async function buffered(sound: Sound, variant: number, context: AudioContext): Promise<AudioBuffer> {
  const steps = synthesis(sound, context.sampleRate, variant);
  let step = steps.next();
  while (!step.done) {
    await breath();
    step = steps.next();
  }
  const buffer = context.createBuffer(1, step.value.length, context.sampleRate);
  buffer.copyToChannel(step.value, 0);
  return buffer;
}

function start(context: AudioContext, buffer: AudioBuffer, strike: Strike, volume: number): void {
  const tone = toneOf(strike, volume, Math.random());
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: tone.rate });
  source
    .connect(new BiquadFilterNode(context, { type: "lowpass", frequency: tone.cutoff }))
    .connect(new GainNode(context, { gain: tone.gain }))
    .connect(new StereoPannerNode(context, { pan: tone.pan }))
    .connect(context.destination);
  source.start();
}

/** A mixer with an audio context of its own; it plays a sound in another variant each time, at a volume from 0 to 1. */
export function mixer(): Mixer {
  const context = new AudioContext();
  const buffers = new Map<string, Promise<AudioBuffer>>();
  const last = new Map<Sound, number>();
  const bufferOf = (sound: Sound, variant: number): Promise<AudioBuffer> => {
    const key = `${sound}${variant}`;
    const kept = buffers.get(key) ?? buffered(sound, variant, context);
    buffers.set(key, kept);
    return kept;
  };
  return async (sound, strike, volume) => {
    const wanted = performance.now();
    if (context.state === "suspended") void context.resume();
    const variant = otherVariant(variantsOf(sound), last.get(sound), Math.random());
    last.set(sound, variant);
    const buffer = await bufferOf(sound, variant);
    if (performance.now() - wanted > LATE_MS) return;
    start(context, buffer, strike, volume);
    // Synthesize the remaining sounds in advance.
    for (const other of SOUNDS) for (let at = 0; at < variantsOf(other); at += 1) await bufferOf(other, at);
  };
}
