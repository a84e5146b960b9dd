import { colorsIn } from "./colors.ts";

import {
  adding,
  all,
  entries,
  fitting,
  fittingSubject,
  isLong,
  type Propose,
  phrased,
  pictured,
  picturesFor,
  points,
  restOf,
  textOf,
  title,
} from "./proposing.ts";

import { bare, capital, isSame, shortened } from "./words.ts";

/** The visuals of moments that tell something, the most telling first. */
export const tellingVisuals: {
  [K in
    | "opening"
    | "statement"
    | "list"
    | "steps"
    | "timeline"
    | "question"
    | "chapter"
    | "call"
    | "ending"
    | "definition"
    | "verse"
    | "cause"]: Propose<K>;
} = {
  opening: ({ title: heading, sub }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.scene(heading, topic) ?? pictures.one(heading, topic, said.join(" "));
    return [
      { layout: "hero", heading, sub: adding(sub, heading, drawing), ...(picture ? { picture } : {}) },
      title(heading, sub, drawing, picture),
    ];
  },
  statement: ({ heading, others }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.scene(heading) ?? pictures.one(...said, heading) ?? pictures.topic(topic);
    const shown = others.filter((other) => other && !isSame(other, heading));
    const list = [heading, ...shown].filter(Boolean);
    const found = list.length > 1 ? picturesFor(said, drawing) : [];
    const sub = shown[0] ?? adding(restOf(said[0] ?? "", heading), heading, drawing);
    const isWhole = isSame(said.join(" "), heading);
    const single = [
      { layout: "hero", heading, sub, ...(picture ? { picture } : {}) },
      // A poster has no room for a second text.
      ...(sub === "" && picture ? [{ layout: "poster", heading, picture }] : []),
      title(heading || (said[0] ?? ""), sub, drawing, picture),
    ];
    const spoken = phrased(said, drawing, picture);
    const several =
      list.length > 1 && found.length > 0 && found.every(Boolean)
        ? [
            {
              layout: "icons",
              heading: "",
              items: pictured(
                list.map((one) => ({ title: fitting(one, 40, drawing), text: "" })),
                found,
              ),
            },
            { layout: "points", heading: "", points: list, ...all(found) },
          ]
        : [];
    if (spoken.length > 0 && isLong(said, drawing)) return [...spoken, ...several];
    if (spoken.length > 0 && list.length === 1)
      return isWhole ? [...single.slice(0, 1), ...spoken, ...single.slice(1)] : [...spoken, ...single];
    return list.length > 2
      ? [...several, ...single]
      : [...single.slice(0, 1), ...several, ...single.slice(1)];
  },
  list: ({ heading, items, needed }, drawing, { said }) => {
    // Pictures are found by color words too, and a green car must not be shown as a salad.
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
  timeline: ({ heading, events }, drawing) => {
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
      // "Karl Drais built a wooden running machine" is told in two lines.
      const subject = fittingSubject(title, drawing);
      const rest = capital(title.slice(subject.length).trim());
      return { when, title: subject, text: subject && rest.length <= 60 ? rest : "" };
    });
    const steps = events.map(({ when, title }) => ({ title: when, text: fitting(title, 110, drawing) }));
    return [
      { layout: "timeline", heading, events: pictured(list, found) },
      { layout: "steps", heading, steps: pictured(steps, found) },
      points(
        heading,
        events.map(({ when, title }) => `${when}: ${title}`),
        drawing,
      ),
    ];
  },
  definition: ({ term, meaning }, drawing) => {
    const { pictures, topic } = drawing;
    const picture = pictures.one(term, meaning, topic);
    return [
      {
        layout: "definition",
        term,
        meaning: fitting(meaning, 210, drawing),
        ...(picture ? { picture } : {}),
      },
      title(term, meaning, drawing, picture),
    ];
  },
  question: ({ question, answer }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.one(question, ...said, topic);
    const shown = picture ? { picture } : {};
    return [
      ...(answer ? [{ layout: "question", question, answer, ...shown }] : []),
      { layout: "hero", heading: question, sub: answer, ...shown },
      title(question, answer, drawing, picture),
    ];
  },
  cause: ({ heading, chain }, drawing, { said }) => {
    const found = picturesFor(chain, drawing);
    const nodes = chain.map((one, at) => ({ id: `n${at + 1}`, title: fitting(one, 32, drawing) }));
    return [
      {
        layout: "flow",
        heading,
        nodes: pictured(nodes, found),
        edges: nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]!.id, to: id, label: "" })),
      },
      {
        layout: "steps",
        heading,
        steps: pictured(
          chain.map((one) => ({ title: one, text: "" })),
          found,
        ),
      },
      title(chain.at(-1)!, "", drawing, drawing.pictures.one(...said)),
    ];
  },
  verse: ({ lines, by }, { pictures }) => {
    const picture = pictures.one(...lines, lines.join(" "));
    const shown = picture ? { picture } : {};
    return [
      { layout: "verse", lines, by, ...shown },
      { layout: "quote", text: lines.join("\n").slice(0, 300), by, ...shown },
    ];
  },
  chapter: ({ title: heading, number }, drawing) => {
    const picture = drawing.pictures.scene(heading) ?? drawing.pictures.one(heading, drawing.topic);
    return [
      { layout: "chapter", number, title: heading, ...(picture ? { picture } : {}) },
      title(heading, "", drawing, picture),
    ];
  },
  call: ({ heading, action, note }, { pictures, topic }) => {
    const picture = pictures.topic(topic) ?? pictures.one(heading, action);
    return [
      {
        layout: "call",
        heading: heading || action,
        action: shortened(action, 58),
        note,
        ...(picture ? { picture } : {}),
      },
    ];
  },
  ending: ({ heading, sub }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.scene(heading, topic) ?? pictures.topic(topic) ?? pictures.one(heading, ...said);
    const more = adding(sub || restOf(said.join(" "), heading), heading, drawing);
    return [
      { layout: "end", heading, sub: more, ...(picture ? { picture } : {}) },
      title(heading, more, drawing, picture),
    ];
  },
};
