import { own } from "../../scene/own.ts";
import { hasMoreParts } from "../json-size.ts";
import { imageProblem, imageSize } from "./image-size.ts";

const maxFileBytes = 20_000_000;
/** The maximum number of layers, counted after each precomposition is replaced by its own layers, as in a player. */
const maxLayers = 5000;
/** The maximum number of JSON objects, arrays and keys in the whole file. Shapes, keyframes and colors all count. */
const maxParts = 1_500_000;
const maxDepth = 200;
/** The maximum nesting depth of precompositions. */
const maxNesting = 100;
const maxPicturePixels = 50_000_000;

/**
 * The maximum number of copies of a shape. A player draws each shape of a repeater once per copy, and nested
 * repeaters multiply the copies.
 */
const maxCopies = 2000;

type Json = Record<string, unknown>;
const objectsIn = (list: unknown): Json[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === "object" && one !== null) : [];

/** Why a Lottie file is too large to be parsed, as a sentence for its owner; undefined if it isn't. */
export function tooLargeLottie(bytes: Buffer): string | undefined {
  if (bytes.length > maxFileBytes)
    return `This Lottie file is larger than ${maxFileBytes / 1e6} MB. Choose a smaller one.`;
  if (!hasMoreParts(bytes.toString("latin1"), maxParts)) return undefined;
  return `This Lottie file has more than ${maxParts / 1e6} million objects, arrays and keys. Choose a simpler one.`;
}

/**
 * Counts layers as a player expands them. Counting stops beyond the limit, so it ends even if precompositions contain
 * each other.
 */
function expandedLayers(file: Json): number {
  const assets = new Map(objectsIn(file.assets).map((asset) => [String(asset.id), objectsIn(asset.layers)]));
  const known = new Map<string, number>();
  const open = new Set<string>();
  function count(layers: Json[]): number {
    let sum = 0;
    for (const { refId } of layers) {
      sum += 1 + (refId === undefined ? 0 : countAsset(String(refId)));
      if (sum > maxLayers) return maxLayers + 1;
    }
    return sum;
  }
  function countAsset(id: string): number {
    if (open.has(id) || open.size >= maxNesting) return maxLayers + 1;
    const before = known.get(id);
    if (before !== undefined) return before;
    open.add(id);
    const layers = count(assets.get(id) ?? []);
    open.delete(id);
    known.set(id, layers);
    return layers;
  }
  return count(objectsIn(file.layers));
}

/** The largest number in a property that may be animated. */
function largestOf(property: unknown, depth = 0): number {
  if (typeof property === "number") return property;
  if (typeof property !== "object" || property === null || depth > 5) return 0;
  return Object.values(property).reduce<number>(
    (most, inner) => Math.max(most, largestOf(inner, depth + 1)),
    0,
  );
}

/** Checks the depth of the whole file and the number of copies that nested repeaters make. Returns the problem. */
function measure(file: Json): string | undefined {
  const stack: [value: object, depth: number, copies: number][] = [[file, 1, 1]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth, copies] = next;
    const repeated = objectsIn(value)
      .filter((one) => own(one, "ty") === "rp")
      .reduce((product, { c }) => product * Math.max(1, largestOf(c)), copies);
    if (repeated > maxCopies)
      return `This Lottie file repeats shapes more than ${maxCopies} times. Choose a simpler one.`;
    if (depth > maxDepth)
      return `This Lottie file is nested more than ${maxDepth} levels deep. Choose a simpler one.`;
    for (const inner of Object.values(value)) {
      if (typeof inner !== "object" || inner === null) continue;
      stack.push([inner, depth + 1, repeated]);
    }
  }
  return undefined;
}

/** Checks the pictures that the file contains as data URLs. Returns the problem. */
function pictureProblem(file: Json): string | undefined {
  let pixels = 0;
  for (const { p } of objectsIn(file.assets)) {
    if (typeof p !== "string" || !p.startsWith("data:")) continue;
    const bytes = Buffer.from(p.slice(p.indexOf(",") + 1), "base64");
    const problem = imageProblem(bytes);
    if (problem) return `An image in this Lottie file can't be used. ${problem}`;
    const { width = 0, height = 0 } = imageSize(bytes) ?? {};
    pixels += width * height;
  }
  if (pixels <= maxPicturePixels) return undefined;
  return `The images in this Lottie file have more than ${maxPicturePixels / 1e6} million pixels in total. Choose a file with smaller images.`;
}

/**
 * Why a parsed Lottie file exceeds the limits or can't be read, as a sentence for its owner; undefined if it is fine.
 */
export function lottieProblem(file: unknown): string | undefined {
  if (typeof file !== "object" || file === null)
    return "This Lottie file can't be read. The file may be damaged. Choose another one.";
  const json = file as Json;
  if (expandedLayers(json) > maxLayers)
    return `This Lottie file has more than ${maxLayers} layers, or its precompositions are circular or nested more than ${maxNesting} levels deep. Choose a simpler one.`;
  return measure(json) ?? pictureProblem(json);
}
