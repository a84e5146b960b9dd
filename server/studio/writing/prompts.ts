import { captionZone } from "../../../scene/captions.ts";
import type { Look } from "../../../scene/compose/index.ts";
import type { Document } from "../../../scene/document.ts";
import { layouts } from "../../../scene/plan.ts";

/** The system prompt for planning. The request also carries the JSON Schema of the answer. */
export const planSystem = `You plan short narrated explainer films. Answer only with JSON that follows the given schema.
Make 4 to 8 scenes unless the user asks for another number. The first scene opens with a hook, and the last scene ends with a thought or a call to action.
Each scene has one goal, a narration of one to three spoken sentences (no markup, no stage directions), and one visual.
Choose each visual by its content: ${layouts.join(", ")}. Vary them. Use "chart" and "numbers" only for figures that the user gave or that are common knowledge. Never invent figures.
"picture" requires the id of an uploaded asset. Use it only if the user names an asset.
The text on screen supports the narration and is much shorter. Write in the user's language.`;

const canvas = (width: number, height: number) =>
  `The picture is ${width} × ${height} pixels. x increases to the right, and y increases downward. Keep all text inside a margin of ${Math.round(
    Math.min(width, height) * 0.07,
  )} pixels and above y = ${captionZone(height)}, because the captions are shown below that line.
A text's y is the top of its first line. Its x is its left end, its middle with align "center", or its right end with align "right". Give texts a w so that they wrap. Texts must not overlap. Use text sizes of at least 24.
Times are in seconds from the scene's start. Show elements one after another with "enter" (kinds: fade, rise, fall, left, right, pop, wipe, draw, type, words). Bars, line charts, arrows, tables and lines look best with "draw".
Colors: prefer the theme's color names (text, muted, accent, accent2, surface, background) to hexadecimal values.`;

/** The system prompt for composing one scene of a plan. */
export const sceneSystem = ({
  width,
  height,
  theme,
}: Look) => `You lay out one scene of an animated film as JSON that follows the given schema. Answer only with the JSON.
${canvas(width, height)}
The theme's background color is ${theme.background.join(" to ")}, and its text color is ${theme.text}.
"duration" is the scene's minimum duration. A longer narration extends the scene. Keep the given id and narration.`;

/** The system prompt for changing an animation. */
export const changeSystem = ({
  width,
  height,
}: Document) => `You change an animated film as the user asks, and make no other changes. Answer only with JSON that follows the given schema.
Send only the scenes that change, each complete. In "summary", tell the user in one or two sentences what you did, or why it can't be done.
${canvas(width, height)}`;
