import { isOpenEnded } from "./lexicons/index.ts";
import type { Quantity } from "./numbers.ts";
import { adding, figureOf, fitting, type Propose, phrased, pictured, points } from "./proposing.ts";

import { capital, shortened } from "./words.ts";

/** Words for a funnel, that is, for stages that fewer and fewer people reach. */
const funnels =
  /(?<!\p{L})(?:funnel|conversion|pipeline|applicants|trichter|konversion|entonnoir|tunnel|embudo|conversión|imbuto|funil|trechter|漏斗)(?!\p{L})/iu;

/** Whether figures are stages of a funnel: labeled numbers without a unit, each smaller than the one before. */
const isFunnel = (figures: readonly Quantity[], said: readonly string[]) =>
  figures.length >= 3 &&
  funnels.test(said.join(" ")) &&
  figures.every(
    ({ value, prefix, suffix, lead, label }, at) =>
      !prefix &&
      !suffix &&
      !lead &&
      label !== "" &&
      label.length <= 40 &&
      (at === 0 || value < figures[at - 1]!.value),
  );

/** Proposes visuals for moments that show facts, such as figures and comparisons, most telling first. */
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
    const picture = pictures.one(`${first!.lead} ${first!.label}`, ...said);
    const numbers = { layout: "numbers", heading: name, numbers: figures.slice(0, 4).map(figureOf) };
    const tall = {
      layout: "figure",
      ...figureOf(first!),
      note: adding(heading, `${first!.lead} ${first!.label}`, drawing),
      ...(picture ? { picture } : {}),
    };
    const alone = { ...numbers, heading };
    const slices = figures.map(({ label, value }) => ({
      label: capital(label.replace(/^.*(?<!\p{L})(?:to|for|für|pour|para|per|voor)\s/iu, "")),
      value,
    }));
    const whole = figures.reduce((sum, one) => sum + one.value, 0);
    const shares =
      figures.length > 1 &&
      figures.every(({ suffix }) => suffix.includes("%")) &&
      Math.abs(whole - 100) < 0.6 &&
      slices.every(({ label }) => label !== "" && label.length <= 28);
    if (shares) return [{ layout: "donut", heading: heading || name, slices }, numbers];
    if (isFunnel(figures, said)) {
      const stages = figures.map(({ label, value }) => ({ label: capital(label), value }));
      return [{ layout: "funnel", heading: heading || name, stages }, numbers];
    }
    if (figures.length > 1) return [numbers];
    const spoken = phrased(said, drawing, picture);
    if (spoken.length > 0) return [tall, ...spoken];
    return picture ? [tall] : [tall, alone];
  },
  share: ({ heading, value, of, suffix, label, whole }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.one(label, ...said, topic);
    const shown = picture ? { picture } : {};
    const unit = of === 100 ? suffix || "%" : ` / ${of}`;
    const counted = of <= 20 && Number.isInteger(value) && picture;
    // A gauge has room for a short label only.
    const gauged =
      of === 100 && label.length <= 34 && !isOpenEnded(heading.split(/\s+/u).at(-1) ?? "", drawing.language);
    return [
      ...(counted ? [{ layout: "isotype", heading, value, of, label: capital(label), picture }] : []),
      ...(gauged
        ? [
            {
              layout: "gauge",
              heading,
              value,
              max: of,
              prefix: "",
              suffix: unit,
              label,
            },
          ]
        : []),
      { layout: "figure", lead: heading, value, prefix: "", suffix: unit, label: whole, note: "", ...shown },
      {
        layout: "numbers",
        heading,
        numbers: [
          { lead: "", value, prefix: "", suffix: unit, label: (heading ? label : whole).slice(0, 80) },
        ],
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
    // If only one side has a picture, the other would look incomplete, so neither side shows one.
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
