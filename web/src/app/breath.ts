// A pause in long work, so that keys, clicks and frames come between.

/** Goes on in a task of its own, after what waits already. */
export function breath(): Promise<void> {
  return new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      done();
    };
    channel.port2.postMessage(null);
  });
}

/** Goes on after the next frame is painted, when the layout is known and nothing waits for it. */
export const painted = (): Promise<void> => new Promise<void>((done) => requestAnimationFrame(() => done())).then(breath);
