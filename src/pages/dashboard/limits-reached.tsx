import type { LimitReached, RateReached } from "@contract/credits.ts";
import type { RateWindow } from "@contract/rate-limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/layout/link";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Meter } from "@/components/ui/meter";
import { Rich } from "@/i18n/rich";
import { plural, t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { perWindow } from "@/lib/rate-text";
import { billingKey, creditsText, inCredits } from "@/providers/billing";
import { http } from "@/providers/http";

type Reached = LimitReached | RateReached;

const paths = { api_key: "/settings/api-keys", app: "/apps", user: "/apps" };
const kinds = { api_key: t("API key"), app: t("App"), user: t("Per-user limit") };
const ofCredits = {
  credit_limit: (used: string, max: string) => t("{used} of {max} in total", { used, max }),
  monthly_cap: (used: string, max: string) => t("{used} of {max} this month", { used, max }),
};
const ofRate = {
  requests: (used: string, max: number, count = formatNumber(max)) =>
    plural(max, "{used} of {count} request", "{used} of {count} requests", { used, count }),
  tokens: (used: string, max: number, count = formatNumber(max)) =>
    plural(max, "{used} of {count} token", "{used} of {count} tokens", { used, count }),
};
const most = 5;

/** The use of a limit in words, and the limit itself. */
function figuresOf(reached: Reached): { text: string; max: number } {
  const { used, limit } = reached;
  if ("credits" in reached)
    return {
      text: ofCredits[reached.limit](creditsText(used), inCredits(reached.credits)),
      max: reached.credits,
    };
  const { most: max, metric, users } = reached;
  const window = limit.slice(limit.lastIndexOf("_") + 1) as RateWindow;
  const text = perWindow[window](ofRate[metric](formatNumber(used), max));
  if (users === undefined) return { text, max };
  return {
    text: plural(users, "One user: {text}", "{count} users, up to {text}", {
      text,
      count: formatNumber(users),
    }),
    max,
  };
}

function Subject({ id, kind, name }: Pick<Reached, "id" | "kind" | "name">) {
  if (kind === "person") return <span>{t("Your account")}</span>;
  return (
    <Link to={`${paths[kind]}/${id}`} className="flex min-w-0 gap-x-1 hover:text-primary">
      <span className="truncate">{name}</span>{" "}
      <span className="shrink-0 text-muted-foreground">· {kinds[kind]}</span>
    </Link>
  );
}

/**
 * The limits of the user, and of their keys, apps and end users, that are at least half used. Shows nothing if there
 * are none.
 */
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
        <CardTitle>{t("Limits")}</CardTitle>
        <CardDescription>{t("Account, key and app limits that are at least half used")}</CardDescription>
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
                  {used >= max && <span className="shrink-0 text-destructive text-xs">{t("Used up")}</span>}
                </span>
                <Meter label={`${name || t("Your account")}, ${text}`} text={text} value={used} max={max} />
                <span data-figure className="text-muted-foreground text-xs">
                  {text}
                </span>
              </li>
            );
          })}
        </ul>
        {rest > 0 && (
          <p className="mt-4 text-muted-foreground text-xs">
            <Rich
              text="{rest} more under <link>Billing</link>"
              parts={{ link: <Link to="/settings/billing" className="underline underline-offset-4" /> }}
              values={{ rest }}
            />
          </p>
        )}
      </CardContent>
    </Card>
  );
}
