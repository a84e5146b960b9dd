import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { centred, headed } from "../blocks.ts";
import { divided, fitTexts, heightOf, px, type Stage, turn } from "../stage.ts";

export function steps(stage: Stage, { heading, steps: list }: VisualOf<"steps">): ElementInput[] {
  const { unit, tall } = stage;
  const { elements, rest } = headed(stage, heading);
  const boxes = divided(rest, list.length, px(20 * unit), !tall);
  const radius = px(Math.min(38 * unit, boxes[0]![tall ? "h" : "w"] * 0.22));
  const w = tall ? rest.w - radius * 2 - 30 * unit : boxes[0]!.w;
  const room = tall ? boxes[0]!.h : rest.h * 0.6;
  const titles = list.map((step) => step.title);
  const size = fitTexts(titles, { w, h: room * 0.45 }, 34 * unit, 14 * unit, 700);
  const small = fitTexts(
    list.map((step) => step.text || " "),
    { w, h: room * 0.45 },
    26 * unit,
    13 * unit,
  );
  const titleHeight = Math.max(...titles.map((text) => heightOf(text, w, size, 700)));
  list.forEach((step, at) => {
    const box = boxes[at]!;
    const when = turn(stage, at, list.length);
    const x = px(tall ? rest.x + radius : box.x + box.w / 2);
    const y = px(tall ? box.y + box.h / 2 : rest.y + rest.h * 0.24);
    const next = boxes[at + 1];
    if (next) {
      const [x2, y2] = tall ? [x, next.y + next.h / 2] : [next.x + next.w / 2, y];
      const reach = radius + 12 * unit;
      elements.push({
        type: "arrow",
        x: px(tall ? x : x + reach),
        y: px(tall ? y + reach : y),
        x2: px(tall ? x2 : x2 - reach),
        y2: px(tall ? y2 - reach : y2),
        color: "muted",
        width: px(4 * unit),
        head: px(14 * unit),
        enter: { kind: "draw", at: turn(stage, at + 1, list.length) - 0.3, duration: 0.5 },
      });
    }
    elements.push(
      {
        type: "circle",
        x,
        y,
        r: radius,
        fill: at % 2 ? "accent2" : "accent",
        enter: { kind: "pop", at: when, duration: 0.5 },
      },
      centred(
        `${at + 1}`,
        { x: x - radius, y: y - radius, w: radius * 2, h: radius * 2 },
        { max: radius, min: 10, weight: 800, color: "background" },
        { kind: "fade", at: when + 0.2, duration: 0.3 },
      ),
    );
    const align = tall ? "left" : "center";
    const left = px(tall ? rest.x + radius * 2 + 30 * unit : x);
    const textHeight = step.text ? heightOf(step.text, w, small) + 8 * unit : 0;
    const own = heightOf(step.title, w, size, 700);
    const top = tall ? y - (own + textHeight) / 2 : y + radius + 26 * unit;
    elements.push({
      type: "text",
      text: step.title,
      x: left,
      y: px(top),
      w: px(w),
      size,
      weight: 700,
      align,
      enter: { kind: "rise", at: when + 0.15, duration: 0.5 },
    });
    if (step.text) {
      elements.push({
        type: "text",
        text: step.text,
        x: left,
        y: px(top + (tall ? own : titleHeight) + 8 * unit),
        w: px(w),
        size: small,
        align,
        color: "muted",
        enter: { kind: "fade", at: when + 0.35, duration: 0.5 },
      });
    }
  });
  return elements;
}
