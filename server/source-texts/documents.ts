import type { AppError } from "../../contract/errors.ts";
import { ChildDiedError, ChildMethodError } from "../studio/child-process/child.ts";
import { cpuFor } from "../studio/child-process/limits.ts";
import { createProcessPool } from "../studio/child-process/pool.ts";
import type { Read } from "./lines.ts";

const patience = 15_000;

/** The processes that open untrusted documents and web pages. PDFs have a separate pool. */
const children = createProcessPool({
  entry: new URL("./child.ts", import.meta.url),
  name: "The process that reads documents",
  limit: 1,
  idle_ms: 20_000,
  idle_mb: 200,
  calls: 20,
  limits: { memory_mb: 400, cpu_s: cpuFor(patience / 1000, 20) },
});

/**
 * Reads a Word document, a presentation or a web page in a child process.
 * @param refuse creates the error for a document or page that can't be read
 */
export async function readDocument(
  method: "office" | "article",
  payload: { bytes: Uint8Array } | { html: string },
  owner: string,
  refuse: (why: string) => AppError,
): Promise<Read> {
  try {
    return await children.call<Read>(method, payload, { timeout_ms: patience, owner });
  } catch (error) {
    if (error instanceof ChildMethodError && error.reason === "refused") throw refuse(error.message);
    const beyond =
      error instanceof ChildDiedError ||
      error instanceof ChildMethodError ||
      (error as Error).name === "TimeoutError";
    if (beyond)
      throw refuse("This source can't be read. It may be damaged or too large. Choose a different one.");
    throw error;
  }
}
