import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "../contract/errors.ts";
import { largestUpload } from "../contract/upload-limits.ts";
import { proxyPath } from "./auth/clerk/config.ts";
import { discard, type Variables } from "./http.ts";

const megabyte = 1024 * 1024;

/**
 * The maximum body size for each kind of route, in bytes. Gateway requests don't pass through this middleware; their
 * limit is 25 MB.
 */
export const largestBody = {
  /** A file, which is written to disk as it arrives. */
  upload: largestUpload,
  /** Requests to Clerk. The largest bodies that Clerk's components send are profile pictures. */
  clerk: 12 * megabyte,
  /** Everything else: JSON, which is held in memory. */
  other: megabyte,
};

const inMegabytes = (bytes: number) => `${bytes / megabyte} MB`;

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      const message = `The body is larger than ${inMegabytes(maxSize)}. Send less data at a time.`;
      throw new AppError("PAYLOAD_TOO_LARGE", message);
    },
  });

/**
 * Limits the body of every request except uploads, with or without a declared length, before any other code reads it.
 * If part of a body is still unread when the response is ready, it is read and discarded, because many clients read the
 * response only after sending the whole body.
 */
export function limitBodies(isUpload: (method: string, path: string) => boolean) {
  const [clerk, other] = [limited(largestBody.clerk), limited(largestBody.other)];
  return createMiddleware<Variables>(async (c, next) => {
    const { incoming } = c.env;
    // Upload routes limit their bodies themselves while reading them, because the limit also depends on the account.
    const streams = isUpload(c.req.method, c.req.path);
    const limit = c.req.path.startsWith(`${proxyPath}/`) ? clerk : other;
    try {
      await (streams ? next() : limit(c, next));
    } finally {
      await discard(incoming).catch(() => {});
    }
  });
}

/** The upload limit as text, for messages: `200 MB`. */
export const uploadLimit = inMegabytes(largestBody.upload);
