import * as z from "zod/mini";

/** A frame of a render as its thumbnail would look. */
export const thumbnailFrame = z.object({
  /** The frame's time in seconds from the start of the render. */
  at: z.number(),
  /** A JPEG as a data URL. */
  picture: z.string(),
  /** Whether the frame is the render's current thumbnail. */
  is_current: z.boolean(),
});
export type ThumbnailFrame = z.infer<typeof thumbnailFrame>;

/** The response to GET /api/renders/{id}/thumbnails. */
export const thumbnailChoice = z.object({
  suggested: z.array(thumbnailFrame),
  /** The frame at the requested time; null if no time was requested. */
  requested: z.nullable(thumbnailFrame),
});
export type ThumbnailChoice = z.infer<typeof thumbnailChoice>;
