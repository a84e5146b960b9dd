import { isTranscript } from "../media-endpoints.ts";
import { withoutDetails } from "../transcripts.ts";
import type { Endpoint } from "../upstreams/upstream.ts";

type Json = Record<string, unknown>;

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value : []);

/** A logged chat completion as its caller received it: without its content and an upstream's own form of it. */
export function withheldCompletion(completion: object): object {
  const { id, object, created, model, choices, usage } = completion as Json;
  return withheld("chat/completions", { id, object, created, model, choices, usage });
}

/** Removes the content of a complete response, and marks the response as filtered in the format of its API. */
export function withheld(endpoint: Endpoint, answer: object): object {
  const json = answer as Json;
  if (endpoint === "messages") return { ...json, content: [], stop_reason: "refusal", stop_sequence: null };
  if (endpoint === "responses") {
    const incomplete_details = { reason: "content_filter" };
    return { ...json, output: [], status: "incomplete", incomplete_details };
  }
  if (endpoint === "generateContent") {
    const candidates = listOf(json.candidates).map(({ index }) => ({ index, finishReason: "SAFETY" }));
    return { ...json, candidates };
  }
  if (isTranscript(endpoint)) return { ...withoutDetails(json), text: "" };
  const choices = listOf(json.choices).map(({ index, text }) => {
    const nothing = text === undefined ? { message: { role: "assistant", content: "" } } : { text: "" };
    return { index, ...nothing, finish_reason: "content_filter" };
  });
  return { ...json, choices };
}
