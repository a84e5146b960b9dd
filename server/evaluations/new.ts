import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import type { StoredRow } from "../db/rows.ts";
import { prompt_versions, prompts, evaluations as table } from "../db/schema.ts";
import { sendMissingJobs, unfinishedOf } from "../jobs/fair-turns.ts";
import type { Llm } from "../llm/index.ts";
import { chatModel, chatSettings } from "../openapi/prompt-schemas.ts";
import type { RequestContext } from "../request-context.ts";
import { evaluationJob } from "./job.ts";
import { scorers } from "./schemas.ts";

/** The maximum number of a user's evaluations that are queued or running. */
const mostOpen = 20;

const fields = {
  model_name: chatModel,
  prompt_id: z.uuid().nullable().default(null),
  prompt_version: z.int().min(1).nullable().default(null),
  system_prompt: z.string().max(20_000).nullable().default(null),
  settings: chatSettings.default({}),
  scorers: scorers.default([]),
};

/** The body of POST /api/datasets/{id}/evaluations/estimate. */
export const plannedEvaluation = z.strictObject(fields);

/** The body of POST /api/datasets/{id}/evaluations. */
export const newEvaluation = z.strictObject({
  ...fields,
  name: z.string().trim().min(1).max(100),
  max_credits: z
    .number()
    .positive()
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe("The evaluation stops before a call that could exceed this amount"),
});

function refuse(name: string, message: string): never {
  throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, { errors: { [name]: [message] } });
}

async function hasVersion(db: Db, owner: string, prompt: string, version: number | null): Promise<boolean> {
  const own = and(eq(prompts.id, prompt), eq(prompts.owner_id, owner));
  const [found] = await db
    .select({ version: prompt_versions.version })
    .from(prompt_versions)
    .innerJoin(prompts, eq(prompts.id, prompt_versions.prompt_id))
    .where(and(own, eq(prompt_versions.version, version ?? 0)));
  return found !== undefined;
}

type Dataset = Pick<StoredRow, "id" | "owner_id"> & { item_count: number };

/**
 * Checks the dataset, prompt and models of an evaluation. The dataset and the prompt must be the user's own, because
 * their texts are sent to models at the user's expense.
 * @throws FORBIDDEN, CONFLICT, INVALID_INPUT
 */
export async function checkEvaluation(
  db: Db,
  llm: Pick<Llm, "isKnown">,
  { user }: Session,
  { owner_id, item_count }: Dataset,
  given: z.output<typeof plannedEvaluation>,
): Promise<void> {
  if (owner_id !== user.id)
    throw new AppError("FORBIDDEN", "Only a dataset's owner can run evaluations on it");
  if (item_count === 0) throw new AppError("CONFLICT", "The dataset has no items yet. Add one first.");
  const { prompt_id, prompt_version, system_prompt, model_name } = given;
  if ((prompt_id === null) !== (prompt_version === null))
    refuse("prompt_version", "Choose a prompt together with one of its versions");
  if (prompt_id !== null && system_prompt !== null)
    refuse("system_prompt", "A prompt has its own messages. Leave out the system prompt.");
  if (prompt_id !== null && !(await hasVersion(db, user.id, prompt_id, prompt_version)))
    refuse("prompt_version", "This prompt version doesn't exist or isn't yours");
  if (!llm.isKnown(model_name)) refuse("model_name", `The model ${model_name} doesn't exist`);
  for (const scorer of given.scorers)
    if ((scorer.type === "judge" || scorer.type === "embedding") && !llm.isKnown(scorer.model))
      refuse("scorers", `The model ${scorer.model} doesn't exist`);
}

/** Sends the jobs for queued evaluations after the commit. */
export const startQueued = (context: RequestContext) =>
  context.after(() =>
    sendMissingJobs({ ...context, db: context.database.db }, table, evaluationJob, "evaluation_id"),
  );

/** Stores an evaluation, which starts after the commit. @throws FORBIDDEN, INVALID_INPUT, CONFLICT */
export async function createEvaluation(
  context: RequestContext,
  dataset: Dataset,
  given: z.output<typeof newEvaluation>,
) {
  const { db, llm, session } = context;
  await checkEvaluation(db, llm, session, dataset, given);
  const { id: dataset_id, owner_id, item_count } = dataset;
  if ((await unfinishedOf(db, table, owner_id)) >= mostOpen)
    throw new AppError(
      "CONFLICT",
      `At most ${mostOpen} evaluations can be waiting or running. Wait for one to finish.`,
    );
  const id = newId();
  const common = { id, owner_id, created_at: timeOf(id), updated_at: timeOf(id) };
  const [row] = await db
    .insert(table)
    .values({ ...given, ...common, dataset_id, item_count })
    .returning();
  startQueued(context);
  return row!;
}
