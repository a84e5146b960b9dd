import { getDocumentProxy } from "unpdf";
import { serve } from "../studio/child-process/serve.ts";

class Refused extends Error {
  readonly reason = "refused";
}

interface Piece {
  str?: string;
  hasEOL?: boolean;
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      verbosity: 0,
    });
  } catch (error) {
    if ((error as Error).name === "PasswordException")
      throw new Refused("This PDF is password-protected. Remove the password and try again.");
    throw new Refused("This PDF can't be read. The file may be damaged. Choose another one.");
  }
}

/** Reads a PDF's text, page by page, until there are `most` characters. */
async function text({ bytes, most }: { bytes: Uint8Array; most: number }) {
  const document = await open(bytes);
  const pages: string[] = [];
  let length = 0;
  for (let at = 1; at <= document.numPages && length <= most; at++) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const written = (items as Piece[]).map(({ str = "", hasEOL }) => (hasEOL ? `${str}\n` : str)).join("");
    page.cleanup();
    pages.push(written.trim());
    length += written.length + 2;
  }
  const all = pages.filter((page) => page !== "").join("\n\n");
  return { text: all.slice(0, most), isCut: all.length > most || pages.length < document.numPages };
}

serve({ text });
