import { ActivityIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { RecentRequests } from "@/components/charts/recent-requests";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import { LoadError, Overview } from "./overview";
import { periodBefore, rangeText, readRange } from "./range";
import { RangePicker } from "./range-picker";
import { UnverifiedHint } from "./unverified-hint";
import { readBy } from "./usage-row";
import { useOwnCount } from "./use-own-count";
import { useNewest, useUsage } from "./use-usage";

function Latest({ query: { data, isError, refetch } }: { query: ReturnType<typeof useNewest> }) {
  return (
    <Card>
      <CardHeader className="border-b">
        <CardTitle>{t("Latest requests")}</CardTitle>
        <CardAction>
          <Button asChild size="sm" variant="outline">
            <Link to="/llm-logs/">{t("All requests")}</Link>
          </Button>
        </CardAction>
      </CardHeader>
      {data ? (
        data.length > 0 ? (
          <RecentRequests requests={data} />
        ) : (
          <EmptyState
            icon={<ActivityIcon />}
            title={t("No requests in the log")}
            description={t("Requests appear here as soon as your code calls the gateway.")}
          />
        )
      ) : isError ? (
        <LoadError what={t("The latest requests")} onRetry={refetch} />
      ) : (
        <Skeleton className="m-4 h-64" />
      )}
    </Card>
  );
}

const Failures = lazy(() => import("./failures").then((module) => ({ default: module.Failures })));
const Operations = lazy(() => import("./operations").then((module) => ({ default: module.Operations })));
const Studio = lazy(() => import("./studio").then((module) => ({ default: module.Studio })));
const NextSteps = lazy(() => import("./next-steps").then((module) => ({ default: module.NextSteps })));

/** The steps to a first film and a first request, for a user who has made no requests. */
function FirstSteps({ name }: { name: string | undefined }) {
  const films = useOwnCount("animations");
  const keys = useOwnCount("api-keys");
  return (
    <Card className="p-5 sm:p-6">
      <p className="mb-6 max-w-xl text-muted-foreground">
        {name
          ? t(
              "Welcome, {name}. Start with a film, then call models from your own code. Each request appears here once it is logged.",
              { name },
            )
          : t(
              "Welcome. Start with a film, then call models from your own code. Each request appears here once it is logged.",
            )}
      </p>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <NextSteps films={films} keys={keys} requests={0} />
      </Suspense>
    </Card>
  );
}

export function Dashboard() {
  const user = useUser();
  const [params] = useSearchParams();
  const isOperator = user?.role === "operator" || user?.role === "admin";
  const range = readRange(params, Date.now());
  const by = readBy(params.get("by"), isOperator);
  const usage = useUsage(range, by);
  const newest = useNewest();
  // Calls that were removed from the log still count.
  const isUnused = usage.data?.totals.calls === 0 && usage.data.previous.calls === 0;
  const isNew = newest.data?.length === 0 && (isUnused || usage.isError);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t("Dashboard")}
        subtitle={
          isOperator ? t("Model requests from all users") : t("Your films, credits and model requests")
        }
      >
        <Button asChild variant={isOperator ? "default" : "outline"}>
          <Link to="/settings/api-keys/new">{t("Create API key")}</Link>
        </Button>
      </PageHeader>
      {user?.role === "admin" && <UnverifiedHint />}
      {(isNew || !isOperator) && (
        <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
          <Studio
            calls={usage.data && (isUnused ? 0 : usage.data.totals.calls + usage.data.previous.calls)}
          />
        </Suspense>
      )}
      {isNew ? (
        <FirstSteps name={user?.name} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <RangePicker range={range} />
            <p data-figure aria-live="polite" className="text-[0.8125rem] text-muted-foreground">
              {t("{rangeText}, compared with {periodBefore}", {
                rangeText: rangeText(range),
                periodBefore: periodBefore(range),
              })}
            </p>
          </div>
          <Overview query={usage} range={range} by={by} isOperator={isOperator} />
          {isOperator && (
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
              <Operations />
              <Failures />
            </Suspense>
          )}
          <Latest query={newest} />
        </>
      )}
    </div>
  );
}
