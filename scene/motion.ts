import { type Easing, eased } from "./easing.ts";
import type { Element } from "./elements.ts";

/** An element's state at one moment of its scene. */
export interface State {
  x: number;
  y: number;
  /** The element's opacity, from 0 to 1. */
  opacity: number;
  scale: number;
  /** The rotation in radians. */
  rotate: number;
  /** The visible share, 0 to 1, for effects that reveal an element gradually. */
  shown: number;
  /** The effect that reveals the element gradually, or null. */
  by: "wipe" | "draw" | "type" | "words" | null;
}

type Key = { at: number; ease?: Easing };

/** Interpolates a property between keyframes; without keyframes, returns the element's own value. */
export function between<K extends Key, N extends keyof K>(
  keys: readonly K[],
  name: N,
  time: number,
  own: number,
) {
  let last: (K & Record<N, number>) | undefined;
  for (const key of keys) {
    if (typeof key[name] !== "number") continue;
    const next = key as K & Record<N, number>;
    if (next.at > time) {
      if (!last) return next[name];
      const share = eased(time, last.at, next.at - last.at, next.ease ?? "in-out-cubic");
      return last[name] + (next[name] - last[name]) * share;
    }
    last = next;
  }
  return last ? last[name] : own;
}

const away: Record<string, readonly [number, number]> = {
  rise: [0, 1],
  fall: [0, -1],
  left: [-1, 0],
  right: [1, 0],
};

/** How far an element moves when it enters or exits, as a share of the picture's height. */
const distance = 0.06;

/**
 * An element's state `time` seconds into a scene that lasts `duration` seconds; null while it is invisible. `unit` is
 * the picture's height in pixels.
 */
export function stateOf(element: Element, time: number, duration: number, unit: number): State | null {
  const keys = [...(element.keyframes ?? [])].sort((a, b) => a.at - b.at);
  const state: State = {
    x: between(keys, "x", time, element.x),
    y: between(keys, "y", time, element.y),
    opacity: between(keys, "opacity", time, element.opacity ?? 1),
    scale: between(keys, "scale", time, element.scale ?? 1),
    rotate: (between(keys, "rotate", time, element.rotate ?? 0) * Math.PI) / 180,
    shown: 1,
    by: null,
  };
  const { enter, exit } = element;
  if (enter && enter.kind !== "none") {
    if (time < enter.at) return null;
    const ease = enter.ease ?? (enter.kind === "pop" ? "out-back" : "out-cubic");
    const share = eased(time, enter.at, enter.duration, ease);
    switch (enter.kind) {
      case "wipe":
      case "draw":
      case "type":
      case "words":
        state.by = enter.kind;
        state.shown = enter.kind === "type" ? eased(time, enter.at, enter.duration, "linear") : share;
        break;
      case "pop":
        state.scale *= Math.max(0, share);
        state.opacity *= Math.min(1, Math.max(0, share));
        break;
      default:
        state.opacity *= Math.min(1, Math.max(0, share));
        state.x += (away[enter.kind]?.[0] ?? 0) * (1 - share) * distance * unit;
        state.y += (away[enter.kind]?.[1] ?? 0) * (1 - share) * distance * unit;
    }
  } else if (enter && time < enter.at) return null;
  if (exit && exit.kind !== "none") {
    const share = eased(time, exit.at ?? duration - exit.duration, exit.duration, "in-cubic");
    state.opacity *= 1 - share;
    if (exit.kind === "shrink") state.scale *= 1 - share;
    state.x += (away[exit.kind]?.[0] ?? 0) * share * distance * unit;
    state.y += (away[exit.kind]?.[1] ?? 0) * share * distance * unit;
  } else if (exit && time >= (exit.at ?? duration)) return null;
  return state.opacity > 0 && state.scale > 0 ? state : null;
}
