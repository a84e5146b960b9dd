import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import {
  beginningOf,
  longestPrompt,
  mostCounted,
  newSourceText,
  type SourceText,
  sourceText,
} from "../../contract/source-texts.ts";
import { createSlots } from "../fair-slots.ts";
import { fileName } from "../files/receive.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { createOutbound, type Outbound } from "../outbound.ts";
import { readDocument } from "./documents.ts";
import { fetchPage, unreachable } from "./fetch-page.ts";
import type { Read } from "./lines.ts";
import { readFile } from "./read-file.ts";
import { receiveFile } from "./receive.ts";
import { tidy } from "./tidy.ts";

const responses = { 200: { description: "The text, and whether it was cut off", schema: sourceText } };

const articleRoute = defineRoute({
  ...{ method: "post", path: "/source-texts", tag: "Animations" },
  summary: "Extract an article's text for a prompt",
  description:
    "The server loads the page from the public internet and finds its article. Scripts aren't run. Nothing is stored.",
  body: newSourceText,
  responses,
  errors: ["RATE_LIMITED"],
});
const fileRoute = defineRoute({
  ...{ method: "post", path: "/source-texts/upload", tag: "Animations" },
  summary: "Extract a file's text for a prompt",
  description:
    "Markdown, plain text in UTF-8 or UTF-16, PDF, Word (.docx), PowerPoint (.pptx) or captions (SRT, WebVTT), up to 20 MB. Nothing is stored.",
  uploads: "application/octet-stream",
  headers: { "x-file-name": "The file's name, percent-encoded" },
  responses,
  errors: ["BAD_REQUEST", "RATE_LIMITED"],
});

function shown({ title = "", text }: Read): SourceText {
  const whole = tidy(text);
  const beginning = beginningOf(whole, longestPrompt);
  return {
    title: beginningOf(title.split(/\s+/).join(" ").trim(), 200),
    text: beginning,
    is_cut: beginning.length < whole.length,
    characters: Math.min(whole.length, mostCounted),
  };
}

/** An article with its title as the first line, from which the film gets its own title. */
const titled = ({ title = "", text }: Read): Read => ({
  title,
  text: !title || text.slice(0, 2 * title.length).includes(title) ? text : `${title}\n\n${text}`,
});

/**
 * The routes that read the text of an article or a file, from which a film is made. Accounts are served in turn,
 * because files are held in memory and read by a single process.
 * @param outbound reaches the public internet; tests reach a website on this machine
 */
export function sourceTextRoutes(outbound: Pick<Outbound, "get"> = createOutbound([])) {
  const slots = createSlots({
    running: 8,
    running_per_owner: 1,
    waiting_per_owner: 4,
    onFull: () =>
      new AppError("RATE_LIMITED", "Your other texts are still being read. Try again in a moment.", {
        retryAfter: 5,
      }),
  });
  const routes = new Hono<Variables>();

  route(routes, articleRoute, async (c, { body: { url } }) => {
    const owner = c.get("session").user.id;
    const read = await slots.run(owner, async () => {
      const { isHtml, text } = await fetchPage(url, outbound);
      if (isHtml) return titled(await readDocument("article", { html: text }, owner, unreachable));
      if (tidy(text) === "") throw unreachable("This page has no text to read. Choose another one.");
      return { title: new URL(url).hostname, text };
    });
    return c.json(shown(read));
  });

  route(routes, fileRoute, async (c) => {
    const owner = c.get("session").user.id;
    const name = fileName(c.req.header("x-file-name"));
    const read = await slots.run(owner, async () => readFile(await receiveFile(c), name, owner));
    return c.json(shown(read));
  });
  return routes;
}
