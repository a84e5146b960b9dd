import { AppError } from "../../contract/errors.ts";
import { createSlots } from "../fair-slots.ts";
import { imageProblem } from "../files/image-size.ts";
import { sniff } from "../files/sniff.ts";
import { type Outbound, PrivateAddressError } from "../outbound.ts";

/** The default limits, which suit the log, where readers open many small images. */
const logLimits = { timeoutMs: 10_000, mostBytes: 10_000_000 };
const mostRedirects = 3;
const headers = {
  accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "user-agent": "Scenewright",
};

/** An image, with the type detected from its bytes. */
export interface FetchedImage {
  type: string;
  bytes: Buffer;
}

/** How long an image may take to load, in milliseconds, and how large it may be, in bytes. */
type ImageLimits = typeof logLimits;

/** Checks a response. @throws AppError if it isn't an image that a browser can safely show */
function checked(bytes: Buffer, { mostBytes }: ImageLimits): FetchedImage {
  if (bytes.length > mostBytes)
    throw new AppError(
      "UPSTREAM_FAILED",
      `The image is larger than ${mostBytes / 1e6} MB. Open its link instead.`,
    );
  const found = sniff(bytes.subarray(0, 64));
  if (found?.kind !== "image")
    throw new AppError("UPSTREAM_FAILED", "The link doesn't lead to a PNG, JPEG, GIF, WebP or AVIF image.");
  if (imageProblem(bytes))
    throw new AppError("UPSTREAM_FAILED", "The image is damaged or has too many pixels to be shown.");
  return { type: found.type, bytes };
}

function failureOf(thrown: unknown, host: string, { timeoutMs }: ImageLimits): AppError {
  if (thrown instanceof AppError) return thrown;
  const { name, cause } = thrown as { name?: string; cause?: unknown };
  const unreachable = [thrown, cause].find((error) => error instanceof PrivateAddressError);
  if (unreachable)
    return new AppError("UPSTREAM_FAILED", `${unreachable.message}, so the image can't be loaded.`);
  if (name === "TimeoutError")
    return new AppError(
      "UPSTREAM_FAILED",
      `${host} didn't send the image within ${timeoutMs / 1000} s. Try again.`,
    );
  return new AppError("UPSTREAM_FAILED", `${host} couldn't be reached. Try again.`);
}

/**
 * Loads images that requests and responses link to. This way, the images' hosts don't learn who reads the log. Only
 * HTTPS URLs on the public internet are loaded, and redirects must also lead to such URLs.
 */
export function createImageFetcher(outbound: Pick<Outbound, "get">, limits: ImageLimits = logLimits) {
  const slots = createSlots({
    running: 16,
    running_per_owner: 4,
    waiting_per_owner: 50,
    onFull: () =>
      new AppError("RATE_LIMITED", "Too many images are loading. Try again in a moment.", { retryAfter: 2 }),
  });

  async function load(url: string, signal: AbortSignal, left = mostRedirects): Promise<FetchedImage> {
    if (!url.startsWith("https://"))
      throw new AppError("UPSTREAM_FAILED", "The link doesn't lead to an HTTPS address.");
    const { status, location, body } = await outbound.get(url, {
      headers,
      signal,
      most: limits.mostBytes + 1,
    });
    if (status >= 300 && status < 400 && location && left > 0)
      return load(new URL(location, url).href, signal, left - 1);
    if (status !== 200)
      throw new AppError(
        "UPSTREAM_FAILED",
        `${new URL(url).host} responded with ${status} instead of the image.`,
      );
    return checked(body, limits);
  }

  /**
   * Loads an image.
   * @param url a valid HTTPS URL
   * @param owner the waiting user; each user can load a few images at a time
   * @throws AppError UPSTREAM_FAILED if there is no such image, RATE_LIMITED if too many are waiting
   */
  return (url: string, owner: string): Promise<FetchedImage> =>
    slots.run(owner, () =>
      load(url, AbortSignal.timeout(limits.timeoutMs)).catch((thrown) => {
        throw failureOf(thrown, new URL(url).host, limits);
      }),
    );
}
