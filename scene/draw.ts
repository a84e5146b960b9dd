import { type CaptionLine, drawCaptions } from "./captions.ts";
import type { Document } from "./document.ts";
import { eased } from "./easing.ts";
import { between } from "./motion.ts";
import { paintElement } from "./paint/index.ts";
import type { Media, Surface } from "./surface.ts";
import { families, familyOf, measureWith } from "./text.ts";
import { type Shot, shotAt, type Timeline } from "./timeline.ts";

/** A document with everything needed to draw it: timeline, media, and captions if they are burned in. */
export interface Film {
  document: Document;
  timeline: Timeline;
  media: Media;
  captions?: CaptionLine[];
}

/** The duration of a transition in seconds. It is limited to half of the shorter of the two scenes. */
const transitionTime = 0.5;

function background({ document }: Film, surface: Surface, colors: string[]) {
  const { width, height } = document;
  if (colors.length === 1) surface.fillStyle = colors[0];
  else {
    const gradient = surface.createLinearGradient(0, 0, width, height);
    colors.forEach((color, at) => {
      gradient.addColorStop(at / (colors.length - 1), color);
    });
    surface.fillStyle = gradient;
  }
  surface.fillRect(0, 0, width, height);
}

function drawShot(film: Film, surface: Surface, shot: Shot, time: number) {
  const { document, media } = film;
  const { theme, width, height } = document;
  const { scene, duration } = shot;
  surface.save();
  background(film, surface, scene.background ?? theme.background);
  if (scene.camera?.length) {
    const keys = [...scene.camera].sort((a, b) => a.at - b.at);
    const zoom = between(keys, "zoom", time, 1);
    surface.translate(width / 2, height / 2);
    surface.scale(zoom, zoom);
    surface.translate(-between(keys, "x", time, width / 2), -between(keys, "y", time, height / 2));
  }
  const fonts = { sans: theme.font ? familyOf(theme.font) : families.sans, measure: measureWith(surface) };
  const stage = { surface, theme, media, fonts, time, duration, unit: height };
  for (const element of scene.elements) paintElement(stage, element);
  surface.restore();
}

/** Draws the transition from the last frame of the previous scene. */
function drawChange(film: Film, surface: Surface, before: Shot, shot: Shot, time: number, share: number) {
  const { width } = film.document;
  const alpha = surface.globalAlpha;
  const kind = shot.scene.transition;
  surface.save();
  if (kind === "push") surface.translate(-width * share, 0);
  drawShot(film, surface, before, before.duration);
  surface.restore();
  surface.save();
  if (kind === "fade") surface.globalAlpha = alpha * share;
  else surface.translate(width * (1 - share), 0);
  drawShot(film, surface, shot, time);
  surface.restore();
}

/**
 * Draws the picture at `time` seconds, clamped to the animation's duration, over any previous content. The result
 * depends only on the arguments, so frames can be drawn in any order and any number of times.
 */
export function drawFrame(surface: Surface, film: Film, time: number): void {
  const { timeline, document } = film;
  const clamped = Math.max(0, Math.min(time, timeline.duration));
  const at = shotAt(timeline, clamped);
  const shot = timeline.shots[at]!;
  const local = clamped - shot.start;
  const before = timeline.shots[at - 1];
  const length = before && Math.min(transitionTime, shot.duration / 2, before.duration / 2);
  surface.save();
  surface.globalAlpha = 1;
  surface.textAlign = "left";
  surface.textBaseline = "alphabetic";
  surface.fontKerning = "normal";
  surface.beginPath();
  surface.rect(0, 0, document.width, document.height);
  surface.clip();
  if (before && length && local < length && shot.scene.transition !== "cut") {
    // The background is filled first, because fading from transparency would show the previously drawn frame.
    surface.fillStyle = document.theme.background[0];
    surface.fillRect(0, 0, document.width, document.height);
    drawChange(film, surface, before, shot, local, eased(local, 0, length, "in-out-cubic"));
  } else drawShot(film, surface, shot, local);
  if (film.captions) drawCaptions(surface, document, film.captions, clamped);
  surface.restore();
}
