import * as z from "zod/mini";
import { formatsOf, renderOrder } from "./resources/renders.ts";
import { storableText } from "./storable.ts";

export const filmStatuses = [
  "queued",
  "planning",
  "composing",
  "speaking",
  "rendering",
  "done",
  "failed",
  "cancelled",
] as const;
export type FilmStatus = (typeof filmStatuses)[number];
export const hasFilmEnded = (status: FilmStatus): boolean =>
  status === "done" || status === "failed" || status === "cancelled";

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storableText);
const { lines, fps, captions } = renderOrder.shape;

/** The options of a film's render, as in POST /api/animations/{id}/render. */
const filmRender = z.strictObject({
  format: z._default(z.enum(formatsOf.Video), "mp4"),
  lines,
  fps,
  captions,
});

/** The source of a film: a prompt, or a template with values. */
const filmFields = {
  prompt: z.optional(text(20_000)),
  /** The model that plans a film from a prompt. */
  model: z.optional(text(200)),
  /** The name of a built-in template, or the ID of one of the film templates. */
  template_id: z.optional(text(100)),
  values: z.optional(z.record(z.string().check(z.minLength(1), z.maxLength(64)), z.string())),
  title: z.optional(text(200)),
  size: z.optional(z.enum(["16:9", "9:16", "1:1"])),
  /** If omitted, a film from a prompt gets the default brand kit; null for none. */
  brand_kit_id: z.optional(z.nullable(z.uuid())),
  /** If omitted, the film gets the best voice; null for none. */
  voice: z.optional(z.nullable(text(80))),
  /** False to make and narrate the film without rendering it. */
  render: z._default(z.union([z.boolean(), filmRender]), true),
};

/** The body of POST /api/films and POST /api/films/estimate. */
export const newFilm = z.strictObject(filmFields).check(({ value: film, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: "custom", path: [field], message, input: film });
  if (film.prompt === undefined && film.template_id === undefined)
    refuse("prompt", "Send a prompt or a template_id");
  if (film.prompt !== undefined && film.template_id !== undefined)
    refuse("template_id", "Send either a prompt or a template_id, not both");
  if (film.prompt !== undefined && film.values) refuse("values", "Send values only with a template_id");
  if (film.template_id !== undefined && film.model !== undefined)
    refuse("model", "Send a model only with a prompt. Templates don't use a model.");
});
export type NewFilm = z.infer<typeof newFilm>;

/** A film that is made in one request, from the prompt or template to the video. */
export const film = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(filmStatuses),
  /** In percent. */
  progress: z.int(),
  /** The reason why the film failed, or what it is waiting for. */
  error: z.nullable(z.string()),
  /** The error's code if the caller can act on it, such as INSUFFICIENT_CREDITS. */
  error_code: z.nullable(z.string()),
  voice: z.nullable(z.string()),
  animation_id: z.nullable(z.uuid()),
  voiceover_id: z.nullable(z.uuid()),
  render_id: z.nullable(z.uuid()),
  /** The video, once the film is done. The link works for one to two hours. */
  url: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  /** The credits charged for the voice and the render so far. */
  credits: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
});
export type Film = z.infer<typeof film>;

/** The maximum time that a request can wait for a film, in seconds. */
export const longestWait = 300;
const wait = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(longestWait)));
export const filmWait = z.object({ wait });

/** The query of GET /api/films. */
export const filmList = z.object({
  status: z.optional(z.enum(filmStatuses)),
  /** The ID of the last film of the previous page. */
  before: z.optional(z.uuid()),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});

/** A template that a film can be made from. */
export const filmTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  source: z.enum(["built-in", "own", "shared"]),
  size: z.enum(["16:9", "9:16", "1:1"]),
  scene_count: z.int(),
  /** The names of the template's placeholders. A film needs a value for each placeholder. */
  values: z.array(z.string()),
});
export type FilmTemplate = z.infer<typeof filmTemplate>;

/** The price of a film, in credits; null for each part that isn't known before the film is planned. */
export const filmEstimate = z.object({
  plan: z.nullable(z.number()),
  voice: z.nullable(z.number()),
  render: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** The credits that the account can spend now. */
  available: z.number(),
});
export type FilmEstimate = z.infer<typeof filmEstimate>;
