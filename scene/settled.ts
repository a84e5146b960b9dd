import type { Timeline } from "./timeline.ts";

/** When the elements of a scene have entered and haven't exited yet, as a share of its duration. */
const settledShare = 0.9;

/** The first time in a range at which a scene is complete, in seconds. */
export function settledAt({ shots, duration }: Timeline, from = 0, to = duration): number {
  const times = shots.map((shot) => shot.start + shot.duration * settledShare);
  return times.find((time) => time >= from && time < to) ?? from + (to - from) * settledShare;
}
