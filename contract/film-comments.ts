import * as z from "zod/mini";
import { storableText } from "./storable.ts";

/** The maximum length of a comment and of a visitor's name, in characters. */
export const longestComment = 2000;
export const longestName = 60;
/** The maximum number of comments on a film, and of visitors' comments through one link. */
export const mostComments = 1000;
export const mostVisitorComments = 200;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestComment), storableText);
/** A time in seconds. The maximum, ten hours, is far longer than any film. */
const moment = z.number().check(z.gte(0), z.lte(36_000));
const share = z.nullish(z.number().check(z.gte(0), z.lte(1)));

/** The body of POST /api/animations/{id}/comments. A reply gets the time and place of its parent comment. */
export const newFilmComment = z.strictObject({
  text,
  parent_id: z.nullish(z.uuid()),
  /** Seconds since the start of the film. */
  at: z._default(moment, 0),
  scene: z.nullish(z.string().check(z.minLength(1), z.maxLength(60), storableText)),
  /** Seconds since the start of `scene`. */
  scene_at: z.nullish(moment),
  /** The index of an element in the scene. */
  element: z.nullish(z.int().check(z.gte(0), z.lt(120))),
  /** A point in the picture, as shares of its width and height. */
  x: share,
  y: share,
});
export type NewFilmComment = z.input<typeof newFilmComment>;

/** The body of PATCH /api/animations/{id}/comments/{comment}. */
export const filmCommentPatch = z.strictObject({
  /** Only for the user's own comments. */
  text: z.optional(text),
  /** Only for comments that aren't replies. */
  is_resolved: z.optional(z.boolean()),
});

/** A comment, as the film's owner sees it. */
export const filmComment = z.object({
  id: z.uuid(),
  parent_id: z.nullable(z.uuid()),
  author_name: z.string(),
  /** Whether a visitor wrote the comment through the link to a shared film. */
  is_visitor: z.boolean(),
  is_own: z.boolean(),
  text: z.string(),
  at: z.number(),
  scene: z.nullable(z.string()),
  scene_at: z.nullable(z.number()),
  element: z.nullable(z.int()),
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Whether the film has changed since the comment was written. */
  is_earlier: z.boolean(),
  /** The revision that the comment was written on; null if unknown. */
  revision_id: z.nullable(z.uuid()),
  /** The shared render that the comment was written on. */
  render_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
  edited_at: z.nullable(z.iso.datetime()),
  resolved_at: z.nullable(z.iso.datetime()),
});
export type FilmComment = z.infer<typeof filmComment>;

/** The body of POST /api/shared-films/{token}/comments. */
export const newVisitorComment = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.minLength(1, "Enter your name"),
    z.maxLength(longestName),
    storableText,
    // A single line, without characters that change the direction of the text after it.
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, "Remove control characters"),
  ),
  text,
  parent_id: z.nullish(z.uuid()),
  /** Seconds since the start of the video. */
  at: z._default(moment, 0),
});
export type NewVisitorComment = z.input<typeof newVisitorComment>;

/** A comment as anyone with the link sees it, without anything about the film's owner. */
export const visitorComment = z.object({
  id: z.uuid(),
  parent_id: z.nullable(z.uuid()),
  /** Null for the film's owner. */
  name: z.nullable(z.string()),
  text: z.string(),
  /** Seconds since the start of the video. */
  at: z.number(),
  created_at: z.iso.datetime(),
  is_resolved: z.boolean(),
});
export type VisitorComment = z.infer<typeof visitorComment>;
