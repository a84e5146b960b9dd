import type { ElementInput } from "../elements.ts";
import { pictureOf } from "../picture-ref.ts";
import { type PictureMotion, tintedSets } from "../picture-sets.ts";
import { panel } from "./blocks.ts";
import { after, type Beat, type Box, enter, fitted, px, type Stage } from "./stage.ts";

/**
 * A picture's name in the variant that the style uses. Only the set `ph` has variants: six for each picture.
 */
function variantOf(stage: Stage, set: string, name: string) {
  if (set !== "ph") return name;
  const bare = name.replace(/-(duotone|fill|bold|light|thin)$/, "");
  return bare + stage.style.picture.variant;
}

/** The outline of a blob that roughly fills a box. Points are relative to the box's top left corner. */
function blobPoints(box: Box, seed: number): [number, number][] {
  return Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 9) * Math.PI * 2;
    const reach = 0.92 + 0.12 * Math.sin(at * 2.4 + seed);
    return [
      px(box.w / 2 + Math.cos(angle) * (box.w / 2) * reach),
      px(box.h / 2 + Math.sin(angle) * (box.h / 2) * reach),
    ];
  });
}

/** The shape that the style puts behind a picture. */
function groundOf(stage: Stage, box: Box, beat: Beat | null, color: string): ElementInput[] {
  const entering = beat ? { enter: enter(stage, "pop", beat, 0.55) } : {};
  const { w, h } = box;
  switch (stage.style.picture.ground) {
    case "disc":
      return [
        {
          type: "circle",
          x: px(box.x + w / 2),
          y: px(box.y + h / 2),
          r: px(Math.min(w, h) / 2),
          fill: color,
          ...entering,
        } as ElementInput,
      ];
    case "blob":
      return [
        {
          type: "path",
          x: box.x,
          y: box.y,
          points: blobPoints(box, stage.index),
          smooth: true,
          closed: true,
          fill: color,
          ...entering,
        } as ElementInput,
      ];
    case "square":
      return [
        {
          type: "rect",
          ...box,
          fill: color,
          ...(beat ? { enter: enter(stage, "wipe", beat, 0.5) } : {}),
        } as ElementInput,
      ];
    case "card":
      return [{ ...panel(stage, box, null), fill: color, ...entering } as ElementInput];
    default:
      return [];
  }
}

export const isIllustration = (ref?: string) => ref?.startsWith("illustration:") === true;

/** An illustration that fills its box, or only part of it if the box is very wide or very tall. */
function illustrated({ style, unit }: Stage, name: string, area: Box, beat: Beat | null): ElementInput {
  const box = fitted(area, Math.max(0.6, Math.min(2.6, area.w / area.h)));
  const radius = px(style.panel.radius * unit);
  return {
    type: "picture",
    set: "illustration",
    name,
    ...box,
    // At the edges of the picture, rounded corners would reveal what is behind them.
    ...(area.x > 0 && area.y > 0 && radius ? { radius } : {}),
    ...(beat ? { enter: { kind: "fade", ...beat, duration: 0.4 } } : {}),
  } as ElementInput;
}

/** The box of an illustration at the edges of the picture, with a margin if the style has rounded corners. */
export function edged({ style, unit, width, height }: Stage, { x, y, w, h }: Box): Box {
  const gap = style.panel.radius ? px(26 * unit) : 0;
  const [left, top] = [x + gap, y + gap];
  const right = Math.min(width - gap, x + w);
  return { x: left, y: top, w: right - left, h: Math.min(height - gap, y + h) - top };
}

/**
 * A picture in a box, as the style shows it: on a disc, a square, a card or a blob, or alone. Pictures with the same
 * `id` in consecutive scenes become a single picture that moves between their places.
 */
export function art(
  stage: Stage,
  ref: string,
  area: Box,
  beat: Beat | null,
  {
    color,
    ground = "surface",
    bare = false,
    id,
    motion = stage.style.picture.motion,
  }: { color?: string; ground?: string; bare?: boolean; id?: string; motion?: PictureMotion } = {},
): ElementInput[] {
  const { style } = stage;
  const { set, name } = pictureOf(ref);
  if (set === "illustration") return [illustrated(stage, name, area, beat)];
  const box = fitted(area, 1);
  const onGround = !bare && style.picture.ground !== "none";
  const side = px(box.w * (onGround ? 0.7 : 0.96));
  const inner = { x: px(box.x + (box.w - side) / 2), y: px(box.y + (box.h - side) / 2), w: side, h: side };
  return [
    ...(onGround ? groundOf(stage, box, beat, ground) : []),
    {
      type: "picture",
      ...(id ? { id } : {}),
      set,
      name: variantOf(stage, set, name),
      ...(tintedSets.includes(set) ? { tint: color ?? "accent" } : {}),
      ...inner,
      motion,
      ...(beat ? { enter: enter(stage, style.enter.picture, onGround ? after(beat, 0.08) : beat, 0.6) } : {}),
    } as ElementInput,
  ];
}
