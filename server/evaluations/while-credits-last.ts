import { setTimeout as sleep } from "node:timers/promises";
import { CreditRefusalError } from "../ledger/credit-refusal.ts";
import { CallNotAllowedError } from "../llm/call-errors.ts";

/** The number of attempts for a call while other calls hold the last credits, and the pause between them, in ms. */
const mostTries = 30;
const holdMs = 1000;

/** Thrown if an evaluation can't continue. The message is for its owner. */
export class EvaluationStoppedError extends Error {}

/**
 * Tries a model call again while other calls hold the owner's last credits.
 * @throws EvaluationStoppedError if the call still can't be paid for, or the account can't call models
 */
export async function whileCreditsLast<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (thrown) {
      if (thrown instanceof CallNotAllowedError)
        throw new EvaluationStoppedError("Your account can't call models. Contact an admin.");
      if (!(thrown instanceof CreditRefusalError)) throw thrown;
      if (thrown.reason !== "held" || tries === mostTries) throw new EvaluationStoppedError(thrown.message);
      await sleep(holdMs, undefined, { signal });
    }
  }
}
