import type { FieldErrors } from "@contract/errors.ts";
import type { AuthActionResponse } from "@refinedev/core";
import { codeLength } from "@/components/form/code-field";
import type { FormValues } from "@/components/form/form";
import { PasswordField, TextField } from "@/components/form/text-field";
import type { Parsed } from "@/components/form/use-submit";
import { t } from "@/i18n/t";
import { useConfig } from "@/providers/auth/config";

/**
 * Returns the problem with a value, if any. The checks don't use Zod, because Zod is too large for the first load of
 * these pages.
 */
type Check = (value: string) => string | undefined;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const checks = {
  name: (value) => (value.trim() ? undefined : t("Enter your name")),
  email: (value) => {
    if (emailPattern.test(value.trim())) return undefined;
    return value ? t("Enter a valid email address") : t("Enter your email address");
  },
  password: (value) => (value ? undefined : t("Enter your password")),
  /** The server checks the password's length and strength. */
  newPassword: (value) => (value ? undefined : t("Choose a password")),
  oneTimeCode: (value) =>
    value.length < codeLength ? t("Enter all {codeLength} digits", { codeLength }) : undefined,
  backupCode: (value) => (value.trim() ? undefined : t("Enter a backup code")),
} satisfies Record<string, Check>;

/** Creates a form's parser from the checks of its fields. */
export const parserOf =
  <Name extends string>(fields: Record<Name, Check>) =>
  (values: FormValues): Parsed<Record<Name, string>> => {
    const entries = Object.entries<Check>(fields).map(
      ([name, check]) => [name, check, values[name] ?? ""] as const,
    );
    const errors: FieldErrors = {};
    for (const [name, check, value] of entries) {
      const error = check(value);
      if (error) errors[name] = [error];
    }
    if (Object.keys(errors).length > 0) return { errors };
    return {
      data: Object.fromEntries(entries.map(([name, , value]) => [name, value])) as Record<Name, string>,
    };
  };

/** Throws the error that an action of Refine's auth provider returned, because forms show thrown errors. */
export async function orThrow(response: Promise<AuthActionResponse>): Promise<AuthActionResponse> {
  const outcome = await response;
  if (!outcome.success) throw outcome.error;
  return outcome;
}

/** The email address of an account. */
export const EmailField = () => (
  <TextField
    label={t("Email")}
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    placeholder="name@example.com"
  />
);

/** A new password, with the autofill hint that offers to generate one. */
export function NewPasswordField({ label, name = "password" }: { label: string; name?: string }) {
  const least = useConfig()?.password_min_length;
  const hint = least ? t("At least {least} characters", { least }) : undefined;
  return <PasswordField label={label} name={name} autoComplete="new-password" hint={hint} />;
}
