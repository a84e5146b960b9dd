import * as z from "zod/mini";
import { storableTime } from "./storable.ts";

export const leastPassword = 6;
export const longestPassword = 128;

const options = {
  /** When the link stops working; null for never. */
  expires_at: z.nullable(
    z.iso.datetime({ offset: true }).check(
      storableTime,
      z.refine((text) => Date.parse(text) > Date.now(), "Choose a time in the future"),
    ),
  ),
  /** The password, which is stored as a hash; null for none. */
  password: z.nullable(z.string().check(z.minLength(leastPassword), z.maxLength(longestPassword))),
  may_download: z.boolean(),
  /** Whether visitors may write comments, and read those that were written through the link. */
  may_comment: z.boolean(),
};

/** The body of POST /api/renders/{id}/share. */
export const newFilmShare = z.strictObject({
  expires_at: z._default(options.expires_at, null),
  password: z._default(options.password, null),
  may_download: z._default(options.may_download, false),
  may_comment: z._default(options.may_comment, false),
});

/** The body of PATCH /api/renders/{id}/share. Omitted options are unchanged. */
export const filmSharePatch = z.partial(z.strictObject(options));

/** The public link to a film, as its owner sees it. */
export const filmShare = z.object({
  /** The path of the page that shows the film. */
  path: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.nullable(z.iso.datetime()),
  has_password: z.boolean(),
  may_download: z.boolean(),
  may_comment: z.boolean(),
});
export type FilmShare = z.infer<typeof filmShare>;
