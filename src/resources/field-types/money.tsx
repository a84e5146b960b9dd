import { formatMoney, formatMoneyAligned } from "@/lib/format";
import type { CellProps, FieldDisplay } from "./field-type";

const Cell = ({ value, field }: CellProps<number>) => (
  <span data-figure>{formatMoneyAligned(value, field)}</span>
);
const Value = ({ value, field }: CellProps<number>) => <span data-figure>{formatMoney(value, field)}</span>;

export const money: FieldDisplay<number> = { Cell, Value, align: "right" };
