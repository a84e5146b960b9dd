import type { ComponentProps, RefObject } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "./popover";

export interface AnchoredPopoverProps extends ComponentProps<typeof PopoverContent> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that toggles the popover. It isn't part of this component, so the popover's code can load later. */
  button: RefObject<HTMLElement | null>;
}

/** A popover anchored to a button. When it closes, the button gets the focus, unless the user has moved the focus. */
export function AnchoredPopover({ open, onOpenChange, button, ...content }: AnchoredPopoverProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={button as RefObject<HTMLElement>} />
      <PopoverContent
        // The button's own click handler closes the popover.
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) button.current?.focus();
        }}
        {...content}
      />
    </Popover>
  );
}
