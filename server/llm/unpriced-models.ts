import type { Pool } from "pg";
import { unpricedDays } from "../../contract/built-in-prices.ts";
import { everyone } from "../usage/count.ts";
import type { ModelRouter } from "./model-router.ts";
import type { Prices } from "./prices.ts";

/** A model that was called although no price is known for it. */
export interface UnpricedModel {
  /** The upstream's name; null if the calls may have gone to several providers. */
  provider: string | null;
  /** The model's name at the upstream. */
  model: string;
  /** The number of calls whose cost is unknown. */
  calls: number;
}

const mostModels = 200;
const mostProviders = 50;

/** Reads the daily counts of unknown costs instead of the calls, so the query takes the same time for any log size. */
const unknownSql = `
select key, sum(unknown_costs)::float8 as calls from llm_usage
where "by" = $1 and grain = 'day' and owner_id = '${everyone}' and unknown_costs > 0
  and slot >= now() - $2 * interval '1 day'
group by key order by calls desc, key limit $3`;

/** Creates the function that finds recently called models without a known price, most frequently called first. */
export const createUnpricedModels = (pool: Pool, router: ModelRouter, prices: Prices) => {
  const unknown = async (by: "model_name" | "provider", most: number) =>
    (await pool.query<{ key: string; calls: number }>(unknownSql, [by, unpricedDays, most])).rows;

  /** Whether no price is known for a model. Web searches have their own price, which says nothing about the model's. */
  function isUnpriced(provider: string, model: string): boolean {
    const rates = prices.rates(provider, model, 0);
    return !Object.keys(rates?.unit ?? {}).some((part) => part !== "web_search");
  }

  /** The unpriced models that calls to a name may have reached, each with its upstream. */
  function placesOf(name: string, providers: string[]): Omit<UnpricedModel, "calls">[] {
    const targets = router.targetsOf({ model: name });
    if (targets.length > 0)
      return targets
        .filter(({ upstream }) => providers.includes(upstream.name))
        .map(({ upstream, model }) => ({ provider: upstream.name, model }))
        .filter(({ provider, model }) => isUnpriced(provider, model));
    // The calls were received with traces, or their upstream was removed. The sums don't say which provider served
    // them.
    const possible = providers.filter((provider) => isUnpriced(provider, name));
    if (possible.length === 0) return [];
    return [{ provider: (possible.length === 1 && possible[0]) || null, model: name }];
  }

  return async (): Promise<UnpricedModel[]> => {
    const [models, providers] = await Promise.all([
      unknown("model_name", mostModels),
      unknown("provider", mostProviders),
    ]);
    const found = new Map<string, UnpricedModel>();
    for (const { key: name, calls } of models)
      for (const place of placesOf(
        name,
        providers.map(({ key }) => key),
      )) {
        const key = `${place.provider} ${place.model}`;
        found.set(key, { ...place, calls: calls + (found.get(key)?.calls ?? 0) });
      }
    return [...found.values()].sort((a, b) => b.calls - a.calls);
  };
};
