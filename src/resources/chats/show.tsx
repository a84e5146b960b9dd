import { ArrowDownIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import type { PageProps } from "../extension";
import { RecordActions } from "../views/record/record-actions";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { ChatMessage } from "./chat-message";
import { ChatModel } from "./chat-model";
import { Composer } from "./composer";
import type { Draft } from "./draft";
import { ExportMenu } from "./export-menu";
import { FinishedAnswer } from "./finished-answer";
import { MessageFooter } from "./message-footer";
import { ShareDialog } from "./share-dialog";
import { type Chat, type Message, type Sending, useChat } from "./use-chat";
import { useFollowEnd } from "./use-follow-end";
import { useLiveAnswer } from "./use-live-answer";

/** The branch with a message that is being sent. An edited message takes the place of the original. */
function withSending(messages: Message[], sending: Sending | undefined): Message[] {
  if (!sending || sending.last !== messages.at(-1)?.id) return messages;
  const at = messages.findIndex(({ id }) => id === sending.edits);
  const { content, attachments } = sending.draft;
  const created_at = new Date().toISOString();
  const common = {
    content: "",
    attachments: [],
    model_name: null,
    credits: null,
    error: null,
    versions: [],
    created_at,
  };
  return [
    ...(at < 0 ? messages : messages.slice(0, at)),
    {
      ...common,
      ...{ id: "question", role: "user", status: "done", content },
      attachments: attachments.map(({ name, text }) => ({ name, ...(text ? { text } : {}) })),
    },
    { ...common, id: "answer", role: "assistant", status: "streaming" },
  ];
}

/** A conversation, with a box for the next message. */
export function ChatPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: chat, isGone } = useRecord<Chat>(resource.name, id);
  const may = useCan(resource.name);
  const stored = chat?.messages ?? [];
  const { send, edit, regenerate, show, stop, sending, pending } = useChat(id, stored.at(-1)?.id);
  useCrumbName(id, chat?.title);
  const open = stored.at(-1)?.status === "streaming" ? stored.at(-1) : undefined;
  const live = useLiveAnswer(id, open?.id);
  const messages = withSending(stored, sending);
  const { atEnd, goToEnd } = useFollowEnd();
  const navigate = useNavigate();
  const { question } = (useLocation().state ?? {}) as { question?: Draft };
  const [unsent, setUnsent] = useState<Draft>();
  const isNew = chat !== undefined && stored.length === 0;
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
  const isBusy = pending || open !== undefined;
  const canSend = may("messages");
  const again = (message: Message) => {
    goToEnd();
    void regenerate(message, chat.model_name);
  };
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-8.5rem)] w-full max-w-3xl flex-col gap-5">
      <PageHeader title={chat.title}>
        {may("share") && <ShareDialog chat={chat} isBusy={isBusy} />}
        <ExportMenu chat={chat} />
        <RecordActions page={page} record={chat} />
      </PageHeader>
      <ChatModel chat={chat} canChange={may("edit")} />
      <section aria-label={t("Conversation")} className="flex flex-1 flex-col gap-5">
        {messages.length === 0 && (
          <p className="m-auto max-w-sm text-balance text-center text-muted-foreground">
            <Rich
              text="No messages yet. Ask <span/> something. Each response also appears in LLM Logs."
              parts={{ span: <span className="whitespace-nowrap">{chat.model_name}</span> }}
            />
          </p>
        )}
        {messages.map((message) => (
          <ChatMessage
            key={message.id}
            message={message}
            text={message.id === open?.id ? (live ?? message.content) : message.content}
            onEdited={(content) => edit(message, content)}
            onRetry={canSend && !isBusy ? () => again(message) : undefined}
            footer={(onEdit) => (
              <MessageFooter
                message={message}
                isBusy={isBusy}
                onShow={show}
                onEdit={canSend ? onEdit : undefined}
                onRegenerate={canSend && message.role === "assistant" ? () => again(message) : undefined}
              />
            )}
          />
        ))}
        <FinishedAnswer last={stored.at(-1)} />
      </section>
      {!atEnd && (
        <Button
          variant="outline"
          size="sm"
          className="sticky bottom-24 -my-4 self-center rounded-full"
          onClick={goToEnd}
        >
          <ArrowDownIcon aria-hidden />
          {t("Latest message")}
        </Button>
      )}
      {canSend && (
        <Composer
          key={`${id} ${unsent?.content}`}
          initial={unsent}
          onSend={(draft) => {
            goToEnd();
            return send(draft);
          }}
          onStop={open && stop}
          isWaiting={pending}
        />
      )}
    </div>
  );
}
