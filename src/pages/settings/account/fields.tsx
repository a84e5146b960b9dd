import * as z from "zod/mini";
import { PasswordField, TextField } from "@/components/form/text-field";

export const PresentPassword = () => (
  <PasswordField label="Your password" name="password" autoComplete="current-password" />
);

export const SecondFactorField = () => (
  <TextField
    label="Authenticator or backup code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
  />
);

/** A required field. */
export const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** Passwords are sent exactly as typed. */
export const presentPassword = z.string().check(z.minLength(1, "Enter your password"));
export const code = required("Enter a code");
export const newPassword = z.string().check(z.minLength(8, "Use at least 8 characters"));

export const proof = z.object({ password: presentPassword, code });
