import { renders } from "@contract/resources/renders.ts";
import { useQuery } from "@tanstack/react-query";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";

interface Waiting {
  id: string;
  /** The number of renders ahead of this one. */
  ahead: number;
}

const everyMs = 4_000;

/** The number of renders ahead of a queued render, loaded once for all queued renders on a page. */
export function useAhead(id: string, enabled: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: ["queue", renders.name],
    enabled,
    queryFn: async ({ signal }) =>
      (await http.get<Waiting[]>(pathOf(renders.name, "queue"), { signal })).data,
    refetchInterval: everyMs,
    meta: { quiet: true },
  });
  return enabled ? data?.find((one) => one.id === id)?.ahead : undefined;
}

export const aheadInWords = (ahead: number | undefined) =>
  ahead === undefined
    ? t("Waiting in the queue…")
    : ahead === 0
      ? t("Next in the queue")
      : t("{ahead} ahead in the queue", { ahead });
