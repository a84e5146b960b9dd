import { AlertDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { overlayClasses } from "@/components/ui/dialog";

/** Asks before something that cannot be taken back. The child opens it. */
export function Confirm({
  title,
  description,
  action,
  onConfirm,
  children,
  open,
  onOpenChange,
}: {
  title: string;
  description: ReactNode;
  action: string;
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
    <AlertDialog.Root open={open ?? inside} onOpenChange={change}>
      {children && <AlertDialog.Trigger asChild>{children}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClasses} />
        <AlertDialog.Content className="fade-in-0 zoom-in-[0.97] fixed top-1/2 left-1/2 z-50 grid w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-in gap-4 rounded-xl border bg-popover p-5 text-popover-foreground shadow-lg duration-150 focus-visible:outline-none">
          <div className="grid gap-1">
            <AlertDialog.Title className="font-semibold text-base leading-6">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted-foreground">{description}</AlertDialog.Description>
          </div>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="outline">Cancel</Button>
            </AlertDialog.Cancel>
            <Button variant="destructive" pending={pending} onClick={confirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
