import { desc, eq, or } from "drizzle-orm";
import type { FilmTemplate } from "../../contract/films.ts";
import type { Db } from "../db/client.ts";
import { film_templates as table } from "../db/schema.ts";

/** The maximum number of the user's own and shared templates in the list. */
const mostListed = 200;

/** The built-in templates. Their module is loaded with the first list, because it needs all layouts. */
async function builtIns(): Promise<FilmTemplate[]> {
  const { templateNames, templates, planOf } = await import("../../scene/templates/index.ts");
  return templateNames.map((id) => {
    const { title, scenes } = planOf(id);
    const { size } = templates[id];
    const about = { name: title, description: null, source: "built-in" as const };
    return { id, ...about, size, scene_count: scenes.length, values: [] };
  });
}

/** Lists the templates that a user can make films from: their own, then shared and built-in ones. */
export async function listTemplates(db: Db, owner_id: string): Promise<FilmTemplate[]> {
  const rows = await db
    .select()
    .from(table)
    .where(or(eq(table.owner_id, owner_id), eq(table.shared, true)))
    .orderBy(desc(eq(table.owner_id, owner_id)), desc(table.id))
    .limit(mostListed);
  const saved = rows.map((row): FilmTemplate => {
    const { id, name, description, size, scene_count, values } = row;
    const source = row.owner_id === owner_id ? "own" : "shared";
    return { id, name, description, source, size, scene_count, values };
  });
  return [...saved, ...(await builtIns())];
}
