import { LinkButton } from "@/components/layout/link-button";
import { t } from "@/i18n/t";
import brio from "../films/brio.json";
import brioClip from "../films/brio.mp4";
import brioPoster from "../films/brio.webp";
import { type DemoFilmId, demoFilms } from "../films/demo-films";
import newsletter from "../films/newsletter.json";
import newsletterClip from "../films/newsletter.mp4";
import newsletterPoster from "../films/newsletter.webp";
import openRoof from "../films/open-roof.json";
import openRoofClip from "../films/open-roof.mp4";
import openRoofPoster from "../films/open-roof.webp";
import { useStudioPath } from "../films/studio-path";

interface WorkedFilm {
  id: DemoFilmId;
  title: string;
  text: string;
  clip: string;
  poster: string;
  facts: { seconds: number; width: number; height: number };
  /** The changes after the first draft, other than those requested in words. */
  choices: string[];
}

const films: WorkedFilm[] = [
  {
    id: "brio",
    title: t("A product launch"),
    text: t("Facts, brand colors and a tagline are all in the prompt."),
    clip: brioClip,
    poster: brioPoster,
    facts: brio,
    choices: [t("Voice: Emma, British English, 5% faster")],
  },
  {
    id: "open-roof",
    title: t("An event, for stories and reels"),
    text: t("Planned as 9:16 from the start, so nothing is cropped."),
    clip: openRoofClip,
    poster: openRoofPoster,
    facts: openRoof,
    choices: [t("Size: 9:16, chosen beside the prompt")],
  },
  {
    id: "newsletter",
    title: t("A campaign's results"),
    text: t("Each figure appears as it is spoken, and counts up."),
    clip: newsletterClip,
    poster: newsletterPoster,
    facts: newsletter,
    choices: [],
  },
];

function FilmEntry({ film: { id, title, text, clip, poster, facts, choices } }: { film: WorkedFilm }) {
  const studioPath = useStudioPath();
  const { name, prompt, size, changes } = demoFilms[id];
  const headingId = `film-${id}`;
  return (
    <li>
      <article
        aria-labelledby={headingId}
        className="grid gap-6 rounded-2xl border bg-card p-4 shadow-xs sm:p-6 lg:grid-cols-2 lg:gap-8"
      >
        <div className="grid place-content-center overflow-hidden rounded-xl border bg-muted">
          {/* biome-ignore lint/a11y/useMediaCaption: the captions are part of the picture */}
          <video
            src={clip}
            poster={poster}
            width={facts.width}
            height={facts.height}
            controls
            playsInline
            preload="none"
            aria-label={t("The beginning of the film “{name}”, with captions", { name })}
            className={size === "9:16" ? "max-h-[30rem] w-auto" : "h-auto w-full"}
          />
        </div>
        <div className="grid content-center gap-5">
          <div>
            <h3 id={headingId} className="font-semibold text-xl tracking-tight">
              {title}
            </h3>
            <p className="mt-1 text-pretty text-muted-foreground">{text}</p>
          </div>
          <figure>
            <figcaption className="font-medium text-muted-foreground text-xs">{t("Prompt")}</figcaption>
            <blockquote className="mt-1 text-pretty border-l-2 pl-3 leading-relaxed">{prompt}</blockquote>
          </figure>
          <div>
            <p className="font-medium text-muted-foreground text-xs">{t("Changed afterward")}</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5">
              {changes.map((change) => (
                <li key={change}>“{change.replace(/"(.*?)"/g, "‘$1’")}”</li>
              ))}
              {choices.map((choice) => (
                <li key={choice}>{choice}</li>
              ))}
            </ul>
          </div>
          <div>
            <LinkButton to={studioPath(prompt, size)} aria-describedby={headingId}>
              {t("Use this prompt")}
            </LinkButton>
          </div>
        </div>
      </article>
    </li>
  );
}

/** Three films with their prompts and the changes that were made to them. */
export const WorkedFilms = () => (
  <ul className="grid gap-6">
    {films.map((film) => (
      <FilmEntry key={film.id} film={film} />
    ))}
  </ul>
);
