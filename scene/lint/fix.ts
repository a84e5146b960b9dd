import { boxOf, type Fonts } from "../bounds.ts";
import type { Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { smallestSize } from "../readable.ts";
import type { Finding, Fix } from "./finding.ts";
import { firstMoment, longestRest } from "./pace.ts";
import { readingSeconds } from "./text.ts";

const changed = (scene: Scene, at: number, change: (element: Element) => Element): Scene => ({
  ...scene,
  elements: scene.elements.map((element, index) => (index === at ? change(element) : element)),
});

const without = (scene: Scene, at: number): Scene => ({
  ...scene,
  elements: scene.elements.filter((_, index) => index !== at),
});

/** Moves an element inside the margins. */
function inside(element: Element, { width, height }: Document, fonts: Fonts): Element {
  const margin = Math.round(Math.min(width, height) * 0.05);
  const box = boxOf(element, fonts);
  const within = (place: number, offset: number, size: number, whole: number) =>
    Math.round(Math.max(margin - offset, Math.min(place, whole - margin - offset - size)));
  return {
    ...element,
    x: within(element.x, box.x, box.w, width),
    y: within(element.y, box.y, box.h, height),
  };
}

/** Moves all enter effects earlier, by the time for which the scene begins empty. */
function earlier(scene: Scene): Scene {
  const by = firstMoment(scene);
  return {
    ...scene,
    elements: scene.elements.map((element) =>
      element.enter
        ? { ...element, enter: { ...element.enter, at: Math.max(0, element.enter.at - by) } }
        : element,
    ),
  };
}

/** The change that removes a finding, if it can be made without knowing what the scene means. */
export function fixOf(document: Document, finding: Finding, fonts: Fonts): Fix | null {
  const scene = document.scenes.find(({ id }) => id === finding.scene);
  if (!scene) return null;
  const at = finding.element;
  const element = at === null ? undefined : scene.elements[at];
  switch (finding.rule) {
    case "small-text":
      return element && at !== null && "size" in element
        ? {
            title: "Enlarge",
            scene: changed(scene, at, (one) => ({ ...one, size: smallestSize(document) }) as Element),
          }
        : null;
    case "safe-area":
    case "off-canvas":
      return element && at !== null
        ? { title: "Move inside", scene: changed(scene, at, (one) => inside(one, document, fonts)) }
        : null;
    case "contrast":
      return at === null
        ? null
        : {
            title: "Use text color",
            scene: changed(scene, at, (one) => ({ ...one, color: "text" }) as Element),
          };
    case "repeated-text":
      return at === null ? null : { title: "Remove", scene: without(scene, at) };
    case "empty-start":
      return { title: "Start earlier", scene: earlier(scene) };
    case "stillness": {
      const { from } = longestRest(scene, scene.duration);
      const shorter = Math.max(1, Math.round((from + 2) * 10) / 10);
      return scene.narration || shorter >= scene.duration
        ? null
        : { title: `Shorten to ${shorter} s`, scene: { ...scene, duration: shorter } };
    }
    case "reading-time": {
      const seconds = Math.min(180, Math.ceil(readingSeconds(scene)));
      return { title: `Lengthen to ${seconds} s`, scene: { ...scene, duration: seconds } };
    }
    default:
      return null;
  }
}
