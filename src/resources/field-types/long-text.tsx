import type { CellProps, FieldDisplay } from "./field-type";

function Cell({ value }: CellProps<string>) {
  return (
    <span className="block max-w-80 truncate" title={value}>
      {value}
    </span>
  );
}

const Value = ({ value }: CellProps<string>) => (
  <p className="max-w-prose whitespace-pre-wrap break-words">{value}</p>
);

export const longText: FieldDisplay<string> = { Cell, Value, wide: true };
