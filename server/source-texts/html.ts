import { decodeEntities } from "./html-entities.ts";
import { empty, ends, inline, isBeside, raw } from "./html-tags.ts";

/** An element that contains text, directly or in child elements. */
export interface HtmlNode {
  tag: string;
  parent: HtmlNode | undefined;
  /** Whether its text is outside the main content of the page, such as navigation. */
  isAside: boolean;
  depth: number;
}

/** A paragraph, a heading, an item or another piece of text between line breaks. */
export interface HtmlBlock {
  node: HtmlNode;
  text: string;
  /** How many of its characters are inside links. */
  linked: number;
}

/** The maximum nesting depth. Text in deeper elements belongs to the last element within the limit. */
const deepest = 200;
const mostBlocks = 20_000;
/**
 * Reads the text of a page into blocks, in linear time. Scripts aren't run, and no URL in the page is requested.
 * Parsing is lenient, as in browsers, but nested elements of the same kind without end tags may be taken for siblings.
 */
export function readHtml(html: string): { title: string; blocks: HtmlBlock[] } {
  const blocks: HtmlBlock[] = [];
  const root: HtmlNode = { tag: "html", parent: undefined, isAside: false, depth: 0 };
  let node = root;
  let title = "";
  let parts: string[] = [];
  let linked = 0;
  let links = 0;
  const flush = () => {
    const text = decodeEntities(parts.join("")).replace(/\s/g, " ").split(/ +/).join(" ").trim();
    if (text && !node.isAside) blocks.push({ node, text, linked });
    parts = [];
    linked = 0;
  };
  const isInside = (tag: string) => {
    for (let one: HtmlNode | undefined = node; one; one = one.parent) if (one.tag === tag) return true;
    return false;
  };
  const leave = (tag: string) => {
    for (let one = node; one.parent; one = one.parent) {
      if (one.tag !== tag) continue;
      node = one.parent;
      return;
    }
  };
  const enter = (tag: string, attributes: string) => {
    const isHeader = tag === "header" && !isInside("article") && !isInside("main");
    const isAside = node.isAside || isHeader || isBeside(tag, attributes);
    if (node.depth < deepest) node = { tag, parent: node, isAside, depth: node.depth + 1 };
  };
  const write = (text: string) => {
    if (node.isAside) return;
    parts.push(text);
    if (links > 0) linked += text.length;
  };
  const tagPattern = /<(\/?)([a-z][a-z\d:-]{0,40})((?:[^>"']|"[^"]*"|'[^']*'){0,5000})>/iy;
  for (let at = 0; at < html.length && blocks.length < mostBlocks; ) {
    const next = html.indexOf("<", at);
    if (next !== at) write(html.slice(at, next < 0 ? html.length : next));
    if (next < 0) break;
    if (html.startsWith("<!--", next)) {
      const end = html.indexOf("-->", next + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    tagPattern.lastIndex = next;
    const found = tagPattern.exec(html);
    if (!found) {
      const isMarkup = /[!?/a-z]/i.test(html[next + 1] ?? "");
      const end = isMarkup ? html.indexOf(">", next) : next;
      if (end < 0) break;
      if (!isMarkup) write("<");
      at = end + 1;
      continue;
    }
    at = tagPattern.lastIndex;
    const [, slash, given = "", attributes = ""] = found;
    const tag = given.toLowerCase();
    if (!slash && raw.has(tag)) {
      const close = new RegExp(`</${tag}[\\s>]`, "gi");
      close.lastIndex = at;
      const end = close.exec(html)?.index ?? html.length;
      if (tag === "title" && !title && !node.isAside) title = html.slice(at, end);
      const after = html.indexOf(">", end);
      at = after < 0 ? html.length : after + 1;
      continue;
    }
    if (tag === "a") links = slash ? 0 : 1;
    if (inline.has(tag)) continue;
    flush();
    if (empty.has(tag)) continue;
    if (slash) leave(tag);
    else {
      if (node.tag === "p") leave("p");
      if (ends.has(tag) && (node.tag === tag || node.tag === ends.get(tag))) leave(node.tag);
      enter(tag, attributes);
    }
  }
  flush();
  return { title: decodeEntities(title).split(/\s+/).join(" ").trim(), blocks };
}
