import { isDeeper } from "../../json-depth.ts";
import { parseObject } from "../answer-parsing.ts";
import { withoutDetails } from "../transcripts.ts";

/** A text in a JSON document. */
export interface Text {
  readonly value: string;
  /** Replaces the text. */
  set(value: string): void;
}

/** The fields of a request that hold what its caller says, in all APIs of the gateway. */
const requestFields = new Set([
  ...["messages", "input", "prompt", "suffix", "query", "documents", "instructions", "prediction"],
  "known_speaker_names",
  ...["system", "contents", "content", "systemInstruction", "system_instruction"],
  ...["requests", "generateContentRequest", "generate_content_request"],
]);
/** The fields of a response that hold what the model says. */
const responseFields = new Set(["choices", "content", "candidates", "text"]);

/** Fields inside of these that aren't text. */
const notText = new Set([
  ...["role", "type", "id", "name", "index", "model", "format", "detail", "status", "phase", "finish_reason"],
  ...[
    "call_id",
    "tool_call_id",
    "tool_use_id",
    "item_id",
    "file_id",
    "url",
    "image_url",
    "file_data",
    "data",
  ],
  ...["media_type", "mime_type", "mimeType", "fileUri", "file_uri", "signature", "thoughtSignature"],
  ...["thought_signature", "encrypted_content", "cache_control", "logprobs", "finishReason"],
]);

/** Fields whose objects are a tool's own: all values in them are text, whatever their names are. */
const free = new Set(["args", "response", "arguments", "variables"]);
/** The least number that is looked at in a tool's own objects: a shorter one is no card and no phone number. */
const leastNumber = 100_000_000;

/** The deepest nesting of JSON in a string whose texts are looked at one by one. */
const deepestPacked = 100;

/** Whether a field has plain text although its name says otherwise: that of a text document of Anthropic's API. */
const isTextData = (name: string, type: unknown) => name === "data" && type === "text";

/** Collects the texts of a JSON document, so that they can be replaced. */
class TextCollector {
  readonly texts: Text[] = [];
  readonly #repack: (() => void)[] = [];

  /** Writes the JSON in strings whose texts were replaced. */
  finish = () => {
    for (const repack of this.#repack) repack();
  };

  /** @param isFree whether all names and numbers are the caller's own, as in the arguments of a tool */
  collect(parent: object, name: string | number, value: unknown, isFree = false, isPacked = false) {
    // An assignment to a property that is called `__proto__` would do nothing.
    const set = (replacement: string) => Object.defineProperty(parent, name, { value: replacement });
    if (typeof value === "string") {
      if (isPacked || !this.#unpack(value, set)) this.texts.push({ value, set });
    } else if (typeof value === "object" && value !== null) {
      this.#collectIn(value, isFree, isPacked);
    } else if (isFree && typeof value === "number" && Math.abs(value) >= leastNumber) {
      this.texts.push({ value: String(value), set });
    }
  }

  #collectIn(object: object, isFree: boolean, isPacked: boolean) {
    if (Array.isArray(object)) {
      for (const [at, value] of object.entries()) this.collect(object, at, value, isFree, isPacked);
      return;
    }
    const { type } = object as { type?: unknown };
    for (const [name, value] of Object.entries(object)) {
      if (!isFree && notText.has(name) && !isTextData(name, type)) continue;
      const isOwn = isFree || free.has(name) || (name === "input" && type === "tool_use");
      this.collect(object, name, value, isOwn, isPacked);
    }
  }

  /** Collects the texts in a string of JSON, such as the arguments of a tool call. */
  #unpack(text: string, set: (json: string) => void): boolean {
    const json = /^\s*[[{]/.test(text) ? parseObject(text) : undefined;
    if (!json || isDeeper(json, deepestPacked)) return false;
    const inner = new TextCollector();
    inner.#collectIn(json, true, true);
    let isChanged = false;
    for (const { value, set: replace } of inner.texts)
      this.texts.push({
        value,
        set(replacement) {
          replace(replacement);
          isChanged = true;
        },
      });
    this.#repack.push(() => {
      if (isChanged) set(JSON.stringify(json));
    });
    return true;
  }
}

function textsOf(document: object, fields: ReadonlySet<string>) {
  const collector = new TextCollector();
  for (const [name, value] of Object.entries(document))
    if (fields.has(name)) collector.collect(document, name, value);
  return collector;
}

/** Collects what a caller says in a request to any API of the gateway. */
export const requestTexts = (body: object) => textsOf(body, requestFields);

/** Collects what a model says in a response of any API of the gateway. */
export const responseTexts = (body: object) => textsOf(body, responseFields);

/** The field of OpenAI's Responses API, which the log also has beside the choices. */
const outputField = new Set(["output"]);

/** Collects what a model says in the items of a response. In the log, the choices have the same texts. */
export const outputTexts = (body: object) => textsOf(body, outputField);

/** The fields of a logged body whose texts are names, or labels of the call. */
const labelFields = new Set([...notText, "object", "metadata", "user", "safety_identifier", "service_tier"]);

/** Collects the texts of a body as it is logged, with what other APIs have beside the chat completion. */
export const loggedTexts = (body: object) =>
  textsOf(body, new Set(Object.keys(body).filter((name) => name === "data" || !labelFields.has(name))));

/** The tokens of a response would show what was redacted in its text. */
export function withoutTokens(json: object): object {
  const { choices, text, output } = json as { choices?: unknown; text?: unknown; output?: unknown };
  if (typeof text === "string") return withoutDetails(json);
  if (Array.isArray(output)) removeLogprobs(output);
  if (!Array.isArray(choices)) return json;
  return {
    ...json,
    choices: choices.map(({ token_ids: _, ...choice }) =>
      "logprobs" in choice ? { ...choice, logprobs: null } : choice,
    ),
  };
}

/** Empties the log probabilities in the items of a response. */
function removeLogprobs(output: { content?: unknown }[]) {
  for (const item of output)
    for (const part of Array.isArray(item?.content) ? item.content : [])
      if (part?.logprobs) part.logprobs = [];
}
