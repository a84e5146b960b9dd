import type { Budget } from "@contract/credits.ts";
import { useQuery } from "@tanstack/react-query";
import { billingKey } from "@/providers/billing";
import { http } from "@/providers/http";

const mostIds = 100;
const freshMs = 10_000;
const liveMs = 10_000;

let batch: { ids: Set<string>; answer: Promise<Map<string, Budget>> } | undefined;

/** Collects the IDs of a page's cells, up to the maximum per call, and loads their budgets in one call. */
function gather(): NonNullable<typeof batch> {
  const ids = new Set<string>();
  const drawn = new Promise((resolve) => setTimeout(resolve));
  const answer = drawn.then(async () => {
    if (batch?.ids === ids) batch = undefined;
    const { data } = await http.get<Budget[]>("/api/billing/budgets", { params: { id: [...ids] } });
    return new Map(data.map((budget) => [budget.id, budget]));
  });
  return { ids, answer };
}

async function readBudget(id: string): Promise<Budget | null> {
  if (!batch || batch.ids.size === mostIds) batch = gather();
  batch.ids.add(id);
  return (await batch.answer).get(id) ?? null;
}

/** The budget of a key or an app. With `live`, it is also refreshed every ten seconds. */
export const useBudget = (id: string, { live = false } = {}) =>
  useQuery({
    queryKey: [...billingKey, "budget", id],
    queryFn: () => readBudget(id),
    staleTime: freshMs,
    refetchInterval: live && liveMs,
    placeholderData: undefined,
    meta: { quiet: true },
  });
