import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import { largestSourceFile } from "../../contract/source-texts.ts";
import { readSmallFile } from "../files/small-file.ts";
import type { Variables } from "../http.ts";
import { unreadable } from "./read-file.ts";

const tooLarge = () =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    `This file is larger than ${largestSourceFile / 1e6} MB. Choose a smaller one.`,
    { errors: { file: ["Too large"] } },
  );

/**
 * Reads the file in a request's body into memory.
 * @throws PAYLOAD_TOO_LARGE as soon as it exceeds the limit; BAD_REQUEST if it is empty or arrives too slowly;
 * UNSUPPORTED_MEDIA_TYPE if it has a content encoding
 */
export async function receiveFile(c: Context<Variables>): Promise<Buffer> {
  if (c.req.header("content-encoding"))
    throw unreadable("This file is compressed for transport. Send it without a content encoding.");
  const bytes = await readSmallFile(c, largestSourceFile, tooLarge);
  const problem = "This file is empty. Choose another one.";
  if (bytes.length === 0) throw new AppError("BAD_REQUEST", problem, { errors: { file: [problem] } });
  return bytes;
}
