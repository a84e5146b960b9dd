import { parseFields } from "@contract/validation.ts";
import type { ReactNode } from "react";
import type { $ZodType } from "zod/v4/core";
import { Form, type FormOptions } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { t } from "@/i18n/t";
import { DialogFrame, type DialogFrameProps, useDialogState } from "./dialog-frame";

interface DialogFormProps<Output> extends Pick<FormOptions<Output>, "onSubmit"> {
  schema: $ZodType<Output>;
  /** The verb on the submit button. */
  action: string;
  variant?: "default" | "destructive";
  /** The form's fields. */
  children?: ReactNode;
}

/** The form inside a dialog, with a "Cancel" button and a submit button. */
export const DialogForm = <Output,>({
  schema,
  onSubmit,
  action,
  variant,
  children,
}: DialogFormProps<Output>) => (
  <Form
    parse={(values) => parseFields(schema, values)}
    onSubmit={onSubmit}
    buttons={(pending) => (
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t("Cancel")}</Button>
        </DialogClose>
        <Button type="submit" variant={variant} pending={pending}>
          {action}
        </Button>
      </DialogFooter>
    )}
  >
    {children}
  </Form>
);

/** Asks for values, submits them, and closes on success. */
export function FormDialog<Output>({
  title,
  description,
  trigger,
  dismissible,
  open,
  onOpenChange,
  onSubmit,
  ...form
}: Omit<DialogFrameProps, "className"> & DialogFormProps<Output>) {
  const [isOpen, setOpen] = useDialogState({ open, onOpenChange });
  return (
    <DialogFrame
      title={title}
      description={description}
      trigger={trigger}
      dismissible={dismissible}
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
