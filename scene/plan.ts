import * as z from "zod";
import { requireUniqueIds } from "./unique-ids.ts";

const line = (max: number, title: string) => z.string().trim().min(1).max(max).meta({ title });
const note = (max: number, title: string) => z.string().trim().max(max).meta({ title });
const number = z.number().min(-1e15).max(1e15);
const affix = (title: string) => z.string().max(12).default("").meta({ title });
const heading = note(120, "Heading").default("");
const figures = { prefix: affix("Prefix"), suffix: affix("Suffix") };

/** A scene's visual, by kind of content. The composer decides its layout. */
export const Visual = z.discriminatedUnion("layout", [
  z.strictObject({
    layout: z.literal("title"),
    heading: line(120, "Heading"),
    sub: note(200, "Subtitle").default(""),
  }),
  z.strictObject({
    layout: z.literal("points"),
    heading,
    points: z.array(line(160, "Point")).min(1).max(6).meta({ title: "Points" }),
  }),
  z.strictObject({
    layout: z.literal("numbers"),
    heading,
    numbers: z
      .array(
        z.strictObject({
          value: number.meta({ title: "Value" }),
          prefix: affix("Prefix"),
          suffix: affix("Suffix"),
          label: note(80, "Label").default(""),
        }),
      )
      .min(1)
      .max(4)
      .meta({ title: "Numbers" }),
  }),
  z.strictObject({
    layout: z.literal("comparison"),
    heading,
    sides: z
      .array(
        z.strictObject({
          title: line(60, "Title"),
          points: z.array(line(120, "Point")).max(5).default([]).meta({ title: "Points" }),
        }),
      )
      .length(2)
      .meta({ title: "Sides" }),
  }),
  z.strictObject({
    layout: z.literal("steps"),
    heading,
    steps: z
      .array(z.strictObject({ title: line(60, "Title"), text: note(120, "Text").default("") }))
      .min(2)
      .max(6)
      .meta({ title: "Steps" }),
  }),
  z.strictObject({
    layout: z.literal("quote"),
    text: line(300, "Quote"),
    by: note(80, "Attribution").default(""),
  }),
  z.strictObject({
    layout: z.literal("chart"),
    heading,
    chart: z.enum(["bars", "line"]).default("bars").meta({ title: "Chart" }),
    ...figures,
    values: z
      .array(z.strictObject({ label: note(40, "Label").default(""), value: number.meta({ title: "Value" }) }))
      .min(2)
      .max(24)
      .meta({ title: "Values" }),
  }),
  z.strictObject({
    layout: z.literal("call"),
    heading: line(120, "Heading"),
    action: line(60, "Action"),
    note: note(120, "Note").default(""),
  }),
  z.strictObject({
    layout: z.literal("picture"),
    heading,
    asset: z.uuid().meta({ title: "Picture", format: "asset" }),
    caption: note(160, "Caption").default(""),
  }),
  z.strictObject({
    layout: z.literal("code"),
    heading,
    language: note(30, "Language").default(""),
    code: line(1500, "Code"),
  }),
  z.strictObject({
    layout: z.literal("table"),
    heading,
    columns: z.array(z.string().max(60)).min(2).max(5).meta({ title: "Columns" }),
    rows: z
      .array(z.array(z.string().max(80)).min(1).max(5))
      .min(1)
      .max(8)
      .meta({ title: "Rows" }),
  }),
]);
export type Visual = z.infer<typeof Visual>;
export type Layout = Visual["layout"];
export type VisualOf<L extends Layout> = Extract<Visual, { layout: L }>;
export const layouts = Visual.options.map((option) => option.shape.layout.value);

export const PlanScene = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, "Must be lowercase letters, digits, - and _"),
  goal: note(300, "Goal").default(""),
  narration: z.string().trim().max(3000).default("").meta({ title: "Narration" }),
  visual: Visual,
});
export type PlanScene = z.infer<typeof PlanScene>;

/** The plan of an animation: the goal, narration and visual of each scene. */
export const Plan = z
  .strictObject({
    title: line(200, "Title"),
    scenes: z.array(PlanScene).min(1).max(40),
  })
  .superRefine(requireUniqueIds);
export type Plan = z.infer<typeof Plan>;

/** The sizes of animations in pixels, by aspect ratio. */
export const sizes = {
  "16:9": { width: 1280, height: 720 },
  "9:16": { width: 720, height: 1280 },
  "1:1": { width: 1080, height: 1080 },
} as const;
export type Size = keyof typeof sizes;
