import { kindNames, type NotificationKind, notificationKinds } from "@contract/notifications.ts";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Card } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { t } from "@/i18n/t";
import { useRole } from "@/providers/access";
import { refreshBilling, useBilling } from "@/providers/billing";
import { http } from "@/providers/http";
import { wayOf } from "@/providers/notifications";
import { usePreference } from "@/providers/preference";

const texts: Record<NotificationKind, [title: string, text: string]> = {
  "render.succeeded": [t("Render done"), t("When a render is ready to download")],
  "render.failed": [t("Render failed"), t("When a render can't be finished")],
  "film.commented": [t("Comments on films"), t("When someone comments on a film that you shared by link")],
  "credits.low": [t("Low credits"), t("When your balance falls below your warning level")],
  "limit.reached": [
    t("Limits"),
    t("When you, a key, an app or one of its users has used 50%, 80% or 100% of a limit"),
  ],
  "api_key.expiring": [t("API key expiration"), t("Seven days before one of your API keys expires")],
  "top_up.failed": [
    t("Automatic top-up"),
    t("When automatic top-up is turned off because a purchase failed"),
  ],
  "order.closed": [t("Orders"), t("When one of your orders is paid, cancelled, refunded or disputed")],
  "order.pending": [
    t("Orders to confirm"),
    t("When a user's order is waiting for you to confirm the payment"),
  ],
};

interface SwitchProps {
  label: string;
  describedBy: string;
}

interface PreferenceProps extends SwitchProps {
  way: "app" | "email";
  kind: NotificationKind;
}

function WaySwitch({ way, kind, label, describedBy }: PreferenceProps) {
  const chosen = wayOf(way, kind, way === "app" || notificationKinds[kind].email ? "on" : "off");
  return (
    <Switch
      aria-label={label}
      aria-describedby={describedBy}
      checked={usePreference(chosen) === "on"}
      onCheckedChange={(on) => chosen.set(on ? "on" : "off")}
    />
  );
}

/** The setting for emails about limits, which is part of billing. */
function LimitEmailSwitch({ label, describedBy }: SwitchProps) {
  const { data: billing } = useBilling();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (limit_emails: boolean) => http.put("/api/billing/settings", { limit_emails }),
    onSuccess: refreshBilling,
  });
  return (
    <Switch
      aria-label={label}
      aria-describedby={describedBy}
      checked={isPending ? variables : (billing?.limit_emails ?? false)}
      disabled={!billing}
      onCheckedChange={(on) => mutate(on)}
    />
  );
}

function KindRow({ kind }: { kind: NotificationKind }) {
  const id = useId();
  const [title, text] = texts[kind];
  const email = { label: t("{title} by email", { title }), describedBy: id };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-x-2 px-4 py-3 *:justify-self-center">
      <div className="justify-self-start!">
        <p className="font-medium">{title}</p>
        <p id={id} className="text-muted-foreground text-xs">
          {text}
        </p>
      </div>
      <WaySwitch way="app" kind={kind} label={t("{title} in the console", { title })} describedBy={id} />
      {kind === "limit.reached" ? (
        <LimitEmailSwitch {...email} />
      ) : (
        <WaySwitch way="email" kind={kind} {...email} />
      )}
    </div>
  );
}

/** The settings for each kind of notification: whether it appears in the console, and whether it is emailed. */
export function NotificationKinds() {
  const role = useRole();
  const shown = kindNames.filter((kind) => !notificationKinds[kind].admin || role === "admin");
  return (
    <Card className="divide-y">
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] gap-x-2 px-4 py-2 text-center text-muted-foreground text-xs"
      >
        <span />
        <span>{t("Console")}</span>
        <span>{t("Email")}</span>
      </div>
      {shown.map((kind) => (
        <KindRow key={kind} kind={kind} />
      ))}
    </Card>
  );
}
