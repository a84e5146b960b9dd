import type { PictureOrder, PictureShape } from "../../../contract/generated-pictures.ts";
import type { Body } from "../../llm/call.ts";
import { LlmError } from "../../llm/errors.ts";
import type { Llm } from "../../llm/index.ts";
import { callForProduct, ModelRefusalError, mayRefuseRequest } from "../../llm/product-call.ts";

/** The maximum duration of a call, in milliseconds. */
const longestMs = 300_000;

/**
 * The size of each shape, in pixels, by the model's name.
 * @source https://platform.openai.com/docs/api-reference/images/create
 */
const sizes: readonly [RegExp, Record<PictureShape, string>][] = [
  [/dall-e-2/, { square: "1024x1024", landscape: "1024x1024", portrait: "1024x1024" }],
  [/dall-e-3/, { square: "1024x1024", landscape: "1792x1024", portrait: "1024x1792" }],
  [/./, { square: "1024x1024", landscape: "1536x1024", portrait: "1024x1536" }],
];

/** OpenAI's newer models always answer with the picture itself, and refuse requests with `response_format`. */
const answersWithPicture = /gpt-image|gpt-\d[\w.]*-image/;

/**
 * Settings that some upstreams refuse, and patterns for their names in error messages. Refused settings are left out of
 * a retry.
 */
const settings = {
  // The lookbehind excludes the end of a word like "synthesize".
  size: /(?<![a-z])size/i,
  response_format: /response[ _-]?format/i,
};
const optional = ["size", "response_format"] as const;

/** The body of the request for a picture. Without `response_format`, many models answer with a link. */
export function pictureRequest({
  model,
  prompt,
  shape,
}: Pick<PictureOrder, "model" | "prompt" | "shape">): Body {
  const size = sizes.find(([name]) => name.test(model))![1][shape];
  return { model, prompt, size, ...(answersWithPicture.test(model) ? {} : { response_format: "b64_json" }) };
}

/** The settings in a request that an upstream's message names. */
const refusedIn = (body: Body, { upstreamStatus, message }: ModelRefusalError) =>
  mayRefuseRequest(upstreamStatus)
    ? optional.filter((name) => name in body && settings[name].test(message))
    : [];

/** A picture as an upstream sent it. None of its fields can be trusted. */
export interface SentPicture {
  b64_json?: unknown;
  url?: unknown;
}

/**
 * Requests one picture from a model. The call continues if the user disconnects, because the picture is paid for.
 * @returns the ID of the request in the log, what the upstream sent, and the credits charged; null if the cost isn't
 * known
 * @throws the same errors as `callForProduct`
 */
export async function requestPicture(
  llm: Pick<Llm, "perform">,
  owner_id: string,
  { animation_id = null, ...order }: Omit<PictureOrder, "animation_id"> & { animation_id?: string | null },
): Promise<{ id: string; sent: SentPicture | undefined; credits: number | null }> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(LlmError.timeout(longestMs)), longestMs);
  const call = {
    ...({ source: "studio", kind: "Image", endpoint: "images/generations" } as const),
    ...{ owner_id, animation_id, signal: limit.signal },
  };
  let body = pictureRequest(order);
  try {
    for (;;) {
      try {
        const { id, answer, credits } = await callForProduct(llm, { ...call, body });
        const [sent] = (answer as { data?: (SentPicture | null)[] }).data ?? [];
        return { id, sent: sent ?? undefined, credits };
      } catch (error) {
        const refused = error instanceof ModelRefusalError ? refusedIn(body, error) : [];
        if (refused.length === 0) throw error;
        const kept = Object.entries(body).filter(([name]) => !refused.some((one) => one === name));
        body = { ...Object.fromEntries(kept), model: body.model };
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
