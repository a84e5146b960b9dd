import { composeScene } from "../../../scene/compose/index.ts";
import type { Document, Scene, Theme } from "../../../scene/document.ts";
import type { Element } from "../../../scene/elements.ts";
import { own } from "../../../scene/own.ts";
import type { Sound } from "../../../scene/sound/schema.ts";
import { type ThemeName, themeNames, themes } from "../../../scene/themes.ts";
import { headingOf } from "./headings.ts";
import { en } from "./lexicons/en.ts";
import { soundChange } from "./music.ts";
import { accentOn } from "./palette.ts";
import { shortened, slug } from "./words.ts";

export interface SketchedChange {
  summary: string;
  scenes: Scene[];
  removed?: string[];
  order?: string[];
  theme?: Partial<Omit<Theme, "font" | "logo">>;
  sound?: Sound;
}

const { colors } = en;
const colorIn = (text: string) =>
  text.match(/#[0-9a-f]{6}\b/iu)?.[0] ??
  own(
    colors,
    text.match(new RegExp(`\\b(${Object.keys(colors).join("|")})\\b`, "iu"))?.[1]?.toLowerCase() ?? "",
  );

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/**
 * Finds the scene that a message refers to: by number, by position such as "last", or by ID; otherwise, the selected
 * scene.
 */
function sceneIn(document: Document, message: string, selected: string | undefined): Scene | undefined {
  const { scenes } = document;
  const number = message.match(/\bscene (\d+)\b/iu)?.[1];
  if (number) return scenes[Number(number) - 1];
  if (/\blast scene\b/iu.test(message)) return scenes.at(-1);
  const ordinal = ordinals.findIndex((word) => new RegExp(`\\b${word} scene\\b`, "iu").test(message));
  if (ordinal >= 0) return scenes[ordinal];
  return scenes.find(({ id }) => message.includes(id)) ?? scenes.find(({ id }) => id === selected);
}

const each = (scene: Scene, change: (element: Element) => Element): Scene => ({
  ...scene,
  elements: scene.elements.map((element) =>
    element.type === "group"
      ? { ...element, elements: element.elements.map((child) => change(child) as typeof child) }
      : change(element),
  ),
});

const sized = (scene: Scene, factor: number, headings: boolean): Scene => {
  const sizes = scene.elements.flatMap((element) => (element.type === "text" ? [element.size] : []));
  const largest = Math.max(0, ...sizes);
  return each(scene, (element) =>
    "size" in element && element.size && (!headings || (element.type === "text" && element.size === largest))
      ? { ...element, size: Math.max(12, Math.min(300, Math.round(element.size * factor))) }
      : element,
  );
};

const paced = (scene: Scene, factor: number): Scene => ({
  ...each(scene, (element) =>
    element.enter
      ? {
          ...element,
          enter: {
            ...element.enter,
            at: round(element.enter.at * factor),
            duration: round(Math.min(20, element.enter.duration * factor)),
          },
        }
      : element,
  ),
  duration: Math.max(0.5, Math.min(180, round(scene.duration * factor))),
});

const round = (value: number) => Math.round(value * 100) / 100;

function reworded(scene: Scene, from: string, to: string): Scene {
  const swap = (text: string) => text.split(from).join(to);
  const next = each(scene, (element) => {
    const copy = structuredClone(element) as Record<string, unknown>;
    if (typeof copy.text === "string") copy.text = swap(copy.text) || " ";
    if (Array.isArray(copy.items)) copy.items = copy.items.map((item: string) => swap(item) || " ");
    return copy as Element;
  });
  return { ...next, narration: swap(scene.narration) };
}

/**
 * The maximum length of a message; longer messages are cut. Some patterns take time proportional to the cube of the
 * length.
 */
const longestMessage = 1000;

const nothing = (summary: string): SketchedChange => ({ summary, scenes: [] });
const noSuchScene = (count: number) =>
  `The film has only ${count} ${count === 1 ? "scene" : "scenes"}, so nothing was moved.`;

/**
 * Applies a few simple requests to a film: changing words, colors, sizes, the theme, the music or the pace, and moving,
 * removing or adding scenes. For any other request, nothing is changed and the summary lists what is possible.
 */
export function sketchChange(document: Document, text: string, selected?: string): SketchedChange {
  const { scenes } = document;
  const message = text.slice(0, longestMessage).replace(/\s+/gu, " ");
  const named = sceneIn(document, message, selected);
  const lower = message.toLowerCase();
  const some = named ? [named] : scenes;
  const where = named ? `scene ${scenes.indexOf(named) + 1}` : "every scene";

  const words = message.match(
    /(?:replace|change|rename|turn)\s+[“"']([^”"']+)[”"']\s+(?:with|by|to|into)\s+[“"']([^”"']*)[”"']/iu,
  );
  if (words) {
    const [, from = "", to = ""] = words;
    const changed = scenes
      .map((scene) => reworded(scene, from, to))
      .filter((scene, at) => JSON.stringify(scene) !== JSON.stringify(scenes[at]));
    if (changed.length === 0) return nothing(`“${from}” isn't in the film, so nothing was changed.`);
    return {
      summary: `“${from}” now reads “${to}” in ${changed.length === 1 ? "one scene" : `${changed.length} scenes`}.`,
      scenes: changed,
    };
  }

  const heard = soundChange(message);
  if (heard) return heard;

  const swapped = lower.match(/\bswap\b.*?(\d+).*?(\d+)/u);
  const moved = lower.match(
    /\bmove\b.*?\bscene (\d+)\b.*?\b(before|after|to)\b.*?(\d+|start|beginning|end)/u,
  );
  if (swapped || moved) {
    const ids = scenes.map(({ id }) => id);
    const order = [...ids];
    if (swapped) {
      const [a, b] = [Number(swapped[1]) - 1, Number(swapped[2]) - 1];
      if (!ids[a] || !ids[b]) return nothing(noSuchScene(ids.length));
      [order[a], order[b]] = [ids[b], ids[a]];
      return { summary: `Scenes ${a + 1} and ${b + 1} have swapped places.`, scenes: [], order };
    }
    const [, from, how, goal] = moved!;
    const id = ids[Number(from) - 1];
    if (!id) return nothing(noSuchScene(ids.length));
    order.splice(order.indexOf(id), 1);
    const target =
      goal === "end"
        ? order.length
        : /\d/.test(goal!)
          ? order.indexOf(ids[Number(goal) - 1] ?? "") + (how === "after" ? 1 : 0)
          : 0;
    order.splice(how === "to" && /\d/.test(goal!) ? Number(goal) - 1 : Math.max(0, target), 0, id);
    return {
      summary: `Scene ${from} is now scene ${order.indexOf(id) + 1}.`,
      scenes: [],
      order,
    };
  }

  if (/\b(?:remove|delete|drop|leave out|cut)\b/u.test(lower) && /\bscene\b/u.test(lower)) {
    if (!named) return nothing("Which scene should be removed? Include its number, such as “scene 2”.");
    if (scenes.length === 1) return nothing("A film needs at least one scene, so nothing was removed.");
    return { summary: `Removed ${where}.`, scenes: [], removed: [named.id] };
  }

  const added = /\badd\b.*?\bscene\b(.*)$/iu
    .exec(message)?.[1]
    ?.match(/^[^“"']*?(?:about|saying|that says|with|on)?\s*[“"']?([^“”"']{3,})[”"']?\s*$/iu)?.[1];
  if (added) {
    const id = slug(added, new Set(scenes.map((scene) => scene.id)));
    const visual = {
      layout: "title" as const,
      heading: headingOf(added, "en") || shortened(added, 60),
      sub: "",
    };
    const scene = composeScene(
      { id, goal: "", narration: `${shortened(added, 300)}.`, visual },
      document,
      scenes.length,
    );
    return { summary: `Added a scene about ${shortened(added, 60)} at the end.`, scenes: [scene] };
  }

  const namedTheme = themeNames.find((name) => new RegExp(`\\b${name}\\b`, "iu").test(message));
  const themeName: ThemeName | undefined =
    namedTheme ??
    (/\b(?:lighter|light theme|brighter)\b/u.test(lower)
      ? "Daylight"
      : /\b(?:darker|dark theme)\b/u.test(lower)
        ? "Midnight"
        : undefined);
  if (themeName && !colorIn(lower)) {
    // A change recolors the film and keeps its style.
    const { font, logo, style, ...theme } = themes[themeName];
    return { summary: `The film now uses the colors of the ${themeName} theme.`, scenes: [], theme };
  }

  const color = colorIn(lower);
  if (color && /\bbackground\b/u.test(lower)) {
    if (!named || !/\bscene\b/u.test(lower))
      return { summary: "Changed the background color.", scenes: [], theme: { background: [color] } };
    return {
      summary: `Changed the background color of ${where}.`,
      scenes: [{ ...named, background: [color] }],
    };
  }
  if (color && /\b(?:accent|bars?|highlight|chart|lines?)\b/u.test(lower))
    return {
      summary: "Changed the accent color.",
      scenes: [],
      theme: { accent: accentOn(color, document.theme) },
    };
  if (color && /\b(?:text|title|heading|words|letters)\b/u.test(lower)) {
    const scenesNow = some.map((scene) =>
      each(scene, (element) =>
        element.type === "text" && element.color !== "background" ? { ...element, color } : element,
      ),
    );
    return { summary: `Changed the text color of ${where}.`, scenes: scenesNow };
  }

  const bigger = /\b(?:bigger|larger|increase)\b/u.test(lower);
  if (bigger || /\b(?:smaller|decrease)\b/u.test(lower)) {
    const headings = /\b(?:title|heading|headline)s?\b/u.test(lower);
    const factor = bigger ? 1.2 : 0.8;
    return {
      summary: `Made the ${headings ? "headings" : "text"} in ${where} ${bigger ? "larger" : "smaller"}.`,
      scenes: some.map((scene) => sized(scene, factor, headings)),
    };
  }
  const slower = /\b(?:slower|longer|slow down)\b/u.test(lower);
  if (slower || /\b(?:faster|shorter|quicker|speed up)\b/u.test(lower)) {
    const factor = slower ? 1.3 : 0.75;
    return {
      summary: `Elements now appear ${slower ? "more slowly" : "faster"} in ${where}.`,
      scenes: some.map((scene) => paced(scene, factor)),
    };
  }
  return nothing(
    "Nothing was changed. The built-in rules can replace “these words” with “others”, change the color of the background, accent or text, switch the theme, change the music, make headings or words larger or smaller, make scenes faster or slower, and move, swap, remove or add a scene. Choose a language model for everything else.",
  );
}
