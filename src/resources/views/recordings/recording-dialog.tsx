import { useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { t } from "@/i18n/t";
import type { RecordScreen } from "./record-screen";
import { Recorder } from "./recorder";
import { longestRecording } from "./use-screen-recorder";

/** Records the screen as a clip. A recording isn't lost to a click outside or to Escape. */
export function RecordingDialog({ open, onOpenChange, ...recorder }: Parameters<typeof RecordScreen>[0]) {
  const [hasRecording, setHasRecording] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = () => {
    setHasRecording(false);
    // The upload can end while the confirmation is open.
    setAsks(false);
    onOpenChange(false);
  };
  return (
    <>
      <DialogFrame
        title={t("Record the screen")}
        description={t(
          "Records a screen, a window or a tab for up to {count} minutes. In a film, the recording plays as a video clip.",
          { count: Math.round(longestRecording / 60) },
        )}
        open={open}
        onOpenChange={(next) => (next || !hasRecording ? onOpenChange(next) : setAsks(true))}
        dismissible={false}
        className="max-w-xl"
      >
        <Recorder {...recorder} onChange={setHasRecording} onDone={close} />
      </DialogFrame>
      <ConfirmDialog
        title={t("Discard this recording?")}
        description={t("The recording isn't saved yet. This can't be undone.")}
        action={t("Discard recording")}
        keep={t("Keep recording")}
        open={asks}
        onOpenChange={setAsks}
        onConfirm={close}
      />
    </>
  );
}
