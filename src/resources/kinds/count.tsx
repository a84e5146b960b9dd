import { formatCount } from "./format";
import type { CellProps, KindLook } from "./kind";

const Cell = ({ value, field }: CellProps) => <span data-figure>{formatCount(value, field)}</span>;

export const count: KindLook = { Cell, Value: Cell, align: "right" };
