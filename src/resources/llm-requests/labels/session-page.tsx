import { maxListed } from "@contract/llm-groups.ts";
import { SearchXIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount, formatDuration, formatTime } from "@/lib/format";
import { LoadFailed } from "../../views/list/list-placeholders";
import { Fact } from "../../views/record/field-list";
import { SessionTimeline } from "./session-timeline";
import { Calls, Cost, tokensOf } from "./totals";
import { useSessionDetail } from "./use-groups";

const back = (
  <Button asChild variant="outline">
    <Link to="/llm-logs/sessions">All sessions</Link>
  </Button>
);

/** A number with its label. */
export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fact label={label}>
    <span data-figure className="font-medium">
      {children}
    </span>
  </Fact>
);

/** The calls of a session on one timeline, with their totals. */
export function SessionPage({ session }: { session: string }) {
  const [params] = useSearchParams();
  const query = useSessionDetail(session, params.get("owner_id") ?? undefined);
  const { data } = query;
  useCrumbName(useLocation().pathname.split("/").at(-1)!, session);
  if (query.error?.statusCode === 404)
    return (
      <EmptyState
        className="rounded-lg border bg-card"
        icon={<SearchXIcon />}
        title={<h1 tabIndex={-1}>Session not found</h1>}
        description="No request names this session, or it belongs to another user."
      >
        {back}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={session}
        subtitle={data ? `Session · started ${formatTime(data.first_at)}` : "Session"}
      >
        {back}
      </PageHeader>
      {query.isError && !data && (
        <LoadFailed what="session" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {data && (
        <>
          <Card>
            <CardContent className="pt-4">
              <dl className="grid grid-cols-2 gap-4 wrap-anywhere sm:grid-cols-3 xl:grid-cols-6">
                <Figure label="Calls">
                  <Calls {...data} />
                </Figure>
                <Figure label="Duration">{formatDuration(data.duration_ms)}</Figure>
                <Figure label="Tokens">{tokensOf(data)}</Figure>
                <Figure label="Known cost">
                  <Cost {...data} />
                </Figure>
                <Fact label="Models">{data.models.join(", ")}</Fact>
                <Fact label="End users">{data.end_users.join(", ") || "None named"}</Fact>
              </dl>
            </CardContent>
          </Card>
          <SessionTimeline list={data.list} />
          {data.unlisted > 0 && (
            <p className="text-muted-foreground text-sm">
              These are the first {formatCount(maxListed)} calls.{" "}
              <Link
                to={`/llm-logs?${new URLSearchParams({ session })}`}
                className="underline underline-offset-4"
              >
                Find the other {formatCount(data.unlisted)}
                {!data.complete && "+"} in the log
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}
