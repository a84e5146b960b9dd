import { hundredths } from "../hundredths.ts";
import { type Beat, enter, type Stage } from "./stage.ts";

/**
 * How many seconds before the scene's end everything is back in focus. The last step lasts at least this long.
 */
const recap = 1.3;

/** The beat at which everything is back in focus, after the last step. Empty if there is no time for it. */
export function recapOf({ seconds, words }: Stage, last: Beat): Beat[] {
  const at = hundredths(seconds - recap);
  return at < last.at + recap ? [] : [{ at, ...(words.length > 0 ? { cue: words.length - 1 } : {}) }];
}

/** The enter and exit effects of elements that are visible from one beat until the next. */
export function during(stage: Stage, beat: Beat, next: Beat | undefined) {
  return {
    enter: enter(stage, "fade", beat, 0.4),
    ...(next
      ? { exit: { kind: "fade" as const, ...next, at: hundredths(next.at - 0.3), duration: 0.25 } }
      : {}),
  };
}
