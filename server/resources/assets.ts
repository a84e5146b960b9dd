import { and, eq, or, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Usage } from "../../contract/resources/assets.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { animations, brand_kits, assets as table, voiceovers } from "../db/schema.ts";

const maxUses = 100;

type AssetRow = typeof table.$inferSelect;

/** Finds the owner's brand kits, animations and voiceovers that use an asset. */
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
  const branded = await db
    .select({ id: brand_kits.id, title: brand_kits.name })
    .from(brand_kits)
    .where(
      and(
        eq(brand_kits.owner_id, owner_id),
        or(
          eq(brand_kits.logo_asset_id, id),
          eq(brand_kits.dark_logo_asset_id, id),
          eq(brand_kits.light_logo_asset_id, id),
          sql`${brand_kits.fonts}::text like ${named}`,
        ),
      ),
    )
    .limit(maxUses);
  return [
    ...branded.map((row) => ({ resource: "brand-kits" as const, ...row })),
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
  reads: { usage: (row, db) => usageOf(db, row) },
});
