import type { StoredAttachment } from "@contract/resources/chats.ts";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { AttachmentChip } from "./attachment-chip";

/** The pictures and files of a message. */
export function Attachments({ attachments }: { attachments: readonly StoredAttachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t("Attachments")} className="flex flex-wrap justify-end gap-1.5">
      {byPosition(attachments).map(({ key, item: { name, file, text } }) => (
        <li key={key} className="min-w-0">
          {file?.url ? (
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              <img src={file.url} alt={name} className="max-h-48 max-w-full rounded-lg border" />
            </a>
          ) : text === undefined ? (
            <AttachmentChip name={name} isPicture />
          ) : (
            <details className="max-w-full rounded-md open:w-full">
              <summary className="cursor-pointer list-none">
                <AttachmentChip name={name} isPicture={false} />
              </summary>
              <pre className="mt-1 max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md border bg-muted/60 p-2 font-mono text-xs">
                {text}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
