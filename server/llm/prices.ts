import type { CostPart } from "../../contract/request-parts.ts";
import type { Database } from "../db/client.ts";
import { costOf, partsOf, splitOf } from "./cost-split.ts";
import { matches } from "./matches.ts";
import { createMemo } from "./memo.ts";
import { listRates, type OwnPrice, ownRates, type Rates } from "./rates.ts";
import { tierOf } from "./service-tiers.ts";
import type { Counts, Usage } from "./usage.ts";

export interface Price {
  /** The cost of the call in US dollars. */
  cost: number;
  /**
   * True if the upstream reported the cost, or if each part has a price that was set by an operator or published by the
   * upstream's own provider.
   */
  certain: boolean;
  split: CostPart[];
}

/** A call to price: the usage, the model, and how the call was served. */
export interface Priced {
  /** The upstream's name. */
  provider: string;
  /** The model's name at the upstream. */
  model: string;
  usage: Usage;
  /** The model that the upstream names in its response. */
  answered?: string;
  /** The service tier of the response, or else of the request. */
  tier?: unknown;
}

/**
 * Whether a model that can generate images reported its output without the number of image tokens. The output
 * is then priced as images, which cost more.
 */
const mayBeImages = ({ unit, guessed }: Rates, { image_output, output = 0 }: Counts) =>
  image_output === undefined &&
  output > 0 &&
  !guessed.has("image_output") &&
  (unit.image_output ?? 0) > (unit.output ?? 0);
const asImages = ({ output, ...counts }: Counts): Counts => ({ ...counts, image_output: output });

const ownSql = `
select id, model_name, provider, input_price::float8, cached_input_price::float8, cache_write_price::float8,
  cache_write_1h_price::float8, audio_input_price::float8, output_price::float8, reasoning_price::float8,
  audio_output_price::float8, image_output_price::float8, image_input_price::float8,
  audio_minute_price::float8, call_price::float8
from model_prices
order by (provider is null), (model_name like '%*%'), length(model_name) desc, id desc`;
const channel = "model_prices";

/**
 * Creates the functions that price calls. Operators' prices take precedence over the built-in list.
 * @param voices the rates of the built-in voices
 */
export function createPrices(database: Database, voices: Rates) {
  let own: OwnPrice[] = [];
  const known = createMemo<Rates | null>();
  const load = async () => {
    own = (await database.pool.query<OwnPrice>(ownSql)).rows;
    known.forget();
  };

  /** The operators' most specific price for a model. */
  const ownOf = (provider: string, model: string): OwnPrice | undefined =>
    own.find((price) => (price.provider ?? provider) === provider && matches(price.model_name, model));

  const ownRatesOf = (provider: string, model: string): Rates | null =>
    known.of(`${provider} ${model}`, () => {
      const named = ownOf(provider, model);
      return named ? ownRates(named, provider, model) : null;
    });

  const ratesOf = (provider: string, model: string, prompt: number): Rates | null =>
    provider === voices.provider && model === voices.model ? voices : listRates(provider, model, prompt);

  /** Calculates the price of a call from a model's rates. */
  function priced(rates: Rates, { model, usage, tier: name }: Priced): Price | null {
    const tier = tierOf(rates.provider, model, name, usage.prompt_tokens);
    const mixed = mayBeImages(rates, usage.counts);
    const counts = mixed ? asImages(usage.counts) : usage.counts;
    const cost = costOf(rates, counts, tier.factor, usage.calls);
    if (cost === undefined) return null;
    const guessed = mixed || partsOf(counts).some(([part]) => rates.guessed.has(part));
    const split = splitOf(counts, rates, tier, usage.calls);
    return { cost, certain: rates.certain && tier.known && !guessed, split };
  }

  return {
    ownOf,
    /** Returns a model's prices for a prompt of `prompt` tokens; null if none are known. */
    rates: (provider: string, model: string, prompt: number): Rates | null =>
      ownRatesOf(provider, model) ?? ratesOf(provider, model, prompt),
    /**
     * The cost of a call; null if no price is known, because an unknown price must not count as 0. The most specific
     * operator price takes precedence over the cost that the upstream reports, which takes precedence over the list. In
     * the list, the model that answered takes precedence over the requested one if its price is certain.
     */
    of(call: Priced): Price | null {
      const { provider, model, usage, answered } = call;
      const named = ownRatesOf(provider, model);
      if (named) return priced(named, call);
      if (usage.cost !== undefined) return { cost: usage.cost, certain: true, split: splitOf(usage.counts) };
      if (answered && answered !== model) {
        const rates = listRates(provider, answered, usage.prompt_tokens);
        if (rates?.certain) return priced(rates, { ...call, model: answered });
      }
      const rates = ratesOf(provider, model, usage.prompt_tokens);
      return rates && priced(rates, call);
    },
    /** Reloads the operators' prices in every process. */
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
 * Estimates tokens at four bytes per token, OpenAI's rule of thumb for English. For other scripts, counting bytes is
 * more accurate than counting characters.
 */
export const tokensIn = (bytes: number): number => Math.ceil(bytes / 4);
export const estimateTokens = (text: string): number => tokensIn(Buffer.byteLength(text));
