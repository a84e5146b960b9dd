import { calcPrice, type ModelPrice } from "@pydantic/genai-prices";
import { own as ownProperty } from "../../scene/own.ts";
import { createMemo } from "./memo.ts";
import { publishedRates } from "./published-rates.ts";
import type { Part } from "./usage.ts";

/** The prices of a call's parts, in US dollars per million. */
export type UnitPrices = Partial<Record<Part, number>>;

export interface Rates {
  unit: UnitPrices;
  /** The price per call in US dollars. */
  call: number;
  /** The provider's name in the price list, or the upstream's name. */
  provider: string;
  /** The model's name in the price list, or the requested one. */
  model: string;
  /** True if an operator set the prices, or if the list has them for the upstream's own provider. */
  certain: boolean;
  /** The parts whose prices are guesses: the list has no price for them, so the prices of similar parts are used. */
  guessed: ReadonlySet<Part>;
}

/**
 * The prices set by an operator, in US dollars: per million tokens, except for `audio_minute_price` and `call_price`.
 */
export interface OwnPrice {
  id: string;
  model_name: string;
  provider: string | null;
  input_price: number;
  cached_input_price: number | null;
  cache_write_price: number | null;
  cache_write_1h_price: number | null;
  audio_input_price: number | null;
  output_price: number;
  reasoning_price: number | null;
  audio_output_price: number | null;
  image_output_price: number | null;
  image_input_price: number | null;
  audio_minute_price: number | null;
  call_price: number;
}

/**
 * Anthropic's price of web searches in US dollars per million. It is also used for other providers and with operators'
 * prices, because neither the built-in list nor operators set a price for searches, and searches are never free.
 * @source https://platform.claude.com/docs/en/about-claude/pricing
 */
const webSearchPrice = 10_000;

const million = 1_000_000;
const noGuesses: ReadonlySet<Part> = new Set();

export function ownRates(own: OwnPrice, provider: string, model: string): Rates {
  const input = own.input_price;
  const output = own.output_price;
  const cache_write = own.cache_write_price ?? input;
  const unit: UnitPrices = {
    input,
    cached: own.cached_input_price ?? input,
    cache_write,
    cache_write_1h: own.cache_write_1h_price ?? cache_write,
    audio_input: own.audio_input_price ?? input,
    output,
    reasoning: own.reasoning_price ?? output,
    audio_output: own.audio_output_price ?? output,
    image_output: own.image_output_price ?? output,
    image_input: own.image_input_price ?? input,
    web_search: webSearchPrice,
  };
  // Speech is priced by audio tokens if they have a price, and otherwise by characters.
  if (own.audio_output_price === null) unit.characters = input;
  // Transcripts are priced by the duration of the audio if it has a price, and otherwise by tokens.
  const isFree = input + unit.audio_input! + output === 0;
  const minute = own.audio_minute_price ?? (isFree ? 0 : undefined);
  if (minute !== undefined) unit.audio_seconds = (minute / 60) * million;
  return { unit, call: own.call_price, provider, model, certain: true, guessed: noGuesses };
}

/** The price for a prompt of `tokens` tokens. A price can depend on the length of the prompt. */
function priceAt(price: ModelPrice[string], tokens: number): number | undefined {
  if (price === undefined || typeof price === "number") return price;
  const steps = price.tiers.filter(({ start }) => tokens > start).toSorted((a, b) => a.start - b.start);
  return steps.at(-1)?.price ?? price.base;
}

const defined = (unit: UnitPrices): UnitPrices =>
  Object.fromEntries(Object.entries(unit).filter(([, price]) => price !== undefined));

/** A list entry's prices, without stand-ins for missing ones. */
export function listedUnits(price: ModelPrice, prompt: number): UnitPrices {
  const at = (key: string) => priceAt(ownProperty(price, key), prompt);
  const hour = at("input_audio_hours");
  return defined({
    input: at("input_mtok"),
    output: at("output_mtok"),
    cached: at("cache_read_mtok"),
    cache_write: at("cache_write_5m_mtok") ?? at("cache_write_mtok"),
    cache_write_1h: at("cache_write_1h_mtok"),
    audio_input: at("input_audio_mtok"),
    reasoning: at("output_reasoning_mtok"),
    audio_output: at("output_audio_mtok"),
    image_output: at("output_image_mtok"),
    image_input: at("input_image_mtok"),
    characters: at("input_mchars"),
    audio_seconds: hour === undefined ? undefined : (hour / 3600) * million,
  });
}

/** A list entry's price per call, in US dollars; undefined if the entry has none. */
export function listedCallPrice(price: ModelPrice, prompt: number): number | undefined {
  const thousand = priceAt(ownProperty(price, "requests_kcount"), prompt);
  return thousand === undefined ? undefined : thousand / 1000;
}

/**
 * The prices of a model in the built-in list. If the upstream isn't a known provider, the model's name alone determines
 * the prices.
 * @param prompt the length of the prompt in tokens
 */
export function listRates(provider: string, model: string, prompt: number): Rates | null {
  const entry = entryOf(provider, model);
  if (!entry) return publishedAlone(provider, model);
  const { price, id, certain, name } = entry;
  const units = listedUnits(price, prompt);
  const { input, output, cache_write: write } = units;
  const listed: UnitPrices = {
    cached: input,
    cache_write: input,
    cache_write_1h: write === undefined ? input : undefined,
    reasoning: output,
    web_search: id === "anthropic" ? webSearchPrice : undefined,
    ...units,
    ...publishedRates(id, model),
  };
  const standIns: UnitPrices = {
    cache_write_1h: write === undefined ? undefined : write * 1.6,
    audio_input: input,
    audio_output: output,
    image_output: output,
    image_input: input,
    web_search: webSearchPrice,
  };
  const guessed = (Object.keys(standIns) as Part[]).filter((part) => listed[part] === undefined);
  const unit = { ...defined(standIns), ...defined(listed) };
  const call = listedCallPrice(price, prompt) ?? 0;
  return { unit, call, provider: id, model: name, certain, guessed: new Set(guessed) };
}

/** The published prices of a model that isn't in the built-in list. */
function publishedAlone(provider: string, model: string): Rates | null {
  for (const id of new Set([provider, "openai"])) {
    const unit = publishedRates(id, model);
    if (unit) return { unit, call: 0, provider: id, model, certain: id === provider, guessed: noGuesses };
  }
  return null;
}

/** The context window of a model in the built-in list, in tokens. */
export const listedContext = (provider: string, model: string): number | undefined =>
  entryOf(provider, model)?.context;

interface Entry {
  price: ModelPrice;
  context: number | undefined;
  id: string;
  name: string;
  certain: boolean;
}

/** The entries found so far. They are cached, because the list is searched with regular expressions. */
const entries = createMemo<Entry | null>();

/**
 * Finds a model in the price list.
 * @source @pydantic/genai-prices
 */
const entryOf = (provider: string, model: string): Entry | null =>
  entries.of(`${provider} ${model}`, () => findEntry(provider, model));

function findEntry(provider: string, model: string): Entry | null {
  for (const options of [{ providerId: provider }, {}]) {
    const found = safely(() => calcPrice({}, model, options));
    if (!found) continue;
    // For some providers, the price list returns other providers' prices, which may differ from their own.
    const certain = "providerId" in options && found.provider.models.includes(found.model);
    const { id, context_window: context } = found.model;
    return { price: found.model_price, context, id: found.provider.id, name: id, certain };
  }
  return null;
}

/** Returns null if the list rejects the model, so that a call without a price doesn't fail. */
export function safely<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch {
    return null;
  }
}
