import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed, panel } from "../compose/blocks.ts";
import { heightOf, widest } from "../compose/fit.ts";
import { arranged, regions } from "../compose/graph.ts";
import { allowOverflow } from "../compose/overflow.ts";
import { bold, entering, partsOf, pointer, says, sizeFor, stacked } from "../compose/parts.ts";
import { after, type Beat, type Box, inset, px, touches } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, note, picture } from "./layout.ts";

export const flow = defineLayout({
  name: "flow",
  title: "Flow chart",
  use: "two to eight things with connections that branch or join",
  fields: {
    heading,
    nodes: z
      .array(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z0-9-]{1,30}$/, "Must be lowercase letters, digits and -")
            .meta({ title: "ID" }),
          title: line(32, "Title"),
          picture,
        }),
      )
      .min(2)
      .max(8)
      .meta({ title: "Nodes" }),
    edges: z
      .array(z.strictObject({ from: line(30, "From"), to: line(30, "To"), label: note(16, "Label") }))
      .min(1)
      .max(12)
      .meta({ title: "Edges" }),
  },
  example: {
    heading: "How a letter travels",
    nodes: [
      { id: "sender", title: "Sender", picture: "fluent-emoji-flat:writing-hand" },
      { id: "post", title: "Post office", picture: "fluent-emoji-flat:post-office" },
      { id: "train", title: "By train", picture: "fluent-emoji-flat:locomotive" },
      { id: "plane", title: "By plane", picture: "fluent-emoji-flat:airplane" },
      { id: "home", title: "Recipient", picture: "fluent-emoji-flat:closed-mailbox-with-raised-flag" },
    ],
    edges: [
      { from: "sender", to: "post" },
      { from: "post", to: "train" },
      { from: "post", to: "plane" },
      { from: "train", to: "home" },
      { from: "plane", to: "home" },
    ],
  },
  pages: ({ nodes, edges, ...visual }, count) =>
    regions(
      nodes.map(({ id }) => id),
      edges,
      Math.max(2, Math.ceil(nodes.length / count)),
    ).map((region) => ({
      visual: { ...visual, nodes: nodes.filter(({ id }) => region.ids.has(id)), edges: region.edges },
      first: 0,
    })),
  compose(stage, { heading, nodes, edges: all }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const ids = [...new Set(nodes.map((node) => node.id))];
    const edges = all.filter(
      ({ from, to }, at) =>
        from !== to &&
        ids.includes(from) &&
        ids.includes(to) &&
        all.findIndex((one) => one.from === from && one.to === to) === at,
    );
    const pictured = nodes.some((node) => node.picture);
    const { nodes: boxes, edges: routes } = arranged(ids, edges, rest, { down: stacked(stage), pictured });
    const list = ids.map((id) => nodes.find((node) => node.id === id)!);
    const beats = partsOf(
      stage,
      list.map((node) => node.title),
    );
    const beatOf = (id: string) => beats[ids.indexOf(id)] ?? null;
    const signs: Box[] = [];
    for (const [at, { from, to, label }] of edges.entries()) {
      const route = routes[at]!;
      // An edge is drawn when the later of its two nodes is mentioned.
      const [a, b] = [beatOf(from), beatOf(to)];
      const later: Beat | null = (a?.at ?? 0) > (b?.at ?? 0) ? a : b;
      const beat = after(later, -0.2);
      elements.push(...pointer(stage, route.points, "muted", beat, true));
      if (!label || !route.label) continue;
      const type = bold(stage, 600);
      const letters = Math.max(22 * unit, stage.least);
      // A long label wraps so it doesn't cover the nodes.
      const [start, end] = [route.points[0]!, route.points.at(-1)!];
      const gap = stacked(stage) ? rest.w * 0.5 : Math.abs(end.x - start.x) - 12 * unit;
      const w = Math.min(Math.max(gap, letters * 4), widest([label], letters, type) + 16 * unit);
      const h = heightOf(label, w, letters, type) + letters * 0.4;
      const sign = { x: px(route.label.x - w / 2), y: px(route.label.y - h / 2), w: px(w), h: px(h) };
      const covers = [...boxes, ...signs].some((box) => touches(box, sign));
      signs.push(sign);
      const words = says(stage, label, sign, { max: 22, type }, after(beat, 0.3));
      // The label's panel covers the line behind it.
      elements.push(
        {
          type: "rect",
          ...sign,
          radius: px(10 * unit),
          fill: "background",
          ...entering(stage, "fade", after(beat, 0.3), 0.3),
        } as ElementInput,
        covers ? allowOverflow(words) : words,
      );
    }
    const first = boxes[0]!;
    const beside = first.w > first.h * 1.5;
    const inner = inset(first, 10 * unit);
    const image = pictured
      ? beside
        ? Math.min(inner.h, inner.w * 0.42)
        : Math.min(inner.h * 0.64, inner.w)
      : 0;
    const room = beside ? { w: inner.w - image, h: inner.h } : { w: inner.w, h: inner.h - image };
    const type = bold(stage);
    const titles = list.map((node) => node.title);
    const most = list.length > 3 ? 40 : 64;
    const size = sizeFor(stage, titles, room, most, type);
    const parts: number[] = [];
    for (const [at, node] of list.entries()) {
      parts.push(elements.length);
      const box = boxes[at]!;
      const beat = beats[at]!;
      const area = inset(box, 10 * unit);
      elements.push(panel(stage, box, beat));
      const own = node.picture ? image : 0;
      const [place, words] = beside
        ? [
            { ...area, w: px(own) },
            { ...area, x: area.x + own, w: area.w - own },
          ]
        : [
            { ...area, h: px(own) },
            { ...area, y: area.y + own, h: area.h - own },
          ];
      if (node.picture) elements.push(...art(stage, node.picture, place, after(beat, 0.1), { bare: true }));
      elements.push(
        says(
          stage,
          node.title,
          words,
          { max: most, size, type, align: beside && own ? "left" : "center" },
          after(beat, 0.15),
        ),
      );
    }
    return { elements, parts };
  },
});
