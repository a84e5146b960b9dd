import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import { largestSourceFile } from "../../contract/source-texts.ts";
import type { Variables } from "../http.ts";
import { unreadable } from "./read-file.ts";

/** How long a file may take to arrive, in milliseconds. */
const patience = 60_000;

const tooLarge = () =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    `This file is too large (${largestSourceFile / 1e6} MB at most). Choose a smaller one.`,
    { errors: { file: ["Too large"] } },
  );

/**
 * Reads the file in a request's body into memory.
 * @throws PAYLOAD_TOO_LARGE as soon as it exceeds the limit; BAD_REQUEST if it is empty or arrives too slowly
 */
export async function receiveFile(c: Context<Variables>): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > largestSourceFile) throw tooLarge();
  if (c.req.header("content-encoding"))
    throw unreadable("This file is compressed for transport. Send it without a content encoding.");
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  const timer = setTimeout(() => void reader?.cancel().catch(() => {}), patience);
  const from = Date.now();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.length;
      if (size > largestSourceFile) throw tooLarge();
      parts.push(part.value);
    }
  } finally {
    clearTimeout(timer);
    reader?.releaseLock();
  }
  const isSlow = Date.now() - from >= patience;
  const problem = isSlow
    ? "This file took too long to arrive. Try again."
    : "This file is empty. Choose another one.";
  if (isSlow || size === 0) throw new AppError("BAD_REQUEST", problem, { errors: { file: [problem] } });
  return Buffer.concat(parts);
}
