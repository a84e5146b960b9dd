import type { Notification } from "@contract/notifications.ts";
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CoinsIcon,
  CreditCardIcon,
  GaugeIcon,
  KeyRoundIcon,
  type LucideIcon,
  MessageSquareIcon,
  ReceiptIcon,
} from "lucide-react";
import { t } from "@/i18n/t";
import { formatCount, formatDay } from "@/lib/format";
import { inCredits } from "@/providers/billing";

interface Text {
  title: string;
  detail: string;
  Icon: LucideIcon;
  /** The class of the icon's color. */
  color: string;
}

const ok = "text-success";
const warning = "text-warning";
const danger = "text-destructive";
const info = "text-primary";

const limitOwner = {
  api_key: t("API key"),
  app: t("App"),
  user: t("Users of the app"),
  person: t("Your account"),
};

/** The text, icon and color of a notification. */
export function textOf({ kind, data }: Notification): Text {
  switch (kind) {
    case "render.succeeded":
      return { title: t("Render done"), detail: data.title, Icon: CircleCheckIcon, color: ok };
    case "render.failed":
      return {
        title: t("Render failed"),
        detail: `${data.title}: ${data.error}`,
        Icon: CircleAlertIcon,
        color: danger,
      };
    case "film.commented":
      return {
        title: t("New comment"),
        detail: t("{name} commented on {title}", { name: data.name, title: data.title }),
        Icon: MessageSquareIcon,
        color: info,
      };
    case "credits.low":
      return {
        title: t("Credits are low"),
        detail: t("{inCredits} left, below your warning level of {inCredits2}", {
          inCredits: inCredits(data.balance),
          inCredits2: inCredits(data.low_balance),
        }),
        Icon: CoinsIcon,
        color: warning,
      };
    case "api_key.expiring":
      return {
        title: t("API key expires soon"),
        detail: t("{name} expires on {expires_at}", {
          name: data.name,
          expires_at: formatDay(data.expires_at),
        }),
        Icon: KeyRoundIcon,
        color: warning,
      };
    case "limit.reached":
      return {
        title: data.percent >= 100 ? t("Limit reached") : t("Limit almost reached"),
        detail: t("{owner}: {percent} used", {
          owner: limitOwner[data.kind] + (data.name && ` ${data.name}`),
          percent: formatCount(data.percent, { unit: "%" }),
        }),
        Icon: GaugeIcon,
        color: data.percent >= 100 ? danger : warning,
      };
    case "top_up.failed":
      return {
        title: t("Automatic top-up turned off"),
        detail: data.reason,
        Icon: CreditCardIcon,
        color: danger,
      };
    case "order.closed":
      return {
        title: t("Order {status}", { status: t(data.status) }),
        detail: data.title,
        Icon: ReceiptIcon,
        color: data.status === "paid" ? ok : warning,
      };
    case "order.pending":
      return {
        title: t("Order waiting for approval"),
        detail: [data.title, data.buyer].filter(Boolean).join(", "),
        Icon: ReceiptIcon,
        color: info,
      };
  }
}

/** The text that a screen reader announces when a notification arrives. */
export function announcementOf(notification: Notification): string {
  const { title, detail } = textOf(notification);
  return t("New notification: {title}. {detail}", { title, detail });
}
