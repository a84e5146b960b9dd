import type { Segment } from "@contract/resources/voiceovers.ts";
import { plainNarration } from "@scene/narration.ts";
import { byPosition } from "@/lib/by-position";
import { cn } from "@/lib/utils";

/** A transcript that highlights the current word. Clicking a word seeks to it. */
export function Transcript({
  segment: { text, words, stale },
  time,
  onSeek,
}: {
  segment: Segment;
  /** Playback position in seconds; undefined while not playing. */
  time: number | undefined;
  onSeek: (seconds: number) => void;
}) {
  // If the text has changed, the old timings don't apply.
  if (!words || stale || words.length === 0)
    return <p className="whitespace-pre-wrap leading-6">{plainNarration(text)}</p>;
  const now = time === undefined ? -1 : words.findLastIndex(({ start }) => start <= time);
  return (
    <p className="leading-6">
      {byPosition(words).map(({ key, at, item: word }) => (
        <span key={key}>
          {/*
           * biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the waveform's
           * slider offers seeking by keyboard
           */}
          <span
            onClick={() => onSeek(word.start)}
            data-now={at === now || undefined}
            className={cn("cursor-pointer rounded-sm", at === now && "bg-tint text-tint-foreground")}
          >
            {word.text}
          </span>{" "}
        </span>
      ))}
    </p>
  );
}
