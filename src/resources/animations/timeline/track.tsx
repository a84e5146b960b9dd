import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { namesWidth, useAxis } from "./axis";

interface Props {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A track: its name, which stays in place when the view scrolls, and its content along the time axis. */
export function Track({ name, className, children }: Props) {
  const { scale, length } = useAxis();
  return (
    <div className={cn("flex h-7", className)}>
      <div
        style={{ width: namesWidth }}
        className="sticky left-0 z-20 flex shrink-0 items-center border-r bg-card pr-1 text-xs group-data-chosen/track:bg-tint"
      >
        {name}
      </div>
      <div className="relative shrink-0" style={{ width: Math.ceil(length * scale) + 12 }}>
        {children}
      </div>
    </div>
  );
}
