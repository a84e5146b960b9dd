import { longestMessage } from "@contract/resources/chats.ts";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";

/** Edits a message in place. Enter sends it again, in a new branch, and Escape cancels. */
export function EditMessage({
  initial,
  onSave,
  onCancel,
}: {
  initial: string;
  onSave: (content: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [text, setText] = useState(initial);
  const [pending, setPending] = useState(false);
  const content = text.trim();
  const save = async () => {
    if (!content || pending) return;
    setPending(true);
    await onSave(content);
    setPending(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className="grid w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label={t("Edit message")}
        autoFocus
        maxLength={longestMessage}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex justify-end gap-2">
        <Button variant="outline" size="sm" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button type="submit" size="sm" pending={pending} disabled={content === ""}>
          {t("Send again")}
        </Button>
      </div>
    </form>
  );
}
