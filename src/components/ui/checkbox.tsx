import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

type Props = Omit<ComponentProps<"input">, "type" | "checked" | "onChange"> & {
  checked?: boolean | "indeterminate";
  onCheckedChange?: (checked: boolean) => void;
};

/** The native checkbox, restyled: the check mark is cut out of a square. */
export function Checkbox({ className, checked, onCheckedChange, ...props }: Props) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = checked === "indeterminate";
      }}
      checked={checked === undefined ? undefined : checked === true}
      onChange={({ target }) => onCheckedChange?.(target.checked)}
      className={cn(
        "relative inline-block size-4 shrink-0 cursor-pointer appearance-none rounded-[4px] border border-input bg-card shadow-xs transition-colors before:absolute before:inset-[2px] before:hidden before:bg-primary-foreground before:[clip-path:polygon(14%_44%,0_60%,42%_96%,100%_18%,84%_4%,39%_66%)] after:absolute after:-inset-1.5 checked:border-primary checked:bg-primary checked:before:block indeterminate:border-primary indeterminate:bg-primary indeterminate:before:block indeterminate:before:[clip-path:inset(40%_8%)] disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive",
        className,
      )}
      {...props}
    />
  );
}
