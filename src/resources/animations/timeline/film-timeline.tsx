import { DiamondPlusIcon, ScissorsIcon, ZoomInIcon, ZoomOutIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { AddElement } from "../layers/add-element";
import { AddSound } from "./add-sound";
import { AxisContext } from "./axis";
import { LayerTracks } from "./layer-tracks";
import { MusicTrack } from "./music-track";
import { Playhead } from "./playhead";
import { Ruler } from "./ruler";
import { SceneTrack } from "./scene-track";
import { SoundTrack } from "./sound-track";
import { useTimelineActions } from "./use-timeline-actions";
import { useZoom } from "./use-zoom";
import { VoiceTrack } from "./voice-track";

/** The timeline below the picture: the film's scenes, voice, music and sounds, and the selected scene's layers. */
export function FilmTimeline() {
  const { timeline, index, selection, canEdit } = useStudio();
  const scroller = useRef<HTMLDivElement>(null);
  const { axis, zoom, choose, zoomIn, zoomOut } = useZoom(scroller, timeline, index);
  const { split, addKeyframe } = useTimelineActions();
  const views = [
    ["film", t("Film"), t("Show the whole film")],
    ["scene", t("Scene"), t("Show the selected scene")],
  ] as const;
  const zooms = [
    [t("Zoom out"), t("Zoom out (Ctrl+scroll)"), ZoomOutIcon, zoomOut],
    [t("Zoom in"), t("Zoom in (Ctrl+scroll)"), ZoomInIcon, zoomIn],
  ] as const;
  return (
    <section aria-label={t("Timeline")} className="hidden min-w-0 rounded-lg border bg-card xl:block">
      <div className="flex flex-wrap items-center gap-1 px-2 py-1.5">
        <h2 className="pr-2 font-medium text-sm">{t("Timeline")}</h2>
        {canEdit && (
          <>
            <Button
              variant="ghost"
              size="sm"
              title={t("Split the scene at the playhead (S)")}
              onClick={split}
            >
              <ScissorsIcon aria-hidden />
              {t("Split")}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              title={t("Add a keyframe to the selected elements at the playhead (K)")}
              disabled={selection.length === 0}
              onClick={addKeyframe}
            >
              <DiamondPlusIcon aria-hidden />
              <span className="max-2xl:sr-only">{t("Keyframe")}</span>
            </Button>
            <AddElement />
            <AddSound />
          </>
        )}
        <span className="flex-1" />
        {views.map(([view, label, title]) => (
          <Button
            key={view}
            variant="ghost"
            size="sm"
            title={title}
            aria-pressed={zoom === view}
            onClick={() => choose(view)}
            className={zoom === view ? "bg-tint text-tint-foreground" : "text-muted-foreground"}
          >
            {label}
          </Button>
        ))}
        {zooms.map(([label, title, Icon, act]) => (
          <Button key={label} variant="ghost" size="icon-sm" aria-label={label} title={title} onClick={act}>
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
      <AxisContext value={axis}>
        <div ref={scroller} className="max-h-80 overflow-auto border-t">
          <div className="relative w-max min-w-full pb-1">
            <Ruler />
            <SceneTrack />
            <VoiceTrack />
            <MusicTrack />
            <SoundTrack />
            <section aria-label={t("Layers")} className="border-t">
              <LayerTracks />
            </section>
            <Playhead scroller={scroller} />
          </div>
        </div>
      </AxisContext>
    </section>
  );
}
