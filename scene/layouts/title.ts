import { art, isIllustration } from "../compose/art.ts";
import { opening, titled, typed } from "../compose/blocks.ts";
import { fitText, heightOf } from "../compose/fit.ts";
import { type Box, beatsOf, enter, px, type Stage } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, note, picture } from "./layout.ts";

/** The picture's place and the text's: side by side in wide pictures, otherwise one above the other. */
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
  use: "the film's or a chapter's title with one strong picture",
  fields: { heading: line(120, "Heading"), sub: note(200, "Subtitle"), picture },
  example: {
    heading: "Compound interest",
    sub: "Money that earns money",
    picture: "fluent-emoji-flat:money-bag",
  },
  compose(stage, { heading, sub, picture }) {
    const { unit, style, display, text, free } = stage;
    const { image, words } = picture
      ? split(stage, stage.index, isIllustration(picture) ? 0.55 : 0.44)
      : { image: free, words: free };
    const shown = titled(stage, heading);
    const align = picture && !stage.tall && stage.width !== stage.height ? "left" : "center";
    const head = fitText(shown, { w: words.w, h: words.h * 0.62 }, 124 * unit, 40 * unit, display);
    const below = sub ? fitText(sub, { w: words.w, h: words.h * 0.26 }, 48 * unit, 24 * unit, text) : null;
    const gap = 26 * unit;
    const total = head.height + (below ? gap + heightOf(sub, words.w, below.size, text) : 0);
    const top = words.y + Math.max(0, (words.h - total) / 2);
    const x = px(align === "left" ? words.x : words.x + words.w / 2);
    const [beat] = beatsOf(stage, [sub || heading]);
    return [
      ...(picture ? art(stage, picture, image, null, { id: "topic" }) : []),
      ...logoOf(stage),
      {
        type: "text",
        text: shown,
        x,
        y: px(top),
        w: words.w,
        size: head.size,
        align,
        ...typed(display),
        ...opening(stage, style.enter.heading, 0.05, 0.9),
      } as ElementInput,
      ...(below
        ? [
            {
              type: "text",
              text: sub,
              x,
              y: px(top + head.height + gap),
              w: words.w,
              size: below.size,
              align,
              color: "muted",
              ...typed(text),
              enter: enter(stage, "rise", { ...beat!, at: Math.max(0.7, beat!.at) }, 0.6),
            } as ElementInput,
          ]
        : []),
    ];
  },
});
