import { art } from "../compose/art.ts";
import { opening, panel, textIn, titled } from "../compose/blocks.ts";
import { begin, bold, on, parted, says } from "../compose/parts.ts";
import { after, type Box, beatsOf, inset } from "../compose/stage.ts";
import { defineLayout, line, picture } from "./layout.ts";

export const question = defineLayout({
  name: "question",
  title: "Question and answer",
  use: "a question for the viewers, and its answer after a moment",
  fields: { question: line(120, "Question"), answer: line(140, "Answer"), picture },
  example: {
    question: "How far away is the Moon?",
    answer: "Thirty Earths, side by side",
    picture: "fluent-emoji-flat:full-moon-face",
  },
  compose(stage, { question: asked, answer, picture }) {
    const { free, unit, seconds, tall } = stage;
    const [top, bottom] = parted(free, tall ? 0.7 : 0.66, 24 * unit, false);
    const [image, words]: [Box | null, Box] = picture
      ? parted(top, tall ? 0.5 : 0.38, 36 * unit, !tall)
      : [null, top];
    const [beat] = beatsOf(stage, [answer]);
    // The question is shown alone until the narration gives the answer or, if it doesn't, for a moment.
    const reveal = beat!.cue === undefined ? { at: Math.max(1.4, seconds * 0.4) } : beat!;
    return [
      ...(picture && image ? art(stage, picture, image, begin(stage, 0), { id: "topic" }) : []),
      textIn(
        stage,
        titled(stage, asked),
        words,
        { max: 100, type: stage.display, align: tall || !picture ? "center" : "left" },
        opening(stage, undefined, 0.05, 0.9).enter,
      ).element,
      panel(stage, bottom, reveal, "accent"),
      says(
        stage,
        answer,
        inset(bottom, 22 * unit),
        { max: 68, type: bold(stage), color: on(stage, "accent") },
        after(reveal, 0.2),
        "rise",
      ),
    ];
  },
});
