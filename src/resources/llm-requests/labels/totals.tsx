import type { CallTotals } from "@contract/llm-groups.ts";
import { t } from "@/i18n/t";
import { formatAgo, formatCount, formatMoney, formatTime, nothing } from "@/lib/format";

const digits = 6;

/** The known cost, and the number of calls whose cost is unknown. */
export function Cost({ cost, unknown_costs, calls }: Pick<CallTotals, "cost" | "unknown_costs" | "calls">) {
  if (cost === null) return <span title={t("No call has a known cost")}>{nothing}</span>;
  return (
    <>
      {formatMoney(cost, { digits })}
      {unknown_costs > 0 && (
        <span className="ml-1.5 text-muted-foreground text-xs">
          {t("+ {unknown_costs} of {calls} unknown", {
            unknown_costs: formatCount(unknown_costs),
            calls: formatCount(calls),
          })}
        </span>
      )}
    </>
  );
}

/** The number of calls. Only the newest are counted if there are very many. */
export const Calls = ({
  calls,
  complete,
  failed_calls,
}: Pick<CallTotals, "calls" | "complete" | "failed_calls">) => (
  <>
    {formatCount(calls)}
    {!complete && "+"}
    {failed_calls > 0 && (
      <span className="ml-1.5 text-destructive text-xs">
        {t("{failed_calls} failed", { failed_calls: formatCount(failed_calls) })}
      </span>
    )}
  </>
);

export const tokensOf = ({
  prompt_tokens,
  completion_tokens,
}: Pick<CallTotals, "prompt_tokens" | "completion_tokens">) => formatCount(prompt_tokens + completion_tokens);

/** A time relative to now, with the exact time as a tooltip. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatTime(at)} className="whitespace-nowrap">
    {formatAgo(at)}
  </time>
);
