const greek =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega".split(
    " ",
  );

const signs = new Map([
  ["=", "equals"],
  ["+", "plus"],
  ["−", "minus"],
  ["-", "minus"],
  ["±", "plus or minus"],
  ["×", "times"],
  ["÷", "divided by"],
  ["/", "over"],
  ["√", "the square root of"],
  ["≈", "is about"],
  ["≤", "is at most"],
  ["≥", "is at least"],
  ["≠", "is not"],
  ["∞", "infinity"],
  ["∑", "the sum of"],
  ["∫", "the integral of"],
  ["→", "goes to"],
]);

/** Matches a word that makes its neighbors parts of a formula. A minus sign attached to a number doesn't count. */
const operator = /^(?:[=−±×÷+≈≤≥≠∑∫→]$|√|−\p{L})/u;
/** Matches a word that consists only of a formula's letters, numbers and symbols. */
const shape = /^[\p{Script=Latin}\p{Script=Greek}\d.()^_=+−±×÷/√≈≤≥≠∞-]+$/u;
const ordinary = /^(?:the|and|its|our|his|her|one|two|six|ten|all|day|for|per|an|is|of|to|in|on|we|it|or)$/i;
const functions = new Map([
  ["sin", "sine"],
  ["cos", "cosine"],
  ["tan", "tangent"],
  ["log", "log"],
  ["ln", "natural log"],
  ["exp", "exp"],
  ["lim", "limit"],
]);

const token =
  /(sin|cos|tan|log|ln|exp|lim)|\^\(?([-−+]?[\dn]+)\)?|\^|([\p{Script=Greek}])|(\d+(?:\.\d+)?)|(\p{L})|(\S)/giu;
const power = (exponent: string) =>
  exponent === "2"
    ? "squared"
    : exponent === "3"
      ? "cubed"
      : `to the power of ${exponent.replace(/[-−]/, "minus ").replace("+", "")}`;

function letterName(letter: string): string {
  const at = letter.toLowerCase().codePointAt(0)! - 0x3b1;
  return `${/\p{Lu}/u.test(letter) ? "capital " : ""}${greek[at] ?? ""}`;
}

/**
 * Spells out a part of a formula, such as `mc^2` beside `=`. Returns undefined for other words.
 * @param next the following word; both it and `before`, the preceding word, help to tell a formula from text
 */
export function formulaPart(word: string, next: string, before: string): string | undefined {
  if (/^\p{Script=Greek}$/u.test(word)) return letterName(word);
  const inFormula = operator.test(next) || operator.test(before) || /[√∞]|[±−÷≈≤≥≠]\p{L}/u.test(word);
  if (!inFormula || !shape.test(word) || !/[\p{L}√∞]/u.test(word)) return undefined;
  if (ordinary.test(word) || /\p{L}{4}/u.test(word)) return undefined;
  const said = [...word.matchAll(token)].map(([sign, named, exponent, letter]) => {
    if (named) return functions.get(named.toLowerCase()) ?? named;
    if (exponent) return power(exponent);
    if (letter) return letterName(letter);
    return sign === "^" ? "to the power of" : (signs.get(sign) ?? (/[\p{L}\d]/u.test(sign) ? sign : ""));
  });
  return said.filter(Boolean).join(" ");
}
