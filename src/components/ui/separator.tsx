import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A decorative line. Use headings and lists to separate content for screen readers. */
export function Separator({
  className,
  orientation = "horizontal",
  ...props
}: ComponentProps<"div"> & { orientation?: "horizontal" | "vertical" }) {
  return (
    <div
      aria-hidden
      data-slot="separator"
      className={cn(
        "shrink-0 bg-border",
        orientation === "vertical" ? "h-full w-px" : "h-px w-full",
        className,
      )}
      {...props}
    />
  );
}
