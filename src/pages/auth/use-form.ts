import type { FieldErrors } from "@contract/errors.ts";
import { type FormEvent, useState } from "react";
import type { HttpError } from "@/providers/http-error";

type Failure = Error & Partial<HttpError>;

type Values = Record<string, string>;
type Outcome = { success: boolean; error?: unknown };

export interface FormLife {
  /** Validates before the request is sent; returns errors by field. */
  check?: (values: Values) => FieldErrors;
  send: (values: Values) => Promise<Outcome>;
  /** Receives `challenge` when a second factor is needed. */
  done: (values: Values, outcome: Outcome & { redirectTo?: string; challenge?: string }) => void;
}

const messageOf = ({ message, text = message, statusCode, retryAfter }: Failure) =>
  statusCode === 429 && retryAfter ? `Too many attempts. Try again in ${retryAfter} seconds.` : text;

/** Validates and submits a form, shows errors at their fields and focuses the first invalid one. */
export function useForm({ check, send, done }: FormLife) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState("");
  const [pending, setPending] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    ) as Values;
    const refuse = (found: FieldErrors, text: string) => {
      setErrors(found);
      const fields = [...form.elements].filter((field) => "name" in field) as HTMLInputElement[];
      const first = fields.find(({ name }) => found[name]);
      setMessage(first ? "" : text);
      first?.focus();
    };
    const wrong = check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return refuse(wrong, "");
    setErrors({});
    setMessage("");
    setPending(true);
    try {
      const outcome = await send(values);
      if (outcome.success) return done(values, outcome);
      const failure = outcome.error as Failure;
      refuse(failure.errors ?? {}, messageOf(failure));
    } catch (error) {
      refuse((error as Failure).errors ?? {}, messageOf(error as Failure));
    } finally {
      setPending(false);
    }
  }

  return { onSubmit, errors, message, pending };
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Validation that the sign-in forms share. A valid field has no entry. */
export function checkFields(values: Values, names: ("name" | "email" | "password" | "new-password")[]) {
  const errors: FieldErrors = {};
  if (names.includes("name") && !values.name?.trim()) errors.name = ["Enter your name"];
  if (names.includes("email") && !address.test(values.email?.trim() ?? ""))
    errors.email = [values.email ? "Enter a valid email address" : "Enter your email address"];
  if (names.includes("password") && !values.password) errors.password = ["Enter your password"];
  if (names.includes("new-password") && (values.password?.length ?? 0) < 8)
    errors.password = ["Use at least 8 characters"];
  return errors;
}
