import * as Primitive from "@radix-ui/react-dialog";
import { XIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { overlayClasses, windowClasses } from "./surfaces";
import { useFocusBack } from "./use-restore-focus";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

export function CloseButton() {
  return (
    <Primitive.Close className="absolute top-3 right-3 grid size-7 place-content-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground">
      <XIcon aria-hidden className="size-4" />
      <span className="sr-only">{t("Close")}</span>
    </Primitive.Close>
  );
}

export function DialogContent({
  className,
  children,
  closable = true,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content> & { closable?: boolean }) {
  const { marker, ...back } = useFocusBack(onCloseAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        data-slot="dialog-content"
        className={cn(windowClasses, "max-w-lg", className)}
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

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-1 pr-8", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)} {...props} />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("font-semibold text-base leading-6", className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn("text-muted-foreground text-sm", className)} {...props} />;
}
