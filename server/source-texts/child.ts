import { serve } from "../studio/child-process/serve.ts";
import { readArticle } from "./article.ts";
import { readDocx } from "./docx.ts";
import type { Read } from "./lines.ts";
import { relationsOf } from "./parts.ts";
import { readPptx } from "./pptx.ts";
import { Refused } from "./refused.ts";
import { tidy } from "./tidy.ts";
import { openZip } from "./zip.ts";

/** Reads a Word document or a presentation. Its type is determined by its parts, not by its name. */
function office({ bytes }: { bytes: Uint8Array }): Read {
  const zip = openZip(Buffer.from(bytes));
  const path = relationsOf(zip).find(({ type }) => type === "officeDocument")?.path ?? "";
  const read = path.startsWith("word/") ? readDocx : path.startsWith("ppt/") ? readPptx : undefined;
  if (!read)
    throw new Refused(
      "This file can't be read as text. Choose a Markdown, text, caption (.srt or .vtt), PDF, Word (.docx) or PowerPoint (.pptx) file.",
    );
  const { title, text } = read(zip, path);
  return { title, text: tidy(text) };
}

/** Reads the article of a web page. */
function article({ html }: { html: string }): Read {
  const { title, text } = readArticle(html);
  return { title, text: tidy(text) };
}

serve({ office, article });
