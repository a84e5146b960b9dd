import { Share2Icon } from "lucide-react";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/code-block";
import { DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { Chat } from "./use-chat";

/** Creates, updates and removes the link that lets anyone read the chat. */
export function ShareDialog({ chat, isBusy }: { chat: Chat; isBusy: boolean }) {
  const { run, pending } = useAction(async (verb: "share" | "unshare", done: string) => {
    await callVerb("chats", chat.id, verb);
    await refreshResource("chats");
    toast.success(done);
  });
  const link = chat.share_path && `${location.origin}${chat.share_path}`;
  return (
    <DialogFrame
      title={t("Share this chat")}
      description={
        link
          ? t(
              "Anyone with the link can read the messages sent before you created or last updated the link, with their pictures and files. To include later messages, update the link.",
            )
          : t(
              "Creates a link that lets anyone read this branch without signing in, with its pictures and files. Later messages, costs and the system prompt stay private.",
            )
      }
      trigger={
        <Button variant="outline" disabled={chat.messages.length === 0}>
          <Share2Icon aria-hidden />
          {link ? t("Shared") : t("Share")}
        </Button>
      }
    >
      {link && (
        <div className="grid gap-1.5">
          <div className="flex items-center gap-1">
            <Input aria-label={t("Link")} readOnly value={link} onFocus={({ target }) => target.select()} />
            <CopyButton text={link} />
          </div>
          {chat.shared_at && (
            <p className="text-muted-foreground text-xs">
              {t("Link created {shared_at}", { shared_at: formatTime(chat.shared_at) })}
            </p>
          )}
        </div>
      )}
      <DialogFooter>
        {link && (
          <Button variant="outline" pending={pending} onClick={() => run("unshare", t("Link removed"))}>
            {t("Remove link")}
          </Button>
        )}
        <Button
          pending={pending}
          disabled={isBusy}
          onClick={() => run("share", link ? t("Link updated") : t("Link created"))}
        >
          {link ? t("Update link") : t("Create link")}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
