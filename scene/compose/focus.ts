import { hundredths } from "../hundredths.ts";
import { type Beat, enter, type Stage } from "./stage.ts";

/** How long before the scene's end the focus is lifted, in seconds, if the last step has had this time as well. */
const recap = 1.3;

/** The moment at which all is seen again, after the last of several beats; none if there is no time for it. */
export function recapOf({ seconds, words }: Stage, last: Beat): Beat[] {
  const at = hundredths(seconds - recap);
  return at < last.at + recap ? [] : [{ at, ...(words.length > 0 ? { cue: words.length - 1 } : {}) }];
}

/** The effects of what is there from one beat until the next one. */
export function during(stage: Stage, beat: Beat, next: Beat | undefined) {
  return {
    enter: enter(stage, "fade", beat, 0.4),
    ...(next
      ? { exit: { kind: "fade" as const, ...next, at: hundredths(next.at - 0.3), duration: 0.25 } }
      : {}),
  };
}
