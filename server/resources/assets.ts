import { and, eq, or, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Usage } from "../../contract/resources/assets.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { animations, brand_kits, film_templates, assets as table, voiceovers } from "../db/schema.ts";
import { requestReels } from "../studio/clips/reel-job.ts";

const maxUses = 100;

type AssetRow = typeof table.$inferSelect;

/** Finds the owner's animations or, with the table of templates, the owner's templates that use an asset. */
const filmsWith = (
  db: Db,
  table: typeof animations | typeof film_templates,
  title: typeof animations.title | typeof film_templates.name,
  { id, owner_id }: AssetRow,
) => {
  const named = `%"${id}"%`;
  const is_trashed =
    "trashed_at" in table ? sql<boolean>`${table.trashed_at} is not null` : sql<boolean>`false`;
  return db
    .select({ id: table.id, title, is_trashed })
    .from(table)
    .where(
      and(
        eq(table.owner_id, owner_id),
        or(
          sql`${table.document}::text like ${named}`,
          sql`${table.plan}::text like ${named}`,
          sql`${table.theme}::text like ${named}`,
        ),
      ),
    )
    .limit(maxUses);
};

/**
 * Finds the owner's animations, templates, voiceovers and brand kits that use an asset. Those in the trash count,
 * because they can be restored.
 */
async function usageOf(db: Db, asset: AssetRow): Promise<Usage[]> {
  const { id, owner_id } = asset;
  const shownIn = await filmsWith(db, animations, animations.title, asset);
  const keptIn = await filmsWith(db, film_templates, film_templates.name, asset);
  const named = `%"${id}"%`;
  const playedIn = await db
    .select({ id: voiceovers.id, title: voiceovers.title })
    .from(voiceovers)
    .where(
      and(
        eq(voiceovers.owner_id, owner_id),
        or(eq(voiceovers.music_asset_id, id), sql`${voiceovers.segments}::text like ${`%"${id}"%`}`),
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
    ...branded.map((row) => ({ resource: "brand-kits" as const, ...row, is_trashed: false })),
    ...shownIn.map((row) => ({ resource: "animations" as const, ...row })),
    ...keptIn.map((row) => ({ resource: "film-templates" as const, ...row })),
    ...playedIn.map((row) => ({ resource: "voiceovers" as const, ...row, is_trashed: false })),
  ];
}

export const assets = defineHooks(resources.assets, table, {
  /** Refuses to delete an asset that is in use, unless `force` is set. Housekeeping deletes the asset's file later. */
  async deleted(row, { db, force }) {
    if (force) return;
    const usage = await usageOf(db, row);
    if (usage.length === 0) return;
    const titles = usage
      .slice(0, 3)
      .map(({ title, is_trashed }) => `“${title}”${is_trashed ? " (in the trash)" : ""}`);
    const more = usage.length > 3 ? ` and ${usage.length - 3} more` : "";
    throw new AppError("CONFLICT", `This asset is in use: ${titles.join(", ")}${more}.`, {
      errors: { force: ["Send force=true to delete it anyway"] },
    });
  },
  actions: {
    async prepare(row, _body, { files, queue, db }) {
      if (row.kind !== "video" || !row.file?.hash)
        throw new AppError(
          "CONFLICT",
          "Only videos are prepared for films. Other files can be used right away.",
        );
      const answer = files.open(resources.assets, row);
      if (row.file.reel) return { answer };
      await requestReels(db, queue, [row.id]);
      return { answer, status: 202 };
    },
  },
  reads: { usage: (row, db) => usageOf(db, row) },
});
