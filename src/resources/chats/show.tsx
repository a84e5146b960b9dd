import type { Row } from "@contract/resource.ts";
import type { chats } from "@contract/resources/chats.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { PageHeader } from "@/components/ui/page-header";
import { useCan } from "@/providers/access";
import type { PageProps } from "../extension";
import { RecordActions } from "../views/record/record-actions";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { ChatMessage, Thinking } from "./chat-message";
import { Composer } from "./composer";
import { useSendMessage } from "./use-send-message";

type Chat = Row<typeof chats>;

/** A conversation, with a box for the next message. */
export function ChatPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: chat, isGone } = useRecord<Chat>(resource.name, id);
  const may = useCan(resource.name);
  const { send, sending, pending } = useSendMessage(id);
  const end = useRef<HTMLDivElement>(null);
  useCrumbName(id, chat?.title);
  const turns = chat?.messages.length ?? 0;
  useEffect(() => {
    if (turns > 0 || pending) end.current?.scrollIntoView({ block: "nearest" });
  }, [turns, pending]);
  const navigate = useNavigate();
  const { question } = (useLocation().state ?? {}) as { question?: string };
  const [unsent, setUnsent] = useState("");
  const isNew = chat !== undefined && turns === 0;
  // The first message of a new chat arrives as navigation state and is sent only once.
  useEffect(() => {
    if (question === undefined || !isNew) return;
    navigate(".", { replace: true, state: null });
    send(question).then((sent) => {
      if (!sent) setUnsent(question);
    });
  }, [question, isNew, send, navigate]);
  if (isGone || (query.isError && !chat))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!chat) return <ShowSkeleton />;
  // The server stores the message immediately, so the chat can contain it before the model has responded.
  const last = chat.messages.at(-1);
  const isKept = last?.role === "user" && last.content === sending;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-8.5rem)] w-full max-w-3xl flex-col gap-5">
      <PageHeader title={chat.title} subtitle={`Model: ${chat.model_name}`}>
        <RecordActions page={page} record={chat} />
      </PageHeader>
      <section aria-label="Conversation" aria-live="polite" className="flex flex-1 flex-col gap-5">
        {turns === 0 && !pending && (
          <p className="m-auto max-w-sm text-balance text-center text-muted-foreground">
            No messages yet. Ask <span className="whitespace-nowrap">{chat.model_name}</span> something. Each
            response also appears in LLM Logs.
          </p>
        )}
        {chat.messages.map((message) => (
          <ChatMessage key={message.created_at + message.role} message={message} />
        ))}
        {sending !== undefined && !isKept && (
          <ChatMessage message={{ role: "user", content: sending, created_at: new Date().toISOString() }} />
        )}
        {pending && <Thinking />}
        <div ref={end} className="scroll-mb-40" />
      </section>
      {may("messages") && <Composer key={id + unsent} initial={unsent} onSend={send} isWaiting={pending} />}
    </div>
  );
}
