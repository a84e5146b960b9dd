import type { Document } from "@scene/document.ts";
import { drawFrame } from "@scene/draw.ts";
import { timelineOf } from "@scene/timeline.ts";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/utils";
import type { FilmAsset } from "./media";
import { useFontsAndMedia } from "./use-film-media";

interface Props {
  film: Document;
  /** The film's uploads, if it has any. */
  assets?: Record<string, FilmAsset> | undefined;
  /** When the still is taken, as a share of the film's duration. */
  still: number;
  playing: boolean;
  /** The longer side, in pixels. */
  side: number;
  className?: string;
}

/** A still of a film, which plays in a loop while `playing`, unless the user prefers less motion. */
export function FilmSample({ film, assets, still, playing, side, className }: Props) {
  const { media, fontVersion } = useFontsAndMedia(film, assets);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = side / Math.max(film.width, film.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newly loaded fonts (`fontVersion`) change the picture
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const timeline = timelineOf(film);
    const paint = (seconds: number) => {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawFrame(context, { document: film, timeline, media }, seconds);
    };
    if (!playing || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const rest = () => paint(timeline.duration * still);
      rest();
      return media.watch?.(rest);
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      paint(((now - start) / 1000) % timeline.duration);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [film, media, fontVersion, playing, scale, still]);
  return (
    <canvas
      ref={canvas}
      width={Math.round(film.width * scale)}
      height={Math.round(film.height * scale)}
      aria-hidden
      className={cn("block rounded-sm", className)}
    />
  );
}
