import { Slot } from "@radix-ui/react-slot";
import { lazy, type ReactElement, Suspense, useRef } from "react";
import type { AnchoredPopoverProps } from "./anchored-popover";
import { onIntent } from "./intent";

const load = () => import("./anchored-popover");
const Loaded = lazy(() => load().then((module) => ({ default: module.AnchoredPopover })));

interface Props extends Omit<AnchoredPopoverProps, "open" | "button"> {
  /** Undefined until the popover is opened for the first time. */
  open: boolean | undefined;
  /** The button that toggles the popover. */
  trigger: ReactElement;
}

/** A popover whose code loads when it is about to be opened for the first time. */
export function LazyPopover({ open, onOpenChange, trigger, ...content }: Props) {
  const button = useRef<HTMLElement>(null);
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => onOpenChange(!open)}
        {...onIntent(() => void load().catch(() => {}))}
      >
        {trigger}
      </Slot>
      <Suspense fallback={null}>
        {open !== undefined && (
          <Loaded open={open} onOpenChange={onOpenChange} button={button} {...content} />
        )}
      </Suspense>
    </>
  );
}
