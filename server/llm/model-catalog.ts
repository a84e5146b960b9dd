import { isOffered } from "./endpoints.ts";
import { allowsModel } from "./gateway-request.ts";
import { isImageModel } from "./image-models.ts";
import type { Key } from "./key-rows.ts";
import { modalitiesOf } from "./modalities.ts";
import type { ModelRouter } from "./model-router.ts";
import { publishedOutput } from "./output-limits.ts";
import type { Prices } from "./prices.ts";
import { listedContext, type Rates } from "./rates.ts";
import type { Upstream } from "./upstreams/upstream.ts";

const million = 1_000_000;

/** The names of prices in OpenRouter's format, each with the part that it applies to. */
const priceNames = [
  ["prompt", "input"],
  ["completion", "output"],
  ["input_cache_read", "cached"],
  ["input_cache_write", "cache_write"],
  ["internal_reasoning", "reasoning"],
  ["audio", "audio_input"],
] as const;

/** A price in US dollars, as a decimal string. */
const dollars = (value: number) => value.toFixed(14).replace(/\.?0+$/, "");

/** The prices of a model in US dollars per token and per call; null if none are known. */
function pricingOf(rates: Rates | null, isFree: boolean): Record<string, string> | null {
  if (isFree) return { prompt: "0", completion: "0", request: "0" };
  if (!rates) return null;
  const { unit, call, guessed } = rates;
  const known = priceNames.flatMap(([name, part]) => {
    const price = guessed.has(part) ? undefined : unit[part];
    return price === undefined ? [] : [[name, dollars(price / million)]];
  });
  return { ...Object.fromEntries(known), request: dollars(call) };
}

interface ModelEntry {
  id: string;
  object: "model";
  /** Unix time in seconds; 0 if the upstream doesn't specify it. */
  created: number;
  owned_by: string;
  /** Other names for the same model at the same upstream. */
  aliases: string[];
  /** In tokens; null if unknown. */
  context_length: number | null;
  max_output_tokens: number | null;
  architecture: { input_modalities: string[]; output_modalities: string[] };
  /** In US dollars per token and, for `request`, per call, without markup; null if no price is known. */
  pricing: Record<string, string> | null;
}

/** Creates the list of models that callers see. */
export function createModelCatalog(router: ModelRouter, prices: Prices) {
  /**
   * Finds, for each model in an upstream's list, the names that calls can use to reach it there. The plain name is
   * first.
   */
  async function listedIn(upstream: Upstream) {
    return (await upstream.listModels()).map((listed) => {
      const model = upstream.aliases?.get(listed) ?? listed;
      // The names of the built-in models already begin with their upstream's name.
      const candidates = upstream.free ? [listed] : [listed, `${upstream.name}/${listed}`];
      const names = candidates.filter((name) =>
        router.poolOf(name).some((target) => target.upstream === upstream && target.model === model),
      );
      return { upstream, model, names };
    });
  }

  function entryOf(upstream: Upstream, model: string, [id, ...aliases]: [string, ...string[]]): ModelEntry {
    const details = upstream.details?.(model) ?? {};
    const rates = prices.rates(upstream.name, model, 0);
    const { inputs, outputs } = modalitiesOf(model, rates, details);
    return {
      id,
      object: "model",
      created: details.created ?? 0,
      owned_by: upstream.name,
      aliases,
      context_length: details.contextLength ?? listedContext(upstream.name, model) ?? null,
      max_output_tokens: details.maxOutput ?? publishedOutput(model) ?? null,
      architecture: { input_modalities: inputs, output_modalities: outputs },
      pricing: pricingOf(rates, upstream.free === true),
    };
  }

  return {
    /** The prices of all models that users can call, in US dollars per million tokens; null if they aren't known. */
    async prices(): Promise<{ model: string; input: number | null; output: number | null }[]> {
      const listed = (await Promise.all(router.upstreams.map(listedIn))).flat();
      return listed.flatMap(({ upstream, model, names }) => {
        const { input, output } = prices.rates(upstream.name, model, 0)?.unit ?? {};
        const unknown = upstream.free === true ? 0 : null;
        return names.map((name) => ({ model: name, input: input ?? unknown, output: output ?? unknown }));
      });
    },
    /** Lists the models that generate images, each under the first name that calls can use for it. */
    async imageModels(): Promise<string[]> {
      const offering = router.upstreams.filter((upstream) => isOffered("images/generations", upstream));
      const listed = (await Promise.all(offering.map(listedIn))).flat();
      const drawing = listed.filter(({ upstream, model, names }) => {
        const outputs = upstream.details?.(model)?.outputs;
        if (outputs) return outputs.includes("image");
        // An operator's price for a model's images shows that the model generates images.
        const price = prices.ownOf(upstream.name, model)?.image_output_price;
        return typeof price === "number" || [model, ...names].some(isImageModel);
      });
      return [...new Set(drawing.flatMap(({ names }) => names.slice(0, 1)))];
    },
    /** Lists the models that a key can call, each once, under the names that the key's app allows. */
    async list(key: Key): Promise<ModelEntry[]> {
      const listed = (await Promise.all(router.upstreams.map(listedIn))).flat();
      const allowed = listed.map((entry) => ({
        ...entry,
        names: entry.names.filter((name) => allowsModel(key, name)),
      }));
      const served = Map.groupBy(allowed, ({ upstream, model }) => `${upstream.name} ${model}`);
      const taken = new Set<string>();
      return allowed.flatMap(({ upstream, model, names }) => {
        const id = names.find((name) => !taken.has(name));
        if (id === undefined) return [];
        taken.add(id);
        const others = served.get(`${upstream.name} ${model}`)!.flatMap((other) => other.names);
        return entryOf(upstream, model, [id, ...others.filter((name) => name !== id)]);
      });
    },
    /** Finds a model by name or alias. The given name becomes the entry's ID. */
    async find(key: Key, name: string): Promise<ModelEntry | undefined> {
      const entry = (await this.list(key)).find(({ id, aliases }) => id === name || aliases.includes(name));
      if (!entry || entry.id === name) return entry;
      const aliases = [entry.id, ...entry.aliases.filter((alias) => alias !== name)];
      return { ...entry, id: name, aliases };
    },
  };
}

export type ModelCatalog = ReturnType<typeof createModelCatalog>;
