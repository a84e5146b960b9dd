import { type ComponentProps, useState } from "react";
import { t } from "@/i18n/t";
import { ConfirmDialog } from "./confirm-dialog";

type Question = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "description" | "action" | "keep">;

interface Options extends Partial<Question> {
  /** Whether closing the dialog would lose something. */
  isUnsaved: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a form or dialog closes and loses what was typed or recorded in it. */
export function useDiscardGuard({ isUnsaved, onOpenChange, ...other }: Options) {
  const [asks, setAsks] = useState(false);
  const question: Question = {
    title: t("Discard your changes?"),
    description: t("Your changes aren't saved."),
    action: t("Discard changes"),
    keep: t("Keep editing"),
    ...other,
  };
  const close = () => {
    // A save or an upload can end while the question is open.
    setAsks(false);
    onOpenChange(false);
  };
  return {
    /** For the guarded dialog or form. */
    onOpenChange: (open: boolean) => (open || !isUnsaved ? onOpenChange(open) : setAsks(true)),
    /** Closes the dialog without asking. */
    close,
    question: <ConfirmDialog {...question} open={asks} onOpenChange={setAsks} onConfirm={close} />,
  };
}
