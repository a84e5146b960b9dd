import { and, eq, inArray } from "drizzle-orm";
import type { Document } from "../../../scene/document.ts";
import type { Db } from "../../db/client.ts";
import { assets } from "../../db/schema.ts";
import type { Storage } from "../../storage/storage.ts";
import { clipOf } from "../clips/await-reels.ts";
import type { LocalAsset } from "./canvas.ts";
import { type AssetFile, assetsIn, type RenderInput } from "./render-input.ts";

/** The stored files of a document's assets, by asset ID. Assets of other accounts are left out. */
export async function assetFilesOf(
  db: Db,
  owner_id: string,
  document: Document,
): Promise<RenderInput["assets"]> {
  const ids = assetsIn(document);
  const used = ids.length
    ? await db
        .select()
        .from(assets)
        .where(and(inArray(assets.id, ids), eq(assets.owner_id, owner_id)))
    : [];
  return Object.fromEntries(
    used.flatMap(({ id, kind, file }): [string, AssetFile][] => {
      // Animated images are drawn from their sprite sheet.
      if (file?.sheet?.hash) {
        const { hash, ...sheet } = file.sheet;
        return [[id, { hash, type: "image/png", kind: kind ?? "", sheet }]];
      }
      const clip = file && clipOf(file);
      if (clip) return [[id, clip]];
      return file?.hash ? [[id, { hash: file.hash, type: file.type, kind: kind ?? "" }]] : [];
    }),
  );
}

/** Makes stored files available as local paths while `use` runs. Videos that aren't prepared are left out. */
export async function withLocal<T>(
  storage: Storage,
  files: RenderInput["assets"],
  use: (local: Record<string, LocalAsset>) => Promise<T>,
): Promise<T> {
  const [[id, asset] = [], ...rest] = Object.entries(files);
  if (!id || !asset) return use({});
  if (asset.kind === "video" && !asset.reel) return withLocal(storage, Object.fromEntries(rest), use);
  return storage.local(asset.hash, (path) =>
    withLocal(storage, Object.fromEntries(rest), (local) => use({ ...local, [id]: { ...asset, path } })),
  );
}
