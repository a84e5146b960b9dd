import type { ElementInput } from "../elements.ts";
import type { VisualOf } from "../plan.ts";
import { decimalsOf, figure } from "../text.ts";
import { centred, headed, panel } from "./blocks.ts";
import { divided, fitText, fitTexts, heightOf, px, type Stage, turn } from "./stage.ts";

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

/** The size at which the longest of several lists fits its room; the bullets take 1.3 of it. */
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

export function chart(stage: Stage, visual: VisualOf<"chart">): ElementInput[] {
  const { unit, tall } = stage;
  const { elements, rest } = headed(stage, visual.heading);
  const { values, prefix, suffix } = visual;
  const size = px(26 * unit);
  const box = { x: rest.x, y: px(rest.y), w: rest.w, h: px(rest.h) };
  const enter = { kind: "draw" as const, at: 0.6, duration: Math.max(1.6, Math.min(4, stage.seconds * 0.5)) };
  if (visual.chart === "line") {
    elements.push({
      type: "line-chart",
      ...box,
      series: [{ values: values.map((entry) => entry.value) }],
      labels: values.some((entry) => entry.label) ? values.map((entry) => entry.label) : [],
      area: true,
      size,
      prefix,
      suffix,
      enter,
    });
  } else {
    const longest = Math.max(...values.map((entry) => entry.label.length));
    elements.push({
      type: "bars",
      ...box,
      bars: values.map(({ label, value }, at) => ({
        label,
        value,
        ...(at === values.length - 1 ? { color: "accent2" as const } : {}),
      })),
      direction: (longest > 12 && values.length <= 8) || (tall && values.length > 4) ? "right" : "up",
      size,
      prefix,
      suffix,
      enter,
    });
  }
  return elements;
}

export function table(stage: Stage, { heading, columns, rows }: VisualOf<"table">): ElementInput[] {
  const { unit } = stage;
  const { elements, rest } = headed(stage, heading);
  const w = rest.w / columns.length;
  const cells = [columns, ...rows].flat().filter(Boolean);
  const size = Math.min(
    fitTexts(cells, { w: w - 40 * unit, h: 50 * unit }, 32 * unit, 12 * unit, 700),
    rest.h / ((rows.length + 1) * 2.1),
  );
  const height = (rows.length + 1) * size * 2.1;
  elements.push({
    type: "table",
    columns,
    rows,
    x: rest.x,
    y: px(rest.y + Math.max(0, (rest.h - height) / 3)),
    w: rest.w,
    size: Math.max(8, Math.floor(size)),
    enter: { kind: "draw", at: 0.5, duration: Math.max(1.5, stage.seconds * 0.4) },
  });
  return elements;
}

export function code(stage: Stage, { heading, language, code: text }: VisualOf<"code">): ElementInput[] {
  const { unit } = stage;
  const { elements, rest } = headed(stage, heading);
  const lines = text.split("\n");
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.floor(
    Math.min(34 * unit, rest.h / (lines.length * 1.5 + 2), rest.w / (longest * 0.6 + 2)),
  );
  const h = Math.min(rest.h, (lines.length * 1.5 + 2) * Math.max(8, size));
  elements.push({
    type: "code",
    text,
    ...(language ? { language } : {}),
    x: rest.x,
    y: px(rest.y + (rest.h - h) / 3),
    w: rest.w,
    h: px(h),
    size: Math.max(8, size),
    enter: { kind: "type", at: 0.5, duration: Math.max(1.5, Math.min(12, stage.seconds * 0.6)) },
  });
  return elements;
}

export function picture(stage: Stage, { heading, asset, caption }: VisualOf<"picture">): ElementInput[] {
  const { unit } = stage;
  const { elements, rest } = headed(stage, heading);
  const below = caption ? fitText(caption, { w: rest.w, h: 80 * unit }, 28 * unit, 15 * unit) : null;
  const foot = below ? heightOf(caption, rest.w, below.size) + 18 * unit : 0;
  elements.push({
    type: "image",
    asset,
    x: rest.x,
    y: rest.y,
    w: rest.w,
    h: px(rest.h - foot),
    radius: px(18 * unit),
    enter: { kind: "fade", at: 0.3, duration: 0.8 },
  });
  if (below) {
    elements.push({
      type: "text",
      text: caption,
      x: px(rest.x + rest.w / 2),
      y: px(rest.y + rest.h - foot + 18 * unit),
      w: rest.w,
      size: below.size,
      align: "center",
      color: "muted",
      enter: { kind: "fade", at: 0.9, duration: 0.6 },
    });
  }
  return elements;
}
