import { type Box, boxOf, type Fonts } from "@scene/bounds.ts";
import { viewAt } from "@scene/camera.ts";
import type { Document, Scene } from "@scene/document.ts";
import type { Element } from "@scene/elements.ts";
import { stateOf } from "@scene/motion.ts";
import { styleOf } from "@scene/styles/index.ts";
import type { Surface } from "@scene/surface.ts";
import { familiesOf, measureWith } from "@scene/text.ts";
import type { Shot } from "@scene/timeline.ts";
import { keyframeAt } from "../editor/keyframes";

let ruler: Surface | undefined;

/** The fonts of a film. Text is measured on a real canvas so the frames fit the drawn text. */
export function fontsOf({ theme, language }: Document): Fonts {
  ruler ??= document.createElement("canvas").getContext("2d")!;
  return { ...familiesOf(styleOf(theme), theme), language, measure: measureWith(ruler) };
}

/** An element's box and rotation at a given time, in pixels of the picture. */
export interface Placed {
  at: number;
  element: Element;
  x: number;
  y: number;
  box: Box;
  scale: number;
  /** The rotation in degrees. */
  rotate: number;
  /** The index of the element's keyframe at that time, or -1. */
  keyframe: number;
}

const least = 12;

export function placedIn(film: Document, shot: Shot, time: number): Placed[] {
  const fonts = fontsOf(film);
  return shot.scene.elements.flatMap((element, at) => {
    const state = stateOf(element, time, shot.duration, film.height);
    if (!state) return [];
    const { x, y, scale, rotate } = state;
    return [
      {
        ...{ at, element, x, y, scale },
        rotate: (rotate * 180) / Math.PI,
        box: boxOf(element, fonts),
        keyframe: keyframeAt(element, time),
      },
    ];
  });
}

/** The scene's camera as an SVG transform. */
export function cameraOf({ width, height }: Document, { camera }: Scene, time: number): string | undefined {
  if (!camera?.length) return undefined;
  const { x, y, zoom } = viewAt(camera, { width, height }, time);
  return `translate(${width / 2} ${height / 2}) scale(${zoom}) translate(${-x} ${-y})`;
}

/** A frame around an element before `transformOf`, enlarged for lines and small elements so they are easy to hit. */
export function frameOf({ x, y, box }: Placed): Box {
  const [w, h] = [Math.max(least, box.w), Math.max(least, box.h)];
  return { x: x + box.x - (w - box.w) / 2, y: y + box.y - (h - box.h) / 2, w, h };
}

/**
 * An element's rotation and scale, about the center of its box, as an SVG transform. The position isn't part of the
 * transform, because browsers redraw a frame faster when its coordinates change than when its transform changes.
 */
export function transformOf({ x, y, box, scale, rotate }: Placed): string | undefined {
  if (scale === 1 && rotate === 0) return undefined;
  const [cx, cy] = [x + box.x + box.w / 2, y + box.y + box.h / 2];
  return `translate(${cx} ${cy}) rotate(${rotate}) scale(${scale}) translate(${-cx} ${-cy})`;
}

/** An element's axis-aligned bounding box in the picture, as drawn. */
export function boundsOf({ x, y, box, scale, rotate }: Placed): Box {
  const turn = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [w, h] = [(box.w * cos + box.h * sin) * scale, (box.w * sin + box.h * cos) * scale];
  return { x: x + box.x + (box.w - w) / 2, y: y + box.y + (box.h - h) / 2, w, h };
}
