import type { SharedChat as Chat } from "@contract/shared-chat.ts";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { Attachments } from "@/components/chat/attachments";
import { Markdown } from "@/components/markdown/markdown";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";
import { formatDay } from "@/lib/format";
import { http } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { useUnlisted } from "./use-unlisted";

function useSharedChat(token: string) {
  const [chat, setChat] = useState<Chat>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    http
      .get<Chat>(`/api/shared-chats/${encodeURIComponent(token)}`, { token: "", signal })
      .then(({ data }) => setChat(data))
      .catch((error) => {
        if (!signal.aborted) setProblem(error instanceof HttpError ? error.text : t("Something went wrong!"));
      });
    return () => controller.abort();
  }, [token]);
  return { chat, problem };
}

/** A chat that its owner has shared, read-only. */
export function SharedChat() {
  const { token = "" } = useParams();
  const { chat, problem } = useSharedChat(token);
  useUnlisted();
  usePageTitle(chat?.title ?? t("Shared chat"));
  const [first] = chat?.messages ?? [];
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-14 sm:px-6 sm:py-20">
      <header>
        <h1 tabIndex={-1} className="break-words font-semibold text-2xl tracking-tight">
          {chat?.title ?? t("Shared chat")}
        </h1>
        {first && <p className="mt-1 text-muted-foreground text-sm">{formatDay(first.created_at)}</p>}
      </header>
      {problem && <p role="alert">{problem}</p>}
      {!chat && !problem && (
        <p role="status" className="text-muted-foreground">
          {t("Loading…")}
        </p>
      )}
      {chat && (
        <section aria-label={t("Conversation")} className="flex flex-col gap-6">
          {chat.messages.map(({ id, role, content, attachments, model_name }) =>
            role === "user" ? (
              <article
                key={id}
                aria-label={t("Message")}
                className="grid max-w-[85%] grid-cols-[minmax(0,1fr)] justify-items-end gap-1 self-end"
              >
                <Attachments attachments={attachments} />
                <p className="min-w-0 whitespace-pre-wrap break-words rounded-xl bg-tint px-3.5 py-2 text-tint-foreground leading-6">
                  {content}
                </p>
              </article>
            ) : (
              <article
                key={id}
                aria-label={t("Answer")}
                className="grid min-w-0 max-w-full gap-1.5 self-start text-sm"
              >
                <Markdown text={content} />
                {model_name && <p className="text-muted-foreground text-xs">{model_name}</p>}
              </article>
            ),
          )}
        </section>
      )}
    </article>
  );
}
