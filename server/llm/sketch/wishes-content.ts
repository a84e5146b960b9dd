import { composeScene } from "../../../scene/compose/index.ts";
import type { Scene } from "../../../scene/document.ts";
import type { Element } from "../../../scene/elements.ts";
import { inLayout } from "../../../scene/layouts/convert.ts";
import type { Visual } from "../../../scene/plan.ts";
import { headingOf } from "./headings.ts";
import { eachElement, type Granter, nothing } from "./wish.ts";
import { shortened, slug } from "./words.ts";

function reworded(scene: Scene, from: string, to: string): Scene {
  const swap = (text: string) => text.split(from).join(to);
  const next = eachElement(scene, (element) => {
    const copy = structuredClone(element) as Record<string, unknown>;
    if (typeof copy.text === "string") copy.text = swap(copy.text) || " ";
    if (Array.isArray(copy.items)) copy.items = copy.items.map((item: string) => swap(item) || " ");
    return copy as Element;
  });
  return { ...next, narration: swap(scene.narration) };
}

/** Replaces words, as in "replace “tea” with “chai”". */
export const words: Granter = ({ text, film: { document } }) => {
  const asked = text.match(
    /(?:replace|change|rename|turn)\s+[“"']([^”"']+)[”"']\s+(?:with|by|to|into)\s+[“"']([^”"']*)[”"']/iu,
  );
  if (!asked) return;
  const [, from = "", to = ""] = asked;
  const scenes = document.scenes
    .map((scene) => reworded(scene, from, to))
    .filter((scene, at) => JSON.stringify(scene) !== JSON.stringify(document.scenes[at]));
  if (scenes.length === 0) return nothing(`“${from}” isn't in the film, so nothing was changed.`);
  return {
    summary: `“${from}” now reads “${to}” in ${scenes.length === 1 ? "one scene" : `${scenes.length} scenes`}.`,
    scenes,
  };
};

const noSuchScene = (count: number) =>
  `The film has only ${count} ${count === 1 ? "scene" : "scenes"}, so nothing was moved.`;

/** Reorders scenes, as in "swap scenes 1 and 2" or "move scene 3 to the start". */
export const order: Granter = ({ lower, film: { document }, ids }) => {
  const swapped = lower.match(/\bswap\b.*?(\d+).*?(\d+)/u);
  const moved = lower.match(
    /\bmove\b.*?\bscene (\d+)\b.*?\b(before|after|to)\b.*?(\d+|start|beginning|end)/u,
  );
  const order = document.scenes.map(({ id }) => id);
  if (swapped) {
    const [a, b] = swapped.slice(1).map(Number) as [number, number];
    const [first, second] = [ids[a - 1], ids[b - 1]];
    if (!first || !second) return nothing(noSuchScene(ids.length));
    const [at, other] = [order.indexOf(first), order.indexOf(second)];
    if (at < 0 || other < 0) return nothing(noSuchScene(ids.length));
    [order[at], order[other]] = [second, first];
    return { summary: `Scenes ${a} and ${b} have swapped places.`, order };
  }
  if (!moved) return;
  const [, from, how, goal = ""] = moved;
  const id = ids[Number(from) - 1];
  if (!id || !order.includes(id)) return nothing(noSuchScene(ids.length));
  order.splice(order.indexOf(id), 1);
  const isScene = /\d/.test(goal);
  const target =
    goal === "end"
      ? order.length
      : isScene
        ? order.indexOf(ids[Number(goal) - 1] ?? "") + (how === "after" ? 1 : 0)
        : 0;
  order.splice(how === "to" && isScene ? Number(goal) - 1 : Math.max(0, target), 0, id);
  return { summary: `Scene ${from} is now scene ${order.indexOf(id) + 1}.`, order };
};

/** Removes a scene, as in "remove scene 2". */
export const removal: Granter = ({ lower, film: { document }, scene, where }) => {
  if (!/\b(?:remove|delete|drop|leave out|cut)\b/u.test(lower) || !/\bscene\b/u.test(lower)) return;
  if (!scene) return nothing("Which scene should be removed? Include its number, such as “scene 2”.");
  if (document.scenes.length === 1)
    return nothing("A film needs at least one scene, so nothing was removed.");
  return { summary: `Removed ${where}.`, removed: [scene.id] };
};

/** Adds a scene, as in "add a scene about milk". */
export const addition: Granter = ({ text, film: { document } }) => {
  const about = /\badd\b.*?\bscene\b(.*)$/iu
    .exec(text)?.[1]
    ?.match(/^(?:[^“"']*?\b(?:about|saying|that says|with|on)\b)?\s*[“"']?([^“”"']{3,})[”"']?\s*$/iu)?.[1];
  if (!about) return;
  const { scenes } = document;
  const id = slug(about, new Set(scenes.map((scene) => scene.id)));
  const heading = headingOf(about, "en") || shortened(about, 60);
  const planned = {
    ...{ id, goal: "", narration: `${shortened(about, 300)}.` },
    visual: { layout: "title" as const, heading, sub: "" },
  };
  return {
    summary: `Added a scene about ${shortened(about, 60)} at the end.`,
    scenes: [composeScene(planned, document, scenes.length)],
  };
};

/** The words for layouts, the more specific ones first. */
const layoutWords: [words: string, layout: Visual["layout"], chart?: "bars" | "line"][] = [
  ["bar chart|bar graph|column chart|bars", "chart", "bars"],
  ["line chart|line graph|curve", "chart", "line"],
  ["donut(?: chart)?|doughnut(?: chart)?|pie chart|pie", "donut"],
  ["chart|graph|diagram", "chart", "bars"],
  ["table", "table"],
  ["checklist|check list", "checklist"],
  ["bullet points|bullets|bullet list|list", "points"],
  ["time ?line", "timeline"],
  ["road ?map", "roadmap"],
  ["steps|step by step", "steps"],
  ["ranking", "ranking"],
  ["funnel", "funnel"],
  ["pyramid", "pyramid"],
  ["cycle|circle of steps", "cycle"],
  ["icons?", "icons"],
  ["mind ?map", "mindmap"],
  ["comparison|side by side", "comparison"],
  ["big numbers?|numbers|figures", "numbers"],
];

const shows =
  /\b(?:show|display|present|use|add|insert|make (?:it|this|that|scene \d+)|turn|convert|change|switch|replace|put|lay out|with)\b/u;

/** Changes a scene's layout, as in "show scene 2 as a bar chart" or "turn the list into steps". */
export const layout: Granter = ({ lower, film: { document, plan }, scene, where }) => {
  const verb = shows.exec(lower);
  if (!verb || !plan) return;
  const after = lower.slice(verb.index);
  // In "turn the list into steps", the requested layout is the one that the scene becomes.
  const goal = /\b(?:into|to|as|with|by)\b(?!.*\b(?:into|to|as|with|by)\b)(.*)$/u.exec(after)?.[1] ?? after;
  const found =
    layoutWords.find(([words]) => new RegExp(`\\b(?:${words})\\b`, "u").test(goal)) ??
    layoutWords.find(([words]) => new RegExp(`\\b(?:${words})\\b`, "u").test(after));
  if (!found) return;
  const [, name, chart] = found;
  const visualOf = (id: string): Visual | undefined => {
    const before = plan.scenes.find((one) => one.id === id)?.visual;
    const next = before && (before.layout === name ? before : inLayout(before, name));
    return next?.layout === "chart" && chart ? { ...next, chart } : next;
  };
  if (scene) {
    const visual = visualOf(scene.id);
    if (!visual) return nothing(`${capital(where)} has nothing to show in the ${name} layout.`);
    return { summary: `${capital(where)} now uses the ${name} layout.`, visuals: [{ id: scene.id, visual }] };
  }
  // A wish that names no scene applies to the scene that suits the layout best: the one with the most to show.
  const fitting = document.scenes.flatMap(({ id }, at) => {
    const visual = visualOf(id);
    return visual ? [{ id, visual, at, size: JSON.stringify(visual).length }] : [];
  });
  const best = fitting.toSorted((a, b) => b.size - a.size)[0];
  if (!best) return nothing(`No scene has anything to show in the ${name} layout.`);
  return {
    summary: `Scene ${best.at + 1} now uses the ${name} layout.`,
    visuals: [{ id: best.id, visual: best.visual }],
  };
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
