import { evaluations } from "@contract/resources/evaluations.ts";
import { CircleStopIcon, PlayIcon, ScrollTextIcon } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Meter } from "@/components/ui/meter";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { StoredReason } from "@/i18n/stored-reason";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import type { PageProps } from "../extension";
import { FieldValue } from "../field-types";
import { ChoiceBadge } from "../field-types/choice";
import { Fact } from "../views/record/field-list";
import { RecordActions } from "../views/record/record-actions";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { Compare } from "./compare";
import { ResultsTable } from "./results-table";
import { Summary } from "./summary";
import { type Evaluation, useCanEdit, useSummary } from "./use-evaluation";

const call = async (id: string, verb: "cancel" | "resume", body: object = {}) => {
  await callVerb(evaluations.name, id, verb, body);
  await refreshResource(evaluations.name);
};

const resumption = z.object({
  max_credits: z.pipe(
    z.string().check(z.trim()),
    z.pipe(
      z.transform((text: string) => (text === "" ? null : Number(text))),
      z.nullable(z.number().check(z.gt(0))),
    ),
  ),
});

function RunActions({
  evaluation: { id, status, done_count, item_count, max_credits },
}: {
  evaluation: Evaluation;
}) {
  if (status === "queued" || status === "running")
    return (
      <ConfirmDialog
        title={t("Cancel this evaluation?")}
        description={t("The calls in progress stop. You can resume the evaluation later.")}
        action={t("Cancel evaluation")}
        onConfirm={() => call(id, "cancel")}
      >
        <Button variant="outline">
          <CircleStopIcon aria-hidden />
          {t("Cancel evaluation")}
        </Button>
      </ConfirmDialog>
    );
  if (done_count >= item_count) return null;
  return (
    <FormDialog
      title={t("Resume this evaluation")}
      description={t("Runs the items that have no answer yet and retries the failed calls.")}
      action={t("Resume")}
      schema={resumption}
      onSubmit={(values) => call(id, "resume", values)}
      trigger={
        <Button variant="outline">
          <PlayIcon aria-hidden />
          {status === "succeeded" ? t("Retry failed items") : t("Resume")}
        </Button>
      }
    >
      <TextField
        label={t("Maximum credits")}
        name="max_credits"
        inputMode="decimal"
        defaultValue={max_credits === null ? "" : String(max_credits)}
        hint={t("For the whole evaluation. Leave empty for no maximum.")}
      />
    </FormDialog>
  );
}

const facts = ["dataset_id", "model_name", "prompt_id", "prompt_version", "system_prompt"] as const;

function Progress({
  evaluation: { done_count, failed_count, item_count, status },
}: {
  evaluation: Evaluation;
}) {
  if (status !== "queued" && status !== "running") return null;
  const ended = done_count + failed_count;
  const text = t("{done} of {all}", {
    done: formatCount(ended),
    all: formatCount(item_count, { unit: "items" }),
  });
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-[0.8125rem] text-muted-foreground tabular-nums">
        {status === "queued" ? t("Waiting in the queue…") : `${text}…`}
      </p>
      <Meter label={t("Progress")} value={ended} max={Math.max(1, item_count)} text={text} />
    </div>
  );
}

function Loaded({ page, evaluation }: { page: PageProps; evaluation: Evaluation }) {
  const [params, setParams] = useSearchParams();
  const canEdit = useCanEdit(evaluation);
  const { data: summary, isError } = useSummary(evaluation);
  const tab = params.get("tab") === "compare" ? "compare" : "results";
  const { fields } = evaluations;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={evaluation.name}
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {evaluation.name}
            <ChoiceBadge field={fields.status} value={evaluation.status} />
          </span>
        }
        subtitle={page.resource.names.one}
      >
        <RecordPager resource={page.resource} record={evaluation} />
        <Button asChild variant="outline">
          <Link to={`/llm-logs?session=evaluation-${evaluation.id}`}>
            <ScrollTextIcon aria-hidden />
            {t("LLM requests")}
          </Link>
        </Button>
        {canEdit && <RunActions evaluation={evaluation} />}
        {canEdit && <RecordActions page={page} record={evaluation} />}
      </PageHeader>
      {evaluation.error && (
        <Alert variant="destructive">
          <AlertTitle>{t("Stopped")}</AlertTitle>
          <AlertDescription>
            <StoredReason text={evaluation.error} />
          </AlertDescription>
        </Alert>
      )}
      <Progress evaluation={evaluation} />
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts
          .filter((name) => evaluation[name] !== null)
          .map((name) => (
            <Fact key={name} label={fields[name].label}>
              <FieldValue field={fields[name]} name={name} value={evaluation[name]} record={evaluation} />
            </Fact>
          ))}
      </dl>
      <Tabs
        value={tab}
        onValueChange={(next) =>
          setParams(next === "compare" ? { tab: next } : {}, { replace: true, preventScrollReset: true })
        }
        className="min-w-0"
      >
        <TabsList aria-label={t("Views of this evaluation")}>
          <TabsTrigger value="results">{t("Results")}</TabsTrigger>
          <TabsTrigger value="compare">{t("Compare")}</TabsTrigger>
        </TabsList>
        <TabsContent value="results" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {summary ? <Summary summary={summary} /> : !isError && <Skeleton className="h-32 rounded-lg" />}
          <ResultsTable evaluation={evaluation} />
        </TabsContent>
        <TabsContent value="compare">
          <Compare evaluation={evaluation} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

/** An evaluation: its progress, its figures and its results, and a comparison with another one. */
export function EvaluationPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record, isGone } = useRecord<Evaluation>(resource.name, id);
  useCrumbName(id, record?.name);
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!record) return <ShowSkeleton />;
  return <Loaded key={record.id} page={page} evaluation={record} />;
}
