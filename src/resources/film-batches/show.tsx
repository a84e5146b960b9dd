import { filmBatches } from "@contract/resources/film-batches.ts";
import { CircleStopIcon, PlayIcon, RotateCcwIcon } from "lucide-react";
import { useParams } from "react-router";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { StoredReason } from "@/i18n/stored-reason";
import { plural, t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../extension";
import { FieldValue } from "../field-types";
import { ChoiceBadge } from "../field-types/choice";
import { Fact } from "../views/record/field-list";
import { RecordActions } from "../views/record/record-actions";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { Downloads } from "./downloads";
import { FilmsTable } from "./films-table";
import { callBatch, type FilmBatch, isOpen } from "./use-film-batch";

const { fields } = filmBatches;
const facts = ["template_id", "voice", "render"] as const;

function RunActions({ batch }: { batch: FilmBatch }) {
  const { run: resume, pending } = useAction(() => callBatch(batch, "resume"));
  if (isOpen(batch))
    return (
      <ConfirmDialog
        title={t("Cancel the remaining films?")}
        description={t(
          "Finished films are kept, and any voiceover or video in progress is completed. You can continue the batch later.",
        )}
        action={t("Cancel remaining films")}
        keep={t("Keep going")}
        onConfirm={() => callBatch(batch, "cancel")}
      >
        <Button variant="outline">
          <CircleStopIcon aria-hidden />
          {t("Cancel remaining films")}
        </Button>
      </ConfirmDialog>
    );
  const { film_count, done_count, failed_count } = batch;
  if (done_count >= film_count) return null;
  const onlyFailed = done_count + failed_count >= film_count;
  const Icon = onlyFailed ? RotateCcwIcon : PlayIcon;
  return (
    <Button pending={pending} onClick={() => resume()}>
      {!pending && <Icon aria-hidden />}
      {onlyFailed ? t("Retry failed films") : t("Continue")}
    </Button>
  );
}

function Progress({ batch: { done_count, failed_count, film_count } }: { batch: FilmBatch }) {
  const text = t("{done} of {all} films made", {
    done: formatNumber(done_count),
    all: formatNumber(film_count),
  });
  const share = (count: number) => `${(100 * count) / Math.max(1, film_count)}%`;
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-[0.8125rem] text-muted-foreground tabular-nums">
        {text}
        {failed_count > 0 && ` · ${plural(failed_count, "{count} failed", "{count} failed")}`}
      </p>
      <div
        role="progressbar"
        aria-label={t("Progress")}
        aria-valuemin={0}
        aria-valuemax={film_count}
        aria-valuenow={done_count}
        aria-valuetext={text}
        className="flex h-1.5 overflow-hidden rounded-full bg-secondary"
      >
        <div className="bg-chart-1 transition-[width]" style={{ width: share(done_count) }} />
        <div className="bg-destructive transition-[width]" style={{ width: share(failed_count) }} />
      </div>
    </div>
  );
}

function Loaded({ page, batch }: { page: PageProps; batch: FilmBatch }) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={batch.name}
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {batch.name}
            <ChoiceBadge field={fields.status} value={batch.status} />
          </span>
        }
        subtitle={page.resource.names.one}
      >
        {batch.render && <Downloads batch={batch} />}
        <RunActions batch={batch} />
        <RecordActions page={page} record={batch} />
      </PageHeader>
      {batch.error && (
        <Alert variant="warning">
          <AlertTitle>{t("Stopped")}</AlertTitle>
          <AlertDescription>
            <StoredReason text={batch.error} />
          </AlertDescription>
        </Alert>
      )}
      <Progress batch={batch} />
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts
          .filter((name) => batch[name] !== null)
          .map((name) => (
            <Fact key={name} label={fields[name].label}>
              <FieldValue field={fields[name]} name={name} value={batch[name]} record={batch} />
            </Fact>
          ))}
      </dl>
      <FilmsTable batch={batch} />
    </div>
  );
}

/** A batch of films: its progress, and each film with its link. */
export function FilmBatchPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record, isGone } = useRecord<FilmBatch>(resource.name, id);
  useCrumbName(id, record?.name);
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!record) return <ShowSkeleton />;
  return <Loaded page={page} batch={record} />;
}
