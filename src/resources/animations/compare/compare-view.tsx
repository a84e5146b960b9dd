import { differencesOf, type ScenePair } from "@scene/differences/index.ts";
import type { Document } from "@scene/document.ts";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { clock } from "@/components/player/clock";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { DifferenceList } from "./difference-list";
import { useClock } from "./use-clock";
import { VersionPicture } from "./version-picture";
import { versionOf } from "./versions";

/** The moment at which a scene is first shown, as a share of its duration, because most elements enter later. */
const settledShare = 0.9;

/** Both versions, scene by scene, shown in sync, and the list of differences. */
export function CompareView({ earlier }: { earlier: Document }) {
  const { film, spoken } = useStudio();
  const differences = useMemo(() => differencesOf(earlier, film), [earlier, film]);
  const versions = useMemo(
    () => [
      { name: t("Earlier"), side: "before" as const, ...versionOf(earlier, film, spoken) },
      { name: t("Now"), side: "after" as const, ...versionOf(film, film, spoken) },
    ],
    [earlier, film, spoken],
  );
  const { scenes } = differences;
  const firstChange = scenes.findIndex((pair) => pair.differences.length > 0);
  const [at, setAt] = useState(Math.max(0, firstChange));
  const index = Math.min(at, scenes.length - 1);
  const pair = scenes[index]!;
  const lengthOf = ({ id }: ScenePair) =>
    Math.max(
      ...versions.map(({ timeline }) => timeline.shots.find(({ scene }) => scene.id === id)?.duration ?? 0),
    );
  const duration = lengthOf(pair);
  const time = useClock(duration, duration * settledShare, () => {
    if (index + 1 >= scenes.length) return time.pause();
    setAt(index + 1);
    time.seek(0);
  });
  const show = (next: number) => {
    setAt(next);
    time.seek(time.isPlaying ? 0 : lengthOf(scenes[next]!) * settledShare);
  };
  const toggle = () => {
    if (time.isPlaying) return time.pause();
    if (time.seconds >= duration * settledShare) time.seek(0);
    time.play();
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {versions.map(({ name, side, ...version }) => (
          <figure key={side} className="grid min-w-0 grid-cols-1 content-start justify-items-center gap-1">
            {pair[side] ? (
              <VersionPicture {...version} scene={pair.id} seconds={time.seconds} label={name} />
            ) : (
              <div className="grid aspect-video w-full place-content-center rounded-sm border border-dashed text-muted-foreground text-sm">
                {side === "before" ? t("New scene") : t("Removed")}
              </div>
            )}
            <figcaption className="text-muted-foreground text-xs">{name}</figcaption>
          </figure>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          variant="outline"
          size="icon"
          aria-label={time.isPlaying ? t("Pause") : t("Play")}
          onClick={toggle}
        >
          {time.isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
        </Button>
        <input
          type="range"
          min={0}
          max={duration}
          step={0.01}
          value={time.seconds}
          aria-label={t("Time in the scene")}
          aria-valuetext={t("{clock} of {clock2}", { clock: clock(time.seconds), clock2: clock(duration) })}
          onChange={({ target }) => {
            time.pause();
            time.seek(Number(target.value));
          }}
          className="h-4 min-w-24 flex-1 cursor-pointer accent-primary"
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={t("Previous scene")}
          disabled={index === 0}
          onClick={() => show(index - 1)}
        >
          <ChevronLeftIcon aria-hidden />
        </Button>
        <span role="status" className="text-muted-foreground text-xs tabular-nums">
          {t("Scene {number} of {count}", { number: index + 1, count: scenes.length })}
        </span>
        <Button
          variant="outline"
          size="icon"
          aria-label={t("Next scene")}
          disabled={index + 1 >= scenes.length}
          onClick={() => show(index + 1)}
        >
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
      <DifferenceList differences={differences} shown={pair} onScene={(next) => show(scenes.indexOf(next))} />
    </div>
  );
}
