import { type PromptMessage, variablePattern } from "@contract/prompts.ts";
import { JsonView } from "@/components/code/json-view";
import { CopyButton } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";

/** Text with its variables marked. */
export const TemplateText = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-wrap leading-6">
    {byPosition(text.split(variablePattern)).map(({ key, at, item }) =>
      // Every second part is a variable's name, because the pattern has a capture group.
      at % 2 === 1 ? (
        <mark key={key} className="rounded-sm bg-tint px-1 py-px font-mono text-[0.9em] text-tint-foreground">
          {`{{${item}}}`}
        </mark>
      ) : (
        <span key={key}>{item}</span>
      ),
    )}
  </p>
);

const names: Record<string, string> = {
  system: t("System"),
  developer: t("Developer"),
  user: t("User"),
  assistant: t("Assistant"),
  tool: t("Tool"),
};

function Content({ message }: { message: PromptMessage }) {
  const { role: _, content, ...rest } = message;
  const extra = Object.keys(rest).length > 0 ? rest : undefined;
  return (
    <>
      {typeof content === "string" && content !== "" && <TemplateText text={content} />}
      {Array.isArray(content) &&
        byPosition(content).map(({ key, item }) =>
          item.type === "text" && typeof item.text === "string" ? (
            <TemplateText key={key} text={item.text} />
          ) : (
            <JsonView key={key} value={item} label={t("Part of the message")} />
          ),
        )}
      {extra && <JsonView value={extra} label={t("Other fields of the message")} />}
    </>
  );
}

const copied = ({ content }: PromptMessage) =>
  typeof content === "string" ? content : JSON.stringify(content, null, 2);

/** The messages of a version, with their variables marked. */
export const TemplateMessages = ({ messages }: { messages: PromptMessage[] }) => (
  <div className="overflow-hidden rounded-lg border bg-card shadow-xs">
    {byPosition(messages).map(({ key, item: message }) => (
      <article key={key} className="grid gap-1.5 border-b px-4 py-3.5 last:border-0">
        <header className="flex h-6 items-center justify-between">
          <p className="font-medium text-muted-foreground text-xs">
            {new Map(Object.entries(names)).get(message.role) ?? message.role}
          </p>
          <CopyButton text={copied(message)} />
        </header>
        <Content message={message} />
      </article>
    ))}
  </div>
);
