import { formatDuration } from "./format";
import type { CellProps, KindLook } from "./kind";

const Cell = ({ value }: CellProps) => <span data-figure>{formatDuration(value)}</span>;

export const duration: KindLook = { Cell, Value: Cell, align: "right" };
