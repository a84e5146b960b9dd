import type { Document } from "../../../scene/document.ts";
import type { Db } from "../../db/client.ts";
import type { Storage } from "../../storage/storage.ts";
import { assetFilesOf, withLocal } from "../render/film-assets.ts";
import { drawContactSheet } from "../render/stills.ts";

/** How long drawing may take, in milliseconds. It is short because a user is waiting. */
const drawTimeoutMs = 60_000;

/**
 * Draws a contact sheet of a film as a data URL; undefined if it would be too large.
 * @throws MissingPackageError, ChildMethodError, ChildDiedError, or the reason of the signal or the timeout
 */
export async function contactSheetOf(
  { db, storage }: { db: Db; storage: Storage },
  owner_id: string,
  document: Document,
  signal: AbortSignal,
): Promise<string | undefined> {
  const files = await assetFilesOf(db, owner_id, document);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(drawTimeoutMs)]);
  const jpeg = await withLocal(storage, files, (assets) =>
    drawContactSheet({ document, narrations: {}, assets, from: 0 }, limit),
  );
  return jpeg.length > 0 ? `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}` : undefined;
}
