import * as z from "zod";

/** The maximum depth of nested groups. */
const deepest = 12;

/** Commands that define macros, load files, create links, draw outside the formula, or set its size or colors. */
const forbidden =
  /\\(?:[egx]?def|let|Declare\w*|(?:re)?newcommand|newenvironment|renewenvironment|require|href|url|include\w*|input|unicode|class|cssId|style|data|html\w*|color|colorbox|fcolorbox|textcolor|definecolor|rule|Rule|Space|[hvmk]?kern|[hm]?skip|hspace|vspace|mspace|raise|lower|moveleft|moveright|llap|rlap|mmlToken|bbox|enclose|label|ref|eqref|tag|notag|Huge|huge|LARGE|Large|large|tiny|Tiny|scriptsize|small|normalsize|begingroup|endgroup|global|csname|catcode|char|verb|scalebox)(?![A-Za-z])/;

/** Returns the reason why a formula isn't accepted, or undefined if it is. */
export function texProblem(tex: string): string | undefined {
  const [command] = forbidden.exec(tex) ?? [];
  if (command) return `Can't use ${command.match(/^\\[A-Za-z]+/)?.[0] ?? command}`;
  let depth = 0;
  for (const [mark] of tex.matchAll(/\\[\s\S]|[{}]|%/g)) {
    if (mark === "%") return "Can't contain comments. Write \\% for a percent sign";
    if (mark === "{") depth += 1;
    if (mark === "}") depth -= 1;
    if (depth < 0) return "Has a } without a {";
    if (depth > deepest) return `Can't be nested more than ${deepest} levels deep`;
  }
  return depth > 0 ? "Has a { without a }" : undefined;
}

/** A schema for TeX in math mode with at most `max` characters. */
const texOf = (max: number, title: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .superRefine((tex, context) => {
      const message = texProblem(tex);
      if (message) context.addIssue({ code: "custom", message });
    })
    .meta({ title, format: "tex", description: "TeX in math mode, without $" });

export const Tex = texOf(300, "TeX");
export const TexSymbol = texOf(40, "Symbol");
