import type { BatchFilm } from "@contract/film-batches.ts";
import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PageButtons } from "@/components/ui/page-buttons";
import { Skeleton } from "@/components/ui/skeleton";
import { StoredReason } from "@/i18n/stored-reason";
import { plural, t } from "@/i18n/t";
import { LoadFailed } from "../views/list/list-placeholders";
import { downloadUrl } from "./downloads";
import { type FilmBatch, isOpen, pageSize, useFilms } from "./use-film-batch";

function StatusBadge({ film: { status, step, animation_id }, going }: { film: BatchFilm; going: boolean }) {
  if (status === "done") return <Badge variant="success">{t("Done")}</Badge>;
  if (status === "failed") return <Badge variant="destructive">{t("Failed")}</Badge>;
  if (status === "making") return <Badge>{step === "render" ? t("Rendering…") : t("Narrating…")}</Badge>;
  if (going) return <Badge variant="neutral">{t("Waiting")}</Badge>;
  return <Badge variant="neutral">{animation_id ? t("Not finished") : t("Not started")}</Badge>;
}

function FilmRow({ film, going }: { film: BatchFilm; going: boolean }) {
  const { number, title, error, findings, animation_id, file } = film;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto_5.5rem]">
      <span className="text-muted-foreground text-xs tabular-nums">{number}</span>
      <span className="min-w-0 text-sm">
        {animation_id ? (
          <Link
            to={`/animations/${animation_id}`}
            className="wrap-anywhere underline decoration-border underline-offset-4 hover:text-primary"
          >
            {title}
          </Link>
        ) : (
          <span className="wrap-anywhere">{title}</span>
        )}
        {error && (
          <span className="wrap-anywhere block text-destructive text-xs">
            <StoredReason text={error} />
          </span>
        )}
        {findings > 0 && (
          <span className="block text-muted-foreground text-xs">
            {plural(findings, "{count} warning to review", "{count} warnings to review")}
          </span>
        )}
      </span>
      <StatusBadge film={film} going={going} />
      <span className="justify-self-end max-sm:col-span-2 max-sm:col-start-2 max-sm:justify-self-start">
        {file && (
          <Button asChild variant="ghost" size="icon-sm">
            <a
              href={downloadUrl(file.url)}
              download={file.name}
              aria-label={t("Download {name}", { name: file.name })}
              title={t("Download")}
            >
              <DownloadIcon aria-hidden />
            </a>
          </Button>
        )}
      </span>
    </li>
  );
}

/** The films of a batch, a page at a time. */
export function FilmsTable({ batch }: { batch: FilmBatch }) {
  const [page, setPage] = useState(0);
  const { data, isError, error, refetch } = useFilms(batch, page);
  if (isError && !data) return <LoadFailed what={t("films")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 rounded-lg" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol aria-label={t("Films")} className="divide-y rounded-lg border bg-card shadow-xs">
        {data.films.map((film) => (
          <FilmRow key={film.number} film={film} going={isOpen(batch)} />
        ))}
      </ol>
      <PageButtons page={page} size={pageSize} total={data.total} onPage={setPage} />
    </div>
  );
}
