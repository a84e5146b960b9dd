import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { PasswordField, TextField } from "@/components/form/text-field";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { NewPasswordField } from "@/pages/auth/credentials";
import { ownAccount } from "@/providers/auth/own-account";
import type { User } from "@/providers/auth/store";
import { newPassword, PresentPassword, presentPassword, required, useSecondFactor } from "./fields";

export interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const nameSchema = z.object({ name: required(t("Enter your name")) });

export function NameDialog({ user, ...opened }: Opened & { user: User }) {
  return (
    <FormDialog
      {...opened}
      title={t("Change your name")}
      description={t("Your name appears in the console and on your receipts.")}
      action={t("Change name")}
      schema={nameSchema}
      onSubmit={async ({ name }) => {
        await ownAccount.rename(name);
        toast.success(t("Name changed"));
      }}
    >
      <TextField label={t("Name")} name="name" defaultValue={user.name} autoComplete="name" maxLength={100} />
    </FormDialog>
  );
}

const email = required(t("Enter your email address")).check(z.email(t("Enter a valid email address")));

/**
 * Requests a change of the user's email address.
 * @param onSent receives the address to which the link was sent
 */
export function EmailDialog({ onSent, ...opened }: Opened & { onSent: (email: string) => void }) {
  const { code, field } = useSecondFactor(opened.open);
  return (
    <FormDialog
      {...opened}
      title={t("Change your email address")}
      description={t(
        "A confirmation link will be sent to the new address. The old address gets a notice. Your other sessions stay signed in.",
      )}
      action={t("Change email address")}
      schema={z.object({ email, password: presentPassword, code })}
      onSubmit={async (change) => {
        await ownAccount.requestEmailChange(change);
        onSent(change.email);
      }}
    >
      <TextField
        label={t("New email address")}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.com"
      />
      <PresentPassword />
      {field}
    </FormDialog>
  );
}

export function PasswordDialog(opened: Opened) {
  const { code, field } = useSecondFactor(opened.open);
  const schema = z.object({ password: presentPassword, newPassword, again: z.string(), code }).check(
    z.refine((values) => values.newPassword === values.again, {
      path: ["again"],
      error: t("The passwords don't match"),
    }),
  );
  return (
    <FormDialog
      {...opened}
      title={t("Change your password")}
      description={t("Changing your password signs you out everywhere else. API keys keep working.")}
      action={t("Change password")}
      schema={schema}
      onSubmit={async ({ again: _, ...change }) => {
        await ownAccount.changePassword(change);
        toast.success(t("Password changed. All other sessions are signed out."));
      }}
    >
      <PresentPassword />
      {field}
      <NewPasswordField label={t("New password")} name="newPassword" />
      <PasswordField label={t("Confirm password")} name="again" autoComplete="new-password" />
    </FormDialog>
  );
}
