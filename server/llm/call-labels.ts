import type { IncomingHttpHeaders } from "node:http";
import { own } from "../../scene/own.ts";
import { type TraceContext, traceContextOf } from "../otel/trace-context.ts";
import { LlmError } from "./errors.ts";

/** A caller's labels for a call, for the log. */
export interface CallLabels extends Partial<TraceContext> {
  metadata: Record<string, string> | null;
  /** The end user for whom an app makes the call. */
  end_user: string | null;
  /** The conversation or run that the call belongs to. */
  session: string | null;
}

/** The fields of a body that label a call. Anthropic's API names the user within `metadata`. */
interface LabeledBody {
  metadata?: unknown;
  user?: unknown;
  safety_identifier?: unknown;
  [field: string]: unknown;
}

const maxEntries = 32;
const longestName = 64;
const longestValue = 512;
const longestId = 256;
const longestHeader = 16_384;
const maxTimeoutMs = 600_000;
const propertyPrefix = "helicone-property-";

type Entries = [name: string, value: unknown][];

const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Whether PostgreSQL can store a string. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * Reads an object from a header.
 * @throws LlmError 400
 */
function entriesIn(
  headers: IncomingHttpHeaders,
  name: "x-scenewright-metadata" | "x-portkey-metadata",
): Entries {
  const text = headers[name];
  if (text === undefined) return [];
  const invalid = () => LlmError.invalid(`${name} must be a JSON object`, name);
  if (typeof text !== "string" || text.length > longestHeader) throw invalid();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid();
  }
  if (!isObject(value)) throw invalid();
  return Object.entries(value);
}

/** The metadata in a body. Non-scalar values are meant only for the upstream. */
function entriesOf({ metadata }: LabeledBody): Entries {
  return isObject(metadata) ? Object.entries(metadata).filter(([, value]) => isScalar(value)) : [];
}

/** @throws LlmError 400 that names the entry */
function checked(entries: Entries): Record<string, string> | null {
  const unique = new Map(entries);
  if (unique.size === 0) return null;
  if (unique.size > maxEntries)
    throw LlmError.invalid(`metadata must have at most ${maxEntries} entries`, "metadata");
  for (const [name, value] of unique) {
    const param = `metadata.${name.slice(0, longestName)}`;
    if (name === "" || name.length > longestName || !isStorable(name))
      throw LlmError.invalid(`Names in metadata must have 1 to ${longestName} characters`, param);
    if (!isScalar(value) || String(value).length > longestValue || !isStorable(String(value)))
      throw LlmError.invalid(`${param} must be a string of at most ${longestValue} characters`, param);
  }
  return Object.fromEntries([...unique].map(([name, value]) => [name, String(value)]));
}

/** @throws LlmError 400 that names the field */
function idOf(...given: [name: string, value: unknown][]): string | null {
  const [found] = given.filter(([, value]) => value !== undefined && value !== null && value !== "");
  if (!found) return null;
  const [name, value] = found;
  if (typeof value !== "string" || value.length > longestId || !isStorable(value))
    throw LlmError.invalid(`${name} must be a string of at most ${longestId} characters`, name);
  return value;
}

/**
 * Reads the labels of a call from its headers and its body. Headers take precedence for metadata, and the body for the
 * user, because OpenAI's fields are the most specific.
 * @throws LlmError 400
 * @source https://docs.helicone.ai/helicone-headers/header-directory
 * @source https://portkey.ai/docs/api-reference/inference-api/headers
 */
export function labelsOf(headers: IncomingHttpHeaders, body: LabeledBody): CallLabels {
  const properties: Entries = Object.keys(headers)
    .filter((name) => name.startsWith(propertyPrefix))
    .map((name) => [name.slice(propertyPrefix.length), String(own(headers, name))]);
  const { _user, ...portkey } = Object.fromEntries(entriesIn(headers, "x-portkey-metadata"));
  const inBody = entriesOf(body);
  const { user_id } = Object.fromEntries(inBody);
  return {
    metadata: checked([
      ...inBody.filter(([name]) => name !== "user_id"),
      ...properties,
      ...Object.entries(portkey),
      ...entriesIn(headers, "x-scenewright-metadata"),
    ]),
    end_user: idOf(
      ["safety_identifier", body.safety_identifier],
      ["user", body.user],
      ["metadata.user_id", user_id],
      ["helicone-user-id", headers["helicone-user-id"]],
      ["x-portkey-metadata", _user],
    ),
    session: idOf(
      ["x-scenewright-session", headers["x-scenewright-session"]],
      ["helicone-session-id", headers["helicone-session-id"]],
    ),
    ...(headers.traceparent === undefined ? undefined : traceContextOf(headers.traceparent)),
  };
}

/**
 * The time limit of a call in milliseconds; undefined if its caller sets none.
 * @throws LlmError 400
 */
export function timeoutOf(headers: IncomingHttpHeaders): number | undefined {
  for (const name of ["x-request-timeout", "x-portkey-request-timeout"] as const) {
    const value = headers[name];
    if (value === undefined) continue;
    const ms = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : 0;
    if (ms < 1 || ms > maxTimeoutMs)
      throw LlmError.invalid(
        `${name} must be a whole number of milliseconds from 1 to ${maxTimeoutMs}`,
        name,
      );
    return ms;
  }
  return undefined;
}
