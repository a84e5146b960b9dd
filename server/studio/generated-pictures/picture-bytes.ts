import { AppError } from "../../../contract/errors.ts";
import { imageProblem } from "../../files/image-size.ts";
import { sniff } from "../../files/sniff.ts";
import { createImageFetcher, type FetchedImage } from "../../llm/image-fetcher.ts";
import type { Outbound } from "../../outbound.ts";
import type { SentPicture } from "./request-picture.ts";

/** The limits of a generated picture: how long it may take to load from a link, and its size in bytes. */
const limits = { timeoutMs: 30_000, mostBytes: 30_000_000 };

const dataUrl = /^data:[\w.+-]{1,40}\/[\w.+-]{1,40};base64,/;
const longestUrl = 8000;

/** A picture that can't be loaded was paid for, so its owner learns where it is. */
const whereLinkIs = "The picture's link is in LLM Logs, in the response of the request.";

const failed = (why: string) => new AppError("UPSTREAM_FAILED", `${why} Try again or choose another model.`);

/** Decodes a picture that is part of the response. */
function decoded(base64: string): FetchedImage {
  const tooLarge = `The model's picture is larger than ${limits.mostBytes / 1e6} MB.`;
  if (base64.length > limits.mostBytes * 1.4) throw failed(tooLarge);
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > limits.mostBytes) throw failed(tooLarge);
  const found = sniff(bytes.subarray(0, 64));
  if (found?.kind !== "image") throw failed("The model's answer isn't a PNG, JPEG, GIF, WebP or AVIF image.");
  if (imageProblem(bytes)) throw failed("The model's picture is damaged or too large.");
  return { type: found.type, bytes };
}

/**
 * Creates the function that reads a picture from an upstream's response, which contains the picture or a link to it.
 * The link can lead anywhere, so it is loaded like a link in the log: over HTTPS, from the public internet only.
 */
export function createPictureReader(outbound: Pick<Outbound, "get">) {
  const fetchImage = createImageFetcher(outbound, limits);

  /** @throws AppError UPSTREAM_FAILED if there is no picture that can be stored */
  return async (sent: SentPicture | undefined, owner: string): Promise<FetchedImage> => {
    const { b64_json, url } = sent ?? {};
    if (typeof b64_json === "string" && b64_json) return decoded(b64_json.replace(dataUrl, ""));
    if (typeof url !== "string" || !url) throw failed("The model's answer contains no picture.");
    if (dataUrl.test(url)) return decoded(url.replace(dataUrl, ""));
    const isUrl = url.length <= longestUrl && URL.canParse(url);
    if (!isUrl) throw failed("The link in the model's answer isn't an address.");
    return fetchImage(url, owner).catch((error) => {
      throw error instanceof AppError ? new AppError(error.code, `${error.message} ${whereLinkIs}`) : error;
    });
  };
}
