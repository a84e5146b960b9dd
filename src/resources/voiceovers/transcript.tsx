import type { Segment } from "@contract/resources/voiceovers.ts";
import { cn } from "@/lib/utils";

/** A text, the word being spoken marked; a click on a word goes there. */
export function Transcript({
  segment: { text, words, stale },
  time,
  onSeek,
}: {
  segment: Segment;
  /** Seconds; undefined while it is not heard. */
  time: number | undefined;
  onSeek: (seconds: number) => void;
}) {
  // Times of other words say nothing about these.
  if (!words || stale || words.length === 0) return <p className="whitespace-pre-wrap leading-6">{text}</p>;
  const now = time === undefined ? -1 : words.findLastIndex(({ start }) => start <= time);
  return (
    <p className="leading-6">
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place in the text
        <span key={at}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the waveform's slider does the same by keyboard */}
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
