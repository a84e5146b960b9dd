import { useId } from "react";
import { cn } from "@/lib/utils";

interface Option<T extends string> {
  value: T;
  label: string;
  title: string;
  /** Only the proportions matter. */
  width: number;
  height: number;
}

interface Props<T extends string> {
  /** The accessible name of the choice. */
  legend: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  /** Whether narrow screens show only the drawings. */
  compact?: boolean;
}

/** Aspect ratios to choose from, each drawn to scale. */
export function AspectChoice<T extends string>({
  legend,
  options,
  value: chosen,
  onChange,
  disabled,
  compact = false,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset
      className="flex rounded-md border bg-card p-0.5 shadow-xs disabled:opacity-60"
      disabled={disabled}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, title, width, height }) => (
        <label
          key={value}
          title={title}
          className={cn(
            "flex h-7 cursor-pointer items-center gap-1.5 rounded-[5px] px-2 text-[0.8125rem] has-focus-visible:outline-2 has-focus-visible:outline-ring",
            chosen === value ? "bg-tint text-tint-foreground" : "text-muted-foreground hover:text-foreground",
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          <span
            aria-hidden
            className="rounded-[2px] border-[1.5px] border-current"
            style={{
              width: (14 * width) / Math.max(width, height),
              height: (14 * height) / Math.max(width, height),
            }}
          />
          <span className={cn("tabular-nums", compact && "max-sm:sr-only")}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
