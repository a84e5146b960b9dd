import { formatDuration } from "@/lib/format";
import type { CellProps, FieldDisplay } from "./field-type";

const Cell = ({ value }: CellProps<number>) => <span data-figure>{formatDuration(value)}</span>;

export const duration: FieldDisplay<number> = { Cell, Value: Cell, align: "right" };
