import { formatAgo, formatTime } from "./format";
import type { CellProps, KindLook } from "./kind";

function Cell({ value }: CellProps) {
  return (
    <time dateTime={value} title={formatAgo(value)} className="whitespace-nowrap">
      {formatTime(value)}
    </time>
  );
}

function Value({ value }: CellProps) {
  return (
    <time dateTime={value} title={value}>
      {formatTime(value)}{" "}
      <span className="inline-block whitespace-nowrap text-muted-foreground">{formatAgo(value)}</span>
    </time>
  );
}

export const time: KindLook = { Cell, Value };
