import { captionsOf, type Word } from "@scene/captions.ts";
import type { Document } from "@scene/document.ts";
import { drawFrame } from "@scene/draw.ts";
import { type Media, noMedia, type Surface } from "@scene/surface.ts";
import { timelineOf } from "@scene/timeline.ts";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/utils";
import { Controls } from "./controls";
import { loadFonts } from "./fonts";
import { type FilmAsset, loadMedia } from "./media";
import { type FilmSound, mixSound } from "./sound";
import { usePlayback } from "./use-playback";

export interface SpokenScene {
  url: string;
  /** Seconds. */
  duration: number;
  words: Word[];
}

export interface PlayerHandle {
  seek(seconds: number): void;
  pause(): void;
  now(): number;
}

interface Props {
  film: Document;
  /** By scene. */
  spoken?: Record<string, SpokenScene>;
  music?: FilmSound["music"];
  assets?: Record<string, FilmAsset>;
  /** The index of the scene that is on, whenever it changes. */
  onScene?: (index: number) => void;
  /** Above the picture, in its own pixels: the frame of a chosen element, for one. */
  children?: React.ReactNode;
  className?: string;
  ref?: React.Ref<PlayerHandle>;
}

const noSpeech: Record<string, SpokenScene> = {};
const noAssets: Record<string, FilmAsset> = {};

/** The letters, pictures and sounds of a film, as they arrive; until then it is drawn without them. */
function useMaterial({ film, spoken = noSpeech, music, assets = noAssets }: Props) {
  const [media, setMedia] = useState<Media>(noMedia);
  const [letters, setLetters] = useState(0);
  const [sound, setSound] = useState<Blob>();
  const timeline = useMemo(() => {
    const seconds = Object.fromEntries(Object.entries(spoken).map(([id, { duration }]) => [id, duration]));
    return timelineOf(film, seconds);
  }, [film, spoken]);
  const font = film.theme.font ? assets[film.theme.font]?.url : undefined;
  useEffect(() => {
    let current = true;
    void loadFonts(film, font).then(() => current && setLetters((n) => n + 1));
    return () => {
      current = false;
    };
  }, [film, font]);
  useEffect(() => {
    let current = true;
    void loadMedia(assets).then((loaded) => current && setMedia(loaded));
    return () => {
      current = false;
    };
  }, [assets]);
  // Where the narrations lie decides the mix; how the scenes look does not.
  const cue = timeline.shots.map(({ scene, start }) => `${scene.id} ${start}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cue` says all that the mix takes from the timeline
  useEffect(() => {
    let current = true;
    const voices = Object.fromEntries(Object.entries(spoken).map(([id, { url }]) => [id, url]));
    void mixSound(timeline, { voices, music }).then(
      (mixed) => current && setSound(mixed),
      () => current && setSound(undefined),
    );
    return () => {
      current = false;
    };
  }, [cue, spoken, music]);
  const words = useMemo(
    () => Object.fromEntries(Object.entries(spoken).map(([id, { words }]) => [id, words])),
    [spoken],
  );
  const captions = useMemo(() => captionsOf(timeline, words), [timeline, words]);
  return { timeline, media, letters, sound, captions };
}

/** Keys work while the player has the focus: space, arrows, comma and point, home and end, L, C, M, F. */
export function Player(props: Props) {
  const { film, onScene, children, className, ref } = props;
  const { timeline, media, letters, sound, captions } = useMaterial(props);
  const [withCaptions, setCaptions] = useState(captions.length > 0);
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
      // The two contexts agree in all that `Surface` names; their types differ in what it leaves out.
      const surface = context as unknown as Surface;
      drawFrame(surface, { document: film, timeline, media, ...(withCaptions ? { captions } : {}) }, seconds);
    },
    [film, timeline, media, captions, withCaptions],
  );
  const onTime = useCallback(
    (seconds: number) => {
      paint(seconds);
      setTime(seconds);
      const index = timeline.shots.findLastIndex((shot) => seconds >= shot.start - 1e-6);
      if (index !== shown.current && index >= 0) {
        shown.current = index;
        onScene?.(index);
      }
    },
    [paint, timeline, onScene],
  );
  const playback = usePlayback({ duration: timeline.duration, sound, onTime });
  const { now, seek, pause, toggle } = playback;
  useImperativeHandle(ref, () => ({ seek, pause, now }), [seek, pause, now]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: letters that have arrived change what is painted
  useEffect(() => paint(Math.min(now(), timeline.duration)), [paint, now, letters, timeline]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const fit = () => {
      const width = Math.min(film.width * 1.5, Math.round(element.clientWidth * devicePixelRatio));
      if (width < 1 || width === element.width) return;
      element.width = width;
      element.height = Math.round((width * film.height) / film.width);
      paint(now());
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [film.width, film.height, paint, now]);

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
    ["c", () => setCaptions((on) => !on)],
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside, wherever the focus is among them
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      className={cn("group/player flex flex-col overflow-hidden rounded-lg border bg-card", className)}
    >
      <div className="relative flex min-h-0 flex-1 items-center justify-center bg-black">
        <button
          type="button"
          aria-label={playback.playing ? "Pause the film" : "Play the film"}
          onClick={toggle}
          className="relative max-h-full outline-none focus-visible:ring-2 focus-visible:ring-ring"
          style={{
            aspectRatio: `${film.width} / ${film.height}`,
            width: film.width >= film.height ? "100%" : "auto",
          }}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={`Preview of ${film.title}`}
            className={cn("block", film.width >= film.height ? "w-full" : "h-[min(70vh,40rem)] max-w-full")}
            style={{ aspectRatio: `${film.width} / ${film.height}` }}
          />
        </button>
        {children}
      </div>
      <Controls
        playback={playback}
        time={time}
        timeline={timeline}
        captions={captions.length > 0 ? withCaptions : undefined}
        onCaptions={() => setCaptions((on) => !on)}
        hasSound={sound !== undefined}
        onStep={step}
        onFullScreen={fullScreen}
      />
    </div>
  );
}
