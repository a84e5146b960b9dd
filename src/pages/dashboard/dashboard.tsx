import { useGetIdentity } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { ActivityIcon } from "lucide-react";
import type { ReactNode } from "react";
import { RecentRequests } from "@/components/charts/recent-requests";
import { GeneralError } from "@/components/layout/error-screens";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";
import type { User } from "@/providers/auth/store";
import { creditsText, inCredits, useBilling } from "@/providers/billing";
import {
  byModel,
  dollars,
  median,
  milliseconds,
  readRows,
  sampleSize,
  useDays,
  useNewest,
  whole,
} from "@/providers/request-stats";
import { DayChart, ModelChart } from "./charts";
import { LimitsReached } from "./limits-reached";
import { NextSteps } from "./next-steps";
import { UnverifiedHint } from "./unverified-hint";

function Figure({
  title,
  value,
  note,
  className,
}: {
  title: string;
  value: ReactNode;
  note: ReactNode;
  className?: string;
}) {
  return (
    <Card className={cn("gap-0.5 px-4 py-3.5", className)}>
      <p className="text-[0.8125rem] text-muted-foreground">{title}</p>
      <p data-figure className="font-semibold text-2xl leading-8 tracking-tight">
        {value ?? <Skeleton className="my-1 h-6 w-20" />}
      </p>
      <p className="text-muted-foreground text-xs">{note}</p>
    </Card>
  );
}

/** The signed-in user's own credits, even where the other figures cover all users. */
function Credits() {
  const { data } = useBilling();
  return (
    <Figure
      className="max-lg:col-span-2"
      title="Your credits"
      value={data && creditsText(data.balance - data.held)}
      note={
        <Link to="/settings/billing" className="underline-offset-4 hover:text-primary hover:underline">
          {data ? `${inCredits(data.spent_this_month)} spent this month` : "Loading"}
        </Link>
      }
    />
  );
}

function Figures() {
  const days = useDays().data;
  const newest = useNewest().data;
  const sum = (pick: "all" | "failed") => days?.reduce((total, day) => total + day[pick].value, 0);
  const capped = days?.some(({ all }) => all.label.endsWith("+")) ? "+" : "";
  const all = sum("all");
  const failed = sum("failed");
  const first = newest && median(newest.flatMap(({ first_token_ms }) => first_token_ms ?? []));
  const cost = newest?.reduce((total, request) => total + (request.cost ?? 0), 0);
  const sample = newest && newest.length < sampleSize ? "of all requests" : `of the latest ${sampleSize}`;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Figure
        title="Requests, last 7 days"
        value={all === undefined ? undefined : whole(all) + capped}
        note={days ? `${days.at(-1)?.all.label} today` : "Counting…"}
      />
      <Figure
        title="Failed, last 7 days"
        value={failed === undefined ? undefined : whole(failed)}
        note={
          all
            ? `${((100 * (failed ?? 0)) / all).toFixed(1)}% of requests`
            : days
              ? "No requests in this period"
              : "Counting…"
        }
      />
      <Figure
        title="Cost"
        value={cost === undefined ? undefined : dollars(cost)}
        note={`Known cost ${sample}`}
      />
      <Figure
        title="Time to first token"
        value={newest ? (first === undefined ? "N/A" : milliseconds(first)) : undefined}
        note={`Median ${sample}`}
      />
      <Credits />
    </div>
  );
}

function Overview() {
  const days = useDays().data;
  const newest = useNewest().data;
  return (
    <>
      <Figures />
      <LimitsReached />
      <div className="grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <Card>
          <CardHeader>
            <CardTitle>Requests per day</CardTitle>
            <CardDescription>Last 7 days, failures in red</CardDescription>
          </CardHeader>
          <CardContent className="flex-1">
            {days ? <DayChart days={days} /> : <Skeleton className="h-44" />}
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Models</CardTitle>
            <CardDescription>Latest {sampleSize} requests</CardDescription>
          </CardHeader>
          <CardContent>
            {newest ? <ModelChart shares={byModel(newest)} /> : <Skeleton className="h-44" />}
          </CardContent>
        </Card>
      </div>
      <Card>
        <CardHeader className="border-b">
          <CardTitle>Latest requests</CardTitle>
          <CardAction>
            <Button asChild size="sm" variant="outline">
              <Link to="/llm-logs/">All requests</Link>
            </Button>
          </CardAction>
        </CardHeader>
        {newest ? (
          newest.length > 0 ? (
            <RecentRequests requests={newest} />
          ) : (
            <EmptyState
              icon={<ActivityIcon />}
              title="No requests yet"
              description="Requests appear here as soon as your code calls the gateway."
            />
          )
        ) : (
          <Skeleton className="m-4 h-64" />
        )}
      </Card>
    </>
  );
}

export function Dashboard() {
  const { data: user } = useGetIdentity<User>();
  const newest = useNewest();
  const keys = useQuery({
    queryKey: ["api-keys", "any"],
    queryFn: ({ signal }) => readRows("api-keys", { _end: 1 }, signal),
  });
  const isNew = newest.data?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title="Dashboard"
        subtitle={user?.role === "customer" ? "Your model requests" : "Model requests from all users"}
      >
        <Button asChild>
          <Link to="/settings/api-keys/new">Create API key</Link>
        </Button>
      </PageHeader>
      {user?.role === "admin" && <UnverifiedHint />}
      {newest.isError ? (
        <GeneralError minimal />
      ) : newest.isPending ? (
        <Skeleton className="h-[40rem] rounded-lg" />
      ) : isNew ? (
        <Card className="p-5 sm:p-6">
          <p className="mb-6 max-w-xl text-muted-foreground">
            Welcome{user ? `, ${user.name}` : ""}. No requests have been logged yet. Follow these three steps
            to make your first request.
          </p>
          <NextSteps keys={keys.data?.length ?? 0} requests={0} />
        </Card>
      ) : (
        <Overview />
      )}
    </div>
  );
}
