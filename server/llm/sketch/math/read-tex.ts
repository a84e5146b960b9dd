import { functions, signOf, small } from "./symbols.ts";

const token = /\\[A-Za-z]+|\\.|\s+|[\s\S]/g;

/** Whether an operand of ÷ needs parentheses. */
const isCompound = (text: string) => /[\s+−±]/.test(text.slice(1));
const grouped = (text: string) => (isCompound(text) ? `(${text})` : text);

/** Converts TeX to text for captions and voices: `\frac{a}{2}` is a ÷ 2. Unknown commands are left out. */
export function textOfTex(tex: string): string {
  const tokens = tex.match(token) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? "";
  function argument(): string {
    while (/^\s+$/.test(tokens[at] ?? "")) at += 1;
    if (tokens[at] !== "{") return one(next());
    at += 1;
    return until("}");
  }
  function one(sign: string): string {
    if (sign === "{") return until("}");
    if (sign === "^" || sign === "_") return small(argument(), sign === "^");
    if (/^\s+$/.test(sign) || sign === "&" || sign === "~") return " ";
    if (sign === "-") return " − ";
    if (/^[=+<>]$/.test(sign)) return ` ${sign} `;
    if (!sign.startsWith("\\")) return sign;
    const name = sign.slice(1);
    if (/^[dt]?frac$/.test(name)) {
      const quotient = `${grouped(argument())} ÷ ${grouped(argument())}`;
      return /^[\p{L}\d\\({]/u.test(tokens[at] ?? "") ? `(${quotient})` : quotient;
    }
    if (name === "sqrt") return `√${grouped(argument())}`;
    if (functions.has(name)) return ` ${name} `;
    const shown = signOf.get(name);
    if (shown) return /\p{L}|∞/u.test(shown) ? shown : ` ${shown} `;
    if (/^(?:text|mathrm|mathbf|mathit|operatorname|vec|hat|bar|overline)$/.test(name)) return argument();
    return /^[,;:! ]$/.test(name) || name === "\\" ? " " : /^[%{}$#&]$/.test(name) ? name : "";
  }
  function until(end: string): string {
    let text = "";
    while (at < tokens.length) {
      const sign = next();
      if (sign === end) break;
      text += one(sign);
    }
    return text
      .replace(/\s+/g, " ")
      .replace(/(^|[(=×÷+−±] ?)− /g, "$1−")
      .replace(/\( | \)/g, (gap) => gap.trim())
      .trim();
  }
  return until("");
}
