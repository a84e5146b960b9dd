import { users } from "@contract/resources/users.ts";
import type { Person } from "@contract/users.ts";
import {
  BanIcon,
  CoinsIcon,
  DownloadIcon,
  EllipsisIcon,
  LogOutIcon,
  MailCheckIcon,
  ShieldCheckIcon,
  Trash2Icon,
  VenetianMaskIcon,
} from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { saveFile } from "@/lib/save-file";
import { useUser } from "@/providers/access";
import { startImpersonating } from "@/providers/auth/impersonation";
import { inCredits } from "@/providers/billing";
import { useAction } from "@/providers/use-action";
import { GrantDialog } from "./grant-dialog";
import { ReasonDialog } from "./reason-dialog";
import { userApi } from "./user-api";

type Question = "grant" | "verify" | "ban" | "impersonate" | "delete";

/** The menu of actions on one account. */
export function UserActions({ user: { id, name, email, email_verified, role, status } }: { user: Person }) {
  const [asked, setAsked] = useState<Question>();
  const own = useUser()?.id === id;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = (question: Question) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  const { run: signOut } = useAction(async () => {
    await userApi.verb(id, "sign-out");
    toast.success(`${name} is signed out everywhere`);
  });
  const { run: unban } = useAction(async () => {
    await userApi.verb(id, "unban");
    toast.success(`Ban on ${name} lifted`);
  });
  const { run: exportContent } = useAction(async () => {
    saveFile(await userApi.exportContent(id), `${name}.jsonl`);
    toast.success(`${name}'s content exported`);
  });
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`Actions for ${name}`}>
            <EllipsisIcon aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-56">
          <DropdownMenuItem onSelect={() => setAsked("grant")}>
            <CoinsIcon aria-hidden />
            Grant credits
          </DropdownMenuItem>
          {!email_verified && (
            <DropdownMenuItem onSelect={() => setAsked("verify")}>
              <MailCheckIcon aria-hidden />
              Mark email as verified
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => signOut()}>
            <LogOutIcon aria-hidden />
            Sign out everywhere
          </DropdownMenuItem>
          <DropdownMenuItem
            disabled={own || role === "admin" || status === "banned"}
            onSelect={() => setAsked("impersonate")}
          >
            <VenetianMaskIcon aria-hidden />
            Impersonate {name}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exportContent()}>
            <DownloadIcon aria-hidden />
            Export content
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {status === "banned" ? (
            <DropdownMenuItem onSelect={() => unban()}>
              <ShieldCheckIcon aria-hidden />
              Lift ban
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem disabled={own} variant="destructive" onSelect={() => setAsked("ban")}>
              <BanIcon aria-hidden />
              Ban
            </DropdownMenuItem>
          )}
          <DropdownMenuItem disabled={own} variant="destructive" onSelect={() => setAsked("delete")}>
            <Trash2Icon aria-hidden />
            Delete account
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <GrantDialog
        {...at("grant")}
        title={`Grant ${name} credits`}
        description="The credits are added immediately. The note is stored in the ledger."
        label="Credits"
        onSubmit={async (grant) => {
          await userApi.verb(id, "grant", grant);
          toast.success(`${inCredits(grant.credits)} granted to ${name}`);
        }}
      />
      <ConfirmDialog
        {...at("verify")}
        title={`Mark ${email} as verified?`}
        description="Only do this if you know that the address belongs to this user, because anyone can sign up with someone else's address. The account keeps its content, and gets the sign-up credits if the mailbox hasn't received them yet."
        action="Mark as verified"
        variant="default"
        onConfirm={async () => {
          await userApi.verb(id, "verify-email");
          toast.success(`${email} is marked as verified`);
        }}
      />
      <ReasonDialog
        {...at("ban")}
        title={`Ban ${name}?`}
        description="The user's sessions end, their API keys stop working immediately, and they can't sign in. Nothing is deleted."
        action="Ban"
        variant="destructive"
        placeholder="For the audit log"
        onSubmit={async (body) => {
          await userApi.verb(id, "ban", body);
          toast.success(`${name} is banned`);
        }}
      />
      <ReasonDialog
        {...at("impersonate")}
        title={`Impersonate ${name}?`}
        description="For one hour, you can see what this user sees and change their content, but not their API keys, purchases or account settings. The audit log records your name and the reason."
        action={`Impersonate ${name}`}
        placeholder="Such as a ticket number"
        onSubmit={async (body) =>
          startImpersonating((await userApi.verb<{ bearer: string }>(id, "impersonate", body)).bearer)
        }
      />
      <ConfirmDialog
        {...at("delete")}
        title={`Delete ${name}'s account?`}
        typed={email}
        description="This can't be undone. The user's animations, voiceovers, renders, assets, chats, apps, keys and the text of their requests are deleted. Usage figures, orders and the ledger are kept without a name. Export the content first if you might need it."
        action="Delete account"
        onConfirm={async () => {
          await userApi.remove(id);
          toast.success(`${name}'s account was deleted`);
          // Leaves the deleted user's page. If the list is open, it stays open and keeps its filters.
          if (pathname !== users.path) navigate(users.path);
        }}
      />
    </>
  );
}
