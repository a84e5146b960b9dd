/** A number, a yes or no, or a category. */
export type ScoreValue = number | boolean | string;

export const scoreSources = ["api", "console", "evaluation"] as const;
export type ScoreSource = (typeof scoreSources)[number];

/** A score of a request. A request has at most one score per name and source. */
export interface Score {
  id: string;
  name: string;
  value: ScoreValue;
  source: ScoreSource;
  comment: string | null;
  /** The user who gave the score; null for programs and evaluations. */
  author_id: string | null;
  author_name: string | null;
  /** The evaluation that the request belongs to; null if it belongs to none. */
  evaluation_id: string | null;
  created_at: string;
}
