import { llmRequests } from "@contract/resources/llm-requests.ts";
import { ChevronLeftIcon, ChevronRightIcon, type LucideIcon, PencilIcon, RefreshCwIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { CopyButton } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { formatAgo, formatCount, formatTime } from "@/lib/format";
import type { Message } from "./use-chat";

function SmallButton({
  label,
  icon: Icon,
  ...button
}: {
  label: string;
  icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-6 place-content-center rounded-md hover:bg-accent hover:text-foreground disabled:pointer-events-none disabled:opacity-40"
      {...button}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

/** Switches between the versions of a message, each of which begins a branch of the chat. */
function Versions({
  message: { id, versions },
  isBusy,
  onShow,
}: {
  message: Message;
  isBusy: boolean;
  onShow: (id: string) => void;
}) {
  if (versions.length < 2) return null;
  const at = versions.indexOf(id);
  const button = (label: string, icon: LucideIcon, target: string | undefined) => (
    <SmallButton
      label={label}
      icon={icon}
      disabled={isBusy || target === undefined}
      onClick={() => target && onShow(target)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div role="group" aria-label={t("Versions")} className="flex items-center">
      {button(t("Previous version"), ChevronLeftIcon, versions[at - 1])}
      <span className="tabular-nums">
        {at + 1}/{versions.length}
      </span>
      {button(t("Next version"), ChevronRightIcon, versions[at + 1])}
    </div>
  );
}

/** The cost of a message, with a link to its request in the log. */
const Cost = ({ message: { llm_request_id, credits } }: { message: Message }) =>
  llm_request_id && (
    <span className="whitespace-nowrap">
      {credits !== null && `${formatCount(credits, { digits: 6, unit: "credits" })} · `}
      <Link
        to={`${llmRequests.path}/${llm_request_id}`}
        className="underline decoration-border underline-offset-4 hover:text-foreground"
      >
        {t("LLM request")}
      </Link>
    </span>
  );

export function MessageFooter({
  message,
  isBusy,
  onShow,
  onEdit,
  onRegenerate,
}: {
  message: Message;
  isBusy: boolean;
  onShow: (id: string) => void;
  /** Undefined if the user can't edit or regenerate the message. */
  onEdit?: (() => void) | undefined;
  onRegenerate?: (() => void) | undefined;
}) {
  return (
    <footer className="flex min-h-6 flex-wrap items-center gap-x-1.5 gap-y-0.5 text-muted-foreground text-xs">
      <time dateTime={message.created_at} title={formatTime(message.created_at)}>
        {formatAgo(message.created_at)}
      </time>
      {message.model_name && <span className="break-all">{message.model_name}</span>}
      <Cost message={message} />
      <span className="flex items-center">
        <Versions message={message} isBusy={isBusy} onShow={onShow} />
        {message.content && <CopyButton text={message.content} className="size-6" />}
        {onEdit && <SmallButton label={t("Edit")} icon={PencilIcon} disabled={isBusy} onClick={onEdit} />}
        {onRegenerate && (
          <SmallButton
            label={t("Regenerate")}
            icon={RefreshCwIcon}
            disabled={isBusy}
            onClick={onRegenerate}
          />
        )}
      </span>
    </footer>
  );
}
