import { type ItemScore, type Scorer, usualThreshold } from "../../contract/evaluations.ts";
import type { Body } from "../llm/call.ts";

type Embedding = Extract<Scorer, { type: "embedding" }>;

/** The part of each text that is compared, in characters. Most models read about 8,000 tokens. */
const longestText = 8000;
/** The most dimensions of a vector. Models have up to a few thousand. */
const mostDimensions = 100_000;

/** The call that turns the expected answer and an answer into vectors. */
export const embeddingBody = ({ model }: Embedding, expected: unknown, answer: string): Body => {
  const text = typeof expected === "string" ? expected : JSON.stringify(expected);
  return { model, input: [text.slice(0, longestText), answer.slice(0, longestText)] };
};

/** The score of an answer that needs no call: the one that is empty, or has nothing to be compared with. */
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

/** The vector of an input in a response. Vectors without an index are in the order of the inputs. */
function vectorOf({ data }: { data?: unknown }, index: number): unknown {
  const list: { index?: unknown; embedding?: unknown }[] = Array.isArray(data) ? data : [];
  return list.find((one, at) => (one?.index ?? at) === index)?.embedding;
}

/** The cosine of the angle between two vectors of the same length; NaN if one of them is zero. */
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
 * The cosine similarity of the two texts of a call. Texts that point away from each other have nothing in common, so a
 * negative one counts as 0.
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
