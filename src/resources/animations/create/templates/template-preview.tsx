import { sizes } from "@scene/plan.ts";
import { filmOfTemplate, type TemplateName, templates } from "@scene/templates/index.ts";
import { timelineOf } from "@scene/timeline.ts";
import { useMemo } from "react";
import { cn } from "@/lib/utils";
import { FilmSample } from "../../canvas/film-sample";

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

/** A template's first scene. The others, and their pictures, load when it plays. */
export function TemplatePreview({ name, playing }: { name: TemplateName; playing: boolean }) {
  const { film, poster, length } = useMemo(() => {
    const { document } = filmOfTemplate(name);
    const length = minutes(timelineOf(document).duration);
    return { film: document, poster: { ...document, scenes: document.scenes.slice(0, 1) }, length };
  }, [name]);
  const { width, height } = sizes[templates[name].size];
  return (
    <>
      <FilmSample
        film={playing ? film : poster}
        still={0.9}
        playing={playing}
        side={480}
        className={cn("absolute inset-0 m-auto rounded-none", width > height ? "w-full" : "h-full")}
      />
      <span
        aria-hidden
        className="absolute right-1.5 bottom-1.5 rounded-sm bg-black/70 px-1 text-white text-xs tabular-nums leading-5"
      >
        {length}
      </span>
    </>
  );
}
