import type { Scene } from "../../../scene/document.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import { eachElement, type Granter, hundredth } from "./wish.ts";
import { capital } from "./words.ts";

/** Stretches or compresses a scene, which lasts for `now` seconds. Its narration can be longer than its own duration. */
const paced = (scene: Scene, factor: number, now = scene.duration): Scene => ({
  ...eachElement(scene, (element) =>
    element.enter
      ? {
          ...element,
          enter: {
            ...element.enter,
            at: hundredth(element.enter.at * factor),
            duration: hundredth(Math.min(20, element.enter.duration * factor)),
          },
        }
      : element,
  ),
  duration: Math.max(0.5, Math.min(180, hundredth(now * factor))),
});

/** How much a film can be stretched or compressed at once. */
const limits = { least: 0.4, most: 2.5 };

const numbers = "one two three four five six seven eight nine ten".split(" ");
/** A number of seconds, minutes or percent. */
const amount = new RegExp(
  `\\b(\\d{1,3}(?:\\.\\d{1,2})?|${numbers.join("|")})[\\s-]?(s|secs?|seconds?|mins?|minutes?|%|percent)(?!\\w)`,
  "u",
);
/** What a scene or a film is to become: some seconds long, or longer or shorter by some seconds or a factor. */
type Target = { seconds: number } | { by: number } | { factor: number };

const slower = /\b(?:slower|longer|slow down|extend|lengthen|add|more)\b/u;
const faster = /\b(?:faster|shorter|quicker|speed up|shorten|cut|trim|remove|less|off)\b/u;
const isLength = /\b(?:long|length|last|lasts|shorten|lengthen|extend|cut|trim|make|set|down to|fit)\b/u;
/** What stands before and after an amount that is a whole length, as in "cut it to about 30 seconds". */
const wholeBefore = /\b(?:to|at|lasts?|fit(?: into)?|within)(?: (?:about|around|only|just|exactly))? $/u;
const wholeAfter = /^ (?:long|in length|in total)\b/u;

function targetIn(wish: string): Target | undefined {
  const isSlower = slower.test(wish);
  const isFaster = faster.test(wish);
  const found = amount.exec(wish);
  if (!found) return;
  const [text, number = "", unit = ""] = found;
  const value = numbers.includes(number) ? numbers.indexOf(number) + 1 : Number(number);
  const sign = isSlower ? 1 : isFaster ? -1 : 0;
  if (/^(?:%|percent)$/u.test(unit)) return sign === 0 ? undefined : { factor: 1 + (sign * value) / 100 };
  const seconds = unit.startsWith("m") ? value * 60 : value;
  const [before, after] = [wish.slice(0, found.index), wish.slice(found.index + text.length)];
  const isWhole = wholeBefore.test(before) || wholeAfter.test(after);
  if (sign !== 0 && !isWhole) return { by: sign * seconds };
  return isLength.test(wish) ? { seconds } : undefined;
}

/** The factor that gets a length in seconds to its target, within the limits. */
function factorOf(target: Target, now: number): number {
  const factor =
    "factor" in target ? target.factor : ("by" in target ? now + target.by : target.seconds) / now;
  return Math.max(limits.least, Math.min(limits.most, factor));
}

/**
 * Changes the duration of the film, of each scene or of one, as in "make the film 30 seconds long", "make every scene 2
 * seconds longer" or "make scene 2 shorter".
 */
export const pace: Granter = ({ lower, film: { document }, scenes, where, scene }) => {
  const target = targetIn(lower);
  if (target) {
    const { shots, duration } = timelineOf(document);
    const lengthOf = (one: Scene) => shots.find((shot) => shot.scene.id === one.id)?.duration ?? one.duration;
    const isEach = scene !== undefined || /\b(?:(?:each|every) scene|scenes)\b/u.test(lower);
    const next = scenes.map((one) =>
      paced(one, factorOf(target, isEach ? lengthOf(one) : duration), lengthOf(one)),
    );
    const changed = new Map(next.map((one) => [one.id, one]));
    const after = timelineOf({
      ...document,
      scenes: document.scenes.map((one) => changed.get(one.id) ?? one),
    });
    const reached = after.shots.find((shot) => shot.scene.id === scene?.id)?.duration ?? after.duration;
    const seconds = Number(reached.toFixed(reached < 10 ? 1 : 0));
    const length = `${seconds} ${seconds === 1 ? "second" : "seconds"} long`;
    return { summary: `${scene ? capital(where) : "The film"} is now about ${length}.`, scenes: next };
  }
  const isSlower = /\b(?:slower|longer|slow down)\b/u.test(lower);
  if (!isSlower && !/\b(?:faster|shorter|quicker|speed up)\b/u.test(lower)) return;
  return {
    summary: `Elements now appear ${isSlower ? "more slowly" : "faster"} in ${where}.`,
    scenes: scenes.map((one) => paced(one, isSlower ? 1.3 : 0.75)),
  };
};
