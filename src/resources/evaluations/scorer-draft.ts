import type { Scorer } from "@contract/evaluations.ts";

/** A scorer that is being edited. `text` holds its text, pattern, JSON schema or criterion. */
export interface ScorerDraft {
  key: number;
  name: string;
  type: Scorer["type"];
  text: string;
  ignoresCase: boolean;
  method: "edits" | "words";
  model: string;
  threshold: string;
}

let keys = 0;

/**
 * The suggested thresholds. The one for embeddings is higher, because even unrelated texts have somewhat similar
 * vectors.
 */
const thresholds: Partial<Record<Scorer["type"], string>> = {
  similarity: "0.5",
  judge: "0.5",
  embedding: "0.8",
};
export const hasThreshold = (type: Scorer["type"]) => type in thresholds;

/**
 * Creates a scorer.
 * @param model the initial model of a judge
 */
export const newScorer = (type: Scorer["type"], model: string): ScorerDraft => ({
  ...{ key: ++keys, name: type.replace("_", " "), type, text: "", ignoresCase: true, method: "words" },
  ...{ model: type === "embedding" ? "" : model, threshold: thresholds[type] ?? "" },
});

function schemaOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The scorer to send. The server validates it. */
export function scorerOf(draft: ScorerDraft): object {
  const { name, type, text, method, model, threshold } = draft;
  const ignore_case = draft.ignoresCase;
  const named = { name, type, ...(threshold.trim() === "" ? {} : { threshold: Number(threshold) }) };
  switch (type) {
    case "exact":
      return { ...named, ignore_case };
    case "contains":
      return { ...named, ignore_case, text: text || null };
    case "regex":
      return { ...named, pattern: text };
    case "json_schema":
      return { ...named, schema: schemaOf(text) };
    case "similarity":
      return { ...named, method };
    case "embedding":
      return { ...named, model };
    case "judge":
      return { ...named, model, criterion: text };
  }
}
