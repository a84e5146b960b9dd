import { formatCount } from "@/lib/format";
import type { CellProps, FieldDisplay } from "./field-type";

const Cell = ({ value, field }: CellProps) => <span data-figure>{formatCount(value, field)}</span>;

export const count: FieldDisplay = { Cell, Value: Cell, align: "right" };
