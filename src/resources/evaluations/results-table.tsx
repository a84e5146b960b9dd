import type { EvaluationResult } from "@contract/evaluations.ts";
import { useState } from "react";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { fieldClasses } from "@/components/ui/field-classes";
import { PageButtons } from "@/components/ui/page-buttons";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatDuration } from "@/lib/format";
import { inputText, textOf } from "@/lib/item-text";
import { cn } from "@/lib/utils";
import { LoadFailed } from "../views/list/list-placeholders";
import { ItemTable } from "./item-table";
import { scoreText } from "./texts";
import { type Evaluation, lastPage, pageSize, useResults } from "./use-evaluation";

const filters = {
  "": t("All items"),
  failed: t("Not passed"),
  passed: t("Passed"),
  error: t("Failed calls"),
};

const link = "underline decoration-border underline-offset-4 hover:text-primary";

function Scores({ scores }: Pick<EvaluationResult, "scores">) {
  return (
    <ul className="grid gap-1">
      {Object.entries(scores).map(([name, { value, passed, reason }]) => (
        <li key={name} className="flex items-baseline gap-1.5" title={reason}>
          <span className="wrap-anywhere">{name}</span>
          <Badge variant={value === null ? "neutral" : passed ? "success" : "destructive"}>
            {value === null ? t("Not scored") : scoreText(value)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function ResultRow({ result }: { result: EvaluationResult }) {
  const { input, expected, status, answer, error, scores, llm_request_id, duration_ms } = result;
  return (
    <tr className="align-top [&>td]:px-4 [&>td]:py-2.5">
      <td>
        <p className="wrap-anywhere line-clamp-4">{inputText(input)}</p>
      </td>
      <td>
        <p className="wrap-anywhere line-clamp-4">{textOf(expected) || "—"}</p>
      </td>
      <td>
        {status === "pending" ? (
          <span className="text-muted-foreground">{t("Waiting…")}</span>
        ) : (
          <p className={cn("wrap-anywhere line-clamp-4", status === "failed" && "text-destructive")}>
            {error ?? (answer || t("No text"))}
          </p>
        )}
        {llm_request_id && status !== "pending" && (
          <Link to={`/llm-logs/${llm_request_id}`} className={cn(link, "text-muted-foreground text-xs")}>
            {t("LLM request")}
            {duration_ms === null ? "" : ` · ${formatDuration(duration_ms)}`}
          </Link>
        )}
      </td>
      <td>
        <Scores scores={scores} />
      </td>
    </tr>
  );
}

/** The results of an evaluation, a page at a time. */
export function ResultsTable({ evaluation }: { evaluation: Evaluation }) {
  const [page, setPage] = useState(0);
  const [only, setOnly] = useState("");
  const query = useResults(evaluation, page, only);
  const { data } = query;
  const last = lastPage(data?.total);
  // Fewer items match, for example because failed ones were retried.
  if (page > last) setPage(last);
  if (query.isError && !data)
    return <LoadFailed what={t("results")} error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton className="h-60 rounded-lg" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <select
        aria-label={t("Items to show")}
        value={only}
        onChange={({ target }) => {
          setOnly(target.value);
          setPage(0);
        }}
        className={cn(fieldClasses, "h-8 w-fit px-2 max-md:text-base")}
      >
        {Object.entries(filters).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {data.results.length === 0 ? (
        <p className="rounded-lg border bg-card px-4 py-8 text-center text-muted-foreground shadow-xs">
          {only ? t("No items match.") : t("The results appear here when the evaluation starts.")}
        </p>
      ) : (
        <ItemTable label={t("Results")} titles={[t("Input"), t("Expected"), t("Answer"), t("Scores")]}>
          {data.results.map((result) => (
            <ResultRow key={result.item_id} result={result} />
          ))}
        </ItemTable>
      )}
      <PageButtons page={page} size={pageSize} total={data.total} onPage={setPage} />
    </div>
  );
}
