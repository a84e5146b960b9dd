import { Hono } from "hono";
import * as z from "zod";
import { unpricedDays } from "../../contract/built-in-prices.ts";
import { parseSearch } from "../../contract/query.ts";
import { modelPrices } from "../../contract/resources/model-prices.ts";
import type { Variables } from "../http.ts";
import { builtInPrice } from "../openapi/price-schemas.ts";
import { listQuery } from "../openapi/resource-paths.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";

const { _start, _end } = listQuery(modelPrices).shape;
const q = z.string().optional().meta({ description: "Words in the names of the provider and the model" });

/**
 * GET /model-prices/built-in: the price list. It shows which models were called, so only users who can set prices can
 * read it.
 */
export function priceListRoutes({ llm }: Pick<Services, "llm">) {
  const routes = new Hono<Variables>();
  const declaration = defineRoute({
    ...{ method: "get", path: "/model-prices/built-in", tag: modelPrices.names.title },
    summary: "List built-in prices",
    description: `The price list for models that you haven't set a price for, sorted by provider and name. Models that were called in the last ${unpricedDays} days but have no known price come first. Prices are in US dollars: per million tokens, per million characters for speech, per minute of audio, or per call. null means that the list has no such price.`,
    parameters: z.object({ _start, _end, q }),
    errors: ["BAD_REQUEST"],
    permission: {
      ...{ resource: modelPrices.name, action: "create" },
      message: "Only operators and admins can see the built-in prices",
    },
    responses: {
      200: {
        description: "A page of models",
        schema: z.array(builtInPrice),
        headers: { "x-total-count": "The number of matching models" },
      },
    },
  });
  route(routes, declaration, async (c) => {
    const { rows, total } = await llm.priceList(parseSearch(new URL(c.req.url).searchParams));
    c.header("x-total-count", String(total));
    return c.json(rows);
  });
  return routes;
}
