import { widthsOf } from "./fonts.ts";
import { remember } from "./remember.ts";
import { families, type Measure } from "./text.ts";

/** Inter's advance widths in thousandths of the font size, from space (32) to tilde (126). */
const regular = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646,
  593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269,
  571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471,
  456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528,
  327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
];
const bold = [
  237, 338, 552, 649, 655, 1016, 672, 339, 377, 377, 559, 679, 334, 468, 334, 388, 674, 431, 630, 646, 676,
  622, 649, 582, 651, 649, 334, 343, 679, 679, 679, 560, 1016, 747, 662, 740, 722, 607, 587, 750, 747, 281,
  584, 719, 565, 932, 762, 771, 648, 777, 657, 655, 667, 732, 747, 1038, 738, 731, 664, 377, 388, 377, 487,
  476, 365, 581, 630, 588, 630, 596, 398, 632, 623, 271, 271, 580, 271, 913, 623, 613, 630, 630, 407, 560,
  366, 623, 600, 850, 580, 602, 573, 469, 372, 469, 679,
];
const mono = 600;
/**
 * The advance width of a character that isn't in a table, in thousandths of the font size. Accented letters count as
 * wide letters. Ideographs are square, and emoji are wider.
 */
const other = (code: number) => (code > 0xffff ? 1250 : code > 0x2e7f ? 1000 : 680);

/** Returns a function from a code point to its advance width in a family, in thousandths of the font size. */
function advancesOf(family: string, weight: number): (code: number) => number {
  if (family === families.mono) return () => mono;
  const own = widthsOf(family, weight);
  if (own) return (code) => own[code - 32] ?? other(code);
  const share = Math.max(0, Math.min(1, (weight - 400) / 300));
  return (code) => {
    const light = regular[code - 32];
    return light === undefined ? other(code) : light + (bold[code - 32]! - light) * share;
  };
}

/** The maximum number of families whose widths are cached. */
const mostFamilies = 20;
/** Caches the width of text in each family and weight, because text is measured at many sizes until it fits. */
const widthsIn = remember((family) => {
  const ofWeights = new Map<number, (text: string) => number>();
  return (weight: number) => {
    const known = ofWeights.get(weight);
    if (known) return known;
    const advance = advancesOf(family, weight);
    const widthOf = remember((text) => {
      let width = 0;
      for (const letter of text) width += advance(letter.codePointAt(0)!);
      return width;
    });
    ofWeights.set(weight, widthOf);
    return widthOf;
  };
}, mostFamilies);

/**
 * Measures text without a canvas, for composing and linting. Ignores kerning, which changes widths by 0.2% at
 * most.
 */
export const estimate: Measure = (text, { size, weight, family }) =>
  (widthsIn(family)(weight)(text) * size) / 1000;
estimate.isAdditive = true;
