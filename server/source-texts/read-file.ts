import { AppError } from "../../contract/errors.ts";
import { mostCounted } from "../../contract/source-texts.ts";
import { pdfText } from "../files/pdf-text.ts";
import { captionText, isCaptions } from "./captions.ts";
import { readDocument } from "./documents.ts";
import type { Read } from "./lines.ts";
import { plainText } from "./plain-text.ts";
import { tidy } from "./tidy.ts";

export const unreadable = (why: string) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", why, { errors: { file: [why] } });

const scanned =
  "This PDF has no text. It may consist of scanned pages, which can't be read. Choose another file.";

/** The maximum number of characters read from a caption file. Most of them are times and marks. */
const mostCaptions = 8 * mostCounted;

/** The text of a file's first Markdown heading, if there is one near the beginning. */
const headingOf = (text: string) => /^#{1,3} +(\S.*)$/m.exec(text.slice(0, 2000))?.[1]?.trim();

async function readAny(bytes: Buffer, owner: string): Promise<Read> {
  const starts = (mark: string) => bytes.toString("latin1", 0, mark.length) === mark;
  if (starts("%PDF-")) return pdfText(bytes, owner, mostCounted + 1, scanned);
  if (starts("PK\x03\x04")) return readDocument("office", { bytes }, owner, unreadable);
  if (starts("\xd0\xcf\x11\xe0"))
    throw unreadable(
      "This Office file is in an old format or has a password. Save it as .docx or .pptx without a password.",
    );
  const text = plainText(bytes);
  if (text === undefined)
    throw unreadable(
      "This file can't be read as text. Choose a Markdown, text, caption (.srt or .vtt), PDF, Word (.docx) or PowerPoint (.pptx) file.",
    );
  if (isCaptions(text)) return { text: tidy(captionText(text.slice(0, mostCaptions))) };
  return { title: headingOf(text), text: tidy(text) };
}

/**
 * Reads the text of a file. Its type is determined by its content, not by its name.
 * @throws UNSUPPORTED_MEDIA_TYPE that names the field `file` if it can't be read
 */
export async function readFile(bytes: Buffer, name: string, owner: string): Promise<Read> {
  const { title, text } = await readAny(bytes, owner);
  if (tidy(text) === "") throw unreadable("This file has no text. Choose another one.");
  return { title: title || name.replace(/\.[a-z\d]{1,8}$/i, ""), text };
}
