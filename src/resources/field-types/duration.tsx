import type { CellProps, FieldDisplay } from "./field-type";
import { formatDuration } from "./format";

const Cell = ({ value }: CellProps) => <span data-figure>{formatDuration(value)}</span>;

export const duration: FieldDisplay = { Cell, Value: Cell, align: "right" };
