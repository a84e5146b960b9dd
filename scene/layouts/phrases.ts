import * as z from "zod";
import { art } from "../compose/art.ts";
import { textIn, titled } from "../compose/blocks.ts";
import { entering, partsOf, sizeFor, stacked } from "../compose/parts.ts";
import { type Beat, type Box, px, type Stage } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, picture } from "./layout.ts";

/**
 * A phrase exits before the next one enters in the same position. A picture exits while the next one enters.
 */
const leaving = (next: Beat | null | undefined, kind: "rise" | "shrink") => {
  if (!next) return {};
  const [early, duration] = kind === "rise" ? [0.2, 0.18] : [0.05, 0.3];
  return { exit: { ...next, kind, at: Math.max(0, Math.round((next.at - early) * 100) / 100), duration } };
};

/** The positions of the picture and the text. In wide pictures, each new picture is on the other side. */
function placesOf(stage: Stage, turn: number): { image: Box; words: Box } {
  const { free, tall } = stage;
  if (stacked(stage)) {
    const h = px(free.h * (tall ? 0.5 : 0.56));
    return {
      image: { ...free, h },
      words: { ...free, y: px(free.y + h + free.h * 0.04), h: px(free.h * 0.96 - h) },
    };
  }
  const w = px(free.w * 0.4);
  const left = turn % 2 === 1;
  return {
    image: { ...free, x: left ? free.x : free.x + free.w - w, w },
    words: { ...free, x: px(left ? free.x + w + free.w * 0.06 : free.x), w: px(free.w * 0.54) },
  };
}

/** Each phrase replaces the one before it when it is spoken. A picture stays until another one replaces it. */
export const phrases = defineLayout({
  name: "phrases",
  title: "Phrases",
  use: "a longer thought, split into two to six short phrases that replace each other in large type",
  fields: {
    phrases: z
      .array(z.strictObject({ text: line(70, "Text"), picture }))
      .min(2)
      .max(6)
      .meta({ title: "Phrases" }),
  },
  example: {
    phrases: [
      { text: "Every drop of rain", picture: "fluent-emoji-flat:droplet" },
      { text: "was once in the sea" },
      { text: "and will go back there", picture: "fluent-emoji-flat:water-wave" },
    ],
  },
  compose(stage, { phrases: list }) {
    const { display, style, unit } = stage;
    const beats = partsOf(
      stage,
      list.map(({ text }) => text),
    );
    const pictured = list.some((phrase) => phrase.picture);
    const texts = list.map(({ text }) => titled(stage, text));
    const room = pictured ? placesOf(stage, 0).words : stage.free;
    const size = sizeFor(stage, texts, { w: room.w, h: room.h * 0.9 }, pictured ? 92 : 124, display);
    const elements: ElementInput[] = [];
    let turn = stage.index;
    for (const [at, phrase] of list.entries()) {
      const beat = beats[at]!;
      if (phrase.picture && at > 0) turn++;
      const { image, words } = pictured ? placesOf(stage, turn) : { image: stage.free, words: stage.free };
      if (phrase.picture) {
        const next = list.findIndex((other, index) => index > at && other.picture);
        const pieces = art(stage, phrase.picture, image, beat, at === 0 ? { id: "topic" } : {});
        elements.push(...pieces.map((piece) => ({ ...piece, ...leaving(beats[next], "shrink") })));
      }
      const { element } = textIn(stage, texts[at]!, words, {
        max: size / unit,
        size,
        type: display,
        align: pictured && !stacked(stage) ? "left" : style.align,
      });
      elements.push({
        ...element,
        ...entering(stage, at === 0 ? style.enter.heading : "rise", beat, 0.5),
        ...leaving(beats[at + 1], "rise"),
      } as ElementInput);
    }
    return elements;
  },
});
