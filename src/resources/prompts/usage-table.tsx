import { llmRequests } from "@contract/resources/llm-requests.ts";
import { Link } from "@/components/layout/link";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatAgo, formatCount, formatDuration, formatMoney, formatNumber, nothing } from "@/lib/format";
import { LoadFailed } from "../views/list/list-placeholders";
import { type Prompt, useUsage } from "./use-prompt";

const columns = [
  t("Version"),
  t("Calls"),
  t("Failed"),
  t("Known cost"),
  t("Median duration"),
  t("Scores"),
  t("Last call"),
];

/** The calls of each version. */
export function UsageTable({ prompt }: { prompt: Prompt }) {
  const query = useUsage(prompt.id);
  const { data } = query;
  if (query.isError && !data)
    return <LoadFailed what={t("usage")} error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  if (data.length === 0)
    return (
      <p className="rounded-lg border bg-card px-4 py-8 text-center text-muted-foreground shadow-xs">
        {t("No calls yet. The “Use it” tab shows how to call this prompt from your code.")}
      </p>
    );
  return (
    <div className="overflow-x-auto rounded-lg border bg-card shadow-xs">
      <table aria-label={t("Usage by version")} className="w-full text-right text-[0.8125rem] tabular-nums">
        <thead className="bg-muted text-muted-foreground text-xs">
          <tr>
            {columns.map((title, at) => (
              <th
                key={title}
                scope="col"
                className={`whitespace-nowrap px-4 py-2 font-medium ${at === 0 ? "text-left" : ""}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {data.map(({ version, calls, failed_calls, cost, duration_p50, scores, last_at }) => (
            <tr key={version} className="[&_td]:px-4 [&_td]:py-2">
              <th scope="row" className="px-4 py-2 text-left font-medium">
                <Link
                  to={`${llmRequests.path}?prompt_id=${prompt.id}&prompt_version=${version}`}
                  className="underline decoration-border underline-offset-4 hover:text-primary"
                >
                  v{version}
                </Link>
              </th>
              <td>{formatCount(calls)}</td>
              <td>{formatCount(failed_calls)}</td>
              <td>{cost === null ? nothing : formatMoney(cost, { digits: 6 })}</td>
              <td>{duration_p50 === null ? nothing : formatDuration(duration_p50)}</td>
              <td>
                {scores.length === 0
                  ? nothing
                  : scores.map(({ name, mean, count }) => (
                      <span
                        key={name}
                        title={t("Mean of all scores ({count})", { count: formatCount(count) })}
                        className="block"
                      >
                        {name} {formatNumber(mean, { maximumFractionDigits: 2 })}
                      </span>
                    ))}
              </td>
              <td className="whitespace-nowrap">{formatAgo(last_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
