import { type Notification, pathOfNotification } from "@contract/notifications.ts";
import { clsx } from "clsx";
import { CheckIcon, UndoIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";
import { Link } from "../link";
import { textOf } from "./texts";

interface Props {
  notification: Notification;
  /** Whether the row disappears when it is marked as read or unread. */
  leaves: boolean;
  onOpen: () => void;
  /** Undefined if the session may not mark notifications. */
  onMark: ((read: boolean) => void) | undefined;
}

/** Moves the focus to another row, or to the popover if there is none. */
function focusNext(from: Element) {
  const row = from.closest("li");
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("a");
  (next ?? from.closest<HTMLElement>("[role=dialog]"))?.focus();
}

export function NotificationRow({ notification, leaves, onOpen, onMark }: Props) {
  const { title, detail, Icon, color } = textOf(notification);
  const { created_at, read_at } = notification;
  const isUnread = read_at === null;
  const mark = isUnread ? t("Mark as read") : t("Mark as unread");
  return (
    <li className="group relative">
      <Link
        to={pathOfNotification(notification)}
        data-notification
        onClick={onOpen}
        className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 rounded-md px-2.5 py-2 hover:bg-accent focus-visible:bg-accent focus-visible:outline-offset-[-2px]"
      >
        <Icon aria-hidden className={clsx("mt-0.5 size-4", isUnread ? color : "text-muted-foreground")} />
        <span className={clsx("truncate", isUnread ? "font-medium" : "text-muted-foreground")}>
          {title}
          {isUnread && <span className="sr-only">{`, ${t("unread")}`}</span>}
        </span>
        <span className="flex items-center gap-1.5 text-muted-foreground text-xs">
          <time dateTime={created_at} title={formatTime(created_at)}>
            {formatAgo(created_at)}
          </time>
          <span
            aria-hidden
            className={clsx("size-1.5 rounded-full", isUnread ? "bg-primary" : "bg-transparent")}
          />
        </span>
        <span className="col-start-2 col-end-4 line-clamp-2 break-words pr-9 text-muted-foreground text-xs">
          {detail}
        </span>
      </Link>
      {onMark && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`${mark}: ${title}, ${detail}`}
          title={mark}
          onClick={({ currentTarget }) => {
            if (leaves) focusNext(currentTarget);
            onMark(isUnread);
          }}
          className={clsx(
            "absolute right-1.5 bottom-1 size-6 text-muted-foreground focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-background",
            // Without hover, as on phones, the more common action stays visible.
            isUnread ? "sm:opacity-0" : "opacity-0",
          )}
        >
          {isUnread ? <CheckIcon aria-hidden /> : <UndoIcon aria-hidden />}
        </Button>
      )}
    </li>
  );
}
