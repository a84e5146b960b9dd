import type { Resource } from "@contract/resource.ts";
import { CircleAlertIcon, CircleCheckIcon, UploadIcon, XIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { formatBytes } from "@/lib/format";
import { useCan } from "@/providers/access";
import { type Upload, useUploads } from "./use-uploads";

const accepted = "image/*,audio/*,video/*,font/*,.woff,.woff2,.ttf,.otf,.pdf,application/json,.json";
const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;

/** Accepts files dropped anywhere on the page; `over` is true while files are dragged over it. */
function useDrop(onFiles: (files: FileList) => void, enabled: boolean) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const hover = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) onFiles(event.dataTransfer.files);
    };
    addEventListener("dragover", hover);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", hover);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [onFiles, enabled]);
  return over;
}

const signs = {
  done: <CircleCheckIcon aria-label={t("Uploaded")} className="size-4 shrink-0 text-success" />,
  failed: <CircleAlertIcon aria-label={t("Failed")} className="size-4 shrink-0 text-destructive" />,
  sending: null,
};

function Line({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, size, progress, state, error } = upload;
  const percent = Math.round(progress * 100);
  return (
    <li className="grid gap-1 px-3 py-2">
      <div className="flex items-center gap-2">
        {signs[state]}
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span data-figure className="text-muted-foreground text-xs">
          {state === "sending" ? `${percent}%` : formatBytes(size)}
        </span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={
            state === "sending" ? t("Cancel the upload of {name}", { name }) : t("Dismiss {name}", { name })
          }
          onClick={onDismiss}
        >
          <XIcon aria-hidden />
        </Button>
      </div>
      {state === "sending" && (
        <progress
          aria-label={t("Uploading {name}", { name })}
          max={100}
          value={percent}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
        />
      )}
      {error && <p className="text-destructive text-xs">{error}</p>}
    </li>
  );
}

/** Uploads files as new assets. There is no form, because a new asset needs only a file. */
export function UploadButton({ resource }: { resource: Resource }) {
  const { uploads, add, dismiss } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const may = useCan(resource.name);
  const over = useDrop(add, may("create"));
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden />
        {t("Upload files")}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label={t("Files to upload")}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          if (target.files) add([...target.files]);
          target.value = "";
        }}
      />
      {uploads.length > 0 &&
        createPortal(
          <section
            aria-label={t("Uploads")}
            aria-live="polite"
            className="fixed right-4 bottom-4 z-40 w-80 max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg border bg-popover text-[0.8125rem] text-popover-foreground shadow-lg"
          >
            <ul className="max-h-72 divide-y overflow-y-auto">
              {uploads.map((upload) => (
                <Line key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
              ))}
            </ul>
          </section>,
          document.body,
        )}
      {over &&
        createPortal(
          <div className="pointer-events-none fixed inset-3 z-50 grid place-content-center rounded-xl border-2 border-primary border-dashed bg-background/85 font-medium text-lg">
            {t("Drop files to upload")}
          </div>,
          document.body,
        )}
    </>
  );
}
