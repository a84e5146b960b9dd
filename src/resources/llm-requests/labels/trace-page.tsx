import { SearchXIcon } from "lucide-react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount, formatDuration, formatTime, shortId } from "@/lib/format";
import { LoadFailed } from "../../views/list/list-placeholders";
import { Fact } from "../../views/record/field-list";
import { Figure } from "./session-page";
import { Calls, Cost, tokensOf } from "./totals";
import { TraceTimeline } from "./trace-timeline";
import { useTrace } from "./use-groups";

const back = (
  <Button asChild variant="outline">
    <Link to="/llm-logs">All requests</Link>
  </Button>
);

/** Everything that happened in a trace on one timeline, with the totals of its model calls. */
function TracePage({ trace }: { trace: string }) {
  const [params] = useSearchParams();
  const query = useTrace(trace, params.get("owner_id") ?? undefined);
  const { data } = query;
  useCrumbName(useLocation().pathname.split("/").at(-1)!, shortId(trace));
  if (query.error?.statusCode === 404)
    return (
      <EmptyState
        className="rounded-lg border bg-card"
        icon={<SearchXIcon />}
        title={<h1 tabIndex={-1}>Trace not found</h1>}
        description="No request belongs to this trace, or it belongs to another user."
      >
        {back}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        name={`Trace ${shortId(trace)}`}
        title={data?.list[0]?.name ?? "Trace"}
        subtitle={
          <span className="wrap-anywhere">
            Trace <span className="font-mono">{trace}</span>
            {data && ` · started ${formatTime(data.first_at)}`}
          </span>
        }
      >
        {back}
      </PageHeader>
      {query.isError && !data && (
        <LoadFailed what="trace" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {data && (
        <>
          <Card>
            <CardContent className="pt-4">
              <dl className="grid grid-cols-2 gap-4 wrap-anywhere sm:grid-cols-3 xl:grid-cols-6">
                <Figure label="Spans">
                  {formatCount(data.list.length)}
                  {!data.complete && "+"}
                </Figure>
                <Figure label="Model calls">
                  <Calls {...data} />
                </Figure>
                <Figure label="Duration">{formatDuration(data.duration_ms)}</Figure>
                <Figure label="Tokens">{tokensOf(data)}</Figure>
                <Figure label="Known cost">
                  <Cost {...data} />
                </Figure>
                <Fact label="Services">{data.services.join(", ") || "None named"}</Fact>
              </dl>
            </CardContent>
          </Card>
          <TraceTimeline list={data.list} />
          {!data.complete && (
            <p className="text-muted-foreground text-sm">
              This trace has more spans. The first {formatCount(data.list.length)} are listed.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** One trace, or the log's requests that belong to any trace. */
export function Traces() {
  const { trace } = useParams();
  return trace === undefined ? (
    <Navigate to="/llm-logs?trace_id_null=false" replace />
  ) : (
    <TracePage trace={trace} />
  );
}
