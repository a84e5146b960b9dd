import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { AuthForm } from "@/pages/auth/form";
import type { FormLife } from "@/pages/auth/use-form";

type FormProps = FormLife & {
  action: string;
  variant?: "default" | "destructive";
  children: ReactNode;
};

/** The form of a dialog, with its two buttons. */
export const DialogForm = ({ action, variant, ...form }: FormProps) => (
  <AuthForm
    {...form}
    action={action}
    buttons={(pending) => (
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant={variant} pending={pending}>
          {action}
        </Button>
      </DialogFooter>
    )}
  />
);

interface FrameProps {
  title: string;
  description: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** Closed by its buttons and Escape alone: what it shows is not shown again. */
  firm?: boolean;
}

export function DialogFrame({ title, description, open, onOpenChange, children, firm }: FrameProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent onInteractOutside={(event: Event) => firm && event.preventDefault()}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

/** Asks, sends, and closes when that was right. */
export function FormDialog({
  title,
  description,
  open,
  onOpenChange,
  done,
  ...form
}: Omit<FrameProps, "firm"> & FormProps) {
  return (
    <DialogFrame title={title} description={description} open={open} onOpenChange={onOpenChange}>
      <DialogForm
        {...form}
        done={(values, outcome) => {
          onOpenChange(false);
          done(values, outcome);
        }}
      />
    </DialogFrame>
  );
}

/** For `send`: what it throws stands at the fields. */
export async function sent(work: Promise<unknown>) {
  await work;
  return { success: true };
}
