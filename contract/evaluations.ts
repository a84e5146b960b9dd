import type { PromptMessage } from "./prompts.ts";
import type { ScoreValue } from "./scores.ts";

/** Messages, or the values of a prompt's variables by name. */
export type DatasetInput = PromptMessage[] | Record<string, string>;

export interface DatasetItem {
  id: string;
  input: DatasetInput;
  /** Text or any JSON value; null if there is no expected answer. */
  expected: unknown;
  metadata: Record<string, unknown> | null;
  /** The ID of the logged request that the item was made from; null if it wasn't made from one. */
  llm_request_id: string | null;
  created_at: string;
  updated_at: string;
}

export const mostItems = 10_000;

/** A scorer, which rates answers. Its scores are stored under its name, which is unique in an evaluation. */
export type Scorer = { name: string; threshold?: number } & (
  | { type: "exact"; ignore_case?: boolean }
  /** Without `text`, the answer must contain the expected answer. */
  | { type: "contains"; text?: string | null; ignore_case?: boolean }
  | { type: "regex"; pattern: string }
  | { type: "json_schema"; schema: Record<string, unknown> }
  | { type: "similarity"; method: "edits" | "words" }
  | { type: "embedding"; model: string }
  | { type: "judge"; model: string; criterion: string }
);

export const scorerTypes = {
  exact: "Exact match",
  contains: "Contains",
  regex: "Regular expression",
  json_schema: "JSON schema",
  similarity: "Text similarity",
  embedding: "Embedding similarity",
  judge: "Model as judge",
} as const satisfies Record<Scorer["type"], string>;

/** The default threshold: an item passes a scorer with at least this score, from 0 to 1. */
export const usualThreshold = 0.5;

export interface ItemScore {
  /** Null if the answer couldn't be scored; `reason` says why. */
  value: ScoreValue | null;
  passed: boolean;
  reason?: string;
}

export type ResultStatus = "pending" | "done" | "failed";

/** The result of one item of an evaluation. */
export interface EvaluationResult {
  item_id: string;
  /** Null if the item was deleted. */
  input: DatasetInput | null;
  expected: unknown;
  status: ResultStatus;
  llm_request_id: string | null;
  answer: string | null;
  error: string | null;
  scores: Record<string, ItemScore>;
  /** The mean of the scores, from 0 to 1; null if there are none. */
  score: number | null;
  passed: boolean | null;
  credits: number;
  duration_ms: number | null;
}

export type ComparedOutcome = Pick<
  EvaluationResult,
  "status" | "answer" | "error" | "score" | "passed" | "llm_request_id"
>;

/** An item in two evaluations of the same dataset. */
export interface ComparedResult {
  item_id: string;
  input: DatasetInput | null;
  expected: unknown;
  /** The first evaluation's result, compared with the second's. */
  change: "better" | "worse" | "same" | "unknown";
  result: ComparedOutcome;
  other: ComparedOutcome;
}

export interface Comparison {
  counts: Record<ComparedResult["change"], number>;
  total: number;
  results: ComparedResult[];
}

export interface EvaluationSummary {
  items: number;
  done: number;
  failed: number;
  /** The number of answers that passed all scorers. `scored` also counts those that failed. */
  passed: number;
  scored: number;
  /** The share of the scored answers that passed; null if there are none. */
  pass_rate: number | null;
  /** The mean of each scorer's scores, from 0 to 1; null if there are none yet. */
  scorers: { name: string; mean: number | null; passed: number; scored: number }[];
  /** The cost in US dollars; null if unknown. */
  cost: number | null;
  credits: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** The median and the 95th percentile of the durations in milliseconds; null if there are no answers. */
  duration_p50: number | null;
  duration_p95: number | null;
}

/** The estimated price of an evaluation, in credits. */
export interface EvaluationEstimate {
  items: number;
  /** The number of items that the estimate is based on. */
  sampled: number;
  likely: number;
  most: number;
  /** Whether a model that the evaluation uses has no known price. */
  unpriced: boolean;
}
