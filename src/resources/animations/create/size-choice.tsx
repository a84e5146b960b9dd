import { type Size, sizes } from "@scene/plan.ts";
import { useId } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

const names: Record<Size, string> = { "16:9": t("Wide"), "9:16": t("Tall"), "1:1": t("Square") };

/** The aspect ratios to choose from, each drawn to scale. */
export function SizeChoice({
  value,
  onChange,
  disabled,
  compact = false,
}: {
  value: Size;
  onChange: (size: Size) => void;
  disabled?: boolean;
  compact?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="flex rounded-md border bg-card p-0.5 shadow-xs" disabled={disabled}>
      <legend className="sr-only">{t("Size")}</legend>
      {(Object.keys(sizes) as Size[]).map((size) => {
        const { width, height } = sizes[size];
        return (
          <label
            key={size}
            title={`${names[size]}, ${size}`}
            className={cn(
              "flex h-7 cursor-pointer items-center gap-1.5 rounded-[5px] px-2 text-[0.8125rem] has-focus-visible:outline-2 has-focus-visible:outline-ring",
              value === size ? "bg-tint text-tint-foreground" : "text-muted-foreground hover:text-foreground",
            )}
          >
            <input
              type="radio"
              name={name}
              value={size}
              checked={value === size}
              onChange={() => onChange(size)}
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
            <span className={cn("tabular-nums", compact && "max-sm:sr-only")}>{size}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
