import { useQuery } from "@tanstack/react-query";
import { byModel, type ModelShare, type Request } from "@/pages/dashboard/figures";
import { http } from "@/providers/http";

const pageSize = 500;
const mostPages = 10;
export const mostRows = pageSize * mostPages;
export const days = 30;

export interface Spend {
  since: Date;
  shares: ModelShare[];
  requests: number;
  cost: number;
  unknown: number;
  /** More requests than were read: the figures cover the newest ones. */
  cut: boolean;
}

/** Reads the log of the last 30 days page by page, up to a limit, and adds it up by model. */
async function readSpend(owner: string, signal: AbortSignal): Promise<Spend> {
  const since = new Date(Date.now() - days * 86_400_000);
  const rows: Request[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const params = { _end: pageSize, created_at_gte: since.toISOString(), owner_id: owner, _cursor: cursor };
    const answer = await http.get<Request[]>("/api/llm-requests", { params, signal });
    rows.push(...answer.data);
    cursor = answer.headers["x-next-cursor"];
    if (!cursor) break;
  }
  const shares = byModel(rows).sort((a, b) => b.cost - a.cost || b.requests - a.requests);
  const sum = (pick: (share: ModelShare) => number) =>
    shares.reduce((total, share) => total + pick(share), 0);
  return {
    since,
    shares,
    requests: rows.length,
    cost: sum(({ cost }) => cost),
    unknown: sum(({ unknown }) => unknown),
    cut: cursor !== undefined,
  };
}

export const useSpend = (owner: string | undefined) =>
  useQuery({
    queryKey: ["llm-requests", "spend", owner],
    enabled: owner !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) => readSpend(owner ?? "", signal),
  });
