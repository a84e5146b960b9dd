import type { BuiltInPrice } from "@contract/built-in-prices.ts";
import { modelPrices } from "@contract/resources/model-prices.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListPage } from "@/providers/data";
import { http } from "@/providers/http";
import type { HttpError } from "@/providers/http-error";
import { listKey } from "@/providers/query-client";
import type { ListState } from "../views/list/list-state";

/** One page of the built-in prices. Refetched with the operators' prices, because the page says where they apply. */
export function useBuiltIn({ q, page, size }: Pick<ListState, "q" | "page" | "size">, enabled: boolean) {
  const params = { q, _start: (page - 1) * size, _end: page * size };
  return useQuery<ListPage<BuiltInPrice>, HttpError>({
    queryKey: [...listKey(modelPrices.name), "built-in", params],
    enabled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { data, headers } = await http.get<BuiltInPrice[]>("/api/model-prices/built-in", {
        params,
        signal,
      });
      const total = Number(headers["x-total-count"]);
      return { data, total, label: String(total) };
    },
  });
}
