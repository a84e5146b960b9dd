import type { Row } from "@contract/resource.ts";
import type { llmRequests } from "@contract/resources/llm-requests.ts";
import { useSubscription } from "@refinedev/core";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { toast } from "@/components/ui/toast";
import { http, pathOf } from "@/providers/http";
import { notices } from "@/providers/notices";

type Request = Row<typeof llmRequests>;
type Ended = "succeeded" | "failed";

/** The maximum number of toasts per live event. It keeps a burst of requests from flooding the screen. */
const most = 3;
const remembered = 500;

const titles: Record<Ended, string> = { succeeded: "Request finished", failed: "Request failed" };

/** Notifies the user, if they opted in, when a request finishes or fails. */
export function RequestNotices() {
  const navigate = useNavigate();
  const seen = useRef(new Set<string>());

  async function look(id: string) {
    if (seen.current.has(id)) return;
    const path = pathOf("llm-requests", id);
    const request = await http.get<Request>(path).then(
      ({ data }) => data,
      () => null,
    );
    const status = request?.status;
    if (!request || (status !== "succeeded" && status !== "failed") || seen.current.has(id)) return;
    if (seen.current.size >= remembered) seen.current.clear();
    seen.current.add(id);
    if (notices[status].get() === "off" || Date.now() - Date.parse(request.finished_at ?? "") > 60_000)
      return;
    const open = () => navigate(`/llm-logs/${id}`);
    const say = status === "failed" ? toast.error : toast.success;
    const description = status === "failed" ? (request.error ?? request.model_name) : request.model_name;
    say(titles[status], { description, action: { label: "Open", onClick: open } });
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
      if (notices.succeeded.get() === "off" && notices.failed.get() === "off") return;
      for (const id of (payload.ids ?? []).slice(0, most)) void look(String(id));
    },
  });
  return null;
}
