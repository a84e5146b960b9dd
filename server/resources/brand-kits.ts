import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { fontNames } from "../../scene/fonts.ts";
import { defineHooks } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { assets, brand_kits as table } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import { type BrandKit, ownFonts, uploadedFontsIn } from "../studio/brand/brand-kit.ts";
import { syncKitVoiceovers } from "../studio/brand/narrations.ts";

const logoFields = ["logo_asset_id", "dark_logo_asset_id", "light_logo_asset_id"] as const;

const refuse = (errors: Record<string, string[]>) => {
  if (Object.keys(errors).length === 0) return;
  throw new AppError("INVALID_INPUT", `Invalid input: ${Object.keys(errors).join(", ")}`, { errors });
};

type Input = Partial<Pick<BrandKit, (typeof logoFields)[number] | "fonts">>;

/** Checks that logos are pictures and that fonts are built-in or uploaded ones. References were already checked. */
async function checkAssets(db: Db, owner_id: string, input: Input) {
  const errors: Record<string, string[]> = {};
  const logos = logoFields.flatMap((name) => {
    const id = input[name];
    return id ? [{ name, id }] : [];
  });
  const kinds = logos.length
    ? await db
        .select({ id: assets.id, kind: assets.kind })
        .from(assets)
        .where(
          inArray(
            assets.id,
            logos.map(({ id }) => id),
          ),
        )
    : [];
  for (const { name, id } of logos)
    if (kinds.find((one) => one.id === id)?.kind !== "image") errors[name] = ["Choose an image"];
  const { fonts } = input;
  if (fonts) {
    const uploaded = uploadedFontsIn(fonts);
    const isId = (font: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(font);
    const known = await ownFonts(db, owner_id, uploaded.filter(isId));
    for (const name of ["headline", "body"] as const) {
      const font = fonts[name];
      if (font && !known.has(font) && !fontNames.some((one) => one === font))
        errors[`fonts.${name}`] = ["Choose a built-in font or a font from your assets"];
    }
  }
  refuse(errors);
}

type Owned = Pick<BrandKit, "owner_id" | "app_id">;

/** The default kits of an account or of one of its apps. */
const defaultsOf = ({ owner_id, app_id }: Owned) =>
  and(
    eq(table.owner_id, owner_id),
    eq(table.is_default, true),
    app_id ? eq(table.app_id, app_id) : isNull(table.app_id),
  );

/** Clears the default of all other kits of the same account or app. @returns those kits */
const replaceDefault = (db: Db, id: string, owned: Owned) =>
  db
    .update(table)
    .set({ is_default: false, updated_at: new Date().toISOString() })
    .where(and(ne(table.id, id), defaultsOf(owned)))
    .returning();

async function syncWith(
  { db, after, publish }: RequestContext,
  id: string,
  pronunciations: BrandKit["pronunciations"],
) {
  const changed = await syncKitVoiceovers(db, id, pronunciations);
  if (changed.length > 0) after(() => publish("voiceovers", "updated", changed));
}

export const brandKits = defineHooks(resources["brand-kits"], table, {
  async create(input, { db, session, after, publish }) {
    const owned = { owner_id: session.user.id, app_id: input.app_id ?? null };
    await checkAssets(db, owned.owner_id, input);
    // Of several default kits, the newest one counts, so the others can be changed after the insert.
    if (input.is_default)
      after(async () => {
        const newest = db.select({ id: table.id }).from(table).where(defaultsOf(owned));
        const [kit] = await newest.orderBy(desc(table.id)).limit(1);
        const others = kit ? await replaceDefault(db, kit.id, owned) : [];
        if (others.length > 0) publish("brand-kits", "updated", others);
      });
    return {};
  },
  async patch(before, patch, context) {
    await checkAssets(context.db, before.owner_id, patch);
    const next = { ...before, ...patch };
    if (next.is_default && (patch.is_default || patch.app_id !== undefined)) {
      const others = await replaceDefault(context.db, before.id, next);
      if (others.length > 0) context.after(() => context.publish("brand-kits", "updated", others));
    }
    if (patch.pronunciations) await syncWith(context, before.id, patch.pronunciations);
    return undefined;
  },
  async deleted({ id }, context) {
    await syncWith(context, id, []);
  },
});
