import { mostUsageGroups } from "@contract/llm-usage.ts";
import { ChartColumnIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { t } from "@/i18n/t";
import { type By, fields, GroupRow, headings } from "./usage-row";
import type { UsageBy as Usage } from "./use-usage";

const shown = 8;
function Groups({ usage, by }: { usage: Usage | undefined; by: By }) {
  const [isLong, setLong] = useState(false);
  if (usage?.groups.length === 0)
    return (
      <EmptyState
        icon={<ChartColumnIcon />}
        title={t("No requests in this period")}
        description={t("Choose a longer period, or call a model through the gateway.")}
      />
    );
  const groups = isLong ? usage?.groups : usage?.groups.slice(0, shown);
  return (
    <>
      <Table
        label={t("Usage by {label}", { label: fields[by].label })}
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
            <GroupRow key={group.key} group={group} usage={usage!} by={by} />
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
            {isLong
              ? t("Show fewer")
              : usage.groups.length < mostUsageGroups
                ? t("Show all {count}", { count: usage.groups.length })
                : t("Show the first {mostUsageGroups}", { mostUsageGroups })}
          </Button>
        </div>
      )}
    </>
  );
}

/** A table of the usage by one field, with the most used values first. */
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
        <CardTitle>{t("Usage by")}</CardTitle>
      </CardHeader>
      <Tabs value={by} onValueChange={(value) => onChange(value as By)} className="gap-0">
        <TabsList className="px-4" aria-label={t("Usage by")}>
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
