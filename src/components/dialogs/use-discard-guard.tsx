import { type ComponentProps, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface Options
  extends Pick<ComponentProps<typeof ConfirmDialog>, "title" | "description" | "action" | "keep"> {
  /** Whether closing the dialog would lose something. */
  isUnsaved: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a dialog closes and loses what was typed or recorded in it. */
export function useDiscardGuard({ isUnsaved, onOpenChange, ...question }: Options) {
  const [asks, setAsks] = useState(false);
  const close = () => {
    // A save or an upload can end while the question is open.
    setAsks(false);
    onOpenChange(false);
  };
  return {
    /** For the guarded dialog. */
    onOpenChange: (open: boolean) => (open || !isUnsaved ? onOpenChange(open) : setAsks(true)),
    /** Closes the dialog without asking. */
    close,
    question: <ConfirmDialog {...question} open={asks} onOpenChange={setAsks} onConfirm={close} />,
  };
}
