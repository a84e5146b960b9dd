import * as Primitive from "@radix-ui/react-tooltip";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Sets the delay of tooltips. By default, they open immediately; Radix's default is 700 ms. */
export function TooltipProvider({
  delayDuration = 0,
  skipDelayDuration = 300,
  ...props
}: ComponentProps<typeof Primitive.Provider>) {
  return (
    <Primitive.Provider delayDuration={delayDuration} skipDelayDuration={skipDelayDuration} {...props} />
  );
}

export function Tooltip(props: ComponentProps<typeof Primitive.Root>) {
  return (
    <TooltipProvider>
      <Primitive.Root data-slot="tooltip" {...props} />
    </TooltipProvider>
  );
}

export const TooltipTrigger = Primitive.Trigger;

export function TooltipContent({
  className,
  sideOffset = 5,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="tooltip-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "fade-in-0 z-50 max-w-72 animate-in text-balance rounded-md bg-foreground px-2 py-1 text-background text-xs leading-5 shadow-md",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
