import { DayColumns, everyDay } from "@/components/charts/spend-charts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { buyPath } from "@/providers/auth/navigation";
import { creditsText, useBilling, useSpend } from "@/providers/billing";
import { LoadError } from "./overview";
import { daysLeft, spendDays } from "./runway";

function paceText(available: number, days: number | undefined): string {
  if (available <= 0) return t("Used up. Buy credits to continue.");
  if (days === undefined) return t("Nothing spent in the last {spendDays} days", { spendDays });
  if (days > 365) return t("More than a year left at your current pace");
  if (days < 1) return t("Less than a day left at your current pace");
  return t("About {floor} left at your current pace", {
    floor: formatCount(Math.floor(days), { unit: "days" }),
  });
}

/** The credits of a customer, how long they last, and what was spent day by day. */
export function MyCredits() {
  const [balance, spending] = [useBilling(), useSpend({ by: "day", days: spendDays })];
  const [billing, spend] = [balance.data, spending.data];
  const failed = [balance, spending].filter(({ isError, data }) => isError && !data);
  const available = billing && billing.balance - billing.held;
  const days = available !== undefined && spend ? daysLeft(available, spend, Date.now()) : undefined;
  const isShort = available !== undefined && (available <= 0 || (days !== undefined && days < 3));
  return (
    <Card className="min-w-0">
      <CardHeader>
        <CardTitle>{t("Your credits")}</CardTitle>
        <CardAction>
          <Button asChild size="sm" variant={isShort ? "default" : "outline"}>
            <Link to={buyPath}>{t("Buy credits")}</Link>
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent className="grid grow content-between gap-4">
        {failed.length > 0 ? (
          <LoadError
            what={t("Your credits")}
            onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          />
        ) : available === undefined || !spend ? (
          <Skeleton className="h-40" />
        ) : (
          <>
            <div>
              <p data-figure className="font-semibold text-3xl leading-10 tracking-tight">
                {creditsText(available)}
              </p>
              <p className={isShort ? "text-destructive text-sm" : "text-muted-foreground text-sm"}>
                {paceText(available, days)}
              </p>
            </div>
            {spend.length > 0 && <DayColumns days={everyDay(spend, spendDays)} />}
          </>
        )}
      </CardContent>
    </Card>
  );
}
