import { roles } from "@contract/session.ts";
import { userBodies } from "@contract/users.ts";
import { UserPlusIcon } from "lucide-react";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { SelectItem } from "@/components/ui/select";
import { t } from "@/i18n/t";
import { useConfig } from "@/providers/auth/config";
import { announceInvitation } from "./announce-invitation";
import { userApi } from "./user-api";

/** Invites a user by email. */
export const InviteButton = () => (
  <FormDialog
    trigger={
      <Button>
        <UserPlusIcon aria-hidden />
        {t("Invite")}
      </Button>
    }
    title={t("Invite a user")}
    description={
      useConfig()?.auth === "clerk"
        ? t("Clerk emails the user a link to sign up.")
        : t(
            "The user gets an email with a link to choose a password. Without a mail server, the email is saved to the outbox folder.",
          )
    }
    action={t("Invite")}
    schema={userBodies.invite}
    onSubmit={async (invitation) => {
      announceInvitation(await userApi.invite(invitation));
    }}
  >
    <TextField label={t("Name")} name="name" autoComplete="off" maxLength={100} />
    <TextField label={t("Email")} name="email" type="email" autoComplete="off" maxLength={254} />
    <SelectField label={t("Role")} name="role" defaultValue="customer">
      {roles.map((role) => (
        <SelectItem key={role} value={role}>
          {t(role)}
        </SelectItem>
      ))}
    </SelectField>
  </FormDialog>
);
