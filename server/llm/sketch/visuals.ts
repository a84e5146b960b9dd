import { layouts, PlanScene, type Visual } from "../../../scene/plan.ts";
import { arrangingVisuals } from "./arranging-visuals.ts";
import type { Content, Kind, Moment } from "./moments.ts";
import type { Drawing, Proposal, Propose } from "./proposing.ts";
import { showingVisuals } from "./showing-visuals.ts";
import { tellingVisuals } from "./telling-visuals.ts";
import { shortened } from "./words.ts";

/** The functions that propose visuals, by kind of moment. */
const proposals: { [K in Kind]: Propose<K> } = {
  ...tellingVisuals,
  ...arrangingVisuals,
  ...showingVisuals,
};

const known = new Set<string>(layouts);

/** Returns the visuals that are possible for a moment, most telling first. There is always at least one. */
export function visualsOf(moment: Moment, drawing: Drawing): Visual[] {
  const propose = proposals[moment.content.kind] as (
    content: Content,
    drawing: Drawing,
    moment: Moment,
  ) => Proposal[];
  const text = shortened(moment.said.join(" ") || drawing.topic, 110) || "…";
  // A scene can always show its words, regardless of its content.
  const list = [...propose(moment.content, drawing, moment), { layout: "title", heading: text, sub: "" }];
  return list.flatMap((visual) => {
    if (!known.has(visual.layout)) return [];
    const parsed = PlanScene.shape.visual.safeParse(visual);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Kinds that one layout shows far better than any other. */
const telling = new Set<Kind>([
  "series",
  "timeline",
  "verse",
  "dialogue",
  "code",
  "formula",
  "terminal",
  "table",
  "quote",
  "place",
  "verdict",
  "change",
  "comparison",
  "call",
  "ending",
  "opening",
  "definition",
  "question",
  "steps",
  "overlap",
]);

/** Layouts that are proposed only if the text asks for them, and then preferred. */
const requestedLayouts = new Set<Visual["layout"]>(["pyramid", "tree", "phone", "funnel", "roadmap"]);

/**
 * Chooses one of a moment's visuals: the first one for kinds in `telling` and layouts in `requestedLayouts`; otherwise,
 * the one whose layout the film has shown least, if possible not the layout of the previous scene.
 */
export function variedVisual(kind: Kind, visuals: Visual[], before: Visual[]): Visual {
  if (telling.has(kind) || requestedLayouts.has(visuals[0]!.layout)) return visuals[0]!;
  // The last visual shows plain words, and is chosen only if there is no other.
  const choices = visuals.length > 1 ? visuals.slice(0, -1) : visuals;
  const uses = ({ layout }: Visual) => before.filter((one) => one.layout === layout).length;
  const fresh = choices.filter(({ layout }) => layout !== before.at(-1)?.layout);
  return fresh.toSorted((a, b) => uses(a) - uses(b))[0] ?? choices[0]!;
}
