import { type ReactNode, useId, useState } from "react";
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
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { useAction } from "@/providers/use-action";

/** Returned by `onConfirm` to leave the dialog open, for instance to show a warning. */
export const keepOpen = Symbol("keep open");

interface Props {
  title: string;
  description: ReactNode;
  /** The verb on the confirm button. */
  action: string;
  /** The verb on the button that closes the dialog, if "Cancel" could be mistaken for the action. */
  keep?: string;
  /** The text that the user has to type before confirming, for actions that are hard to undo. */
  typed?: string;
  variant?: ButtonLook["variant"];
  /** The dialog stays open if this rejects; the query client shows the error. */
  onConfirm: () => unknown;
  /** The button that opens the dialog. Without a button, `open` controls the dialog. */
  children?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

function TypedField({
  typed,
  text,
  onChange,
}: {
  typed: string;
  text: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id} className="block break-words font-normal">
        <Rich
          text="Type <strong/> to confirm"
          parts={{ strong: <strong className="select-all font-medium">{typed}</strong> }}
        />
      </Label>
      <Input
        id={id}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({
  title,
  description,
  action,
  keep = t("Cancel"),
  typed,
  variant = "destructive",
  onConfirm,
  children,
  ...controlled
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { open = isOpen, onOpenChange = setIsOpen } = controlled;
  const [text, setText] = useState("");
  const isTyped = typed === undefined || text.trim().toLowerCase() === typed.toLowerCase();
  const { run: confirm, pending } = useAction(async () => {
    if ((await onConfirm()) !== keepOpen) onOpenChange(false);
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        setText("");
        onOpenChange(next);
      }}
    >
      {children && <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>}
      <AlertDialogContent>
        <div className="grid gap-1">
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </div>
        {typed !== undefined && <TypedField typed={typed} text={text} onChange={setText} />}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogCancel asChild>
            <Button variant="outline">{keep}</Button>
          </AlertDialogCancel>
          <Button variant={variant} pending={pending} disabled={!isTyped} onClick={() => confirm()}>
            {action}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
