import { formatCount } from "@/lib/format";
import type { CellProps, FieldDisplay } from "./field-type";

const Cell = ({ value, field }: CellProps<number>) => <span data-figure>{formatCount(value, field)}</span>;

export const count: FieldDisplay<number> = { Cell, Value: Cell, align: "right" };
