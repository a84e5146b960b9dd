import type { RenderOrder } from "../../../contract/resources/renders.ts";
import type { Word } from "../../../scene/captions.ts";
import type { Document } from "../../../scene/document.ts";
import { uploadedFontsOf } from "../../../scene/text.ts";

export interface SpokenScene {
  hash: string;
  /** In seconds. */
  duration: number;
  words: Word[];
  /** Whether the word timings are estimated. */
  approximate?: boolean;
}

/** A snapshot of all the inputs of a render. */
export interface RenderInput {
  order: RenderOrder & { format: string };
  document: Document;
  /** The speech of each scene, by scene ID. */
  spoken: Record<string, SpokenScene>;
  music: { hash: string; volume: number } | null;
  /** The stored files of the document's assets, by asset ID. */
  assets: Record<string, AssetFile>;
}

export interface AssetFile {
  hash: string;
  type: string;
  kind: string;
  /** For an animated image, the layout of its frames in the file, which is then a sprite sheet. */
  sheet?: { columns: number; count: number; fps: number; width: number; height: number };
  /** For a video, the shape of its frames in the file, which is then a reel. Missing until the video is prepared. */
  reel?: { fps: number; count: number; width: number; height: number };
  /** A video's sound. */
  sound?: { hash: string };
}

/** The IDs of all assets in a document. */
export function assetsIn(document: Document): string[] {
  const ids = new Set<string>();
  const { theme } = document;
  for (const id of [...uploadedFontsOf(theme), theme.logo]) if (id) ids.add(id);
  for (const element of document.scenes.flatMap((scene) => scene.elements)) {
    for (const one of element.type === "group" ? element.elements : [element])
      if ("asset" in one) ids.add(one.asset);
  }
  return [...ids];
}
