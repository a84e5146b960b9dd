import {
  calcPrice,
  findProvider,
  type ModelInfo,
  type ModelPrice,
  type Provider,
} from "@pydantic/genai-prices";
import { type BuiltInPrice, priceNames } from "../../contract/built-in-prices.ts";
import { priceProviders } from "./price-providers.ts";
import { publishedModels, publishedRates } from "./published-rates.ts";
import { listedCallPrice, listedUnits, safely } from "./rates.ts";
import type { Part } from "./usage.ts";

type Prices = Pick<BuiltInPrice, (typeof priceNames)[number]>;

/** The part of a call that each price applies to, except for prices in other units. */
const parts = {
  input_price: "input",
  cached_input_price: "cached",
  cache_write_price: "cache_write",
  cache_write_1h_price: "cache_write_1h",
  audio_input_price: "audio_input",
  output_price: "output",
  reasoning_price: "reasoning",
  audio_output_price: "audio_output",
  image_output_price: "image_output",
  image_input_price: "image_input",
} as const satisfies Partial<Record<keyof Prices, Part>>;

/** Converts a price per million seconds, without the digits that binary rounding adds. */
const perMinute = (price: number) => Number(((price * 60) / 1_000_000).toPrecision(12));

/** The prices of a model without a known price: all are null. */
export const noPrices = Object.fromEntries(priceNames.map((name) => [name, null])) as unknown as Prices;

/** A model in the price list. Its prices are read when they are shown, because they can depend on the time of day. */
export interface ListedModel {
  provider: string;
  model: string;
  prices: () => Prices & Pick<BuiltInPrice, "tiered">;
}

function pricesOf(provider: string, model: string, price: ModelPrice): ReturnType<ListedModel["prices"]> {
  const unit = { ...listedUnits(price, 0), ...publishedRates(provider, model) };
  const ofParts = Object.entries(parts).map(([name, part]) => [name, unit[part] ?? null]);
  return {
    ...noPrices,
    ...(Object.fromEntries(ofParts) as Pick<Prices, keyof typeof parts>),
    // An operator's input price also applies to the characters of speech.
    input_price: unit.input ?? unit.characters ?? null,
    audio_minute_price: unit.audio_seconds === undefined ? null : perMinute(unit.audio_seconds),
    call_price: listedCallPrice(price, 0) ?? null,
    tiered: Object.values(price).some((value) => typeof value === "object"),
  };
}

/**
 * A model's current entry. It is looked up in a provider that has only this model, because the names of some models
 * don't match their own patterns.
 */
function entryOf(provider: Provider, model: ModelInfo): ModelPrice {
  const only = { ...provider, models: [{ ...model, match: { equals: model.id } }] };
  return safely(() => calcPrice({}, model.id, { provider: only }))?.model_price ?? {};
}

function readModels(): ListedModel[] {
  const providers = priceProviders.flatMap((providerId) => findProvider({ providerId }) ?? []);
  const listed = providers.flatMap((provider) =>
    provider.models.map((info) => ({
      ...{ provider: provider.id, model: info.id },
      prices: () => pricesOf(provider.id, info.id, entryOf(provider, info)),
    })),
  );
  const published = publishedModels.map(([provider, model]) => ({
    ...{ provider, model },
    prices: () => pricesOf(provider, model, {}),
  }));
  const nameOf = ({ provider, model }: ListedModel) => `${provider}/${model}`;
  return [...listed, ...published].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

let models: ListedModel[] | undefined;

/** All models in the built-in price list, by provider and name. */
export function listedModels(): readonly ListedModel[] {
  models ??= readModels();
  return models;
}
