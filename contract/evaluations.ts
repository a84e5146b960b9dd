import type { PromptMessage } from "./prompts.ts";
import type { ScoreValue } from "./scores.ts";

/** Messages, or the values of a prompt's variables by name. */
export type DatasetInput = PromptMessage[] | Record<string, string>;

export interface DatasetItem {
  id: string;
  input: DatasetInput;
  /** A text or any JSON; null if the answer is open. */
  expected: unknown;
  metadata: Record<string, unknown> | null;
  /** The request that the item was made from. */
  llm_request_id: string | null;
  created_at: string;
  updated_at: string;
}

export const mostItems = 10_000;

/** Judges an answer. Each has a name of its own, under which its scores are stored. */
export type Scorer = { name: string; threshold?: number } & (
  | { type: "exact"; ignore_case?: boolean }
  /** Without a text, the answer must contain the expected answer. */
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
  embedding: "Similarity by embeddings",
  judge: "Model as judge",
} as const satisfies Record<Scorer["type"], string>;

/** A score of an item from 0 to 1 passes from here on, unless its scorer has another threshold. */
export const usualThreshold = 0.5;

export interface ItemScore {
  /** Null if the answer couldn't be scored, for the given reason. */
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
  /** The mean of the scores from 0 to 1; null without scores. */
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
  /** How the first evaluation's result compares with that of the second. */
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
  /** How many answers passed all scorers, and how many passed or failed. */
  passed: number;
  scored: number;
  /** The share of the scored answers that passed; null if there are none. */
  pass_rate: number | null;
  /** The mean of each scorer's scores from 0 to 1; null if there is none yet. */
  scorers: { name: string; mean: number | null; passed: number; scored: number }[];
  /** In US dollars; null if it isn't known. */
  cost: number | null;
  credits: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** In milliseconds; null without answers. */
  duration_p50: number | null;
  duration_p95: number | null;
}

/** The price of an evaluation before it starts, in credits. */
export interface EvaluationEstimate {
  items: number;
  /** How many of the items the estimate was calculated from. */
  sampled: number;
  likely: number;
  most: number;
  /** Whether a model has no known price. */
  unpriced: boolean;
}
