import type { Billing } from "@contract/credits.ts";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { plural, t } from "@/i18n/t";
import { timeFormatter } from "@/lib/format";
import { cn } from "@/lib/utils";
import { creditsText } from "@/providers/billing";

function Sum({
  title,
  value,
  note,
  alarm,
}: {
  title: string;
  value: number;
  note: ReactNode;
  alarm?: boolean;
}) {
  return (
    <div className="grid grow basis-44 content-start gap-0.5 bg-card px-4 py-3.5">
      <dt className="text-[0.8125rem] text-muted-foreground">{title}</dt>
      <dd data-figure className={cn("font-semibold text-lg leading-7", alarm && "text-destructive")}>
        {creditsText(value)}
      </dd>
      <dd className="text-muted-foreground text-xs">{note}</dd>
    </div>
  );
}

/** The balance with holds, debt and this month's spending. */
export function Balance({ billing }: { billing: Billing | undefined }) {
  if (!billing) return <Skeleton className="h-24 rounded-lg" />;
  const { balance, held, debt, spent_this_month } = billing;
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const since = timeFormatter({ day: "numeric", month: "long", timeZone: "UTC" }).format(first);
  return (
    <Card className="overflow-hidden">
      <dl className="flex flex-wrap gap-px bg-border">
        <div className="grow-2 basis-64 bg-card px-4 py-3.5">
          <dt className="text-[0.8125rem] text-muted-foreground">{t("Balance")}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span data-figure className="font-semibold text-4xl leading-12 tracking-tight">
              {creditsText(balance)}
            </span>
            <span className="text-muted-foreground">{plural(balance, "credit", "credits")}</span>
          </dd>
        </div>
        <Sum
          title={t("Spent this month")}
          value={spent_this_month}
          note={t("Since {since} (UTC)", { since })}
        />
        {held > 0 && (
          <Sum
            title={t("Held")}
            value={held}
            note={t(
              "The part of your balance that is reserved for running calls and jobs. Any unused part is released when they end.",
            )}
          />
        )}
        {debt > 0 && (
          <Sum
            title={t("Debt")}
            value={debt}
            alarm
            note={t(
              "Refunded or disputed credits that you had already spent. Calls, renders and voiceovers are refused until a purchase pays off the debt.",
            )}
          />
        )}
      </dl>
    </Card>
  );
}
