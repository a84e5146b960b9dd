import { CircleAlertIcon, MicIcon, TriangleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { isBusy, type Voiceover } from "./segments";
import { useSaveVoiceover } from "./use-save-voiceover";

const segmentsOf = (count: number, of: number) =>
  plural(of, "{part} of {count} segment", "{part} of {count} segments", { part: count });

const staleText = (count: number, of: number) =>
  plural(
    count,
    "{segments} has changed since the audio was generated.",
    "{segments} have changed since the audio was generated.",
    { segments: segmentsOf(count, of) },
  );

const missingText = (count: number, of: number) =>
  plural(count, "{segments} has not been generated yet.", "{segments} have not been generated yet.", {
    segments: segmentsOf(count, of),
  });

function Progress({ record: { status, progress } }: { record: Voiceover }) {
  const queued = status === "queued";
  return (
    <div className="grid gap-2 rounded-lg border bg-card p-4" aria-live="polite">
      <p className="flex justify-between gap-4 font-medium">
        {queued ? t("Waiting in the queue…") : t("Generating the voiceover…")}
        {!queued && <span data-figure>{progress}%</span>}
      </p>
      <div
        role="progressbar"
        aria-label={t("Generated so far")}
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
        <AlertTitle>{t("Voiceover failed")}</AlertTitle>
        <AlertDescription className="grid">
          {error}
          {speak(t("Try again"))}
        </AlertDescription>
      </Alert>
    );
  }
  const stale = segments.filter((segment) => segment.stale).length;
  const missing = segments.filter(({ file }) => !file).length;
  const rest = [
    stale > 0 && staleText(stale, segments.length),
    missing > 0 && missing < segments.length && missingText(missing, segments.length),
  ].filter(Boolean);
  if (missing === segments.length) {
    return (
      <Alert variant="info">
        <MicIcon aria-hidden />
        <AlertTitle>{t("No voiceover yet")}</AlertTitle>
        <AlertDescription className="grid">
          {segments.length === 0 ? t("The script is empty. Add text first.") : speak(t("Generate voiceover"))}
        </AlertDescription>
      </Alert>
    );
  }
  if (rest.length > 0) {
    return (
      <Alert variant="warning">
        <TriangleAlertIcon aria-hidden />
        <AlertTitle>{rest.join(" ")}</AlertTitle>
        <AlertDescription className="grid">{speak(t("Update voiceover"))}</AlertDescription>
      </Alert>
    );
  }
  if (record.file) return null;
  return (
    <Alert variant="info">
      <MicIcon aria-hidden />
      <AlertTitle>{t("The full audio is out of date")}</AlertTitle>
      <AlertDescription className="grid">{speak(t("Rebuild audio"))}</AlertDescription>
    </Alert>
  );
}
