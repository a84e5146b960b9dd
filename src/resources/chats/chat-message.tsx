import type { chatMessage } from "@contract/resources/chats.ts";
import type * as z from "zod";
import { Link } from "@/components/layout/link";
import { Markdown } from "@/components/markdown/markdown";
import { CopyButton } from "@/components/ui/code-block";
import { formatAgo, formatTime } from "@/lib/format";
import { cn } from "@/lib/utils";

/** One turn of a chat. A response has a link to its LLM request. */
export function ChatMessage({ message }: { message: z.infer<typeof chatMessage> }) {
  const mine = message.role === "user";
  return (
    <article
      aria-label={mine ? "You" : "Assistant"}
      className={cn("grid max-w-[85%] gap-1", mine ? "justify-items-end self-end" : "self-start")}
    >
      <div className={cn("min-w-0 rounded-xl", mine ? "bg-tint px-3.5 py-2 text-tint-foreground" : "py-1")}>
        {mine ? (
          <p className="whitespace-pre-wrap break-words leading-6">{message.content}</p>
        ) : (
          <Markdown text={message.content} />
        )}
      </div>
      <footer className="flex h-6 items-center gap-1.5 text-muted-foreground text-xs">
        <time dateTime={message.created_at} title={formatTime(message.created_at)}>
          {formatAgo(message.created_at)}
        </time>
        {message.llm_request_id && (
          <Link
            to={`/llm-logs/${message.llm_request_id}`}
            className="underline decoration-border underline-offset-4 hover:text-foreground"
          >
            LLM request
          </Link>
        )}
        {!mine && <CopyButton text={message.content} className="size-6" />}
      </footer>
    </article>
  );
}

export const Thinking = () => (
  <p role="status" className="flex items-center gap-2 self-start text-muted-foreground">
    <span aria-hidden className="size-2 animate-pulse rounded-full bg-primary" />
    Thinking…
  </p>
);
