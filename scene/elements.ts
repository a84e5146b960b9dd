import * as z from "zod";
import { choice, tag } from "./choice-names.ts";
import { Code, Formula } from "./code-and-formula-elements.ts";
import { Color } from "./color.ts";
import {
  cue,
  dimensions,
  extent,
  fillAndStroke,
  lineStyle,
  lock,
  number,
  numberFormat,
  pixels,
  placement,
  point,
  seconds,
  typography,
  words,
} from "./element-fields.ts";
import { Drawing, Image, Lottie, Video } from "./media-elements.ts";

const Text = z.strictObject({
  type: tag("text", "Text"),
  text: words(1000, "Text"),
  ...placement,
  ...typography,
  w: extent("Max width").optional(),
  line_height: z.number().min(0.8).max(3).meta({ title: "Line height" }).optional(),
});

const Counter = z.strictObject({
  type: tag("counter", "Counter"),
  from: number.meta({ title: "From" }),
  to: number.meta({ title: "To" }),
  ...placement,
  ...typography,
  ...numberFormat,
  at: seconds("Count start").optional(),
  duration: z.number().min(0).max(60).meta({ title: "Count duration", unit: "s" }).optional(),
});

const Rect = z.strictObject({
  type: tag("rect", "Rectangle"),
  ...placement,
  ...dimensions,
  ...fillAndStroke,
  radius: z.number().min(0).max(4000).meta({ title: "Corner radius", unit: "px" }).optional(),
});

const Circle = z.strictObject({
  type: tag("circle", "Circle"),
  r: z.number().min(0.5).max(4000).meta({ title: "Radius", unit: "px" }),
  ...placement,
  ...fillAndStroke,
});

const angle = (title: string) => z.number().min(-3600).max(3600).meta({ title, unit: "°" });

const Arc = z
  .strictObject({
    type: tag("arc", "Arc"),
    r: z.number().min(0.5).max(4000).meta({ title: "Radius", unit: "px" }),
    thickness: z.number().min(0.5).max(4000).meta({ title: "Thickness", unit: "px" }),
    from: angle("From"),
    to: angle("To"),
    ...placement,
    color: Color.optional(),
  })
  .meta({ description: "Part of a ring centered on x and y. Angles run clockwise from the top." });

const Line = z.strictObject({
  type: tag("line", "Line"),
  ...placement,
  x2: pixels("To X"),
  y2: pixels("To Y"),
  ...lineStyle,
});

const Arrow = z.strictObject({
  type: tag("arrow", "Arrow"),
  ...placement,
  x2: pixels("To X"),
  y2: pixels("To Y"),
  ...lineStyle,
  bend: z.number().min(-4000).max(4000).meta({ title: "Bend", unit: "px" }).optional(),
  head: z.number().min(1).max(300).meta({ title: "Arrowhead size", unit: "px" }).optional(),
});

const Path = z
  .strictObject({
    type: tag("path", "Freeform"),
    ...placement,
    points: z.array(point).min(2).max(500).meta({ title: "Points" }),
    smooth: z.boolean().meta({ title: "Smooth" }).optional(),
    closed: z.boolean().meta({ title: "Closed" }).optional(),
    ...fillAndStroke,
  })
  .meta({ description: "Points are relative to x and y" });

const Bars = z.strictObject({
  type: tag("bars", "Bar chart"),
  ...placement,
  ...dimensions,
  bars: z
    .array(
      z.strictObject({
        label: z.string().max(40).optional(),
        value: number,
        color: Color.optional(),
        at: seconds("Start").optional(),
        cue,
      }),
    )
    .min(1)
    .max(40)
    .meta({ title: "Bars" }),
  direction: choice({ up: "Upward", right: "To the right" }).meta({ title: "Direction" }).optional(),
  color: Color.optional(),
  size: z.number().min(8).max(120).meta({ title: "Text size", unit: "px" }).optional(),
  values: z.boolean().meta({ title: "Show values" }).optional(),
  ...numberFormat,
});

const LineChart = z.strictObject({
  type: tag("line-chart", "Line chart"),
  ...placement,
  ...dimensions,
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
  area: z.boolean().meta({ title: "Fill area" }).optional(),
  size: z.number().min(8).max(120).meta({ title: "Text size", unit: "px" }).optional(),
  ...numberFormat,
});

const List = z.strictObject({
  type: tag("list", "List"),
  items: z.array(words(300, "Item")).min(1).max(20).meta({ title: "Items" }),
  ...placement,
  ...typography,
  w: extent("Max width"),
  gap: z.number().min(0).max(400).meta({ title: "Gap", unit: "px" }).optional(),
  bullet: choice({ dot: "Dot", number: "Number", check: "Check mark", none: "No bullet" })
    .meta({ title: "Bullet" })
    .optional(),
  stagger: z.number().min(0).max(10).meta({ title: "Stagger", unit: "s" }).optional(),
});

const cell = z.string().max(120);
const Table = z.strictObject({
  type: tag("table", "Table"),
  columns: z.array(cell).min(1).max(8).meta({ title: "Columns" }),
  rows: z.array(z.array(cell).min(1).max(8)).min(1).max(20).meta({ title: "Rows" }),
  ...placement,
  w: extent("Width"),
  size: typography.size,
});

const leaves = [
  Text,
  Counter,
  Rect,
  Circle,
  Arc,
  Line,
  Arrow,
  Path,
  Bars,
  LineChart,
  Image,
  Drawing,
  Video,
  Lottie,
  Code,
  Formula,
  List,
  Table,
] as const;

const Leaf = z.discriminatedUnion("type", leaves);

const Group = z
  .strictObject({
    type: tag("group", "Group"),
    ...placement,
    elements: z.array(Leaf).min(1).max(60),
    ...lock,
  })
  .meta({ description: "Elements that move together, with positions relative to the group's x and y" });

type Lockable<T> = {
  [K in keyof T]: T[K] extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Shape & typeof lock, Config>
    : never;
};
// The cast keeps the types of the tuple's members, which `map` would merge into a union.
const lockable = leaves.map((leaf) =>
  leaf.extend(lock).meta(z.globalRegistry.get(leaf) ?? {}),
) as unknown as Lockable<typeof leaves>;

export const Element = z.discriminatedUnion("type", [...lockable, Group]);

export type Leaf = z.infer<typeof Leaf>;
export type Element = z.infer<typeof Element>;
export type ElementType = Element["type"];
export type Of<T extends ElementType> = Extract<Element, { type: T }>;
/** An element as written in a document, before parsing fills in the defaults. */
export type ElementInput = z.input<typeof Element>;
