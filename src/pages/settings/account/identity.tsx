import { useGetIdentity } from "@refinedev/core";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { VerifyEmailDialog } from "@/components/dialogs/verify-email-dialog";
import { OutboxNote } from "@/components/layout/outbox-note";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { authStore, type User } from "@/providers/auth/store";
import { EmailDialog, NameDialog, PasswordDialog } from "./change-dialogs";

const reach: Record<User["role"], string> = {
  customer: t("Can see and edit their own records."),
  operator: t("Can see all requests, and edit, cancel, replay and export them."),
  admin: t("Can do everything that operators can, and manage users."),
};

function Row({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="text-muted-foreground max-sm:col-span-2">{name}</dt>
      <dd className="min-h-7 break-words py-0.5">{value ?? <Skeleton className="h-5 w-40" />}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** The user's name, email address and role. Editable if this server manages its own accounts. */
export function Identity({ editable }: { editable: boolean }) {
  const { data: user } = useGetIdentity<User>();
  const { emailVerified } = useSyncExternalStore(authStore.subscribe, authStore.get);
  const [asked, setAsked] = useState<"name" | "email" | "password" | "verify">();
  const [sentTo, setSentTo] = useState("");
  const at = (what: typeof asked) => ({
    open: asked === what,
    onOpenChange: (open: boolean) => setAsked(open ? what : undefined),
  });
  const change = (what: NonNullable<typeof asked>, label: string) =>
    editable &&
    user && (
      <Button variant="outline" size="sm" aria-label={label} onClick={() => setAsked(what)}>
        {t("Change")}
      </Button>
    );
  return (
    <>
      <Card>
        <dl className="divide-y">
          <Row name={t("Name")} value={user?.name}>
            {change("name", t("Change name"))}
          </Row>
          <Row
            name={t("Email")}
            value={
              user && (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="min-w-0 break-all">{user.email}</span>
                  {emailVerified === false && <Badge variant="warning">{t("Unverified")}</Badge>}
                </span>
              )
            }
          >
            <span className="flex flex-wrap justify-end gap-2">
              {editable && emailVerified === false && (
                <Button variant="outline" size="sm" onClick={() => setAsked("verify")}>
                  {t("Verify")}
                </Button>
              )}
              {change("email", t("Change email address"))}
            </span>
          </Row>
          {editable && (
            <Row name={t("Password")} value={t("Stored as a hash")}>
              {change("password", t("Change password"))}
            </Row>
          )}
          <Row
            name={t("Role")}
            value={
              user && (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge>{t(user.role)}</Badge>
                  <span className="text-muted-foreground">{reach[user.role]}</span>
                </span>
              )
            }
          />
        </dl>
      </Card>
      {sentTo && (
        <>
          <Alert variant="success">
            <AlertTitle>{t("Confirm your new address")}</AlertTitle>
            <AlertDescription>
              <Rich
                text="A confirmation link was sent to <span/>. The link works for 30 minutes. Until you confirm, your address stays the same."
                parts={{ span: <span className="break-all">{sentTo}</span> }}
              />
            </AlertDescription>
          </Alert>
          <OutboxNote />
        </>
      )}
      {user && <NameDialog user={user} {...at("name")} />}
      {user && <VerifyEmailDialog email={user.email} {...at("verify")} />}
      <EmailDialog {...at("email")} onSent={setSentTo} />
      <PasswordDialog {...at("password")} />
    </>
  );
}
