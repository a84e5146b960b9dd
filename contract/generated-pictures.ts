import * as z from "zod/mini";
import { storableText } from "./storable.ts";

/** The maximum length of a picture's prompt in characters. Some models accept no more than 4000. */
export const longestPicturePrompt = 2000;

const pictureShapes = ["square", "landscape", "portrait"] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** The shape that suits a film or an element. */
export function shapeFor(width: number, height: number): PictureShape {
  const aspect = width / height;
  if (aspect > 1.15) return "landscape";
  return aspect < 1 / 1.15 ? "portrait" : "square";
}

/** The body of POST /api/assets/generate. */
export const pictureOrder = z.strictObject({
  model: z.string().check(z.minLength(1, "Choose a model"), z.maxLength(200), storableText),
  prompt: z
    .string()
    .check(z.trim(), z.minLength(1, "Describe the picture"), z.maxLength(longestPicturePrompt), storableText),
  shape: z._default(z.enum(pictureShapes), "square"),
  /** The animation that the picture is for. The call is then listed among the animation's requests. */
  animation_id: z.optional(z.uuid()),
});
export type PictureOrder = z.infer<typeof pictureOrder>;

/** The price of one picture in credits. Models that are priced by tokens have a range. */
const picturePrice = z.nullable(z.object({ least: z.number(), most: z.number() }));
export type PicturePrice = z.infer<typeof picturePrice>;

/** A model that generates pictures, with its price for each shape; null if no price is known. */
export const imageModel = z.object({
  model: z.string(),
  credits: z.object({ square: picturePrice, landscape: picturePrice, portrait: picturePrice }),
});
export type ImageModel = z.infer<typeof imageModel>;

/** The fields that POST /api/assets/generate returns in addition to the asset. */
export const pictureFacts = {
  /** The ID of the call in the log. */
  request_id: z.uuid(),
  /** The credits charged; null if the cost isn't known. */
  credits: z.nullable(z.number()),
};
