import { t } from "@/i18n/t";
import type { HelpArticle } from "./help-article";

/** Answers about the log. */
export const log: HelpArticle[] = [
  {
    id: "cost-na",
    title: t("Why is the cost N/A?"),
    topic: t("Log"),
    text: [
      t(
        "The request hasn't finished, it failed without a response, or its model has no known price. The log shows $0 only for calls that were free.",
      ),
    ],
  },
  {
    id: "find-request",
    title: t("How do I find a request?"),
    topic: t("Log"),
    text: [
      t(
        "Press / in the log and type a word from the prompt or response, or the start of the request's ID. Add filters for model, status, cost or time. The URL contains the whole view, so you can share it as a link.",
      ),
    ],
    link: { to: "/llm-logs/", title: t("Open LLM Logs") },
  },
  {
    id: "rate-many",
    title: t("How do I rate many requests at once?"),
    topic: t("Log"),
    text: [
      t(
        "Select requests with their checkboxes or with X, and click “Rate”. Shift+X or Shift-click selects all rows from the last selected one to the current one. To rate all matching requests, select the whole page and click “Select all … matches” first.",
      ),
    ],
    link: { to: "/llm-logs/", title: t("Open LLM Logs") },
  },
  {
    id: "aborted",
    title: t("What does “aborted” mean?"),
    topic: t("Log"),
    text: [
      t(
        "The client disconnected, or an operator cancelled the request, before the response was complete. The record keeps the part that was received, with its tokens and cost if they are known.",
      ),
    ],
  },
  {
    id: "undo",
    title: t("I changed a record by mistake"),
    topic: t("Log"),
    text: [
      t(
        "Open the request's history. It lists each change with its author and time, and operators can undo a change with one click.",
      ),
    ],
    link: { to: "/llm-logs/", title: t("Open LLM Logs") },
  },
];
