import { useGetIdentity } from "@refinedev/core";
import { type ReactNode, useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { OutboxNote } from "@/pages/auth/frame";
import type { User } from "@/providers/auth/store";
import { EmailDialog, NameDialog, PasswordDialog } from "./changes";

const reach: Record<User["role"], string> = {
  customer: "Sees and changes their own records.",
  operator: "Sees every request; may patch, cancel, replay and export.",
  admin: "May do everything an operator may, and administers accounts.",
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

/** Who one is here; where this server keeps the accounts, with the ways to change it. */
export function Identity({ editable }: { editable: boolean }) {
  const { data: user } = useGetIdentity<User>();
  const [asked, setAsked] = useState<"name" | "email" | "password">();
  const [sentTo, setSentTo] = useState("");
  const at = (what: typeof asked) => ({
    open: asked === what,
    onOpenChange: (open: boolean) => setAsked(open ? what : undefined),
  });
  const change = (what: NonNullable<typeof asked>, label: string) =>
    editable &&
    user && (
      <Button variant="outline" size="sm" aria-label={label} onClick={() => setAsked(what)}>
        Change
      </Button>
    );
  return (
    <>
      <Card>
        <dl className="divide-y">
          <Row name="Name" value={user?.name}>
            {change("name", "Change the name")}
          </Row>
          <Row name="E-mail" value={user?.email}>
            {change("email", "Change the e-mail address")}
          </Row>
          {editable && (
            <Row name="Password" value="Kept as a hash that nobody can read">
              {change("password", "Change the password")}
            </Row>
          )}
          <Row
            name="Role"
            value={
              user && (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge>{user.role}</Badge>
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
            <AlertTitle>Please confirm the new address</AlertTitle>
            <AlertDescription>
              <span className="break-all">{sentTo}</span> gets a letter with a link, which is good for half an
              hour. Until you open it and confirm, the address above stays.
            </AlertDescription>
          </Alert>
          <OutboxNote />
        </>
      )}
      {user && <NameDialog user={user} {...at("name")} />}
      <EmailDialog {...at("email")} onSent={setSentTo} />
      <PasswordDialog {...at("password")} />
    </>
  );
}
