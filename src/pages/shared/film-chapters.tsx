import type { SharedFilm } from "@contract/shared-film.ts";
import { clsx } from "clsx";
import { t } from "@/i18n/t";
import { clock } from "./clock";

interface Props {
  film: SharedFilm;
  /** The video's current time, in seconds. */
  time: number;
  onPick: (seconds: number) => void;
}

/** The film's scenes. Clicking a scene plays the film from the scene's start. */
export function FilmChapters({ film: { chapters, language }, time, onPick }: Props) {
  // The tolerance is needed because a video can stop just before the time that it seeks to.
  const current = chapters.findLastIndex(({ start }) => start <= time + 0.05);
  return (
    <nav aria-label={t("Chapters")} className="grid gap-2">
      <h2 className="font-medium">{t("Chapters")}</h2>
      <ol className="grid gap-0.5">
        {chapters.map(({ title, start }, at) => (
          <li key={start}>
            <button
              type="button"
              aria-current={at === current ? "true" : undefined}
              onClick={() => onPick(start)}
              className={clsx(
                "flex w-full gap-3 rounded-md px-2 py-1.5 text-left hover:bg-accent",
                at === current && "bg-tint text-tint-foreground hover:bg-tint",
              )}
            >
              <span data-figure className="min-w-10 text-right opacity-80">
                {clock(start)}
              </span>
              {title === null ? (
                <span>{t("Scene {number}", { number: at + 1 })}</span>
              ) : (
                <span lang={language ?? undefined} className="wrap-anywhere min-w-0">
                  {title}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
