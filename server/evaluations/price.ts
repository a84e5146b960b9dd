import type { DatasetInput, EvaluationEstimate, Scorer } from "../../contract/evaluations.ts";
import { microCredits } from "../ledger/credits.ts";
import type { Body } from "../llm/call.ts";
import { LlmError } from "../llm/errors.ts";
import type { Llm } from "../llm/index.ts";
import type { EvaluationCall } from "./call-model.ts";
import { type Candidate, callOf } from "./candidate.ts";
import { embeddingBody, scoreWithoutCall } from "./embedding.ts";
import { judgeBody } from "./judge.ts";

/** A stand-in for a typical answer, for estimating the price of scoring one with a model. */
const typicalAnswer = "word ".repeat(400);

interface Price {
  likely: number;
  most: number;
  unpriced: boolean;
}

/** Estimates the price of a call in credits. The likely output is based on the owner's earlier calls to the model. */
async function priceOf(
  llm: Pick<Llm, "estimate">,
  owner: string,
  body: Body,
  endpoint: NonNullable<EvaluationCall["endpoint"]> = "chat/completions",
): Promise<Price> {
  const { most, open, unpriced } = await llm.estimate(endpoint, body, owner, endpoint !== "embeddings");
  return {
    likely: (open?.expected ?? most) / microCredits,
    most: (open?.largest ?? most) / microCredits,
    unpriced,
  };
}

const sum = (prices: Price[]): Price => ({
  likely: prices.reduce((total, { likely }) => total + likely, 0),
  most: prices.reduce((total, { most }) => total + most, 0),
  unpriced: prices.some(({ unpriced }) => unpriced),
});

/** Estimates the price of an item's call and of the calls that score it; 0 for an item that doesn't fit the prompt. */
export async function priceOfItem(
  llm: Pick<Llm, "estimate" | "resolvePrompt">,
  candidate: Candidate,
  scorers: Scorer[],
  { input, expected }: { input: DatasetInput; expected: unknown },
): Promise<Price> {
  const call = await callOf(llm, candidate, input).catch((error) => {
    if (error instanceof LlmError) return undefined;
    throw error;
  });
  if (!call) return { likely: 0, most: 0, unpriced: false };
  const judges = scorers.filter((scorer) => scorer.type === "judge");
  const bodies = [call.body, ...judges.map((judge) => judgeBody(judge, input, expected, typicalAnswer))];
  const compared = scoreWithoutCall(expected, typicalAnswer)
    ? []
    : scorers
        .filter((scorer) => scorer.type === "embedding")
        .map((scorer) => embeddingBody(scorer, expected, typicalAnswer));
  const owner = candidate.owner_id;
  return sum(
    await Promise.all([
      ...bodies.map((body) => priceOf(llm, owner, body)),
      ...compared.map((body) => priceOf(llm, owner, body, "embeddings")),
    ]),
  );
}

/**
 * Estimates the price of an evaluation from a sample of its items.
 * @param scale how many times larger the dataset is than the sample
 */
export async function priceOfItems(
  llm: Pick<Llm, "estimate" | "resolvePrompt">,
  candidate: Candidate,
  scorers: Scorer[],
  items: { input: DatasetInput; expected: unknown }[],
  scale: number,
): Promise<Omit<EvaluationEstimate, "items">> {
  const prices: Price[] = [];
  for (const item of items) prices.push(await priceOfItem(llm, candidate, scorers, item));
  const { likely, most, unpriced } = sum(prices);
  return { sampled: items.length, likely: likely * scale, most: most * scale, unpriced };
}
