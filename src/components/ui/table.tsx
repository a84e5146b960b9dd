import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A table that scrolls horizontally in a focusable frame, which has the accessible name `label`. */
export function Table({
  className,
  label,
  frameClass,
  ...props
}: ComponentProps<"table"> & { label?: string; frameClass?: string }) {
  return (
    <section
      data-slot="table-frame"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cn("relative w-full overflow-x-auto rounded-[inherit]", frameClass)}
    >
      <table
        data-slot="table"
        className={cn("w-full caption-bottom border-collapse text-[0.8125rem]", className)}
        {...props}
      />
    </section>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("bg-muted/60 [&_tr]:border-b", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("[&_tr:last-child]:border-0", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      className={cn(
        "border-b transition-colors hover:bg-muted/60 data-[state=selected]:bg-tint/60",
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "h-9 whitespace-nowrap px-3 text-left align-middle font-medium text-muted-foreground text-xs",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn("h-(--row) px-3 py-1 align-middle", className)} {...props} />;
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return <caption className={cn("py-3 text-muted-foreground text-xs", className)} {...props} />;
}
