import type { Spend } from "@contract/credits.ts";
import { useState } from "react";
import { DayColumns, everyDay, Shares } from "@/components/charts/spend-charts";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { midSentence } from "@/i18n/language";
import { t } from "@/i18n/t";
import { useSpend } from "@/providers/billing";

const ranges = [7, 30, 90];
const groups = [
  { by: "model", title: t("Model"), none: t("No model") },
  { by: "app", title: t("App"), none: t("No app") },
  { by: "key", title: t("Key"), none: t("No key (console)") },
  { by: "kind", title: t("Kind"), none: t("Other") },
] as const;
type Group = (typeof groups)[number];

const pathOf = ({ group }: Spend, by: Group["by"]) => {
  if (group === null) return undefined;
  if (by === "model") return `/llm-logs/?model_name=${encodeURIComponent(group)}`;
  if (by === "app") return `/apps/${group}`;
  return by === "key" ? `/settings/api-keys/${group}` : undefined;
};

function GroupShares({ group: { by, title, none }, days }: { group: Group; days: number }) {
  const { data, isError } = useSpend({ by, days });
  if (isError) return <p role="alert">{t("Can't load the breakdown. Try again in a moment.")}</p>;
  if (!data) return <Skeleton className="h-24" />;
  if (data.length === 0) return <p className="text-muted-foreground">{t("No spending in this period.")}</p>;
  const shares = data.map((one) => ({
    ...one,
    key: one.group ?? "",
    // The server names kinds in English, with words that the catalog contains.
    name:
      one.name === null ? (one.group === null ? none : t("Deleted")) : by === "kind" ? t(one.name) : one.name,
    path: one.name === null ? undefined : pathOf(one, by),
  }));
  return <Shares label={t("Credits by {title}", { title: midSentence(title) })} shares={shares} />;
}

/** Spending by day, and by model, app, key or kind. */
export function SpendCard() {
  const [days, setDays] = useState(30);
  const { data, isError } = useSpend({ by: "day", days });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Spending")}</CardTitle>
        <CardAction>
          <Select value={String(days)} onValueChange={(next) => setDays(Number(next))}>
            <SelectTrigger size="sm" aria-label={t("Time range")} className="w-36">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {ranges.map((range) => (
                <SelectItem key={range} value={String(range)}>
                  {t("Last {range} days", { range })}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </CardAction>
      </CardHeader>
      <CardContent className="grid gap-5">
        {isError ? (
          <p role="alert">{t("Can't load your daily spending. Try again in a moment.")}</p>
        ) : data ? (
          <DayColumns key={days} days={everyDay(data, days)} />
        ) : (
          <Skeleton className="h-52" />
        )}
        <Tabs defaultValue="model">
          <TabsList aria-label={t("Spending by")}>
            {groups.map(({ by, title }) => (
              <TabsTrigger key={by} value={by}>
                {title}
              </TabsTrigger>
            ))}
          </TabsList>
          {groups.map((group) => (
            <TabsContent key={group.by} value={group.by} className="min-h-24">
              <GroupShares group={group} days={days} />
            </TabsContent>
          ))}
        </Tabs>
      </CardContent>
    </Card>
  );
}
