import { functions, small, texOf, withCarets } from "./symbols.ts";

/** A formula as TeX, and as text for captions and voices. */
export interface Formula {
  tex: string;
  text: string;
}

interface Part extends Formula {
  /** Whether the part is in parentheses. */
  grouped?: boolean;
}

const token = /\s*(\d+(?:[.,]\d+)*|[A-Za-z]+|[Α-Ωα-ω]|\S)/gu;
const relations = new Set(["=", "<", ">", "≤", "≥", "≠", "≈", "∝", "→"]);
const sums = new Set(["+", "-", "−", "–", "±"]);
const products = new Set(["*", "·", "⋅", "×"]);

/** Whether letters are a word rather than a product of variables. */
const isWord = (run: string) => run.length > 3 || (run.length === 3 && /^(?:[A-Z]+|[A-Z]?[a-z]+)$/.test(run));

class UnreadableError extends Error {}

/** Parses a formula by precedence: relations, sums, products, quotients, juxtaposed factors, powers. */
class Reader {
  private readonly tokens: string[];
  private at = 0;

  constructor(source: string) {
    this.tokens = [...withCarets(source).replaceAll("{", "(").replaceAll("}", ")").matchAll(token)].flatMap(
      ([, text = ""]) =>
        /^[A-Za-z]+$/.test(text) && !functions.has(text) && text !== "sqrt" && !isWord(text)
          ? [...text]
          : [text],
    );
  }

  whole(): Formula {
    const { tex, text } = this.relation();
    if (this.at < this.tokens.length) throw new UnreadableError();
    return { tex, text };
  }

  private peek = () => this.tokens[this.at] ?? "";
  private next = () => this.tokens[this.at++] ?? "";

  private chain(signs: ReadonlySet<string>, inner: () => Part): Part {
    let left = inner();
    while (signs.has(this.peek())) {
      const sign = this.next();
      const right = inner();
      const shown = products.has(sign) ? "×" : sign === "-" || sign === "–" ? "−" : sign;
      left = {
        tex: `${left.tex} ${texOf.get(sign) ?? sign} ${right.tex}`,
        text: `${left.text} ${shown} ${right.text}`,
      };
    }
    return left;
  }

  private relation = (): Part => this.chain(relations, () => this.sum());
  private sum = (): Part => this.chain(sums, () => this.product());
  private product = (): Part => this.chain(products, () => this.quotient());

  private quotient(): Part {
    let left = this.neighbors();
    while (this.peek() === "/" || this.peek() === "÷") {
      this.next();
      // "1/2mv²" is half of mv², not 1 divided by 2mv².
      const isNumber = /^\d+$/.test(left.text) && /^\d+$/.test(this.peek());
      const right = isNumber ? this.power() : this.neighbors();
      left = {
        tex: `\\frac{${bareTex(left)}}{${bareTex(right)}}`,
        text: `${left.text} ÷ ${right.text}`,
      };
      if (isNumber && this.opensNeighbor()) {
        const others = this.neighbors();
        left = { tex: `${left.tex}${others.tex}`, text: `${left.text} × ${others.text}` };
      }
    }
    return left;
  }

  private opensNeighbor = () => /^[\p{L}\d(√]/u.test(this.peek());

  private neighbors(): Part {
    if (sums.has(this.peek())) {
      const sign = this.next();
      const { tex, text } = this.neighbors();
      return { tex: `${texOf.get(sign) ?? sign}${tex}`, text: `${sign === "±" ? "±" : "−"}${text}` };
    }
    let left = this.power();
    while (this.opensNeighbor()) {
      const right = this.power();
      // A space separates a function's name from its argument.
      const apart = /[a-z]{2}$/.test(left.text) ? " " : "";
      const gap = /\\[A-Za-z]+$/.test(left.tex) && /^[A-Za-z]/.test(right.tex) ? " " : "";
      left = { tex: `${left.tex}${gap}${right.tex}`, text: `${left.text}${apart}${right.text}` };
    }
    return left;
  }

  private power(): Part {
    const base = this.atom();
    let { tex, text } = base;
    for (let sign = this.peek(), before = ""; sign === "^" || sign === "_"; sign = this.peek()) {
      // TeX doesn't allow two superscripts or two subscripts on the same base.
      if (sign === before) throw new UnreadableError();
      before = sign;
      this.next();
      const signed = sums.has(this.peek()) ? this.next() : "";
      const inner = this.atom();
      const mark = `${signed && "-"}${bareTex(inner)}`;
      tex += `${sign}${mark.length > 1 ? `{${mark}}` : mark}`;
      text += small(`${signed && "-"}${inner.grouped ? inner.text.slice(1, -1) : inner.text}`, sign === "^");
    }
    return tex === base.tex ? base : { tex, text };
  }

  private atom(): Part {
    const one = this.next();
    if (one === "(") {
      const inner = this.relation();
      if (this.next() !== ")") throw new UnreadableError();
      return { tex: `\\left(${inner.tex}\\right)`, text: `(${inner.text})`, grouped: true };
    }
    if (one === "√" || one === "sqrt") {
      const inner = this.power();
      return { tex: `\\sqrt{${bareTex(inner)}}`, text: `√${inner.text}` };
    }
    if (functions.has(one)) return { tex: `\\${one}`, text: one };
    if (/^\d/.test(one)) return { tex: one.replaceAll(",", "{,}"), text: one };
    if (/^[A-Za-z]$/.test(one)) return { tex: one, text: one };
    if (/^[A-Za-z]+$/.test(one)) return { tex: `\\text{${one}}`, text: one };
    const letter = texOf.get(one);
    if (letter && (/^\p{Script=Greek}$/u.test(one) || one === "∞")) return { tex: letter, text: one };
    throw new UnreadableError();
  }
}

/** Returns a part's TeX without its outer parentheses, for places that group it with braces. */
const bareTex = ({ tex, grouped }: Part) => (grouped ? tex.slice("\\left(".length, -"\\right)".length) : tex);

/**
 * Reads a formula that is written in plain text. Returns undefined if it isn't one or is longer than 120 characters.
 */
export function readPlain(source: string): Formula | undefined {
  if (source.length > 120) return undefined;
  try {
    return new Reader(source).whole();
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}
