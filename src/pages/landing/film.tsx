import { clsx } from "clsx";
import { useRef, useState } from "react";
import { Glyph } from "@/components/layout/icon";
import { LinkButton } from "@/components/layout/link-button";
import { t } from "@/i18n/t";
import { demoFilms } from "../films/demo-films";
import { useStudioPath } from "../films/studio-path";
import facts from "../films/vela.json";
import clip from "../films/vela.mp4";
import poster from "../films/vela.webp";
import { Still } from "./still";
import { useAutoplay } from "./use-autoplay";

const { prompt } = demoFilms.vela;
const { scenes } = facts;

const clock = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, "0")}`;

/** The prompt of the film, as it was typed. */
function Prompt() {
  const studioPath = useStudioPath();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b bg-card px-4 py-3 sm:px-5">
      <p className="min-w-0 flex-1 basis-80 text-pretty">
        <Glyph
          drawing="M12 3l1.9 5.1L19 10l-5.1 1.9L12 17l-1.9-5.1L5 10l5.1-1.9ZM19 16v4M17 18h4"
          className="mr-2 inline-block size-4 align-[-0.15em] text-primary"
        />
        <span className="sr-only">{t("The whole prompt:")} </span>
        {prompt}
      </p>
      <LinkButton to={studioPath(prompt)} variant="outline" className="max-sm:w-full">
        {t("Use this prompt")}
      </LinkButton>
    </div>
  );
}

/** The film's scenes. Clicking a scene plays the film from the scene's start. */
function Scenes({ current, onPick }: { current: number; onPick: (at: number) => void }) {
  return (
    <ol
      aria-label={t("Scenes")}
      className="flex gap-1 max-lg:overflow-x-auto max-lg:p-2 max-lg:[scrollbar-width:none] lg:flex-col lg:justify-between lg:border-l lg:p-2"
    >
      {scenes.map(({ narration, start }, at) => (
        <li key={narration} className="max-lg:shrink-0">
          <button
            type="button"
            aria-current={at === current ? "true" : undefined}
            onClick={() => onPick(at)}
            className={clsx(
              "grid gap-x-3 rounded-lg p-1.5 text-left lg:py-1 transition-colors hover:bg-accent focus-visible:outline-offset-[-2px] max-lg:w-36 lg:w-full lg:grid-cols-[6.5rem_minmax(0,1fr)] lg:items-center",
              at === current && "bg-tint text-tint-foreground hover:bg-tint",
            )}
          >
            <Still at={at} className="w-full rounded-md border" />
            <span className="min-w-0 max-lg:mt-1.5">
              <span data-figure className="block text-xs opacity-80">
                {clock(start)}
              </span>
              <span className="line-clamp-2 text-[0.8125rem] leading-5">{narration}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A prompt and the film that was made from it, scene by scene. */
export function Film() {
  const video = useRef<HTMLVideoElement>(null);
  const [current, setCurrent] = useState(0);
  const [muted, setMuted] = useState(true);
  useAutoplay(video);
  const playFrom = (seconds: number) => {
    if (!video.current) return;
    video.current.currentTime = seconds;
    video.current.play().catch(() => {});
  };
  return (
    <figure className="overflow-hidden rounded-2xl border bg-card shadow-lg">
      <Prompt />
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="relative grid content-center bg-muted">
          <video
            ref={video}
            src={clip}
            poster={poster}
            width={facts.width}
            height={facts.height}
            muted
            loop
            playsInline
            controls
            preload="none"
            aria-label={t("The film about Vela, with captions")}
            onTimeUpdate={({ currentTarget: { currentTime } }) =>
              setCurrent(scenes.findLastIndex(({ start }) => start <= currentTime + 0.05))
            }
            onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
            className="block aspect-video h-auto w-full"
          />
          {muted && (
            <button
              type="button"
              onClick={() => {
                if (video.current) video.current.muted = false;
                playFrom(0);
              }}
              className="absolute top-3 right-3 flex h-8 items-center gap-1.5 rounded-full bg-black/75 px-3 font-medium text-[0.8125rem] text-white hover:bg-black/90"
            >
              <Glyph drawing="M11 5 6 9H2v6h4l5 4ZM15.5 8.5a5 5 0 0 1 0 7M19 5a10 10 0 0 1 0 14" />
              {t("Play with sound")}
            </button>
          )}
        </div>
        <Scenes current={current} onPick={(at) => playFrom(scenes[at]?.start ?? 0)} />
      </div>
      <figcaption className="border-t bg-muted/50 px-4 py-2.5 text-muted-foreground text-xs sm:px-5">
        {t(
          "Made from this prompt alone, on one machine without a network. The pictures, the voice, the music and the captions all come with Scenewright.",
        )}
      </figcaption>
    </figure>
  );
}
