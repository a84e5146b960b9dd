import { EncodeError, type Progress } from "../encode/index.ts";

/** How long is waited for what draws and encodes a film; milliseconds. */
export interface Patience {
  /** Without a single frame. */
  still: number;
  /** From the first frames on, before it is judged how long all of them will take. */
  judged: number;
  /** For all of it. */
  whole: number;
}

const minute = 60_000;
const usual: Patience = { still: 5 * minute, judged: 3 * minute, whole: 12 * 60 * minute };

const inWords = (ms: number) => {
  const hours = Math.round(ms / (60 * minute));
  return hours < 2 ? `${Math.max(2, Math.round(ms / minute))} minutes` : `${hours} hours`;
};

/**
 * Ends a render that stands still, and one that would keep everybody waiting for longer than a film may take.
 * @returns a signal that is aborted with an EncodeError then, and with the given one; `report` to be told of frames;
 * `end` for when it is over
 */
export function withStallTimeout(given: AbortSignal, { still, judged, whole }: Patience = usual) {
  let first: { at: number; done: number } | undefined;
  const own = new AbortController();
  const end = (message: string) => own.abort(new EncodeError("over_limit", message));
  const stuck = () => end(`No frame was drawn for ${inWords(still)}. Show less in a scene, or try again.`);
  let timer = setTimeout(stuck, still);
  return {
    signal: AbortSignal.any([given, own.signal]),
    report({ frames_done, frames }: Progress) {
      clearTimeout(timer);
      timer = setTimeout(stuck, still);
      // Counted from here: what is loaded before the first frame says nothing of those that follow.
      first ??= { at: performance.now(), done: frames_done };
      const spent = performance.now() - first.at;
      const total = (spent / Math.max(1, frames_done - first.done)) * frames;
      if (spent < judged || total < whole) return;
      end(
        `This film would take ${inWords(total)} to make; at most ${inWords(whole)} are spent on one. Choose fewer lines or frames a second, another format, or a part of it.`,
      );
    },
    end: () => clearTimeout(timer),
  };
}
