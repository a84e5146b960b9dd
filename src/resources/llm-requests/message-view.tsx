import { own } from "@scene/own.ts";
import { WrenchIcon } from "lucide-react";
import { useState } from "react";
import { JsonView, TextView } from "@/components/code/json-view";
import { Markdown } from "@/components/markdown/markdown";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/code-block";
import { byPosition } from "@/lib/by-position";
import { cn } from "@/lib/utils";
import { isShowable, type Message, type Part, partsOf, type ToolCall } from "./chat-format";

/** The maximum number of characters that are shown initially, and the maximum that are rendered as Markdown. */
const previewLength = 3000;
const markdownLimit = 100_000;

function Text({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid min-w-0 justify-items-start *:w-full">
      {open && text.length > markdownLimit ? (
        <TextView text={text} language="text" label="Message text" />
      ) : (
        <Markdown text={open || text.length <= previewLength ? text : `${text.slice(0, previewLength)}…`} />
      )}
      {text.length > previewLength && (
        <Button variant="link" size="sm" className="w-fit! px-0" onClick={() => setOpen(!open)}>
          {open ? "Show less" : `Show all ${text.length.toLocaleString()} characters`}
        </Button>
      )}
    </div>
  );
}

function Picture({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  const remote = !url.startsWith("data:");
  if (failed || !isShowable(url))
    return <p className="break-all text-muted-foreground text-xs">Image: {url.slice(0, 200)}</p>;
  return (
    <figure className="grid w-fit gap-1">
      <img
        src={url}
        alt="Attachment"
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        className="max-h-80 min-h-8 min-w-8 max-w-full rounded-md border bg-muted object-contain"
      />
      {remote && <figcaption className="break-all text-muted-foreground text-xs">{url}</figcaption>}
    </figure>
  );
}

function PartView({ part }: { part: Part }) {
  if (part.type === "text") return <Text text={part.text} />;
  if (part.type === "image") return <Picture url={part.url} />;
  return <JsonView value={part.value} label="Part of the message" />;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const Call = ({ call }: { call: ToolCall }) => (
  <div className="grid gap-1.5">
    <p className="flex items-center gap-1.5 font-medium text-[0.8125rem]">
      <WrenchIcon aria-hidden className="size-3.5 text-muted-foreground" />
      Calls <code className="font-mono">{call.function.name}</code>
    </p>
    {call.function.arguments && <JsonView value={parsed(call.function.arguments)} label="Arguments" />}
  </div>
);

/** What the model thought before it answered, folded. */
const Reasoning = ({ text }: { text: string }) => (
  <details className="rounded-md border bg-muted/40 px-3 py-2">
    <summary className="cursor-pointer font-medium text-muted-foreground text-xs">Reasoning</summary>
    <div className="mt-2 text-muted-foreground">
      <Text text={text} />
    </div>
  </details>
);

const names: Record<string, string> = {
  system: "System",
  developer: "Developer",
  user: "User",
  assistant: "Assistant",
  tool: "Tool",
  input: "Input",
};

const plainText = (message: Message) =>
  partsOf(message.content)
    .flatMap((part) => (part.type === "text" ? part.text : []))
    .join("\n\n");

/** One turn of a conversation: its text, pictures and tool calls. */
export function MessageView({ message, isAnswer }: { message: Message; isAnswer?: boolean }) {
  const parts = partsOf(message.content);
  const calls = message.tool_calls ?? [];
  const others = message.other_blocks ?? [];
  const reasoning = message.reasoning_content || message.reasoning;
  const isEmpty = [parts, calls, others].every((list) => list.length === 0);
  const text = plainText(message);
  return (
    <article
      className={cn(
        "group grid gap-2 border-b px-4 py-3.5 last:border-0",
        isAnswer && "bg-tint/40",
        (message.role === "system" || message.role === "developer") && "bg-muted/40",
      )}
    >
      <header className="flex h-6 items-center gap-2">
        <p className="font-medium text-muted-foreground text-xs">
          {isAnswer ? "Response" : (own(names, message.role) ?? message.role)}
          {message.name && ` · ${message.name}`}
        </p>
        {message.tool_call_id && (
          <code className="truncate font-mono text-muted-foreground text-xs">{message.tool_call_id}</code>
        )}
        {message.is_error && <span className="text-destructive text-xs">Failed</span>}
        {text && <CopyButton text={text} className="ml-auto" />}
      </header>
      {reasoning && <Reasoning text={reasoning} />}
      {byPosition(parts).map(({ key, item: part }) => (
        <PartView key={key} part={part} />
      ))}
      {byPosition(others).map(({ key, item: block }) => (
        <PartView key={key} part={{ type: "other", value: block }} />
      ))}
      {message.refusal && <p className="text-destructive">{message.refusal}</p>}
      {calls.map((call, at) => (
        <Call key={call.id || at} call={call} />
      ))}
      {isEmpty && !message.refusal && !reasoning && <p className="text-muted-foreground">Empty message.</p>}
    </article>
  );
}
