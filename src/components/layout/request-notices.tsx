import type { Row } from "@contract/resource.ts";
import type { llmRequests } from "@contract/resources/llm-requests.ts";
import { useSubscription } from "@refinedev/core";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { dataProvider } from "@/providers/data";
import { notices } from "@/providers/notices";

type Request = Row<typeof llmRequests>;
type Ended = "succeeded" | "failed";

/** The maximum number of toasts at a time, so that a burst of requests doesn't flood the screen. */
const most = 3;
const remembered = 500;
/** How long events are gathered, in milliseconds. In a busy log, one request per event would mean dozens a second. */
const gatherMs = 1000;
const mostIds = 100;

const titles: Record<Ended, string> = { succeeded: t("Request finished"), failed: t("Request failed") };
const wanted = () => (["succeeded", "failed"] as const).filter((status) => notices[status].get() === "on");

/** Notifies the user, if they opted in, when a request finishes or fails. */
export function RequestNotices() {
  const navigate = useNavigate();
  const seen = useRef(new Set<string>());
  const ended = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  async function look() {
    const ids = [...ended.current].filter((id) => !seen.current.has(id)).slice(0, mostIds);
    ended.current.clear();
    const statuses = wanted();
    if (ids.length === 0 || statuses.length === 0) return;
    const { data } = await dataProvider.getList<Request>({
      resource: "llm-requests",
      pagination: { pageSize: most },
      filters: [
        { field: "id", operator: "in", value: ids },
        { field: "status", operator: "in", value: statuses },
      ],
    });
    for (const request of data) notify(request);
  }

  function notify({ id, status, finished_at, error, model_name }: Request) {
    if ((status !== "succeeded" && status !== "failed") || seen.current.has(id)) return;
    if (seen.current.size >= remembered) seen.current.clear();
    seen.current.add(id);
    if (Date.now() - Date.parse(finished_at ?? "") > 60_000) return;
    const open = () => navigate(`/llm-logs/${id}`);
    const say = status === "failed" ? toast.error : toast.success;
    const description = status === "failed" ? (error ?? model_name) : model_name;
    say(titles[status], { description, action: { label: t("Open"), onClick: open } });
    if (notices.browser.get() === "off" || !document.hidden || Notification.permission !== "granted") return;
    const notice = new Notification(titles[status], { body: description, tag: id, icon: "/icon.svg" });
    notice.onclick = () => {
      window.focus();
      open();
    };
  }

  useSubscription({
    channel: "resources/llm-requests",
    types: ["updated"],
    onLiveEvent: ({ payload }) => {
      if (wanted().length === 0) return;
      for (const id of payload.ids ?? []) ended.current.add(String(id));
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        // A failure only means that no one is notified.
        look().catch(() => {});
      }, gatherMs);
    },
  });
  return null;
}
