import * as z from "zod";
import { Color } from "./color.ts";
import { easings } from "./easing.ts";

const pixels = (title: string) => z.number().min(-8000).max(8000).meta({ title, unit: "px" });
const extent = (title: string) => z.number().min(1).max(8000).meta({ title, unit: "px" });
const seconds = (title: string) => z.number().min(0).max(600).meta({ title, unit: "s" });
const easing = z.enum(easings).meta({ title: "Easing" });
const words = (max: number, title: string) => z.string().min(1).max(max).meta({ title });

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
export const exitKinds = ["none", "fade", "rise", "fall", "left", "right", "shrink"] as const;

const Enter = z
  .strictObject({
    kind: z.enum(enterKinds).meta({ title: "Effect" }),
    at: seconds("Starts").default(0),
    duration: z.number().min(0).max(20).default(0.6).meta({ title: "Takes", unit: "s" }),
    ease: easing.optional(),
  })
  .meta({ title: "Enter", description: "How it comes, in seconds from the scene's start" });

const Exit = z
  .strictObject({
    kind: z.enum(exitKinds).meta({ title: "Effect" }),
    at: seconds("Starts").optional(),
    duration: z.number().min(0).max(20).default(0.4).meta({ title: "Takes", unit: "s" }),
  })
  .meta({ title: "Exit", description: "How it goes; with the scene's end unless a start is given" });

const Keyframe = z.strictObject({
  at: seconds("At"),
  x: pixels("X").optional(),
  y: pixels("Y").optional(),
  opacity: z.number().min(0).max(1).optional(),
  scale: z.number().min(0).max(20).optional(),
  rotate: z.number().min(-3600).max(3600).optional(),
  ease: easing.optional(),
});

const placed = {
  id: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,60}$/)
    .meta({ title: "Id" })
    .optional(),
  x: pixels("X"),
  y: pixels("Y"),
  opacity: z.number().min(0).max(1).meta({ title: "Opacity" }).optional(),
  rotate: z.number().min(-3600).max(3600).meta({ title: "Turn", unit: "°" }).optional(),
  scale: z.number().min(0).max(20).meta({ title: "Scale" }).optional(),
  enter: Enter.optional(),
  exit: Exit.optional(),
  keyframes: z.array(Keyframe).max(50).meta({ title: "Keyframes" }).optional(),
};

const weights = [400, 500, 600, 700, 800] as const;
const written = {
  size: z.number().min(8).max(400).meta({ title: "Size", unit: "px" }),
  weight: z.literal(weights).meta({ title: "Weight" }).optional(),
  align: z.enum(["left", "center", "right"]).meta({ title: "Alignment" }).optional(),
  color: Color.optional(),
};

const painted = {
  fill: Color.optional().meta({ title: "Fill" }),
  stroke: Color.optional().meta({ title: "Outline" }),
  stroke_width: z.number().min(0).max(100).meta({ title: "Outline width", unit: "px" }).optional(),
};

const drawn = {
  color: Color.optional(),
  width: z.number().min(0.5).max(100).meta({ title: "Width", unit: "px" }).optional(),
  dash: z.number().min(0).max(200).meta({ title: "Dash", unit: "px" }).optional(),
};

const number = z.number().min(-1e15).max(1e15);
const affix = (title: string) => z.string().max(12).meta({ title }).optional();
const figures = {
  prefix: affix("Before the figure"),
  suffix: affix("After the figure"),
  decimals: z.int().min(0).max(6).meta({ title: "Decimals" }).optional(),
};
const point = z.tuple([pixels("X"), pixels("Y")]);
const sized = { w: extent("Width"), h: extent("Height") };
const asset = z.uuid().meta({ title: "Asset", description: "The id of an asset", format: "asset" });

const Text = z.strictObject({
  type: z.literal("text"),
  text: words(1000, "Text"),
  ...placed,
  ...written,
  w: extent("Wraps at").optional(),
  line_height: z.number().min(0.8).max(3).meta({ title: "Line height" }).optional(),
});

const Counter = z.strictObject({
  type: z.literal("counter"),
  from: number.meta({ title: "From" }),
  to: number.meta({ title: "To" }),
  ...placed,
  ...written,
  ...figures,
  at: seconds("Counts from").optional(),
  duration: z.number().min(0).max(60).meta({ title: "Counts for", unit: "s" }).optional(),
});

const Rect = z.strictObject({
  type: z.literal("rect"),
  ...placed,
  ...sized,
  ...painted,
  radius: z.number().min(0).max(4000).meta({ title: "Corner radius", unit: "px" }).optional(),
});

const Circle = z.strictObject({
  type: z.literal("circle"),
  r: z.number().min(0.5).max(4000).meta({ title: "Radius", unit: "px" }),
  ...placed,
  ...painted,
});

const Line = z.strictObject({
  type: z.literal("line"),
  ...placed,
  x2: pixels("To X"),
  y2: pixels("To Y"),
  ...drawn,
});

const Arrow = z.strictObject({
  type: z.literal("arrow"),
  ...placed,
  x2: pixels("To X"),
  y2: pixels("To Y"),
  ...drawn,
  bend: z.number().min(-4000).max(4000).meta({ title: "Bend", unit: "px" }).optional(),
  head: z.number().min(1).max(300).meta({ title: "Head", unit: "px" }).optional(),
});

const Path = z
  .strictObject({
    type: z.literal("path"),
    ...placed,
    points: z.array(point).min(2).max(500).meta({ title: "Points" }),
    smooth: z.boolean().meta({ title: "Smooth" }).optional(),
    closed: z.boolean().meta({ title: "Closed" }).optional(),
    ...painted,
  })
  .meta({ description: "Points are relative to x and y" });

const Bars = z.strictObject({
  type: z.literal("bars"),
  ...placed,
  ...sized,
  bars: z
    .array(z.strictObject({ label: z.string().max(40).optional(), value: number, color: Color.optional() }))
    .min(1)
    .max(40)
    .meta({ title: "Bars" }),
  direction: z.enum(["up", "right"]).meta({ title: "Direction" }).optional(),
  color: Color.optional(),
  size: z.number().min(8).max(120).meta({ title: "Text size", unit: "px" }).optional(),
  values: z.boolean().meta({ title: "Show values" }).optional(),
  ...figures,
});

const LineChart = z.strictObject({
  type: z.literal("line-chart"),
  ...placed,
  ...sized,
  series: z
    .array(
      z.strictObject({
        name: z.string().max(40).optional(),
        values: z.array(number).min(2).max(200),
        color: Color.optional(),
      }),
    )
    .min(1)
    .max(4)
    .meta({ title: "Series" }),
  labels: z.array(z.string().max(40)).max(200).meta({ title: "Labels" }).optional(),
  area: z.boolean().meta({ title: "Fill below" }).optional(),
  size: z.number().min(8).max(120).meta({ title: "Text size", unit: "px" }).optional(),
  ...figures,
});

const Image = z.strictObject({
  type: z.literal("image"),
  asset,
  ...placed,
  ...sized,
  fit: z.enum(["cover", "contain"]).meta({ title: "Fit" }).optional(),
  radius: z.number().min(0).max(4000).meta({ title: "Corner radius", unit: "px" }).optional(),
});

const Lottie = z.strictObject({
  type: z.literal("lottie"),
  asset,
  ...placed,
  ...sized,
  speed: z.number().min(0.1).max(10).meta({ title: "Speed" }).optional(),
  loop: z.boolean().meta({ title: "Loop" }).optional(),
});

const Code = z.strictObject({
  type: z.literal("code"),
  text: words(4000, "Code"),
  language: z.string().max(30).meta({ title: "Language" }).optional(),
  ...placed,
  ...sized,
  size: written.size,
});

const List = z.strictObject({
  type: z.literal("list"),
  items: z.array(words(300, "Item")).min(1).max(20).meta({ title: "Items" }),
  ...placed,
  ...written,
  w: extent("Wraps at"),
  gap: z.number().min(0).max(400).meta({ title: "Gap", unit: "px" }).optional(),
  bullet: z.enum(["dot", "number", "check", "none"]).meta({ title: "Bullet" }).optional(),
  stagger: z.number().min(0).max(10).meta({ title: "One after another", unit: "s" }).optional(),
});

const cell = z.string().max(120);
const Table = z.strictObject({
  type: z.literal("table"),
  columns: z.array(cell).min(1).max(8).meta({ title: "Columns" }),
  rows: z.array(z.array(cell).min(1).max(8)).min(1).max(20).meta({ title: "Rows" }),
  ...placed,
  w: extent("Width"),
  size: written.size,
});

const leaves = [
  Text,
  Counter,
  Rect,
  Circle,
  Line,
  Arrow,
  Path,
  Bars,
  LineChart,
  Image,
  Lottie,
  Code,
  List,
  Table,
] as const;

const Leaf = z.discriminatedUnion("type", leaves);

const Group = z
  .strictObject({ type: z.literal("group"), ...placed, elements: z.array(Leaf).min(1).max(60) })
  .meta({ description: "Elements that move together; theirs are relative to its x and y" });

export const Element = z.discriminatedUnion("type", [...leaves, Group]);

export type Leaf = z.infer<typeof Leaf>;
export type Element = z.infer<typeof Element>;
export type ElementType = Element["type"];
export type Of<T extends ElementType> = Extract<Element, { type: T }>;
/** An element as a document may be written, before the defaults are in. */
export type ElementInput = z.input<typeof Element>;
