import type { LimitReached, RateReached } from "@contract/credits.ts";
import { metricName } from "@contract/rate-limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/layout/link";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Meter } from "@/components/ui/meter";
import { formatNumber } from "@/lib/format";
import { billingKey, creditsText, inCredits } from "@/providers/billing";
import { http } from "@/providers/http";

type Reached = LimitReached | RateReached;

const paths = { api_key: "/settings/api-keys", app: "/apps", user: "/apps" };
const kinds = { api_key: "API key", app: "App", user: "Each user of the app" };
const limits = { credit_limit: "in total", monthly_cap: "this month" };
const most = 5;

/** The use of a limit in words, and the limit itself. */
function figuresOf(reached: Reached): { text: string; max: number } {
  const { used, limit } = reached;
  if ("credits" in reached)
    return {
      text: `${creditsText(used)} of ${inCredits(reached.credits)} ${limits[reached.limit]}`,
      max: reached.credits,
    };
  const { most: max, metric, users } = reached;
  const text = `${formatNumber(used)} of ${formatNumber(max)} ${metricName(metric, max)} per ${limit.slice(limit.lastIndexOf("_") + 1)}`;
  if (users === undefined) return { text, max };
  return { text: users === 1 ? `One user: ${text}` : `${formatNumber(users)} users, up to ${text}`, max };
}

function Subject({ id, kind, name }: Pick<Reached, "id" | "kind" | "name">) {
  if (kind === "person") return <span>Your account</span>;
  return (
    <Link to={`${paths[kind]}/${id}`} className="flex min-w-0 gap-x-1 hover:text-primary">
      <span className="truncate">{name}</span>{" "}
      <span className="shrink-0 text-muted-foreground">· {kinds[kind]}</span>
    </Link>
  );
}

/** The limits of the user, and of their keys, apps and end users, that are at least half used. Shows nothing if there are none. */
export function LimitsReached() {
  const { data } = useQuery({
    queryKey: [...billingKey, "limits-reached"],
    queryFn: async ({ signal }) =>
      (await http.get<Reached[]>("/api/billing/limits-reached", { signal })).data,
    meta: { quiet: true },
  });
  if (!data || data.length === 0) return null;
  const rest = data.length - most;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Limits</CardTitle>
        <CardDescription>Account, key and app limits that are at least half used</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
          {data.slice(0, most).map((reached) => {
            const { id, kind, name, limit, used } = reached;
            const { text, max } = figuresOf(reached);
            return (
              <li key={kind + id + limit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
                <span className="flex items-baseline justify-between gap-x-3">
                  <Subject id={id} kind={kind} name={name} />
                  {used >= max && <span className="shrink-0 text-destructive text-xs">Used up</span>}
                </span>
                <Meter label={`${name || "Your account"}, ${text}`} text={text} value={used} max={max} />
                <span data-figure className="text-muted-foreground text-xs">
                  {text}
                </span>
              </li>
            );
          })}
        </ul>
        {rest > 0 && (
          <p className="mt-4 text-muted-foreground text-xs">
            {rest} more in{" "}
            <Link to="/settings/billing" className="underline underline-offset-4">
              billing
            </Link>
          </p>
        )}
      </CardContent>
    </Card>
  );
}
