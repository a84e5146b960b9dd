import { drawFrame } from "@scene/draw.ts";
import { useRef } from "react";
import { useFilmAssets } from "@/components/player/use-film-assets";
import { useFontsAndMedia } from "@/components/player/use-film-media";
import { useOnChange } from "@/lib/use-on-change";
import type { Version } from "./versions";

interface Props extends Version {
  /** The ID of the scene to show. */
  scene: string;
  /** Seconds since the start of the scene. */
  seconds: number;
  label: string;
}

/** The longer side of the picture, in pixels. */
const side = 960;

/** A film at a moment of one of its scenes. */
export function VersionPicture({ film, timeline, scene, seconds, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { media, fontVersion } = useFontsAndMedia(film, useFilmAssets(film));
  const scale = side / Math.max(film.width, film.height);
  useOnChange([film, timeline, scene, seconds, media, fontVersion, scale], () => {
    const context = canvas.current?.getContext("2d");
    const shot = timeline.shots.find((one) => one.scene.id === scene);
    if (!context || !shot) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    // A scene that is over keeps its last frame.
    const at = shot.start + Math.min(seconds, shot.duration - 1 / film.fps);
    const paint = () => drawFrame(context, { document: film, timeline, media }, at);
    paint();
    return media.watch?.(paint);
  });
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={Math.round(film.width * scale)}
      height={Math.round(film.height * scale)}
      className="block max-h-[45vh] max-w-full rounded-sm bg-black max-sm:max-h-[28vh]"
    />
  );
}
