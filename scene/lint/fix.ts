import type { Fonts } from "../bounds.ts";
import type { BrandRules } from "../brand/brand.ts";
import { clearOfCaptions } from "../caption-look.ts";
import { firstMoment, longestIdlePeriod } from "../changes.ts";
import { type Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { hundredths } from "../hundredths.ts";
import { changedInside } from "../inner-moments.ts";
import { shownBy } from "../locks.ts";
import type { PlanScene, Visual } from "../plan.ts";
import type { Finding, Fix, Rule } from "./finding.ts";
import { brandAttempts, hasOwnColor } from "./fix-brand.ts";
import {
  type Attempt,
  apart,
  enlarged,
  insides,
  recolored,
  removed,
  type Spot,
  shortened,
  withoutPicture,
} from "./fix-element.ts";
import { withoutPictureNamed, withoutText, withWholePhrase } from "./fix-visual.ts";
import { lint } from "./index.ts";
import { laidOut } from "./laid-out.ts";
import { pace } from "./pace.ts";
import type { FrameReader } from "./pixels.ts";
import { readingSeconds } from "./text.ts";

/** The context of fixes: fonts to measure text, the planned scenes, and a canvas if there is one. */
export interface FixContext {
  fonts: Fonts;
  /** The plan's scenes, for laying out scenes again. */
  planned?: readonly PlanScene[];
  reader?: FrameReader;
  /** The film's brand kit. */
  brand?: BrandRules | undefined;
}

/** The database stores JSON keys in another order, so parsing restores the schema's order. */
const sameElements = (one: Scene, other: Scene) => shownBy(Scene.parse(one)) === shownBy(Scene.parse(other));

/** Moves everything that happens in a scene earlier, so the scene no longer begins empty. */
function earlier(scene: Scene): Scene {
  const by = firstMoment(scene);
  const before = (at: number) => hundredths(Math.max(0, at - by));
  const sooner = <T extends { at?: number }>(moment: T): T =>
    moment.at === undefined ? moment : { ...moment, at: before(moment.at) };
  const moved = <E extends Element>(element: E): E => ({
    ...element,
    ...("at" in element && typeof element.at === "number" ? { at: before(element.at) } : {}),
    ...(element.enter ? { enter: sooner(element.enter) } : {}),
    ...(element.exit ? { exit: sooner(element.exit) } : {}),
    ...(element.keyframes ? { keyframes: element.keyframes.map(sooner) } : {}),
    ...changedInside(element, sooner),
    ...(element.type === "group" ? { elements: element.elements.map(moved) } : {}),
  });
  return {
    ...scene,
    elements: scene.elements.map(moved),
    ...(scene.camera ? { camera: scene.camera.map(sooner) } : {}),
  };
}

/** Attempts to end a long period without change: with a shorter scene, or with a slow zoom. */
function livelier(scene: Scene, duration: number, { width, height }: Document): Attempt[] {
  const { from } = longestIdlePeriod(scene, duration);
  const shorter = Math.max(1, Math.round((from + 2) * 10) / 10);
  const [x, y] = [width / 2, height / 2];
  const count = Math.ceil(duration / (pace.still * 0.9));
  const camera = Array.from({ length: count + 1 }, (_, at) => ({
    at: hundredths((at / count) * duration),
    x,
    y,
    zoom: 1 + (at / count) * 0.06,
    ease: "linear" as const,
  }));
  return [
    ...(scene.narration || shorter >= scene.duration
      ? []
      : [{ title: `Shorten to ${shorter} s`, scene: { ...scene, duration: shorter } }]),
    ...(scene.camera?.length ? [] : [{ title: "Add a slow zoom", scene: { ...scene, camera } }]),
  ];
}

/** Changes to a scene's visual that might remove a finding. */
function visualsFor(
  { rule }: Finding,
  visual: Visual,
  element: Scene["elements"][number] | undefined,
  language: string | undefined,
): Visual[] {
  if (element?.type === "text" && rule === "repeated-text") return withoutText(visual, element.text);
  if (element?.type === "text" && rule === "cut-phrase")
    return withWholePhrase(visual, element.text, language);
  if (element?.type === "picture" && rule === "repeated-picture")
    return withoutPictureNamed(visual, element.name);
  return [];
}

function attemptsFor({ rule }: Finding, spot: Spot, duration: number): Attempt[] {
  const { scene, document, at } = spot;
  if (at >= 0)
    switch (rule) {
      case "small-text":
        return enlarged(spot);
      case "safe-area":
      case "off-canvas":
      case "caption-zone":
        return [...insides(spot), ...apart(spot)].map((one) =>
          rule === "caption-zone" && one.title === "Move inside"
            ? { ...one, title: clearOfCaptions(document).top > 0 ? "Move down" : "Move up" }
            : one,
        );
      case "overlap":
        return apart(spot);
      case "contrast":
        return recolored(spot);
      case "repeated-text":
        return removed(spot);
      case "repeated-picture":
        return withoutPicture(spot);
      case "cut-phrase":
        return shortened(spot);
    }
  switch (rule) {
    case "empty-start":
      return [{ title: "Start earlier", scene: earlier(scene) }];
    case "stillness":
      return livelier(scene, duration, document);
    case "reading-time": {
      const seconds = Math.min(180, Math.ceil(readingSeconds(scene)));
      const title = `Lengthen to ${seconds} s`;
      const longer = { ...scene, duration: seconds };
      // A scene that viewers read for a long time needs some movement.
      const moving = livelier(longer, seconds, document).filter(({ scene: { camera } }) => camera?.length);
      return [{ title, scene: longer }, ...moving.map((one) => ({ ...one, title }))];
    }
    default:
      return [];
  }
}

const keyOf = ({ rule, scene, message }: Finding) => `${rule} ${scene} ${message}`;
const countOf = (found: readonly Finding[], rule: string, scene: string) =>
  found.filter((one) => one.rule === rule && one.scene === scene).length;

/** The findings of a scene or, if the rule compares scenes, of the whole film. */
function judged(
  document: Document,
  id: string,
  rule: string,
  { fonts, reader, brand }: FixContext,
): Finding[] {
  if (rule === "repeated-picture") return lint(document, fonts);
  // Only contrast needs a canvas, and other rules are checked much faster without one.
  return lint(document, fonts, rule === "contrast" ? reader : undefined, id, brand);
}

/** The rules whose fixes delete something, so the user has to check the result. */
const deleting: ReadonlySet<Rule> = new Set<Rule>(["repeated-picture", "repeated-text", "cut-phrase"]);

/**
 * A change that removes a finding and causes no other; otherwise the field in which the user can fix the
 * problem, or null.
 */
export function fixOf(document: Document, finding: Finding, context: FixContext): Fix | null {
  const scene = document.scenes.find(({ id }) => id === finding.scene);
  if (!scene) return null;
  const { rule } = finding;
  const safe = !deleting.has(rule);
  if (rule === "missing-letters") return { kind: "visit", title: "Choose a font", place: "theme" };
  const planned = context.planned?.find(({ id }) => id === scene.id);
  const element = finding.element === null ? undefined : scene.elements[finding.element];
  const composed =
    planned && planned.visual.layout !== "custom" ? laidOut(document, scene, planned) : undefined;
  const isComposed = composed !== undefined && sameElements(composed, scene);
  if (rule === "bare-figure")
    return { kind: "visit", title: "Add a label", place: isComposed ? "visual" : "element" };
  const { brand } = context;
  const isOfTheme =
    rule === "off-brand-font" || (rule === "off-brand-color" && !hasOwnColor(scene, finding, brand));
  if (isOfTheme) return { kind: "visit", title: "Open brand kit", place: "brand" };
  const before = judged(document, scene.id, rule, context);
  // An edit may have removed the finding in the meantime.
  if (!before.some((one) => one.rule === rule && one.element === finding.element)) return null;
  const known = new Set(before.map(keyOf));
  const accepted = (next: Scene) => {
    const scenes = document.scenes.map((one) => (one.id === scene.id ? next : one));
    const after = judged({ ...document, scenes }, scene.id, rule, context);
    const kinds = new Set(after.map((one) => one.rule));
    return (
      countOf(after, rule, scene.id) < countOf(before, rule, scene.id) &&
      after.length < before.length &&
      [...kinds].every((kind) => countOf(after, kind, scene.id) <= countOf(before, kind, scene.id)) &&
      after.every((one) => one.scene === scene.id || known.has(keyOf(one)))
    );
  };
  if (planned && isComposed)
    for (const visual of visualsFor(finding, planned.visual, element, document.language)) {
      const next = laidOut(document, scene, { ...planned, visual });
      const title =
        rule === "cut-phrase" ? "Shorten text" : rule === "repeated-text" ? "Remove" : "Remove picture";
      if (accepted(next)) return { kind: "change", title, scene: next, visual, safe };
    }
  if (brand)
    for (const { title, visual, scene: next } of brandAttempts(finding, {
      document,
      scene,
      planned,
      isComposed,
      brand,
    }))
      if (accepted(next)) return { kind: "change", title, scene: next, ...(visual ? { visual } : {}), safe };
  if (rule === "avoided-word")
    return { kind: "visit", title: "Edit text", place: element ? "text" : "narration" };
  const duration = Math.max(scene.duration, 0.5);
  const spot = { document, scene, at: finding.element ?? -1, fonts: context.fonts };
  for (const { title, scene: next } of attemptsFor(finding, spot, duration))
    if (accepted(next)) return { kind: "change", title, scene: next, safe };
  if (composed && !isComposed && composed.elements.length > 0 && accepted(composed))
    return { kind: "change", title: "Reset layout", scene: composed, safe: false };
  if (rule === "blank" && !scene.narration && document.scenes.length > 1)
    return { kind: "change", title: "Remove scene", scene: null, safe: false };
  return null;
}
