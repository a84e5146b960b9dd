import type { RenderOrder } from "../../../contract/resources/renders.ts";
import type { Word } from "../../../scene/captions.ts";
import type { Document } from "../../../scene/document.ts";

export interface SpokenScene {
  hash: string;
  /** Seconds. */
  duration: number;
  words: Word[];
}

/** Everything that a render is made from, as it was when it was ordered. */
export interface RenderInput {
  order: RenderOrder & { format: string };
  document: Document;
  /** By scene. */
  spoken: Record<string, SpokenScene>;
  music: { hash: string; volume: number } | null;
  /** The stored files of the assets that the document shows, by their ids. */
  assets: Record<string, AssetFile>;
}

export interface AssetFile {
  hash: string;
  type: string;
  kind: string;
  /** Of a moving picture: how its frames lie on the file, which then is a picture of all of them. */
  sheet?: { columns: number; count: number; fps: number; width: number; height: number };
}

/** The ids of all assets that a document names. */
export function assetsIn(document: Document): string[] {
  const ids = new Set<string>();
  const { font, logo } = document.theme;
  for (const id of [font, logo]) if (id) ids.add(id);
  for (const element of document.scenes.flatMap((scene) => scene.elements)) {
    for (const one of element.type === "group" ? element.elements : [element])
      if ("asset" in one) ids.add(one.asset);
  }
  return [...ids];
}
