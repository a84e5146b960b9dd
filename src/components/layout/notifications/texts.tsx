import type { Notification } from "@contract/notifications.ts";
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CoinsIcon,
  CreditCardIcon,
  GaugeIcon,
  KeyRoundIcon,
  type LucideIcon,
  ReceiptIcon,
} from "lucide-react";
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

const limitOwner = { api_key: "API key", app: "App", user: "Users of the app", person: "Your account" };

/** What a notification says. */
export function textOf({ kind, data }: Notification): Text {
  switch (kind) {
    case "render.succeeded":
      return { title: "Render done", detail: data.title, Icon: CircleCheckIcon, color: ok };
    case "render.failed":
      return {
        title: "Render failed",
        detail: `${data.title}: ${data.error}`,
        Icon: CircleAlertIcon,
        color: danger,
      };
    case "credits.low":
      return {
        title: "Credits are low",
        detail: `${inCredits(data.balance)} left, below your warning level of ${inCredits(data.low_balance)}`,
        Icon: CoinsIcon,
        color: warning,
      };
    case "api_key.expiring":
      return {
        title: "API key expires soon",
        detail: `${data.name} expires on ${formatDay(data.expires_at)}`,
        Icon: KeyRoundIcon,
        color: warning,
      };
    case "limit.reached":
      return {
        title: data.percent >= 100 ? "Limit reached" : "Limit almost reached",
        detail: `${limitOwner[data.kind]}${data.name && ` ${data.name}`}: ${formatCount(data.percent, { unit: "%" })} used`,
        Icon: GaugeIcon,
        color: data.percent >= 100 ? danger : warning,
      };
    case "top_up.failed":
      return {
        title: "Automatic top-up turned off",
        detail: data.reason,
        Icon: CreditCardIcon,
        color: danger,
      };
    case "order.closed":
      return {
        title: `Order ${data.status}`,
        detail: data.title,
        Icon: ReceiptIcon,
        color: data.status === "paid" ? ok : warning,
      };
    case "order.pending":
      return {
        title: "Order waiting for approval",
        detail: [data.title, data.buyer].filter(Boolean).join(", "),
        Icon: ReceiptIcon,
        color: info,
      };
  }
}

/** What a screen reader says when a notification arrives. */
export function announcementOf(notification: Notification): string {
  const { title, detail } = textOf(notification);
  return `New notification: ${title}. ${detail}`;
}
