import { ImageIcon, PaperclipIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatBytes } from "@/lib/format";
import { hostOf } from "@/lib/host";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { isRaster } from "./parts";
import { useRequestId } from "./request-id";

const frameClasses = "max-h-80 min-h-8 min-w-8 max-w-full rounded-md border bg-muted object-contain";

/** An object URL for a blob, revoked when the component unmounts. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return blob && url;
}

/** Matches the log's placeholder for a generated image. */
const note = /^\(image(?:\/([\w.+-]+))?, (\d+) bytes, not stored\)$/;

const captionOf = (url: string): string => {
  const [, type = "", bytes] = note.exec(url) ?? [];
  if (bytes === undefined) return t("Image: {url}", { url });
  return [t("Image"), type.toUpperCase(), formatBytes(Number(bytes)), t("not stored")]
    .filter(Boolean)
    .join(" · ");
};

const Note = ({ text }: { text: string }) => (
  <p className="flex items-center gap-1.5 text-muted-foreground text-xs">
    <ImageIcon aria-hidden className="size-3.5 shrink-0" />
    <span className="min-w-0 break-all">{text.slice(0, 200)}</span>
  </p>
);

/** An image on another server. It is loaded through this server, and only when the reader asks for it. */
function LinkedImage({ url, host }: { url: string; host: string }) {
  const id = useRequestId();
  const [state, setState] = useState<"idle" | "loading" | Blob | { problem: string }>("idle");
  const source = useObjectUrl(state instanceof Blob ? state : undefined);
  const load = async () => {
    setState("loading");
    try {
      const path = pathOf("llm-requests", id, "image");
      const { data } = await http.get<Blob>(path, { params: { url }, responseType: "blob" });
      setState(data);
    } catch (error) {
      const problem = error instanceof HttpError ? error.text : t("The image couldn't be loaded. Try again.");
      setState({ problem });
    }
  };
  return (
    <figure className="grid w-fit max-w-full gap-1.5">
      {source ? (
        <img src={source} alt={t("From {host}", { host })} className={frameClasses} />
      ) : (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed px-3 py-2.5">
          <ImageIcon aria-hidden className="size-4 text-muted-foreground" />
          <span>
            <Rich text="Image from <b/>" parts={{ b: <b className="font-medium">{host}</b> }} />
          </span>
          <Button variant="outline" size="sm" pending={state === "loading"} onClick={load}>
            {t("Show image")}
          </Button>
        </div>
      )}
      {typeof state === "object" && "problem" in state && (
        <p role="alert" className="text-destructive text-xs">
          {state.problem}
        </p>
      )}
      <figcaption className="line-clamp-2 break-all text-muted-foreground text-xs">{url}</figcaption>
    </figure>
  );
}

/** An image in a message: shown if it is part of the request, and on demand if it is a link. */
export function Picture({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  const host = url.startsWith("https://") ? hostOf(url) : undefined;
  if (host) return <LinkedImage url={url} host={host} />;
  if (failed || !isRaster(url)) return <Note text={captionOf(url)} />;
  return <img src={url} alt={t("Attachment")} onError={() => setFailed(true)} className={frameClasses} />;
}

const audioTypes = new Map([
  ["wav", "audio/wav"],
  ["mp3", "audio/mpeg"],
  ["flac", "audio/flac"],
  ["opus", "audio/ogg"],
  ["ogg", "audio/ogg"],
  ["aac", "audio/aac"],
  ["m4a", "audio/mp4"],
]);
const base64 = /^[\w+/-]+=*$/;

const blobOf = (data: string, type: string): Blob | undefined => {
  if (!base64.test(data)) return undefined;
  const bytes = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );
  return new Blob([bytes], { type });
};

/** A recording that is part of a message. */
export function Recording({ data, format }: { data: string; format: string }) {
  const [blob, setBlob] = useState<Blob>();
  const type = audioTypes.get(format.toLowerCase());
  useEffect(() => {
    if (type) setBlob(blobOf(data, type));
  }, [data, type]);
  const source = useObjectUrl(blob);
  const size = formatBytes(Math.floor((data.length * 3) / 4));
  return (
    <figure className="grid w-full max-w-sm gap-1">
      {source && (
        // biome-ignore lint/a11y/useMediaCaption: requests have no captions for their recordings
        <audio controls src={source} className="h-10 w-full" aria-label={t("Recording")} />
      )}
      <figcaption className="text-muted-foreground text-xs">
        {t("Audio · {format} · {size}", {
          format: format.toUpperCase().slice(0, 20) || t("unknown format"),
          size,
        })}
      </figcaption>
    </figure>
  );
}

export const FileChip = ({ name, bytes }: { name: string; bytes: number | undefined }) => (
  <p className="flex w-fit max-w-full items-center gap-2 rounded-md border bg-muted/40 px-2.5 py-1.5 text-[0.8125rem]">
    <PaperclipIcon aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
    <span className="truncate">{name}</span>
    {bytes !== undefined && <span className="shrink-0 text-muted-foreground">{formatBytes(bytes)}</span>}
  </p>
);
