import { type ReactNode, useState } from "react";
import { DialogFrame, type DialogFrameProps } from "@/components/dialogs/dialog-frame";
import { useDiscardGuard } from "@/components/dialogs/use-discard-guard";
import { t } from "@/i18n/t";

interface Props extends Omit<DialogFrameProps, "open" | "onOpenChange"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: (recorder: {
    /** Called with whether closing would lose a recording. */
    onChange: (hasRecording: boolean) => void;
    onDone: () => void;
  }) => ReactNode;
}

/** A dialog for a recorder. It asks before it discards a recording. */
export function RecordingFrame({ onOpenChange, children, ...frame }: Props) {
  const [hasRecording, setHasRecording] = useState(false);
  const guard = useDiscardGuard({
    isUnsaved: hasRecording,
    onOpenChange(open) {
      setHasRecording(false);
      onOpenChange(open);
    },
    title: t("Discard this recording?"),
    description: t("The recording isn't saved yet. This can't be undone."),
    action: t("Discard recording"),
    keep: t("Keep recording"),
  });
  return (
    <>
      <DialogFrame {...frame} onOpenChange={guard.onOpenChange}>
        {children({ onChange: setHasRecording, onDone: guard.close })}
      </DialogFrame>
      {guard.question}
    </>
  );
}
