import { users } from "@contract/resources/users.ts";
import type { InvitedPerson, Person } from "@contract/users.ts";
import {
  BanIcon,
  CoinsIcon,
  DownloadIcon,
  EllipsisIcon,
  LogOutIcon,
  MailCheckIcon,
  SendIcon,
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
import { t } from "@/i18n/t";
import { saveFile } from "@/lib/save-file";
import { useUser } from "@/providers/access";
import { startImpersonating } from "@/providers/auth/impersonation";
import { inCredits } from "@/providers/billing";
import { useAction } from "@/providers/use-action";
import { announceInvitation } from "./announce-invitation";
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
    toast.success(t("{name} is signed out everywhere", { name }));
  });
  const { run: unban } = useAction(async () => {
    await userApi.verb(id, "unban");
    toast.success(t("Ban on {name} lifted", { name }));
  });
  const { run: inviteAgain } = useAction(async () => {
    announceInvitation(await userApi.verb<InvitedPerson>(id, "invite"));
  });
  const { run: exportContent } = useAction(async () => {
    saveFile(await userApi.exportContent(id), `${name}.jsonl`);
    toast.success(t("{name}'s content exported", { name }));
  });
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={t("Actions for {name}", { name })}>
            <EllipsisIcon aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-56">
          <DropdownMenuItem onSelect={() => setAsked("grant")}>
            <CoinsIcon aria-hidden />
            {t("Grant credits")}
          </DropdownMenuItem>
          {status === "invited" && (
            <DropdownMenuItem onSelect={() => inviteAgain()}>
              <SendIcon aria-hidden />
              {t("Invite again")}
            </DropdownMenuItem>
          )}
          {!email_verified && (
            <DropdownMenuItem onSelect={() => setAsked("verify")}>
              <MailCheckIcon aria-hidden />
              {t("Mark email as verified")}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => signOut()}>
            <LogOutIcon aria-hidden />
            {t("Sign out everywhere")}
          </DropdownMenuItem>
          <DropdownMenuItem
            disabled={own || role === "admin" || status === "banned"}
            onSelect={() => setAsked("impersonate")}
          >
            <VenetianMaskIcon aria-hidden />
            {t("Impersonate {name}", { name })}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exportContent()}>
            <DownloadIcon aria-hidden />
            {t("Export content")}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {status === "banned" ? (
            <DropdownMenuItem onSelect={() => unban()}>
              <ShieldCheckIcon aria-hidden />
              {t("Lift ban")}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem disabled={own} variant="destructive" onSelect={() => setAsked("ban")}>
              <BanIcon aria-hidden />
              {t("Ban")}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem disabled={own} variant="destructive" onSelect={() => setAsked("delete")}>
            <Trash2Icon aria-hidden />
            {t("Delete account")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <GrantDialog
        {...at("grant")}
        title={t("Grant {name} credits", { name })}
        description={t("The credits are added immediately. The note is stored in the ledger.")}
        label={t("Credits")}
        onSubmit={async (grant) => {
          await userApi.verb(id, "grant", grant);
          toast.success(t("{inCredits} granted to {name}", { inCredits: inCredits(grant.credits), name }));
        }}
      />
      <ConfirmDialog
        {...at("verify")}
        title={t("Mark {email} as verified?", { email })}
        description={t(
          "Only do this if you know that the address belongs to this user, because anyone can sign up with someone else's address. The account keeps its content, and gets the sign-up credits if this address hasn't received them before.",
        )}
        action={t("Mark as verified")}
        variant="default"
        onConfirm={async () => {
          await userApi.verb(id, "verify-email");
          toast.success(t("{email} marked as verified", { email }));
        }}
      />
      <ReasonDialog
        {...at("ban")}
        title={t("Ban {name}?", { name })}
        description={t(
          "The user's sessions end, their API keys stop working immediately, and they can't sign in. Nothing is deleted.",
        )}
        action={t("Ban")}
        variant="destructive"
        placeholder={t("For the audit log")}
        onSubmit={async (body) => {
          await userApi.verb(id, "ban", body);
          toast.success(t("{name} banned", { name }));
        }}
      />
      <ReasonDialog
        {...at("impersonate")}
        title={t("Impersonate {name}?", { name })}
        description={t(
          "For one hour, you can see what this user sees and change their content, but not their API keys, purchases or account settings. The audit log records your name and the reason.",
        )}
        action={t("Impersonate {name}", { name })}
        placeholder={t("Such as a ticket number")}
        onSubmit={async (body) =>
          startImpersonating((await userApi.verb<{ bearer: string }>(id, "impersonate", body)).bearer)
        }
      />
      <ConfirmDialog
        {...at("delete")}
        title={t("Delete {name}'s account?", { name })}
        typed={email}
        description={t(
          "This can't be undone. The user's animations, voiceovers, renders, assets, chats, apps, keys and the text of their requests are deleted. Usage figures, orders and the ledger are kept without a name. Export the content first if you might need it.",
        )}
        action={t("Delete account")}
        onConfirm={async () => {
          await userApi.remove(id);
          toast.success(t("{name}'s account deleted", { name }));
          // Leaves the deleted user's page. If the list is open, it stays open and keeps its filters.
          if (pathname !== users.path) navigate(users.path);
        }}
      />
    </>
  );
}
