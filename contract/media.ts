import * as z from "zod/mini";

/** A stored file and the information that a browser needs to show it. */
export const Media = z.object({
  name: z.string(),
  type: z.string(),
  /** The file's size in bytes. */
  size: z.int(),
  /** The SHA-256 of the content, under which the file is stored. The hash never leaves the server. */
  hash: z.optional(z.string()),
  /** A signed URL added by the server, readable without a token for one to two hours. */
  url: z.optional(z.string()),
  /** A sprite sheet of an animated image's frames, row by row, played at `fps` frames per second. */
  sheet: z.optional(
    z.object({
      hash: z.optional(z.string()),
      url: z.optional(z.string()),
      columns: z.int(),
      count: z.int(),
      fps: z.number(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** A video's frames for use in films: JPEGs, each of which is shown for the same time and can be read on its own. */
  reel: z.optional(
    z.object({
      hash: z.optional(z.string()),
      url: z.optional(z.string()),
      size: z.int(),
      fps: z.number(),
      count: z.int(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** The sound of the reel, if it has any. */
  reel_sound: z.optional(
    z.object({ hash: z.optional(z.string()), url: z.optional(z.string()), size: z.int() }),
  ),
  /** Why the video can't be used in films. */
  reel_problem: z.optional(z.string()),
});
export type Media = z.infer<typeof Media>;
