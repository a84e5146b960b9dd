import * as z from "zod/mini";
import { PasswordField, TextField } from "@/components/form/text-field";
import { t } from "@/i18n/t";
import { useTwoFactor } from "@/providers/auth/own-account";

export const PresentPassword = () => (
  <PasswordField label={t("Your password")} name="password" autoComplete="current-password" />
);

export const SecondFactorField = () => (
  <TextField
    label={t("Authenticator or backup code")}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
  />
);

/** The schema of a required text. */
export const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The current password, which isn't trimmed: passwords are sent exactly as typed. */
export const presentPassword = z.string().check(z.minLength(1, t("Enter your password")));
export const code = required(t("Enter a code"));
/** A new password. The server checks its length and strength. */
export const newPassword = z.string().check(z.minLength(1, t("Choose a password")));

/**
 * The schema and the field for a code. Without two-factor authentication, there is no field and the code is
 * optional.
 */
export function useSecondFactor(enabled: boolean) {
  const { data } = useTwoFactor(enabled);
  return data?.on
    ? { code, field: <SecondFactorField /> }
    : { code: z.optional(z.string()), field: undefined };
}

export const proof = z.object({ password: presentPassword, code });
