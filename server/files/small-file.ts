import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import type { Variables } from "../http.ts";

/** How long a file may take to arrive, in milliseconds. */
const patience = 60_000;

const tooSlow = "The upload took too long. Try again.";

/**
 * Reads the file in a request's body into memory. Its route is one of those in `upload-paths.ts`.
 * @throws the error from `tooLarge`, as soon as the file exceeds the limit; BAD_REQUEST if it arrives too slowly
 */
export async function readSmallFile(
  c: Context<Variables>,
  largest: number,
  tooLarge: () => AppError,
): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > largest) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  const timer = setTimeout(() => void reader?.cancel().catch(() => {}), patience);
  const from = Date.now();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.length;
      if (size > largest) throw tooLarge();
      parts.push(part.value);
    }
  } finally {
    clearTimeout(timer);
    reader?.releaseLock();
  }
  if (Date.now() - from >= patience)
    throw new AppError("BAD_REQUEST", tooSlow, { errors: { file: [tooSlow] } });
  return Buffer.concat(parts);
}
