import type { Context } from "hono";
import { resources } from "../../contract/resources/index.ts";
import { recordWrite } from "../audit.ts";
import { newId, timeOf } from "../db/ids.ts";
import { assets } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import type { Services } from "../services.ts";

type Columns = Omit<typeof assets.$inferInsert, "id" | "owner_id" | "created_at" | "updated_at">;

/**
 * Creates an asset of the signed-in user from a stored file, audits it and publishes it.
 * @param verb how the file was created, for the audit log
 * @returns the asset, with signed URLs
 * @throws PAYLOAD_TOO_LARGE if files that were stored meanwhile have left no room for it
 */
export async function createAsset(
  c: Context<Variables>,
  columns: Columns,
  verb: "upload" | "generate",
  { db, publish, files, limits }: Pick<Services, "db" | "publish" | "files" | "limits">,
) {
  const id = newId();
  const common = { id, owner_id: c.get("session").user.id, created_at: timeOf(id), updated_at: timeOf(id) };
  const row = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(assets)
      .values({ ...common, ...columns })
      .returning();
    await limits.requireStorage(tx, common.owner_id, columns.file?.size ?? 0);
    await recordWrite(tx, c.var, resources.assets, verb, undefined, row!);
    return row!;
  });
  publish("assets", "created", [row]);
  return files.open(resources.assets, row);
}
