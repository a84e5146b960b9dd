import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { decimalsOf, figure } from "../../text.ts";
import { headed, panel } from "../blocks.ts";
import { divided, fitTexts, heightOf, px, type Stage, turn } from "../stage.ts";

export function numbers(stage: Stage, { heading, numbers: list }: VisualOf<"numbers">): ElementInput[] {
  const { unit, tall } = stage;
  const { elements, rest } = headed(stage, heading);
  const gap = px(28 * unit);
  const one = list.length === 1;
  const boxes = divided(rest, list.length, gap, !tall).map((box) => {
    const h = Math.min(box.h, px((tall ? 240 : 320) * unit));
    return { ...box, y: px(box.y + (box.h - h) / 2), h };
  });
  const texts = list.map((entry) => figure(entry.value, { ...entry, decimals: decimalsOf([entry.value]) }));
  const box = boxes[0]!;
  const inner = box.w - 48 * unit;
  const size = fitTexts(texts, { w: inner, h: box.h * 0.5 }, (one ? 150 : 92) * unit, 20 * unit, 800);
  const small = fitTexts(
    list.map((entry) => entry.label || " "),
    { w: inner, h: box.h * 0.28 },
    32 * unit,
    15 * unit,
    500,
  );
  list.forEach((entry, at) => {
    const place = boxes[at]!;
    const when = turn(stage, at, list.length);
    const label = entry.label ? heightOf(entry.label, inner, small, 500) : 0;
    const total = size * 1.25 + (label ? label + 10 * unit : 0);
    const top = place.y + (place.h - total) / 2;
    if (!one) elements.push(panel(place, unit, when));
    elements.push({
      type: "counter",
      from: 0,
      to: entry.value,
      prefix: entry.prefix,
      suffix: entry.suffix,
      decimals: decimalsOf([entry.value]),
      x: px(place.x + place.w / 2),
      y: px(top),
      size,
      weight: 800,
      align: "center",
      color: at % 2 ? "accent2" : "accent",
      enter: { kind: "fade", at: when + 0.1, duration: 0.4 },
      at: when + 0.1,
      duration: 1.4,
    });
    if (entry.label) {
      elements.push({
        type: "text",
        text: entry.label,
        x: px(place.x + place.w / 2),
        y: px(top + size * 1.25 + 10 * unit),
        w: px(inner),
        size: small,
        weight: 500,
        align: "center",
        color: "text",
        enter: { kind: "fade", at: when + 0.4, duration: 0.5 },
      });
    }
  });
  return elements;
}
