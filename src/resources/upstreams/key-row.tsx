import type { KeyState, UpstreamKey } from "@contract/upstream-keys.ts";
import { EllipsisIcon, PencilIcon, PowerIcon, RefreshCwIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import type { BadgeVariant } from "@/components/ui/badge-variants";
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
import { formatAgo, formatCount } from "@/lib/format";
import { useAction } from "@/providers/use-action";
import { changeKeys, EditKeyDialog, ReplaceKeyDialog } from "./key-dialogs";

const looks: Record<KeyState, [label: string, tone: BadgeVariant]> = {
  active: [t("active"), "success"],
  resting: [t("paused"), "warning"],
  rejected: [t("rejected"), "destructive"],
  unreadable: [t("unreadable"), "destructive"],
  disabled: [t("disabled"), "outline"],
};

/** Explains a key's state, or lists its weight and limit. */
function noteOf({ state, weight, requests_per_minute, resting_until, rejected_at }: UpstreamKey): string {
  if (state === "rejected")
    return t("The provider rejected this key {rejected_at}. Replace it, or test it again.", {
      rejected_at: formatAgo(rejected_at!),
    });
  if (state === "unreadable")
    return t("This key can't be decrypted, because AUTH_SECRET has changed. Replace the key.");
  if (state === "resting")
    return t("This key is at its limit and will be used again {resting_until}.", {
      resting_until: formatAgo(resting_until!),
    });
  const limit =
    requests_per_minute === null
      ? t("no limit")
      : t("{requests_per_minute} per minute", {
          requests_per_minute: formatCount(requests_per_minute, { unit: "requests" }),
        });
  return t("Weight {weight}, {limit}", { weight, limit });
}

type Question = "edit" | "replace" | "remove";

/** An API key of an upstream with its state and its actions. */
export function KeyRow({
  upstream,
  shown,
  canEdit,
}: {
  upstream: string;
  shown: UpstreamKey;
  canEdit: boolean;
}) {
  const { id, last_four, state, enabled } = shown;
  const [label, tone] = looks[state];
  const [asked, setAsked] = useState<Question>();
  const { run: toggle } = useAction(async () => {
    await changeKeys(upstream, "edit-key", { key_id: id, enabled: !enabled });
    toast.success(enabled ? t("API key disabled") : t("API key enabled"));
  });
  const at = (question: Question) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2 text-[0.8125rem]">
      <span className="min-w-0">
        <code className="block font-mono">…{last_four}</code>
        <span className="block text-muted-foreground text-xs">{noteOf(shown)}</span>
      </span>
      <Badge variant={tone} dot={state !== "disabled"}>
        {label}
      </Badge>
      {canEdit && (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label={t("Actions for key …{last_four}", { last_four })}>
              <EllipsisIcon aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setAsked("edit")}>
              <PencilIcon aria-hidden />
              {t("Edit")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setAsked("replace")}>
              <RefreshCwIcon aria-hidden />
              {t("Replace")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => toggle()}>
              <PowerIcon aria-hidden />
              {enabled ? t("Disable") : t("Enable")}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={() => setAsked("remove")}>
              <Trash2Icon aria-hidden />
              {t("Remove")}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <EditKeyDialog upstream={upstream} edited={shown} {...at("edit")} />
      <ReplaceKeyDialog upstream={upstream} replaced={shown} {...at("replace")} />
      <ConfirmDialog
        {...at("remove")}
        title={t("Remove key …{last_four}?", { last_four })}
        description={t("New calls won't use this key. This can't be undone.")}
        action={t("Remove")}
        onConfirm={async () => {
          await changeKeys(upstream, "remove-key", { key_id: id });
          toast.success(t("API key removed"));
        }}
      />
    </li>
  );
}
