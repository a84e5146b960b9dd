import * as Slot from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { type ButtonLook, buttonVariants } from "./button-variants";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Applies the button's styles to its only child, such as a link. */
    asChild?: boolean;
    /** Shows a spinner and ignores further clicks. */
    pending?: boolean;
  };

export function Button({ className, variant, size, asChild, pending, children, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild)
    return (
      <Slot.Root data-slot="button" className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      data-slot="button"
      type="button"
      className={classes}
      aria-busy={pending || undefined}
      {...props}
      disabled={props.disabled || pending}
    >
      {pending && (
        <span
          aria-hidden
          className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
    </button>
  );
}
