import * as z from "zod/mini";
import { longestPassword } from "./film-share.ts";
import { formatsOf } from "./resources/renders.ts";

/** A film as anyone with the link sees it: without its owner, its cost or how it was made. */
const sharedFilm = z.object({
  title: z.string(),
  format: z.enum(formatsOf.Video),
  /** The language of the film, as a BCP 47 tag. */
  language: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  /** In seconds. */
  duration: z.nullable(z.number()),
  /** The paths of the files. They work as long as the link does. */
  video: z.string(),
  poster: z.nullable(z.string()),
  /** WebVTT; null if the film has no speech or its captions are in the picture. */
  captions: z.nullable(z.string()),
  /** The captions in other languages, also WebVTT. */
  translations: z.array(z.object({ language: z.string(), captions: z.string() })),
  /** Null if visitors can't download the film. */
  download: z.nullable(z.string()),
  /** Whether visitors may write comments. */
  may_comment: z.boolean(),
  /**
   * The scenes, with their starts in seconds. The title is the largest text that a scene shows; null if the scene has
   * no text.
   */
  chapters: z.array(z.object({ title: z.nullable(z.string()), start: z.number() })),
});
export type SharedFilm = z.infer<typeof sharedFilm>;

export const sharedFilmAnswer = z.object({
  /** Null if the film has a password that the visitor hasn't entered. */
  film: z.nullable(sharedFilm),
  /**
   * The token that lets the visitor read the film again without the password; null if the film has no password or is
   * still locked.
   */
  access: z.nullable(z.string()),
});
export type SharedFilmAnswer = z.infer<typeof sharedFilmAnswer>;

/** The body of POST /api/shared-films/{token}/unlock. */
export const filmUnlock = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
});
