import type { Document, Scene } from "@scene/document.ts";
import { drawFrame } from "@scene/draw.ts";
import { leavesOf } from "@scene/drawings.ts";
import type { Media } from "@scene/surface.ts";
import { timelineOf } from "@scene/timeline.ts";
import { memo, useRef } from "react";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { cn } from "@/lib/utils";

interface Props {
  scene: Scene;
  /** The film's theme and size. */
  theme: Document["theme"];
  width: number;
  height: number;
  media: Media;
  fontVersion: number;
  className?: string;
  /** The longer side, in CSS pixels. */
  side?: number;
}

/** A scene at the moment when most elements are visible. Redrawn only if something in the scene has changed. */
export const SceneThumbnail = memo(function SceneThumbnail({
  scene,
  theme,
  width,
  height,
  media,
  fontVersion,
  className,
  side = 176,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Newly loaded fonts (`fontVersion`) change the picture, so it is redrawn for them, too.
  useOnChange([scene, theme, width, height, media, fontVersion, side], () => {
    const paint = () => {
      const context = canvas.current?.getContext("2d");
      if (!canvas.current || !context) return;
      const scale = (side * Math.min(2, devicePixelRatio)) / Math.max(width, height);
      canvas.current.width = Math.round(width * scale);
      canvas.current.height = Math.round(height * scale);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const document: Document = {
        version: 1,
        title: t("Scene"),
        width,
        height,
        fps: 30,
        theme,
        scenes: [scene],
      };
      const timeline = timelineOf(document);
      drawFrame(context, { document, timeline, media }, timeline.duration * 0.9);
    };
    let frame = requestAnimationFrame(paint);
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    };
    const leave = leavesOf(scene.elements).some(({ type }) => type === "video")
      ? media.watch?.(again)
      : undefined;
    return () => {
      leave?.();
      cancelAnimationFrame(frame);
    };
  });
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={cn("block rounded-sm bg-black/80", className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
});
