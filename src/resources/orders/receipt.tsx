import { orders } from "@contract/resources/orders.ts";
import type { ReactNode } from "react";
import { t } from "@/i18n/t";
import { formatMoney, formatNumber, timeFormatter } from "@/lib/format";
import { useConfig } from "@/providers/auth/config";
import type { Order } from "./describe-order";

const day = { dateStyle: "long" } as const;

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5">
    <dt className="text-muted-foreground text-xs">{label}</dt>
    <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const Sum = ({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) => (
  <tr className={isTotal ? "border-t font-semibold" : undefined}>
    <th scope="row" colSpan={2} className="py-1.5 pr-3 text-right font-[inherit]">
      {label}
    </th>
    <td className="py-1.5 text-right">{value}</td>
  </tr>
);

/** The receipt of a paid order. Printing the page prints only the receipt. */
export function Receipt({ order }: { order: Order }) {
  const { title, credits, price, refunded, method, reference, paid_at, buyer } = order;
  const seller = useConfig()?.seller;
  const [name, email] = (buyer ?? "").replace(/>$/, "").split(" <");
  return (
    <section
      data-receipt
      aria-label={t("Receipt")}
      className="grid gap-8 rounded-lg border bg-card p-6 shadow-xs sm:p-10"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="font-semibold text-2xl tracking-tight">{t("Receipt")}</h2>
          <p data-figure className="text-muted-foreground">
            {order.number}
          </p>
        </div>
        <p className="text-right font-semibold">{seller?.name ?? location.host}</p>
      </header>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        <Line label={t("Sold by")}>
          {seller ? [seller.name, seller.address].filter(Boolean).join("\n") : location.host}
        </Line>
        <Line label={t("Sold to")}>{[name, email].filter(Boolean).join("\n") || t("Deleted account")}</Line>
        <Line label={t("Paid")}>
          {paid_at && <time dateTime={paid_at}>{timeFormatter(day).format(new Date(paid_at))}</time>}
        </Line>
        <Line label={t("Payment")}>
          {[orders.fields.method.labels?.[method], reference].filter(Boolean).join("\n")}
        </Line>
      </dl>
      <table className="w-full text-left">
        <thead className="border-b text-muted-foreground text-xs">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-normal">
              {t("Item")}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-normal">
              {t("Credits")}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {t("Price")}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="py-2.5 pr-3">{title}</td>
            <td className="py-2.5 pr-3 text-right">{formatNumber(credits)}</td>
            <td className="py-2.5 text-right">{formatMoney(price)}</td>
          </tr>
        </tbody>
        <tfoot className="border-t">
          <Sum label={t("Total, in US dollars")} value={formatMoney(price)} isTotal />
          {refunded > 0 && (
            <>
              <Sum label={t("Refunded")} value={`−${formatMoney(refunded)}`} />
              <Sum label={t("Remaining")} value={formatMoney(price - refunded)} isTotal />
            </>
          )}
        </tfoot>
      </table>
    </section>
  );
}
