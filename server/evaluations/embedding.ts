import { type ItemScore, type Scorer, usualThreshold } from "../../contract/evaluations.ts";
import type { Body } from "../llm/call.ts";

type Embedding = Extract<Scorer, { type: "embedding" }>;

/** The part of each text that is compared, in characters. Most models read about 8,000 tokens. */
const longestText = 8000;
/** The maximum number of dimensions of a vector. Models return at most a few thousand. */
const mostDimensions = 100_000;

/** The body of the call that embeds the expected and the actual answer. */
export const embeddingBody = ({ model }: Embedding, expected: unknown, answer: string): Body => {
  const text = typeof expected === "string" ? expected : JSON.stringify(expected);
  return { model, input: [text.slice(0, longestText), answer.slice(0, longestText)] };
};

/** Scores an answer without a call if it is empty or the item has no expected answer; undefined otherwise. */
export function scoreWithoutCall(expected: unknown, answer: string): ItemScore | undefined {
  const isOpen = expected === null || expected === undefined || expected === "";
  if (isOpen) return { value: null, passed: false, reason: "The item has no expected answer" };
  return answer.trim() === "" ? { value: 0, passed: false, reason: "The answer is empty" } : undefined;
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostDimensions &&
  value.every((part) => Number.isFinite(part));

/** Returns the vector for one of the inputs. Vectors without an index are in the order of the inputs. */
function vectorOf({ data }: { data?: unknown }, index: number): unknown {
  const list: { index?: unknown; embedding?: unknown }[] = Array.isArray(data) ? data : [];
  return list.find((one, at) => (one?.index ?? at) === index)?.embedding;
}

/** The cosine similarity of two vectors with the same number of dimensions; NaN if one of them is zero. */
function cosineOf(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let one = 0;
  let two = 0;
  for (const [at, value] of a.entries()) {
    const other = b[at]!;
    dot += value * other;
    one += value * value;
    two += other * other;
  }
  return dot / Math.sqrt(one * two);
}

/**
 * Scores an answer by the cosine similarity of the two vectors in a response. A negative similarity counts as 0,
 * because the texts have nothing in common. The score is null if there are no two vectors to compare.
 */
export function similarityIn({ threshold = usualThreshold }: Embedding, answer: object): ItemScore {
  const [one, two] = [vectorOf(answer, 0), vectorOf(answer, 1)];
  const cosine =
    isVector(one) && isVector(two) && one.length === two.length ? cosineOf(one, two) : Number.NaN;
  if (!Number.isFinite(cosine))
    return { value: null, passed: false, reason: "The embedding model returned no vectors to compare" };
  const value = Math.min(1, Math.max(0, cosine));
  return { value, passed: value >= threshold };
}
