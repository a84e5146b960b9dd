import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { fieldClasses } from "./field-classes";

/** A text field. Its text is 16 px on mobile so iOS doesn't zoom in. */
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
