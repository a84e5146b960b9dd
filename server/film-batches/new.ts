import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import { AppError, type FieldErrors } from "../../contract/errors.ts";
import type { newFilmBatch, PlannedFilms } from "../../contract/film-batches.ts";
import { filledTitle, valuesOf } from "../../scene/templates/values.ts";
import { newId, timeOf } from "../db/ids.ts";
import { film_batch_rows, type film_templates, film_batches as table } from "../db/schema.ts";
import { sendMissingJobs } from "../jobs/fair-turns.ts";
import type { RequestContext } from "../request-context.ts";
import { checkValues } from "../studio/templates.ts";
import { checkVoice } from "../studio/voiceover/request-voiceover.ts";
import { filmBatchJob } from "./payload.ts";
import { valuesOfRow } from "./rows.ts";

export type TemplateRow = typeof film_templates.$inferSelect;

/** The maximum number of a user's batches that haven't ended. */
const mostOpen = 10;
/** The maximum number of rows whose problems are reported at a time. */
const mostReported = 5;

const refuse = (errors: FieldErrors, where = "") => {
  const [first = []] = Object.values(errors);
  throw new AppError("INVALID_INPUT", `${where}${first.join(" ")}`, { errors });
};

/** The problems of one row; empty if its film can be made. */
function problemsOf(template: TemplateRow, names: string[], placeholders: string[], values: string[]) {
  if (values.length !== names.length)
    return {
      values: [`The row has the wrong number of values: ${values.length} instead of ${names.length}.`],
    };
  try {
    checkValues(template, placeholders, valuesOfRow({ names }, { values }));
    return {};
  } catch (error) {
    if (error instanceof AppError && error.code === "INVALID_INPUT") return error.errors ?? {};
    throw error;
  }
}

/**
 * Checks the rows of a planned batch.
 * @throws INVALID_INPUT that names the rows and values
 */
export function checkRows(template: TemplateRow, { names, rows }: Pick<PlannedFilms, "names" | "rows">) {
  const again = names.find((name, at) => names.indexOf(name) < at);
  if (again) refuse({ names: [`“${again}” occurs twice`] });
  const placeholders = valuesOf(template);
  const errors: [string, string[]][] = [];
  for (const [at, values] of rows.entries()) {
    const found = Object.entries(problemsOf(template, names, placeholders, values));
    for (const [name, messages] of found)
      errors.push([`rows.${at + 1}.${name.replace(/^values\./, "")}`, messages]);
    if (errors.length >= mostReported) break;
  }
  const [first] = errors;
  if (first) refuse(Object.fromEntries(errors), `Row ${first[0].split(".")[1]}: `);
}

/** Sends the jobs for queued batches after the commit. */
export const startQueued = (context: RequestContext) =>
  context.after(() =>
    sendMissingJobs({ ...context, db: context.database.db }, table, filmBatchJob, "batch_id"),
  );

/** Stores a batch, which starts after the commit. @throws INVALID_INPUT, CONFLICT */
export async function createBatch(
  context: RequestContext,
  template: TemplateRow,
  given: z.output<typeof newFilmBatch>,
) {
  const { db, session } = context;
  const { name, names, rows, voice, render } = given;
  checkRows(template, given);
  if (voice !== null) checkVoice(voice, context);
  const owner_id = session.user.id;
  const isOpen = inArray(table.status, ["queued", "running", "waiting"]);
  if ((await db.$count(table, and(eq(table.owner_id, owner_id), isOpen))) >= mostOpen)
    throw new AppError(
      "CONFLICT",
      `At most ${mostOpen} film batches can be in progress. Wait for one to finish, or cancel one.`,
    );
  const id = newId();
  const common = { id, owner_id, created_at: timeOf(id), updated_at: timeOf(id) };
  const { plan, document, theme, size } = template;
  const [row] = await db
    .insert(table)
    .values({
      ...{ ...common, name, voice, render, names, plan, document, theme, size },
      ...{ template_id: template.id, film_count: rows.length },
    })
    .returning();
  await db.insert(film_batch_rows).values(
    rows.map((values, at) => ({
      ...{ batch_id: id, number: at + 1, values },
      title: filledTitle(template, valuesOfRow({ names }, { values })),
    })),
  );
  startQueued(context);
  return row!;
}
