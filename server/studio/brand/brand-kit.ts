import { and, desc, eq, isNull } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import type { Session } from "../../../contract/session.ts";
import type { Brand, BrandRules } from "../../../scene/brand/brand.ts";
import { uploadedFontsOf } from "../../../scene/text.ts";
import type { Db } from "../../db/client.ts";
import { api_keys, assets, brand_kits } from "../../db/schema.ts";

export type BrandKit = typeof brand_kits.$inferSelect;

/** An animation's brand kit; undefined if it has none. */
export async function brandKitOf(
  db: Db,
  { brand_kit_id, owner_id }: { brand_kit_id: string | null; owner_id: string },
): Promise<BrandKit | undefined> {
  if (!brand_kit_id) return undefined;
  const owned = and(eq(brand_kits.id, brand_kit_id), eq(brand_kits.owner_id, owner_id));
  const [kit] = await db.select().from(brand_kits).where(owned);
  return kit;
}

/** Like `brandKitOf`. @throws INVALID_INPUT if the owner has no such brand kit */
export async function requireBrandKit(
  db: Db,
  animation: { brand_kit_id: string; owner_id: string },
): Promise<BrandKit> {
  const kit = await brandKitOf(db, animation);
  if (kit) return kit;
  throw new AppError("INVALID_INPUT", "Invalid input: brand_kit_id", {
    errors: { brand_kit_id: ["Brand kit not found"] },
  });
}

/** The uploaded fonts among a brand kit's fonts. */
export const uploadedFontsIn = ({ headline, body }: BrandKit["fonts"]): string[] =>
  uploadedFontsOf({ font: null, heading_font: headline ?? undefined, body_font: body ?? undefined });

/** Returns those of the given IDs that belong to the owner's fonts. */
export async function ownFonts(db: Db, owner_id: string, ids: string[]): Promise<Set<string>> {
  const found = ids.map((id) =>
    db
      .select({ id: assets.id })
      .from(assets)
      .where(and(eq(assets.id, id), eq(assets.owner_id, owner_id), eq(assets.kind, "font"))),
  );
  return new Set((await Promise.all(found)).flat().map(({ id }) => id));
}

/** A brand kit's fonts as films use them. Fonts that have since been deleted are left out. */
async function fontsOf(db: Db, { fonts, owner_id }: BrandKit): Promise<Brand["fonts"]> {
  const uploaded = uploadedFontsIn(fonts);
  if (uploaded.length === 0) return fonts;
  const known = await ownFonts(db, owner_id, uploaded);
  const usable = (font: string | null) => (font && uploaded.includes(font) && !known.has(font) ? null : font);
  return { headline: usable(fonts.headline), body: usable(fonts.body) };
}

export async function brandOf(db: Db, kit: BrandKit): Promise<Brand> {
  const { name, palette, style, music } = kit;
  return {
    palette,
    style,
    music,
    fonts: await fontsOf(db, kit),
    logos: { any: kit.logo_asset_id, dark: kit.dark_logo_asset_id, light: kit.light_logo_asset_id },
    intro: kit.intro ? kit.intro_text || name.slice(0, 90) : null,
    outro: kit.outro ? kit.outro_text || name.slice(0, 90) : null,
  };
}

export const rulesOf = ({ palette, fonts, avoid }: BrandKit): BrandRules => ({ palette, fonts, avoid });

/** The default brand kit for new films: that of the app whose API key is used, or else the account's. */
export async function defaultBrandKit(db: Db, { user, api_key }: Session): Promise<string | null> {
  const [key] = api_key
    ? await db.select({ app_id: api_keys.app_id }).from(api_keys).where(eq(api_keys.id, api_key.id))
    : [];
  const newest = async (of: ReturnType<typeof eq>) => {
    const [kit] = await db
      .select({ id: brand_kits.id })
      .from(brand_kits)
      .where(and(eq(brand_kits.owner_id, user.id), eq(brand_kits.is_default, true), of))
      .orderBy(desc(brand_kits.updated_at))
      .limit(1);
    return kit?.id;
  };
  const ofApp = key?.app_id ? await newest(eq(brand_kits.app_id, key.app_id)) : undefined;
  return ofApp ?? (await newest(isNull(brand_kits.app_id))) ?? null;
}
