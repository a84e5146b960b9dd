import { byPosition } from "@/lib/by-position";
import { readAnswers, readRequest } from "./chat-format";
import type { LlmRequest } from "./llm-request";
import { MessageView } from "./message-view";

const waiting = ["queued", "running"];

/** A request and its response as a chat. */
export function ConversationView({ record }: { record: LlmRequest }) {
  const { messages } = readRequest(record.request);
  const answers = readAnswers(record.response);
  const nothing = waiting.includes(record.status)
    ? "Waiting for the response…"
    : record.response === null
      ? "No response was received."
      : "This isn't a chat response. See Raw JSON.";
  return (
    <div className="overflow-hidden rounded-lg border bg-card shadow-xs">
      {byPosition(messages).map(({ key, item: message }) => (
        <MessageView key={key} message={message} />
      ))}
      {byPosition(answers).map(({ key, item: message }) => (
        <MessageView key={key} message={message} isAnswer />
      ))}
      {answers.length === 0 && <p className="px-4 py-3.5 text-muted-foreground">{nothing}</p>}
    </div>
  );
}
