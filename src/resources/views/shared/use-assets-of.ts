import { useList } from "@refinedev/core";
import type { AnyRow } from "../../field-types/field-type";

const most = 200;

/** Lists the user's assets of one kind, at most 200. */
export function useAssetsOf(kind: string, enabled = true) {
  const { result, query } = useList<AnyRow>({
    resource: "assets",
    filters: [{ field: "kind", operator: "eq", value: kind }],
    pagination: { pageSize: most },
    errorNotification: false,
    queryOptions: { enabled, meta: { quiet: true } },
  });
  return { assets: result.data, isLoading: query.isLoading };
}
