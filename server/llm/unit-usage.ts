import type { Body } from "./call.ts";
import { isImageEndpoint, isTranscript } from "./media-endpoints.ts";
import { countPrompt } from "./prompt-tokens.ts";
import type { Rates, UnitPrices } from "./rates.ts";
import { transcriptBill, transcriptBounds, transcriptUse } from "./transcript-usage.ts";
import type { Endpoint, ImageEndpoint, TranscriptEndpoint } from "./upstreams/upstream.ts";
import { type Counts, countOf, type ReportedUsage, type Usage, usageOf } from "./usage.ts";
import type { Answered } from "./usage-cost.ts";

/**
 * An endpoint that is priced per unit (an image, a search or a second of audio), per token, or both. A price per call
 * applies to each image and to each search unit.
 */
type UnitEndpoint = ImageEndpoint | TranscriptEndpoint | "rerank";

export const isUnitEndpoint = (endpoint: Endpoint): endpoint is UnitEndpoint =>
  isImageEndpoint(endpoint) || isTranscript(endpoint) || endpoint === "rerank";

/** The usage of a call: its counts, and the number of images or search units. */
export interface UnitUse {
  counts: Counts;
  units: number;
}

/** The lowest and highest usage of a call. */
export interface UnitBounds {
  least: UnitUse;
  most: UnitUse;
}

/** The usage that a response reports, and its texts. */
export type ReportedUse = Pick<Answered, "usage" | "units" | "seconds" | "texts">;

/**
 * The tokens of a square image with a side of 1024 pixels. The tokens of other images are proportional to their area.
 * @source https://platform.openai.com/docs/guides/image-generation
 */
const squareTokens = { low: 272, medium: 1056, high: 4160 };
const squareArea = 1024 * 1024;
/** The largest area, in pixels, that models choose if the request names no size. */
const chosenArea = 1536 * 1024;
const largestArea = 4096 * 4096;

/** The tokens of a generated image, as bounds, because the request may not name the quality or the size. */
function imageTokens({ size, quality }: Body): { least: number; most: number } {
  const sides = /^(\d{1,5})x(\d{1,5})$/.exec(String(size));
  const area = sides ? Math.min(largestArea, Number(sides[1]) * Number(sides[2])) : undefined;
  const named = ["low", "medium", "high"].find((one) => one === quality) as keyof typeof squareTokens;
  const tokens = (level: keyof typeof squareTokens, pixels: number) =>
    Math.ceil((squareTokens[level] * pixels) / squareArea);
  return {
    least: tokens(named ?? "low", area ?? squareArea),
    most: tokens(named ?? "high", area ?? chosenArea),
  };
}

/**
 * The number of documents per search unit, and the number of tokens of a document and its query that count as one
 * document.
 * @source https://docs.cohere.com/docs/how-does-cohere-pricing-work
 */
const documentsPerUnit = 100;
const tokensPerDocument = 250;

const documentsOf = ({ documents }: Body): number => (Array.isArray(documents) ? documents.length : 0);
const unitsFor = (documents: number) => Math.max(1, Math.ceil(documents / documentsPerUnit));

/**
 * The tokens of an image to edit: up to four tiles, and many more if the result must stay close to the original.
 * @source https://platform.openai.com/docs/guides/images-vision
 */
const givenTokens = { base: 65, tile: 129, mostTiles: 4, closely: 6240 };

/** The tokens of the images in a request, as bounds. */
function givenImages({ image, input_fidelity }: Body): { least: number; most: number } {
  const images = [image ?? []].flat().length;
  const { base, tile, mostTiles, closely } = givenTokens;
  const most = base + tile * mostTiles + (input_fidelity === "high" ? closely : 0);
  return { least: images * (base + tile), most: images * most };
}

/** The lowest and highest usage of a call, for the parts that have a price. */
export async function unitBounds(
  endpoint: UnitEndpoint,
  body: Body,
  unit: UnitPrices = {},
): Promise<UnitBounds> {
  if (isTranscript(endpoint)) return transcriptBounds(body, unit);
  const { likely, most } = await countPrompt(body, endpoint);
  if (endpoint === "rerank") {
    const documents = documentsOf(body);
    return {
      least: { counts: { input: likely }, units: unitsFor(documents) },
      most: { counts: { input: most }, units: unitsFor(documents + Math.floor(most / tokensPerDocument)) },
    };
  }
  const images = Number(body.n ?? 1);
  const tokens = imageTokens(body);
  const given = givenImages(body);
  const counts = (input: number, image_input: number, output: number) => ({
    counts: { input, image_input, image_output: output * images },
    units: images,
  });
  return {
    least: counts(likely, given.least, tokens.least),
    most: counts(most, given.most, tokens.most),
  };
}

/** The fields of a response that report its usage. */
interface UnitAnswer {
  data?: unknown;
  usage?:
    | (ReportedUsage & { input_tokens_details?: { image_tokens?: unknown }; output_tokens_details?: object })
    | null;
  meta?: {
    billed_units?: { search_units?: unknown; input_tokens?: unknown; total_tokens?: unknown } | null;
    tokens?: { input_tokens?: unknown } | null;
  } | null;
}

/** Separates the tokens of images in the request, which may have a different price. */
function withImageInput(usage: Usage | undefined, tokens: unknown): Usage | undefined {
  const image_input = Math.min(countOf(tokens) ?? 0, usage?.counts.input ?? 0);
  if (!usage || image_input === 0) return usage;
  return { ...usage, counts: { ...usage.counts, input: usage.counts.input! - image_input, image_input } };
}

/**
 * Reads the usage that a response reports: images and tokens for image generation, search units (Cohere) or tokens
 * (Jina) for reranking, and tokens or seconds for a transcript.
 */
export function reportedUse(endpoint: UnitEndpoint, answer: object): Omit<ReportedUse, "texts"> {
  if (isTranscript(endpoint)) return transcriptUse(answer);
  const { data, usage, meta } = answer as UnitAnswer;
  if (endpoint === "rerank") {
    const billed = meta?.billed_units;
    const input =
      countOf(usage?.total_tokens) ??
      countOf(usage?.prompt_tokens) ??
      countOf(billed?.total_tokens) ??
      countOf(billed?.input_tokens) ??
      countOf(meta?.tokens?.input_tokens);
    return {
      units: countOf(billed?.search_units),
      usage: usageOf({ ...usage, prompt_tokens: input, completion_tokens: 0, total_tokens: input }),
    };
  }
  const inputs = usage?.prompt_tokens_details ?? usage?.input_tokens_details;
  const reported = usageOf(
    usage && {
      ...usage,
      prompt_tokens_details: inputs,
      completion_tokens_details: usage.completion_tokens_details ??
        usage.output_tokens_details ?? { image_tokens: usage.output_tokens },
    },
  );
  return {
    units: Array.isArray(data) ? data.length : undefined,
    usage: withImageInput(reported, inputs?.image_tokens),
  };
}

/** Whether any kind of token that these calls use has a price above 0. */
const tokensCost = ({ unit }: Rates) =>
  [unit.input, unit.image_input, unit.output, unit.image_output].some((price) => price);

/** Adapts token counts to a price list. If it has no separate price for image tokens, they count as output. */
const countsFor = ({ guessed }: Rates, { image_output = 0, output = 0, ...counts }: Counts): Counts =>
  guessed.has("image_output")
    ? { ...counts, output: output + image_output }
    : { ...counts, output, image_output };

/** The usage to price, and whether all of it was reported. */
export interface UnitBill {
  usage: Usage;
  isReported: boolean;
  /** Whether the tokens are known. */
  hasTokens: boolean;
}

/**
 * The usage for pricing a call.
 * @returns undefined if the usage that determines the price is unknown
 */
export async function unitBill(
  endpoint: UnitEndpoint,
  body: Body,
  rates: Rates,
  reported: ReportedUse,
): Promise<UnitBill | undefined> {
  if (isTranscript(endpoint)) return transcriptBill(body, rates, reported);
  const { usage, units } = reported;
  const calls = units ?? unitsFor(documentsOf(body));
  const hasUnits = units !== undefined || rates.call === 0;
  if (usage) {
    const counts = countsFor(rates, usage.counts);
    return { usage: { ...usage, counts, calls }, isReported: hasUnits, hasTokens: true };
  }
  const none = { prompt_tokens: 0, completion_tokens: 0, cached_tokens: 0, counts: {}, calls };
  if (!tokensCost(rates)) return { usage: none, isReported: hasUnits, hasTokens: false };
  if (endpoint !== "rerank")
    return rates.call > 0 ? { usage: none, isReported: hasUnits, hasTokens: false } : undefined;
  const { likely } = await countPrompt(body, endpoint);
  const counted = { ...none, prompt_tokens: likely, counts: { input: likely } };
  return { usage: counted, isReported: false, hasTokens: true };
}
