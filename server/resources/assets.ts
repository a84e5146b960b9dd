import { and, eq, or, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Usage } from "../../contract/resources/assets.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { animations, assets as table, voiceovers } from "../db/schema.ts";
import { requestReels } from "../studio/clips/reel-job.ts";

const maxUses = 100;

type AssetRow = typeof table.$inferSelect;

/** Finds the owner's animations and voiceovers that use an asset. */
async function usageOf(db: Db, { id, owner_id }: AssetRow): Promise<Usage[]> {
  const named = `%"${id}"%`;
  const shownIn = await db
    .select({ id: animations.id, title: animations.title })
    .from(animations)
    .where(
      and(
        eq(animations.owner_id, owner_id),
        or(
          sql`${animations.document}::text like ${named}`,
          sql`${animations.plan}::text like ${named}`,
          sql`${animations.theme}::text like ${named}`,
        ),
      ),
    )
    .limit(maxUses);
  const playedIn = await db
    .select({ id: voiceovers.id, title: voiceovers.title })
    .from(voiceovers)
    .where(
      and(
        eq(voiceovers.owner_id, owner_id),
        or(eq(voiceovers.music_asset_id, id), sql`${voiceovers.segments}::text like ${named}`),
      ),
    )
    .limit(maxUses);
  return [
    ...shownIn.map((row) => ({ resource: "animations" as const, ...row })),
    ...playedIn.map((row) => ({ resource: "voiceovers" as const, ...row })),
  ];
}

export const assets = defineHooks(resources.assets, table, {
  /** Refuses to delete an asset that is in use, unless `force` is set. Housekeeping deletes the asset's file later. */
  async deleted(row, { db, force }) {
    if (force) return;
    const usage = await usageOf(db, row);
    if (usage.length === 0) return;
    const titles = usage.slice(0, 3).map(({ title }) => `“${title}”`);
    const more = usage.length > 3 ? ` and ${usage.length - 3} more` : "";
    throw new AppError("CONFLICT", `This asset is used in ${titles.join(", ")}${more}.`, {
      errors: { force: ["Send force=true to delete it anyway"] },
    });
  },
  actions: {
    async prepare(row, _body, { files, queue, db }) {
      if (row.kind !== "video" || !row.file?.hash)
        throw new AppError(
          "CONFLICT",
          "Only videos are prepared for films. Other files can be used at once.",
        );
      const answer = files.open(resources.assets, row);
      if (row.file.reel) return { answer };
      await requestReels(db, queue, [row.id]);
      return { answer, status: 202 };
    },
  },
  reads: { usage: (row, db) => usageOf(db, row) },
});
