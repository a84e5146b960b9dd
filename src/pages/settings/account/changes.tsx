import { toast } from "@/components/ui/toast";
import { EmailField, Field, PasswordField } from "@/pages/auth/field";
import { checkFields } from "@/pages/auth/use-form";
import { ownAccount } from "@/providers/auth/own-account";
import type { User } from "@/providers/auth/store";
import { askPassword, missing, PresentPassword } from "./fields";
import { FormDialog, sent } from "./form-dialog";

export interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NameDialog({ user, ...opened }: Opened & { user: User }) {
  return (
    <FormDialog
      {...opened}
      title="Change your name"
      description="As the console and your receipts show it."
      action="Save"
      check={(values) => checkFields(values, ["name"])}
      send={({ name = "" }) => sent(ownAccount.rename(name.trim()))}
      done={() => toast.success("Your name is changed.")}
    >
      <Field label="Name" name="name" autoComplete="name" defaultValue={user.name} maxLength={100} />
    </FormDialog>
  );
}

/** @param onSent the address that a letter went to */
export function EmailDialog({ onSent, ...opened }: Opened & { onSent: (email: string) => void }) {
  return (
    <FormDialog
      {...opened}
      title="Change your e-mail address"
      description="We send a link to the new address. It takes the old one’s place when you open that link and confirm; the old one gets a notice. Your other sessions stay."
      action="Send the link"
      check={(values) => ({ ...missing(values, askPassword), ...checkFields(values, ["email"]) })}
      send={({ email = "", password = "" }) => sent(ownAccount.askForEmail(email.trim(), password))}
      done={({ email = "" }) => onSent(email.trim())}
    >
      <EmailField label="New e-mail address" autoComplete="email" />
      <PresentPassword />
    </FormDialog>
  );
}

function checkPasswords(values: Record<string, string>) {
  const errors: Record<string, string[]> = missing(values, askPassword);
  if ((values.newPassword?.length ?? 0) < 8) errors.newPassword = ["Use at least 8 characters."];
  else if (values.newPassword !== values.again) errors.again = ["The two are not the same."];
  return errors;
}

export function PasswordDialog(opened: Opened) {
  return (
    <FormDialog
      {...opened}
      title="Change your password"
      description="All your other sessions end. API keys go on working."
      action="Change the password"
      check={checkPasswords}
      send={({ password = "", newPassword = "" }) => sent(ownAccount.changePassword(password, newPassword))}
      done={() => toast.success("Your password is changed, and all other sessions have ended.")}
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
