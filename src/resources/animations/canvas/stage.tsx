import { lazy, type Ref, Suspense } from "react";
import { Player, type PlayerHandle } from "@/components/player/player";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { usePictureStudio } from "../editor/studio-context";
import { Overlay } from "./overlay";
import { useStageDrop } from "./use-stage-drop";

const PointLayer = lazy(() =>
  import("../comments/point-layer").then(({ PointLayer }) => ({ default: PointLayer })),
);

/** The player, with a frame around the selected element. */
export function Stage({ ref, onScene }: { ref: Ref<PlayerHandle>; onScene: (index: number) => void }) {
  const { film, spoken, music, assets, review, tab, clock } = usePictureStudio();
  const { isOver, uploading, handlers } = useStageDrop();
  return (
    <section
      aria-label={t("Preview")}
      {...handlers}
      className={cn(
        "min-w-0 max-xl:order-1 lg:max-xl:col-start-1",
        // On a phone, a wide picture stays visible while the user edits its elements below it.
        film.width > film.height &&
          "max-lg:sticky max-lg:top-15 max-lg:z-20 max-lg:[@media(max-height:38rem)]:static",
      )}
    >
      {uploading && (
        <p role="status" className="truncate pb-2 text-muted-foreground text-sm">
          {t("Uploading {name}", { name: uploading })}
        </p>
      )}
      <Player
        ref={ref}
        film={film}
        spoken={spoken}
        music={music}
        assets={assets}
        onScene={onScene}
        onTime={clock.set}
        className={isOver ? "ring-2 ring-primary" : undefined}
        marks={review.marks}
        overlay={(time, playback) => (
          <>
            <Overlay time={time} {...playback} />
            {tab === "comments" && !playback.playing && (
              <Suspense>
                <PointLayer time={time} />
              </Suspense>
            )}
          </>
        )}
      />
    </section>
  );
}
