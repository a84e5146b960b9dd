import { PlusIcon, Trash2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { type Draft, draftOf, MessageDraft, messageOf } from "./message-draft";

/** The messages to send, without empty ones; undefined while one has invalid JSON or all are empty. */
export function messagesOf(drafts: Draft[]): Record<string, unknown>[] | undefined {
  const messages = drafts.map(messageOf);
  if (!messages.every((message) => message !== undefined)) return undefined;
  const filled = messages.filter(({ content, ...message }) => content !== "" || "tool_calls" in message);
  return filled.length > 0 ? filled : undefined;
}

/** The role that usually follows a message. */
const nextRole = (last: string | undefined) =>
  last === "user" ? "assistant" : last === undefined ? "system" : "user";

/** The messages of a chat request, which can be changed, added and removed. */
export function MessagesEditor({
  drafts,
  onChange,
}: {
  drafts: Draft[];
  onChange: (drafts: Draft[]) => void;
}) {
  const put = (at: number, next?: Draft) =>
    onChange(drafts.flatMap((draft, index) => (index === at ? (next ?? []) : draft)));
  return (
    <div className="grid gap-4">
      {drafts.map((draft, at) => (
        <div key={draft.key} className="relative">
          <MessageDraft draft={draft} place={at + 1} onChange={(next) => put(at, next)} />
          <Button
            variant="ghost"
            size="icon-sm"
            className="absolute top-0 right-0"
            aria-label={t("Remove message {at}", { at: at + 1 })}
            disabled={drafts.length === 1}
            onClick={() => put(at)}
          >
            <Trash2Icon aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => onChange([...drafts, draftOf({ role: nextRole(drafts.at(-1)?.role), content: "" })])}
      >
        <PlusIcon aria-hidden />
        {t("Add a message")}
      </Button>
    </div>
  );
}
