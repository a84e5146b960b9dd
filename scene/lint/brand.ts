import type { AvoidedWord, BrandRules } from "../brand/brand.ts";
import { paletteNames, samePalette } from "../brand/theme.ts";
import { listedIn } from "../brand/words.ts";
import { hexOf, rgbOf } from "../color.ts";
import type { Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { plainNarration } from "../narration.ts";
import type { Palette } from "../styles/style.ts";
import type { Finding } from "./finding.ts";
import { textsOf } from "./text.ts";

const colorNames = ["color", "fill", "stroke", "tint"] as const;
const isHex = (value: unknown): value is string => typeof value === "string" && value.startsWith("#");
export const opaque = (hex: string) => hexOf(rgbOf(hex));

/** The colors of a palette in six digits, each with its name. */
export const brandColors = (palette: Palette): Map<string, string> =>
  new Map(
    paletteNames.flatMap((name) => [palette[name]].flat().map((color) => [opaque(color), name] as const)),
  );

/** The parts of an element that have their own colors: itself, its bars and segments, and the elements of a group. */
const coloredParts = (element: object): object[] => [
  element,
  ...Object.values(element).flatMap((value) =>
    Array.isArray(value)
      ? value.flatMap((one) =>
          typeof one === "object" && one !== null && !Array.isArray(one) ? coloredParts(one) : [],
        )
      : [],
  ),
];

/** The colors of an element that are hex values and aren't in the palette. */
const foreignColors = (element: object, known: ReadonlyMap<string, string>): string[] =>
  coloredParts(element).flatMap((part) =>
    colorNames.flatMap((name) => {
      const value = (part as Partial<Record<(typeof colorNames)[number], unknown>>)[name];
      return isHex(value) && !known.has(opaque(value)) ? [value] : [];
    }),
  );

/** The texts of an element, and the prefix and suffix of its numbers. */
const wordsOf = (element: Element): string =>
  [...textsOf(element), ...("prefix" in element ? [element.prefix, element.suffix] : [])].join("\n");

const inNarration = ({ word, instead }: AvoidedWord) =>
  instead
    ? `The narration contains “${word}”, which the brand kit avoids. Use “${instead}”.`
    : `The narration contains “${word}”, which the brand kit avoids. Rephrase it.`;
const inElement = ({ word, instead }: AvoidedWord) =>
  instead
    ? `The text contains “${word}”, which the brand kit avoids. Use “${instead}”.`
    : `The text contains “${word}”, which the brand kit avoids. Rephrase it.`;

function lintColors(document: Document, scene: Scene, palette: Palette): Finding[] {
  const known = brandColors(palette);
  const at = (element: number | null, message: string): Finding => ({
    rule: "off-brand-color",
    scene: scene.id,
    element,
    message,
  });
  const isFirst = document.scenes[0]?.id === scene.id;
  const background = (scene.background ?? []).filter((color) => !known.has(opaque(color)));
  return [
    ...(isFirst && !samePalette(document.theme, palette)
      ? [at(null, "The film's colors differ from those of its brand kit. Apply the brand kit again.")]
      : []),
    ...(background.length > 0
      ? [at(null, `The background color ${background[0]} isn't in the brand kit.`)]
      : []),
    ...scene.elements.flatMap((element, index) => {
      const [color] = foreignColors(element, known);
      return color ? [at(index, `The color ${color} isn't in the brand kit.`)] : [];
    }),
  ];
}

/** Checks a scene for words that the brand avoids, and for colors and fonts that aren't the brand's. */
export function lintBrand(
  document: Document,
  scene: Scene,
  { avoid, palette, fonts }: BrandRules,
): Finding[] {
  const { heading_font, body_font } = document.theme;
  const isOther = (font: string | null, used: string | undefined) => font !== null && font !== used;
  const hasOtherFont = isOther(fonts.headline, heading_font) || isOther(fonts.body, body_font);
  const worded = (element: number | null, text: string): Finding[] =>
    listedIn(text, avoid).map((one) => ({
      rule: "avoided-word",
      scene: scene.id,
      element,
      message: element === null ? inNarration(one) : inElement(one),
    }));
  return [
    ...worded(null, plainNarration(scene.narration)),
    ...scene.elements.flatMap((element, index) => worded(index, wordsOf(element))),
    ...(palette ? lintColors(document, scene, palette) : []),
    ...(hasOtherFont && document.scenes[0]?.id === scene.id
      ? [
          {
            rule: "off-brand-font" as const,
            scene: scene.id,
            element: null,
            message: "The film's fonts differ from those of its brand kit. Apply the brand kit again.",
          },
        ]
      : []),
  ];
}
