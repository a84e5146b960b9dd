import { type ReactNode, useDeferredValue, useState } from "react";
import { Attachments } from "@/components/chat/attachments";
import { Markdown } from "@/components/markdown/markdown";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { EditMessage } from "./edit-message";
import type { Message } from "./use-chat";

const Thinking = () => (
  <p className="flex items-center gap-2 text-muted-foreground">
    <span aria-hidden className="size-2 animate-pulse rounded-full bg-primary motion-reduce:animate-none" />
    {t("Thinking…")}
  </p>
);

const bubble = "min-w-0 rounded-xl bg-tint px-3.5 py-2 text-tint-foreground";

function Question({
  message,
  onEdited,
  footer,
}: {
  message: Message;
  onEdited: (content: string) => Promise<object | undefined>;
  footer: (edit: () => void) => ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  return (
    <article
      aria-label={t("You")}
      className={cn("grid max-w-[85%] justify-items-end gap-1 self-end", isEditing && "w-full")}
    >
      <Attachments attachments={message.attachments} />
      {isEditing ? (
        <EditMessage
          initial={message.content}
          onCancel={() => setEditing(false)}
          onSave={async (content) => {
            if (content === message.content || (await onEdited(content))) setEditing(false);
          }}
        />
      ) : (
        <>
          <p className={cn(bubble, "whitespace-pre-wrap break-words leading-6")}>{message.content}</p>
          {footer(() => setEditing(true))}
        </>
      )}
    </article>
  );
}

function Answer({
  message,
  text,
  footer,
  onRetry,
}: {
  message: Message;
  text: string;
  footer: ReactNode;
  onRetry: (() => void) | undefined;
}) {
  // A long answer can arrive faster than it can be rendered.
  const shown = useDeferredValue(text);
  const { status, error } = message;
  return (
    <article
      aria-label={t("Assistant")}
      aria-busy={status === "streaming"}
      className="grid max-w-full gap-1 self-start"
    >
      <div className="grid min-w-0 gap-2 py-1">
        {shown ? <Markdown text={shown} /> : status === "streaming" && <Thinking />}
        {status === "done" && !shown && <p className="text-muted-foreground">{t("Empty answer.")}</p>}
        {status === "stopped" && <p className="text-muted-foreground text-sm">{t("Stopped")}</p>}
        {error && (
          <Alert variant="destructive">
            <AlertDescription className="wrap-anywhere grid justify-items-start gap-2 whitespace-pre-wrap">
              {error}
              {onRetry && (
                <Button variant="outline" size="sm" onClick={onRetry}>
                  {t("Try again")}
                </Button>
              )}
            </AlertDescription>
          </Alert>
        )}
      </div>
      {status !== "streaming" && footer}
    </article>
  );
}

/** One message of a chat. */
export function ChatMessage({
  message,
  text = message.content,
  onEdited,
  onRetry,
  footer,
}: {
  message: Message;
  /** The text of an answer that is still arriving. */
  text?: string | undefined;
  onEdited: (content: string) => Promise<object | undefined>;
  onRetry?: (() => void) | undefined;
  footer: (edit?: () => void) => ReactNode;
}) {
  return message.role === "user" ? (
    <Question message={message} onEdited={onEdited} footer={footer} />
  ) : (
    <Answer message={message} text={text} footer={footer()} onRetry={onRetry} />
  );
}
