import { BellIcon, CheckCheckIcon, TriangleAlertIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { useNotifications } from "@/providers/notifications";
import { NotificationRow } from "./row";

interface Props {
  isUnread: boolean;
  onOpen: () => void;
  onMark: ((change: { ids: string[]; read: boolean }) => void) | undefined;
}

const Placeholder = () => (
  <div role="status" aria-label={t("Loading")} className="grid gap-1 p-2.5">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </div>
);

function Nothing({ isUnread }: { isUnread: boolean }) {
  return isUnread ? (
    <EmptyState
      icon={<CheckCheckIcon />}
      title={t("You're all caught up")}
      description={t("New notifications appear here.")}
    />
  ) : (
    <EmptyState
      icon={<BellIcon />}
      title={t("No notifications yet")}
      description={t(
        "You're notified when a render ends, credits run low, a limit is reached or an order changes.",
      )}
    />
  );
}

export function NotificationList({ isUnread, onOpen, onMark }: Props) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications(isUnread);
  if (isPending) return <Placeholder />;
  if (isError)
    return (
      <EmptyState icon={<TriangleAlertIcon />} title={t("Notifications couldn't be loaded")}>
        <Button variant="outline" onClick={() => void refetch()}>
          {t("Try again")}
        </Button>
      </EmptyState>
    );
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing isUnread={isUnread} />;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {items.map((notification) => {
          const { id, read_at } = notification;
          return (
            <NotificationRow
              key={id}
              notification={notification}
              leaves={isUnread}
              onOpen={() => {
                if (read_at === null) onMark?.({ ids: [id], read: true });
                onOpen();
              }}
              onMark={onMark && ((read) => onMark({ ids: [id], read }))}
            />
          );
        })}
      </ul>
      {hasNextPage && (
        <Button
          variant="ghost"
          className="mt-1 w-full text-muted-foreground"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? t("Loading…") : t("Show older")}
        </Button>
      )}
    </>
  );
}
