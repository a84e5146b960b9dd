import type { IncomingHttpHeaders } from "node:http";
import { LlmError } from "./errors.ts";
import type { Key } from "./key-rows.ts";
import type { RequestEnd } from "./request-rows.ts";

/** The bodies of a call that must not be logged. */
export interface Omission {
  request: boolean;
  response: boolean;
}

/**
 * The value stored in place of a body that must not be logged: JSON's null, which is never a body. The row itself
 * therefore shows which bodies were omitted, even if the key's settings change later.
 */
export const notKept = "null";

const everything: Omission = { request: true, response: true };
const unsaid = "The call failed. The reason wasn't kept, because the request and response weren't kept.";

/** @throws LlmError 400 */
function flagOf(headers: IncomingHttpHeaders, name: "helicone-omit-request" | "helicone-omit-response") {
  const value = headers[name];
  if (value !== undefined && value !== "true" && value !== "false")
    throw LlmError.invalid(`${name} must be true or false`, name);
  return value === "true";
}

/**
 * Determines which bodies of a call must not be logged: both if the key's bodies aren't stored, or else the bodies that
 * the call's headers name.
 * @returns undefined if both are logged
 * @throws LlmError 400
 * @source https://docs.helicone.ai/features/advanced-usage/omit-logs
 */
export function omissionOf(
  headers: IncomingHttpHeaders,
  { keeps_bodies }: Pick<Key, "keeps_bodies">,
): Omission | undefined {
  const request = flagOf(headers, "helicone-omit-request");
  const response = flagOf(headers, "helicone-omit-response");
  if (!keeps_bodies) return everything;
  return request || response ? { request, response } : undefined;
}

/**
 * Removes upstreams' error messages from the attempts. The error of an attempt without a response comes from this
 * server and is kept.
 */
const withoutErrors = (attempts: RequestEnd["attempts"]) =>
  attempts?.map((one) => (one.status === null ? one : { ...one, error: null }));

/**
 * Removes the omitted response from a row before the row is settled. If the call failed, its response and its error
 * message are removed even if only the request is omitted, because providers repeat parts of the request in them.
 */
export function withoutOmitted(given: RequestEnd): RequestEnd {
  const { request, response } = given.start.omits ?? {};
  if (!request && !response) return given;
  const row = { ...given, attempts: withoutErrors(given.attempts) };
  const hasFailed = row.status === "failed";
  const isOmitted = response || (request && hasFailed);
  if (!isOmitted || row.response === null) return row;
  return { ...row, response: notKept, error: hasFailed ? unsaid : row.error };
}

/** Removes all texts from a call that was received as part of a trace. */
export function withoutTexts<C extends RequestEnd>(call: C): C {
  const { start, response, error } = call;
  return {
    ...call,
    start: { ...start, request: notKept },
    response: response === null ? null : notKept,
    error: error === null ? null : unsaid,
  };
}
