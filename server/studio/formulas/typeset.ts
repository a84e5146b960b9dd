import type { LiteElement } from "mathjax-full/js/adaptors/lite/Element.js";
import { liteAdaptor } from "mathjax-full/js/adaptors/liteAdaptor.js";
import { RegisterHTMLHandler } from "mathjax-full/js/handlers/html.js";
import { TeX } from "mathjax-full/js/input/tex.js";
import "mathjax-full/js/input/tex/ams/AmsConfiguration.js";
import "mathjax-full/js/input/tex/base/BaseConfiguration.js";
import { mathjax } from "mathjax-full/js/mathjax.js";
import { SVG } from "mathjax-full/js/output/svg.js";
import { texProblem } from "../../../scene/formula/tex.ts";
import type { Glyph, Typeset } from "../../../scene/formula/typeset.ts";
import { type Clip, composed, identity, type Matrix, matrixOf, outlineOf } from "./outline.ts";

/**
 * Limits on a formula. Its dimensions, and how far symbols can extend beyond them, are in thousandths of the
 * text size.
 */
const limits = {
  letters: 300,
  macros: 200,
  buffer: 2000,
  width: 80_000,
  height: 30_000,
  beyond: 300,
  glyphs: 400,
};

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);

const output = new SVG({ fontCache: "none" });

/**
 * Creates a MathJax instance without the packages that load other packages, create links or run code. Each formula gets
 * its own instance, so that its definitions don't affect other formulas. This takes well under a millisecond.
 */
const freshMath = () =>
  mathjax.document("", {
    InputJax: new TeX({
      packages: ["base", "ams"],
      maxMacros: limits.macros,
      maxBuffer: limits.buffer,
      formatError: (_: unknown, error: Error) => {
        throw error;
      },
    }),
    OutputJax: output,
  });

/** Thrown if a formula can't be typeset. The message says why. */
class FormulaError extends Error {}

const number = (node: LiteElement, name: string) => Number(adaptor.getAttribute(node, name) || 0);
const boxOf = (node: LiteElement) =>
  (adaptor.getAttribute(node, "viewBox") || "0 0 0 0").split(" ").map(Number) as [
    number,
    number,
    number,
    number,
  ];

/** Collects the outlines of an SVG tree, in the order in which a formula is read. */
function collect(node: LiteElement, outer: Matrix, clip: Clip | undefined, found: Glyph[]) {
  const kind = adaptor.kind(node);
  const place = composed(outer, matrixOf(adaptor.getAttribute(node, "transform") || ""));
  if (found.length > limits.glyphs) throw new FormulaError("The formula has too many symbols");
  if (kind === "path") {
    const path = outlineOf(adaptor.getAttribute(node, "d") || "", place, clip);
    if (path.length > 0) found.push({ sign: adaptor.getAttribute(node, "data-c") || "", path });
  } else if (kind === "rect") {
    const [x, y] = [number(node, "x"), number(node, "y")];
    const [right, bottom] = [x + number(node, "width"), y + number(node, "height")];
    found.push({ sign: "", path: outlineOf(`M${x} ${y}H${right}V${bottom}H${x}Z`, place, clip) });
  } else if (kind === "text")
    throw new FormulaError(`Can't typeset “${adaptor.textContent(node).slice(0, 3)}”`);
  else if (kind === "svg") {
    // Stretched symbols are made of pieces that a nested viewport clips.
    const [left, top, w, h] = boxOf(node);
    const inner = composed(place, [1, 0, 0, 1, number(node, "x") - left, number(node, "y") - top]);
    const [a, , , d, e, f] = composed(inner, [1, 0, 0, 1, left, top]);
    const [width, height] = [a * w, d * h];
    const window = {
      x: Math.min(e, e + width),
      y: Math.min(f, f + height),
      w: Math.abs(width),
      h: Math.abs(height),
    };
    for (const child of adaptor.childNodes(node)) collect(child as LiteElement, inner, window, found);
  } else for (const child of adaptor.childNodes(node)) collect(child as LiteElement, place, clip, found);
}

/**
 * Whether an outline stays near the formula's box. It might not if the TeX hides heights or widths, as `\smash`
 * does.
 */
function isNear(path: readonly number[], { width, ascent, descent }: Omit<Typeset, "glyphs">): boolean {
  const { beyond } = limits;
  for (let at = 0; at < path.length; ) {
    const end = at + 1 + [2, 2, 6, 0][path[at]!]!;
    for (let point = at + 1; point < end; point += 2) {
      const [x, y] = [path[point]!, path[point + 1]!];
      if (x < -beyond || x > width + beyond || y < -ascent - beyond || y > descent + beyond) return false;
    }
    at = end;
  }
  return true;
}

const failed = (problem: string): Typeset => ({ width: 1, ascent: 1, descent: 0, glyphs: [], problem });

/** Typesets TeX. If that fails, the reason is part of the result. */
export function typeset(tex: string): Typeset {
  const problem = tex.length > limits.letters ? "The formula is too long" : texProblem(tex);
  if (problem) return failed(problem);
  try {
    const container = freshMath().convert(tex, { display: true }) as LiteElement;
    const svg = adaptor.firstChild(container) as LiteElement;
    const [, top, width, height] = boxOf(svg);
    if (!(width <= limits.width && height <= limits.height)) return failed("The formula is too large");
    const glyphs: Glyph[] = [];
    for (const child of adaptor.childNodes(svg)) collect(child as LiteElement, identity, undefined, glyphs);
    if (glyphs.length === 0) return failed("The formula is empty");
    const box = { width: Math.ceil(width), ascent: Math.ceil(-top), descent: Math.ceil(height + top) };
    if (!glyphs.every(({ path }) => isNear(path, box)))
      return failed("Parts of the formula extend beyond its bounds. Remove negative spaces and \\smash");
    return { ...box, glyphs };
  } catch (error) {
    // MathJax's errors about TeX aren't instances of Error. An instance of Error comes from a symbol that
    // MathJax can't handle.
    const isAboutTex = error instanceof FormulaError || !(error instanceof Error);
    const { message } = error as { message?: unknown };
    return failed(isAboutTex && typeof message === "string" ? message : "The formula can't be typeset");
  }
}
