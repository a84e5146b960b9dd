import { useRef } from "react";
import { t } from "@/i18n/t";

/** A position beyond the end of any recording, in seconds. */
const beyond = 1e6;

/**
 * A recording that can be played. Browsers write recordings without their length, so the player first jumps to the end
 * to make the browser determine the length.
 */
export function RecordingPreview({ url }: { url: string }) {
  const measured = useRef(false);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the user has just recorded it
    <video
      controls
      src={url}
      aria-label={t("Recording")}
      className="max-h-[45dvh] w-full rounded-lg border bg-black object-contain"
      onLoadedMetadata={({ currentTarget }) => {
        if (measured.current || Number.isFinite(currentTarget.duration)) return;
        currentTarget.currentTime = beyond;
      }}
      onDurationChange={({ currentTarget }) => {
        if (measured.current || !Number.isFinite(currentTarget.duration)) return;
        measured.current = true;
        currentTarget.currentTime = 0;
      }}
    />
  );
}
