import type { UsageDimension, UsageGroup } from "@contract/llm-usage.ts";
import { ChartColumnIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { formatCount, nothing, shortId } from "@/lib/format";
import { logPath } from "@/lib/log-path";
import { dollars } from "@/providers/request-stats";
import { compactText, percentText, timeText } from "./usage-text";
import type { UsageBy as Usage } from "./use-usage";

/** The fields of the tabs, with the names of calls that have no value. */
const fields = {
  model_name: { label: "Model", none: "No model" },
  app_id: { label: "App", none: "No app" },
  api_key_id: { label: "API key", none: "No key" },
  provider: { label: "Upstream", none: "No upstream" },
  owner_id: { label: "User", none: "No user" },
} as const satisfies Partial<Record<UsageDimension, object>>;
export type By = keyof typeof fields;

/** Reads the tab from the URL. A customer has only their own calls, and no tab for users. */
export const readBy = (name: string | null, isOperator: boolean): By =>
  name !== null && Object.hasOwn(fields, name) && (isOperator || name !== "owner_id")
    ? (name as By)
    : "model_name";

const shown = 8;
/** The share of failed calls that is shown in red. */
const manyFailed = 0.05;
const isNamed = (by: By) => by === "model_name" || by === "provider";
const figure = "text-right tabular-nums";
const wide = "max-md:hidden";

function Name({ group: { key, name }, usage, by }: { group: UsageGroup; usage: Usage; by: By }) {
  if (key === null) return <span className="truncate text-muted-foreground">{fields[by].none}</span>;
  const text = isNamed(by) ? key : (name ?? `Deleted (${shortId(key)})`);
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

function Row({ group, usage, by }: { group: UsageGroup; usage: Usage; by: By }) {
  const { calls, failed, prompt_tokens, completion_tokens, cost, duration_ms } = group;
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
      <TableCell className={`${figure} ${wide} text-muted-foreground`}>{percentText(share)}</TableCell>
      <TableCell
        className={`${figure} ${failed / calls >= manyFailed ? "text-destructive" : "text-muted-foreground"}`}
      >
        {percentText(failed / calls)}
      </TableCell>
      <TableCell className={`${figure} ${wide}`}>{compactText(prompt_tokens + completion_tokens)}</TableCell>
      <TableCell className={figure}>{cost === null ? nothing : dollars(cost)}</TableCell>
      <TableCell className={`${figure} ${wide} whitespace-nowrap`}>{timeText(duration_ms.p95)}</TableCell>
    </TableRow>
  );
}

const headings = [
  ["Requests", ""],
  ["Share", wide],
  ["Failed", ""],
  ["Tokens", wide],
  ["Cost", ""],
  ["p95 duration", wide],
] as const;

function Groups({ usage, by }: { usage: Usage | undefined; by: By }) {
  const [isLong, setLong] = useState(false);
  if (usage?.groups.length === 0)
    return (
      <EmptyState
        icon={<ChartColumnIcon />}
        title="No requests in this period"
        description="Choose a longer period, or call a model through the gateway."
      />
    );
  const groups = isLong ? usage?.groups : usage?.groups.slice(0, shown);
  return (
    <>
      <Table
        label={`Usage by ${fields[by].label}`}
        aria-busy={usage === undefined}
        className="max-sm:[&_:is(th,td)]:px-2 [&_:is(th,td):first-child]:pl-4 [&_:is(th,td):last-child]:pr-4"
      >
        <TableHeader>
          <TableRow>
            <TableHead className="w-full">{fields[by].label}</TableHead>
            {headings.map(([heading, className]) => (
              <TableHead key={heading} className={`text-right ${className}`}>
                {heading}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {groups?.map((group) => (
            <Row key={group.key} group={group} usage={usage!} by={by} />
          ))}
          {!groups &&
            Array.from({ length: shown }, (_, at) => (
              <TableRow key={at.toString()}>
                <TableCell colSpan={headings.length + 1} className="py-2">
                  <Skeleton className="h-7" />
                </TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
      {usage && usage.groups.length > shown && (
        <div className="border-t p-2">
          <Button variant="ghost" size="sm" onClick={() => setLong(!isLong)} aria-expanded={isLong}>
            {isLong ? "Show fewer" : `Show all ${usage.groups.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

/** A table of the usage by one field, the most used first. */
export function UsageBy({
  usage,
  by,
  isOperator,
  onChange,
}: {
  usage: Usage | undefined;
  by: By;
  isOperator: boolean;
  onChange: (by: By) => void;
}) {
  const names = (Object.keys(fields) as By[]).filter((name) => isOperator || name !== "owner_id");
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-1">
        <CardTitle>Usage by</CardTitle>
      </CardHeader>
      <Tabs value={by} onValueChange={(value) => onChange(value as By)} className="gap-0">
        <TabsList className="px-4" aria-label="Usage by">
          {names.map((name) => (
            <TabsTrigger key={name} value={name}>
              {fields[name].label}
            </TabsTrigger>
          ))}
        </TabsList>
        {names.map((name) => (
          <TabsContent key={name} value={name}>
            <Groups usage={usage?.by === name ? usage : undefined} by={name} />
          </TabsContent>
        ))}
      </Tabs>
    </Card>
  );
}
