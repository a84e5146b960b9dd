import type { CellProps, FieldDisplay } from "./field-type";
import { formatMoney, formatMoneyAligned } from "./format";

const Cell = ({ value, field }: CellProps) => <span data-figure>{formatMoneyAligned(value, field)}</span>;
const Value = ({ value, field }: CellProps) => <span data-figure>{formatMoney(value, field)}</span>;

export const money: FieldDisplay = { Cell, Value, align: "right" };
