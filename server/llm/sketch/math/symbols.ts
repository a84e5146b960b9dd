/** TeX for mathematical symbols. */
const signs: Record<string, string> = {
  "±": "\\pm",
  "×": "\\times",
  "·": "\\cdot",
  "⋅": "\\cdot",
  "*": "\\cdot",
  "÷": "\\div",
  "−": "-",
  "–": "-",
  "≤": "\\le",
  "≥": "\\ge",
  "≠": "\\ne",
  "≈": "\\approx",
  "∝": "\\propto",
  "→": "\\to",
  "∞": "\\infty",
  "∑": "\\sum",
  "∫": "\\int",
  "√": "\\sqrt",
  "°": "^\\circ",
};

const greek: Record<string, string> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "varepsilon",
  η: "eta",
  θ: "theta",
  κ: "kappa",
  λ: "lambda",
  μ: "mu",
  ν: "nu",
  π: "pi",
  ρ: "rho",
  σ: "sigma",
  τ: "tau",
  φ: "varphi",
  χ: "chi",
  ψ: "psi",
  ω: "omega",
  Γ: "Gamma",
  Δ: "Delta",
  Θ: "Theta",
  Λ: "Lambda",
  Σ: "Sigma",
  Φ: "Phi",
  Ψ: "Psi",
  Ω: "Omega",
};

/** TeX for symbols and Greek letters. */
export const texOf = new Map([
  ...Object.entries(signs),
  ...Object.entries(greek).map(([letter, name]) => [letter, `\\${name}`] as const),
]);

/** Symbols and letters for TeX commands, chosen to be read aloud: a product is ×, a quotient ÷. */
export const signOf = new Map([
  ...Object.entries(signs)
    .filter(([sign]) => !"−–*⋅√°".includes(sign))
    .map(([sign, tex]) => [tex.slice(1), sign === "·" ? "×" : sign] as const),
  ...Object.entries(greek).map(([letter, name]) => [name, letter] as const),
  ["leq", "≤"],
  ["geq", "≥"],
  ["neq", "≠"],
  ["epsilon", "ε"],
  ["phi", "φ"],
  ["rightarrow", "→"],
  ["prod", "∏"],
  ["partial", "∂"],
  ["nabla", "∇"],
  ["hbar", "ħ"],
] as [string, string][]);

/** Function names, which aren't products of variables. */
export const functions = new Set("sin cos tan log ln exp lim max min det".split(" "));

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ";
const raisedAs = "0123456789+-n";
const lowered = "₀₁₂₃₄₅₆₇₈₉";

/** Writes superscripts and subscripts as `^2` and `_0`. */
export const withCarets = (text: string) =>
  text
    .replace(/[⁰¹²³⁴-⁹⁺⁻ⁿ]+/gu, (run) => {
      const plain = [...run].map((sign) => raisedAs[raised.indexOf(sign)] ?? "").join("");
      return plain.length > 1 ? `^(${plain})` : `^${plain}`;
    })
    .replace(/[₀-₉]+/gu, (run) => `_${[...run].map((sign) => lowered.indexOf(sign)).join("")}`);

/** Writes a superscript or subscript in Unicode digits if possible, or else after `^` or `_`. */
export function small(text: string, up: boolean): string {
  const signs = [...text.replaceAll("−", "-")];
  const from = up ? raisedAs : "0123456789";
  const to = up ? raised : lowered;
  if (signs.every((sign) => from.includes(sign))) return signs.map((sign) => to[from.indexOf(sign)]).join("");
  return up ? `^${text.length > 1 ? `(${text})` : text}` : `_${text}`;
}
