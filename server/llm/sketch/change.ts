import { applyToFilm, Change, type Film } from "../../../scene/change.ts";
import type { Document } from "../../../scene/document.ts";
import { type Granter, nothing, type SketchedChange, type Wish } from "./wish.ts";
import { addition, layout, order, removal, words } from "./wishes-content.ts";
import { color, size, sound, style, theme, transition } from "./wishes-look.ts";
import { difference, pace } from "./wishes-pace.ts";
import { shortened } from "./words.ts";

/**
 * The rules, in the order in which they are tried: "make the chart orange" is about a color, "show a chart" about the
 * layout, and "cut 3 seconds off scene 2" removes no scene.
 */
const granters: Granter[] = [
  words,
  sound,
  difference,
  order,
  addition,
  removal,
  theme,
  style,
  color,
  size,
  pace,
  transition,
  layout,
];

/** Rules that handle the numbers of nonexistent scenes themselves. */
const readsNumbers = new Set<Granter | undefined>([words, order, addition]);
/** Rules that change the scene of the previous wish if their own wish names none. */
const followsScene = new Set<Granter | undefined>([difference, removal, size, pace, transition, layout]);

/**
 * The maximum length of a message; longer ones are truncated. Some patterns take time proportional to the cube of the
 * length.
 */
const longestMessage = 1000;
const mostWishes = 8;

const verbs =
  "make|show|display|use|add|insert|turn|convert|change|switch|replace|rename|remove|delete|drop|move|swap|put|set|increase|decrease|slow|speed|shorten|lengthen|extend|cut|trim|play|leave|translate|rewrite|animate|highlight|no|without";
const and = new RegExp(
  `(?:[.;!]|,? (?:and|then|also)|,) (?:(?:and|then|also|please) ){0,2}(?=(?:${verbs})\\b)`,
  "giu",
);

/** Splits a message into its wishes: at each punctuation mark or word such as "and" before a verb, except in quotes. */
function wishesIn(message: string): string[] {
  const quotes = [...message.matchAll(/[“"][^”"]{0,200}[”"]/gu)].map(({ 0: text, index }) => [
    index,
    index + text.length,
  ]);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: text, index } of message.matchAll(and)) {
    if (quotes.some(([start = 0, end = 0]) => index > start && index < end)) continue;
    parts.push(message.slice(from, index));
    from = index + text.length;
  }
  return [...parts, message.slice(from)]
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, mostWishes);
}

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** A scene's number, but not a number of seconds: "make scene 9 longer", not "make the ninth scene 5 seconds long". */
const numbered =
  /\bscenes? (\d{1,9})\b(?!(?:[.,]\d+)? ?(?:%|(?:s|secs?|seconds?|minutes?|times|percent)\b))/giu;
const numbersIn = (text: string) => [...text.matchAll(numbered)].map(([, number]) => Number(number));
/** The position of the scene in "the ninth scene"; -1 if there is none. */
const ordinalIn = (text: string) =>
  ordinals.findIndex((word) => new RegExp(`\\b${word} scene\\b`, "iu").test(text));

/** The ID of the scene that a wish names: by number, by position such as "last", or by its ID. */
function sceneIn(text: string, ids: readonly string[]): string | undefined {
  const [number] = numbersIn(text);
  if (number !== undefined) return ids[number - 1];
  if (/\blast scene\b/iu.test(text)) return ids.at(-1);
  const ordinal = ordinalIn(text);
  if (ordinal >= 0) return ids[ordinal];
  return ids.find((id) => text.includes(id));
}

/** The reply if a wish names a scene that the film doesn't have; undefined otherwise. */
function missingScene(text: string, { length }: readonly string[]): string | undefined {
  const unquoted = text.replace(/[“"][^”"]*[”"]/gu, "");
  const missing = [ordinalIn(unquoted) + 1, ...numbersIn(unquoted)].find((number) => number > length);
  if (missing === undefined) return;
  return `There is no scene ${missing}. The film has ${length} ${length === 1 ? "scene" : "scenes"}.`;
}

const isAboutAll = /\b(?:all|every|each|whole|entire|everything|everywhere|film|video)\b/u;

const help =
  "Nothing was changed. The built-in rules can replace “these words” with “others”, show a scene as a chart, table, list or other layout, change the color of the background, accent or text, switch the theme, style, transitions or music, make headings or words larger or smaller, make scenes or the film faster, slower or a given number of seconds long, and move, swap, remove or add a scene. Choose a language model for everything else.";

const unchanged = (summary: string): Change => ({ summary, visuals: [], scenes: [], removed: [] });

/** Joins changes that were applied one after another into one that leads to the same film. */
function joined(before: Film, after: Document, parts: readonly SketchedChange[], summary: string): Change {
  const visuals = new Map(parts.flatMap((part) => part.visuals ?? []).map((one) => [one.id, one]));
  const themes = parts.flatMap(({ theme }) => theme ?? []);
  const style = parts.findLast((part) => part.style)?.style;
  const sound = parts.findLast((part) => part.sound)?.sound;
  const whole: Change = {
    ...unchanged(summary),
    visuals: [...visuals.values()],
    ...(themes.length > 0 ? { theme: Object.assign({}, ...themes) } : {}),
    ...(style ? { style } : {}),
    ...(sound ? { sound } : {}),
  };
  // Only add differences that the visuals and the style don't already produce when they are applied.
  const { scenes } = applyToFilm(before, whole).document;
  const known = new Map(scenes.map((scene) => [scene.id, JSON.stringify(scene)]));
  const ids = after.scenes.map(({ id }) => id);
  const kept = scenes.map(({ id }) => id).filter((id) => ids.includes(id));
  return {
    ...whole,
    scenes: after.scenes.filter((scene) => known.get(scene.id) !== JSON.stringify(scene)),
    removed: scenes.map(({ id }) => id).filter((id) => !ids.includes(id)),
    ...(kept.some((id, at) => ids[at] !== id) ? { order: ids } : {}),
  };
}

/** A part of a message, with the rule that grants it and the scene that it is about. */
interface Part {
  text: string;
  id: string | undefined;
  isNamed: boolean;
  granter: Granter | undefined;
}

function wishOf({ text, id, isNamed }: Omit<Part, "granter">, film: Film, ids: readonly string[]): Wish {
  const scene = film.document.scenes.find((one) => one.id === id);
  return {
    ...{ text, lower: text.toLowerCase(), film, scene, ids, isNamed },
    scenes: scene ? [scene] : film.document.scenes,
    where: scene ? `scene ${ids.indexOf(scene.id) + 1}` : "every scene",
  };
}

/** Finds the rule for each part of a message. */
function partsIn(message: string, film: Film, ids: readonly string[], selected: string | undefined): Part[] {
  let about = selected;
  let absent: string | undefined;
  const partOf = (text: string): Part => {
    const named = sceneIn(text, ids);
    const isAll = isAboutAll.test(text.toLowerCase());
    const part = { text, id: named ?? (isAll ? undefined : about), isNamed: named !== undefined };
    const granter = granters.find((grants) => grants(wishOf(part, film, ids)));
    const missing = missingScene(text, ids);
    absent = missing ?? (part.isNamed || isAll ? undefined : absent);
    const answer = (missing ? !readsNumbers.has(granter) : followsScene.has(granter)) ? absent : undefined;
    return { ...part, granter: answer ? () => nothing(answer) : granter };
  };
  return wishesIn(message).flatMap((text) => {
    // "Make the accent orange and the first scene longer" are two wishes; "swap scene 1 and scene 2" is one.
    const [first = "", ...others] = text.split(/ and (?=the |scene \d)/iu);
    const halves = others.length > 0 ? [first, others.join(" and ")].map(partOf) : [];
    const parts = halves.length > 0 && halves.every(({ granter }) => granter) ? halves : [partOf(text)];
    // Both parts of "Make scene 2 shorter and show a chart" are about scene 2.
    about = parts.findLast(({ isNamed }) => isNamed)?.id ?? about;
    return parts;
  });
}

/**
 * Changes a film as a message asks, by rules: its words, layouts, colors, sizes, theme, style, transitions, music and
 * pace, and the order of its scenes. A message can ask for several changes. What the rules don't understand is left as
 * it is, and the summary says so.
 * @param selected the ID of the scene that is changed by wishes that name none
 */
export function sketchChange(film: Film, text: string, selected?: string): Change {
  const message = text.slice(0, longestMessage).replace(/\s+/gu, " ");
  const ids = film.document.scenes.map(({ id }) => id);
  const parts = partsIn(message, film, ids, selected);
  const changes: SketchedChange[] = [];
  let now = film;
  // Layouts are changed first, because a new layout would undo other changes to its scene.
  for (const part of parts.toSorted((a, b) => Number(b.granter === layout) - Number(a.granter === layout))) {
    const change = part.granter?.(wishOf(part, now, ids));
    if (!change) continue;
    changes.push(change);
    now = applyToFilm(now, Change.parse({ scenes: [], ...change }));
  }
  if (changes.length === 0) return unchanged(help);
  const missed = parts
    .filter(({ granter }) => !granter)
    .map(({ text }) => `The built-in rules don't understand “${shortened(text, 80)}”.`);
  const summary = [...new Set([...changes.map((change) => change.summary), ...missed])].join(" ");
  return joined(film, now.document, changes, summary.slice(0, 600));
}
