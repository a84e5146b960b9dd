import type { LlmUsage } from "@contract/llm-usage.ts";
import { Link } from "@/components/layout/link";
import { Card } from "@/components/ui/card";
import { plural, t } from "@/i18n/t";
import { formatCount, nothing } from "@/lib/format";
import { logPath } from "@/lib/log-path";
import { creditsText, inCredits, useBilling } from "@/providers/billing";
import { dollars } from "@/providers/request-stats";
import { changeOf } from "./change";
import { Figure } from "./figure";
import { periodBefore, type Range } from "./range";
import { compactText, percentText, timeText } from "./usage-text";

/** The server's percentiles are accurate to about 10%. */
const noise = 0.1;

/** The signed-in user's own credits, even where the other figures cover all users. */
function Credits() {
  const { data } = useBilling();
  return (
    <Figure
      className="col-span-2 lg:col-span-4"
      title={t("Your credits")}
      value={data && creditsText(data.balance - data.held)}
      note={
        <Link to="/settings/billing" className="underline-offset-4 hover:text-primary hover:underline">
          {data && t("{inCredits} spent this month", { inCredits: inCredits(data.spent_this_month) })}
        </Link>
      }
    />
  );
}

/** The figures of a range, each with its change against the period before. */
export function Figures({
  usage,
  range,
  isOperator,
}: {
  usage: LlmUsage | undefined;
  range: Range;
  isOperator: boolean;
}) {
  const { totals, previous, from = "", to = "" } = usage ?? {};
  const within = { created_at_gte: from, created_at_lt: to };
  const period = periodBefore(range);
  const tokens = (sums = totals) => (sums ? sums.prompt_tokens + sums.completion_tokens : 0);
  const isEmpty = totals?.calls === 0;
  // A customer's credits are on a separate card.
  const wide = isOperator ? "lg:col-span-4" : "lg:col-span-6";
  const trend = (now: number | null = null, before: number | null = null) => ({
    ...{ change: changeOf(now, before), rise: "neutral" as const, period },
  });
  const timed = (field: "first_token_ms" | "duration_ms") => ({
    value: totals && timeText(totals[field].p50),
    note: totals?.[field].p95
      ? t("Median, p95 {timeText}, p99 {timeText2}", {
          timeText: timeText(totals[field].p95),
          timeText2: timeText(totals[field].p99),
        })
      : t("No durations measured"),
    trend: {
      ...trend(totals?.[field].p50, previous?.[field].p50),
      ...{ rise: "bad" as const, noise },
    },
  });
  return (
    <Card className="overflow-hidden">
      <dl className="grid grid-cols-2 gap-px bg-border lg:grid-cols-12">
        <Figure
          title={t("Requests")}
          className="lg:col-span-3"
          value={totals && formatCount(totals.calls)}
          note={previous && t("{calls} previously", { calls: formatCount(previous.calls) })}
          to={logPath(within)}
          trend={trend(totals?.calls, previous?.calls)}
        />
        <Figure
          title={t("Failed")}
          className="lg:col-span-3"
          value={totals && formatCount(totals.failed)}
          note={
            totals &&
            (isEmpty
              ? t("No requests")
              : t("{percentText} of requests", { percentText: percentText(totals.failed / totals.calls) }))
          }
          to={logPath({ ...within, status: "failed" })}
          trend={{ ...trend(totals?.failed, previous?.failed), rise: "bad" }}
        />
        <Figure
          title={t("Cost")}
          className="lg:col-span-3"
          value={totals && (totals.cost === null ? nothing : dollars(totals.cost))}
          note={
            totals &&
            (totals.unknown_costs > 0
              ? plural(
                  totals.unknown_costs,
                  "{count} request with no known price",
                  "{count} requests with no known price",
                  { count: formatCount(totals.unknown_costs) },
                )
              : totals.cost === null
                ? totals.calls === 0
                  ? t("No requests")
                  : t("No successful requests")
                : t("{dollars} per request", { dollars: dollars(totals.cost / totals.calls) }))
          }
          trend={trend(totals?.cost, previous?.cost)}
        />
        <Figure
          title={t("Tokens")}
          className="lg:col-span-3"
          value={totals && compactText(tokens())}
          note={
            totals &&
            t("{compactText} in, {compactText2} out", {
              compactText: compactText(totals.prompt_tokens),
              compactText2: compactText(totals.completion_tokens),
            })
          }
          trend={trend(tokens(), tokens(previous))}
        />
        <Figure title={t("Time to first token")} className={wide} {...timed("first_token_ms")} />
        <Figure title={t("Duration")} className={wide} {...timed("duration_ms")} />
        {isOperator && <Credits />}
      </dl>
    </Card>
  );
}
