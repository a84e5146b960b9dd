import type { Person } from "@contract/users.ts";
import {
  BanIcon,
  CoinsIcon,
  DownloadIcon,
  EllipsisIcon,
  LogOutIcon,
  ShieldCheckIcon,
  Trash2Icon,
  VenetianMaskIcon,
} from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
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
import { beginActing } from "@/providers/auth/acting";
import type { HttpError } from "@/providers/http-error";
import { Ask } from "./ask";
import { manage, usersPath } from "./people";

type Question = "grant" | "ban" | "impersonate" | "delete";

/** Everything that an admin may do with one account, in a menu. */
export function PersonActions({ person: { id, name, role, status } }: { person: Person }) {
  const [asked, setAsked] = useState<Question>();
  const own = useUser()?.id === id;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = (question: Question) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  const told = (sentence: string, work: Promise<unknown>) =>
    work.then(
      () => void toast.success(sentence),
      (error: HttpError) => void toast.error(error.text),
    );
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`Actions on ${name}`}>
            <EllipsisIcon aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-56">
          <DropdownMenuItem onSelect={() => setAsked("grant")}>
            <CoinsIcon aria-hidden />
            Grant credits
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() => told(`${name} is signed out everywhere`, manage.verb(id, "sign-out"))}
          >
            <LogOutIcon aria-hidden />
            Sign out everywhere
          </DropdownMenuItem>
          <DropdownMenuItem
            disabled={own || role === "admin" || status === "banned"}
            onSelect={() => setAsked("impersonate")}
          >
            <VenetianMaskIcon aria-hidden />
            Act as {name}
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() =>
              told(
                `${name}'s content is exported`,
                manage.exported(id).then((file) => saveFile(file, `${name}.jsonl`)),
              )
            }
          >
            <DownloadIcon aria-hidden />
            Export their content
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {status === "banned" ? (
            <DropdownMenuItem onSelect={() => told(`${name} may come back`, manage.verb(id, "unban"))}>
              <ShieldCheckIcon aria-hidden />
              Lift the ban
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem disabled={own} variant="destructive" onSelect={() => setAsked("ban")}>
              <BanIcon aria-hidden />
              Ban
            </DropdownMenuItem>
          )}
          <DropdownMenuItem disabled={own} variant="destructive" onSelect={() => setAsked("delete")}>
            <Trash2Icon aria-hidden />
            Delete the account
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Ask
        {...at("grant")}
        title={`Grant ${name} credits`}
        description="They arrive at once, and the note stands beside them in the ledger."
        action="Grant"
        fields={[
          { name: "credits", label: "Credits", type: "number", initial: "100" },
          { name: "note", label: "Note", placeholder: "What it is for" },
        ]}
        onSubmit={async (values) => {
          await manage.verb(id, "grant", values);
          toast.success(`${name} has ${values.credits} more credits`);
        }}
      />
      <Ask
        {...at("ban")}
        title={`Ban ${name}?`}
        description="Their sessions end, their API keys are refused at once, and they cannot sign in. Nothing is removed."
        action="Ban"
        variant="destructive"
        fields={[{ name: "reason", label: "Reason", placeholder: "For the audit log" }]}
        onSubmit={async (values) => {
          await manage.verb(id, "ban", values);
          toast.success(`${name} is banned`);
        }}
      />
      <Ask
        {...at("impersonate")}
        title={`Act as ${name}?`}
        description="You see and change what they can, for an hour. The audit log names you and the reason; keys and purchases stay theirs alone."
        action={`Act as ${name}`}
        fields={[{ name: "reason", label: "Reason", placeholder: "A ticket, for one" }]}
        onSubmit={async (values) =>
          beginActing((await manage.verb<{ bearer: string }>(id, "impersonate", values)).bearer)
        }
      />
      <Ask
        {...at("delete")}
        title={`Delete ${name}'s account?`}
        description="Their animations, voiceovers, renders, assets, chats, apps and keys are removed, and the words of their requests. The figures of requests, their orders and the ledger stay, without a name. Export their content first where it may be needed: this cannot be taken back."
        action="Delete for good"
        variant="destructive"
        fields={[]}
        onSubmit={async () => {
          await manage.remove(id);
          toast.success(`${name}'s account is gone`);
          // From their own page; the list stays as it was filtered.
          if (pathname !== usersPath) navigate(usersPath);
        }}
      />
    </>
  );
}
