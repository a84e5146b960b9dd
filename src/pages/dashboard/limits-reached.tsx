import type { LimitReached } from "@contract/credits.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/layout/link";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Meter } from "@/components/ui/meter";
import { billingKey, creditsText, inCredits } from "@/providers/billing";
import { http } from "@/providers/http";

const paths = { api_key: "/settings/api-keys", app: "/apps" };
const kinds = { api_key: "API key", app: "App" };
const limits = { credit_limit: "in total", monthly_cap: "this month" };
const most = 5;

/** The user's keys and apps that have used at least half of a limit. Shows nothing if there are none. */
export function LimitsReached() {
  const { data } = useQuery({
    queryKey: [...billingKey, "limits-reached"],
    queryFn: async ({ signal }) =>
      (await http.get<LimitReached[]>("/api/billing/limits-reached", { signal })).data,
    meta: { quiet: true },
  });
  if (!data || data.length === 0) return null;
  const rest = data.length - most;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Limits</CardTitle>
        <CardDescription>Your keys and apps that have used at least half of a limit</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
          {data.slice(0, most).map(({ id, kind, name, limit, used, credits }) => {
            const text = `${creditsText(used)} of ${inCredits(credits)} ${limits[limit]}`;
            return (
              <li key={id + limit} className="grid min-w-0 gap-1.5">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <Link to={`${paths[kind]}/${id}`} className="max-w-full truncate hover:text-primary">
                    {name} <span className="text-muted-foreground">· {kinds[kind]}</span>
                  </Link>
                  <span data-figure className="whitespace-nowrap text-muted-foreground text-xs">
                    {used >= credits && <span className="text-destructive">Used up · </span>}
                    {text}
                  </span>
                </span>
                <Meter label={`${name}, ${limits[limit]}`} text={text} value={used} max={credits} />
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
