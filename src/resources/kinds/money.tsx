import { formatMoney } from "./format";
import type { CellProps, KindLook } from "./kind";

const Cell = ({ value, field }: CellProps) => <span data-figure>{formatMoney(value, field)}</span>;

export const money: KindLook = { Cell, Value: Cell, align: "right" };
