import { and, eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { DatasetInput, ItemScore, ResultStatus, Scorer } from "../../contract/evaluations.ts";
import { newId } from "../db/ids.ts";
import { type evaluations, evaluation_results as table } from "../db/schema.ts";
import { toAppError } from "../llm/call-errors.ts";
import { LlmError } from "../llm/errors.ts";
import { setScore } from "../scores/store.ts";
import type { Services } from "../services.ts";
import { storable } from "../storable.ts";
import { type Answer, callModel, type EvaluationCall, settledAnswer } from "./call-model.ts";
import { callOf } from "./candidate.ts";
import { embeddingBody, scoreWithoutCall, similarityIn } from "./embedding.ts";
import { judgeBody, verdictOf } from "./judge.ts";
import { overall, scoreAnswer } from "./score.ts";

type Row = typeof evaluations.$inferSelect;

/** An evaluation with the settings and scorers that were checked when it was created. */
export type StoredEvaluation = Omit<Row, "settings" | "scorers"> & {
  settings: Record<string, unknown>;
  scorers: Scorer[];
};

/** An item without a result. */
export interface OpenItem {
  item_id: string;
  /** Null if the item was deleted. */
  input: DatasetInput | null;
  expected: unknown;
  llm_request_id: string | null;
  /** What the item has cost so far, if its evaluation was stopped between two of its calls. */
  credits: number;
}

type Asked = Awaited<ReturnType<typeof callModel>>;
type Deps = Pick<Services, "db" | "llm">;

/** How much of an answer a result stores, in characters. The log stores the whole answer. */
const keptAnswer = 20_000;

/** Returns why an item failed. Errors that aren't about the item are rethrown and stop the evaluation. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof LlmError)) throw thrown;
  const error = toAppError(thrown);
  return storable((error instanceof AppError ? error.message : thrown.message).slice(0, 2000));
}

/** A score whose reason can be stored: models write anything, and cutting a text can split a surrogate pair. */
const storableScore = (score: ItemScore): ItemScore =>
  score.reason === undefined ? score : { ...score, reason: storable(score.reason) };

/**
 * Runs one item of an evaluation: calls the model, scores the answer, and stores the result.
 * @returns the credits charged for this run
 * @throws EvaluationStoppedError if calls aren't possible
 */
export async function runItem(
  { db, llm }: Deps,
  evaluation: StoredEvaluation,
  { item_id, input, expected, llm_request_id, credits: paid }: OpenItem,
  signal: AbortSignal,
): Promise<number> {
  const { id: evaluation_id, owner_id } = evaluation;
  const isItem = and(eq(table.evaluation_id, evaluation_id), eq(table.item_id, item_id));
  const shared = { owner_id, evaluation_id, item_id, signal };
  let credits = paid;
  /** Stores what a call has cost at once, because the item's next call can stop the evaluation. */
  async function add(charged: number) {
    credits += charged;
    await db.update(table).set({ credits }).where(isItem);
  }

  async function answerTo(given: DatasetInput): Promise<Answer> {
    const earlier = llm_request_id && (await settledAnswer(db, llm_request_id));
    if (earlier) {
      if (paid === 0) await add(earlier.credits);
      return earlier;
    }
    const call = await callOf(llm, evaluation, given);
    const id = newId();
    await db.update(table).set({ llm_request_id: id }).where(isItem);
    const { response: _, ...answer } = await callModel(llm, { ...shared, ...call, id });
    await add(answer.credits);
    return answer;
  }

  async function scoresFor(given: DatasetInput, answer: string) {
    const scores = new Map<string, ItemScore>();
    /** Scores the answer by calling a model. If the call fails, the score is null. */
    async function ask(call: Pick<EvaluationCall, "endpoint" | "body">, read: (answer: Asked) => ItemScore) {
      try {
        const asked = await callModel(llm, { ...shared, ...call });
        await add(asked.credits);
        return read(asked);
      } catch (thrown) {
        return { value: null, passed: false, reason: reasonOf(thrown) };
      }
    }
    function scoreFor(scorer: Scorer): ItemScore | Promise<ItemScore> {
      if (scorer.type === "judge")
        return ask({ body: judgeBody(scorer, given, expected, answer) }, ({ text }) =>
          verdictOf(scorer, text),
        );
      if (scorer.type !== "embedding") return scoreAnswer(scorer, answer, expected);
      return (
        scoreWithoutCall(expected, answer) ??
        ask({ endpoint: "embeddings", body: embeddingBody(scorer, expected, answer) }, ({ response }) =>
          similarityIn(scorer, response),
        )
      );
    }
    for (const scorer of evaluation.scorers) scores.set(scorer.name, storableScore(await scoreFor(scorer)));
    return scores;
  }

  const save = async (status: ResultStatus, values: Partial<typeof table.$inferInsert>) => {
    await db
      .update(table)
      .set({ ...values, status })
      .where(isItem);
    return credits - paid;
  };

  try {
    if (input === null) return await save("failed", { error: "The item was deleted" });
    const answer = await answerTo(input);
    const scores = await scoresFor(input, answer.text);
    signal.throwIfAborted();
    for (const [name, { value, reason }] of scores)
      if (value !== null)
        await setScore(
          db,
          { name, value, comment: reason ?? null },
          { owner_id, llm_request_id: answer.id, source: "evaluation", evaluation_id },
        );
    const { id, text, credits: _, ...facts } = answer;
    return await save("done", {
      ...facts,
      ...overall([...scores.values()]),
      llm_request_id: id,
      scores: Object.fromEntries(scores),
      answer: storable(text.slice(0, keptAnswer)),
      error: null,
    });
  } catch (thrown) {
    signal.throwIfAborted();
    return save("failed", { error: reasonOf(thrown) });
  }
}
