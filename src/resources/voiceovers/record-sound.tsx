import type { Segment } from "@contract/resources/voiceovers.ts";
import { plainNarration } from "@scene/narration.ts";
import { MicIcon, SquareIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { t } from "@/i18n/t";
import { uploadFile } from "@/providers/upload";
import { useAction } from "@/providers/use-action";
import { RecordingFrame } from "../views/recordings/recording-frame";
import { clock } from "./segments";
import { useRecorder } from "./use-recorder";

interface Props {
  segment: Segment;
  number: number;
  disabled: boolean;
  /** Called with the ID of the recording's asset. @returns undefined if the recording can't be used */
  onUse: (asset: string) => Promise<unknown>;
}

/** A button that opens a dialog for recording a segment with the microphone. */
export function RecordSound(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <RecordingFrame
      title={t("Record segment {number}", { number: props.number })}
      description={t("Read the text aloud. Word timings of a recording are estimated from the text.")}
      trigger={
        <Button variant="ghost" size="sm" disabled={props.disabled}>
          <MicIcon aria-hidden />
          {t("Record")}
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
    >
      {(frame) => <Recorder {...props} {...frame} />}
    </RecordingFrame>
  );
}

interface RecorderProps extends Pick<Props, "segment" | "onUse"> {
  /** Called with whether closing would lose a recording. */
  onChange: (hasRecording: boolean) => void;
  onDone: () => void;
}

function Recorder({ segment, onUse, onChange, onDone }: RecorderProps) {
  const { step, problem, seconds, level, recorded, start, stop, discard } = useRecorder();
  const { run: use, pending } = useAction(async (file: File) => {
    const { signal } = new AbortController();
    const { id } = await uploadFile(file, { signal });
    if (await onUse(String(id))) onDone();
  });
  const isRecording = step === "recording";
  const hasRecording = isRecording || step === "converting" || recorded !== undefined;
  useEffect(() => onChange(hasRecording), [onChange, hasRecording]);
  return (
    <>
      <p className="max-h-60 overflow-y-auto whitespace-pre-wrap rounded-md border bg-background/60 p-3 leading-6">
        {plainNarration(segment.text)}
      </p>
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
      {isRecording && (
        <div className="flex items-center gap-3">
          <div aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-muted">
            <div
              className="h-full rounded-full bg-primary"
              style={{ width: `${Math.min(100, level * 100)}%` }}
            />
          </div>
          <span data-figure className="text-sm">
            {clock(seconds)}
          </span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the text that was read is above */}
      {recorded && <audio controls src={recorded.url} aria-label={t("Recording")} className="w-full" />}
      <DialogFooter>
        {recorded ? (
          <>
            <Button variant="outline" disabled={pending} onClick={discard}>
              {t("Discard")}
            </Button>
            <Button autoFocus pending={pending} onClick={() => use(recorded.file)}>
              {t("Use recording")}
            </Button>
          </>
        ) : isRecording ? (
          <Button autoFocus onClick={stop}>
            <SquareIcon aria-hidden />
            {t("Stop")}
          </Button>
        ) : (
          <Button autoFocus pending={step !== "idle"} onClick={start}>
            <MicIcon aria-hidden />
            {t("Start recording")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
