import { CircleAlertIcon, MicIcon, TriangleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { isBusy, type Voiceover } from "./segments";
import { useSaveVoiceover } from "./use-save-voiceover";

const narrations = (count: number, of: number) =>
  `${count} of ${of} segment${of === 1 ? "" : "s"} ${count === 1 ? "has" : "have"}`;

function Progress({ record: { status, progress } }: { record: Voiceover }) {
  const queued = status === "queued";
  return (
    <div className="grid gap-2 rounded-lg border bg-card p-4" aria-live="polite">
      <p className="flex justify-between gap-4 font-medium">
        {queued ? "Waiting in the queue…" : "Generating the voiceover…"}
        {!queued && <span data-figure>{progress}%</span>}
      </p>
      <div
        role="progressbar"
        aria-label="Generated so far"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="h-1.5 overflow-hidden rounded-full bg-muted"
      >
        <span
          className="block h-full rounded-full bg-primary transition-[width] duration-300"
          style={{ width: `${progress}%` }}
        />
      </div>
    </div>
  );
}

/** A voiceover's status and the next step. Renders nothing if everything is up to date. */
export function VoiceoverStatus({ record, mayEdit }: { record: Voiceover; mayEdit: boolean }) {
  const { segments, status, error } = record;
  const { verb, pending } = useSaveVoiceover(record.id);
  if (isBusy(record)) return <Progress record={record} />;
  const speak = (label: string): ReactNode =>
    mayEdit && (
      <Button size="sm" className="mt-2 w-fit" pending={pending} onClick={() => verb("speak")}>
        {!pending && <MicIcon aria-hidden />}
        {label}
      </Button>
    );
  if (status === "failed") {
    return (
      <Alert variant="destructive">
        <CircleAlertIcon aria-hidden />
        <AlertTitle>Voiceover failed</AlertTitle>
        <AlertDescription className="grid">
          {error}
          {speak("Try again")}
        </AlertDescription>
      </Alert>
    );
  }
  const stale = segments.filter((segment) => segment.stale).length;
  const missing = segments.filter(({ file }) => !file).length;
  const rest = [
    stale > 0 && `${narrations(stale, segments.length)} changed since the audio was generated.`,
    missing > 0 &&
      missing < segments.length &&
      `${narrations(missing, segments.length)} not been generated yet.`,
  ].filter(Boolean);
  if (missing === segments.length) {
    return (
      <Alert variant="info">
        <MicIcon aria-hidden />
        <AlertTitle>No voiceover yet</AlertTitle>
        <AlertDescription className="grid">
          {segments.length === 0 ? "The script is empty. Add text first." : speak("Generate voiceover")}
        </AlertDescription>
      </Alert>
    );
  }
  if (rest.length > 0) {
    return (
      <Alert variant="warning">
        <TriangleAlertIcon aria-hidden />
        <AlertTitle>{rest.join(" ")}</AlertTitle>
        <AlertDescription className="grid">{speak("Update voiceover")}</AlertDescription>
      </Alert>
    );
  }
  if (record.file) return null;
  return (
    <Alert variant="info">
      <MicIcon aria-hidden />
      <AlertTitle>The full audio is out of date</AlertTitle>
      <AlertDescription className="grid">{speak("Rebuild audio")}</AlertDescription>
    </Alert>
  );
}
