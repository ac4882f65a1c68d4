// Yielding to the event loop during long work, so that input and frames are handled in between.

/** Yield to the event loop: resolves in a new task, after those already queued. */
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

/** Resolves after the next frame is painted, when reading the layout forces no reflow. */
export const painted = (): Promise<void> =>
  new Promise<void>((done) => requestAnimationFrame(() => done())).then(breath);
