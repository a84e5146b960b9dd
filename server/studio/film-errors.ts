import { AppError } from "../../contract/errors.ts";
import { isUnavailable } from "../db/pool.ts";
import { CreditRefusalError, refusalReasonOf, refusalToAppError } from "../ledger/credit-refusal.ts";

/**
 * The error to show to a user, with the ledger's reason if the database refused to hold credits; undefined for an
 * internal error.
 */
export function toAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  const causes = [thrown, (thrown as { cause?: unknown }).cause];
  const reason = causes.map((one) => (one ? refusalReasonOf(one) : undefined)).find(Boolean);
  return reason && refusalToAppError(new CreditRefusalError(reason));
}

export const reasonOf = ({ errors, message }: AppError) =>
  (Object.values(errors ?? {})[0]?.join(" ") ?? message).slice(0, 2000);

/** Whether an error only means that the database can't be reached right now. */
export function isPassing(thrown: unknown): boolean {
  const { cause } = thrown as { cause?: { code?: string } };
  return isUnavailable(thrown as object) || (cause !== undefined && isUnavailable(cause));
}
