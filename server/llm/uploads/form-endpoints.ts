import type { ImageEndpoint, TranscriptEndpoint } from "../upstreams/upstream.ts";

/** An endpoint of OpenAI's API whose calls are forms with files. */
export interface FormEndpoint {
  endpoint: Exclude<ImageEndpoint, "images/generations"> | TranscriptEndpoint;
  /** The scope that a key needs. */
  scope: string;
  /** The field with the required file. */
  needs: "file" | "image";
  /** The fields that accept files, with the maximum number of files for each. */
  accepts: Readonly<Record<string, number>>;
  /** The maximum size of a file and of the whole form, in bytes. */
  largest: { file: number; form: number };
  /** Whether the `prompt` field is required. */
  needsPrompt?: boolean;
  /** The API's default model, for calls that name none. */
  model?: string;
  /** Whether the endpoint can't stream. */
  isWhole?: boolean;
}

const MB = 1024 * 1024;
const audio = {
  scope: "audio",
  needs: "file",
  accepts: { file: 1 },
  largest: { file: 25 * MB, form: 30 * MB },
} as const;
const images = {
  scope: "images",
  needs: "image",
  largest: { file: 50 * MB, form: 64 * MB },
  isWhole: true,
} as const;

/** The endpoints that accept files. @source https://platform.openai.com/docs/api-reference */
export const formEndpoints: FormEndpoint[] = [
  { endpoint: "audio/transcriptions", ...audio },
  { endpoint: "audio/translations", ...audio, isWhole: true },
  { endpoint: "images/edits", ...images, accepts: { image: 16, mask: 1 }, needsPrompt: true },
  { endpoint: "images/variations", ...images, accepts: { image: 1 }, model: "dall-e-2" },
];
