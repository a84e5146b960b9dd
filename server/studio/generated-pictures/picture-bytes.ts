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

export const brokenPicture =
  "The model's picture is damaged or too large. Try again or choose another model.";

const failed = (message: string) => new AppError("UPSTREAM_FAILED", message);

/** Decodes a picture that is part of the response. */
function decoded(base64: string): FetchedImage {
  // Four Base64 characters encode three bytes.
  if (base64.length * 0.75 > limits.mostBytes + 3)
    throw failed(
      `The model's picture is larger than ${limits.mostBytes / 1e6} MB. Try again or choose another model.`,
    );
  const bytes = Buffer.from(base64, "base64");
  const found = sniff(bytes.subarray(0, 64));
  if (found?.kind !== "image")
    throw failed(
      "The model's answer isn't a PNG, JPEG, GIF, WebP or AVIF image. Try again or choose another model.",
    );
  if (imageProblem(bytes)) throw failed(brokenPicture);
  return { type: found.type, bytes };
}

/**
 * Creates the function that reads a picture from an upstream's response, which contains the picture or a link to it.
 * The link can lead anywhere, so it is loaded like a link in the log: over HTTPS, from the public internet only.
 */
export function createPictureReader(outbound: Pick<Outbound, "get">) {
  const fetchImage = createImageFetcher(outbound, limits);

  /** @throws AppError UPSTREAM_FAILED if there is no picture that can be stored; the error of loading its link */
  return async (sent: SentPicture | undefined, owner: string): Promise<FetchedImage> => {
    const { b64_json, url } = sent ?? {};
    if (typeof b64_json === "string" && b64_json) return decoded(b64_json.replace(dataUrl, ""));
    if (typeof url !== "string" || !url)
      throw failed("The model's answer contains no picture. Try again or choose another model.");
    if (dataUrl.test(url)) return decoded(url.replace(dataUrl, ""));
    const isUrl = url.length <= longestUrl && URL.canParse(url);
    if (!isUrl) throw failed("The link in the model's answer isn't a valid URL. Choose another model.");
    return fetchImage(url, owner).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      // The user has paid for the picture, so the message says where to find it.
      const message = `${error.message} The picture's link is in LLM Logs, in the response to the request.`;
      throw new AppError(error.code, message);
    });
  };
}
