import type { SharedFilm } from "@contract/shared-film.ts";
import { clsx } from "clsx";
import { type Ref, useState } from "react";
import { nameOfLanguage } from "@/i18n/language-name";
import { t } from "@/i18n/t";
import { canPlay } from "@/lib/can-play";

interface Props {
  film: SharedFilm;
  ref?: Ref<HTMLVideoElement>;
  /** Called when the file can't be loaded, or can no longer be loaded. */
  onError: () => void;
  onTime?: (seconds: number) => void;
  className?: string;
}

/** A film's video, or its picture if it is a GIF. */
export function FilmPlayer({ film, ref, onError, onTime, className }: Props) {
  const [failed, setFailed] = useState(false);
  const { title, format, language, video, poster, captions, translations, download } = film;
  const shown = {
    src: video,
    className: clsx("block bg-black object-contain", className),
    style: { aspectRatio: `${film.width} / ${film.height}` },
    onError: () => {
      setFailed(true);
      onError();
    },
  };
  return (
    <div className="relative">
      {format === "gif" ? (
        <img {...shown} alt={title} />
      ) : (
        <video
          {...shown}
          ref={ref}
          poster={poster ?? undefined}
          controls
          controlsList={download ? undefined : "nodownload"}
          playsInline
          preload="metadata"
          aria-label={title}
          onPlaying={() => setFailed(false)}
          onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
        >
          {captions && (
            <track
              kind="captions"
              src={captions}
              srcLang={language ?? undefined}
              label={translations.length > 0 && language ? nameOfLanguage(language) : t("Captions")}
            />
          )}
          {translations.map((one) => (
            <track
              key={one.language}
              kind="subtitles"
              src={one.captions}
              srcLang={one.language}
              label={nameOfLanguage(one.language)}
            />
          ))}
        </video>
      )}
      {failed && (
        <p
          role="alert"
          className="absolute inset-x-0 top-0 rounded-t-lg bg-black/75 p-3 text-center text-sm text-white"
        >
          {canPlay(format)
            ? t("The film can't be played right now. Reload the page to try again.")
            : t("This browser can't play AV1 videos. Open this page in another browser.")}
        </p>
      )}
    </div>
  );
}
