import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { around, begin, bold, entering, parted, partsOf, says, stacked } from "../compose/parts.ts";
import { after, type Box, beatsOf, cellsOf, fitted, px } from "../compose/stage.ts";
import { pinOn, placed, worldRatio } from "../compose/world-map.ts";
import type { ElementInput } from "../elements.ts";
import { estimate } from "../metrics.ts";
import { defineLayout, heading, line, note } from "./layout.ts";

export const map = defineLayout({
  name: "map",
  title: "Map",
  use: "where something is: a world map with marked places, or the outline of one country",
  fields: {
    heading,
    area: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be world or a country name such as south-africa")
      .max(60)
      .meta({ title: "Area" }),
    places: z
      .array(
        z.strictObject({
          name: line(20, "Name"),
          lon: z.number().min(-180).max(180).meta({ title: "Longitude", unit: "°" }),
          lat: z.number().min(-90).max(90).meta({ title: "Latitude", unit: "°" }),
        }),
      )
      .max(8)
      .default([])
      .meta({ title: "Places" }),
    text: note(120, "Text"),
  },
  example: {
    heading: "Where coffee grows best",
    area: "world",
    places: [
      { name: "Brazil", lon: -47, lat: -15 },
      { name: "Ethiopia", lon: 39, lat: 8 },
      { name: "Vietnam", lon: 107, lat: 13 },
    ],
    text: "Between the tropics, high above sea level",
  },
  compose(stage, { heading, area, places, text }) {
    const { unit, tall } = stage;
    const { elements, rest } = headed(stage, heading);
    const whole = area === "world";
    const country = !whole && !tall && text;
    const shown = whole ? places : [];
    const size = Math.max(stage.least, px(30 * unit * stage.text.scale));
    const type = bold(stage);
    const down = stacked(stage);
    const arranged = (listed: boolean) => {
      const across = Boolean(country) || (listed && !down);
      const share = country || (listed && !down) ? 0.6 : listed ? (tall ? 0.4 : 0.32) : 0.87;
      const [main, words] = text || listed ? parted(rest, share, 20 * unit, across) : [rest, rest];
      const box = whole ? fitted(main, worldRatio) : main;
      const pins = shown.map((place) => pinOn(box, place.lon, place.lat));
      return { words, box, pins };
    };
    /** The boxes of all names on the map, or null if one of them doesn't fit. */
    const labeled = ({ pins }: ReturnType<typeof arranged>): Box[] | null => {
      const taken = pins.map(({ x, y }) => around(x, y, 26 * unit));
      for (const [at, { name }] of shown.entries()) {
        const w = px(estimate(name, { size, weight: 700, family: type.family }) * 1.05 + 24 * unit);
        const label = placed(pins[at]!.x, pins[at]!.y, w, px(size * 1.35), 20 * unit, rest, taken);
        if (!label) return null;
        taken.push(label);
      }
      return taken.slice(pins.length);
    };
    const free = arranged(false);
    const labels = tall && shown.length > 0 ? null : labeled(free);
    // If a name doesn't fit on the map, all names are listed beside or below it.
    const listed = labels === null;
    const { words, box, pins } = listed ? arranged(true) : free;
    elements.push({
      type: "picture",
      set: "map",
      name: area,
      tint: whole ? "muted" : "accent",
      ...box,
      ...(whole ? { opacity: 0.55 } : { motion: "zoom" }),
      ...entering(stage, "fade", begin(stage), 0.8),
    } as ElementInput);
    const names = shown.map((place) => place.name);
    const beats = partsOf(stage, names);
    const list = { ...words, h: words.h * (text ? 0.76 : 1) };
    const column = cellsOf(list, shown.length, 1, 10 * unit);
    const low = column.some(({ h }) => h < size * 1.4);
    const rows = low ? cellsOf(list, shown.length, 2, 10 * unit) : column;
    for (const [at, place] of shown.entries()) {
      const beat = beats[at]!;
      const { x, y } = pins[at]!;
      const fill = at % 2 ? "accent2" : "accent";
      const dot = (x: number, y: number, r: number, look = {}) =>
        ({
          type: "circle",
          x: px(x),
          y: px(y),
          r: px(r),
          fill,
          ...look,
          ...entering(stage, "pop", beat, 0.4),
        }) as ElementInput;
      elements.push(dot(x, y, 30 * unit, { opacity: 0.3 }), dot(x, y, 13 * unit));
      if (listed) {
        const row = rows[at]!;
        const h = Math.min(row.h, 110 * unit);
        const label = { ...row, y: px(row.y + (row.h - h) / 2), h: px(h) };
        elements.push(
          panel(stage, label, after(beat, 0.1), "surface"),
          dot(row.x + h / 2, label.y + h / 2, h * 0.2),
          says(
            stage,
            place.name,
            { ...label, x: label.x + h, w: label.w - 1.2 * h },
            { max: 52, type, align: "left" },
            after(beat, 0.2),
          ),
        );
        continue;
      }
      const label = labels[at]!;
      elements.push(
        { ...panel(stage, label, after(beat, 0.1), "surface"), radius: px(label.h / 2) } as ElementInput,
        says(stage, place.name, label, { max: 30, size, type }, after(beat, 0.2)),
      );
    }
    const look = { max: 38, type: bold(stage, 600) };
    if (text)
      elements.push(
        says(
          stage,
          text,
          listed ? { ...words, y: words.y + words.h * 0.8, h: words.h * 0.2 } : words,
          country ? { ...look, max: 54, align: "left" } : { ...look, color: whole ? "muted" : "text" },
          beatsOf(stage, [...names, text]).at(-1)!,
          "rise",
        ),
      );
    return elements;
  },
});
