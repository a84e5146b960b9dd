import * as z from "zod";
import { Captions } from "./caption-look.ts";
import { named } from "./choice-names.ts";
import { Solid } from "./color.ts";
import { easings } from "./easing.ts";
import { cue, easingNames } from "./element-fields.ts";
import { Element } from "./elements.ts";
import { fontNames } from "./fonts.ts";
import { requireBounds, requireSceneBounds } from "./limits.ts";
import { mostSounds, PlacedSound, Sound } from "./sound/schema.ts";
import { styleNames, styleTitles } from "./styles/index.ts";
import { transitionNames, transitionTitles } from "./transitions/index.ts";
import { requireUniqueIds } from "./unique-ids.ts";

/** A BCP 47 language tag, such as `pt-BR`. Numbers are formatted for this language. */
export const Language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, "Must be a language code such as en or pt-BR")
  .meta({ title: "Language" });

const FontRef = z
  .union([z.enum(fontNames), z.uuid()])
  .meta({ description: "A built-in or uploaded font. Overrides the font field." });

/** The look of an animation: style, colors, fonts and logo. */
export const Theme = z.strictObject({
  style: named(z.enum(styleNames), styleTitles).default("plain").meta({ title: "Style" }),
  background: z
    .array(Solid)
    .min(1)
    .max(3)
    .meta({ title: "Background", description: "One color, or a gradient" }),
  text: Solid.meta({ title: "Text" }),
  muted: Solid.meta({ title: "Muted text" }),
  surface: Solid.meta({ title: "Surface", description: "The background of cards and code" }),
  accent: Solid.meta({ title: "Accent" }),
  accent2: Solid.meta({ title: "Secondary accent" }),
  font: z
    .uuid()
    .nullable()
    .default(null)
    .meta({ title: "Font", description: "An uploaded font, or the style's fonts by default" }),
  heading_font: FontRef.optional().meta({ title: "Headline font" }),
  body_font: FontRef.optional().meta({ title: "Body font" }),
  logo: z.uuid().nullable().default(null).meta({ title: "Logo", description: "An uploaded image" }),
});
export type Theme = z.infer<typeof Theme>;

const Camera = z.strictObject({
  at: z.number().min(0).max(600),
  cue,
  x: z.number().min(-8000).max(8000),
  y: z.number().min(-8000).max(8000),
  zoom: z.number().min(0.1).max(10),
  ease: named(z.enum(easings), easingNames).optional(),
});
export type Camera = z.infer<typeof Camera>;

export const Scene = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, "Must be lowercase letters, digits, - and _"),
    narration: z.string().max(3000).default("").meta({ title: "Narration" }),
    duration: z
      .number()
      .min(0.5)
      .max(180)
      .meta({ title: "Minimum duration", unit: "s", description: "A longer narration extends the scene" }),
    transition: named(z.enum(transitionNames), transitionTitles)
      .default("fade")
      .meta({ title: "Transition" }),
    background: z.array(Solid).min(1).max(3).meta({ title: "Background" }).optional(),
    camera: z
      .array(Camera)
      .max(50)
      .meta({ title: "Camera", description: "Camera keyframes, with the center of the view as x and y" })
      .optional(),
    sounds: z
      .array(PlacedSound)
      .max(mostSounds)
      .meta({ title: "Sounds", description: "Sounds that play at set times in the scene" })
      .optional(),
    elements: z.array(Element).max(120).meta({ title: "Elements" }),
  })
  .superRefine(requireSceneBounds);
export type Scene = z.infer<typeof Scene>;

const side = z.int().min(64).max(3840).multipleOf(2, "Must be even");

/** The maximum number of scenes in a document. */
export const mostScenes = 60;

/**
 * An animation as data: the elements and narration of each scene. Sizes are in pixels of a `width` × `height` picture,
 * times in seconds from the start of the scene, angles in degrees. `drawFrame` draws it in both the browser and the
 * worker.
 */
export const Document = z
  .strictObject({
    version: z.literal(1),
    title: z.string().min(1).max(200),
    language: Language.optional(),
    width: side,
    height: side,
    fps: z.literal([24, 25, 30, 50, 60]),
    theme: Theme,
    sound: Sound.optional().meta({ title: "Sound" }),
    captions: Captions.optional().meta({ title: "Captions" }),
    scenes: z.array(Scene).min(1).max(mostScenes),
  })
  .superRefine(requireUniqueIds)
  .superRefine(requireBounds);
export type Document = z.infer<typeof Document>;

/** The JSON Schema (2020-12) for a model's response. */
export const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });

/** The problems with a document, one line each: `scenes[0].elements[2].size: Too small: …`. Empty if it is valid. */
export function problemsOf(value: unknown, schema: z.ZodType = Document): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map(
    (issue) => `${z.core.toDotPath(issue.path) || "document"}: ${issue.message}`,
  );
}
