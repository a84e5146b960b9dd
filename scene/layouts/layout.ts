import * as z from "zod";
import { tag } from "../choice-names.ts";
import type { Stage } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { PictureRef } from "../picture-ref.ts";

/** A scene's elements, with settings for the camera, the spotlight and the duration. */
export interface Composition {
  elements: ElementInput[];
  /** The index of each part's first element, if the camera can move from part to part. */
  parts?: number[];
  /** Whether a part is dimmed when the next one is spoken about; true by default. */
  spotlight?: boolean;
  /** The scene's minimum duration in seconds, if its animation takes longer than reading its text. */
  seconds?: number;
}

export type Composed = ElementInput[] | Composition;

/** A part of a visual that is shown by itself, and the number of items on the pages before it. */
export interface Page<V> {
  visual: V;
  first: number;
}

/** A way to show a scene: its content as fields, and how they are laid out in a picture of any aspect ratio. */
interface LayoutDefinition<N extends string, F extends z.ZodRawShape> {
  name: N;
  /** The name in the editor. */
  title: string;
  /** What the layout shows, as a phrase that helps models choose a layout. */
  use: string;
  fields: F;
  /** Content for tests and previews. */
  example: z.input<z.ZodObject<F>>;
  compose(stage: Stage, visual: z.output<z.ZodObject<F>>): Composed;
  /** Splits content that doesn't fit in one picture into pages, which are shown one after another. */
  pages?(visual: z.output<z.ZodObject<F>>, count: number): Page<z.output<z.ZodObject<F>>>[];
}

/** Splits a list into at most `count` parts of about the same length. */
export function chunked<T>(items: readonly T[], count: number): { items: T[]; first: number }[] {
  const each = Math.ceil(items.length / count);
  const starts = Array.from({ length: Math.ceil(items.length / each) }, (_, at) => at * each);
  return starts.map((first) => ({ items: items.slice(first, first + each), first }));
}

/** Splits one of a visual's lists into pages. Everything else is on each page. */
export const pagesOf =
  <K extends string>(name: K) =>
  <V extends Record<K, readonly unknown[]>>(visual: V, count: number): Page<V>[] =>
    chunked(visual[name], count).map(({ items, first }) => ({ visual: { ...visual, [name]: items }, first }));

/** Declares a layout. Add it to the list in `index.ts` as well. */
export const defineLayout = <const N extends string, F extends z.ZodRawShape>(
  definition: LayoutDefinition<N, F>,
) => ({
  ...definition,
  schema: z.strictObject({ layout: tag(definition.name, definition.title), ...definition.fields }),
});

export const line = (max: number, title: string) => z.string().trim().min(1).max(max).meta({ title });
export const note = (max: number, title: string) => z.string().trim().max(max).default("").meta({ title });
export const heading = note(120, "Heading");
export const value = z.number().min(-1e15).max(1e15).meta({ title: "Value" });
const affix = (title: string) => z.string().max(12).default("").meta({ title });
export const figures = { prefix: affix("Prefix"), suffix: affix("Suffix") };
/** The beginning of a sentence that continues with the number and its label. */
export const lead = note(80, "Lead-in");
export const picture = PictureRef.optional();
/** An uploaded image, by its asset ID. */
export const upload = (title: string) => z.uuid().optional().meta({ title, format: "asset" });

/** Fields whose values are names or references, which aren't shown as text. */
export const unshownFields = new Set([
  "layout",
  "id",
  "from",
  "to",
  "picture",
  "pictures",
  "language",
  "chart",
  "asset",
  "logo",
]);
