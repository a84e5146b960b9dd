import { EncodeError, type Progress } from "../encode/index.ts";

/** Timeouts of a render, in milliseconds. */
export interface Timeouts {
  /** The maximum time without a new frame. */
  stalled: number;
  /** The time to wait after the first frame before the total is estimated. */
  warmup: number;
  /** The maximum estimated time for the whole render. */
  total: number;
}

const minute = 60_000;
const defaults: Timeouts = { stalled: 5 * minute, warmup: 3 * minute, total: 12 * 60 * minute };

const inWords = (ms: number) => {
  const hours = Math.round(ms / (60 * minute));
  return hours < 2 ? `${Math.max(2, Math.round(ms / minute))} minutes` : `${hours} hours`;
};

/**
 * Ends a render that stalls, or that would block the queue for too long.
 * @returns a signal that aborts with an EncodeError, or when the given signal aborts; `report` to call with progress;
 * `end` to call when the render is over
 */
export function withStallTimeout(signal: AbortSignal, limits: Timeouts = defaults) {
  let first: { at: number; done: number } | undefined;
  const own = new AbortController();
  const end = (message: string) => own.abort(new EncodeError("over_limit", message));
  const onStall = () =>
    end(`No frame was drawn for ${inWords(limits.stalled)}. Simplify the scene, or try again.`);
  let timer = setTimeout(onStall, limits.stalled);
  return {
    signal: AbortSignal.any([signal, own.signal]),
    report({ frames_done, frames }: Progress) {
      clearTimeout(timer);
      timer = setTimeout(onStall, limits.stalled);
      // Measured from the first report, so that loading time doesn't distort the estimate.
      first ??= { at: performance.now(), done: frames_done };
      const spent = performance.now() - first.at;
      const total = (spent / Math.max(1, frames_done - first.done)) * frames;
      if (spent < limits.warmup || total < limits.total) return;
      end(
        `This render would take ${inWords(total)}. The limit is ${inWords(limits.total)}. Choose a lower resolution or frame rate, another format, or a shorter range.`,
      );
    },
    end: () => clearTimeout(timer),
  };
}
