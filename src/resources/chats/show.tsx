import type { Row } from "@contract/resource.ts";
import type { chats } from "@contract/resources/chats.ts";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { PageHeader } from "@/components/ui/page-header";
import { useMay } from "@/providers/access";
import type { PageProps } from "../extension";
import { RecordActions } from "../views/record/record-actions";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { ChatMessage, Thinking } from "./chat-message";
import { Composer } from "./composer";
import { useSendMessage } from "./use-send-message";

type Chat = Row<typeof chats>;

/** A conversation, and the place to go on with it. */
export function ChatPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record, isGone } = useRecord(resource.name, id);
  const may = useMay(resource.name);
  const { ask, asked, isWaiting } = useSendMessage(id);
  const end = useRef<HTMLDivElement>(null);
  const chat = record as Chat | undefined;
  useCrumbName(id, chat?.title);
  const turns = chat?.messages.length ?? 0;
  useEffect(() => {
    if (turns > 0 || isWaiting) end.current?.scrollIntoView({ block: "nearest" });
  }, [turns, isWaiting]);
  const navigate = useNavigate();
  const { question } = (useLocation().state ?? {}) as { question?: string };
  const isNew = chat !== undefined && turns === 0;
  // A new chat's first question comes along with whoever began it, and is asked once.
  useEffect(() => {
    if (question === undefined || !isNew) return;
    navigate(".", { replace: true, state: null });
    void ask(question).catch(() => {});
  }, [question, isNew, ask, navigate]);
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!chat || !record) return <ShowSkeleton />;
  // The server keeps the question at once, so it may be there before its answer is.
  const last = chat.messages.at(-1);
  const isKept = last?.role === "user" && last.content === asked;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-8.5rem)] w-full max-w-3xl flex-col gap-5">
      <PageHeader title={chat.title} subtitle={`with ${chat.model_name}`}>
        <RecordActions page={page} record={record} />
      </PageHeader>
      <section aria-label="Conversation" aria-live="polite" className="flex flex-1 flex-col gap-5">
        {turns === 0 && !isWaiting && (
          <p className="m-auto max-w-sm text-balance text-center text-muted-foreground">
            Nothing has been said yet. Ask <span className="whitespace-nowrap">{chat.model_name}</span>{" "}
            something; each answer is also a row in the LLM logs.
          </p>
        )}
        {chat.messages.map((message) => (
          <ChatMessage key={message.created_at + message.role} message={message} />
        ))}
        {asked !== undefined && !isKept && (
          <ChatMessage message={{ role: "user", content: asked, created_at: new Date().toISOString() }} />
        )}
        {isWaiting && <Thinking />}
        <div ref={end} className="scroll-mb-40" />
      </section>
      {may("messages") && <Composer key={id} onSend={ask} isWaiting={isWaiting} />}
    </div>
  );
}
