import type { Segment } from "@contract/resources/voiceovers.ts";
import { plainNarration, reading } from "@scene/narration.ts";
import { leadIn } from "@scene/timeline.ts";
import { memo } from "react";
import type { SpokenScene } from "@/components/player/player";
import { pathOf, waveHeight } from "@/components/player/wave-path";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { useAxis } from "./axis";
import { Track } from "./track";

/** The scale, in pixels per second, from which words are shown. */
const wordScale = 60;
/** The width of a bar of the waveform and the gap after it, in pixels. */
const pitch = 3;

/** The voice track: the waveform of each scene's speech with its words, or the estimated length of its narration. */
export const VoiceTrack = memo(function VoiceTrack() {
  const { timeline, spoken, voiceover } = useStudio();
  const { from, to } = useAxis();
  const segments = voiceover?.segments as Segment[] | undefined;
  return (
    <Track name={<span className="px-2 text-muted-foreground">{t("Voice")}</span>} className="h-10">
      {timeline.shots.map(({ scene, start, duration }) =>
        start > to || start + duration < from || !scene.narration ? null : (
          <Narration
            key={scene.id}
            text={scene.narration}
            start={start + leadIn}
            most={duration}
            speech={spoken[scene.id]}
            peaks={segments?.find(({ id }) => id === scene.id)?.peaks}
          />
        ),
      )}
    </Track>
  );
});

interface NarrationProps {
  text: string;
  start: number;
  /** The maximum length of an estimate, in seconds. */
  most: number;
  speech: SpokenScene | undefined;
  peaks: number[] | undefined;
}

const Narration = memo(function Narration({ text, start, most, speech, peaks = [] }: NarrationProps) {
  const { scale } = useAxis();
  const left = start * scale;
  const words = plainNarration(text);
  if (!speech)
    return (
      <span
        title={words}
        style={{ left, width: Math.min(reading(text), most) * scale }}
        className="absolute inset-y-1.5 flex items-center overflow-hidden rounded-sm border border-dashed px-1.5 text-[0.6875rem] text-muted-foreground"
      >
        <span className="truncate">{words}</span>
      </span>
    );
  return (
    <span
      title={words}
      style={{ left, width: speech.duration * scale }}
      className="absolute inset-y-0.5 overflow-hidden rounded-sm bg-tint"
    >
      <Wave peaks={peaks} bars={Math.max(1, Math.round((speech.duration * scale) / pitch))} />
      {(scale >= wordScale ? speech.words : []).map((word) => (
        <span
          key={`${word.start} ${word.text}`}
          style={{ left: word.start * scale }}
          className="absolute bottom-0 border-primary/30 border-l pl-0.5 text-[0.625rem] text-tint-foreground leading-3"
        >
          {word.text}
        </span>
      ))}
    </span>
  );
});

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
