import * as z from "zod";
import {
  latestLabel,
  type PromptContent,
  type PromptMessage,
  productionLabel,
  variablesIn,
} from "../../../contract/prompts.ts";
import { own } from "../../../scene/own.ts";
import type { Database } from "../../db/client.ts";
import type { PromptReference } from "../call.ts";
import { LlmError } from "../errors.ts";
import { chatPart } from "../responses/content.ts";
import { parsed } from "../translation/checks.ts";
import { fillIn, type Value } from "./fill-in.ts";
import { createPromptStore, type PromptHead } from "./store.ts";

const mostVariables = 200;
const mostNamed = 20;

/** A request's `prompt` field. OpenAI's API has no `label`. */
const reference = z.strictObject({
  id: z.string().min(1).max(200),
  version: z
    .union([z.string().regex(/^[1-9]\d{0,8}$/), z.int().min(1)], "expected a version number")
    .nullish(),
  label: z.string().min(1).max(64).nullish(),
  variables: z
    .record(
      z.string(),
      z.union([z.string(), z.looseObject({ type: z.string() })], "expected a string or a content part"),
    )
    .nullish(),
});
type Reference = z.infer<typeof reference>;

/** The prompt that a request names, with its variables filled in. */
export interface ResolvedPrompt {
  used: PromptReference;
  /** The reference, with the resolved version. */
  reference: Reference & { version: string };
  messages: PromptMessage[];
  model: string | null;
  settings: PromptContent["settings"];
}

const notFound = (code: string, message: string, param: string) =>
  new LlmError(404, "invalid_request_error", code, message, param);

const wrongVariables = (code: string, problem: string, names: string[]) =>
  new LlmError(
    400,
    "invalid_request_error",
    code,
    `${problem} prompt variables: ${names.slice(0, mostNamed).join(", ")}`,
    "prompt.variables",
  );

/**
 * Finds the version that a reference names. Without a version or a label, that is the one labeled `production`, or else
 * the latest.
 * @throws LlmError 404
 */
function versionOf({ name, labels, latest_version }: PromptHead, { version, label }: Reference): number {
  if (latest_version === null)
    throw notFound("prompt_version_not_found", `The prompt ${name} has no versions yet`, "prompt.id");
  if (version !== undefined && version !== null) {
    if (Number(version) <= latest_version) return Number(version);
    const message = `The prompt ${name} has no version ${version}`;
    throw notFound("prompt_version_not_found", message, "prompt.version");
  }
  if (label === latestLabel) return latest_version;
  if (label === undefined || label === null) return own(labels, productionLabel) ?? latest_version;
  const labeled = own(labels, label);
  if (labeled !== undefined) return labeled;
  throw notFound(
    "prompt_label_not_found",
    `The prompt ${name} has no version with the label ${label}`,
    "prompt.label",
  );
}

/**
 * Returns the values of a reference's variables, by name.
 * @throws LlmError 400 if a variable is missing, unknown or invalid, or if there are too many
 */
function valuesOf(messages: PromptMessage[], { variables }: Reference): Map<string, Value> {
  const given = Object.entries(variables ?? {});
  if (given.length > mostVariables)
    throw LlmError.invalid(`A prompt can have at most ${mostVariables} variables`, "prompt.variables");
  const names = new Set(variablesIn(messages));
  const unknown = given.map(([name]) => name).filter((name) => !names.has(name));
  if (unknown.length > 0) throw wrongVariables("prompt_variables_unknown", "Unknown", unknown);
  const values = new Map<string, Value>(
    given.map(([name, value]) => {
      if (typeof value === "string") return [name, value];
      const part = chatPart(value, `prompt.variables.${name}`);
      return [name, part.type === "text" ? part.text : part];
    }),
  );
  const missing = [...names].filter((name) => !values.has(name));
  if (missing.length > 0) throw wrongVariables("prompt_variables_missing", "Missing", missing);
  return values;
}

/** Creates the functions that read prompts and resolve the prompts that requests name. */
export function createPrompts(database: Database) {
  const store = createPromptStore(database);

  /** Finds the version that a reference names. @throws LlmError 404 */
  async function find(owner: string, wanted: Reference) {
    const head = await store.head(owner, wanted.id);
    if (!head) throw notFound("prompt_not_found", `The prompt ${wanted.id} doesn't exist`, "prompt.id");
    const version = versionOf(head, wanted);
    const content = await store.content(head.id, version);
    if (!content) throw notFound("prompt_not_found", `The prompt ${wanted.id} doesn't exist`, "prompt.id");
    return { head, version, content };
  }

  return {
    changed: store.changed,
    start: store.start,
    /**
     * Resolves the prompt that a request names.
     * @param given the value of the request's field `prompt`
     * @returns undefined if the field is null
     * @throws LlmError 400, 404, 413
     */
    async resolve(owner: string, given: unknown): Promise<ResolvedPrompt | undefined> {
      if (given === null) return undefined;
      const wanted = parsed(reference, given, "prompt");
      if ((wanted.version ?? null) !== null && (wanted.label ?? null) !== null)
        throw LlmError.invalid("Use either prompt.version or prompt.label, not both", "prompt.label");
      const { head, version, content } = await find(owner, wanted);
      return {
        used: { id: head.id, version },
        reference: { ...wanted, version: String(version) },
        messages: fillIn(content.messages, valuesOf(content.messages, wanted)),
        model: content.model,
        settings: content.settings,
      };
    },
    /**
     * Reads a prompt with its placeholders, for programs that fill them in themselves.
     * @throws LlmError 400, 404
     */
    async read(owner: string, id: string, query: URLSearchParams): Promise<object> {
      const wanted = {
        id,
        ...(query.has("version") ? { version: query.get("version") } : {}),
        ...(query.has("label") ? { label: query.get("label") } : {}),
      };
      const { head, version, content } = await find(owner, parsed(reference, wanted, "prompt"));
      const { messages, model, settings } = content;
      const labels = Object.keys(head.labels).filter((label) => own(head.labels, label) === version);
      const is = { object: "prompt", id: head.id, name: head.name, version, labels };
      return { ...is, model, settings, messages, variables: variablesIn(messages) };
    },
  };
}

export type Prompts = ReturnType<typeof createPrompts>;
