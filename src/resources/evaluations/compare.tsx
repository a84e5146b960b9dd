import type { ComparedOutcome, ComparedResult } from "@contract/evaluations.ts";
import { evaluations } from "@contract/resources/evaluations.ts";
import { useList } from "@refinedev/core";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { fieldClasses } from "@/components/ui/field-classes";
import { Label } from "@/components/ui/label";
import { PageButtons } from "@/components/ui/page-buttons";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatAgo, formatCount, formatNumber } from "@/lib/format";
import { inputText, textOf } from "@/lib/item-text";
import { useChangeParams, withParam } from "@/lib/use-change-params";
import { cn } from "@/lib/utils";
import { LoadFailed } from "../views/list/list-placeholders";
import { ItemTable } from "./item-table";
import { Summary } from "./summary";

import { type Evaluation, lastPage, pageSize, useComparison, useSummary } from "./use-evaluation";

const changes = {
  better: [t("Better"), "success"],
  worse: [t("Worse"), "destructive"],
  same: [t("Same"), "neutral"],
  unknown: [t("Not scored"), "neutral"],
} as const;

function Outcome({ outcome: { answer, error, score, llm_request_id } }: { outcome: ComparedOutcome }) {
  return (
    <td>
      <p className={cn("wrap-anywhere line-clamp-4", error && "text-destructive")}>
        {error ?? (answer || t("No text"))}
      </p>
      <p className="text-muted-foreground text-xs">
        {score !== null &&
          `${t("Score {score} ·", { score: formatNumber(score, { maximumFractionDigits: 2 }) })} `}
        {llm_request_id && (
          <Link
            to={`/llm-logs/${llm_request_id}`}
            className="underline decoration-border underline-offset-4 hover:text-primary"
          >
            {t("LLM request")}
          </Link>
        )}
      </p>
    </td>
  );
}

const ComparedRow = ({ row: { input, expected, change, result, other } }: { row: ComparedResult }) => (
  <tr className="align-top [&>td]:px-4 [&>td]:py-2.5">
    <td>
      <p className="wrap-anywhere line-clamp-3">{inputText(input)}</p>
      {textOf(expected) && (
        <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-xs">
          {t("Expected: {textOf}", { textOf: textOf(expected) })}
        </p>
      )}
    </td>
    <Outcome outcome={result} />
    <Outcome outcome={other} />
    <td>
      <Badge variant={changes[change][1]}>{changes[change][0]}</Badge>
    </td>
  </tr>
);

/** The items of two evaluations side by side, with both summaries. */
function Comparison({ evaluation, other }: { evaluation: Evaluation; other: Evaluation }) {
  const [page, setPage] = useState(0);
  const [only, setOnly] = useState("");
  const [own, others] = [useSummary(evaluation), useSummary(other)];
  const comparison = useComparison(evaluation, other.id, page, only);
  const [summary, before, data] = [own.data, others.data, comparison.data];
  const last = lastPage(data?.total);
  if (page > last) setPage(last);
  const failed = [own, others, comparison].filter((query) => query.isError && !query.data);
  if (failed.length > 0)
    return (
      <LoadFailed
        what={t("results")}
        error={failed[0]!.error}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  if (!summary || !before || !data) return <Skeleton className="h-60 rounded-lg" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Summary summary={summary} other={before} />
      <select
        aria-label={t("Items to show")}
        value={only}
        onChange={({ target }) => {
          setOnly(target.value);
          setPage(0);
        }}
        className={cn(fieldClasses, "h-8 w-fit px-2 max-md:text-base")}
      >
        <option value="">{t("All items")}</option>
        {Object.entries(changes).map(([name, [label]]) => (
          <option key={name} value={name}>
            {`${label} (${formatCount(data.counts[name as keyof typeof changes])})`}
          </option>
        ))}
      </select>
      <ItemTable
        label={t("Comparison")}
        titles={[t("Input"), evaluation.name, t("{name} (compared)", { name: other.name }), t("Difference")]}
      >
        {data.results.map((row) => (
          <ComparedRow key={row.item_id} row={row} />
        ))}
      </ItemTable>
      <PageButtons page={page} size={pageSize} total={data.total} onPage={setPage} />
    </div>
  );
}

/** Compares two evaluations of the same dataset. Scorers that only one of them has are ignored. */
export function Compare({ evaluation }: { evaluation: Evaluation }) {
  const id = useId();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const { result, query } = useList<Evaluation>({
    resource: evaluations.name,
    filters: [{ field: "dataset_id", operator: "eq", value: evaluation.dataset_id }],
    pagination: { pageSize: 100 },
    liveMode: "off",
  });
  const others = result.data.filter((one) => one.id !== evaluation.id);
  const other = others.find((one) => one.id === params.get("with")) ?? others[0];
  if (query.isError)
    return (
      <LoadFailed what={evaluations.names.many} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (query.isLoading) return <Skeleton className="h-60 rounded-lg" />;
  if (!other)
    return (
      <p className="rounded-lg border bg-card px-4 py-8 text-center text-muted-foreground shadow-xs">
        {t("Run a second evaluation on this dataset to compare the two.")}
      </p>
    );
  const choose = (next: string) => changeParams(withParam("with", next), { replace: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Label htmlFor={id}>{t("Compare with")}</Label>
        <select
          id={id}
          value={other.id}
          onChange={({ target }) => choose(target.value)}
          className={cn(fieldClasses, "h-8 w-auto max-w-full px-2 max-md:text-base")}
        >
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.name} · ${one.model_name} · ${formatAgo(one.created_at)}`}
            </option>
          ))}
        </select>
      </div>
      <Comparison key={other.id} evaluation={evaluation} other={other} />
    </div>
  );
}
