import * as z from "zod";
import { parseObject } from "../answer-parsing.ts";
import type { Body } from "../call.ts";
import { LlmError } from "../errors.ts";
import { parsed, unsupported } from "../translation/checks.ts";
import { inCamelCase } from "./camel-case.ts";

const maxTexts = 2048;
const one = z.looseObject({
  model: z.string().nullish(),
  content: z.object({ parts: z.array(z.object({ text: z.string() })).min(1), role: z.string().nullish() }),
  outputDimensionality: z.int().min(1).nullish(),
});
const batch = z.object({ model: z.string().nullish(), requests: z.array(z.unknown()).min(1).max(maxTexts) });

function textOf(given: unknown, at: string) {
  const { content, outputDimensionality, model: _, ...others } = parsed(one, given, at);
  const name = Object.entries(others).find(([, value]) => value !== undefined && value !== null)?.[0];
  if (name !== undefined)
    throw unsupported(`${at && `${at}.`}${name}`, `${at && `${at}.`}${name} isn't supported for embeddings`);
  return { text: content.parts.map(({ text }) => text).join("\n"), dimensions: outputDimensionality };
}

/** @throws LlmError 400 */
export function embeddingsFor(given: object, model: string, isBatch: boolean): Body {
  const body = inCamelCase(given);
  const list = isBatch
    ? parsed(batch, body).requests.map((request, at) => textOf(request, `requests[${at}]`))
    : [textOf(body, "")];
  const { dimensions } = list[0]!;
  if (list.some((entry) => entry.dimensions !== dimensions))
    throw LlmError.invalid("requests must all have the same outputDimensionality", "requests");
  return { model, input: list.map(({ text }) => text), ...(dimensions ? { dimensions } : {}) };
}

const shape = z.looseObject({ data: z.array(z.looseObject({ embedding: z.array(z.number()) })) });

/** @throws LlmError 502 for a response that can't be read */
export function embeddingsOf(bytes: Buffer, isBatch: boolean): object {
  const { data } = shape.safeParse(parseObject(bytes.toString()));
  if (!data) throw LlmError.upstream("The upstream sent embeddings that can't be read");
  const embeddings = data.data.map(({ embedding }) => ({ values: embedding }));
  return isBatch ? { embeddings } : { embedding: embeddings[0] };
}
