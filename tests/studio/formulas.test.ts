import { ConfigurationHandler } from "mathjax-full/js/input/tex/Configuration.js";
import { MapHandler } from "mathjax-full/js/input/tex/MapHandler.js";
import { describe, expect, it } from "vitest";
import { Tex } from "../../scene/formula/tex.ts";
import { placesOf } from "../../scene/formula/typeset.ts";
import { createTypesetter, typesetInChild } from "../../server/studio/formulas/index.ts";
import { typeset } from "../../server/studio/formulas/typeset.ts";

const nested = (open: string, close: string, times: number) => `${open.repeat(times)}x${close.repeat(times)}`;

/** TeX that should be refused with a reason that can be shown. */
const refused: [name: string, tex: string][] = [
  ["a definition", "\\def\\a{x}\\a"],
  ["a global definition", "\\gdef\\a{\\a\\a}\\a"],
  ["an expanded definition", "\\edef\\a{x}\\a"],
  ["an assignment", "\\let\\a=\\frac\\a12"],
  ["a new command", "\\newcommand{\\a}{\\a\\a}\\a"],
  ["a changed command", "\\renewcommand{\\frac}{x}\\frac"],
  ["a new environment", "\\newenvironment{a}{x}{y}"],
  ["a package", "\\require{html}x"],
  ["a link", "\\href{javascript:alert(1)}{x}"],
  ["an image", "\\includegraphics{https://example.com/x.png}"],
  ["a file", "\\input{/etc/passwd}"],
  ["a code point", "\\unicode{x41}"],
  ["a class", "\\class{a}{x}"],
  ["an id", "\\cssId{a}{x}"],
  ["a style", "\\style{position:fixed}{x}"],
  ["a color", "\\color{red}x"],
  ["a colored box", "\\colorbox{red}{x}"],
  ["a rule of any size", "\\rule{9999em}{9999em}"],
  ["a space of any size", "\\kern9999em x"],
  ["a horizontal space", "\\hspace{9999em}x"],
  ["a shift", "\\raise9999em{x}"],
  ["a huge size", "\\Huge x"],
  ["an element of MathML", "\\mmlToken{mi}[href=javascript:x]{x}"],
  ["a box", "\\bbox[9999px]{x}"],
  ["a label", "\\label{a}x"],
  ["deep groups", nested("{", "}", 40)],
  ["deep roots", nested("\\sqrt{", "}", 20)],
  ["deep fractions", nested("\\frac{1}{", "}", 20)],
  ["an open group", "\\frac{1"],
  ["a closing brace", "x}"],
  ["a comment", "x % y"],
  ["an unknown command", "\\constructor x"],
  ["an unknown environment", "\\begin{__proto__}x\\end{__proto__}"],
  ["an open environment", "\\begin{matrix}a"],
  ["an alignment mark alone", "a & b"],
  ["two powers", "x^2^3"],
  ["a delimiter alone", "\\left( x"],
  ["a letter without a glyph", "\\text{速度}"],
  ["300 columns", `\\begin{array}{${"c".repeat(120)}}${"a&".repeat(70)}a\\end{array}`],
  ["100 rows", `\\begin{matrix}${"a\\\\".repeat(85)}\\end{matrix}`],
  ["a wide row", "W".repeat(300)],
  ["too many characters", "x".repeat(301)],
  ["nothing", "{}"],
  ["a declared operator", "\\DeclareMathOperator{\\a}{x} \\a"],
  ["rows without a height", `\\smash{\\begin{matrix}${"a\\\\".repeat(12)}\\end{matrix}}`],
  ["signs before the left end", `${"\\!".repeat(140)}a`],
  ["a fraction far apart", "a\\above -9em b"],
  ["a sign that MathJax stumbles over", "p = 5 €"],
];

/** TeX that is unusual but harmless. */
const accepted = [
  nested("{", "}", 10),
  "\\left\\{\\left[\\left(\\left|x\\right|\\right)\\right]\\right\\}",
  "\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}",
  "\\overbrace{a+b+c}^{n}\\underbrace{d+e}_{m}",
  "\\sum_{n=1}^\\infty\\frac{1}{n^2}=\\frac{\\pi^2}{6}",
  "\\int_0^1\\!\\!\\int_0^1 f(x,y)\\,dx\\,dy",
  "\\text{speed}=\\frac{\\text{distance}}{\\text{time}}",
];

describe("hostile TeX", () => {
  it.each(refused)("%s is quickly refused with a reason", (_, tex) => {
    const from = performance.now();
    const formula = typeset(tex);
    expect(performance.now() - from).toBeLessThan(1500);
    expect(formula.problem, tex).toMatch(/\S/);
    expect(formula.problem!.length).toBeLessThan(200);
    expect(formula.glyphs).toEqual([]);
  });

  it.each(accepted)("%s is typeset", (tex) => {
    const formula = typeset(tex);
    expect(formula.problem).toBeUndefined();
    expect(formula.glyphs.length).toBeGreaterThan(0);
    for (const { path } of formula.glyphs) expect(path.every(Number.isInteger)).toBe(true);
  });

  it("is refused by the schema if a command is forbidden, but not if one only begins like it", () => {
    const messages = Tex.safeParse("\\href{x}{y}").error!.issues.map(({ message }) => message);
    expect(messages).toEqual(["Can't use \\href"]);
    expect(Tex.safeParse("\\smallsetminus \\leftarrow \\defined").success).toBe(true);
  });
});

it("never shows an error of the program", () => {
  expect(typeset("p = 5 €").problem).toBe("The formula can't be typeset");
  expect(typeset("x^2^3").problem).toBe("Double exponent: use braces to clarify");
});

/** The names in MathJax's maps of one kind, for all loaded packages. */
const namesIn = (kind: "macro" | "environment" | "delimiter") =>
  ["base", "ams"].flatMap((name) =>
    (ConfigurationHandler.get(name)!.handler[kind] ?? []).flatMap((map) => {
      // `map`, which contains the names, is a private property that maps of patterns don't have.
      const { map: names } = MapHandler.getMap(map) as unknown as { map?: Map<string, unknown> };
      return [...(names?.keys() ?? [])];
    }),
  );

it("no command changes the formulas after it", { tags: ["slow"] }, () => {
  const usual = "\\frac{a}{b}+\\sum_i x_i";
  const before = typeset(usual);
  expect(before.problem).toBeUndefined();
  const macros = [...new Set([...namesIn("macro"), ...namesIn("delimiter")])].map((name) =>
    name.startsWith("\\") ? name : `\\${name}`,
  );
  const environments = [...new Set(namesIn("environment"))];
  expect(macros.length).toBeGreaterThan(500);
  expect(environments.length).toBeGreaterThan(20);
  for (const name of macros)
    for (const rest of ["{\\frac}{HACK} x", "\\sum x", "*{\\sum}{x}{i} y"]) typeset(`${name}${rest}`);
  for (const name of environments) typeset(`\\begin{${name}}{\\frac}{x} a & b \\\\ \\sum c\\end{${name}}`);
  expect(typeset(usual)).toEqual(before);
});

it("outlines stay within the formula's extent", () => {
  for (const tex of [
    "E = mc^2",
    "\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}",
    "\\begin{pmatrix}a\\\\b\\\\c\\\\d\\end{pmatrix}",
  ]) {
    const { width, ascent, descent, glyphs } = typeset(tex);
    const rim = 60;
    for (const { path } of glyphs)
      for (let at = 0; at < path.length; ) {
        const points = [2, 2, 6, 0][path[at]!]!;
        for (let n = at + 1; n < at + 1 + points; n += 2) {
          expect(path[n]).toBeGreaterThanOrEqual(-rim);
          expect(path[n]).toBeLessThanOrEqual(width + rim);
          expect(path[n + 1]).toBeGreaterThanOrEqual(-ascent - rim);
          expect(path[n + 1]).toBeLessThanOrEqual(descent + rim);
        }
        at += points + 1;
      }
  }
});

it("a symbol is found wherever it occurs in the formula, and nowhere else", () => {
  const formula = typeset("E_k = \\min(m, \\tfrac{1}{2} m v^2)");
  const signs = (tex: string) =>
    [...placesOf(formula, typeset(tex))].map((at) => formula.glyphs[at]!.sign).join(" ");
  // The m of "min" is upright.
  expect(signs("m")).toBe("1D45A 1D45A");
  expect(signs("v^2")).toBe("1D463 32");
  expect(signs("q")).toBe("");
});

it("formulas are typeset in a thread, cached, and refused if too many are waiting", async () => {
  const first = await typesetInChild("a^2 + b^2 = c^2", "me");
  expect(first).toEqual(typeset("a^2 + b^2 = c^2"));
  expect(await typesetInChild("a^2 + b^2 = c^2", "me")).toBe(first);
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => typesetInChild(`x_{${at}}`, "me")));
  expect(many.every(({ glyphs }) => glyphs.length > 1)).toBe(true);
});

it("one address that asks for too much doesn't keep others waiting", async () => {
  const all = Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => typesetInChild(`y_{${at}}`, "203.0.113.5")),
  );
  expect((await typesetInChild("z_1", "203.0.113.6")).glyphs.length).toBe(2);
  const results = await all;
  const refusals = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.length).toBeLessThan(200);
  for (const error of refusals) expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfter: 2 });
});

it("a thread that hangs or ends says nothing about the formula, and is forgotten", async () => {
  const apart = createTypesetter({
    thread: new URL("./formula-thread-standin.ts", import.meta.url),
    timeoutMs: 1500,
  });
  for (const tex of ["hangs", "ends"]) {
    await expect(apart(tex, "me")).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 2 });
    expect(await apart(tex, "me")).toMatchObject({ width: 7 });
  }
});
