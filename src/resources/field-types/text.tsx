import type { CellProps, FieldDisplay } from "./field-type";

const link = /^https?:\/\/\S+$/i;

function Cell({ value }: CellProps<string>) {
  return (
    <span className="block max-w-72 truncate" title={value}>
      {value}
    </span>
  );
}

function Value({ value }: CellProps<string>) {
  if (!link.test(value)) return <span className="break-words">{value}</span>;
  return (
    <a href={value} target="_blank" rel="noreferrer" className="break-all text-primary hover:underline">
      {value}
    </a>
  );
}

export const text: FieldDisplay<string> = { Cell, Value };
