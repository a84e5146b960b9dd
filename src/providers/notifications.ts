import {
  mostCounted,
  type Notification,
  type NotificationKind,
  type NotificationPage,
} from "@contract/notifications.ts";
import { onOff } from "@contract/preference-names.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useUser } from "./access";
import { http } from "./http";
import { useLive } from "./live";
import { choicePreference, type Preference } from "./preference";
import { queryClient } from "./query-client";

const key = ["notifications"];
const path = "/api/notifications";

const refresh = () => queryClient.invalidateQueries({ queryKey: key });

/** The number of unread notifications. */
export function useUnread(): number {
  const user = useUser()?.id;
  const { data } = useQuery({
    queryKey: [...key, "unread", user],
    enabled: user !== undefined,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await http.get<{ unread: number }>(`${path}/unread`, { signal })).data.unread,
  });
  return data ?? 0;
}

export const countText = (unread: number) => (unread >= mostCounted ? `${mostCounted - 1}+` : String(unread));

/** Refreshes what is on screen when notifications arrive or are read elsewhere. */
export const useNotificationsLive = (arrived: (ids: string[]) => void) =>
  useLive("notifications", (type, ids) => {
    void refresh();
    if (type === "created") arrived(ids);
  });

const readPage = async (params: { unread?: boolean; before?: string | undefined }, signal?: AbortSignal) =>
  (await http.get<NotificationPage>(path, { params, signal })).data;

/** The newest notification. */
export const readNewest = async (): Promise<Notification | undefined> => (await readPage({})).items[0];

/** The user's notifications, page by page, newest first. */
export const useNotifications = (isUnread: boolean) =>
  useInfiniteQuery({
    queryKey: [...key, "list", isUnread],
    initialPageParam: undefined as string | undefined,
    meta: { quiet: true },
    queryFn: ({ pageParam, signal }) =>
      readPage({ ...(isUnread ? { unread: true } : {}), before: pageParam }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Marks notifications as read or unread: all of them if no IDs are given. */
export const useMark = () =>
  useMutation({
    mutationFn: (body: { ids?: string[]; read?: boolean }) => http.post(`${path}/read`, body),
    onSuccess: refresh,
  });

const ways = new Map<string, Preference<"on" | "off">>();

/** The preference for whether a kind of notification appears in the console, or is emailed. */
export function wayOf(way: "app" | "email", kind: NotificationKind, fallback: "on" | "off") {
  const name = `${way}:${kind}`;
  const known = ways.get(name) ?? choicePreference(name, onOff, fallback);
  ways.set(name, known);
  return known;
}
