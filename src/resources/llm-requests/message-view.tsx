import { own } from "@scene/own.ts";
import { lazy, Suspense, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/code-block";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";
import { Recording } from "./chat/media";
import { MessageParts } from "./chat/message-parts";
import { MessageText, Reasoning } from "./chat/message-text";
import { partsOf, plainText, reasoningIn } from "./chat/parts";
import { Sources, sourcesIn } from "./chat/sources";
import { CallView } from "./chat/tools";
import type { Answer, Message, TokenProbability, ToolCall } from "./chat-format";

const TokenProbabilities = lazy(() =>
  import("./chat/token-probabilities").then((module) => ({ default: module.TokenProbabilities })),
);

/**
 * The number of characters of instructions to show initially. Instructions are often long and the same in every
 * request.
 */
const instructionsPreview = 600;

const names: Record<string, string> = {
  system: t("System"),
  developer: t("Developer"),
  user: t("User"),
  assistant: t("Assistant"),
  tool: t("Tool"),
  function: t("Function"),
  input: t("Input"),
};

/** Finish reasons that are shown, because they mean that the answer is incomplete. */
const notable: Record<string, string> = {
  length: t("Cut off by the length limit"),
  content_filter: t("Filtered"),
};

function Probabilities({ tokens }: { tokens: TokenProbability[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="text-muted-foreground text-xs"
    >
      <summary className="w-fit cursor-pointer font-medium hover:text-foreground">
        {t("Token probabilities")}
        <span className="font-normal"> · {formatCount(tokens.length, { unit: "tokens" })}</span>
      </summary>
      {open && (
        <div className="mt-2 text-foreground">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <TokenProbabilities tokens={tokens} />
          </Suspense>
        </div>
      )}
    </details>
  );
}

const callsOf = ({ tool_calls, function_call }: Message): ToolCall[] => [
  ...(tool_calls ?? []),
  ...(function_call ? [{ id: "", name: function_call.name, input: function_call.arguments }] : []),
];

interface Props {
  message: Message;
  /** Set if the message is an answer. */
  answer?: Pick<Answer, "finish_reason" | "probabilities">;
  /** The title of an answer; "Response" by default. */
  title?: string;
  /** The results of the message's tool calls, by call ID. */
  results?: ReadonlyMap<string, Message>;
  /** The format of generated speech, as set in the request. */
  audioFormat?: string;
}

/** One turn of a conversation: its text, media, reasoning, tool calls and sources. */
export function MessageView({ message, answer, title = t("Response"), results, audioFormat = "wav" }: Props) {
  const [isRaw, setRaw] = useState(false);
  const isInstruction = message.role === "system" || message.role === "developer";
  const calls = callsOf(message);
  const others = message.other_blocks ?? [];
  const images = message.images ?? [];
  const { audio } = message;
  const reasoning =
    message.reasoning_content || message.reasoning || reasoningIn(message.reasoning_details ?? []);
  const isEmpty = [partsOf(message.content), calls, others, images].every((list) => list.length === 0);
  const text = plainText(message.content) || audio?.transcript || "";
  const ending = answer?.finish_reason ? own(notable, answer.finish_reason) : undefined;
  return (
    <article
      className={cn(
        "grid min-w-0 gap-2.5 border-b px-4 py-3.5 last:border-0 *:min-w-0",
        answer && "bg-tint/40",
        isInstruction && "bg-muted/40",
      )}
    >
      <header className="flex h-6 items-center gap-2">
        <p className="truncate font-medium text-muted-foreground text-xs">
          {answer ? title : (own(names, message.role) ?? message.role)}
          {message.name && ` · ${message.name}`}
        </p>
        {message.tool_call_id && (
          <code className="truncate font-mono text-muted-foreground text-xs">{message.tool_call_id}</code>
        )}
        {message.is_error && <Badge variant="destructive">{t("Failed")}</Badge>}
        {message.refusal && <Badge variant="warning">{t("Refused")}</Badge>}
        {ending && <Badge variant="warning">{ending}</Badge>}
        {text && (
          <span className="ml-auto flex items-center gap-1">
            <button
              type="button"
              aria-pressed={isRaw}
              onClick={() => setRaw(!isRaw)}
              className="h-6 rounded-md px-1.5 text-muted-foreground text-xs hover:bg-accent hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground"
            >
              {t("Raw")}
            </button>
            <CopyButton text={text} className="size-6" />
          </span>
        )}
      </header>
      {reasoning && <Reasoning text={reasoning} />}
      <MessageParts
        content={message.content}
        isRaw={isRaw}
        isProgram={!isRaw && (message.role === "tool" || message.role === "function")}
        preview={isInstruction ? instructionsPreview : undefined}
      />
      {images.length > 0 && <MessageParts content={images} />}
      {audio?.data && <Recording data={audio.data} format={audioFormat} />}
      {audio && !audio.data && <p className="text-muted-foreground text-xs">{t("Audio (not stored)")}</p>}
      {audio?.transcript && <MessageText text={audio.transcript} isRaw={isRaw} />}
      {others.length > 0 && <MessageParts content={others} />}
      {message.refusal && <p className="break-words text-destructive">{message.refusal}</p>}
      {byPosition(calls).map(({ key, item: call }) => (
        <CallView key={key} call={call} result={results?.get(call.id)} />
      ))}
      {isEmpty && !message.refusal && !reasoning && !audio && (
        <p className="text-muted-foreground">{t("Empty message.")}</p>
      )}
      <Sources list={sourcesIn(message.annotations ?? [])} />
      {answer && answer.probabilities.length > 0 && <Probabilities tokens={answer.probabilities} />}
    </article>
  );
}
