import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { AppError } from "../../../contract/errors.ts";

export const timeoutMs = 4000;

const unavailable = (message: string, cause: unknown) =>
  Object.assign(new AppError("UNAVAILABLE", message, { retryAfter: 5 }), { cause });

/**
 * The error for a call that failed for a reason other than its input or a rejected key, such as a timeout. Unlike a
 * 401, it doesn't mean that the session is invalid.
 */
export const unreachable = (cause: unknown) =>
  unavailable("Clerk can't be reached. Try again in a moment.", cause);

/**
 * Limits how long a call may take.
 * @throws Error after `timeoutMs`
 */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Checks Clerk's error code as well, because another server at Clerk's address could also respond with a 404. */
const isMissing = (error: unknown) =>
  isClerkAPIResponseError(error) &&
  error.status === 404 &&
  error.errors.some(({ code }) => code === "resource_not_found");

/**
 * The reason for a failed call, for the log. Clerk's errors contain it in a nested list, which the logger doesn't
 * print.
 */
export function reasonOf(error: unknown): unknown {
  if (!isClerkAPIResponseError(error)) return error;
  const [first] = error.errors;
  return new Error(
    `${error.status ?? "No response"}: ${first?.longMessage ?? first?.message ?? "no reason given"}`,
  );
}

/**
 * Awaits a call to Clerk's API.
 * @returns its result, or undefined if the object doesn't exist
 * @throws ClerkAPIResponseError for invalid input; AppError 503 for any other failure, such as a timeout or a rejected
 * secret key
 */
export async function callClerk<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work);
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
