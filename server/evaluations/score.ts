import { isDeepStrictEqual } from "node:util";
import { type ItemScore, type Scorer, usualThreshold } from "../../contract/evaluations.ts";
import { isDeeper } from "../json-depth.ts";
import { compilePattern } from "../llm/guardrails/rules.ts";
import { compileSchema } from "./json-schema.ts";
import { editSimilarity, wordSimilarity } from "./similarity.ts";

/** How much of an answer is scored, in characters, and the maximum nesting depth of an answer in JSON. */
const longestAnswer = 200_000;
const deepest = 200;

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Parses the JSON of an answer, which models often put into a code block; undefined if it isn't JSON. */
function jsonOf(answer: string): unknown {
  const text = answer.trim();
  const inner = /^```(?:json)?\n([\s\S]*)\n```$/.exec(text)?.[1] ?? text;
  try {
    const value: unknown = JSON.parse(inner);
    return typeof value === "object" && value !== null && isDeeper(value, deepest) ? undefined : value;
  } catch {
    return undefined;
  }
}

const scored = (value: boolean | number, threshold = usualThreshold, reason?: string): ItemScore => ({
  value,
  passed: Number(value) >= threshold,
  ...(reason ? { reason } : {}),
});
const unscored = (reason: string): ItemScore => ({ value: null, passed: false, reason });

function isEqual(answer: string, expected: unknown, ignoresCase = false): boolean {
  if (typeof expected !== "string") return isDeepStrictEqual(jsonOf(answer), expected);
  const [one, two] = [answer.trim(), expected.trim()];
  return ignoresCase ? one.toLowerCase() === two.toLowerCase() : one === two;
}

function has(answer: string, part: string, ignoresCase = false): boolean {
  return ignoresCase ? answer.toLowerCase().includes(part.toLowerCase()) : answer.includes(part);
}

/** Compiles a schema that was accepted when the evaluation was created; undefined if it no longer is. */
function storedSchema(schema: Record<string, unknown>) {
  try {
    return compileSchema(schema);
  } catch {
    return undefined;
  }
}

function matchSchema(answer: string, schema: Record<string, unknown>): ItemScore {
  const compiled = storedSchema(schema);
  if (!compiled) return unscored("This JSON schema can't be used");
  const value = jsonOf(answer);
  if (value === undefined) return scored(false, undefined, "The answer isn't JSON");
  const { error } = compiled.safeParse(value);
  const [issue] = error?.issues ?? [];
  const at = issue?.path.map(String).join(".");
  return scored(!issue, undefined, issue && `${at ? `${at}: ` : ""}${issue.message}`.slice(0, 500));
}

/** Scores an answer with any scorer that needs no model. */
export function scoreAnswer(
  scorer: Exclude<Scorer, { type: "judge" | "embedding" }>,
  given: string,
  expected: unknown,
): ItemScore {
  const answer = given.slice(0, longestAnswer);
  if (scorer.type === "regex") return scored(compilePattern(scorer.pattern).matcher(answer).find());
  if (scorer.type === "json_schema") return matchSchema(answer, scorer.schema);
  if (scorer.type === "contains" && scorer.text) return scored(has(answer, scorer.text, scorer.ignore_case));
  if (expected === null || expected === undefined) return unscored("The item has no expected answer");
  if (scorer.type === "exact") return scored(isEqual(answer, expected, scorer.ignore_case));
  if (scorer.type === "contains") return scored(has(answer, textOf(expected).trim(), scorer.ignore_case));
  const similarity = scorer.method === "edits" ? editSimilarity : wordSimilarity;
  return scored(similarity(answer, textOf(expected)), scorer.threshold);
}

/**
 * Returns the mean score, from 0 to 1, and whether all scorers passed the answer. Categories have no mean. Both
 * are null if nothing could be scored. `passed` is also null if no scorer failed the answer but some couldn't score it.
 */
export function overall(scores: ItemScore[]): { score: number | null; passed: boolean | null } {
  const scored = scores.filter(({ value }) => value !== null);
  const hasFailed = scored.some(({ passed }) => !passed);
  const isComplete = scored.length > 0 && scored.length === scores.length;
  const values = scored.flatMap(({ value }) => (typeof value === "string" ? [] : Number(value)));
  return {
    score: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    passed: hasFailed ? false : isComplete || null,
  };
}
