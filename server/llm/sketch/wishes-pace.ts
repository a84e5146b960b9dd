import type { Scene } from "../../../scene/document.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import { eachElement, type Granter, hundredth, nothing, type SketchedChange, type Wish } from "./wish.ts";
import { capital } from "./words.ts";

/**
 * Stretches or compresses a scene. `now` is how long the scene lasts, in seconds, which is more than its `duration` if
 * the narration is longer.
 */
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

/** The smallest and the largest factor by which a wish can change a scene's duration. */
const limits = { least: 0.4, most: 2.5 };

const numbers = "one two three four five six seven eight nine ten".split(" ");
const count = `(?:\\d{1,3}(?:\\.\\d{1,2})?|${numbers.join("|")})`;
const seconds = "[\\s-]?(?:s|secs?|seconds?)";
const minutes = "[\\s-]?(?:mins?|minutes?)";
const time = `(?:${count}${minutes}(?:,? (?:and )?${count}${seconds})?|${count}${seconds})(?!\\w)`;
const share = "\\d{1,3} ?(?:%|percent)(?!\\w)";

const secondsOf = (text: string): number => {
  const [first = 0, rest = 0] = (text.match(new RegExp(count, "gu")) ?? []).map((word) =>
    numbers.includes(word) ? numbers.indexOf(word) + 1 : Number(word),
  );
  return /min/u.test(text) ? first * 60 + rest : first;
};

/** The requested duration of a scene or film: in seconds, as a difference in seconds, or as a factor. */
type Target = { seconds: number } | { by: number } | { factor: number };

const directions = "longer|slower|slow down|extend|lengthen|shorter|faster|quicker|speed up|shorten|cut|trim";
/** Wishes for a difference, each with a direction and an amount: "2 seconds longer", "extend … by", "add … to". */
const differences = [
  new RegExp(`\\b(?<amount>${time}|${share}) (?<way>longer|slower|shorter|faster|quicker)\\b`, "u"),
  new RegExp(`\\b(?<way>${directions})\\b.{0,60}?\\bby (?:about |another )?(?<amount>${time}|${share})`, "u"),
  new RegExp(
    `\\b(?<way>increase|reduce|decrease)\\b.{0,60}?\\bby (?:about |another )?(?<amount>${time})`,
    "u",
  ),
  new RegExp(
    `\\b(?<way>add|cut|trim|take|remove) (?:about |another )?(?<amount>${time})(?: more)? (?:to|from|off)\\b`,
    "u",
  ),
];
const isLonger = /^(?:longer|slower|slow down|extend|lengthen|increase|add)$/u;

function differenceIn(wish: string): Target | undefined {
  const found = differences.map((pattern) => pattern.exec(wish)?.groups).find(Boolean);
  if (!found) return;
  const { amount = "", way = "" } = found;
  const sign = isLonger.test(way) ? 1 : -1;
  if (/%|percent/u.test(amount)) return { factor: 1 + (sign * Number.parseInt(amount, 10)) / 100 };
  return { by: sign * secondsOf(amount) };
}

const isAboutLength =
  /\b(?:long|length|lasts?|takes?|shorten|lengthen|extend|cut|trim|make|down to|fit|shorter|longer)\b/u;
/** Matches the words before and after a total length, as in "cut it to about 30 seconds" or "30 seconds or less". */
const wholeBefore =
  /\b(?:to|lasts?|takes?|than|under|below|within|fit(?: into)?|up to|at most|at least|maximum of)(?: (?:about|around|only|just|exactly))? $/u;
const wholeAfter = /^ (?:long|in length|in total|or less|or more|or shorter|or longer|at most)\b/u;

/**
 * The length that a wish asks for, as in "make the film 30 seconds long". In "shorten it from 40 seconds to 30
 * seconds", that is the last length.
 */
function lengthIn(wish: string): Target | undefined {
  if (!isAboutLength.test(wish)) return;
  const all = [...wish.matchAll(new RegExp(`\\b${time}(?! scene)`, "gu"))];
  const whole = all.findLast(
    ({ 0: text, index }) =>
      wholeBefore.test(wish.slice(0, index)) || wholeAfter.test(wish.slice(index + text.length)),
  );
  const [text] = whole ?? all.find(([one]) => !/min/u.test(one)) ?? [];
  return text === undefined ? undefined : { seconds: secondsOf(text) };
}

/** The factor that changes a length of `now` seconds to the target. The caller limits the factor. */
const factorOf = (target: Target, now: number): number =>
  "factor" in target ? target.factor : ("by" in target ? now + target.by : target.seconds) / now;

/** Gives the film, each scene or one scene another length. */
function retimed(target: Target, { lower, film: { document }, scenes, where, scene }: Wish): SketchedChange {
  const { shots, duration } = timelineOf(document);
  const lengthOf = (one: Scene) => shots.find((shot) => shot.scene.id === one.id)?.duration ?? one.duration;
  const isEach = scene !== undefined || /\b(?:(?:each|every) scene|scenes)\b/u.test(lower);
  const subject = scene ? capital(where) : "The film";
  const now = scene ? lengthOf(scene) : duration;
  if ("seconds" in target && (scene || !isEach) && target.seconds >= now && shortens.test(lower))
    return nothing(`${subject} isn't longer than that.`);
  const factors = scenes.map((one) => factorOf(target, isEach ? lengthOf(one) : duration));
  const next = scenes.map((one, at) =>
    paced(one, Math.max(limits.least, Math.min(limits.most, factors[at]!)), lengthOf(one)),
  );
  const changed = new Map(next.map((one) => [one.id, one]));
  const after = timelineOf({
    ...document,
    scenes: document.scenes.map((one) => changed.get(one.id) ?? one),
  });
  const reached = after.shots.find((shot) => shot.scene.id === scene?.id)?.duration ?? after.duration;
  const rounded = Number(reached.toFixed(reached < 10 ? 1 : 0));
  const length = `${rounded} ${rounded === 1 ? "second" : "seconds"} long`;
  const isLimited = factors.some((factor) => factor < limits.least || factor > limits.most);
  return {
    summary: `${subject} is now about ${length}.${isLimited ? limited : ""}`,
    scenes: next,
  };
}

const shortens = /\b(?:shorten|cut|trim|shorter than|under|less|at most|no longer|no more|maximum)\b/u;
const limited = ` A single change can't make a scene more than ${limits.most} times as long, or shorter than ${limits.least * 100}% of its length.`;

/** Adds or removes time, as in "make every scene 2 seconds longer" or "cut 3 seconds off scene 2". */
export const difference: Granter = (wish) => {
  const target = differenceIn(wish.lower);
  return target && retimed(target, wish);
};

/** Changes the duration of the film or of scenes, as in "make the film 30 seconds long" or "make scene 2 shorter". */
export const pace: Granter = (wish) => {
  const { lower, scenes, where } = wish;
  const target = lengthIn(lower);
  if (target) return retimed(target, wish);
  const isSlower = /\b(?:slower|longer|slow down)\b/u.test(lower);
  if (!isSlower && !/\b(?:faster|shorter|quicker|speed up)\b/u.test(lower)) return;
  return {
    summary: `Elements now appear ${isSlower ? "more slowly" : "faster"} in ${where}.`,
    scenes: scenes.map((one) => paced(one, isSlower ? 1.3 : 0.75)),
  };
};
