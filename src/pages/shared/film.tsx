import type { SharedFilm as Film } from "@contract/shared-film.ts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { Glyph } from "@/components/layout/icon";
import { Site } from "@/components/layout/site";
import { buttonVariants } from "@/components/ui/button-variants";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";
import { FilmChapters } from "./film-chapters";
import { FilmPlayer } from "./film-player";
import { FilmState } from "./film-states";
import { type OpenedFilm, useSharedFilm } from "./use-shared-film";
import { useUnlisted } from "./use-unlisted";

// Forms would make up a tenth of the page's code, and most films don't take comments.
const FilmComments = lazy(() =>
  import("./film-comments").then((module) => ({ default: module.FilmComments })),
);

interface Props extends Pick<OpenedFilm, "token" | "access"> {
  film: Film;
  onError: () => void;
}

function FilmPage({ film, token, access, onError }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  };
  const playFrom = (seconds: number) => {
    seek(seconds);
    video.current?.play().catch(() => {});
  };
  const pause = () => video.current?.pause();
  const hasTime = film.format !== "gif";
  const hasChapters = film.chapters.length > 1 && hasTime;
  return (
    <article className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1
          tabIndex={-1}
          lang={film.language ?? undefined}
          className="wrap-anywhere min-w-0 font-semibold text-2xl tracking-tight"
        >
          {film.title}
        </h1>
        {film.download && (
          <a href={film.download} download className={buttonVariants({ variant: "outline" })}>
            <Glyph drawing="M12 4v11M7 10l5 5 5-5M5 20h14" />
            {t("Download")}
          </a>
        )}
      </header>
      <FilmPlayer
        film={film}
        ref={video}
        onError={onError}
        onTime={setTime}
        className="mx-auto max-h-[75vh] w-full rounded-lg border"
      />
      {hasChapters && <FilmChapters film={film} time={time} onPick={playFrom} />}
      {film.may_comment && (
        <Suspense>
          <FilmComments
            {...{ token, access, time, hasTime }}
            onPause={pause}
            onPick={(seconds) => {
              pause();
              seek(seconds);
              video.current?.scrollIntoView({ block: "nearest" });
            }}
          />
        </Suspense>
      )}
    </article>
  );
}

/** Only the player, which fills an iframe on another site. It has no links, so the iframe can't show another page. */
const EmbeddedFilm = ({ film, onError }: Props) => (
  <>
    <h1 className="sr-only">{film.title}</h1>
    <FilmPlayer film={film} onError={onError} className="h-svh w-full" />
  </>
);

/** A film that its owner has shared, for anyone with the link. */
export function SharedFilm() {
  const { token = "" } = useParams();
  const isEmbedded = useSearchParams()[0].get("embed") === "1";
  const shared = useSharedFilm(token);
  const { film, access, problem, retry } = shared;
  useUnlisted();
  usePageTitle(film?.title ?? t("Shared film"));
  // The password form, which had the focus, disappears when the password is correct.
  const [wasLocked, setWasLocked] = useState(false);
  if (film === null && !wasLocked) setWasLocked(true);
  const isOpened = wasLocked && film != null;
  useEffect(() => {
    if (isOpened) document.querySelector<HTMLElement>("main video, main h1")?.focus();
  }, [isOpened]);

  const Shown = isEmbedded ? EmbeddedFilm : FilmPage;
  const content =
    film && !problem ? (
      <Shown key={film.video} {...{ film, token, access }} onError={retry} />
    ) : (
      <FilmState {...shared} />
    );
  if (!isEmbedded) return <Site>{content}</Site>;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-svh content-center outline-none">
      {content}
    </main>
  );
}
