import { type ReactNode, useMemo, useState } from "react";
import * as z from "zod";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { formatNumber } from "@/lib/format";
import { otherAnswer } from "./chat/other-answers";
import { RequestId } from "./chat/request-id";
import { Sources, sharedSources } from "./chat/sources";
import { ToolDefinitions } from "./chat/tools";
import { type Message, readChoices, readRequest } from "./chat-format";
import { isMissing, isUnderWay, type LlmRequest } from "./llm-request";
import { MessageView } from "./message-view";

/**
 * How many messages are shown initially at the beginning and end of a long conversation, and how many are added at a
 * time.
 */
const first = 3;
const last = 40;
const step = 100;

const speech = z.object({ audio: z.object({ format: z.string() }) });

/** Tool results by the IDs of their calls. Results whose call isn't part of the conversation are left out. */
function resultsIn(messages: Message[]): ReadonlyMap<string, Message> {
  const called = new Set(messages.flatMap(({ tool_calls }) => tool_calls?.map(({ id }) => id) ?? []));
  return new Map(
    messages.flatMap((message) =>
      message.role === "tool" && message.tool_call_id && called.has(message.tool_call_id)
        ? [[message.tool_call_id, message] as const]
        : [],
    ),
  );
}

/** A request's messages, with tool results inside their calls. */
function Messages({ list }: { list: Message[] }) {
  const [added, setAdded] = useState(0);
  const results = useMemo(() => resultsIn(list), [list]);
  const own = byPosition(list).filter(({ item }) => results.get(item.tool_call_id ?? "") !== item);
  const hidden = own.length - first - last - added;
  const isShort = hidden <= 0;
  const view = ({ key, item }: (typeof own)[number]) => (
    <MessageView key={key} message={item} results={results} />
  );
  if (isShort) return own.map(view);
  return (
    <>
      {own.slice(0, first).map(view)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-muted/40 px-4 py-2 text-muted-foreground text-xs">
        {plural(hidden, "{count} message isn't shown.", "{count} messages aren't shown.", {
          count: formatNumber(hidden),
        })}
        <Button variant="link" size="sm" className="px-0" onClick={() => setAdded(added + step)}>
          {t("Show {min} more", { min: formatNumber(Math.min(step, hidden)) })}
        </Button>
      </div>
      {own.slice(first + hidden).map(view)}
    </>
  );
}

const Answer = ({ children }: { children: ReactNode }) => (
  <article className="grid min-w-0 gap-2.5 bg-tint/40 px-4 py-3.5 *:min-w-0">
    <p className="flex h-6 items-center font-medium text-muted-foreground text-xs">{t("Response")}</p>
    {children}
  </article>
);

/** The responses of a request, in the format of its endpoint. */
export function Answers({ record }: { record: LlmRequest }) {
  const { request, response } = record;
  const choices = useMemo(() => readChoices(response), [response]);
  const sources = useMemo(() => sharedSources(response), [response]);
  const audioFormat = speech.safeParse(request).data?.audio.format;
  if (choices.length === 0) {
    const other = otherAnswer(request, response, record.status === "succeeded");
    if (other) return <Answer>{other}</Answer>;
    const nothing = isUnderWay(record)
      ? t("Waiting for the response…")
      : response === null
        ? isMissing(record, "response")
          ? t("The response isn't in the log.")
          : t("No response was received.")
        : t("This response can't be displayed here. See Raw JSON.");
    return <p className="px-4 py-3.5 text-muted-foreground">{nothing}</p>;
  }
  return (
    <>
      {byPosition(choices).map(({ key, at, item: { message, ...answer } }) => (
        <MessageView
          key={key}
          message={message}
          answer={answer}
          title={
            choices.length > 1
              ? t("Response {at} of {count}", { at: at + 1, count: choices.length })
              : t("Response")
          }
          audioFormat={audioFormat}
        />
      ))}
      {sources.length > 0 && (
        <div className="bg-tint/40 px-4 pb-3.5">
          <Sources list={sources} />
        </div>
      )}
    </>
  );
}

export const conversationClasses = "overflow-hidden rounded-lg border bg-card shadow-xs";

/** A request and its response as a chat. */
export function ConversationView({ record }: { record: LlmRequest }) {
  const { messages } = useMemo(() => readRequest(record.request), [record.request]);
  // If both bodies are missing, there is nothing to show here. The page says why.
  if (isMissing(record, "request") && isMissing(record, "response")) return null;
  return (
    <RequestId value={record.id}>
      <div className={conversationClasses}>
        <ToolDefinitions stored={record.request} />
        <Messages list={messages} />
        <Answers record={record} />
      </div>
    </RequestId>
  );
}
