import type { AppSetUp } from "@contract/account.ts";
import type { FieldErrors } from "@contract/errors.ts";
import { useState } from "react";
import { CopyButton } from "@/components/ui/code-block";
import { toast } from "@/components/ui/toast";
import { CodeInput } from "@/pages/auth/code-input";
import { ownAccount } from "@/providers/auth/own-account";
import { BackupCodes } from "./backup-codes";
import type { Opened } from "./changes";
import { askPassword, askProof, CodeField, missing, PresentPassword } from "./fields";
import { DialogForm, DialogFrame, FormDialog, sent } from "./form-dialog";
import { Qr } from "./qr";

const keepThem =
  "Each signs you in once when your app is out of reach. Keep them where you keep passwords: they are not shown again.";

function ScanIt({ secret, uri, next }: AppSetUp & { next: (codes: string[]) => void }) {
  const [code, setCode] = useState("");
  return (
    <DialogForm
      check={(): FieldErrors => (code.length < 6 ? { code: ["The code has 6 digits."] } : {})}
      send={async () => {
        next(await ownAccount.confirmTwoFactor(code));
        return { success: true };
      }}
      done={() => toast.success("Two-factor sign-in is on.")}
      action="Switch it on"
    >
      <div className="grid justify-items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:justify-items-start">
        <Qr text={uri} label="QR code for your authenticator app" />
        <div className="grid gap-2 text-muted-foreground">
          <p>No camera? Type this key, and choose codes that go by time:</p>
          <div className="flex items-center gap-2">
            <p className="break-words font-mono text-foreground text-sm">
              {secret.match(/.{4}/g)?.join(" ")}
            </p>
            <CopyButton text={secret} />
          </div>
          <a href={uri} className="w-fit font-medium text-primary underline-offset-4 hover:underline">
            Open it in an app on this device
          </a>
        </div>
      </div>
      <CodeInput name="code" label="The code that the app shows" length={6} value={code} onChange={setCode} />
    </DialogForm>
  );
}

/** From the password by way of the app to the backup codes. */
export function SetUpDialog({ open, onOpenChange }: Opened) {
  const [app, setApp] = useState<AppSetUp>();
  const [codes, setCodes] = useState<string[]>();
  const close = (next: boolean) => {
    onOpenChange(next);
    setApp(undefined);
    setCodes(undefined);
  };
  const [title, description] = codes
    ? ["Your backup codes", keepThem]
    : app
      ? ["Scan the code", "With an authenticator app on your phone. Then enter the six digits that it shows."]
      : [
          "Set up two-factor sign-in",
          "Signing in will then take a code of an app on your phone, too. First, your password.",
        ];
  return (
    <DialogFrame title={title} description={description} open={open} onOpenChange={close} firm={Boolean(app)}>
      {codes ? (
        <BackupCodes codes={codes} />
      ) : app ? (
        <ScanIt {...app} next={setCodes} />
      ) : (
        <DialogForm
          check={(values) => missing(values, askPassword)}
          send={async ({ password = "" }) => {
            setApp(await ownAccount.beginTwoFactor(password));
            return { success: true };
          }}
          done={() => {}}
          action="Continue"
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
      title={codes ? "Your new backup codes" : "Make new backup codes"}
      description={codes ? keepThem : "The old ones no longer work then."}
      open={open}
      onOpenChange={close}
      firm={Boolean(codes)}
    >
      {codes ? (
        <BackupCodes codes={codes} />
      ) : (
        <DialogForm
          check={(values) => missing(values, askProof)}
          send={async ({ password = "", code = "" }) => {
            setCodes(await ownAccount.renewBackupCodes(password, code));
            return { success: true };
          }}
          done={() => {}}
          action="Make new codes"
        >
          <PresentPassword />
          <CodeField />
        </DialogForm>
      )}
    </DialogFrame>
  );
}

export function SwitchOffDialog(opened: Opened) {
  return (
    <FormDialog
      {...opened}
      title="Switch two-factor sign-in off?"
      description="Your password, or a code by e-mail, is then enough to sign in. The backup codes are gone."
      action="Switch it off"
      variant="destructive"
      check={(values) => missing(values, askProof)}
      send={({ password = "", code = "" }) => sent(ownAccount.endTwoFactor(password, code))}
      done={() => toast.success("Two-factor sign-in is off.")}
    >
      <PresentPassword />
      <CodeField />
    </FormDialog>
  );
}
