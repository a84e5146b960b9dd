import { adding, figureOf, fitting, type Propose, pictured, points } from "./proposing.ts";

import { capital, shortened } from "./words.ts";

/** The visuals of moments that show facts, such as figures and comparisons, the most telling first. */
export const showingVisuals: {
  [K in
    | "figure"
    | "share"
    | "series"
    | "comparison"
    | "verdict"
    | "change"
    | "quote"
    | "dialogue"
    | "code"
    | "formula"
    | "terminal"
    | "table"
    | "place"]: Propose<K>;
} = {
  figure: ({ figures, heading }, drawing, { said }) => {
    const { pictures, name } = drawing;
    const [first] = figures;
    const picture = pictures.one(...said);
    const numbers = { layout: "numbers", heading: name, numbers: figures.slice(0, 4).map(figureOf) };
    const tall = {
      layout: "figure",
      ...figureOf(first!),
      note: adding(heading, first!.label, drawing),
      ...(picture ? { picture } : {}),
    };
    const alone = { ...numbers, heading };
    return figures.length === 1 ? [tall, alone] : [numbers];
  },
  share: ({ heading, value, of, suffix, label, whole }, { pictures, topic }, { said }) => {
    const picture = pictures.one(label, ...said, topic);
    const shown = picture ? { picture } : {};
    const unit = of === 100 ? suffix || "%" : ` / ${of}`;
    const counted = of <= 20 && Number.isInteger(value) && picture;
    // A gauge has room for a short label only.
    const gauged = of === 100 && label.length <= 34;
    return [
      ...(counted ? [{ layout: "isotype", heading, value, of, label: capital(label), picture }] : []),
      ...(gauged
        ? [{ layout: "gauge", heading, value, max: of, prefix: "", suffix: unit, label: capital(label) }]
        : []),
      { layout: "figure", value, prefix: "", suffix: unit, label: whole, note: "", ...shown },
      {
        layout: "numbers",
        heading,
        numbers: [{ value, prefix: "", suffix: unit, label: (heading ? label : whole).slice(0, 80) }],
      },
    ];
  },
  series: ({ heading: named, values, prefix, suffix, timed, shares, ranked }, { name }) => {
    const heading = named || name;
    const chart = {
      layout: "chart",
      heading,
      chart: timed && values.length > 4 ? "line" : "bars",
      prefix,
      suffix,
      values,
    };
    return [
      ...(shares ? [{ layout: "donut", heading, slices: values }] : []),
      ...(ranked && values.length <= 8
        ? [
            {
              layout: "ranking",
              heading,
              prefix,
              suffix,
              items: [...values].sort((a, b) => b.value - a.value),
            },
          ]
        : []),
      chart,
    ];
  },
  comparison: ({ heading, sides }, drawing) => {
    const { pictures } = drawing;
    const each = pictures.each(sides.map(({ title }) => title));
    // One side with a picture looks as if the other's were missing.
    const found = each.every(Boolean) ? each : [];
    const [left, right] = pictured(
      sides.map(({ title }) => ({ title: fitting(title, 40, drawing) })),
      found,
    );
    const both = pictured(
      sides.map(({ title, points }) => ({
        title: fitting(title, 50, drawing),
        points: points
          .slice(0, 5)
          .map((point) => fitting(point, 110, drawing))
          .filter(Boolean),
      })),
      found,
    );
    return [
      ...(sides.every(({ points }) => points.length === 0)
        ? [{ layout: "versus", heading, left, right }]
        : []),
      { layout: "comparison", heading, sides: both },
    ];
  },
  verdict: ({ heading, pros, cons }) => [
    { layout: "pros-cons", heading, pros, cons },
    {
      layout: "comparison",
      heading,
      sides: [
        { title: "+", points: pros },
        { title: "–", points: cons },
      ],
    },
  ],
  change: ({ heading, before, after }, drawing) => {
    const { pictures } = drawing;
    const found = pictures.each([`${before.title} ${before.text}`, `${after.title} ${after.text}`]);
    const states = [before, after].map(({ title, text }) => ({
      title: fitting(title, 40, drawing),
      text: fitting(text, 90, drawing),
    }));
    const [left, right] = pictured(states, found);
    return [
      { layout: "before-after", heading, before: left, after: right },
      {
        layout: "comparison",
        heading,
        sides: [before, after].map(({ title, text }) => ({
          title: fitting(title, 50, drawing),
          points: text ? [fitting(text, 110, drawing)].filter(Boolean) : [],
        })),
      },
    ];
  },
  quote: ({ text, by }, { pictures }) => {
    const picture = pictures.one(text);
    return [{ layout: "quote", text, by, ...(picture ? { picture } : {}) }];
  },
  dialogue: ({ heading, messages }, { pictures }) => {
    const balloon = pictures.one("message") ?? "";
    const names = [...new Set(messages.map(({ name }) => name))];
    return [
      {
        layout: "chat",
        heading,
        messages: messages.map(({ name, text }) => ({
          side: names.indexOf(name) % 2 ? "right" : "left",
          name: name.slice(0, 24),
          text,
        })),
      },
      {
        layout: "points",
        heading,
        points: messages.map(({ name, text }) => shortened(`${name}: ${text}`, 150)),
        ...(balloon ? { pictures: messages.map(() => balloon) } : {}),
      },
    ];
  },
  code: ({ heading, language, code, focus }) => [{ layout: "code", heading, language, code, focus }],
  formula: ({ heading, tex, terms }, { name }) => [
    { layout: "formula", heading: heading || name, tex, terms },
    { layout: "formula", heading: "", tex, terms: [] },
  ],
  terminal: ({ heading, lines }) => [
    { layout: "terminal", heading, lines },
    { layout: "code", heading, language: "sh", code: lines.map(({ text }) => text).join("\n") },
  ],
  table: ({ heading, columns, rows }) => [
    {
      layout: "table",
      heading,
      columns: columns.map((cell) => cell.slice(0, 60)),
      rows: rows.map((row) => row.map((cell) => cell.slice(0, 80))),
    },
  ],
  place: ({ heading, places, area, text }, drawing) => [
    { layout: "map", heading, area, places, text },
    points(
      heading,
      places.map(({ name }) => name),
      drawing,
    ),
  ],
};
