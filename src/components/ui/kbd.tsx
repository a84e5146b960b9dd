import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={clsx(
        "inline-grid h-5 min-w-5 place-content-center rounded-[4px] border bg-muted px-1 font-medium font-sans text-[0.6875rem] text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}
