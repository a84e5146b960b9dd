import { AppError } from "../../contract/errors.ts";
import { messageOf, parseObject } from "./answer-parsing.ts";
import type { Call } from "./call.ts";
import { toAppError } from "./call-errors.ts";
import type { Chunk } from "./completion.ts";
import type { Llm } from "./index.ts";

/** A call that a feature of the product makes for a user. */
export type ProductCall = Pick<
  Call,
  "owner_id" | "source" | "kind" | "animation_id" | "signal" | "endpoint" | "body"
>;

/** Thrown if the upstream refused a request. The message is the upstream's, if it sent one. */
export class ModelRefusalError extends AppError {
  /** The upstream's HTTP status. */
  readonly upstreamStatus: number;
  constructor(upstreamStatus: number, message: string) {
    super("UPSTREAM_FAILED", message);
    this.upstreamStatus = upstreamStatus;
  }
}

/** Whether a status can mean that the request itself was refused, rather than the key, the credits or the rate. */
export const mayRefuseRequest = (status: number): boolean =>
  status === 500 ||
  status === 501 ||
  (status >= 400 && status < 500 && ![401, 402, 403, 408, 429].includes(status));

/**
 * Calls a model for a user, for features outside the gateway. Like every call, it is logged and charged, and credits
 * are held for it.
 * @returns the ID of the request in the log, the response's JSON, and the credits charged; null if the cost isn't known
 * @throws ModelRefusalError if the upstream refused the request; AppError if there are no credits, the model is unknown
 * or the upstream failed
 */
export async function callForProduct(
  llm: Pick<Llm, "perform">,
  call: ProductCall,
): Promise<{ id: string; answer: object; credits: number | null }> {
  const outcome = await llm
    .perform({ ...call, app_id: null, api_key_id: null, parent_id: null })
    .catch((error) => {
      throw toAppError(error);
    });
  const answer = parseObject(outcome.body.toString());
  if (!answer || outcome.status >= 400)
    throw new ModelRefusalError(
      outcome.status,
      messageOf(
        answer as Chunk | undefined,
        "The model's provider returned an error. Try again or choose another model.",
      ),
    );
  const isKnown = outcome.cost !== null && outcome.cost !== undefined;
  return { id: outcome.id, answer, credits: isKnown ? (outcome.credits ?? 0) : null };
}
