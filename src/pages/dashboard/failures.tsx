import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";
import { logPath } from "@/lib/log-path";
import { type Request, readRows } from "@/providers/request-stats";
import { LoadError } from "./overview";

const latest = 5;
const everyMs = 30_000;
const failed = { status: "failed" } as const;

/** The latest failed requests, with their errors. */
export function Failures() {
  const { data, isError, refetch } = useQuery({
    queryKey: [llmRequests.name, "failed", latest],
    refetchInterval: everyMs,
    meta: { quiet: true },
    queryFn: ({ signal }) => readRows<Request>(llmRequests.name, { ...failed, _end: latest }, signal),
  });
  return (
    <Card className="min-w-0">
      <CardHeader className="border-b">
        <CardTitle>{t("Latest failures")}</CardTitle>
        <CardAction>
          <Button asChild size="sm" variant="outline">
            <Link to={logPath(failed)}>{t("All failed requests")}</Link>
          </Button>
        </CardAction>
      </CardHeader>
      {data === undefined ? (
        isError ? (
          <LoadError what={t("The latest failures")} onRetry={refetch} />
        ) : (
          <Skeleton className="m-4 h-40" />
        )
      ) : data.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-muted-foreground">
          <CircleCheckIcon aria-hidden className="size-4 text-success" />
          {t("No failed requests")}
        </p>
      ) : (
        <ul className="divide-y">
          {data.map(({ id, model_name, error, created_at }) => (
            <li key={id}>
              <Link
                to={`/llm-logs/${id}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-[0.8125rem] hover:bg-muted/60 focus-visible:outline-offset-[-2px] md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
              >
                <span className="truncate">{model_name}</span>
                <span className="truncate text-destructive max-md:order-last max-md:col-span-2">
                  {error ?? t("No error message")}
                </span>
                <time dateTime={created_at} title={formatTime(created_at)} className="text-muted-foreground">
                  {formatAgo(created_at)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
