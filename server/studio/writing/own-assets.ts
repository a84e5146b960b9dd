import { and, eq, inArray } from "drizzle-orm";
import type { Scene } from "../../../scene/document.ts";
import { layoutList } from "../../../scene/layouts/index.ts";
import { type Plan, Visual } from "../../../scene/plan.ts";
import type { Db } from "../../db/client.ts";
import { assets } from "../../db/schema.ts";

/** Returns the given IDs that belong to assets of the account. */
async function pictureIds(db: Db, owner_id: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(inArray(assets.id, ids), eq(assets.owner_id, owner_id)));
  return new Set(rows.map(({ id }) => id));
}

/** The fields of each layout that hold an asset's ID, according to their schemas. */
const assetFields = new Map(
  layoutList.map(({ name, fields }): [string, string[]] => [
    name,
    Object.entries(fields).flatMap(([field, schema]) => (schema.meta()?.format === "asset" ? [field] : [])),
  ]),
);

/** The asset IDs in a visual, each with its field. */
const assetsOf = (visual: Visual): [field: string, id: string][] =>
  Object.entries(visual).filter(
    (entry): entry is [string, string] =>
      assetFields.get(visual.layout)?.includes(entry[0]) === true && typeof entry[1] === "string",
  );

/**
 * Removes assets that the owner didn't upload, because models make up IDs. A picture scene without its picture becomes
 * a title scene.
 */
export async function settleAssets(db: Db, owner_id: string, plan: Plan): Promise<Plan> {
  const named = plan.scenes.flatMap(({ visual }) => assetsOf(visual).map(([, id]) => id));
  const owned = await pictureIds(db, owner_id, named);
  const scenes = plan.scenes.map((scene) => {
    const { visual } = scene;
    const foreign = assetsOf(visual).filter(([, id]) => !owned.has(id));
    if (foreign.length === 0) return scene;
    if (visual.layout === "picture") {
      const heading = visual.heading || visual.caption.slice(0, 120) || plan.title.slice(0, 120);
      return { ...scene, visual: { layout: "title" as const, heading, sub: "" } };
    }
    const taken = new Set(foreign.map(([field]) => field));
    const left = Object.fromEntries(Object.entries(visual).filter(([field]) => !taken.has(field)));
    return { ...scene, visual: Visual.parse(left) };
  });
  return { ...plan, scenes };
}

/** Removes a drawn scene's pictures that the animation's owner didn't upload. */
export async function withOwnAssets(db: Db, owner_id: string, scene: Scene): Promise<Scene> {
  const leaves = scene.elements.flatMap((one) => (one.type === "group" ? one.elements : [one]));
  const owned = await pictureIds(
    db,
    owner_id,
    leaves.flatMap((one) => ("asset" in one ? [one.asset] : [])),
  );
  const isOwn = (one: object) => !("asset" in one) || owned.has(String(one.asset));
  const elements = scene.elements
    .filter(isOwn)
    .map((one) => (one.type === "group" ? { ...one, elements: one.elements.filter(isOwn) } : one));
  return { ...scene, elements };
}
