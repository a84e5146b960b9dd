import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import { GeneralError } from "@/components/layout/error-screens";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { useLedgerTotals } from "@/providers/billing";

/** Formats credits with up to six decimal places, as in the ledger. */
const exact = (value: number) => formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 6 });

export function LedgerCheck() {
  const { data: books, isError } = useLedgerTotals();
  if (!books) return isError ? <GeneralError minimal /> : <Skeleton className="h-44 rounded-lg" />;
  const { log, ledger, transfers, balance, agrees } = books;
  const Icon = agrees ? CircleCheckIcon : CircleAlertIcon;
  const sums: [string, number][] = [
    [t("Cost of the requests in your log"), log],
    [t("Charges for these requests in the ledger"), ledger],
    [t("Sum of all your transfers"), transfers],
    [t("Your balance"), balance],
  ];
  return (
    <Card>
      <p role="status" className="flex items-start gap-2 border-b px-4 py-3 font-medium">
        <Icon
          aria-hidden
          className={
            agrees ? "mt-0.5 size-4 shrink-0 text-success" : "mt-0.5 size-4 shrink-0 text-destructive"
          }
        />
        {agrees
          ? t("The log and the ledger agree.")
          : log === ledger
            ? t(
                "The balance doesn't match the sum of the transfers. Send an admin a screenshot of this page.",
              )
            : t("The log and the ledger differ. Send an admin a screenshot of this page.")}
      </p>
      <dl className="divide-y">
        {sums.map(([title, value]) => (
          <div key={title} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2">
            <dt className="text-muted-foreground">{title}</dt>
            <dd data-figure>{exact(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
