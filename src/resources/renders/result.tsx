import type { CaptionTrack } from "@contract/caption-tracks.ts";
import type { Media } from "@contract/media.ts";
import { hasMoments } from "@contract/resources/renders.ts";
import { ExternalLinkIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { nameOfLanguage } from "@/i18n/language-name";
import { t } from "@/i18n/t";
import { canPlay } from "@/lib/can-play";
import { CaptionFiles } from "./caption-files";
import type { Render } from "./render";
import { ThumbnailDialog } from "./thumbnail/thumbnail-dialog";
import { useSubtitles } from "./use-subtitles";

/**
 * Keeps the first URL of a file until the file changes. URLs change every hour, and a new URL would restart playback.
 */
function useSteady(file: Media | null): string | undefined {
  const first = useRef(file?.url);
  if (first.current?.split("?")[0] !== file?.url?.split("?")[0]) first.current = file?.url;
  return first.current;
}

/** A track of translated captions for the player, labeled with the language's name. */
function Translation({ track: { language, file } }: { track: CaptionTrack }) {
  const url = useSteady(file);
  return <track kind="subtitles" src={url} srcLang={language} label={nameOfLanguage(language)} />;
}

function Film({ render }: { render: Render }) {
  const url = useSteady(render.file);
  const poster = useSteady(render.thumbnail);
  const { text, track } = useSubtitles(render.subtitles);
  const video = useRef<HTMLVideoElement>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the video has a track if captions were rendered as separate files */}
      <video
        ref={video}
        src={url}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={render.title}
        className="max-h-[70vh] w-full rounded-lg border bg-black"
        style={{ aspectRatio: `${render.width} / ${render.height}` }}
      >
        {track && <track key={track} kind="captions" src={track} label={t("Captions")} default />}
        {render.caption_tracks.map((one) => (
          <Translation key={one.language} track={one} />
        ))}
      </video>
      {!canPlay(render.format) && (
        <p role="status" className="text-muted-foreground text-sm">
          {t("This browser can't play AV1 videos. Use another browser, or download the film.")}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <ThumbnailDialog render={render} video={video} />
        <CaptionFiles render={render} text={text} />
      </div>
    </>
  );
}

/** An audio-only render: a player under the film's poster. */
function Sound({ render }: { render: Render }) {
  const url = useSteady(render.file);
  const still = useSteady(render.thumbnail);
  const { text } = useSubtitles(render.subtitles);
  return (
    <>
      <div className="grid gap-3 rounded-lg border bg-muted/60 p-3">
        {still && <img src={still} alt="" className="mx-auto max-h-48 w-auto max-w-full rounded-sm" />}
        {/* biome-ignore lint/a11y/useMediaCaption: captions are in separate files */}
        <audio src={url} controls preload="metadata" aria-label={render.title} className="w-full" />
      </div>
      <CaptionFiles render={render} text={text} />
    </>
  );
}

/** A preview of the finished file. */
export function Result({ render }: { render: Render }) {
  const { file, thumbnail, kind, format, title, width, height } = render;
  if (!file?.url) return null;
  if (kind === "Video" && format !== "gif") return <Film render={render} />;
  if (kind === "Audio") return <Sound render={render} />;
  if (kind === "Frames")
    return (
      <>
        <img
          src={thumbnail?.url}
          alt={title}
          className="max-h-[70vh] w-full rounded-lg border object-contain"
        />
        <ThumbnailDialog render={render} />
      </>
    );
  const picture = format === "pdf" ? thumbnail?.url : file.url;
  return (
    <div className="grid gap-3">
      {picture && (
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          className="block rounded-lg border bg-muted/60 p-3"
        >
          <img
            src={picture}
            alt={format === "pdf" ? t("Storyboard of {title}", { title }) : title}
            width={width}
            height={height}
            className="mx-auto h-auto max-h-[70vh] w-auto max-w-full rounded-sm object-contain"
          />
        </a>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <a href={file.url} target="_blank" rel="noreferrer">
            <ExternalLinkIcon aria-hidden />
            {format === "pdf" ? t("Open the PDF") : t("Open full size")}
          </a>
        </Button>
        {hasMoments(kind) && <ThumbnailDialog render={render} />}
      </div>
    </div>
  );
}
