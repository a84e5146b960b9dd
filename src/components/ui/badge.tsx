import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-px font-medium text-xs leading-[1.125rem] [&>svg]:size-3",
  {
    variants: {
      variant: {
        default: "bg-tint text-tint-foreground",
        neutral: "bg-secondary text-secondary-foreground",
        outline: "border text-foreground",
        success: "bg-success-tint text-success-tint-foreground",
        warning: "bg-warning-tint text-warning-tint-foreground",
        destructive: "bg-destructive-tint text-destructive-tint-foreground",
      },
    },
    defaultVariants: { variant: "neutral" },
  },
);

export type BadgeProps = ComponentProps<"span"> &
  VariantProps<typeof badgeVariants> & {
    asChild?: boolean;
    /** A dot in front, for states. */
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
