import { imageSize } from "../files/image-size.ts";

interface Size {
  width: number;
  height: number;
}

/**
 * The number of tokens that an image of a given size counts as.
 * @source https://platform.openai.com/docs/guides/images-vision
 */
type ImageTokens = (size: Size, detail: string) => number;

/**
 * Scales the image down to fit a square of 2048 pixels, scales its shorter side down to `side`, and counts tiles of 512
 * pixels.
 */
const tiled =
  (base: number, tile: number, side = 768): ImageTokens =>
  ({ width, height }, detail) => {
    if (detail === "low") return base;
    const fit = Math.min(1, 2048 / Math.max(width, height));
    const scale = fit * Math.min(1, side / (Math.min(width, height) * fit));
    return base + tile * Math.ceil((width * scale) / 512) * Math.ceil((height * scale) / 512);
  };

const patch = 32;
const mostPatches = 1536;

/**
 * Counts patches of 32 × 32 pixels. An image with more than 1,536 patches is scaled down to at most that many, and then
 * until one of its sides is a whole number of patches.
 */
const patched =
  (factor: number): ImageTokens =>
  ({ width, height }) => {
    const patches = (scale: number) => patchesIn(width * scale) * patchesIn(height * scale);
    if (patches(1) <= mostPatches) return Math.ceil(patches(1) * factor);
    const fit = Math.sqrt((mostPatches * patch ** 2) / (width * height));
    const whole = [width, height].map((side) => Math.floor((side * fit) / patch) / ((side * fit) / patch));
    return Math.ceil(Math.min(mostPatches, patches(fit * Math.min(...whole))) * factor);
  };

/** A small tolerance prevents binary rounding from adding a patch. */
const patchesIn = (length: number) => Math.max(1, Math.ceil(length / patch - 1e-9));

const byModel: [RegExp, ImageTokens][] = [
  [/gpt-(4\.1|5)-nano/, patched(2.46)],
  [/gpt-(4\.1|5)-mini/, patched(1.62)],
  [/o4-mini/, patched(1.72)],
  [/gpt-4o-mini/, tiled(2833, 5667)],
  [/gpt-5/, tiled(70, 140)],
  [/\bo[13]/, tiled(75, 150)],
  [/gpt-4/, tiled(85, 170)],
  // https://docs.claude.com/en/docs/build-with-claude/vision: one token per 750 pixels, at most about 1,600.
  [/claude/, ({ width, height }) => Math.min(1600, Math.ceil((width * height) / 750))],
  // https://ai.google.dev/gemini-api/docs/tokens: 258 tokens per tile of 768 × 768 pixels.
  [/gemini/, ({ width, height }) => 258 * Math.ceil(width / 768) * Math.ceil(height / 768)],
];

/** The sizes that are assumed for images of unknown size. A wide image has more tiles than a square one. */
const unknownSizes: Size[] = [
  { width: 2048, height: 2048 },
  { width: 2048, height: 768 },
];
/**
 * The maximum length, in base64 characters, of the part of an image that is read. This is enough for a header with
 * metadata, which contains the image's size.
 */
const headerBase64 = 400_000;

/**
 * Counts the tokens of an image. If the request contains the image's data, its size determines the count; otherwise,
 * the count is that of a large image.
 */
export function imageTokens(model: string, url: string, detail: string): number {
  const rule = byModel.find(([pattern]) => pattern.test(model))?.[1] ?? tiled(85, 170);
  const start = /^data:[^,]*;base64,/.exec(url.slice(0, 200))?.[0].length;
  const size =
    start === undefined
      ? undefined
      : imageSize(Buffer.from(url.slice(start, start + headerBase64), "base64"));
  const sizes = size?.width && size.height ? [size] : unknownSizes;
  return Math.max(...sizes.map((one) => rule(one, detail)));
}

/**
 * The assumed rate of audio other than WAV, in bytes per second: 32 kilobits per second, the lowest rate that is common
 * for compressed speech.
 */
const leastRate = 4000;
/**
 * The maximum rate of audio in bytes per second: 48 kHz, stereo, 32 bits. It is needed because a WAV file's header can
 * claim any rate.
 */
const mostRate = 384_000;

/** The bytes per second of a WAV file, from its header (RIFF). */
function wavRate(base64: string): number {
  const header = Buffer.from(base64.slice(0, 64), "base64");
  return header.length >= 32 ? Math.min(mostRate, Math.max(1000, header.readUInt32LE(28))) : leastRate;
}

/** Counts the tokens of input audio. OpenAI counts one token for each tenth of a second. */
export function audioTokens(base64: string, format: unknown): number {
  const rate = format === "wav" ? wavRate(base64) : leastRate;
  return Math.ceil(((base64.length * 3) / 4 / rate) * 10);
}

/**
 * Counts the tokens of generated speech, which is streamed at 24 kHz, mono, 16 bits. Every 50 milliseconds count as one
 * token.
 */
export const tokensOfAudio = (base64Length: number): number =>
  Math.ceil(((base64Length * 3) / 4 / 48_000) * 20);

/**
 * Estimates the tokens of a document, which aren't known before a model reads it. Four bytes per token is a rough
 * estimate for PDF.
 */
export const fileTokens = (base64: string): number => Math.ceil((base64.length * 3) / 4 / 4);
