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
      : "Not a chat response. See Raw JSON.";
  return (
    <div className="overflow-hidden rounded-lg border bg-card shadow-xs">
      {messages.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored conversation keeps its order
        <MessageView key={at} message={message} />
      ))}
      {answers.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <MessageView key={at} message={message} isAnswer />
      ))}
      {answers.length === 0 && <p className="px-4 py-3.5 text-muted-foreground">{nothing}</p>}
    </div>
  );
}
