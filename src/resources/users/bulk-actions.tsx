import { BanIcon, CoinsIcon, LogOutIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useUser } from "@/providers/access";
import type { BulkProps } from "../extension";
import { GrantDialog } from "./grant-dialog";
import { ReasonDialog } from "./reason-dialog";
import { type UserRow, userApi } from "./user-api";

/** Actions on all selected accounts. Your own account is skipped where an action would lock you out. */
export function UserBulkActions({ rows, run }: BulkProps<UserRow>) {
  const [asked, setAsked] = useState<"ban" | "grant">();
  const own = useUser()?.id;
  const others = rows.filter(({ id }) => id !== own);
  const at = (question: typeof asked) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  const runOnOthers = (done: string, action: (id: string) => Promise<unknown>) =>
    run(done, ({ id }) => (id === own ? Promise.resolve() : action(id)));
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked("grant")}>
        <CoinsIcon aria-hidden />
        Grant credits
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={others.length === 0}
        onClick={() => runOnOthers("signed out", (id) => userApi.verb(id, "sign-out"))}
      >
        <LogOutIcon aria-hidden />
        Sign out
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="text-destructive"
        disabled={others.length === 0}
        onClick={() => setAsked("ban")}
      >
        <BanIcon aria-hidden />
        Ban
      </Button>
      <GrantDialog
        {...at("grant")}
        title={`Grant credits to ${rows.length} ${rows.length === 1 ? "user" : "users"}`}
        description="Each user gets the credits immediately. The note is stored in the ledger."
        label="Credits per user"
        onSubmit={async (grant) => run("received credits", ({ id }) => userApi.verb(id, "grant", grant))}
      />
      <ReasonDialog
        {...at("ban")}
        title={`Ban ${others.length} ${others.length === 1 ? "user" : "users"}?`}
        description="The users' sessions end, their API keys stop working immediately, and they can't sign in. Nothing is deleted."
        action="Ban"
        variant="destructive"
        placeholder="For the audit log"
        onSubmit={async (body) => runOnOthers("banned", (id) => userApi.verb(id, "ban", body))}
      />
    </>
  );
}
