import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Label({ className, ...props }: ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller links it to a field or nests the field in it
    <label
      data-slot="label"
      className={cn("inline-flex select-none items-center gap-1.5 font-medium text-sm leading-5", className)}
      {...props}
    />
  );
}
