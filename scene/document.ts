import * as z from "zod";
import { Solid } from "./color.ts";
import { easings } from "./easing.ts";
import { Element } from "./elements.ts";
import { requireBounds, requireSceneBounds } from "./limits.ts";
import { requireUniqueIds } from "./unique-ids.ts";

/** The brand of a film: its colours, its letters, its mark. */
export const Theme = z.strictObject({
  background: z
    .array(Solid)
    .min(1)
    .max(3)
    .meta({ title: "Background", description: "One colour, or a gradient" }),
  text: Solid.meta({ title: "Text" }),
  muted: Solid.meta({ title: "Quiet text" }),
  surface: Solid.meta({ title: "Surface", description: "Behind cards and code" }),
  accent: Solid.meta({ title: "Accent" }),
  accent2: Solid.meta({ title: "Second accent" }),
  font: z
    .uuid()
    .nullable()
    .default(null)
    .meta({ title: "Font", description: "An uploaded font; Inter otherwise" }),
  logo: z.uuid().nullable().default(null).meta({ title: "Logo", description: "An uploaded picture" }),
});
export type Theme = z.infer<typeof Theme>;

const Camera = z.strictObject({
  at: z.number().min(0).max(600),
  x: z.number().min(-8000).max(8000),
  y: z.number().min(-8000).max(8000),
  zoom: z.number().min(0.1).max(10),
  ease: z.enum(easings).optional(),
});

export const transitions = ["cut", "fade", "slide", "push"] as const;

export const Scene = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, "Must be lower-case letters, digits, - and _"),
    narration: z.string().max(3000).default("").meta({ title: "Narration" }),
    duration: z
      .number()
      .min(0.5)
      .max(180)
      .meta({ title: "At least", unit: "s", description: "Longer where the narration is" }),
    transition: z.enum(transitions).default("fade").meta({ title: "Begins with" }),
    background: z.array(Solid).min(1).max(3).meta({ title: "Background" }).optional(),
    camera: z
      .array(Camera)
      .max(50)
      .meta({ title: "Camera", description: "Where it looks; x and y are its middle" })
      .optional(),
    elements: z.array(Element).max(120).meta({ title: "Elements" }),
  })
  .superRefine(requireSceneBounds);
export type Scene = z.infer<typeof Scene>;

const side = z.int().min(64).max(3840).multipleOf(2, "Must be even");

/**
 * A film as data: what each scene shows and says. Sizes are pixels of a `width` × `height` picture, times are
 * seconds from the start of their scene, angles degrees. It is drawn by `drawFrame`, in the browser as in the worker.
 */
export const Document = z
  .strictObject({
    version: z.literal(1),
    title: z.string().min(1).max(200),
    width: side,
    height: side,
    fps: z.literal([24, 25, 30, 50, 60]),
    theme: Theme,
    scenes: z.array(Scene).min(1).max(60),
  })
  .superRefine(requireUniqueIds)
  .superRefine(requireBounds);
export type Document = z.infer<typeof Document>;

/** What a model is asked for: JSON Schema (2020-12) of a document, or of one scene. */
export const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });

/** Where a document is wrong, one line each: `scenes[0].elements[2].size: Too small: …`. Empty where it is right. */
export function problemsOf(value: unknown, schema: z.ZodType = Document): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map(
    (issue) => `${z.core.toDotPath(issue.path) || "document"}: ${issue.message}`,
  );
}
