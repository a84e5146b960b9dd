import { AppError } from "../../contract/errors.ts";
import { ChildDiedError, ChildMethodError } from "../studio/child-process/child.ts";
import { cpuFor } from "../studio/child-process/limits.ts";
import { createProcessPool } from "../studio/child-process/pool.ts";

/** The size limit for PDFs whose text is read, in bytes. */
export const largestPdf = 20_000_000;
const patience = 20_000;

/** The processes that open untrusted PDFs. They hold no secrets and can crash without affecting the server. */
const children = createProcessPool({
  entry: new URL("./pdf-child.ts", import.meta.url),
  name: "The process that reads PDFs",
  limit: 1,
  idle_ms: 20_000,
  calls: 20,
  limits: { memory_mb: 600, cpu_s: cpuFor(patience / 1000, 20) },
});

const unusable = (why: string) => new AppError("UNSUPPORTED_MEDIA_TYPE", why, { errors: { file: [why] } });

export const tooLargePdf = () =>
  unusable(`PDFs can be at most ${largestPdf / 1_000_000} MB. Choose a smaller one.`);

const scanned = "This PDF has no text. It may consist of scanned pages. Attach them as pictures instead.";

/**
 * Reads the text of a PDF in a child process. Pictures of text aren't recognized.
 * @param most the maximum number of characters
 * @param withoutText what to say about a PDF that has none
 * @returns the text, and whether its end was left out because it is too long
 * @throws UNSUPPORTED_MEDIA_TYPE if the PDF is too large, damaged, protected, or has no text
 */
export async function pdfText(
  bytes: Uint8Array,
  owner: string,
  most: number,
  withoutText = scanned,
): Promise<{ text: string; isCut: boolean }> {
  if (bytes.length > largestPdf) throw tooLargePdf();
  try {
    const payload = { bytes, most };
    const options = { timeout_ms: patience, owner };
    const read = await children.call<{ text: string; isCut: boolean }>("text", payload, options);
    if (read.text.trim() === "") throw unusable(withoutText);
    return read;
  } catch (error) {
    if (error instanceof ChildMethodError && error.reason === "refused") throw unusable(error.message);
    const beyond =
      error instanceof ChildDiedError ||
      error instanceof ChildMethodError ||
      (error as Error).name === "TimeoutError";
    if (beyond) throw unusable("This PDF can't be read. It may be damaged or too large. Choose another one.");
    throw error;
  }
}
