import type { FieldErrors } from "@contract/errors.ts";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";

/** The part of a failed call that a form can show. */
interface Failure extends Error {
  statusCode?: number;
  errors?: FieldErrors;
  /** The server's message, which says more than the catalogue's. */
  said?: string;
  /** Seconds. */
  retryAfter?: number;
}

const messageOf = ({ statusCode, retryAfter, said, message }: Failure) =>
  statusCode === 429 && retryAfter
    ? `Too many attempts. Try again in ${retryAfter} seconds.`
    : (said ?? message);

/**
 * Shows what a call was refused with: each message at its field, of which the first gets the focus, or one message
 * for the form as a whole where none of the fields is in it.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly string[],
  setError: UseFormSetError<Values>,
) {
  const failure = error as Failure;
  const messages = new Map<string, string>();
  for (const [path, texts] of Object.entries(failure.errors ?? {})) {
    const name = path.split(".")[0] ?? path;
    if (fields.includes(name) && !messages.has(name)) messages.set(name, texts.join(" "));
  }
  if (messages.size === 0) return setError("root", { type: "server", message: messageOf(failure) });
  const [first] = messages.keys();
  for (const [name, message] of messages)
    setError(name as Path<Values>, { type: "server", message }, { shouldFocus: name === first });
}
