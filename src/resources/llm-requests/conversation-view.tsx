import type { AnyRow } from "../field-types/field-type";
import { readAnswers, readRequest } from "./chat-format";
import { MessageView } from "./message-view";

const waiting = ["queued", "running"];

/** What was asked and what was answered, as a chat. */
export function ConversationView({ record }: { record: AnyRow }) {
  const { messages } = readRequest(record.request);
  const answers = readAnswers(record.response);
  const nothing = waiting.includes(String(record.status))
    ? "The answer is not here yet. It appears as soon as it is."
    : record.response === null
      ? "No answer was received."
      : "The answer is not a conversation: its raw JSON shows it.";
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
