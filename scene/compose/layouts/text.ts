import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { centred, headed, panel } from "../blocks.ts";
import { divided, fitText, fitTexts, heightOf, px, type Stage, turn } from "../stage.ts";

export function title(stage: Stage, { heading, sub }: VisualOf<"title">): ElementInput[] {
  const { free, unit, index, theme } = stage;
  const middle = index % 2 === 0;
  const head = fitText(heading, { w: free.w, h: free.h * 0.5 }, 104 * unit, 36 * unit, 800);
  const height = heightOf(heading, free.w, head.size, 800);
  const below = sub ? fitText(sub, { w: free.w * 0.9, h: free.h * 0.22 }, 38 * unit, 20 * unit) : null;
  const subHeight = below ? heightOf(sub, free.w * 0.9, below.size) : 0;
  const bar = 8 * unit;
  const gap = 28 * unit;
  const total = height + gap + bar + (below ? gap + subHeight : 0);
  const top = free.y + Math.max(0, (free.h - total) / 2);
  const align = middle ? "center" : "left";
  const x = px(middle ? free.x + free.w / 2 : free.x);
  const barWidth = px(140 * unit);
  const elements: ElementInput[] = [];
  if (theme.logo) {
    const side = px(84 * unit);
    elements.push({
      type: "image",
      asset: theme.logo,
      x: px(middle ? x - side / 2 : x),
      y: px(Math.max(free.y * 0.4, top - side - gap)),
      w: side,
      h: side,
      fit: "contain",
      enter: { kind: "fade", at: 0, duration: 0.6 },
    });
  }
  elements.push(
    {
      type: "text",
      text: heading,
      x,
      y: px(top),
      w: free.w,
      size: head.size,
      weight: 800,
      align,
      enter: { kind: "rise", at: 0.15, duration: 0.8 },
    },
    {
      type: "rect",
      x: px(middle ? x - barWidth / 2 : x),
      y: px(top + height + gap),
      w: barWidth,
      h: px(bar),
      radius: px(bar / 2),
      fill: "accent",
      enter: { kind: "draw", at: 0.5, duration: 0.7 },
    },
  );
  if (below) {
    elements.push({
      type: "text",
      text: sub,
      x,
      y: px(top + height + gap * 2 + bar),
      w: px(free.w * 0.9),
      size: below.size,
      align,
      color: "muted",
      enter: { kind: "fade", at: 0.9, duration: 0.7 },
    });
  }
  return elements;
}

export function points(stage: Stage, { heading, points: items }: VisualOf<"points">): ElementInput[] {
  const { unit, tall } = stage;
  const { elements, rest } = headed(stage, heading);
  const columns = !tall && items.length > 2 ? 2 : 1;
  const rows = Math.ceil(items.length / columns);
  const gap = px(22 * unit);
  const cells = divided(rest, rows, gap, false).flatMap((row) => divided(row, columns, gap, true));
  // Makes cards only as tall as their text needs instead of filling the space.
  const high = Math.min(cells[0]!.h, px(190 * unit));
  const offset = (rest.h - (high * rows + gap * (rows - 1))) / 2;
  const badge = px(Math.min(56 * unit, high * 0.5));
  const inner = { w: cells[0]!.w - badge - 74 * unit, h: high - 30 * unit };
  const size = fitTexts(items, inner, 38 * unit, 16 * unit, 500);
  items.forEach((text, at) => {
    const row = Math.floor(at / columns);
    const wide = at === items.length - 1 && items.length % columns === 1 && columns === 2;
    const cell = cells[at]!;
    const box = {
      x: cell.x,
      y: px(rest.y + offset + row * (high + gap)),
      w: wide ? rest.w : cell.w,
      h: high,
    };
    const when = turn(stage, at, items.length);
    const middle = box.y + high / 2;
    const height = heightOf(text, wide ? rest.w - badge - 74 * unit : inner.w, size, 500);
    elements.push(panel(box, unit, when), {
      type: "circle",
      x: px(box.x + 24 * unit + badge / 2),
      y: px(middle),
      r: px(badge / 2),
      fill: at % 2 ? "accent2" : "accent",
      enter: { kind: "pop", at: when + 0.15, duration: 0.5 },
    });
    elements.push(
      centred(
        `${at + 1}`,
        { x: box.x + 24 * unit, y: middle - badge / 2, w: badge, h: badge },
        { max: badge * 0.5, min: 10, weight: 800, color: "background" },
        { kind: "fade", at: when + 0.3, duration: 0.3 },
      ),
      {
        type: "text",
        text,
        x: px(box.x + badge + 48 * unit),
        y: px(middle - height / 2),
        w: px(wide ? rest.w - badge - 74 * unit : inner.w),
        size,
        weight: 500,
        enter: { kind: "fade", at: when + 0.2, duration: 0.5 },
      },
    );
  });
  return elements;
}

export function quote(stage: Stage, { text, by }: VisualOf<"quote">): ElementInput[] {
  const { free, unit } = stage;
  const mark = 150 * unit;
  const indent = stage.tall ? 0 : 110 * unit;
  const w = free.w - indent;
  const room = { w, h: free.h - (by ? 90 * unit : 0) - (stage.tall ? mark : 0) };
  const fitted = fitText(text, room, 64 * unit, 24 * unit, 600);
  const height = heightOf(text, w, fitted.size, 600);
  const top = free.y + (free.h - height - (by ? 70 * unit : 0) + (stage.tall ? mark * 0.6 : 0)) / 2;
  const x = px(free.x + indent);
  const elements: ElementInput[] = [
    {
      type: "text",
      text: "“",
      x: free.x,
      y: px(stage.tall ? top - mark * 1.2 : top - mark * 0.2),
      size: px(mark),
      weight: 800,
      color: "accent",
      enter: { kind: "pop", at: 0.1, duration: 0.6 },
    },
    {
      type: "text",
      text,
      x,
      y: px(top),
      w: px(w),
      size: fitted.size,
      weight: 600,
      enter: { kind: "words", at: 0.4, duration: Math.min(6, Math.max(1.2, stage.seconds * 0.55)) },
    },
  ];
  if (by) {
    elements.push({
      type: "text",
      text: `— ${by}`,
      x,
      y: px(top + height + 28 * unit),
      w: px(w),
      size: px(30 * unit),
      color: "muted",
      enter: { kind: "fade", at: Math.max(1, stage.seconds * 0.5), duration: 0.6 },
    });
  }
  return elements;
}

export function call(stage: Stage, { heading, action, note }: VisualOf<"call">): ElementInput[] {
  const { free, unit, width } = stage;
  const head = { x: free.x, y: free.y, w: free.w, h: free.h * 0.5 };
  const tall = 96 * unit;
  const size = fitText(action, { w: free.w - 96 * unit, h: tall * 0.6 }, 40 * unit, 18 * unit, 700);
  const w = Math.min(free.w, size.width + 96 * unit);
  const button = { x: px((width - w) / 2), y: px(free.y + free.h * 0.56), w: px(w), h: px(tall) };
  const elements: ElementInput[] = [
    centred(
      heading,
      head,
      { max: 84 * unit, min: 30 * unit, weight: 800 },
      { kind: "rise", at: 0.15, duration: 0.7 },
    ),
    {
      type: "group",
      x: button.x,
      y: button.y,
      enter: { kind: "pop", at: 0.9, duration: 0.6 },
      keyframes: [1, 1.05, 1].map((scale, at) => ({ at: 2 + at * 0.35, scale })),
      elements: [
        { type: "rect", x: 0, y: 0, w: button.w, h: button.h, radius: px(tall / 2), fill: "accent" },
        {
          type: "text",
          text: action,
          x: px(button.w / 2),
          y: px((button.h - size.height) / 2),
          w: px(size.width + 20 * unit),
          size: size.size,
          weight: 700,
          align: "center",
          color: "background",
        },
      ],
    },
  ];
  if (note) {
    const below = {
      x: free.x,
      y: button.y + tall + 12 * unit,
      w: free.w,
      h: free.y + free.h - button.y - tall - 12 * unit,
    };
    elements.push(
      centred(
        note,
        below,
        { max: 30 * unit, min: 16 * unit, color: "muted" },
        { kind: "fade", at: 1.4, duration: 0.6 },
      ),
    );
  }
  return elements;
}
