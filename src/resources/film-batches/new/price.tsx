import type { FilmsEstimate, PlannedFilms } from "@contract/film-batches.ts";
import { filmTemplates } from "@contract/resources/film-templates.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { plural, t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { inCredits } from "@/providers/billing";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";

/** The price of the films. It is requested again when anything about them changes. */
export const useEstimate = (template: string, planned: PlannedFilms | undefined) =>
  useQuery({
    queryKey: ["film-batch-estimate", template, planned],
    enabled: planned !== undefined,
    queryFn: async ({ signal }) =>
      (
        await http.post<FilmsEstimate>(
          pathOf(filmTemplates.name, template, "film-batches", "estimate"),
          planned,
          { signal },
        )
      ).data,
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });

/** The problem with a value, preceded by the number of its row, which is taken from the path of the error's field. */
function lineOf([field, messages]: [string, string[]]): string {
  const row = /^rows\.(\d+)\b/.exec(field)?.[1];
  const message = messages.join(" ");
  return row ? t("Row {row}: {message}", { row, message }) : message;
}

/** The reasons why the films can't be made with these values: one line for each value. */
export function Problems({ error, onRetry }: { error: Error; onRetry(): void }) {
  const lines = error instanceof HttpError ? Object.entries(error.errors ?? {}).map(lineOf) : [];
  return (
    <Alert variant="destructive">
      <AlertTitle>{t("The films can't be made with these values")}</AlertTitle>
      <AlertDescription>
        {lines.length > 0 ? (
          <ul className="wrap-anywhere list-disc pl-4">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <>
            {error instanceof HttpError ? error.text : error.message}{" "}
            <button type="button" className="underline underline-offset-4" onClick={onRetry}>
              {t("Try again")}
            </button>
          </>
        )}
      </AlertDescription>
    </Alert>
  );
}

/** The price of all films, and whether the credits suffice. */
export function Price({ estimate, planned }: { estimate: FilmsEstimate | undefined; planned: PlannedFilms }) {
  if (!estimate) return <Skeleton className="h-24 rounded-lg" />;
  const { films, voice, render, available } = estimate;
  const total = voice + render;
  const enough = Math.floor(total > 0 ? (available / total) * films : films);
  const lines: [string, string][] = [
    [t("Films"), formatNumber(films)],
    ...(planned.voice === null ? [] : [[t("Voiceovers"), inCredits(voice)] as [string, string]]),
    ...(planned.render ? [[t("Renders (estimate)"), inCredits(render)] as [string, string]] : []),
    [t("Total"), total === 0 ? t("Free") : inCredits(total)],
    [t("Your credits"), inCredits(available)],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 rounded-lg border bg-background/60 p-3 text-[0.8125rem]">
        {lines.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {total > available && (
        <Alert variant="warning">
          <AlertDescription>
            {plural(
              enough,
              "Your credits are enough for about {count} film. The batch stops there, and you can continue it later.",
              "Your credits are enough for about {count} films. The batch stops there, and you can continue it later.",
            )}
          </AlertDescription>
        </Alert>
      )}
    </div>
  );
}
