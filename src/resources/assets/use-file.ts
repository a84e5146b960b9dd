import { useQuery } from "@tanstack/react-query";
import { http, pathOf } from "@/providers/http";

/** The bytes of an asset. */
export const useFile = (resource: string, id: string, enabled: boolean) =>
  useQuery({
    queryKey: ["file", resource, id],
    enabled,
    queryFn: async ({ signal }) =>
      (await http.get<Blob>(pathOf(resource, id, "file"), { responseType: "blob", signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    placeholderData: undefined,
    meta: { quiet: true },
  });
