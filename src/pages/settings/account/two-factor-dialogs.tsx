import type { AppSetUp } from "@contract/account.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { DialogForm, FormDialog } from "@/components/dialogs/form-dialog";
import { CodeField, codeLength } from "@/components/form/code-field";
import { CopyButton } from "@/components/ui/code-block";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { ownAccount } from "@/providers/auth/own-account";
import { BackupCodes } from "./backup-codes";
import type { Opened } from "./change-dialogs";
import { PresentPassword, presentPassword, proof, SecondFactorField } from "./fields";
import { Qr } from "./qr";

const keepThem = t(
  "If you don't have your phone, use a backup code instead of a code from your authenticator app. Each backup code works once. Save the backup codes in a safe place. They won't be shown again.",
);

const appCode = z.object({
  code: z.string().check(z.length(codeLength, t("Enter all {codeLength} digits", { codeLength }))),
});

function ScanIt({ secret, uri, next }: AppSetUp & { next: (codes: string[]) => void }) {
  return (
    <DialogForm
      schema={appCode}
      onSubmit={async ({ code }) => {
        next(await ownAccount.confirmTwoFactor(code));
        toast.success(t("Two-factor authentication is on"));
      }}
      action={t("Turn on")}
    >
      <div className="grid justify-items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:justify-items-start">
        <Qr text={uri} label={t("QR code for your authenticator app")} />
        <div className="grid gap-2 text-muted-foreground">
          <p>{t("Can't scan the code? Enter this key in your app and choose time-based codes:")}</p>
          <div className="flex items-center gap-2">
            <p className="break-words font-mono text-foreground text-sm">
              {secret.match(/.{4}/g)?.join(" ")}
            </p>
            <CopyButton text={secret} />
          </div>
          <a href={uri} className="w-fit font-medium text-primary underline-offset-4 hover:underline">
            {t("Open in an app on this device")}
          </a>
        </div>
      </div>
      <CodeField label={t("Authenticator code")} name="code" />
    </DialogForm>
  );
}

/** The setup flow: password, authenticator app, backup codes. */
export function SetUpDialog({ open, onOpenChange }: Opened) {
  const [app, setApp] = useState<AppSetUp>();
  const [codes, setCodes] = useState<string[]>();
  const close = (next: boolean) => {
    onOpenChange(next);
    setApp(undefined);
    setCodes(undefined);
  };
  const [title, description] = codes
    ? [t("Your backup codes"), keepThem]
    : app
      ? [t("Scan the QR code"), t("Use an authenticator app on your phone, then enter the 6-digit code.")]
      : [
          t("Set up two-factor authentication"),
          t("You'll need a code from an authenticator app to sign in. First, confirm your password."),
        ];
  return (
    <DialogFrame title={title} description={description} open={open} onOpenChange={close} dismissible={!app}>
      {codes ? (
        <BackupCodes codes={codes} />
      ) : app ? (
        <ScanIt {...app} next={setCodes} />
      ) : (
        <DialogForm
          schema={z.object({ password: presentPassword })}
          onSubmit={async ({ password }) => setApp(await ownAccount.beginTwoFactor(password))}
          action={t("Continue")}
        >
          <PresentPassword />
        </DialogForm>
      )}
    </DialogFrame>
  );
}

export function RenewDialog({ open, onOpenChange }: Opened) {
  const [codes, setCodes] = useState<string[]>();
  const close = (next: boolean) => {
    onOpenChange(next);
    setCodes(undefined);
  };
  return (
    <DialogFrame
      title={codes ? t("Your new backup codes") : t("Generate new backup codes")}
      description={codes ? keepThem : t("Your old codes will stop working.")}
      open={open}
      onOpenChange={close}
      dismissible={!codes}
    >
      {codes ? (
        <BackupCodes codes={codes} />
      ) : (
        <DialogForm
          schema={proof}
          onSubmit={async ({ password, code }) => setCodes(await ownAccount.renewBackupCodes(password, code))}
          action={t("Generate codes")}
        >
          <PresentPassword />
          <SecondFactorField />
        </DialogForm>
      )}
    </DialogFrame>
  );
}

export function TurnOffDialog(opened: Opened) {
  return (
    <FormDialog
      {...opened}
      title={t("Turn off two-factor authentication?")}
      description={t(
        "A password or an emailed code will be enough to sign in. Your backup codes will be deleted.",
      )}
      action={t("Turn off")}
      variant="destructive"
      schema={proof}
      onSubmit={async ({ password, code }) => {
        await ownAccount.endTwoFactor(password, code);
        toast.success(t("Two-factor authentication is off"));
      }}
    >
      <PresentPassword />
      <SecondFactorField />
    </FormDialog>
  );
}
