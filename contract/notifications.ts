import * as z from "zod/mini";

/** The data of a notification, by kind. Its text is composed where it is shown. */
export interface NotificationData {
  "render.succeeded": { render_id: string; title: string };
  "render.failed": { render_id: string; title: string; error: string };
  /** A visitor commented on a film through its link. `at` is the moment in the film, in seconds. */
  "film.commented": { animation_id: string; comment_id: string; title: string; name: string; at: number };
  /** In credits. */
  "credits.low": { balance: number; low_balance: number };
  "api_key.expiring": { api_key_id: string; name: string; expires_at: string };
  /** `path` is the page of the key or app, or the dashboard for a limit of the account. */
  "limit.reached": {
    path: string;
    name: string;
    kind: "api_key" | "app" | "person" | "user";
    percent: number;
  };
  "top_up.failed": { reason: string };
  "order.closed": { order_id: string; title: string; status: "paid" | "cancelled" | "refunded" | "disputed" };
  "order.pending": { order_id: string; title: string; number: string; buyer: string };
}

export type NotificationKind = keyof NotificationData;

interface KindDeclaration {
  /** Whether the notification is emailed by default. */
  email: boolean;
  /** Whether only admins get the notification. */
  admin?: true;
}

/** The kinds of notifications, in the order of the settings page. In the console, each is on by default. */
export const notificationKinds: Record<NotificationKind, KindDeclaration> = {
  "render.succeeded": { email: false },
  "render.failed": { email: false },
  "film.commented": { email: false },
  "credits.low": { email: true },
  "limit.reached": { email: true },
  "api_key.expiring": { email: true },
  "top_up.failed": { email: true },
  "order.closed": { email: false },
  "order.pending": { email: true, admin: true },
};

export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** A notification, as in GET /api/notifications. */
export type Notification = {
  [K in NotificationKind]: {
    id: string;
    kind: K;
    data: NotificationData[K];
    read_at: string | null;
    created_at: string;
  };
}[NotificationKind];

/** The page of the record that a notification is about. */
export function pathOfNotification({ kind, data }: Pick<Notification, "kind" | "data">): string {
  const about = data as Partial<Record<string, string>>;
  if (kind === "render.succeeded" || kind === "render.failed") return `/renders/${about.render_id}`;
  if (kind === "film.commented") return `/animations/${about.animation_id}?comment=${about.comment_id}`;
  if (kind === "api_key.expiring") return `/settings/api-keys/${about.api_key_id}`;
  if (kind === "limit.reached") return about.path!;
  if (kind === "order.closed" || kind === "order.pending") return `/billing/orders/${about.order_id}`;
  return "/settings/billing";
}

/** The response to GET /api/notifications, newest first. */
export interface NotificationPage {
  items: Notification[];
  /** The number of unread notifications, up to `mostCounted`. */
  unread: number;
  /** The ID after which the next page begins; null on the last page. */
  next: string | null;
}

export const mostCounted = 100;
export const notificationPageSize = 30;

/** The query of GET /api/notifications. */
export const notificationQuery = z.strictObject({
  unread: z.optional(z.enum(["true", "false"])),
  before: z.optional(z.uuid()),
});

/** The body of POST /api/notifications/read: the notifications to mark as read or unread. */
export const readInput = z.strictObject({
  /** All notifications by default. */
  ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))),
  /** False marks them as unread. */
  read: z.optional(z.boolean()),
});
