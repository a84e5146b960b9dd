import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { AppError } from "../../../contract/errors.ts";

export const patienceMs = 4000;

const unavailable = (message: string, cause: unknown) =>
  Object.assign(new AppError("UNAVAILABLE", message, { retryAfter: 5 }), { cause });

/** Clerk did not answer, or in time: nobody's session is known to be bad. */
export const unreachable = (cause: unknown) =>
  unavailable("Clerk can't be reached. Try again in a moment.", cause);

/** @throws Error where the work takes longer than a few seconds */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Clerk's own words that there is no such thing. Whatever else stands at its address has 404s, too. */
const isMissing = (error: unknown) =>
  isClerkAPIResponseError(error) &&
  error.status === 404 &&
  error.errors.some(({ code }) => code === "resource_not_found");

/** What an operator has to know of a failed call; Clerk's errors have it where a log would not look. */
export function reasonOf(error: unknown): unknown {
  if (!isClerkAPIResponseError(error)) return error;
  const [first] = error.errors;
  return new Error(
    `${error.status ?? "No answer"}: ${first?.longMessage ?? first?.message ?? "without a reason"}`,
  );
}

/**
 * Clerk's answer, or undefined where it knows of no such thing.
 * @throws ClerkAPIResponseError where it refuses what was asked; AppError 503 where it gives no answer, or none to us
 */
export async function asked<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(work);
  } catch (error) {
    if (isMissing(error)) return undefined;
    const status = isClerkAPIResponseError(error) ? error.status : undefined;
    if (status === 400 || status === 422) throw error;
    if (status === 401 || status === 403) {
      throw unavailable("Clerk rejected this server's request. See the server log.", reasonOf(error));
    }
    throw unreachable(reasonOf(error));
  }
}
