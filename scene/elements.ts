import * as z from "zod";
import { choice, named, tag } from "./choice-names.ts";
import { Code, Formula } from "./code-and-formula-elements.ts";
import { Color } from "./color.ts";
import {
  asset,
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
import { motionNames, pictureMotions, pictureSets, setNames } from "./picture-sets.ts";

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
    .array(z.strictObject({ label: z.string().max(40).optional(), value: number, color: Color.optional() }))
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

const share = z.number().min(0).max(1);
const kept = "The point to keep in view when the edges are cropped, from 0 to 1";
/** The point of a picture to keep in view when its edges are cropped, as shares of its width and height. */
const focus = {
  focus_x: share.meta({ title: "Focus X", description: kept }).optional(),
  focus_y: share.meta({ title: "Focus Y", description: kept }).optional(),
};

/** How a picture of another shape fills its box. */
const fits = { cover: "Crop to fill", contain: "Show all" };

const Image = z.strictObject({
  type: tag("image", "Uploaded image"),
  asset,
  ...placement,
  ...dimensions,
  fit: choice({ ...fits, scroll: "Scroll" })
    .meta({ title: "Fit", description: "With scrolling, the view moves slowly down the image from its top" })
    .optional(),
  ...focus,
  zoom: choice({ in: "Zoom in", out: "Zoom out" })
    .meta({
      title: "Slow zoom",
      description: "Zooms slowly toward or away from the focus while the image is visible",
    })
    .optional(),
  radius: z.number().min(0).max(4000).meta({ title: "Corner radius", unit: "px" }).optional(),
});

/** A time in a clip, in seconds. Clips last for at most three minutes. */
const moment = z.number().min(0).max(180);

const Video = z
  .strictObject({
    type: tag("video", "Video"),
    asset,
    from: moment.meta({ title: "Start in clip", unit: "s" }).optional(),
    to: moment.meta({ title: "End in clip", unit: "s" }).optional(),
    ...placement,
    ...dimensions,
    fit: choice(fits).meta({ title: "Fit" }).optional(),
    ...focus,
    radius: z.number().min(0).max(4000).meta({ title: "Corner radius", unit: "px" }).optional(),
    speed: z
      .number()
      .min(0.25)
      .max(4)
      .meta({ title: "Speed", description: "Also changes the pitch of the clip's sound" })
      .optional(),
    loop: z
      .boolean()
      .meta({ title: "Loop", description: "If off, the clip freezes on its last frame" })
      .optional(),
    volume: z
      .number()
      .min(0)
      .max(1)
      .meta({ title: "Volume", description: "At 0, the clip is silent. At 1, it is as loud as the voice." })
      .optional(),
  })
  .meta({ description: "An uploaded video, which plays from the moment it enters" });

const Drawing = z
  .strictObject({
    type: tag("picture", "Picture"),
    set: named(z.enum(pictureSets), setNames).meta({ title: "Picture set" }),
    name: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/)
      .meta({ title: "Picture", format: "picture" }),
    tint: Color.optional().meta({ title: "Color", description: "Applies only to single-colored sets" }),
    ...placement,
    ...dimensions,
    motion: named(z.enum(pictureMotions), motionNames).meta({ title: "Motion" }).optional(),
    radius: z
      .number()
      .min(0)
      .max(4000)
      .meta({ title: "Corner radius", unit: "px", description: "Applies only to illustrations" })
      .optional(),
  })
  .meta({ description: "A picture from a built-in set" });

const Lottie = z.strictObject({
  type: tag("lottie", "Animated image"),
  asset,
  ...placement,
  ...dimensions,
  speed: z.number().min(0.1).max(10).meta({ title: "Speed" }).optional(),
  loop: z.boolean().meta({ title: "Loop" }).optional(),
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
// The cast keeps the types of the tuple's members, which `map` would join into one.
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
