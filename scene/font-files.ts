import { type FontFile, filesOf, typefaces } from "./fonts.ts";
import { families } from "./text.ts";

const file = (family: string, weight: number, path: string): FontFile => ({ family, weight, path });
const inter = (weight: number, name: string) =>
  file(families.sans, weight, `@expo-google-fonts/inter/${weight}${name}/Inter_${weight}${name}.ttf`);

/** Characters that only special fonts contain. A film loads such a font only if its text needs it. */
const scripts = [
  {
    letters: /\p{Script=Arabic}/u,
    files: [400, 700].map((weight) =>
      file(
        families.arabic,
        weight,
        `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff2`,
      ),
    ),
  },
  {
    // The Japanese font is loaded only for text with kana, and text with only Han characters is treated as Chinese. The
    // two fonts differ too much to be mixed within a word.
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    files: [
      file(
        families.japanese,
        400,
        "@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff2",
      ),
    ],
  },
  {
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    files: [
      file(
        families.chinese,
        400,
        "@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-chinese-simplified-400-normal.woff2",
      ),
    ],
  },
  {
    letters: /\p{Extended_Pictographic}/u,
    files: [
      file(families.emoji, 400, "@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2"),
    ],
  },
];

const basic: FontFile[] = [
  inter(400, "Regular"),
  inter(500, "Medium"),
  inter(600, "SemiBold"),
  inter(700, "Bold"),
  inter(800, "ExtraBold"),
  file(families.mono, 400, "@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf"),
];

const styled = Object.values(typefaces).map((typeface) => ({
  family: typeface.family,
  files: filesOf(typeface),
}));

/** All of the product's font files. */
export const fontFiles: readonly FontFile[] = [
  ...basic,
  ...styled.flatMap(({ files }) => files),
  ...scripts.flatMap(({ files }) => files),
];

/** The entries of `fontFiles` that a film with these families needs for its text. */
export function fontFilesFor(text: string, used: { sans: string; display: string }): FontFile[] {
  return [
    ...basic,
    ...styled
      .filter(({ family }) => family === used.sans || family === used.display)
      .flatMap(({ files }) => files),
    ...scripts.filter(({ letters }) => letters.test(text)).flatMap(({ files }) => files),
  ];
}
