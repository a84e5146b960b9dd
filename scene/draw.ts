import type { Fonts } from "./bounds.ts";
import { distant, type View, viewAt } from "./camera.ts";
import type { CaptionLine } from "./captions.ts";
import type { Document, Scene } from "./document.ts";
import { eased } from "./easing.ts";
import type { Element } from "./elements.ts";
import { backdrops } from "./paint/backdrops/index.ts";
import { drawCaptions } from "./paint/captions.ts";
import { paintElement } from "./paint/index.ts";
import { heldAt } from "./paint/picture.ts";
import { morphed, sharedElements } from "./shared-elements.ts";
import { styleOf } from "./styles/index.ts";
import type { Media, Picture, Surface } from "./surface.ts";
import { familiesOf, measureWith } from "./text.ts";
import { type Shot, shotAt, type Timeline, transitionLength } from "./timeline.ts";
import { type TransitionName, transitions } from "./transitions/index.ts";
import { dissolve } from "./transitions/moves.ts";

/** A document with everything needed to draw it: timeline, media, and captions if they are burned in. */
export interface Film {
  document: Document;
  timeline: Timeline;
  media: Media;
  captions?: CaptionLine[];
  /** The theme's background, already painted, because a bitmap is copied much faster than a gradient is painted. */
  ground?: Picture;
  /** Leaves out backgrounds and backdrops so the surface stays transparent. */
  transparent?: boolean;
}

interface Showing {
  /** The IDs of elements that are drawn separately. */
  without?: ReadonlySet<string>;
  /** Seconds since the film began. */
  clock: number;
}

interface Moment {
  /** Seconds since the next scene began. */
  time: number;
  /** The transition's progress, 0 to 1. */
  share: number;
  clock: number;
}

const fontsFor = ({ document: { theme, language } }: Film, surface: Surface): Fonts => ({
  language,
  ...familiesOf(styleOf(theme), theme),
  measure: measureWith(surface),
});

/** Fills the picture with a color or a gradient. */
export function paintBackground(surface: Surface, { width, height }: Document, colors: string[]) {
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

function background(
  { document, ground, transparent }: Film,
  surface: Surface,
  { background: colors }: Scene,
) {
  if (transparent) return;
  const { width, height, theme } = document;
  if (colors || !ground) return paintBackground(surface, document, colors ?? theme.background);
  surface.drawImage(ground.image, ground.x, ground.y, ground.width, ground.height, 0, 0, width, height);
}

/** Transforms the surface so that everything drawn next appears as the camera sees it. */
function look(surface: Surface, { width, height }: Document, { x, y, zoom }: View) {
  surface.translate(width / 2, height / 2);
  surface.scale(zoom, zoom);
  surface.translate(-x, -y);
}

function drawShot(film: Film, surface: Surface, shot: Shot, time: number, { without, clock }: Showing) {
  const { document, media, transparent } = film;
  const { theme, width, height } = document;
  const { scene, duration } = shot;
  surface.save();
  background(film, surface, scene);
  const index = document.scenes.indexOf(scene);
  const unit = Math.sqrt(width * height) / 960;
  const view = viewAt(scene.camera, document, time);
  if (!scene.background && !transparent) {
    surface.save();
    look(surface, document, distant(view, document));
    backdrops[styleOf(theme).backdrop]({ surface, theme, width, height, unit, index, time: clock });
    surface.restore();
  }
  look(surface, document, view);
  const stage = {
    surface,
    theme,
    width,
    height,
    media,
    fonts: fontsFor(film, surface),
    time,
    duration,
    unit: height,
  };
  for (const element of scene.elements) if (!without?.has(element.id ?? "")) paintElement(stage, element);
  surface.restore();
}

/** Draws a transition from the previous scene's last frame; shared elements move to their new positions. */
function drawChange(film: Film, surface: Surface, before: Shot, shot: Shot, change: Moment) {
  const { document, media } = film;
  const { width, height, theme } = document;
  const { time, share, clock } = change;
  const shared = sharedElements(before.scene, shot.scene);
  const without = new Set(shared.map(({ to }) => to.id!));
  const transition = film.transparent ? dissolve : transitions[shot.scene.transition as TransitionName];
  transition({
    surface,
    width,
    height,
    share,
    accent: theme.accent,
    before: () => drawShot(film, surface, before, before.duration, { without, clock }),
    after: () => drawShot(film, surface, shot, time, { without, clock }),
  });
  const stage = {
    surface,
    theme,
    width,
    height,
    media,
    fonts: fontsFor(film, surface),
    time: clock,
    duration: 1e9,
    unit: height,
  };
  // Pictures move from where their motion has taken them to where it takes them next so they don't jump at
  // either end.
  const held = (element: Element, at: number) => (element.type === "picture" ? heldAt(element, at) : element);
  for (const { from, to } of shared)
    paintElement(stage, morphed({ from: held(from, before.duration), to: held(to, time) }, share));
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
  const length = transitionLength(before, shot);
  surface.save();
  surface.globalAlpha = 1;
  surface.textAlign = "left";
  surface.textBaseline = "alphabetic";
  surface.direction = "ltr";
  surface.fontKerning = "normal";
  // Browsers otherwise leave out the kerning between a word and a space, which the worker applies.
  surface.textRendering = "optimizeLegibility";
  surface.beginPath();
  surface.rect(0, 0, document.width, document.height);
  surface.clip();
  if (before && local < length) {
    // The background is filled first, because fading from transparency would show the previously drawn frame.
    if (!film.transparent) paintBackground(surface, document, document.theme.background.slice(0, 1));
    const share = eased(local, 0, length, "in-out-cubic");
    // The background isn't copied from its bitmap, whose edges would look different where a transition moves it by
    // fractions of a pixel.
    drawChange({ ...film, ground: undefined }, surface, before, shot, { time: local, share, clock: clamped });
  } else drawShot(film, surface, shot, local, { clock: clamped });
  if (film.captions) drawCaptions(surface, document, film.captions, clamped);
  surface.restore();
}
