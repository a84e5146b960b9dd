import * as z from "zod/mini";

/** A stored file: what the browser needs to show it. */
export const Media = z.object({
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** sha256 of the content, its name in the storage; the server keeps it to itself. */
  hash: z.optional(z.string()),
  /** Where it can be read without a bearer, for an hour or two; the server adds it. */
  url: z.optional(z.string()),
  /** Of a moving picture: all its frames on one picture, row by row, `fps` of them a second. */
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
});
export type Media = z.infer<typeof Media>;
