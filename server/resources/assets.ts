import { and, eq, or, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Usage } from "../../contract/resources/assets.ts";
import type { Db } from "../db/client.ts";
import { animations, voiceovers } from "../db/schema.ts";
import type { Hooks } from "./hooks.ts";

const most = 100;

/** The films and voiceovers of an owner that show or play an asset. */
export async function usageOf(db: Db, id: string, owner_id: string): Promise<Usage[]> {
  const named = `%"${id}"%`;
  const films = await db
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
    .limit(most);
  const voices = await db
    .select({ id: voiceovers.id, title: voiceovers.title })
    .from(voiceovers)
    .where(
      and(
        eq(voiceovers.owner_id, owner_id),
        or(eq(voiceovers.music_asset_id, id), sql`${voiceovers.segments}::text like ${named}`),
      ),
    )
    .limit(most);
  return [
    ...films.map((film) => ({ resource: "animations" as const, ...film })),
    ...voices.map((voice) => ({ resource: "voiceovers" as const, ...voice })),
  ];
}

export const assets: Hooks = {
  /** What films use is removed only by somebody who knows. Its file goes with the housekeeping. */
  async deleted(row, act) {
    if (act.force) return;
    const usage = await usageOf(act.db, row.id, row.owner_id);
    if (usage.length === 0) return;
    const titles = usage.slice(0, 3).map(({ title }) => `“${title}”`);
    const more = usage.length > 3 ? ` and ${usage.length - 3} more` : "";
    throw new AppError("CONFLICT", `It is in use in ${titles.join(", ")}${more}.`, {
      errors: { force: ["Send force=true to remove it all the same"] },
    });
  },
};
