import { type ReactNode, useState } from "react";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";

export interface DialogFrameProps {
  title: string;
  description: ReactNode;
  /** The button that opens the dialog. Without a button, `open` controls the dialog. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Whether a click outside closes the dialog. Set to false if the content can't be shown or typed again easily. */
  dismissible?: boolean;
  className?: string;
}

/** The open state of a dialog, controlled by its parent or by its own trigger. */
export function useDialogState({ open, onOpenChange }: Pick<DialogFrameProps, "open" | "onOpenChange">) {
  const [isOpen, setIsOpen] = useState(false);
  return [open ?? isOpen, onOpenChange ?? setIsOpen] as const;
}

/** A dialog with a title and a description above its content. */
export function DialogFrame({
  title,
  description,
  trigger,
  dismissible = true,
  className,
  children,
  ...state
}: DialogFrameProps & { children: ReactNode }) {
  const [open, onOpenChange] = useDialogState(state);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent
        className={className}
        onInteractOutside={(event: Event) => dismissible || event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
