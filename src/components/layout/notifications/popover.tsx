import { CheckCheckIcon, Settings2Icon } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { AnchoredPopover } from "@/components/ui/anchored-popover";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
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
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-notification]")];
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  if (rows.length === 0) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
}

function FilterButton({ isOn, ...props }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="h-7 rounded-md px-2 text-[0.8125rem] text-muted-foreground hover:text-foreground aria-pressed:bg-accent aria-pressed:font-medium aria-pressed:text-foreground"
      {...props}
    />
  );
}

export function NotificationPopover({ open, onOpenChange, button }: Props) {
  const [isUnread, setUnread] = useState(false);
  const { mutate: mark, isPending } = useMark();
  const unread = useUnread();
  const mayMark = !useIsImpersonating();
  const close = () => onOpenChange(false);
  return (
    <AnchoredPopover
      open={open}
      onOpenChange={onOpenChange}
      button={button}
      align="end"
      aria-label={t("Notifications")}
      className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[26rem] flex-col p-0"
      onKeyDown={moveFocus}
      // The heading of a page that has just appeared takes the focus (see NavigationFocus). This shouldn't close the
      // popover.
      onFocusOutside={(event) => {
        if ((event.target as Element).matches("h1")) event.preventDefault();
      }}
    >
      <div className="flex items-center gap-1 border-b py-1.5 pr-1.5 pl-3">
        <h2 className="font-semibold">{t("Notifications")}</h2>
        <fieldset aria-label={t("Show")} className="mr-auto ml-2 flex gap-0.5">
          <FilterButton isOn={!isUnread} onClick={() => setUnread(false)}>
            {t("All")}
          </FilterButton>
          <FilterButton isOn={isUnread} onClick={() => setUnread(true)}>
            {t("Unread")}
          </FilterButton>
        </fieldset>
        {mayMark && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("Mark all as read")}
            title={t("Mark all as read")}
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
            aria-label={t("Notification settings")}
            title={t("Notification settings")}
            onClick={close}
          >
            <Settings2Icon aria-hidden />
          </Link>
        </Button>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-1">
        <NotificationList
          key={String(isUnread)}
          isUnread={isUnread}
          onOpen={close}
          onMark={mayMark ? mark : undefined}
        />
      </div>
    </AnchoredPopover>
  );
}
