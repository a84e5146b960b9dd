import { formatAgo, formatTime } from "@/lib/format";
import { useFormats } from "@/providers/formats";
import type { CellProps, FieldDisplay } from "./field-type";

function Cell({ value }: CellProps<string>) {
  useFormats();
  return (
    <time dateTime={value} title={formatAgo(value)} className="whitespace-nowrap">
      {formatTime(value)}
    </time>
  );
}

function Value({ value }: CellProps<string>) {
  useFormats();
  return (
    <time dateTime={value} title={value}>
      {formatTime(value)}{" "}
      <span className="inline-block whitespace-nowrap text-muted-foreground">{formatAgo(value)}</span>
    </time>
  );
}

export const time: FieldDisplay<string> = { Cell, Value };
