import { BellIcon } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { onIntent } from "@/components/ui/intent";
import { t } from "@/i18n/t";
import { countText, readNewest, useNotificationsLive, useUnread } from "@/providers/notifications";

const load = () => import("./popover");
const NotificationPopover = lazy(() => load().then((module) => ({ default: module.NotificationPopover })));

/** The header's bell: the number of unread notifications, and their list, whose code loads when it is first opened. */
export function Bell() {
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const [news, setNews] = useState("");
  useNotificationsLive(() => {
    // A failure only means that the notification isn't announced.
    void Promise.all([readNewest(), import("./texts")]).then(
      ([newest, { announcementOf }]) => newest && setNews(announcementOf(newest)),
      () => {},
    );
  });
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={
          unread > 0 ? t("Notifications, {unread} unread", { unread: countText(unread) }) : t("Notifications")
        }
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        className="relative text-muted-foreground aria-expanded:bg-accent aria-expanded:text-foreground"
        onClick={() => setOpen(!open)}
        {...onIntent(() => void load())}
      >
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 grid h-4 min-w-4 place-content-center rounded-full bg-primary px-1 font-semibold text-[0.625rem] text-primary-foreground tabular-nums leading-none ring-2 ring-background"
          >
            {countText(unread)}
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {news}
      </span>
      <Suspense fallback={null}>
        {open !== undefined && <NotificationPopover open={open} onOpenChange={setOpen} button={button} />}
      </Suspense>
    </>
  );
}
