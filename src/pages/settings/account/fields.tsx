import { Field, PasswordField } from "@/pages/auth/field";

export const PresentPassword = () => (
  <PasswordField label="Your password" name="password" autoComplete="current-password" />
);

export const CodeField = () => (
  <Field
    label="Code of your app, or a backup code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
  />
);

/** What can be said before the server is asked. */
export function missing(values: Record<string, string>, texts: Record<string, string>) {
  const empty = Object.entries(texts).filter(([name]) => !values[name]?.trim());
  return Object.fromEntries(empty.map(([name, text]) => [name, [text]]));
}
export const askPassword = { password: "Please enter your password." };
export const askProof = { ...askPassword, code: "Please enter a code." };
