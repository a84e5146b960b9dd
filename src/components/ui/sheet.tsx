import * as Primitive from "@radix-ui/react-dialog";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { CloseButton } from "./dialog";
import { overlayClasses } from "./surfaces";
import { useFocusBack } from "./use-restore-focus";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

const sides = {
  right:
    "inset-y-0 right-0 h-full w-full max-w-md border-l data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right",
  left: "inset-y-0 left-0 h-full w-full max-w-md border-r data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left",
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t data-[state=closed]:slide-out-to-bottom data-[state=open]:slide-in-from-bottom",
};

export function SheetContent({
  className,
  children,
  side = "right",
  closable = true,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content> & { side?: keyof typeof sides; closable?: boolean }) {
  const { marker, ...back } = useFocusBack(onCloseAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        data-slot="sheet-content"
        className={cn(
          "fixed z-50 flex flex-col overflow-y-auto bg-popover text-popover-foreground shadow-lg duration-200 focus-visible:outline-none data-[state=closed]:animate-out data-[state=open]:animate-in",
          sides[side],
          className,
        )}
        {...props}
        {...back}
      >
        {marker}
        {children}
        {closable && <CloseButton />}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-1 p-5 pr-12 pb-3", className)} {...props} />;
}

export function SheetFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("mt-auto flex gap-2 border-t p-4", className)} {...props} />;
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("font-semibold text-base leading-6", className)} {...props} />;
}

export function SheetDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn("text-muted-foreground text-sm", className)} {...props} />;
}
