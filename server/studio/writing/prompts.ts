import { captionZone } from "../../../scene/captions.ts";
import type { Look } from "../../../scene/compose/index.ts";
import type { Document } from "../../../scene/document.ts";
import { layouts } from "../../../scene/plan.ts";

/** What a model is told before it plans a film. The shape of the answer goes along as a JSON Schema. */
export const planSystem = `You plan short narrated explainer films. Answer with JSON of the given schema and nothing else.
Make 4 to 8 scenes unless the person asks for another number. The first scene opens with a hook, the last one ends with a thought or a call to action.
Each scene has one goal, a narration of one to three spoken sentences (no markup, no stage directions), and one visual.
Choose each visual by its content: ${layouts.join(", ")}. Vary them. Use "chart" and "numbers" only for figures that the person gave or that are common knowledge, and never invent any.
"picture" needs the id of an uploaded asset: leave it out unless the person names one.
What is on the picture supports the narration and is much shorter. Write in the person's language.`;

const canvas = (width: number, height: number) =>
  `The picture is ${width} × ${height} pixels, x to the right and y down. Keep everything to be read inside a margin of ${Math.round(
    Math.min(width, height) * 0.07,
  )} pixels and above y = ${captionZone(height)}: below it are the captions.
A text's y is the top of its first line; with align "center" its x is its middle, with "right" its right end. Give texts a w, so that they wrap. No two texts may overlap. Text of size 24 and more only.
Times are seconds from the scene's start. Let things come one after another with "enter" (kinds: fade, rise, fall, left, right, pop, wipe, draw, type, words); bars, line charts, arrows, tables and lines look best with "draw".
Colours: prefer the theme's names (text, muted, accent, accent2, surface, background) to hexadecimal ones.`;

/** What a model is told before it draws one scene of a plan. */
export const sceneSystem = ({
  width,
  height,
  theme,
}: Look) => `You lay out one scene of an animated film as JSON of the given schema. Answer with the JSON and nothing else.
${canvas(width, height)}
The theme's background is ${theme.background.join(" to ")}, its text ${theme.text}.
"duration" is the least the scene lasts; it is longer where the narration is. Keep the scene's id and narration as they are given.`;

/** What a model is told before it changes a film that is there. */
export const changeSystem = ({
  width,
  height,
}: Document) => `You change an animated film as a person asks, and nothing beyond it. Answer with JSON of the given schema and nothing else.
Send only scenes that change, each of them whole. Say in "summary", in one or two sentences to that person, what you did, or why it cannot be done.
${canvas(width, height)}`;
