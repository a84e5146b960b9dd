import { apps } from "@contract/resources/apps.ts";
import type { Retention } from "@contract/retention.ts";
import { useQuery } from "@tanstack/react-query";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { plural, t } from "@/i18n/t";
import { formatNumber, formatTime } from "@/lib/format";
import { http, pathOf } from "@/providers/http";
import type { App } from "../key-usage/use-app";
import { Fact } from "../views/record/field-list";

const labels = { bodies: t("Requests and responses"), rows: t("Calls") };
const daysText = (days: number) => plural(days, "{count} day", "{count} days", { count: formatNumber(days) });

/** The rule that takes effect first: the app's own, or the server's, which applies to all apps. */
function ruleOf(own: number | null, server: number | undefined): string {
  if (own === null && server === undefined) return t("No time limit");
  return server !== undefined && (own === null || server < own)
    ? t("{daysText}, for all apps on this server", { daysText: daysText(server) })
    : daysText(own!);
}

/** The retention of an app's calls and their requests and responses in the log, and what has been removed. */
export function RetentionCard({ app }: { app: App }) {
  const { data = [] } = useQuery({
    queryKey: ["data", "default", apps.name, app.id, "retention"],
    queryFn: async () => (await http.get<Retention[]>(pathOf(apps.name, app.id, "retention"))).data,
    meta: { quiet: true },
  });
  const own = { bodies: app.body_days, rows: app.row_days };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Retention")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4">
          {(["bodies", "rows"] as const).map((part) => {
            const done = data.filter((entry) => entry.part === part);
            const server = done.find(({ by }) => by === "server")?.days;
            const [latest] = done.map(({ until }) => until).sort((a, b) => b.localeCompare(a));
            return (
              <Fact key={part} label={labels[part]}>
                {ruleOf(own[part], server)}
                {latest && (
                  <span className="block text-muted-foreground text-xs">
                    {t("Everything before {latest} has been removed", { latest: formatTime(latest) })}
                  </span>
                )}
              </Fact>
            );
          })}
        </dl>
      </CardContent>
    </Card>
  );
}
