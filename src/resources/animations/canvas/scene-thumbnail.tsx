import type { Document, Scene } from "@scene/document.ts";
import { drawFrame } from "@scene/draw.ts";
import { leavesOf } from "@scene/drawings.ts";
import type { Media } from "@scene/surface.ts";
import { timelineOf } from "@scene/timeline.ts";
import { memo, useEffect, useState } from "react";
import { t } from "@/i18n/t";
import { whenIdle } from "@/lib/idle";
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

/**
 * A scene at the moment when most elements are visible. Redrawn only if something in the scene has changed. Rendered as
 * an image, because browsers give each canvas its own layer, and dozens of layers make the whole page slow to draw.
 */
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
  const ratio = side / Math.max(width, height);
  const [picture, setPicture] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(picture ?? ""), [picture]);
  // Newly loaded fonts (`fontVersion`) change the picture, so it is redrawn for them, too.
  useOnChange([scene, theme, width, height, media, fontVersion, side], () => {
    let latest = 0;
    const paint = () => {
      const mine = ++latest;
      const show = (blob: Blob | null) => mine === latest && blob && setPicture(URL.createObjectURL(blob));
      const scale = ratio * Math.min(2, devicePixelRatio);
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const canvas = Object.assign(document.createElement("canvas"), size);
      const context = canvas.getContext("2d");
      if (!context) return;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const film: Document = {
        version: 1,
        title: t("Scene"),
        width,
        height,
        fps: 30,
        theme,
        scenes: [scene],
      };
      const timeline = timelineOf(film);
      drawFrame(context, { document: film, timeline, media }, timeline.duration * 0.9);
      canvas.toBlob(show, "image/webp", 0.9);
    };
    // The thumbnails of a long film take longer to draw than the film's picture, which is needed first.
    let cancel = whenIdle(paint);
    const again = () => {
      cancel();
      cancel = whenIdle(paint);
    };
    const leave = leavesOf(scene.elements).some(({ type }) => type === "video")
      ? media.watch?.(again)
      : undefined;
    return () => {
      latest = -1;
      leave?.();
      cancel();
    };
  });
  return (
    <img
      src={picture}
      alt=""
      width={Math.round(width * ratio)}
      height={Math.round(height * ratio)}
      draggable={false}
      className={cn("block rounded-sm bg-black/80", className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
});
