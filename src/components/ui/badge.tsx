import * as Slot from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { type BadgeVariant, badgeVariants } from "./badge-variants";

export type BadgeProps = ComponentProps<"span"> & {
  variant?: BadgeVariant;
  asChild?: boolean;
  /** Shows a dot before the text, for statuses. */
  dot?: boolean;
};

export function Badge({ className, variant, asChild, dot, children, ...props }: BadgeProps) {
  const classes = cn(badgeVariants({ variant }), className);
  if (asChild)
    return (
      <Slot.Root data-slot="badge" className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  return (
    <span data-slot="badge" className={classes} {...props}>
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
