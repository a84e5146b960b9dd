import { captionZone } from "../../../scene/captions.ts";
import type { Look } from "../../../scene/compose/index.ts";
import type { Document } from "../../../scene/document.ts";
import { layouts } from "../../../scene/plan.ts";

/** The system prompt for planning. The request also carries the JSON Schema of the answer. */
export const planSystem = `You plan short narrated explainer films. Answer with JSON of the given schema and nothing else.
Make 4 to 8 scenes unless the user asks for another number. The first scene opens with a hook, the last one ends with a thought or a call to action.
Each scene has one goal, a narration of one to three spoken sentences (no markup, no stage directions), and one visual.
Choose each visual by its content: ${layouts.join(", ")}. Vary them. Use "chart" and "numbers" only for figures that the user gave or that are common knowledge. Never invent figures.
"picture" needs the id of an uploaded asset: leave it out unless the user names one.
The text on screen supports the narration and is much shorter. Write in the user's language.`;

const canvas = (width: number, height: number) =>
  `The picture is ${width} × ${height} pixels, x to the right and y down. Keep all text inside a margin of ${Math.round(
    Math.min(width, height) * 0.07,
  )} pixels and above y = ${captionZone(height)}: below it are the captions.
A text's y is the top of its first line; with align "center" its x is its middle, with "right" its right end. Give texts a w, so that they wrap. Texts must not overlap. Use text sizes of at least 24.
Times are seconds from the scene's start. Show elements one after another with "enter" (kinds: fade, rise, fall, left, right, pop, wipe, draw, type, words); bars, line charts, arrows, tables and lines look best with "draw".
Colors: prefer the theme's names (text, muted, accent, accent2, surface, background) to hexadecimal ones.`;

/** The system prompt for composing one scene of a plan. */
export const sceneSystem = ({
  width,
  height,
  theme,
}: Look) => `You lay out one scene of an animated film as JSON of the given schema. Answer with the JSON and nothing else.
${canvas(width, height)}
The theme's background is ${theme.background.join(" to ")}, its text ${theme.text}.
"duration" is the scene's minimum duration; a longer narration extends it. Keep the given id and narration.`;

/** The system prompt for changing an animation. */
export const changeSystem = ({
  width,
  height,
}: Document) => `You change an animated film as the user asks, and nothing else. Answer with JSON of the given schema and nothing else.
Send only scenes that change, each of them complete. In "summary", tell the user in one or two sentences what you did, or why it can't be done.
${canvas(width, height)}`;
