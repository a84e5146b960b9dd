import { PauseIcon, PlayIcon } from "lucide-react";
import { useMemo } from "react";
import { useSound } from "@/components/player/use-sound";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { clock, peaksOf, placesOf, type Voiceover } from "./segments";
import { Waveform } from "./waveform";

/** A player for the full audio, which contains all segments in sequence. */
export function FullAudio({ record: { file, segments } }: { record: Voiceover }) {
  const sound = useSound(file?.url);
  const last = segments.at(-1);
  const places = useMemo(() => placesOf(segments), [segments]);
  const length = (places.at(-1) ?? 0) + (last?.duration ?? 0);
  const peaks = useMemo(() => peaksOf(segments, length), [segments, length]);
  const at = places.findLastIndex((place) => place <= sound.time + 0.01);
  const words = segments[at]?.words ?? [];
  const time = sound.time - (places[at] ?? 0);
  const now = words.findLastIndex(({ start }) => start <= time);
  const nearby = now < 0 ? [] : words.slice(Math.max(0, now - 4), now + 5);
  return (
    <section aria-label={t("Full audio")} className="grid gap-2 rounded-lg border bg-card p-4">
      <div className="flex items-center gap-3">
        <Button
          size="icon"
          className="size-10 rounded-full"
          aria-label={sound.playing ? t("Pause") : t("Play all")}
          onClick={sound.toggle}
        >
          {sound.playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
        </Button>
        <Waveform
          label={t("Position in the full audio")}
          peaks={peaks}
          time={sound.time}
          duration={length}
          onSeek={sound.seek}
          count={200}
          className="h-12 flex-1"
        />
        <span data-figure className="text-muted-foreground text-xs">
          {clock(sound.time)} / {clock(length)}
        </span>
      </div>
      <p className="h-6 truncate text-center text-muted-foreground" aria-hidden>
        {nearby.length === 0 && t("All segments in sequence")}
        {nearby.map((word) => (
          <span key={word.start} className={word === words[now] ? "text-foreground" : undefined}>
            {word.text}{" "}
          </span>
        ))}
      </p>
    </section>
  );
}
