import { cn } from "@/lib/utils";
import type { RequestStatus } from "./llm-request";

const colors: Record<RequestStatus, string> = {
  queued: "bg-chart-5",
  running: "bg-chart-3",
  succeeded: "bg-chart-1",
  failed: "bg-destructive",
  cancelled: "bg-chart-5",
};

/** The time range of a timeline, in milliseconds. */
export interface Extent {
  start: number;
  length: number;
}

interface Props extends Extent {
  /** The start of the work, on the same clock as the timeline. */
  at: number;
  duration_ms: number | null;
  status: RequestStatus;
}

/** A bar that shows on a timeline when something ran. */
export function TimeBar({ at, duration_ms, status, start, length }: Props) {
  const left = Math.min(99.5, ((at - start) / length) * 100);
  const width = ((duration_ms ?? 0) / length) * 100;
  return (
    <span aria-hidden className="relative block h-2 w-full overflow-hidden rounded-full bg-muted">
      <span
        className={cn("absolute inset-y-0 min-w-1 rounded-full", colors[status])}
        style={{ left: `${left}%`, width: `${Math.min(width, 100 - left)}%` }}
      />
    </span>
  );
}
