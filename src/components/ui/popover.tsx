import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** What floats: menus, lists and popovers share one surface and one kind of entry. */
export const popoverClasses =
  "z-50 rounded-lg border bg-popover text-popover-foreground text-sm shadow-lg data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-[0.98] duration-100 focus-visible:outline-none";

export const itemClasses =
  "relative flex min-h-8 w-full cursor-default select-none items-center gap-2 rounded-md px-2 py-1 text-sm outline-none data-highlighted:bg-accent data-highlighted:text-accent-foreground data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0 [&>svg:first-child]:text-muted-foreground";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;
export const PopoverClose = Primitive.Close;

export function PopoverContent({
  className,
  align = "start",
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="popover-content"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(popoverClasses, "w-72 max-w-[calc(100vw-1rem)] p-3", className)}
        {...props}
      />
    </Primitive.Portal>
  );
}
