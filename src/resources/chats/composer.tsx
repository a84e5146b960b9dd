import { ArrowUpIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";

const longest = 20_000;

/**
 * A message box: Enter sends, Shift+Enter starts a new line. A message that couldn't be sent is put back in the
 * box.
 */
export function Composer({
  initial = "",
  onSend,
  isWaiting,
}: {
  initial?: string;
  /** Resolves to undefined if the message couldn't be sent. */
  onSend: (content: string) => Promise<object | undefined>;
  isWaiting: boolean;
}) {
  const [text, setText] = useState(initial);
  const content = text.trim();
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!content || isWaiting) return;
    setText("");
    if (!(await onSend(content))) setText((typed) => typed || content);
  };
  return (
    <form
      onSubmit={send}
      className="sticky bottom-4 flex items-end gap-2 rounded-xl border border-input bg-card p-2 shadow-md focus-within:outline-2 focus-within:outline-ring"
    >
      <textarea
        aria-label="Message"
        placeholder="Write a message…"
        rows={1}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="field-sizing-content max-h-60 min-h-9 flex-1 resize-none bg-transparent px-2 py-1.5 text-sm outline-none placeholder:text-muted-foreground max-md:text-base"
      />
      <Button
        type="submit"
        size="icon"
        aria-label="Send"
        className="size-9 rounded-lg"
        pending={isWaiting}
        disabled={content === ""}
      >
        {!isWaiting && <ArrowUpIcon aria-hidden />}
      </Button>
    </form>
  );
}
