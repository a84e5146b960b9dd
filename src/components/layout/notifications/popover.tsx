import { CheckCheckIcon, Settings2Icon } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useMark, useUnread } from "@/providers/notifications";
import { Link } from "../link";
import { NotificationList } from "./list";
import { useIsImpersonating } from "./use-is-impersonating";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between notifications with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step || (event.target as Element).closest("[role=tablist]")) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-notification]")];
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  if (rows.length === 0) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
}

export function NotificationPopover({ open, onOpenChange, button }: Props) {
  const [tab, setTab] = useState("all");
  const { mutate: mark, isPending } = useMark();
  const unread = useUnread();
  const mayMark = !useIsImpersonating();
  const close = () => onOpenChange(false);
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <PopoverContent
        align="end"
        aria-label="Notifications"
        className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[26rem] flex-col p-0"
        onKeyDown={moveFocus}
        // A click on the bell closes the list itself.
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) button.current?.focus();
        }}
      >
        <Tabs value={tab} onValueChange={setTab} className="min-h-0 gap-0">
          <div className="flex items-center gap-1 border-b pr-1.5 pl-3">
            <TabsList aria-label="Notifications" className="border-0">
              <TabsTrigger value="all">All</TabsTrigger>
              <TabsTrigger value="unread">Unread</TabsTrigger>
            </TabsList>
            {mayMark && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label="Mark all as read"
                title="Mark all as read"
                aria-disabled={unread === 0 || isPending}
                onClick={() => unread > 0 && mark({})}
                className="text-muted-foreground"
              >
                <CheckCheckIcon aria-hidden />
              </Button>
            )}
            <Button asChild variant="ghost" size="icon-sm" className="text-muted-foreground">
              <Link
                to="/settings/notifications"
                aria-label="Notification settings"
                title="Notification settings"
                onClick={close}
              >
                <Settings2Icon aria-hidden />
              </Link>
            </Button>
          </div>
          <TabsContent value={tab} className="min-h-0 overflow-y-auto overscroll-contain p-1 outline-none">
            <NotificationList
              key={tab}
              isUnread={tab === "unread"}
              onOpen={close}
              onMark={mayMark ? mark : undefined}
            />
          </TabsContent>
        </Tabs>
      </PopoverContent>
    </Popover>
  );
}
