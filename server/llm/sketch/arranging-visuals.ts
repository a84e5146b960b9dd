import { colorsIn } from "./colors.ts";
import type { Entry } from "./moments.ts";
import {
  adding,
  type Drawing,
  entries,
  fitting,
  fittingSubject,
  type Proposal,
  type Propose,
  phrased,
  pictured,
  picturesFor,
  points,
  textOf,
  title,
} from "./proposing.ts";
import { bare, capital } from "./words.ts";

/** Words for levels on top of each other. */
const levels =
  /(?<!\p{L})(?:pyramids?|hierarchy|levels|pyramide|hierarchie|ebenen|hiérarchie|niveaux|pirámide|jerarquía|niveles|piramide|gerarchia|livelli|níveis|niveaus)(?!\p{L})/iu;

/** Words for the parts or kinds of a whole. */
const branches =
  /(?<!\p{L})(?:divided into|split into|consists? of|made up of|types of|kinds of|branches|departments|besteht aus|gliedert sich|arten von|se compose de|types de|se divide en|tipos de|si divide in|bestaat uit)(?!\p{L})/iu;

/** Words for an app, which is shown on a phone. */
const apps = /(?<!\p{L})(?:app|apps|aplicación|applicazione|aplicativo)(?!\p{L})/iu;

/** Words for a plan for the future. */
const plans =
  /(?<!\p{L})(?:roadmap|we (?:will|plan to|want to)|next (?:year|quarter|spring|summer|autumn|fall|winter)|phase (?:one|two|1|2)|fahrplan|feuille de route|hoja de ruta)(?!\p{L})/iu;

/** Proposes the layout that the words around a list suggest; undefined if they suggest none or a title doesn't fit. */
function formOf(text: string, items: Entry[], drawing: Drawing): Proposal | undefined {
  const { name } = drawing;
  const titles = items.map((item) => fitting(textOf(item), 60, drawing)).filter(Boolean);
  if (titles.length < items.length) return undefined;
  if (levels.test(text) && items.length >= 3 && items.length <= 5)
    return { layout: "pyramid", heading: name, levels: titles };
  const short = titles.every(({ length }) => length <= 28);
  const root =
    text.match(/^(.{2,40}?)\s(?:is|are|ist|sind|est|sont|es|son|consists?|besteht|se)\s/u)?.[1] ?? name;
  if (branches.test(text) && short && items.length >= 2 && items.length <= 5 && root.length <= 40)
    return {
      layout: "tree",
      heading: "",
      root: capital(root),
      children: titles.map((one) => ({ title: one })),
    };
  if (apps.test(text) && items.length >= 2 && items.length <= 4 && titles.every(({ length }) => length <= 40))
    return { layout: "phone", heading: name, text: "", points: titles };
  return undefined;
}

/** Proposes visuals for moments that arrange several items, most telling first. */
export const arrangingVisuals: {
  [K in "list" | "steps" | "timeline" | "cause" | "overlap"]: Propose<K>;
} = {
  list: ({ heading, items, needed }, drawing, { said }) => {
    // Color words match pictures as well, so a green car might be shown as a salad. If at least half of the items name
    // colors, no item gets a picture.
    const colors =
      items.filter(({ title }) => colorsIn(title, drawing.language).length > 0).length * 2 >= items.length;
    const found = colors
      ? []
      : picturesFor(
          items.map(({ title, text }) => `${title} ${text}`),
          drawing,
        );
    const brief = items.every(({ text, title }) => text === "" && title.length <= 40);
    const texts = items.map(textOf);
    const picture = colors ? drawing.pictures.topic(drawing.topic) : drawing.pictures.one(heading, ...said);
    const icons = { layout: "icons", heading, items: pictured(entries(items, drawing), found) };
    const check = {
      layout: "checklist",
      heading,
      items: texts.map((text) => fitting(text, 70, drawing)),
      ...(picture ? { picture } : {}),
    };
    const map = {
      layout: "mindmap",
      heading: "",
      center: heading,
      branches: pictured(
        items.map(({ title }) => ({ title: fitting(title, 32, drawing) })),
        found,
      ),
    };
    const form = formOf(`${heading} ${said[0] ?? ""}`, items, drawing);
    if (form) return [form, icons, points(heading, texts, drawing)];
    return [
      ...(needed ? [check] : []),
      ...(found.length > 0 ? [icons] : []),
      ...(brief && heading && items.length >= 3 && items.length <= 7 ? [map] : []),
      check,
      icons,
      points(heading, texts, drawing),
    ];
  },
  steps: ({ heading, steps, circular }, drawing) => {
    const found = picturesFor(
      steps.map(({ title, text }) => `${title} ${text}`),
      drawing,
    );
    const nodes = steps.map(({ title }, at) => ({ id: `n${at + 1}`, title: fitting(title, 32, drawing) }));
    return [
      ...(circular && steps.length >= 3
        ? [
            {
              layout: "cycle",
              heading,
              steps: pictured(
                steps.map(({ title }) => ({ title: fitting(title, 40, drawing) })),
                found,
              ),
            },
          ]
        : []),
      { layout: "steps", heading, steps: pictured(entries(steps, drawing, 60), found) },
      {
        layout: "flow",
        heading,
        nodes: pictured(nodes, found),
        edges: nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]!.id, to: id, label: "" })),
      },
      points(heading, steps.map(textOf), drawing),
    ];
  },
  timeline: ({ heading, events }, drawing, { said }) => {
    const found = picturesFor(
      events.map(({ title, text }) => `${title} ${text}`),
      drawing,
    );
    const list = events.map(({ when, title, text }) => {
      if (text.toLowerCase().startsWith(title.toLowerCase())) {
        const rest = capital(bare(text.slice(title.length)));
        if (title.length <= 40 && rest.length <= 60) return { when, title, text: rest };
      }
      if (title.length <= 40) return { when, title, text: adding(text, title, drawing, 60) };
      // "Karl Drais built a wooden running machine" is split into two lines.
      const subject = fittingSubject(title, drawing);
      const rest = capital(title.slice(subject.length).trim());
      return { when, title: subject, text: subject && rest.length <= 60 ? rest : "" };
    });
    const steps = events.map(({ when, title }) => ({ title: when, text: fitting(title, 110, drawing) }));
    return [
      ...(plans.test(`${heading} ${said.join(" ")}`)
        ? [
            {
              layout: "roadmap",
              heading: heading || drawing.name,
              phases: events.map(({ when, title }) => ({
                when,
                title: title.length <= 30 ? title : fitting(title, 30, drawing),
              })),
            },
          ]
        : []),
      { layout: "timeline", heading, events: pictured(list, found) },
      { layout: "steps", heading, steps: pictured(steps, found) },
      points(
        heading,
        events.map(({ when, title }) => `${when}: ${title}`),
        drawing,
      ),
    ];
  },
  cause: ({ heading, chain }, drawing, { said }) => {
    const found = picturesFor(chain, drawing);
    const nodes = chain.map((one, at) => ({ id: `n${at + 1}`, title: bare(one) }));
    const steps = chain.map((one) => ({ title: bare(one), text: "" }));
    return [
      // A longer part would be cut off.
      ...(nodes.every((node) => node.title.length <= 32)
        ? [
            {
              layout: "flow",
              heading,
              nodes: pictured(nodes, found),
              edges: nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]!.id, to: id, label: "" })),
            },
          ]
        : []),
      { layout: "steps", heading, steps: pictured(steps, found) },
      ...phrased(said, drawing),
      title(said.join(" "), "", drawing, drawing.pictures.one(...said)),
    ];
  },
  overlap: ({ left, right, both }, drawing, { said }) => [
    { layout: "venn", heading: "", left, right, both },
    title(said.join(" "), "", drawing, drawing.pictures.one(both, ...said)),
  ],
};
