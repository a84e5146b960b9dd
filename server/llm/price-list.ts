import type { Pool } from "pg";
import type { BuiltInPrice } from "../../contract/built-in-prices.ts";
import type { Query } from "../../contract/query.ts";
import { type ListedModel, listedModels, noPrices } from "./listed-models.ts";
import type { ModelRouter } from "./model-router.ts";
import type { Prices } from "./prices.ts";
import { createUnpricedModels, type UnpricedModel } from "./unpriced-models.ts";

const nameOf = ({ provider, model }: Pick<BuiltInPrice, "provider" | "model">) =>
  provider === null ? model : `${provider}/${model}`;

/** Creates the function that tests whether the name of a model and its provider contains each word of a search. */
function searchFor(q = "") {
  const words = q.toLowerCase().split(/\s+/);
  return (row: Pick<BuiltInPrice, "provider" | "model">) => {
    const name = nameOf(row).toLowerCase();
    return words.every((word) => name.includes(word));
  };
}

const unpricedRow = (row: UnpricedModel): BuiltInPrice => ({
  ...noPrices,
  ...row,
  ...{ tiered: false, own: null, unpriced: true },
});

/** Creates the view of the built-in price list for operators, which begins with the models that have no price. */
export function createPriceList(pool: Pool, router: ModelRouter, prices: Prices) {
  const findUnpriced = createUnpricedModels(pool, router, prices);

  const listedRow = ({ provider, model, ...listed }: ListedModel): BuiltInPrice => ({
    ...{ provider, model },
    ...listed.prices(),
    own: prices.ownOf(provider, model)?.id ?? null,
    ...{ unpriced: false, calls: null },
  });

  return async ({ start, end, q }: Pick<Query, "start" | "end" | "q">) => {
    const fits = searchFor(q);
    const unpriced = (await findUnpriced()).filter(fits);
    const names = new Set(unpriced.map(nameOf));
    const listed = listedModels().filter((model) => fits(model) && !names.has(nameOf(model)));
    const beyond = (position: number) => Math.max(0, position - unpriced.length);
    return {
      total: unpriced.length + listed.length,
      rows: [
        ...unpriced.slice(start, end).map(unpricedRow),
        ...listed.slice(beyond(start), beyond(end)).map(listedRow),
      ],
    };
  };
}
