import type { Scene } from "@scene/document.ts";
import type { PlanScene } from "@scene/plan.ts";
import { leadIn } from "@scene/timeline.ts";
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useStudio, useStudioNow } from "../editor/studio-context";
import { sceneTitle } from "../scenes/scene-title";
import { useSceneActions } from "../scenes/use-scene-actions";
import { snapTo, useAxis } from "./axis";
import { trimScene } from "./scene-timing";
import { Track } from "./track";

/** The distance, in pixels, after which a drag begins. */
const slack = 4;
const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const trimSteps: Record<string, number> = { ArrowLeft: -0.1, ArrowDown: -0.1, ArrowRight: 0.1, ArrowUp: 0.1 };

/** The scenes one after another: click to select, drag to move, drag the end to change the length. */
export const SceneTrack = memo(function SceneTrack() {
  const { timeline, content, index } = useStudio();
  return (
    <Track name={<span className="px-2 text-muted-foreground">{t("Scenes")}</span>} className="h-9">
      {timeline.shots.map(({ scene, start, duration }, at) => (
        <SceneBlock
          key={scene.id}
          scene={scene}
          planned={content.plan?.scenes.find(({ id }) => id === scene.id)}
          at={at}
          start={start}
          duration={duration}
          isChosen={at === index}
        />
      ))}
    </Track>
  );
});

interface BlockProps {
  scene: Scene;
  planned: PlanScene | undefined;
  at: number;
  start: number;
  duration: number;
  isChosen: boolean;
}

/** A scene on the track. Rendered only if something in it has changed. */
const SceneBlock = memo(function SceneBlock(props: BlockProps) {
  const { scene, planned, at, start, duration, isChosen } = props;
  const { choose, canEdit } = useStudio();
  const studio = useStudioNow();
  const { scale } = useAxis();
  const { move, step, remove } = useSceneActions();
  const drag = useRef<{ x: number; by: number }>(null);
  const [draggedBy, setDraggedBy] = useState<number>();
  const { id } = scene;
  const title = sceneTitle(scene, planned);

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !canEdit) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, by: 0 };
  };
  const follow = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    drag.current.by = clientX - drag.current.x;
    if (Math.abs(drag.current.by) > slack || draggedBy !== undefined) setDraggedBy(drag.current.by);
  };
  const drop = () => {
    const by = drag.current?.by ?? 0;
    drag.current = null;
    setDraggedBy(undefined);
    if (Math.abs(by) <= slack) return;
    // The leading edge decides: the scene goes before or after the scenes whose middle it has passed.
    const edge = start + (by > 0 ? duration : 0) + by / scale;
    const others = studio().timeline.shots.filter((one) => one.scene.id !== id);
    move(id, others.filter((one) => one.start + one.duration / 2 < edge).length, "timeline");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by && event.altKey) move(id, at + by, "timeline");
    else if (by) step(id, by, "timeline");
    else if ((event.key === "Delete" || event.key === "Backspace") && canEdit) remove(id, "timeline");
    else return;
    event.preventDefault();
  };

  return (
    <div
      style={{
        left: start * scale,
        width: duration * scale,
        ...(draggedBy === undefined ? {} : { transform: `translateX(${draggedBy}px)` }),
      }}
      className={cn("absolute inset-y-1 px-px", draggedBy !== undefined && "z-10 opacity-80")}
    >
      <button
        type="button"
        id={`timeline-${id}`}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen || undefined}
        aria-label={t("Scene {number}: {title}, {seconds} seconds", {
          number: at + 1,
          title,
          seconds: duration.toFixed(1),
        })}
        onClick={() => choose(id)}
        onKeyDown={onKeyDown}
        onPointerDown={press}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={drop}
        className={cn(
          "flex size-full touch-none items-center gap-1.5 overflow-hidden rounded-sm border px-1.5 text-left text-xs outline-none focus-visible:ring-2 focus-visible:ring-ring",
          isChosen
            ? "border-primary bg-tint text-tint-foreground"
            : "bg-muted text-muted-foreground hover:bg-accent",
        )}
      >
        <span className="tabular-nums">{at + 1}</span>
        <span className="truncate">{title}</span>
      </button>
      {canEdit && (
        <SceneEnd
          id={id}
          number={at + 1}
          start={start}
          duration={duration}
          isChosen={isChosen}
          minimum={scene.duration}
        />
      )}
    </div>
  );
});

interface EndProps {
  id: string;
  number: number;
  start: number;
  duration: number;
  /** The scene's minimum duration, which is shorter than the scene if the narration takes longer. */
  minimum: number;
  isChosen: boolean;
}

/** A handle at the end of a scene, which changes the scene's length. All later scenes move with it. */
function SceneEnd({ id, number, start, duration, minimum, isChosen }: EndProps) {
  const studio = useStudioNow();
  const { editFilm } = useStudio();
  const { scale } = useAxis();
  const drag = useRef<{ x: number; from: number; group: string }>(null);
  const trim = (seconds: number, group = `trim ${id}`) => editFilm(trimScene(id, seconds), group);
  const release = () => {
    drag.current = null;
  };
  /** The times that trimming snaps to: the playhead and the ends of the spoken words. */
  const moments = () => {
    const { spoken, now } = studio();
    return [now() - start, ...(spoken[id]?.words ?? []).map((word) => leadIn + word.end)];
  };
  const isSpokenLonger = minimum < duration - 0.02;
  return (
    <span
      role="slider"
      tabIndex={isChosen ? 0 : -1}
      aria-label={t("Length of scene {number}", { number })}
      aria-valuemin={0.5}
      aria-valuemax={180}
      aria-valuenow={Math.round(duration * 100) / 100}
      aria-valuetext={t("{presence} seconds", { presence: duration.toFixed(2) })}
      title={
        isSpokenLonger
          ? t("The scene is as long as its narration. Shorten the narration to shorten the scene.")
          : t("Drag to change the length")
      }
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        // Each drag is undone on its own.
        drag.current = { x: event.clientX, from: duration, group: `trim ${id} ${event.timeStamp}` };
      }}
      onPointerMove={({ clientX, ctrlKey, metaKey }) => {
        if (!drag.current) return;
        const { x, from, group } = drag.current;
        const to = from + (clientX - x) / scale;
        trim(ctrlKey || metaKey ? to : snapTo(to, moments(), scale), group);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const by = (trimSteps[event.key] ?? 0) * (event.shiftKey ? 10 : 1);
        if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        trim(duration + by);
      }}
      className="absolute inset-y-0 -right-1 z-10 w-2.5 cursor-ew-resize touch-none rounded-sm outline-none hover:bg-primary/40 focus-visible:bg-primary/60"
    />
  );
}
