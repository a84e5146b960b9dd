import { useState } from "react";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import { authProvider } from "@/providers/auth";
import { useConfig } from "@/providers/auth/config";
import { navigateTo } from "@/providers/auth/navigation";
import { ownAccount, useOwnAccount } from "@/providers/auth/own-account";
import type { Opened } from "./change-dialogs";
import { PresentPassword, presentPassword, useSecondFactor } from "./fields";

const fate: [what: string, text: string][] = [
  [t("Deleted"), t("Animations, voiceovers, renders, assets, chats, apps, and the text of your requests.")],
  [t("Revoked immediately"), t("Your sessions and all API keys.")],
  [
    t("Kept without your name"),
    t("Orders, transfers and your requests' usage figures, as accounting records."),
  ],
  [t("Lost"), t("Your remaining credits.")],
];

function DeleteDialog(opened: Opened) {
  const email = useUser()?.email ?? "";
  const embedded = useConfig()?.auth === "embedded";
  const secondFactor = useSecondFactor(embedded && opened.open);
  const schema = z.object({
    email: z.string().check(
      z.trim(),
      z.refine(
        (typed) => typed.toLowerCase() === email.toLowerCase(),
        t("Type {email} to confirm", { email }),
      ),
    ),
    password: embedded ? presentPassword : z.optional(z.string()),
    code: secondFactor.code,
  });
  return (
    <FormDialog
      {...opened}
      title={t("Delete your account?")}
      description={t("This can't be undone. Export your data first if you want to keep any of it.")}
      action={t("Delete my account")}
      variant="destructive"
      schema={schema}
      onSubmit={async ({ email, password, code }) => {
        await ownAccount.remove({
          email,
          ...(embedded ? { password } : {}),
          code,
        });
        await authProvider.logout({});
        toast.success(t("Account deleted"));
        navigateTo("/");
      }}
    >
      <TextField
        label={t("Type {email}", { email })}
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      {embedded && <PresentPassword />}
      {secondFactor.field}
    </FormDialog>
  );
}

/** Lists what is deleted and what is kept, and asks for confirmation. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const { data: account } = useOwnAccount();
  return (
    <Card className="gap-3 border-destructive/40 p-4">
      <p className="font-medium">{t("Delete my account")}</p>
      <dl className="grid gap-x-4 gap-y-1.5 text-[0.8125rem] sm:grid-cols-[11rem_minmax(0,1fr)]">
        {fate.map(([what, text]) => (
          <div key={what} className="contents">
            <dt className="font-medium">{what}</dt>
            <dd className="text-muted-foreground max-sm:mb-1">{text}</dd>
          </div>
        ))}
      </dl>
      {account?.last_admin && (
        <p id="last-admin" className="text-muted-foreground">
          {t("You're the last admin. Make another user an admin first.")}
        </p>
      )}
      <Button
        variant="destructive"
        className="w-fit"
        disabled={!account || account.last_admin}
        aria-describedby={account?.last_admin ? "last-admin" : undefined}
        onClick={() => setOpen(true)}
      >
        {t("Delete my account")}
      </Button>
      <DeleteDialog open={open} onOpenChange={setOpen} />
    </Card>
  );
}
