import type { UsageDimension, UsageGroup } from "@contract/llm-usage.ts";
import { Link } from "@/components/layout/link";
import { TableCell, TableRow } from "@/components/ui/table";
import { plural, t } from "@/i18n/t";
import { formatCount, idEnds, nothing } from "@/lib/format";
import { logPath } from "@/lib/log-path";
import { dollars } from "@/providers/request-stats";
import { compactText, percentText, timeText } from "./usage-text";
import type { UsageBy } from "./use-usage";

/** The tabs' fields, each with the label for calls that have no value. */
export const fields = {
  model_name: { label: t("Model"), none: t("No model") },
  app_id: { label: t("App"), none: t("No app") },
  api_key_id: { label: t("API key"), none: t("No key") },
  provider: { label: t("Upstream"), none: t("No upstream") },
  owner_id: { label: t("User"), none: t("No user") },
} as const satisfies Partial<Record<UsageDimension, object>>;
export type By = keyof typeof fields;

/** Reads the tab from the URL. A customer has only their own calls, and no tab for users. */
export const readBy = (name: string | null, isOperator: boolean): By =>
  name !== null && Object.hasOwn(fields, name) && (isOperator || name !== "owner_id")
    ? (name as By)
    : "model_name";

/** The share of failed calls at which the figure turns red. */
const manyFailed = 0.05;
const isNamed = (by: By) => by === "model_name" || by === "provider";
const figure = "text-right tabular-nums";
const wide = "max-md:hidden";
const widest = "max-lg:hidden";

function Name({ group: { key, name }, usage, by }: { group: UsageGroup; usage: UsageBy; by: By }) {
  if (key === null) return <span className="truncate text-muted-foreground">{fields[by].none}</span>;
  const text = isNamed(by) ? key : (name ?? t("Deleted ({key})", { key: idEnds(key) }));
  return (
    <Link
      to={logPath({ [by]: key, created_at_gte: usage.from, created_at_lt: usage.to })}
      title={text}
      // The whole row is the link's target.
      className="truncate font-medium after:absolute after:inset-0 hover:text-primary focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-[-2px]"
    >
      {text}
    </Link>
  );
}

/** The known cost. A plus sign marks an incomplete sum. */
function Cost({ group: { cost, unknown_costs: unknown } }: { group: UsageGroup }) {
  if (cost === null) return nothing;
  if (unknown === 0) return dollars(cost);
  const requests = plural(unknown, "{count} request", "{count} requests", { count: formatCount(unknown) });
  return (
    <span title={t("Excludes {requests} with no known price", { requests })}>
      {dollars(cost)}
      <span aria-hidden>+</span>
      <span className="sr-only">{`, ${t("excluding {requests} with no known price", { requests })}`}</span>
    </span>
  );
}

/** A row of the table, which is a link to the group's requests in the log. */
export function GroupRow({ group, usage, by }: { group: UsageGroup; usage: UsageBy; by: By }) {
  const { calls, failed, prompt_tokens, completion_tokens, duration_ms } = group;
  const share = calls / usage.totals.calls;
  return (
    <TableRow className="relative">
      <TableCell className="w-full max-w-0 py-2">
        <span className="grid min-w-0 gap-1.5">
          <Name group={group} usage={usage} by={by} />
          <span aria-hidden className="h-1 overflow-hidden rounded-full bg-secondary">
            <span className="block h-full rounded-full bg-chart-1" style={{ width: `${share * 100}%` }} />
          </span>
        </span>
      </TableCell>
      <TableCell className={figure}>{formatCount(calls)}</TableCell>
      <TableCell className={`${figure} ${widest} text-muted-foreground`}>{percentText(share)}</TableCell>
      <TableCell
        className={`${figure} ${failed / calls >= manyFailed ? "text-destructive" : "text-muted-foreground"}`}
      >
        {percentText(failed / calls)}
      </TableCell>
      <TableCell className={`${figure} ${widest}`}>
        {compactText(prompt_tokens + completion_tokens)}
      </TableCell>
      <TableCell className={`${figure} ${wide} whitespace-nowrap`}>{timeText(duration_ms.p95)}</TableCell>
      <TableCell className={figure}>
        <Cost group={group} />
      </TableCell>
    </TableRow>
  );
}

/** The headings of the figures, with the widths at which they are shown. */
export const headings = [
  [t("Requests"), ""],
  [t("Share"), widest],
  [t("Failed"), ""],
  [t("Tokens"), widest],
  [t("p95 duration"), wide],
  [t("Cost"), ""],
] as const;
