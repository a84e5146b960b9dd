import type { CellProps, FieldDisplay } from "./field-type";

function Cell({ value }: CellProps) {
  return (
    <span className="block max-w-80 truncate" title={value}>
      {value}
    </span>
  );
}

const Value = ({ value }: CellProps) => (
  <p className="max-w-prose whitespace-pre-wrap break-words">{value}</p>
);

export const longText: FieldDisplay = { Cell, Value, wide: true };
