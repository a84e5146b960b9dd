import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const fieldClasses =
  "w-full min-w-0 rounded-md border border-input bg-card text-foreground text-sm shadow-xs transition-[border-color,box-shadow] placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive read-only:bg-muted";

/** Sixteen pixels on a phone, so that it does not zoom into the field. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      className={cn(
        fieldClasses,
        "h-8 px-2.5 py-1 max-md:text-base file:mr-3 file:border-0 file:bg-transparent file:font-medium file:text-sm",
        className,
      )}
      {...props}
    />
  );
}
