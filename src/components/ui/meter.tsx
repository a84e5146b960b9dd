import { cn } from "@/lib/utils";

/**
 * Shows how much of a limit is used: amber from 80%, red when nothing is left. `held` counts as used and is
 * drawn lighter.
 */
export function Meter({
  label,
  text,
  value,
  held = 0,
  max,
  className,
}: {
  label: string;
  /** The value as text, for screen readers. */
  text: string;
  value: number;
  held?: number;
  max: number;
  className?: string;
}) {
  const share = (part: number) => `${max > 0 ? Math.min(100, (100 * part) / max) : 100}%`;
  const taken = value + held;
  const tone = taken >= max ? "bg-destructive" : taken >= 0.8 * max ? "bg-warning" : "bg-chart-1";
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers style meter elements differently and support only one part
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(taken, max)}
      aria-valuetext={text}
      className={cn("relative h-1.5 overflow-hidden rounded-full bg-secondary", className)}
    >
      <div className={cn("absolute inset-y-0 left-0 opacity-45", tone)} style={{ width: share(taken) }} />
      <div className={cn("absolute inset-y-0 left-0 rounded-full", tone)} style={{ width: share(value) }} />
    </div>
  );
}
