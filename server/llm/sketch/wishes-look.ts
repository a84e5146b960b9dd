import type { Document, Scene } from "../../../scene/document.ts";
import { lint } from "../../../scene/lint/index.ts";
import { own } from "../../../scene/own.ts";
import { styleNames } from "../../../scene/styles/index.ts";
import { type ThemeName, themeNames, themes } from "../../../scene/themes.ts";
import { transitionNames, transitionTitles } from "../../../scene/transitions/index.ts";
import { en } from "./lexicons/en.ts";
import { soundChange } from "./music.ts";
import { accentOn } from "./palette.ts";
import { eachElement, type Granter, nothing } from "./wish.ts";

const { colors } = en;
const colorIn = (text: string) =>
  text.match(/#[0-9a-f]{6}\b/iu)?.[0] ??
  own(
    colors,
    text.match(new RegExp(`\\b(${Object.keys(colors).join("|")})\\b`, "iu"))?.[1]?.toLowerCase() ?? "",
  );

/** Changes the music or the sound effects, as in "use upbeat music". */
export const sound: Granter = ({ text }) => soundChange(text);

/** Changes the theme's colors, as in "use the Forest theme" or "make it darker". */
export const theme: Granter = ({ text, lower }) => {
  const named = themeNames.find((name) => new RegExp(`\\b${name}\\b`, "iu").test(text));
  const name: ThemeName | undefined =
    named ??
    (/\b(?:lighter|light theme|brighter)\b/u.test(lower)
      ? "Daylight"
      : /\b(?:darker|dark theme)\b/u.test(lower)
        ? "Midnight"
        : undefined);
  if (!name || colorIn(lower)) return;
  // Only the theme's colors are used, so that the film keeps its own font, logo and style.
  const { font, logo, style, ...palette } = themes[name];
  return { summary: `The film now uses the colors of the ${name} theme.`, theme: palette };
};

/** Changes the style, as in "use the editorial style". */
export const style: Granter = ({ lower }) => {
  if (!/\b(?:style|look)\b/u.test(lower)) return;
  const name = styleNames.find((one) => new RegExp(`\\b${one}\\b`, "u").test(lower));
  return name && { summary: `The film now has the ${name} style.`, style: name };
};

/** Changes colors, as in "make the background navy", "make the accent orange" or "make the text white". */
export const color: Granter = ({ lower, film: { document }, scene, scenes, where, isNamed }) => {
  const color = colorIn(lower);
  if (!color) return;
  if (/\bbackground\b/u.test(lower)) {
    if (!scene || !isNamed)
      return { summary: "Changed the background color.", theme: { background: [color] } };
    return {
      summary: `Changed the background color of ${where}.`,
      scenes: [{ ...scene, background: [color] }],
    };
  }
  if (/\b(?:accent|bars?|highlight|chart|lines?)\b/u.test(lower))
    return { summary: "Changed the accent color.", theme: { accent: accentOn(color, document.theme) } };
  if (!/\b(?:text|title|heading|words|letters)\b/u.test(lower)) return;
  return {
    summary: `Changed the text color of ${where}.`,
    scenes: scenes.map((one) =>
      eachElement(one, (element) =>
        element.type === "text" && element.color !== "background" ? { ...element, color } : element,
      ),
    ),
  };
};

const sized = (scene: Scene, factor: number, headings: boolean): Scene => {
  const sizes = scene.elements.flatMap((element) => (element.type === "text" ? [element.size] : []));
  const largest = Math.max(0, ...sizes);
  return eachElement(scene, (element) =>
    "size" in element && element.size && (!headings || (element.type === "text" && element.size === largest))
      ? { ...element, size: Math.max(12, Math.min(300, Math.round(element.size * factor))) }
      : element,
  );
};

const problemsIn = (document: Document, scene: Scene) =>
  lint({ ...document, scenes: [scene] }, undefined, undefined, scene.id).length;

/** The factors by which text can grow. The largest factor at which the text still fits is used. */
const growth = [1.2, 1.12, 1.06];

/** The scene with its text enlarged as much as possible; undefined if there is no room for larger text. */
function enlarged(document: Document, scene: Scene, headings: boolean): Scene | undefined {
  const before = problemsIn(document, scene);
  for (const factor of growth) {
    const next = sized(scene, factor, headings);
    if (problemsIn(document, next) <= before) return next;
  }
  return;
}

/** Changes the size of text, as in "make the headings larger" or "make all text smaller". */
export const size: Granter = ({ lower, film: { document }, scenes, where }) => {
  const bigger = /\b(?:bigger|larger|increase)\b/u.test(lower);
  if (!bigger && !/\b(?:smaller|decrease)\b/u.test(lower)) return;
  const headings = /\b(?:title|heading|headline)s?\b/u.test(lower);
  const what = headings ? "headings" : "text";
  if (!bigger)
    return {
      summary: `Made the ${what} in ${where} smaller.`,
      scenes: scenes.map((scene) => sized(scene, 0.8, headings)),
    };
  const grown = scenes.flatMap((scene) => enlarged(document, scene, headings) ?? []);
  if (grown.length === 0) return nothing(`The ${what} in ${where} can't be made larger without overlapping.`);
  const full = scenes.length - grown.length;
  const rest =
    full === 0 ? "" : ` ${full === 1 ? "One scene has" : `${full} scenes have`} no room for larger text.`;
  return { summary: `Made the ${what} in ${where} larger.${rest}`, scenes: grown };
};

/** Changes transitions, as in "use wipe transitions". */
export const transition: Granter = ({ lower, scenes, where }) => {
  if (!/\b(?:transitions?|cuts?|fades?)\b/u.test(lower)) return;
  const isNamed = (name: string) => new RegExp(`\\b${name.toLowerCase()}s?\\b`, "u").test(lower);
  const name = transitionNames.find((one) => isNamed(one) || isNamed(transitionTitles[one]));
  return (
    name && {
      summary: `Changed the transition of ${where} to “${transitionTitles[name]}”.`,
      scenes: scenes.map((scene) => ({ ...scene, transition: name })),
    }
  );
};
