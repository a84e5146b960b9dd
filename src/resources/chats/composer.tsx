import { longestMessage, mostAttachments } from "@contract/resources/chats.ts";
import { ArrowUpIcon, PaperclipIcon, SquareIcon } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { AttachmentChip } from "@/components/chat/attachment-chip";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { HttpError } from "@/providers/http-error";
import { reportFailedMutation } from "@/providers/query-client";
import { attachmentOf, type Draft, uploaded } from "./draft";

const empty: Draft = { content: "", attachments: [] };

/**
 * The file types in the file picker: pictures, PDFs, and the usual extensions of text files. Other text files can be
 * dropped or pasted.
 */
const accepted = `${uploaded},text/*,.md,.csv,.json,.jsonl,.yaml,.yml,.toml,.xml,.log,.ts,.tsx,.js,.jsx,.py,.rb,.go,.rs,.java,.kt,.c,.h,.cpp,.cs,.php,.sh,.sql,.srt,.vtt`;

/**
 * A message box: Enter sends, Shift+Enter starts a new line, Escape stops the answer. A message that couldn't be sent
 * is put back in the box.
 */
export function Composer({
  initial = empty,
  onSend,
  onStop,
  isWaiting,
}: {
  initial?: Draft | undefined;
  /** Resolves to undefined if the message couldn't be sent. */
  onSend: (draft: Draft) => Promise<object | undefined>;
  /** Stops the answer that is arriving; undefined if no answer is. */
  onStop?: (() => void) | undefined;
  isWaiting: boolean;
}) {
  const [draft, setDraft] = useState(initial);
  const [reading, setReading] = useState(0);
  const chooser = useRef<HTMLInputElement>(null);
  const content = draft.content.trim();
  const isBusy = isWaiting || onStop !== undefined || reading > 0;

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!content || isBusy) return;
    setDraft(empty);
    const sent = { ...draft, content };
    if (!(await onSend(sent)))
      setDraft((typed) => ({
        content: [sent.content, typed.content].filter(Boolean).join("\n\n"),
        attachments: [...sent.attachments, ...typed.attachments].slice(0, mostAttachments),
      }));
  };

  const attach = async (files: Iterable<File>) => {
    for (const file of files) {
      setReading((count) => count + 1);
      try {
        const attachment = await attachmentOf(file);
        setDraft((now) => ({
          ...now,
          attachments: [...now.attachments, attachment].slice(0, mostAttachments),
        }));
      } catch (error) {
        if (error instanceof HttpError) reportFailedMutation(error);
        else toast.error((error as Error).message);
      } finally {
        setReading((count) => count - 1);
      }
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && onStop) {
      event.preventDefault();
      onStop();
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      onSubmit={send}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void attach([...event.dataTransfer.files]);
      }}
      className="sticky bottom-4 grid gap-1 rounded-xl border border-input bg-card p-2 shadow-md focus-within:outline-2 focus-within:outline-ring"
    >
      {draft.attachments.length > 0 && (
        <ul aria-label={t("Attachments")} className="flex flex-wrap gap-1.5 px-1">
          {byPosition(draft.attachments).map(({ key, item: attachment }) => (
            <li key={key}>
              <AttachmentChip
                name={attachment.name}
                isPicture={attachment.asset_id !== undefined && !/\.pdf$/i.test(attachment.name)}
                onRemove={() =>
                  setDraft((now) => ({
                    ...now,
                    attachments: now.attachments.filter((one) => one !== attachment),
                  }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-1">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t("Files to attach")}
          accept={accepted}
          onChange={({ target }) => {
            void attach([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("Attach pictures, PDFs or text files")}
          className="size-9 rounded-lg text-muted-foreground"
          disabled={draft.attachments.length >= mostAttachments}
          pending={reading > 0}
          onClick={() => chooser.current?.click()}
        >
          {reading === 0 && <PaperclipIcon aria-hidden />}
        </Button>
        <textarea
          aria-label={t("Message")}
          placeholder={t("Write a message…")}
          rows={1}
          maxLength={longestMessage}
          value={draft.content}
          onChange={({ target }) => setDraft((now) => ({ ...now, content: target.value }))}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            void attach(files);
          }}
          className="field-sizing-content max-h-60 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-1 py-1.5 text-sm outline-none placeholder:text-muted-foreground max-md:text-base"
        />
        {onStop ? (
          <Button size="icon" aria-label={t("Stop")} className="size-9 rounded-lg" onClick={onStop}>
            <SquareIcon aria-hidden className="size-3.5 fill-current" />
          </Button>
        ) : (
          <Button
            type="submit"
            size="icon"
            aria-label={t("Send")}
            className="size-9 rounded-lg"
            pending={isWaiting}
            disabled={content === "" || reading > 0}
          >
            {!isWaiting && <ArrowUpIcon aria-hidden />}
          </Button>
        )}
      </div>
    </form>
  );
}
