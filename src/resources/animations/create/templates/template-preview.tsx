import type { Document } from "@scene/document.ts";
import { timelineOf } from "@scene/timeline.ts";
import { useEffect, useState } from "react";
import { FilmSample } from "@/components/player/film-sample";
import type { FilmAsset } from "@/components/player/media";
import { formatCount } from "@/lib/format";
import { idle } from "@/lib/idle";
import { cn } from "@/lib/utils";

interface Props {
  /** The film's first scene. */
  poster: Document;
  /** Composes the whole film. Must not change from one rendering to the next. */
  compose(): Document;
  assets?: Record<string, FilmAsset>;
  playing: boolean;
}

/** A template's first scene. The others are composed while the browser is idle, and their pictures load on playback. */
export function TemplatePreview({ poster, compose, assets, playing }: Props) {
  const [film, setFilm] = useState<Document>();
  useEffect(() => {
    let current = true;
    void idle().then(() => current && setFilm(compose()));
    return () => {
      current = false;
    };
  }, [compose]);
  const { width, height } = poster;
  // With reduced motion, the poster stays: a still of the film would show its last scene.
  const moving = playing && film && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <>
      <FilmSample
        film={moving ? film : poster}
        assets={assets}
        still={0.9}
        playing={Boolean(moving)}
        side={480}
        className={cn("absolute inset-0 m-auto rounded-none", width > height ? "w-full" : "h-full")}
      />
      {film && (
        <span
          aria-hidden
          className="absolute right-1.5 bottom-1.5 rounded-sm bg-black/70 px-1 text-white text-xs tabular-nums leading-5"
        >
          {formatCount(timelineOf(film).duration, { unit: "s" })}
        </span>
      )}
    </>
  );
}
