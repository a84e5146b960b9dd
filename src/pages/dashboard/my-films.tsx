import { animations } from "@contract/resources/animations.ts";
import { ClapperboardIcon, PlusIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { FilmStill } from "@/components/player/film-still";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatDuration } from "@/lib/format";
import { LoadError } from "./overview";
import { type Film, useFilms } from "./use-films";

const newPath = `${animations.path}/new`;

/** The status of a film in words, or the length of its video. */
const stateOf = ({ video, step, duration }: Film) =>
  video?.duration
    ? formatDuration(video.duration * 1000)
    : step === "planning"
      ? t("Planning…")
      : step === "composing"
        ? t("Composing…")
        : duration === null
          ? t("Draft")
          : t("Not rendered yet");

/** The latest films of the user, with their posters. */
export function MyFilms() {
  const { data: films, isError, refetch } = useFilms();
  return (
    <Card className="min-w-0">
      <CardHeader>
        <CardTitle>{t("Latest animations")}</CardTitle>
        {films && films.length > 0 && (
          <CardAction className="max-sm:-ml-2 max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:justify-self-start max-sm:pt-1">
            <Button asChild size="sm" variant="ghost">
              <Link to={animations.path}>{t("All animations")}</Link>
            </Button>
            <Button asChild size="sm" variant="outline">
              <Link to={newPath}>
                <PlusIcon aria-hidden />
                {t("New animation")}
              </Link>
            </Button>
          </CardAction>
        )}
      </CardHeader>
      <CardContent className="grid grow">
        {films === undefined ? (
          isError ? (
            <LoadError what={t("Your films")} onRetry={refetch} />
          ) : (
            <Skeleton className="h-56" />
          )
        ) : films.length === 0 ? (
          <EmptyState
            className="py-8"
            icon={<ClapperboardIcon />}
            title={t("Make your first film")}
            description={t(
              "Describe it in a few sentences. You get a plan, drawn scenes and a narrated video.",
            )}
          >
            <Button asChild>
              <Link to={newPath}>{t("New animation")}</Link>
            </Button>
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-2 content-start gap-x-4 gap-y-5">
            {films.map((film) => (
              <li key={film.id} className="min-w-0">
                <Link
                  to={`${animations.path}/${film.id}`}
                  className="group grid gap-2 rounded-md focus-visible:outline-offset-4"
                >
                  <FilmStill
                    url={film.poster?.url ?? film.video?.thumbnail?.url}
                    icon={ClapperboardIcon}
                    className="aspect-video rounded-md border bg-muted/60 p-1.5"
                  />
                  <span className="min-w-0">
                    <span className="block truncate font-medium text-[0.8125rem] group-hover:text-primary">
                      {film.title}
                    </span>
                    <span data-figure className="block text-muted-foreground text-xs">
                      {stateOf(film)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
