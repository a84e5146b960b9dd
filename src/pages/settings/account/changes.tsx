import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { PasswordField, TextField } from "@/components/form/text-field";
import { toast } from "@/components/ui/toast";
import { ownAccount } from "@/providers/auth/own-account";
import type { User } from "@/providers/auth/store";
import { newPassword, PresentPassword, presentPassword, required } from "./fields";

export interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const nameSchema = z.object({ name: required("Please enter your name.") });

export function NameDialog({ user, ...opened }: Opened & { user: User }) {
  return (
    <FormDialog
      {...opened}
      title="Change your name"
      description="As the console and your receipts show it."
      action="Save"
      schema={nameSchema}
      defaultValues={{ name: user.name }}
      onSubmit={async ({ name }) => {
        await ownAccount.rename(name);
        toast.success("Your name is changed.");
      }}
    >
      <TextField label="Name" name="name" autoComplete="name" maxLength={100} />
    </FormDialog>
  );
}

const emailSchema = z.object({
  email: required("Please enter your e-mail address.").check(z.email("This is not an e-mail address.")),
  password: presentPassword,
});

/** @param onSent receives the address that the link was sent to */
export function EmailDialog({ onSent, ...opened }: Opened & { onSent: (email: string) => void }) {
  return (
    <FormDialog
      {...opened}
      title="Change your e-mail address"
      description="We send a link to the new address. It takes the old one’s place when you open that link and confirm; the old one gets a notice. Your other sessions stay."
      action="Send the link"
      schema={emailSchema}
      defaultValues={{ email: "", password: "" }}
      onSubmit={async ({ email, password }) => {
        await ownAccount.askForEmail(email, password);
        onSent(email);
      }}
    >
      <TextField
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.com"
      />
      <PresentPassword />
    </FormDialog>
  );
}

const passwordSchema = z.object({ password: presentPassword, newPassword, again: z.string() }).check(
  z.refine((values) => values.newPassword === values.again, {
    path: ["again"],
    error: "The two are not the same.",
  }),
);

export function PasswordDialog(opened: Opened) {
  return (
    <FormDialog
      {...opened}
      title="Change your password"
      description="All your other sessions end. API keys go on working."
      action="Change the password"
      schema={passwordSchema}
      defaultValues={{ password: "", newPassword: "", again: "" }}
      onSubmit={async ({ password, newPassword }) => {
        await ownAccount.changePassword(password, newPassword);
        toast.success("Your password is changed, and all other sessions have ended.");
      }}
    >
      <PresentPassword />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 8 characters."
      />
      <PasswordField label="Once more" name="again" autoComplete="new-password" />
    </FormDialog>
  );
}
