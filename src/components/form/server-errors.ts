import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { HttpError } from "@/providers/http-error";

const messageOf = (error: unknown): string => {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : String(error);
  const { statusCode, retryAfter, text } = error;
  return statusCode === 429 && retryAfter ? `Too many attempts. Try again in ${retryAfter} seconds.` : text;
};

/**
 * Shows what a call was refused with: each message at its field, of which the first gets the focus, or one message
 * for the form as a whole where none of the fields is in it.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly string[],
  setError: UseFormSetError<Values>,
) {
  const messages = new Map<string, string>();
  for (const [path, texts] of Object.entries(error instanceof HttpError ? (error.errors ?? {}) : {})) {
    const name = path.split(".")[0] ?? path;
    if (fields.includes(name) && !messages.has(name)) messages.set(name, texts.join(" "));
  }
  if (messages.size === 0) return setError("root", { type: "server", message: messageOf(error) });
  const [first] = messages.keys();
  for (const [name, message] of messages)
    setError(name as Path<Values>, { type: "server", message }, { shouldFocus: name === first });
}
