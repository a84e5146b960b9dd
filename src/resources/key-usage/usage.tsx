import { useQuery } from "@tanstack/react-query";
import { RecentRequests } from "@/components/charts/recent-requests";
import { DayColumns, everyDay, Shares } from "@/components/charts/spend-charts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { logPath } from "@/lib/log-path";
import { billingKey, creditsText, daysBack, type PartOf, useSpend } from "@/providers/billing";
import { countRequests, type Request, readRows } from "@/providers/request-stats";

const days = 30;
const shown = 8;

/** A query key with the prefix that is invalidated whenever a call ends. */
const keyOf = (of: PartOf, what: string) => [...billingKey, "requests", what, of];

function Figures({ of }: { of: PartOf }) {
  const since = { ...of, created_at_gte: `${daysBack(days - 1)}T00:00:00.000Z` };
  const { data: requests } = useQuery({
    queryKey: keyOf(of, "counts"),
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      Promise.all([countRequests(since, signal), countRequests({ ...since, status: "failed" }, signal)]),
  });
  const { data: spend } = useSpend({ by: "day", days, of });
  const [all, failed] = requests ?? [];
  const figures: [title: string, value: string | undefined, path?: string][] = [
    [t("Credits"), spend && creditsText(spend.reduce((sum, { credits }) => sum + credits, 0))],
    [t("Requests"), all?.label, logPath(since)],
    [t("Failed"), failed?.label, logPath({ ...since, status: "failed" })],
  ];
  return (
    <dl className="grid grid-cols-3 gap-3">
      {figures.map(([title, value, path]) => (
        <div key={title} className="grid content-start">
          <dt className="text-muted-foreground text-xs">{title}</dt>
          <dd data-figure className="font-semibold text-lg leading-7">
            {value === undefined ? (
              <Skeleton className="my-1 h-5 w-16" />
            ) : path ? (
              <Link to={path} className="underline-offset-4 hover:text-primary hover:underline">
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const paths = {
  model: (id: string, of: PartOf) => logPath({ ...of, model_name: id }),
  key: (id: string) => `/settings/api-keys/${id}`,
};

function Parts({ of, by }: { of: PartOf; by: "model" | "key" }) {
  const { data } = useSpend({ by, days, of });
  if (!data || data.length === 0) return null;
  const shares = data.map(({ group, name, credits, count }) => ({
    key: group ?? "",
    name: name ?? (group ? t("Deleted") : t("None")),
    path: group && name ? paths[by](group, of) : undefined,
    credits,
    count,
  }));
  return (
    <div className="grid gap-3">
      <h3 className="font-medium text-[0.8125rem]">{by === "model" ? t("By model") : t("By key")}</h3>
      <Shares label={by === "model" ? t("Credits by model") : t("Credits by key")} shares={shares} />
    </div>
  );
}

/** The usage of a key or an app in the last 30 days, by day and by the given groups. */
export function Usage({ of, by }: { of: PartOf; by: ("model" | "key")[] }) {
  const { data } = useSpend({ by: "day", days, of });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Usage")}</CardTitle>
        <CardDescription>{t("Last {days} days (UTC)", { days })}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Figures of={of} />
        {!data && <Skeleton className="h-52" />}
        {data?.length === 0 && (
          <p className="text-muted-foreground">{t("No credits spent in this period.")}</p>
        )}
        {data && data.length > 0 && <DayColumns days={everyDay(data, days)} />}
        {by.map((one) => (
          <Parts key={one} of={of} by={one} />
        ))}
      </CardContent>
    </Card>
  );
}

/** The newest calls, with a link to all of them. */
export function NewestRequests({ of }: { of: PartOf }) {
  const { data } = useQuery({
    queryKey: keyOf(of, "newest"),
    meta: { quiet: true },
    queryFn: ({ signal }) => readRows<Request>("llm-requests", { ...of, _end: shown }, signal),
  });
  return (
    <Card>
      <CardHeader className="border-b">
        <CardTitle>{t("Latest requests")}</CardTitle>
        <CardAction>
          <Button asChild size="sm" variant="outline">
            <Link to={logPath(of)}>{t("All requests")}</Link>
          </Button>
        </CardAction>
      </CardHeader>
      {!data && <Skeleton className="m-4 h-24" />}
      {data?.length === 0 && (
        <p className="px-4 py-6 text-center text-muted-foreground">
          {t("No requests yet. The first request appears here immediately.")}
        </p>
      )}
      {data && data.length > 0 && <RecentRequests requests={data} />}
    </Card>
  );
}
