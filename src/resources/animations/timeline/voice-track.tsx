import type { Segment } from "@contract/resources/voiceovers.ts";
import { leadIn, reading } from "@scene/timeline.ts";
import { memo } from "react";
import { pathOf, waveHeight } from "@/components/player/wave-path";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { useAxis } from "./axis";
import { Track } from "./track";

/** From this many pixels per second, words are shown. */
const wordScale = 60;
/** The width of a bar of the waveform and the gap after it, in pixels. */
const pitch = 3;

/** What is said: the waveform of each scene's speech with its words, or how long the narration is estimated to take. */
export function VoiceTrack() {
  const { timeline, spoken, voiceover } = useStudio();
  const { scale, from, to } = useAxis();
  const segments = new Map(((voiceover?.segments ?? []) as Segment[]).map((one) => [one.id, one]));
  return (
    <Track name={<span className="px-2 text-muted-foreground">{t("Voice")}</span>} className="h-10 border-t">
      {timeline.shots.map(({ scene, start, duration }) => {
        if (start > to || start + duration < from || !scene.narration) return null;
        const speech = spoken[scene.id];
        const left = (start + leadIn) * scale;
        if (!speech)
          return (
            <span
              key={scene.id}
              title={scene.narration}
              style={{ left, width: Math.min(reading(scene.narration), duration) * scale }}
              className="absolute inset-y-1.5 flex items-center overflow-hidden rounded-sm border border-dashed px-1.5 text-[0.6875rem] text-muted-foreground"
            >
              <span className="truncate">{scene.narration}</span>
            </span>
          );
        const words = scale >= wordScale ? speech.words : [];
        return (
          <span
            key={scene.id}
            title={scene.narration}
            style={{ left, width: speech.duration * scale }}
            className="absolute inset-y-0.5 overflow-hidden rounded-sm bg-tint"
          >
            <Wave
              peaks={segments.get(scene.id)?.peaks ?? []}
              bars={Math.max(1, Math.round((speech.duration * scale) / pitch))}
            />
            {words.map((word) => (
              <span
                key={`${word.start} ${word.text}`}
                style={{ left: word.start * scale }}
                className="absolute bottom-0 border-l border-primary/30 pl-0.5 text-[0.625rem] text-tint-foreground leading-3"
              >
                {word.text}
              </span>
            ))}
          </span>
        );
      })}
    </Track>
  );
}

const Wave = memo(function Wave({ peaks, bars }: { peaks: number[]; bars: number }) {
  if (peaks.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars * pitch} ${waveHeight}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full text-primary/60"
    >
      <path d={pathOf(peaks, bars)} fill="currentColor" />
    </svg>
  );
});
