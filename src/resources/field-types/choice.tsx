import { Badge, type BadgeProps } from "@/components/ui/badge";
import type { CellProps, FieldDisplay } from "./field-type";

/** Words that say how something is going have a colour wherever they appear; the others have none. */
const tones: Record<string, BadgeProps["variant"]> = {
  queued: "neutral",
  running: "default",
  succeeded: "success",
  failed: "destructive",
  cancelled: "warning",
  active: "success",
  paused: "warning",
  draft: "neutral",
  "in review": "default",
  ready: "success",
  archived: "neutral",
  stale: "warning",
};

export function ChoiceBadge({ value }: { value: string }) {
  const tone = tones[value];
  return tone ? (
    <Badge variant={tone} dot>
      {value}
    </Badge>
  ) : (
    <span>{value}</span>
  );
}

const Cell = ({ value }: CellProps) => <ChoiceBadge value={value} />;

export const choice: FieldDisplay = { Cell, Value: Cell };
