/** A ring buffer of frames that have been drawn but not yet encoded, in memory that both threads share. */
export interface RingShape {
  /** Two counters: the number of frames drawn and the number of frames encoded. */
  counters: SharedArrayBuffer;
  frames: SharedArrayBuffer;
  /** One flag per slot: 1 if the frame is the same as the one before, in which case the slot's pixels are unused. */
  repeated: SharedArrayBuffer;
  frame_size: number;
}

const slots = 4;
const [drawn, encoded] = [0, 1];

export const createRing = (frame_size: number): RingShape => ({
  counters: new SharedArrayBuffer(8),
  frames: new SharedArrayBuffer(slots * frame_size),
  repeated: new SharedArrayBuffer(slots),
  frame_size,
});

const slot = ({ frames, frame_size }: RingShape, count: number) =>
  new Uint8Array(frames, (count % slots) * frame_size, frame_size);

/** Creates the drawing side of the ring. It blocks its thread while the ring is full. */
export function ringWriter(ring: RingShape) {
  const counters = new Int32Array(ring.counters);
  const repeated = new Uint8Array(ring.repeated);
  let count = 0;
  return {
    take(): Uint8Array {
      for (
        let done = Atomics.load(counters, encoded);
        count - done >= slots;
        done = Atomics.load(counters, encoded)
      ) {
        Atomics.wait(counters, encoded, done);
      }
      return slot(ring, count);
    },
    done(isRepeated: boolean) {
      repeated[count % slots] = isRepeated ? 1 : 0;
      Atomics.store(counters, drawn, ++count);
      Atomics.notify(counters, drawn);
    },
  };
}

/** Creates the encoding side of the ring. It waits without blocking its thread. */
export function ringReader(ring: RingShape) {
  const counters = new Int32Array(ring.counters);
  const repeated = new Uint8Array(ring.repeated);
  let count = 0;
  return {
    /** @returns undefined if the frame is the same as the one before */
    async take(): Promise<Uint8Array | undefined> {
      while (Atomics.load(counters, drawn) === count) await Atomics.waitAsync(counters, drawn, count).value;
      return repeated[count % slots] ? undefined : slot(ring, count);
    },
    done() {
      Atomics.store(counters, encoded, ++count);
      Atomics.notify(counters, encoded);
    },
  };
}
