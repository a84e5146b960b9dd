/** A glyph or a rule of a typeset formula. */
export interface Glyph {
  /** The character that the glyph draws, as a hexadecimal code point; "" for rules. */
  sign: string;
  /**
   * The outline, as commands: 0 x y moves, 1 x y draws a line, 2 with three points draws a curve, and 3 closes
   * the outline. Lengths are in thousandths of the text size, from the left end of the baseline, with y
   * pointing down.
   */
  path: readonly number[];
}

/** A formula as outlines. Lengths are in thousandths of the text size. */
export interface Typeset {
  width: number;
  /** The extent above and below the baseline. */
  ascent: number;
  descent: number;
  glyphs: readonly Glyph[];
  /** The reason why the formula can't be typeset, which is then shown instead. */
  problem?: string;
}

/** The indexes of the glyphs that show a symbol, wherever it occurs in the formula. */
export function placesOf(formula: Typeset, symbol: Typeset): Set<number> {
  const wanted = symbol.glyphs.map(({ sign }) => sign);
  const found = new Set<number>();
  if (wanted.length === 0) return found;
  for (let from = 0; from + wanted.length <= formula.glyphs.length; from++)
    if (wanted.every((sign, at) => formula.glyphs[from + at]!.sign === sign))
      for (let at = 0; at < wanted.length; at++) found.add(from + at);
  return found;
}
