import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@/i18n/t";
import { formatDuration } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { RequestStatus } from "../llm-request";
import { type Extent, TimeBar } from "../time-bar";

/** The maximum depth to which rows are indented. */
const deepest = 8;

/** Lines that connect a row with its ancestors. */
const Indent = ({ depth }: { depth: number }) =>
  Array.from({ length: Math.min(depth, deepest) }, (_, level) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines differ only in their position
    <span key={level} aria-hidden className="-my-2.5 ml-2 w-[min(0.75rem,2vw)] shrink-0 border-l" />
  ));

interface Props {
  depth: number;
  name: string;
  icon: LucideIcon;
  /** Whether the row is a model call, which stands out. */
  isCall?: boolean;
  /** The start, in milliseconds since 1970. */
  at: number;
  duration_ms: number | null;
  status: RequestStatus;
  /** Shown after the name. */
  mark: ReactNode;
  extent: Extent;
  children?: ReactNode;
}

/** A row of a trace: its name, indented by its depth, and its place on the timeline. */
export function TraceRow({ depth, name, icon: Icon, isCall = false, mark, extent, children, ...bar }: Props) {
  const { at, duration_ms } = bar;
  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex min-w-0">
        <Indent depth={depth} />
        <Icon
          aria-hidden
          className={cn("mt-0.5 mr-2 size-4 shrink-0", isCall ? "text-primary" : "text-muted-foreground")}
        />
        <div className="grid min-w-0 content-start gap-1.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={cn("wrap-anywhere min-w-0 text-sm", isCall && "font-medium")}>{name}</span>
            {depth > 0 && <span className="sr-only">{t("level {depth}", { depth: depth + 1 })}</span>}
            {mark}
          </div>
          {children}
        </div>
      </div>
      <div className="grid content-start gap-1 lg:pt-1">
        <TimeBar {...bar} {...extent} />
        <p className="flex flex-wrap justify-between gap-x-3 text-muted-foreground text-xs tabular-nums">
          <span>+{formatDuration(at - extent.start)}</span>
          <span>
            {duration_ms === null
              ? t("Duration unknown")
              : t("Took {duration_ms}", { duration_ms: formatDuration(duration_ms) })}
          </span>
        </p>
      </div>
    </div>
  );
}
