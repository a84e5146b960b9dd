import { t } from "@/i18n/t";
import type { RecordScreen } from "./record-screen";
import { Recorder } from "./recorder";
import { RecordingFrame } from "./recording-frame";
import { longestRecording } from "./use-screen-recorder";

/** Records the screen as a clip. A recording isn't lost to a click outside or to Escape. */
export function RecordingDialog({ open, onOpenChange, ...recorder }: Parameters<typeof RecordScreen>[0]) {
  return (
    <RecordingFrame
      title={t("Record the screen")}
      description={t(
        "Records a screen, a window or a tab for up to {count} minutes. In a film, the recording plays as a video clip.",
        { count: Math.round(longestRecording / 60) },
      )}
      open={open}
      onOpenChange={onOpenChange}
      dismissible={false}
      className="max-w-xl"
    >
      {(frame) => <Recorder {...recorder} {...frame} />}
    </RecordingFrame>
  );
}
