import { Readable } from "node:stream";
import { LlmError } from "../errors.ts";
import type { KeyRing } from "./key-ring.ts";
import { type Answer, UnreachableError } from "./upstream.ts";

/** The statuses after which another key may succeed. */
const refusals = [401, 403, 429];

/** The response when all of an upstream's keys are resting, in the form that the upstream itself would use. */
function limited(name: string, retryAfter: number): Answer {
  const error = new LlmError(
    429,
    "rate_limit_error",
    "rate_limit_exceeded",
    `The upstream ${name} is busy. Try again in ${Math.max(1, Math.ceil(retryAfter))} s.`,
  );
  const body = Buffer.from(JSON.stringify(error.body));
  return {
    status: 429,
    type: "application/json",
    retryAfter,
    body: Readable.from([body]),
    bytes: async () => body,
  };
}

/**
 * Sends a request with one of an upstream's keys, and with the next one if the key is refused.
 * @param onForbidden called after a 403, which can be about the key or the request
 * @returns the first response that isn't a refusal of the key, or else the last response; a 429 if all keys are resting
 * @throws UnreachableError if all keys are disabled or rejected
 */
export async function sendWithKeys(
  name: string,
  keys: KeyRing,
  send: (secret: string) => Promise<Answer>,
  onForbidden: (key: { id: string; secret: string }) => void,
): Promise<Answer> {
  const tried = new Set<string>();
  let refused: Answer | undefined;
  for (let key = keys.take(tried); key; key = keys.take(tried)) {
    tried.add(key.id);
    // Reading the body to its end allows the connection to be reused.
    await refused?.bytes().catch(() => undefined);
    refused = await send(key.secret);
    keys.note(key.id, refused);
    if (refused.status === 403) onForbidden(key);
    if (!refusals.includes(refused.status)) return refused;
  }
  if (refused) return refused;
  const { retryAfter } = keys;
  if (retryAfter === undefined)
    throw new UnreachableError(`The upstream ${name} has no usable API key`, false);
  return limited(name, retryAfter);
}
