import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { headed, panel } from "../blocks.ts";
import { divided, fitTexts, heightOf, px, type Stage } from "../stage.ts";

export function comparison(stage: Stage, { heading, sides }: VisualOf<"comparison">): ElementInput[] {
  const { unit, tall } = stage;
  const { elements, rest } = headed(stage, heading);
  const gap = px(56 * unit);
  const boxes = divided(rest, 2, gap, !tall);
  const pad = px(30 * unit);
  const inner = boxes[0]!.w - 2 * pad;
  const head = fitTexts(
    sides.map((side) => side.title),
    { w: inner, h: 70 * unit },
    40 * unit,
    20 * unit,
    700,
  );
  const headHeight = Math.max(...sides.map((side) => heightOf(side.title, inner, head, 700)));
  const room = boxes[0]!.h - 2 * pad - headHeight - 18 * unit;
  const size = listSize(
    sides.map((side) => side.points),
    inner,
    room,
    30 * unit,
    13 * unit,
  );
  sides.forEach((side, at) => {
    const box = boxes[at]!;
    const when = at === 0 ? 0.4 : Math.max(1.2, stage.seconds * 0.4);
    elements.push(panel(box, unit, when), {
      type: "text",
      text: side.title,
      x: px(box.x + pad),
      y: px(box.y + pad),
      w: px(inner),
      size: head,
      weight: 700,
      color: at ? "accent2" : "accent",
      enter: { kind: "fade", at: when + 0.2, duration: 0.5 },
    });
    if (side.points.length) {
      elements.push({
        type: "list",
        items: side.points,
        x: px(box.x + pad),
        y: px(box.y + pad + headHeight + 18 * unit),
        w: px(inner),
        size,
        gap: px(size * 0.5),
        bullet: "check",
        stagger: 0.35,
        enter: { kind: "fade", at: when + 0.5, duration: 0.3 },
      });
    }
  });
  const radius = px(32 * unit);
  const [a, b] = boxes as [(typeof boxes)[0], (typeof boxes)[0]];
  const x = px(tall ? rest.x + rest.w / 2 : (a.x + a.w + b.x) / 2);
  const y = px(tall ? (a.y + a.h + b.y) / 2 : rest.y + rest.h / 2);
  elements.push({
    type: "group",
    x,
    y,
    enter: { kind: "pop", at: Math.max(1, stage.seconds * 0.36), duration: 0.5 },
    elements: [
      { type: "circle", x: 0, y: 0, r: radius, fill: "accent" },
      {
        type: "text",
        text: "vs",
        x: 0,
        y: px(-13 * unit * 1.25),
        size: px(26 * unit),
        weight: 800,
        align: "center",
        color: "background",
      },
    ],
  });
  return elements;
}

/** The text size at which the longest of several lists fits. Bullets take up 1.3 times that size in width. */
function listSize(lists: string[][], w: number, h: number, max: number, min: number): number {
  for (let size = px(max); size > min; size--) {
    const tallest = Math.max(
      ...lists.map((items) =>
        items.reduce((sum, item) => sum + heightOf(item, (w - size * 1.3) * 0.96, size) + size * 0.5, 0),
      ),
    );
    if (tallest <= h) return size;
  }
  return px(min);
}
