import * as z from "zod/mini";

/** The maximum number of tags in GET /api/animations/tags. */
export const mostTags = 50;

/** A tag, with the number of records that have it. */
export const tagCount = z.object({ tag: z.string(), count: z.int() });
export type TagCount = z.infer<typeof tagCount>;
