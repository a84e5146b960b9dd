import { art, isIllustration } from "../compose/art.ts";
import { opening, textIn, titled } from "../compose/blocks.ts";
import { says } from "../compose/parts.ts";
import { type Box, beatsOf, px, type Stage } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, note, picture } from "./layout.ts";

/** The positions of the picture and the text: side by side in wide pictures, otherwise one above the other. */
function split(
  { free, tall, width, height }: Stage,
  index: number,
  share: number,
): { image: Box; words: Box } {
  if (tall || width === height) {
    const h = free.h * (tall ? 0.42 : 0.46);
    return {
      image: { ...free, h: px(h) },
      words: { ...free, y: px(free.y + h * 1.05), h: px(free.h - h * 1.05) },
    };
  }
  const w = free.w * share;
  const gap = free.w * 0.05;
  const left = index % 2 === 1;
  return {
    image: {
      x: px(left ? free.x : free.x + free.w - w),
      y: px(free.y - height * 0.02),
      w: px(w),
      h: px(free.h),
    },
    words: { x: px(left ? free.x + w + gap : free.x), y: free.y, w: px(free.w - w - gap), h: free.h },
  };
}

function logoOf({ theme, unit, width, free }: Stage): ElementInput[] {
  if (!theme.logo) return [];
  const side = px(72 * unit);
  return [
    {
      type: "image",
      asset: theme.logo,
      x: px(width - free.x - side),
      y: px(free.y * 0.4),
      w: side,
      h: side,
      fit: "contain",
    },
  ];
}

export const title = defineLayout({
  name: "title",
  title: "Title",
  use: "the title of the film or a chapter, with one strong picture",
  fields: { heading: line(120, "Heading"), sub: note(200, "Subtitle"), picture },
  example: {
    heading: "Compound interest",
    sub: "Money that earns money",
    picture: "fluent-emoji-flat:money-bag",
  },
  compose(stage, { heading, sub, picture }) {
    const { unit, style, display, free } = stage;
    const { image, words } = picture
      ? split(stage, stage.index, isIllustration(picture) ? 0.55 : 0.44)
      : { image: free, words: free };
    const shown = titled(stage, heading);
    const align = picture && !stage.tall && stage.width !== stage.height ? "left" : "center";
    const look = { max: 124, type: display, align, at: "top" } as const;
    const lower = { max: 48, color: "muted", align, at: "top" } as const;
    const head = textIn(stage, shown, { ...words, h: words.h * 0.62 }, look).box.h;
    const foot = sub ? textIn(stage, sub, { ...words, h: words.h * 0.3 }, lower).box.h : 0;
    const gap = 26 * unit;
    const top = words.y + Math.max(0, (words.h - head - (sub ? gap + foot : 0)) / 2);
    const [beat] = beatsOf(stage, [sub || heading]);
    return [
      ...(picture ? art(stage, picture, image, null, { id: "topic" }) : []),
      ...logoOf(stage),
      textIn(
        stage,
        shown,
        { ...words, y: top, h: head },
        look,
        opening(stage, style.enter.heading, 0.05, 0.9).enter,
      ).element,
      ...(sub
        ? [
            says(
              stage,
              sub,
              { ...words, y: top + head + gap, h: foot },
              lower,
              { ...beat!, at: Math.max(0.7, beat!.at) },
              "rise",
            ),
          ]
        : []),
    ];
  },
});
