import type { FieldErrors } from "@contract/errors.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { language } from "@/i18n/language";
import { plural } from "@/i18n/t";
import { HttpError } from "@/providers/http-error";

/** Values that were checked and converted, or their errors by field, as `parseFields` returns them. */
export type Parsed<Output> = { data: Output; errors?: undefined } | { data?: undefined; errors: FieldErrors };

export interface SubmitOptions<Input, Output> {
  /** Checks the values before they are sent, and converts them to the input of `onSubmit`. */
  parse: (values: Input) => Parsed<Output>;
  /** If this rejects, the form shows each error at its field if possible, otherwise above all fields. */
  onSubmit: (values: Output) => Promise<unknown>;
}

interface Problems {
  errors: FieldErrors;
  /** An error of the form as a whole. */
  message: string;
}

const noProblems: Problems = { errors: {}, message: "" };

function textOf(error: unknown): string {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : String(error);
  const { statusCode, retryAfter, text, original = text } = error;
  // All limits on attempts share one message, which says exactly how long to wait. Account limits keep their own, more
  // specific messages.
  const counted = statusCode === 429 && retryAfter && /^too many/i.test(original);
  return counted
    ? plural(
        retryAfter,
        "Too many attempts. Try again in {count} second.",
        "Too many attempts. Try again in {count} seconds.",
      )
    : text;
}

/**
 * Keeps only the errors of fields in this form. An error inside a value, such as `rules.0`, is shown at its
 * field.
 */
function problemsOf(found: FieldErrors, fields: string[], fallback: string): Problems {
  const errors = new Map<string, string[]>();
  for (const [path, messages] of Object.entries(found)) {
    const name = path.split(".")[0] ?? path;
    if (fields.includes(name) && !errors.has(name)) errors.set(name, messages);
  }
  return { errors: Object.fromEntries(errors), message: errors.size > 0 ? "" : fallback };
}

/** The contract's messages in the page's language. */
const inLanguage = async (errors: FieldErrors) =>
  language === "en" ? errors : (await import("@/i18n/messages")).translateErrors(errors);

/** Validates and submits a form, and focuses its first invalid field. */
export function useSubmit<Input extends object, Output>({ parse, onSubmit }: SubmitOptions<Input, Output>) {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(noProblems);
  const [pending, setPending] = useState(false);

  function refuse(next: Problems) {
    flushSync(() => setProblems(next));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(values: Input) {
    const fields = Object.keys(values);
    const { data, errors } = parse(values);
    if (errors) {
      const shown = await inLanguage(errors);
      return refuse(problemsOf(shown, fields, Object.values(shown).flat()[0] ?? ""));
    }
    setProblems(noProblems);
    setPending(true);
    try {
      await onSubmit(data);
    } catch (error) {
      refuse(problemsOf((error instanceof HttpError && error.errors) || {}, fields, textOf(error)));
    } finally {
      setPending(false);
    }
  }

  /** Hides the error of a field whose value has changed. */
  const clearError = (name: string) =>
    setProblems(({ errors: { [name]: _, ...errors }, message }) => ({ errors, message }));

  return { ref, submit, pending, clearError, ...problems };
}
