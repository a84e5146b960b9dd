import { type BuiltInPrice, priceNames } from "@contract/built-in-prices.ts";
import { modelPrices } from "@contract/resources/model-prices.ts";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import { plural, t } from "@/i18n/t";
import { formatCount, formatMoney, nothing } from "@/lib/format";
import { recordPath } from "../views/shared/record-link";
import { SetPrice } from "../views/shared/set-price";

const Unknown = () => <span className="text-muted-foreground">{nothing}</span>;
const dollars = (value: number) => formatMoney(value, { digits: 6 });
const price = (value: number | null) =>
  value === null ? <Unknown /> : <span data-figure>{dollars(value)}</span>;

/** The prices that aren't for tokens. */
function OtherPrices({ audio_minute_price: minute, call_price: call }: BuiltInPrice) {
  const parts = [
    ...(minute ? [t("{price} per minute", { price: dollars(minute) })] : []),
    ...(call ? [t("{price} per call", { price: dollars(call) })] : []),
  ];
  return parts.length > 0 ? <span data-figure>{parts.join(", ")}</span> : <Unknown />;
}

/** Notes on a price for operators. */
function Notes({ own, tiered, unpriced, calls }: BuiltInPrice) {
  return (
    <>
      {unpriced && (
        <Badge variant="warning">
          {plural(calls ?? 0, "No price, {count} call", "No price, {count} calls", {
            count: formatCount(calls ?? 0),
          })}
        </Badge>
      )}
      {own && (
        <Badge asChild variant="default" className="underline-offset-4 hover:underline">
          <Link to={recordPath(modelPrices, own)}>{t("Overridden")}</Link>
        </Badge>
      )}
      {tiered && <Badge title={t("Long prompts cost more.")}>{t("By prompt length")}</Badge>}
    </>
  );
}

/** The columns after the model's name. */
export const columns: { label: string; figure?: boolean; Cell: (row: BuiltInPrice) => ReactNode }[] = [
  { label: t("Provider"), Cell: ({ provider }) => provider ?? <Unknown /> },
  { label: t("Input"), figure: true, Cell: ({ input_price }) => price(input_price) },
  { label: t("Cached input"), figure: true, Cell: ({ cached_input_price }) => price(cached_input_price) },
  { label: t("Output"), figure: true, Cell: ({ output_price }) => price(output_price) },
  { label: t("Other prices"), figure: true, Cell: OtherPrices },
];

const startOf = (row: BuiltInPrice) => ({
  model_name: row.model,
  provider: row.provider,
  ...Object.fromEntries(priceNames.map((name) => [name, row[name]])),
});

/** A model in the price list. On phones it is a card, so every cell has its column's name. */
export function BuiltInRow({ row }: { row: BuiltInPrice }) {
  return (
    <TableRow data-row="">
      <TableCell data-title="" className="sticky left-0 z-1 max-w-80 bg-card">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{row.model}</span>
          <Notes {...row} />
        </div>
      </TableCell>
      {columns.map(({ label, figure, Cell }) => (
        <TableCell
          key={label}
          data-label={label}
          className={figure ? "whitespace-nowrap text-right tabular-nums" : undefined}
        >
          {Cell(row)}
        </TableCell>
      ))}
      <TableCell className="text-right">{row.own === null && <SetPrice start={startOf(row)} />}</TableCell>
    </TableRow>
  );
}
