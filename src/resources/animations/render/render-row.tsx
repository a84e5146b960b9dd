import { renders } from "@contract/resources/renders.ts";
import { DownloadIcon, FileTextIcon, PlayIcon, RotateCwIcon, Share2Icon, XIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/layout/link";
import { FilmStill } from "@/components/player/film-still";
import { Badge } from "@/components/ui/badge";
import type { BadgeVariant } from "@/components/ui/badge-variants";
import { Button } from "@/components/ui/button";
import { midSentence } from "@/i18n/language";
import { t } from "@/i18n/t";
import { canPlay } from "@/lib/can-play";
import { formatAgo, formatBytes } from "@/lib/format";
import { timeLeft } from "@/lib/time-left";
import { useCan } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { ShareDialog } from "../../views/film-share/share-dialog";
import { kindNames } from "./names";
import type { Render } from "./render-list";

const looks: Record<Render["status"], BadgeVariant> = {
  queued: "neutral",
  running: "default",
  succeeded: "success",
  failed: "destructive",
  cancelled: "neutral",
};

/** A render: its progress, or its file once finished. */
export function RenderRow({ render, ahead }: { render: Render; ahead?: number }) {
  const may = useCan(renders.name);
  const [playing, setPlaying] = useState(false);
  const { id, kind, format, status, progress, file, thumbnail, error, width, height, duration } = render;
  const isOpen = status === "queued" || status === "running";
  const { run: perform, pending } = useAction(async (verb: "cancel" | "retry") => {
    await callVerb(renders.name, id, verb);
    await refreshResource(renders.name);
  });
  const note =
    status === "running"
      ? [`${progress}%`, timeLeft(progress, render.started_at)].filter(Boolean).join(", ")
      : status === "queued"
        ? ahead
          ? t("{ahead} ahead in the queue", { ahead })
          : ahead === 0
            ? t("Next in the queue")
            : t("Waiting in the queue…")
        : status === "failed"
          ? error
          : file
            ? [
                kind !== "Audio" && `${width} × ${height}`,
                duration && `${duration.toFixed(1)} s`,
                formatBytes(file.size),
              ]
                .filter(Boolean)
                .join(" · ")
            : undefined;
  return (
    <li className="grid gap-2 rounded-lg border bg-card p-2">
      <div className="flex items-center gap-3">
        <FilmStill url={thumbnail?.url} icon={FileTextIcon} className="h-11 w-[4.5rem]" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem]">
            <Link to={`/renders/${id}`} className="font-medium underline-offset-4 hover:underline">
              {kindNames[kind]}, {format.toUpperCase()}
            </Link>
            <Badge variant={looks[status]} dot>
              {t(status)}
            </Badge>
            <span className="text-muted-foreground text-xs">{formatAgo(render.created_at)}</span>
          </p>
          {note && (
            <p
              className="line-clamp-2 text-muted-foreground text-xs tabular-nums"
              role={isOpen ? "status" : undefined}
            >
              {note}
            </p>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {file?.url && (kind === "Audio" || (kind === "Video" && format !== "gif" && canPlay(format))) && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={playing ? t("Close player") : t("Play here")}
              title={playing ? t("Close") : t("Play here")}
              onClick={() => setPlaying((on) => !on)}
            >
              {playing ? <XIcon aria-hidden /> : <PlayIcon aria-hidden />}
            </Button>
          )}
          {file?.url && kind === "Video" && may("share") && (
            <ShareDialog
              film={render}
              trigger={
                <Button variant="ghost" size="icon-sm" aria-label={t("Share this film")} title={t("Share")}>
                  <Share2Icon aria-hidden />
                </Button>
              }
            />
          )}
          {file?.url && (
            <Button asChild variant="ghost" size="icon-sm">
              <a
                href={`${file.url}&download=1`}
                download={file.name}
                aria-label={t("Download the {kindNames}", { kindNames: midSentence(kindNames[kind]) })}
                title={t("Download")}
              >
                <DownloadIcon aria-hidden />
              </a>
            </Button>
          )}
          {isOpen && may("cancel") && (
            <Button variant="outline" size="sm" pending={pending} onClick={() => perform("cancel")}>
              {t("Cancel render")}
            </Button>
          )}
          {(status === "failed" || status === "cancelled") && may("retry") && (
            <Button variant="outline" size="sm" pending={pending} onClick={() => perform("retry")}>
              {!pending && <RotateCwIcon aria-hidden />}
              {t("Retry")}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div
          role="progressbar"
          aria-label={t("Progress of the {kindNames}", { kindNames: midSentence(kindNames[kind]) })}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1 overflow-hidden rounded-full bg-muted"
        >
          <div
            className="h-full rounded-full bg-primary transition-[width]"
            style={{ width: `${progress}%` }}
          />
        </div>
      )}
      {playing && file?.url && kind === "Audio" && (
        // biome-ignore lint/a11y/useMediaCaption: captions are in separate files
        <audio src={file.url} controls autoPlay aria-label={kindNames[kind]} className="w-full" />
      )}
      {playing && file?.url && kind === "Video" && (
        // biome-ignore lint/a11y/useMediaCaption: captions are burned in or in separate files
        <video src={file.url} controls autoPlay className="max-h-96 w-full rounded-md bg-black" />
      )}
    </li>
  );
}
