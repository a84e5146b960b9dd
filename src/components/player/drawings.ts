import type { Drawing } from "@scene/drawings.ts";
import type { Picture } from "@scene/surface.ts";
import { t } from "@/i18n/t";

/** The size in pixels at which pictures are rasterized, as in the worker. */
const side = 640;

const loaded = new Map<string, Promise<Picture | null>>();

async function load({ set, name, tint }: Drawing): Promise<Picture | null> {
  const query = tint ? `?tint=${tint.slice(1)}` : "";
  const response = await fetch(`/api/pictures/${set}/${name}${query}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(t("The picture {name} couldn't be loaded", { name }));
  const image = new Image();
  const url = URL.createObjectURL(await response.blob());
  try {
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  // A bitmap is drawn faster than an SVG document, and the worker draws bitmaps as well.
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { image: canvas, x: 0, y: 0, width: canvas.width, height: canvas.height };
}

/** Loads built-in pictures, each once per page. Unknown names are left out. */
export async function loadDrawings(drawings: readonly Drawing[]): Promise<Map<string, Picture>> {
  const found = await Promise.allSettled(
    drawings.map(async (drawing) => {
      const pending = loaded.get(drawing.key) ?? load(drawing);
      loaded.set(drawing.key, pending);
      // The next film retries pictures that failed to load.
      pending.catch(() => loaded.delete(drawing.key));
      return [drawing.key, await pending] as const;
    }),
  );
  const pairs = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return new Map(pairs.filter((pair): pair is [string, Picture] => pair[1] !== null));
}
