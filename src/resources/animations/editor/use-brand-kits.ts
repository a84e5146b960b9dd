import type { Row } from "@contract/resource.ts";
import { brandKits } from "@contract/resources/brand-kits.ts";
import { useList, useOne } from "@refinedev/core";
import type { BrandRules } from "@scene/brand/brand.ts";
import { useMemo } from "react";
import { dataProvider } from "@/providers/data";
import type { AnyRow } from "../../field-types/field-type";

export type BrandKit = Row<typeof brandKits> & AnyRow;

/** The maximum number of brand kits to choose from. */
const most = 100;

/** A brand kit as lists contain it, without its JSON fields. */
export type ListedKit = Omit<Row<typeof brandKits>, "fonts" | "avoid" | "pronunciations">;

/** The user's brand kits in alphabetical order. */
export function useBrandKits(enabled = true) {
  const { result, query } = useList<ListedKit>({
    resource: brandKits.name,
    pagination: { pageSize: most },
    sorters: [{ field: "name", order: "asc" }],
    errorNotification: false,
    queryOptions: { enabled, meta: { quiet: true } },
  });
  return { kits: result.data, isLoading: query.isLoading };
}

/** Reads a whole brand kit. */
export const readBrandKit = async (id: string): Promise<BrandKit> =>
  (await dataProvider.getOne<BrandKit>({ resource: brandKits.name, id })).data;

/** The rules of a brand kit for the linter; undefined if there is no kit, or until it has loaded. */
export function useBrandRules(id: string | null | undefined): BrandRules | undefined {
  const { result: kit } = useOne<BrandKit>({
    resource: brandKits.name,
    id: id ?? "",
    errorNotification: false,
    queryOptions: { enabled: Boolean(id), meta: { quiet: true } },
  });
  return useMemo(
    () => (id && kit ? { avoid: kit.avoid, palette: kit.palette, fonts: kit.fonts } : undefined),
    [id, kit],
  );
}
