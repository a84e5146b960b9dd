import type { Endpoint, ImageEndpoint, TranscriptEndpoint } from "./upstreams/upstream.ts";

export const isImageEndpoint = (endpoint: Endpoint): endpoint is ImageEndpoint =>
  endpoint.startsWith("images/");

/** Whether an endpoint converts speech to text. */
export const isTranscript = (endpoint: Endpoint): endpoint is TranscriptEndpoint =>
  endpoint === "audio/transcriptions" || endpoint === "audio/translations";
