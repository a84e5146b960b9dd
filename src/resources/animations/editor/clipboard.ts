import { Scene } from "@scene/document.ts";
import type { Element } from "@scene/elements.ts";
import { PlanScene } from "@scene/plan.ts";
import { fitted } from "@scene/resize.ts";
import { scaled } from "@scene/scaled.ts";

interface Size {
  width: number;
  height: number;
}

/** A scene and its plan, which is missing if the scene was drawn by hand or by a model. */
export interface CopiedScene {
  scene: Scene;
  planned: PlanScene | undefined;
}

/** Copied elements with the size of the film they come from, as text for the clipboard. */
export const copied = (elements: readonly Element[], { width, height }: Size) =>
  JSON.stringify({ width, height, elements });

/** A copied scene with the size of the film it comes from, as text for the clipboard. */
export const copiedScene = (copy: CopiedScene, { width, height }: Size) =>
  JSON.stringify({ width, height, ...copy });

const most = 500_000;

/** Reads a text from the clipboard. @returns undefined if it is too long or isn't a JSON object with a film's size */
function read(text: string): (Size & Record<string, unknown>) | undefined {
  if (text.length > most) return;
  try {
    const value = JSON.parse(text);
    const [width, height] = [Number(value?.width), Number(value?.height)];
    if (width > 0 && height > 0) return { ...value, width, height };
  } catch {
    return;
  }
}

/** Reads copied elements, scaled to another film. @returns undefined if the text wasn't created by `copied` */
export function pasted(text: string, film: Size): Element[] | undefined {
  const value = read(text);
  const { success, data } = Scene.shape.elements.safeParse(value?.elements);
  if (!value || !success) return;
  const scale = Math.min(film.width / value.width, film.height / value.height);
  if (scale === 1) return data;
  const fitting = {
    scale,
    x: (film.width - value.width * scale) / 2,
    y: (film.height - value.height * scale) / 2,
  };
  const { success: fits, data: scaledData } = Scene.shape.elements.safeParse(
    data.map((element) => scaled(element, fitting)),
  );
  return fits ? scaledData : undefined;
}

/** Reads a copied scene, scaled to another film. @returns undefined if the text wasn't created by `copiedScene` */
export function pastedScene(text: string, film: Size): CopiedScene | undefined {
  const value = read(text);
  const scene = Scene.safeParse(value?.scene);
  if (!value || !scene.success) return;
  const fits = Scene.safeParse(fitted(scene.data, value, film));
  return fits.success ? { scene: fits.data, planned: PlanScene.safeParse(value.planned).data } : undefined;
}
