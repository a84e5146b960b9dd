import { calcPrice } from "@pydantic/genai-prices";
import type { Database } from "../db/client.ts";
import { matches } from "./matches.ts";

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  cached_tokens: number;
  /** In US dollars, if the upstream reports the cost. */
  cost?: number;
}

export interface Price {
  /** In US dollars. */
  cost: number;
  /**
   * True if an operator set the price, the upstream reported the cost, or the upstream is a provider in the price list.
   */
  certain: boolean;
}

/** A price set by an operator, in US dollars per million tokens. */
interface Own {
  model_name: string;
  provider: string | null;
  input_price: number;
  cached_input_price: number | null;
  output_price: number;
  call_price: number;
}

const million = 1_000_000;

function ownPrice(own: Own, usage: Usage): Price {
  const cached = Math.min(usage.cached_tokens, usage.prompt_tokens);
  const fresh = (usage.prompt_tokens - cached) * own.input_price;
  const remembered = cached * (own.cached_input_price ?? own.input_price);
  const output = usage.completion_tokens * own.output_price;
  return { cost: own.call_price + (fresh + remembered + output) / million, certain: true };
}

/** From the built-in list. An unknown upstream is priced by the model's name alone. */
function listPrice(provider: string, model: string, usage: Usage): Price | null {
  const counted = {
    input_tokens: usage.prompt_tokens,
    cache_read_tokens: Math.min(usage.cached_tokens, usage.prompt_tokens),
    output_tokens: usage.completion_tokens,
  };
  const name = `${provider} ${model}`;
  if (unpriced.has(name)) return null;
  for (const options of [{ providerId: provider }, {}]) {
    const price = safely(() => calcPrice(counted, model, options));
    if (price) return { cost: price.total_price, certain: "providerId" in options };
  }
  if (unpriced.size < 1000) unpriced.add(name);
  return null;
}

const ownSql = `
select model_name, provider, input_price::float8, cached_input_price::float8, output_price::float8, call_price::float8
from model_prices
order by (provider is null), (model_name like '%*%'), length(model_name) desc, id desc`;
const channel = "model_prices";

/** Prices calls by the operators' prices, or else by the built-in list. */
export function createPrices(database: Database) {
  let own: Own[] = [];
  const load = async () => {
    own = (await database.pool.query<Own>(ownSql)).rows;
  };

  return {
    /**
     * The cost of a call, or null if no price is known; an unknown price never becomes 0. Cached tokens are part of the
     * prompt's tokens and are priced once. The most specific operator price takes precedence over the upstream's
     * reported cost, which takes precedence over the list.
     * @source @pydantic/genai-prices
     */
    of(provider: string, model: string, usage: Usage): Price | null {
      const named = own.find(
        (price) => (price.provider ?? provider) === provider && matches(price.model_name, model),
      );
      if (named) return ownPrice(named, usage);
      if (usage.cost !== undefined) return { cost: usage.cost, certain: true };
      return listPrice(provider, model, usage);
    },
    /** Makes every process reload the operators' prices. */
    async changed() {
      await load();
      await database.pool.query("select pg_notify($1, '')", [channel]);
    },
    async start() {
      const again = () => void load().catch(() => {});
      await database.listen(channel, again, again);
      await load();
    },
  };
}

export type Prices = ReturnType<typeof createPrices>;

/**
 * The models that aren't in the list. They are remembered, because a failed search takes longer than a successful one.
 */
const unpriced = new Set<string>();

/** If the list rejects the usage or the model, there is no price, but the call doesn't fail. */
function safely<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch {
    return null;
  }
}

/**
 * Estimates four bytes per token, OpenAI's rule of thumb for English. For other scripts, it is closer than counting
 * characters.
 */
export const tokensIn = (bytes: number): number => Math.ceil(bytes / 4);
export const estimateTokens = (text: string): number => tokensIn(Buffer.byteLength(text));
