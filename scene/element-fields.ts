import * as z from "zod";
import { handleLimits } from "./bezier.ts";
import { choice, named } from "./choice-names.ts";
import { Color } from "./color.ts";
import { easings } from "./easing.ts";

export const pixels = (title: string) => z.number().min(-8000).max(8000).meta({ title, unit: "px" });
export const extent = (title: string) => z.number().min(1).max(8000).meta({ title, unit: "px" });
export const seconds = (title: string) => z.number().min(0).max(600).meta({ title, unit: "s" });
export const easingNames: Record<(typeof easings)[number], string> = {
  linear: "Linear",
  "in-cubic": "Ease in",
  "out-cubic": "Ease out",
  "in-out-cubic": "Ease in and out",
  "out-back": "Overshoot",
  "out-elastic": "Elastic",
  "out-bounce": "Bounce",
};
const easing = named(z.enum(easings), easingNames).meta({ title: "Easing" });
export const words = (max: number, title: string) => z.string().min(1).max(max).meta({ title });

export const enterKinds = [
  "none",
  "fade",
  "rise",
  "fall",
  "left",
  "right",
  "pop",
  "wipe",
  "draw",
  "type",
  "words",
] as const;
export type EnterKind = (typeof enterKinds)[number];
export const exitKinds = ["none", "fade", "rise", "fall", "left", "right", "shrink"] as const;

const enterNames: Record<EnterKind, string> = {
  none: "No effect",
  fade: "Fade in",
  rise: "From below",
  fall: "From above",
  left: "From the left",
  right: "From the right",
  pop: "Pop up",
  wipe: "Wipe",
  draw: "Draw",
  type: "Typewriter",
  words: "Word by word",
};
/** An exit plays the enter effect of the same name backwards, so "rise" is named "Downward". */
const exitNames: Record<(typeof exitKinds)[number], string> = {
  none: "No effect",
  fade: "Fade out",
  rise: "Downward",
  fall: "Upward",
  left: "To the left",
  right: "To the right",
  shrink: "Shrink",
};

/** The index of a word in the narration. Once there is speech, the time moves to when the word is spoken. */
export const cue = z.int().min(0).max(2000).optional().meta({ title: "Word" });

const Enter = z
  .strictObject({
    kind: named(z.enum(enterKinds), enterNames).meta({ title: "Effect" }),
    at: seconds("Start").default(0),
    duration: z.number().min(0).max(20).default(0.6).meta({ title: "Duration", unit: "s" }),
    ease: easing.optional(),
    cue: cue.meta({
      title: "Word",
      description: "The narration word that the element appears with, as an index starting at 0",
    }),
  })
  .meta({
    title: "Enter effect",
    description: "How the element appears. The start is in seconds from the start of the scene.",
  });

const Exit = z
  .strictObject({
    kind: named(z.enum(exitKinds), exitNames).meta({ title: "Effect" }),
    at: seconds("Start").optional(),
    duration: z.number().min(0).max(20).default(0.4).meta({ title: "Duration", unit: "s" }),
    cue,
  })
  .meta({
    title: "Exit effect",
    description: "How the element disappears. Without a start time, it disappears at the end of the scene.",
  });

const across = z.number().min(handleLimits.x.min).max(handleLimits.x.max);
const along = z.number().min(handleLimits.y.min).max(handleLimits.y.max);
const KeyframeEasing = z
  .union([z.enum(easings), z.tuple([across, along, across, along])], {
    error: "Must be an easing, or the x1, y1, x2 and y2 of a curve, with x from 0 to 1 and y from -1 to 2",
  })
  .meta({ title: "Easing", format: "easing" });

const Keyframe = z.strictObject({
  at: seconds("Time"),
  x: pixels("X").optional(),
  y: pixels("Y").optional(),
  opacity: z.number().min(0).max(1).optional(),
  scale: z.number().min(0).max(20).optional(),
  rotate: z.number().min(-3600).max(3600).meta({ title: "Rotation", unit: "°" }).optional(),
  ease: KeyframeEasing.optional(),
  cue,
});

/** The lock of an element that isn't in a group, which protects it from edits by hand. */
export const lock = { locked: z.boolean().meta({ title: "Locked" }).optional() };

export const placement = {
  id: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,60}$/)
    .meta({ title: "ID" })
    .optional(),
  x: pixels("X"),
  y: pixels("Y"),
  opacity: z.number().min(0).max(1).meta({ title: "Opacity" }).optional(),
  rotate: z.number().min(-3600).max(3600).meta({ title: "Rotation", unit: "°" }).optional(),
  scale: z.number().min(0).max(20).meta({ title: "Scale" }).optional(),
  enter: Enter.optional(),
  exit: Exit.optional(),
  keyframes: z.array(Keyframe).max(50).meta({ title: "Keyframes" }).optional(),
};

const weights = { 400: "Regular", 500: "Medium", 600: "Semibold", 700: "Bold", 800: "Extra bold" };
export const typography = {
  font: choice({ text: "Text", display: "Headings", mono: "Code" })
    .meta({ title: "Typeface", description: "The style's typeface for text, headings or code" })
    .optional(),
  size: z.number().min(8).max(400).meta({ title: "Text size", unit: "px" }),
  weight: named(z.literal([400, 500, 600, 700, 800]), weights)
    .meta({ title: "Font weight" })
    .optional(),
  align: choice({ left: "Left", center: "Centered", right: "Right" }).meta({ title: "Alignment" }).optional(),
  color: Color.optional(),
};

export const fillAndStroke = {
  fill: Color.optional().meta({ title: "Fill" }),
  stroke: Color.optional().meta({ title: "Outline" }),
  stroke_width: z.number().min(0).max(100).meta({ title: "Outline width", unit: "px" }).optional(),
  shadow: z.number().min(0).max(100).meta({ title: "Shadow", unit: "px" }).optional(),
};

export const lineStyle = {
  color: Color.optional(),
  width: z.number().min(0.5).max(100).meta({ title: "Width", unit: "px" }).optional(),
  dash: z.number().min(0).max(200).meta({ title: "Dash length", unit: "px" }).optional(),
};

export const number = z.number().min(-1e15).max(1e15);
export const affix = (title: string) => z.string().max(12).meta({ title }).optional();
export const numberFormat = {
  prefix: affix("Prefix"),
  suffix: affix("Suffix"),
  decimals: z.int().min(0).max(6).meta({ title: "Decimals" }).optional(),
};
export const point = z.tuple([pixels("X"), pixels("Y")]);
export const dimensions = { w: extent("Width"), h: extent("Height") };
export const asset = z.uuid().meta({ title: "Asset", description: "The ID of an asset", format: "asset" });
