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

/** Asks before something that cannot be taken back. The child opens it. */
export function Confirm({
  title,
  description,
  action,
  variant = "destructive",
  onConfirm,
  children,
  open,
  onOpenChange,
}: {
  title: string;
  description: ReactNode;
  action: string;
  variant?: ButtonLook["variant"];
  onConfirm: () => unknown;
  children?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  const [inside, setInside] = useState(false);
  const [pending, setPending] = useState(false);
  const change = onOpenChange ?? setInside;
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      change(false);
    } catch {
      // The query client has said what went wrong; the question stays for another try.
    } finally {
      setPending(false);
    }
  };
  return (
    <AlertDialog open={open ?? inside} onOpenChange={change}>
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
          <Button variant={variant} pending={pending} onClick={confirm}>
            {action}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
