import type { Word } from "@scene/captions.ts";
import type { Document } from "@scene/document.ts";
import { drawFrame } from "@scene/draw.ts";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { cn } from "@/lib/utils";
import { Controls } from "./controls";
import type { FilmAsset } from "./media";
import type { FilmSound } from "./sound";
import type { TimeMark } from "./time-marks";
import { useFilmMedia } from "./use-film-media";
import { type Playback, usePlayback } from "./use-playback";

export interface SpokenScene {
  url: string;
  /** The duration in seconds. */
  duration: number;
  words: Word[];
}

export interface PlayerHandle {
  seek(seconds: number): void;
  /** Shows the frame at a given time. The next playback starts at `from`. */
  show(seconds: number, from: number): void;
  pause(): void;
  now(): number;
}

export interface FilmProps {
  film: Document;
  /** The speech of each scene, by scene ID. */
  spoken?: Record<string, SpokenScene>;
  music?: FilmSound["music"];
  assets?: Record<string, FilmAsset>;
}

interface Props extends FilmProps {
  /** Called with the index of the current scene whenever it changes. */
  onScene?: (index: number) => void;
  /** Called with the current time for every frame that is shown. */
  onTime?: (seconds: number) => void;
  /** Moments to mark on the time bar. */
  marks?: TimeMark[];
  /** Rendered over the picture in place of the play button, such as the frame of a selected element. */
  overlay?: (time: number, playback: Pick<Playback, "playing" | "toggle">) => React.ReactNode;
  className?: string;
  ref?: React.Ref<PlayerHandle>;
}

/** Plays a film. Keys while the player has focus: space, K, left, right, comma, period, Home, End, L, C, M, F. */
export function Player(props: Props) {
  const { film, onScene, onTime: tell, marks, overlay, className, ref } = props;
  const { cued, timeline, media, fontVersion, sound, captions } = useFilmMedia(props);
  // Captions are on as soon as there are any, unless the user turned them off.
  const [wish, setWish] = useState<boolean>();
  const withCaptions = wish ?? captions.length > 0;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [time, setTime] = useState(0);
  const shown = useRef(-1);

  const paint = useCallback(
    (seconds: number) => {
      const context = canvas.current?.getContext("2d");
      if (!canvas.current || !context) return;
      const scale = canvas.current.width / film.width;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      // Both canvas contexts have all members of `Surface`; their types differ only in members that `Surface` omits.
      const surface = context;
      drawFrame(surface, { document: cued, timeline, media, ...(withCaptions ? { captions } : {}) }, seconds);
    },
    [film.width, cued, timeline, media, captions, withCaptions],
  );
  const onTime = useCallback(
    (seconds: number) => {
      paint(seconds);
      setTime(seconds);
      tell?.(seconds);
      const index = timeline.shots.findLastIndex((shot) => seconds >= shot.start - 1e-6);
      if (index !== shown.current && index >= 0) {
        shown.current = index;
        onScene?.(index);
      }
    },
    [paint, timeline, onScene, tell],
  );
  const playback = usePlayback({ duration: timeline.duration, sound, onTime });
  const { now, seek, show, pause, toggle } = playback;
  useImperativeHandle(ref, () => ({ seek, show, pause, now }), [seek, show, pause, now]);

  // Repaints when anything in the picture has changed, such as when a font has loaded.
  useOnChange([paint, now, fontVersion, timeline], () => {
    if (time > timeline.duration) seek(timeline.duration);
    else paint(now());
  });

  // While the film plays, it is repainted anyway.
  useEffect(() => {
    if (!playback.playing) return media.watch?.(() => paint(now()));
  }, [media, paint, now, playback.playing]);

  const repaint = useEffectEvent(() => paint(now()));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => {
      const width = Math.min(film.width * 1.5, Math.round(element.clientWidth * devicePixelRatio));
      const height = Math.round((width * film.height) / film.width);
      if (width < 1 || (width === element.width && height === element.height)) return;
      element.width = width;
      element.height = height;
      repaint();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [film.width, film.height]);

  const step = (frames: number) => {
    pause();
    seek(Math.round(now() * film.fps + frames) / film.fps);
  };
  const fullScreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen());
  const keys = new Map<string, () => void>([
    [" ", toggle],
    ["k", toggle],
    ["ArrowLeft", () => seek(now() - 5)],
    ["ArrowRight", () => seek(now() + 5)],
    [",", () => step(-1)],
    [".", () => step(1)],
    ["Home", () => seek(0)],
    ["End", () => seek(timeline.duration)],
    ["l", () => playback.setLoop(!playback.loop)],
    ["c", () => setWish(!withCaptions)],
    ["m", () => playback.setMuted(!playback.muted)],
    ["f", fullScreen],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const onButton = event.key === " " && event.target instanceof HTMLButtonElement;
    if (!act || typing || onButton || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the shortcuts of the controls inside
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      className={cn("group/player flex flex-col overflow-hidden rounded-lg border bg-card", className)}
    >
      <div className="relative flex min-h-0 flex-1 items-center justify-center bg-black">
        <div
          className="relative max-h-full"
          style={{
            aspectRatio: `${film.width} / ${film.height}`,
            width: film.width > film.height ? "100%" : "auto",
          }}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={t("Preview of {title}", { title: film.title })}
            className={cn("block", film.width > film.height ? "w-full" : "h-[min(62vh,40rem)] max-w-full")}
            style={{ aspectRatio: `${film.width} / ${film.height}` }}
          />
          {overlay ? (
            <div className="absolute inset-0">{overlay(time, playback)}</div>
          ) : (
            <button
              type="button"
              aria-label={playback.playing ? t("Pause the film") : t("Play the film")}
              onClick={toggle}
              className="absolute inset-0 outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
            />
          )}
        </div>
      </div>
      <Controls
        playback={playback}
        time={time}
        timeline={timeline}
        marks={marks}
        captions={captions.length > 0 ? withCaptions : undefined}
        onCaptions={() => setWish(!withCaptions)}
        hasSound={sound !== undefined}
        onStep={step}
        onFullScreen={fullScreen}
      />
    </div>
  );
}
