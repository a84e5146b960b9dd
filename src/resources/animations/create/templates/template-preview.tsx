import type { Document } from "@scene/document.ts";
import { sizes } from "@scene/plan.ts";
import { filmOfTemplate, posterOfTemplate, type TemplateName, templates } from "@scene/templates/index.ts";
import { timelineOf } from "@scene/timeline.ts";
import { useEffect, useMemo, useState } from "react";
import { formatCount } from "@/lib/format";
import { idle } from "@/lib/idle";
import { cn } from "@/lib/utils";
import { FilmSample } from "../../canvas/film-sample";

/** A template's first scene. The others are composed while the browser is idle, and their pictures load to play. */
export function TemplatePreview({ name, playing }: { name: TemplateName; playing: boolean }) {
  const poster = useMemo(() => posterOfTemplate(name), [name]);
  const [film, setFilm] = useState<Document>();
  useEffect(() => {
    let current = true;
    void idle().then(() => current && setFilm(filmOfTemplate(name).document));
    return () => {
      current = false;
    };
  }, [name]);
  const { width, height } = sizes[templates[name].size];
  // With less motion, the poster stays: a still of the film would be one of its last scene.
  const moving = playing && film && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <>
      <FilmSample
        film={moving ? film : poster}
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
