import { type HtmlBlock, type HtmlNode, readHtml } from "./html.ts";
import { createLines, type Read } from "./lines.ts";
import { Refused } from "./refused.ts";

/**
 * The minimum number of characters in an article. A page with less text may just be asking visitors to turn on
 * JavaScript, or to wait.
 */
const leastText = 50;
/** The minimum share of a page's text that an element marked as its article must have. */
const leastShare = 0.4;

function* ancestors({ node }: HtmlBlock): Generator<HtmlNode> {
  for (let one: HtmlNode | undefined = node; one; one = one.parent) yield one;
}

const ownLength = ({ text, linked }: HtmlBlock) => Math.max(0, text.length - linked);

/** The amount of text outside links in each element, in characters. */
function sizesOf(blocks: readonly HtmlBlock[]): Map<HtmlNode, number> {
  const sizes = new Map<HtmlNode, number>();
  for (const block of blocks)
    for (const node of ancestors(block)) sizes.set(node, (sizes.get(node) ?? 0) + ownLength(block));
  return sizes;
}

const largest = (sizes: Map<HtmlNode, number>, wanted: (node: HtmlNode) => boolean) =>
  [...sizes].filter(([node]) => wanted(node)).sort(([, a], [, b]) => b - a)[0];

/** The element with the most text in paragraphs directly inside it, or inside one of its child elements. */
function densest(blocks: readonly HtmlBlock[]): HtmlNode | undefined {
  const scores = new Map<HtmlNode, number>();
  const score = (node: HtmlNode | undefined, points: number) =>
    node && scores.set(node, (scores.get(node) ?? 0) + points);
  for (const block of blocks) {
    if (ownLength(block) < 40) continue;
    // Text that isn't in a paragraph counts for the element that it's in.
    const holder = block.node.tag === "div" || !block.node.parent ? block.node : block.node.parent;
    score(holder, ownLength(block));
    score(holder.parent, ownLength(block) / 2);
  }
  return largest(scores, () => true)?.[0];
}

/** The element with the page's main content: its article, its main part, or the part with the most text. */
function mainOf(blocks: readonly HtmlBlock[]): HtmlNode | undefined {
  const sizes = sizesOf(blocks);
  const all = Math.max(...sizes.values(), 1);
  const main = largest(sizes, ({ tag }) => tag === "main");
  const article = largest(sizes, ({ tag }) => tag === "article");
  if (article && article[1] >= leastShare * (main?.[1] ?? all)) return article[0];
  if (main && main[1] >= leastShare * all) return main[0];
  const dense = densest(blocks);
  return dense && (sizes.get(dense) ?? 0) >= leastShare * all ? dense : undefined;
}

const isHeading = ({ node }: HtmlBlock) => /^h[1-6]$/.test(node.tag);
const isCell = ({ node }: HtmlBlock) => node.tag === "td" || node.tag === "th";
/** Whether a block consists mostly of links, as in a list of related articles. */
const isLinks = (block: HtmlBlock) => block.linked > 0.7 * block.text.length && block.text.length < 200;

/** Reads the article of a page. @throws Refused if it has too little text */
export function readArticle(html: string): Read {
  const { title, blocks } = readHtml(html);
  const main = mainOf(blocks);
  const chosen = main ? blocks.filter((block) => [...ancestors(block)].includes(main)) : blocks;
  const kept = chosen.filter((block) => isHeading(block) || isCell(block) || !isLinks(block));
  const lines = createLines();
  for (let at = 0; at < kept.length && !lines.isFull(); at++) {
    const block = kept[at]!;
    if (isHeading(block)) lines.heading(block.text);
    else if (block.node.tag === "li") lines.item(block.text);
    else if (!isCell(block)) lines.paragraph(block.text);
    else {
      const row = [block.text];
      for (let next = kept[at + 1]; next && isCell(next); next = kept[at + 1]) {
        if (next.node.parent !== block.node.parent) break;
        row.push(next.text);
        at += 1;
      }
      lines.row(row);
    }
  }
  const { text } = lines.read();
  if (text.trim().length < leastText)
    throw new Refused("This page has no text to read. It may need JavaScript or a sign-in.");
  const heading = [...chosen, ...blocks].find(({ node }) => node.tag === "h1");
  return { title: heading?.text || title || undefined, text };
}
