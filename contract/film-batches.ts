import * as z from "zod/mini";

/**
 * The limits of a table of values: bytes of its file, rows, columns, and characters of a value and of a column's name.
 */
export const tableLimits = { bytes: 512_000, rows: 500, columns: 100, cell: 10_000, name: 200 };

/** The table in a CSV file, from POST /api/film-templates/table. */
export const valueTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type ValueTable = z.infer<typeof valueTable>;

const name = z.string().check(z.minLength(1), z.maxLength(64));
const value = z.string().check(z.maxLength(tableLimits.cell));

/** The films to make from a template: the names of its placeholders, and a row of values for each film. */
const plannedFields = {
  names: z.array(name).check(z.maxLength(50)),
  rows: z.array(z.array(value).check(z.maxLength(50))).check(z.minLength(1), z.maxLength(tableLimits.rows)),
  /** The voice that speaks the narrations; null for none. */
  voice: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(80))), null),
  render: z._default(z.boolean(), false),
};

/** The body of POST /api/film-templates/{id}/film-batches/estimate. */
export const plannedFilms = z.strictObject(plannedFields);
export type PlannedFilms = z.infer<typeof plannedFilms>;

/** The body of POST /api/film-templates/{id}/film-batches. */
export const newFilmBatch = z.strictObject({
  ...plannedFields,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

/** The price of the films, in credits. The exact price of renders is known only after the speech is generated. */
export const filmsEstimate = z.object({
  films: z.int(),
  voice: z.number(),
  render: z.number(),
  /** The credits that the account can spend now. */
  available: z.number(),
});
export type FilmsEstimate = z.infer<typeof filmsEstimate>;

export const batchFilmStatuses = ["waiting", "making", "done", "failed"] as const;

/** A row of a batch and its film. */
export const batchFilm = z.object({
  /** From 1, in the order of the file. */
  number: z.int(),
  title: z.string(),
  status: z.enum(batchFilmStatuses),
  /** The current step of a film that is being made. */
  step: z.nullable(z.enum(["voiceover", "render"])),
  error: z.nullable(z.string()),
  /** The number of texts or pictures to check because of the row's values. */
  findings: z.int(),
  animation_id: z.nullable(z.uuid()),
  render_id: z.nullable(z.uuid()),
  /** The finished video, with a link that expires. */
  file: z.nullable(z.object({ name: z.string(), url: z.string() })),
});
export type BatchFilm = z.infer<typeof batchFilm>;

/** The query of GET /api/film-batches/{id}/films. */
export const filmRange = z.object({
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(tableLimits.rows)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(tableLimits.rows)), 50),
});

export const batchFilmPage = z.object({ total: z.int(), films: z.array(batchFilm) });
export type BatchFilmPage = z.infer<typeof batchFilmPage>;
