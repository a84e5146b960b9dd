import type { Row } from "@contract/resource.ts";
import { brandKits } from "@contract/resources/brand-kits.ts";
import { useList } from "@refinedev/core";
import type { BrandRules } from "@scene/brand/brand.ts";
import { useMemo } from "react";
import type { AnyRow } from "../../field-types/field-type";

export type BrandKit = Row<typeof brandKits> & AnyRow;

/** The maximum number of brand kits to choose from. */
const most = 100;

/** The user's brand kits in alphabetical order. */
export function useBrandKits(enabled = true) {
  const { result, query } = useList<BrandKit>({
    resource: brandKits.name,
    pagination: { pageSize: most },
    sorters: [{ field: "name", order: "asc" }],
    errorNotification: false,
    queryOptions: { enabled, meta: { quiet: true } },
  });
  return { kits: result.data, isLoading: query.isLoading };
}

/** What the linter checks for a brand kit; undefined if there is none, or until it is known. */
export function useBrandRules(id: string | null | undefined): BrandRules | undefined {
  const { kits } = useBrandKits(Boolean(id));
  const kit = id ? kits.find((one) => one.id === id) : undefined;
  return useMemo(() => kit && { avoid: kit.avoid, palette: kit.palette, fonts: kit.fonts }, [kit]);
}
