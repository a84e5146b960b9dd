import { type Captions, clearOfCaptions } from "../../../scene/caption-look.ts";
import type { Look } from "../../../scene/compose/index.ts";
import type { Document } from "../../../scene/document.ts";
import { illustrations } from "../../../scene/illustrations/index.ts";
import { layoutList } from "../../../scene/layouts/index.ts";
import { moods } from "../../../scene/music/moods/index.ts";
import { moodNames } from "../../../scene/music/names.ts";
import { styleNames, styles } from "../../../scene/styles/index.ts";

const layoutGuide = layoutList.map(({ name, use }) => `- ${name}: ${use}`).join("\n");
const styleGuide = styleNames.map((name) => `- ${name}: ${styles[name].use}`).join("\n");
const moodGuide = moodNames.map((name) => `- ${name}: ${moods[name].use}`).join("\n");

/** The system prompt for planning. The request also carries the JSON Schema of the answer. */
export const planSystem = `You plan short narrated films that people want to publish. Answer only with JSON that follows the given schema.
Follow the user's instructions on length, audience, tone and number of scenes, and never show or speak the instructions themselves. A minute of speech has about 150 words. If the user doesn't say, make 5 to 9 scenes.
The first scene opens with a hook, and the last one ends on the strongest thought. Add a call to action only if the user gives one.
Each scene has one idea, a narration of one or two spoken sentences (no markup, no stage directions), and one visual. Something new appears every two or three seconds: name the parts of a visual in the order in which the narration says them, in the same words.
Use every fact that the user gives, each once, with its unit and its subject. Never invent facts or figures. Text on screen is much shorter than the narration: headings are whole phrases of at most seven words. Write in the user's language.
In a narration, write formulas with symbols, such as E = mc², and never as TeX. Explain code with "focus", in the order of the narration.
Choose each visual by its content, and vary them:
${layoutGuide}
Give pictures wherever the schema has room for them, as "fluent-emoji-flat:" with an emoji's name (fluent-emoji-flat:rocket), "ph:" with a Phosphor icon's name (ph:rocket-launch), "circle-flags:" with a country's code, "map:" with a country's name, or, where one picture is large (hero, title, poster, chapter, end), "illustration:" with a place: ${Object.keys(illustrations).join(", ")}. Show the thing that is meant, not a face or a hand. "picture" as a layout, "asset" and "logo" need the id of an uploaded asset: leave them out unless the user names one. If you have the tools find_pictures and find_styles, use them: they know what exists.
In "look", choose the style that suits the subject and tone, and a palette only if the user names a brand's colors:
${styleGuide}
Each style has its own music. Give "music" in "look" only if the user asks for music, or if another mood suits the subject and tone better; "none" if the user wants no music. Moods:
${moodGuide}`;

/** Which part of the picture the captions take up, for a model that places texts. */
function captionRule(film: { height: number; captions?: Captions | undefined }): string {
  const { top, bottom } = clearOfCaptions(film);
  if (top > 0) return ` and below y = ${top}, because the captions are shown above that line`;
  return bottom < film.height
    ? ` and above y = ${bottom}, because the captions are shown below that line`
    : "";
}

const canvas = (film: { width: number; height: number; captions?: Captions | undefined }) =>
  `The picture is ${film.width} × ${film.height} pixels. x increases to the right, and y increases downward. Keep all text inside a margin of ${Math.round(
    Math.min(film.width, film.height) * 0.07,
  )} pixels${captionRule(film)}.
A text's y is the top of its first line. Its x is its left end, its middle with align "center", or its right end with align "right". Give texts a w so that they wrap. Texts must not overlap. Use text sizes of at least 24.
Times are in seconds from the scene's start. Show elements one after another with "enter" (kinds: fade, rise, fall, left, right, pop, wipe, draw, type, words). Bars, line charts, arrows, tables and lines look best with "draw".
Colors: prefer the theme's color names (text, muted, accent, accent2, surface, background) to hexadecimal values.`;

/** The system prompt for composing one scene of a plan. */
export const sceneSystem = (
  look: Look,
) => `You lay out one scene of an animated film as JSON that follows the given schema. Answer only with the JSON.
${canvas(look)}
The theme's background color is ${look.theme.background.join(" to ")}, and its text color is ${look.theme.text}.
"duration" is the scene's minimum duration. A longer narration extends the scene. Keep the given id and narration.`;

/** A lock protects against accidental changes, not against those that the user asks for. */
const locks = ({ scenes }: Document) =>
  scenes.some(({ elements }) => elements.some(({ locked }) => locked))
    ? 'The user has locked the elements with "locked": true. Change one only if the message asks for it.\n'
    : "";

/** The system prompt for changing an animation. */
export const changeSystem = (
  document: Document,
) => `You change an animated film as the user asks, and make no other changes. Answer only with JSON that follows the given schema.
Fulfill every request in the message. In a narration, [pause 0.8] is a silence and *word* an emphasis: keep them. The content of scenes with a built-in layout is in "visuals", by scene id. To change their text, content or layout, send the changed visual, which is then laid out again. Send "scenes" for everything that a visual can't express, only the scenes that change, each complete. In "summary", tell the user in one or two sentences what you did, or why it can't be done.
${locks(document)}${canvas(document)}`;
