import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ServerForm } from "@/components/form/server-form";
import type { ServerFormOptions } from "@/components/form/use-server-form";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { DialogFrame, type DialogFrameProps, useDialogState } from "./dialog-frame";

interface DialogFormProps<Input extends FieldValues, Output> extends ServerFormOptions<Input, Output> {
  /** The verb on the submit button. */
  action: string;
  variant?: "default" | "destructive";
  /** Its fields. */
  children?: ReactNode;
}

/** The form inside a dialog, with "Cancel" and its own verb as buttons. */
export function DialogForm<Input extends FieldValues, Output>({
  action,
  variant,
  children,
  ...options
}: DialogFormProps<Input, Output>) {
  return (
    <ServerForm
      {...options}
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
    >
      {children}
    </ServerForm>
  );
}

/** Asks for values, sends them, and closes when that succeeded. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  onSubmit,
  ...form
}: Omit<DialogFrameProps, "dismissible" | "className"> & DialogFormProps<Input, Output>) {
  const [isOpen, setOpen] = useDialogState({ open, onOpenChange });
  return (
    <DialogFrame
      title={title}
      description={description}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <DialogForm
        {...form}
        onSubmit={async (values) => {
          await onSubmit(values);
          setOpen(false);
        }}
      />
    </DialogFrame>
  );
}
