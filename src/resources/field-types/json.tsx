import { JsonView } from "@/components/code/json-view";
import type { CellProps, FieldDisplay } from "./field-type";

const Cell = ({ value }: CellProps) => (
  <code className="block max-w-72 truncate font-mono text-xs">{JSON.stringify(value)}</code>
);

const Value = ({ value, field }: CellProps) => <JsonView value={value} label={field.label} />;

export const json: FieldDisplay = { Cell, Value, wide: true };
