import { type ReactNode, useState } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-variants";
import { useAction } from "@/providers/use-action";

/** Returned by `onConfirm` to leave the dialog open, for instance to show a warning. */
export const keepOpen = Symbol("keep open");

interface Props {
  title: string;
  description: ReactNode;
  /** The verb on the confirm button. */
  action: string;
  variant?: ButtonLook["variant"];
  /** The dialog stays open if this rejects; the query client shows the error. */
  onConfirm: () => unknown;
  /** The button that opens the dialog. Without a button, `open` controls the dialog. */
  children?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({
  title,
  description,
  action,
  variant = "destructive",
  onConfirm,
  children,
  ...controlled
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { open = isOpen, onOpenChange = setIsOpen } = controlled;
  const { run: confirm, pending } = useAction(async () => {
    if ((await onConfirm()) !== keepOpen) onOpenChange(false);
  });
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      {children && <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>}
      <AlertDialogContent>
        <div className="grid gap-1">
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </div>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogCancel asChild>
            <Button variant="outline">Cancel</Button>
          </AlertDialogCancel>
          <Button variant={variant} pending={pending} onClick={() => confirm()}>
            {action}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
