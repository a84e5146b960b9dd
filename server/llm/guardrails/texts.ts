import { isDeeper } from "../../json-depth.ts";
import { parseObject } from "../answer-parsing.ts";
import { withoutDetails } from "../transcripts.ts";

/** A text in a JSON document. */
export interface Text {
  readonly value: string;
  /** Replaces the text. */
  set(value: string): void;
}

/** The fields of a request that contain the caller's texts, in all of the gateway's APIs. */
const requestFields = new Set([
  ...["messages", "input", "prompt", "suffix", "query", "documents", "instructions", "prediction"],
  "known_speaker_names",
  ...["system", "contents", "content", "systemInstruction", "system_instruction"],
  ...["requests", "generateContentRequest", "generate_content_request"],
]);
/** The fields that define tools, or the form of the answer, in all of the gateway's APIs. */
const definitionFields = new Set([
  ...["tools", "functions", "response_format", "generationConfig", "generation_config"],
  ...["output_config", "output_format"],
]);
/** The fields of a definition, or of a JSON schema in it, whose values models read as text. */
const describing = new Set([
  ...["description", "server_description", "title", "enum", "const", "default", "example", "examples"],
  ...["input_examples", "definition"],
]);
/** The fields of a JSON schema that hold schemas by name, so that a property can be called `default`. */
const byName = new Set(["properties", "patternProperties", "$defs", "definitions"]);
/** The fields of a response that contain the model's texts. */
const responseFields = new Set(["choices", "content", "candidates", "text"]);

/** Nested fields that don't contain text. */
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

/** Fields whose objects are defined by a tool or a prompt: all values in them are text, whatever their names. */
const free = new Set(["args", "response", "arguments", "variables"]);
/** The smallest number that is checked in a tool's objects. A smaller one can't be a card or phone number. */
const leastNumber = 100_000_000;

/** The maximum nesting of a JSON string whose texts are checked separately. */
const deepestPacked = 100;

/** Whether a `data` field contains plain text, as in text documents of Anthropic's API. */
const isTextData = (name: string, type: unknown) => name === "data" && type === "text";

/** Collects the texts of a JSON document for checks and replacements. */
class TextCollector {
  readonly texts: Text[] = [];
  readonly #lastSteps: (() => void)[] = [];
  readonly #isLogged: boolean;

  /** @param isLogged whether the document is only logged, so all values of a definition can be replaced */
  constructor(isLogged = false) {
    this.#isLogged = isLogged;
  }

  /** Serializes the JSON strings in which texts were replaced, and keeps redacted schemas valid. */
  finish = () => {
    for (const step of this.#lastSteps) step();
  };

  /** Collects the texts in a value. @param isFree whether a tool defines all names in it, as in a call's arguments */
  collect(parent: object, name: string | number, value: unknown, isFree = false, isPacked = false) {
    // Assigning to a property called `__proto__` would have no effect.
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
      if (!isFree && definitionFields.has(name)) {
        this.collectDefinition(object, name, value);
        continue;
      }
      const isOwn = isFree || free.has(name) || (name === "input" && type === "tool_use");
      this.collect(object, name, value, isOwn, isPacked);
    }
  }

  /**
   * Collects the texts in the definition of a tool or of a schema. Its other strings are names, types and settings, such
   * as a server's credentials.
   */
  collectDefinition(parent: object, name: string, definition: unknown) {
    if (this.#isLogged) this.collect(parent, name, definition, true);
    else this.#collectDescriptions(definition);
  }

  #collectDescriptions(definition: unknown) {
    if (!isObject(definition)) {
      if (Array.isArray(definition)) for (const one of definition) this.#collectDescriptions(one);
      return;
    }
    for (const [name, value] of Object.entries(definition)) {
      if (describing.has(name)) this.#collectValues(definition, name, value);
      else if (byName.has(name) && isObject(value))
        for (const one of Object.values(value)) this.#collectDescriptions(one);
      else this.#collectDescriptions(value);
    }
  }

  /**
   * Collects the texts in a field of a schema. Of its redacted values, numbers are removed, because text in their place
   * would contradict the schema's type, and so are repetitions, because the values of an `enum` must differ.
   */
  #collectValues(schema: object, name: string, value: unknown) {
    const before = Array.isArray(value) ? [...value] : [value];
    this.collect(schema, name, value, true);
    this.#lastSteps.push(() => {
      const redacted: unknown = Reflect.get(schema, name);
      const after: unknown[] = Array.isArray(redacted) ? redacted : [redacted];
      const found = new Set(after.filter((one, at) => one === before[at]));
      const isNew = (one: unknown) => found.size < found.add(one).size;
      const kept = after.filter(
        (one, at) => one === before[at] || (typeof one === typeof before[at] && isNew(one)),
      );
      if (kept.length === after.length) return;
      if (kept.length === 0) Reflect.deleteProperty(schema, name);
      else Reflect.set(schema, name, kept);
    });
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
    this.#lastSteps.push(() => {
      if (isChanged) set(JSON.stringify(json));
    });
    return true;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textsOf(document: object, fields: ReadonlySet<string>) {
  const collector = new TextCollector();
  for (const [name, value] of Object.entries(document))
    if (fields.has(name)) collector.collect(document, name, value);
  return collector;
}

/** Collects the caller's texts in a request to any of the gateway's APIs, except in definitions. */
export const requestTexts = (body: object) => textsOf(body, requestFields);

/** Whether a body's field is a definition. In the Responses API, `text` has the form of the answer. */
const isDefinition = (name: string, value: unknown) =>
  definitionFields.has(name) || (name === "text" && isObject(value));

/** Collects the texts of tools and schemas in a request to any of the gateway's APIs. */
export function definitionTexts(body: object) {
  const collector = new TextCollector();
  for (const [name, value] of Object.entries(body))
    if (isDefinition(name, value)) collector.collectDefinition(body, name, value);
  return collector;
}

/** Collects the model's texts in a response of any of the gateway's APIs, except the items of the Responses API. */
export const responseTexts = (body: object) => textsOf(body, responseFields);

/** The field for the items of OpenAI's Responses API. The log contains it in addition to `choices`. */
const outputField = new Set(["output"]);

/** Collects the model's texts in the items of a response. In the log, `choices` contains the same texts. */
export const outputTexts = (body: object) => textsOf(body, outputField);

/** The fields of a logged body that contain names or labels of the call. */
const labelFields = new Set([...notText, "object", "metadata", "user", "safety_identifier", "service_tier"]);

/** Collects the texts of a logged body, including fields that only other APIs have. */
export function loggedTexts(body: object) {
  const collector = new TextCollector(true);
  for (const [name, value] of Object.entries(body)) {
    if (isDefinition(name, value)) collector.collectDefinition(body, name, value);
    else if (name === "data" || !labelFields.has(name)) collector.collect(body, name, value);
  }
  return collector;
}

/** Removes the tokens of a response, because they would reveal redacted text. */
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
