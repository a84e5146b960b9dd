import { formatMoney, formatMoneyAligned } from "./format";
import type { CellProps, KindLook } from "./kind";

const Cell = ({ value, field }: CellProps) => <span data-figure>{formatMoneyAligned(value, field)}</span>;
const Value = ({ value, field }: CellProps) => <span data-figure>{formatMoney(value, field)}</span>;

export const money: KindLook = { Cell, Value, align: "right" };
