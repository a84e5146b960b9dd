import type { Media } from "./media.ts";

/** The statuses of a batch in OpenAI's API. */
export const batchStatuses = [
  ...(["validating", "in_progress", "finalizing", "completed"] as const),
  ...(["cancelling", "cancelled", "expired", "failed"] as const),
];

/** A batch of calls that a program created with /v1/batches. */
export interface LlmBatch {
  id: string;
  /** The ID in OpenAI's API, which is also in the metadata of the batch's log rows. */
  batch_id: string;
  owner_id: string;
  created_at: string;
  finished_at: string | null;
  status: (typeof batchStatuses)[number];
  endpoint: string;
  /** The first model that a line names; null until the file has been read, or if no line names a model. */
  model_name: string | null;
  total_count: number;
  completed_count: number;
  failed_count: number;
  /** The credits charged, once the batch has ended. */
  credits: number;
  /** The errors in the input file. */
  errors: { message: string; line: number | null }[];
  /** The files with their URLs; null for a file that doesn't exist or was deleted. */
  input: Media | null;
  output: Media | null;
  error_output: Media | null;
}
