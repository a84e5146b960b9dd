import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Label({ className, ...props }: ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: who uses it names the field or puts it inside
    <label
      data-slot="label"
      className={cn("inline-flex select-none items-center gap-1.5 font-medium text-sm leading-5", className)}
      {...props}
    />
  );
}
