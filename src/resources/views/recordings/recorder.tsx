import { assets } from "@contract/resources/assets.ts";
import { CircleIcon, SquareIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { clock } from "@/components/player/clock";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import { t } from "@/i18n/t";
import { formatBytes } from "@/lib/format";
import { refreshResource } from "@/providers/query-client";
import { uploadFile } from "@/providers/upload";
import { useAction } from "@/providers/use-action";
import type { RecordScreenProps } from "./record-screen";
import { RecordingPreview } from "./recording-preview";
import { longestRecording, useScreenRecorder } from "./use-screen-recorder";

interface Props extends RecordScreenProps {
  /** Called on mount, and whenever `hasRecording` changes: whether closing would lose a recording. */
  onChange: (hasRecording: boolean) => void;
  onDone: () => void;
}

/** A switch for recording the voice as well. */
function MicrophoneSwitch({
  checked,
  onChange,
  disabled,
}: {
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-lg border bg-background/60 px-3 py-2.5">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium text-sm">
          {t("Microphone")}
        </label>
        <p id={`${id}-note`} className="text-muted-foreground text-xs">
          {t("Adds your voice to the screen's audio.")}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-note`}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
      />
    </div>
  );
}

/** The steps from sharing the screen to the uploaded clip. */
export function Recorder({ action, onUse, onChange, onDone }: Props) {
  const [withMicrophone, setMicrophone] = useState(false);
  const [progress, setProgress] = useState(0);
  const { step, problem, seconds, recorded, start, stop, discard } = useScreenRecorder(withMicrophone);
  const isRecording = step === "recording";
  const hasRecording = isRecording || recorded !== undefined;
  useEffect(() => onChange(hasRecording), [onChange, hasRecording]);
  const upload = useRef<AbortController>(undefined);
  // A recording that is discarded while it is uploaded isn't saved.
  useEffect(() => () => upload.current?.abort(), []);
  const { run: use, pending } = useAction(async (file: File) => {
    setProgress(0);
    const controller = new AbortController();
    upload.current = controller;
    const { signal } = controller;
    const asset = await uploadFile(file, { signal, onProgress: setProgress });
    await refreshResource(assets.name);
    if (signal.aborted) return;
    onDone();
    onUse(asset);
  });
  return (
    <>
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
      {isRecording ? (
        <div className="grid place-items-center gap-2 rounded-lg border bg-muted/60 px-4 py-8">
          <p className="flex items-center gap-2 font-medium" role="status">
            <span
              aria-hidden
              className="size-2.5 animate-pulse rounded-full bg-destructive motion-reduce:animate-none"
            />
            {t("Recording")}
          </p>
          <p role="timer" aria-label={t("Length")} className="text-3xl tabular-nums">
            {clock(seconds)}
          </p>
          <p className="text-muted-foreground text-xs tabular-nums">
            {t("Ends after {time} or when you stop sharing", { time: clock(longestRecording) })}
          </p>
        </div>
      ) : recorded ? (
        <div className="grid gap-2">
          <RecordingPreview url={recorded.url} />
          <p className="flex gap-3 text-muted-foreground text-xs tabular-nums" role="status">
            <span>{clock(recorded.seconds)}</span>
            <span>{formatBytes(recorded.file.size)}</span>
          </p>
        </div>
      ) : (
        <MicrophoneSwitch checked={withMicrophone} onChange={setMicrophone} disabled={step !== "idle"} />
      )}
      <DialogFooter>
        {recorded ? (
          <>
            <Button variant="outline" disabled={pending} onClick={discard}>
              {t("Discard")}
            </Button>
            <Button autoFocus pending={pending} onClick={() => void use(recorded.file)}>
              {pending ? t("Uploading… {percent}%", { percent: Math.round(progress * 100) }) : action}
            </Button>
          </>
        ) : isRecording ? (
          // The keys make each step's button a new element, which takes the focus.
          <Button key="stop" autoFocus onClick={stop}>
            <SquareIcon aria-hidden />
            {t("Stop")}
          </Button>
        ) : (
          <Button key={step} autoFocus pending={step !== "idle"} onClick={start}>
            {step === "idle" && <CircleIcon aria-hidden className="fill-current" />}
            {step === "idle" ? t("Start recording") : t("Waiting for the browser…")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
