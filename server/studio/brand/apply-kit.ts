import { AppError } from "../../../contract/errors.ts";
import { applyBrand, type Branded, removeBrand } from "../../../scene/brand/apply.ts";
import { mostScenes } from "../../../scene/document.ts";
import type { Db } from "../../db/client.ts";
import { type AnimationRow, type Content, contentOf, themeOf } from "../animation-content.ts";
import { type BrandKit, brandKitOf, brandOf } from "./brand-kit.ts";

/**
 * The change that applies a brand kit to an animation, or removes the current one. If the kit isn't the current one,
 * everything that the current one added is removed first.
 * @throws CONFLICT if there is no room for the kit's scenes
 */
export async function kitChange(
  db: Db,
  row: AnimationRow,
  kit: BrandKit | undefined,
): Promise<Partial<Content>> {
  const content = contentOf(row);
  const before = await brandKitOf(db, row);
  let film: Branded = { ...content, theme: themeOf(content) };
  if (before?.id !== kit?.id || !kit) film = removeBrand(film, before ? await brandOf(db, before) : null);
  if (kit) film = applyBrand(film, await brandOf(db, kit));
  const { plan, document, theme } = film;
  if (document && document.scenes.length > mostScenes)
    throw new AppError(
      "CONFLICT",
      "This film has too many scenes to add the brand kit's intro or outro. Remove scenes, or turn off the intro or outro in the brand kit.",
    );
  const brand_kit_id = kit?.id ?? null;
  if (document) return { plan, document, brand_kit_id };
  // Before there is a plan, planning decides on the theme.
  return plan ? { plan, theme, brand_kit_id } : { brand_kit_id };
}
