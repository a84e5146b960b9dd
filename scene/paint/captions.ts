import { captionLook, captionMiddle } from "../caption-look.ts";
import type { CaptionLine } from "../captions.ts";
import { contrast, rgbOf } from "../color.ts";
import type { Document, Theme } from "../document.ts";
import { weightIn } from "../fonts.ts";
import { neededContrast } from "../readable.ts";
import { styleOf } from "../styles/index.ts";
import type { Surface } from "../surface.ts";
import { familiesOf, fontOf, measureWith } from "../text.ts";
import { joined } from "../words.ts";
import { faded } from "./brush.ts";
import { baselineIn } from "./text.ts";

const white = "#ffffff";
const black = "#000000";
const highlight = "#ffd54a";

/** The color of letters on the theme's surface: the theme's own if it is readable there, or else white or black. */
function inkOn({ surface, text }: Theme): string {
  const against = (color: string) => contrast(rgbOf(color), rgbOf(surface));
  if (against(text) >= neededContrast(false)) return text;
  return against(white) > against(black) ? white : black;
}

/** Draws the current caption line in the film's caption style. */
export function drawCaptions(
  surface: Surface,
  document: Document,
  lines: readonly CaptionLine[],
  time: number,
) {
  const line = lines.find((one) => time >= one.start - 0.05 && time < one.end);
  if (!line) return;
  const { width, height, theme } = document;
  const { style } = captionLook(document);
  const measure = measureWith(surface);
  const family = familiesOf(styleOf(theme), theme).sans;
  const texts = line.words.map((word) => word.text);
  let face = {
    size: Math.round(Math.min(height * 0.047, width * 0.05)),
    weight: weightIn(family, 600),
    family,
  };
  const room = width * 0.9;
  const whole = measure(joined(line.words), face);
  if (whole > room) face = { ...face, size: Math.max(10, Math.floor((face.size * room) / whole)) };
  const space = measure(" ", face);
  const gaps = line.words.map(({ joinsPrevious }, at) => (at === 0 || joinsPrevious ? 0 : space));
  const widths = texts.map((text) => measure(text, face));
  const total = widths.reduce((sum, one, at) => sum + gaps[at]! + one, 0);
  const [side, tall] = [face.size * 0.6, face.size * 1.7];
  const top = captionMiddle(document) - tall / 2;
  const isLowerThird = style === "lower-third";
  let x = isLowerThird ? (width - room) / 2 : (width - total) / 2;
  surface.fillStyle = isLowerThird ? faded(theme.surface, 0.94) : faded(black, 0.72);
  surface.beginPath();
  if (isLowerThird) surface.rect(x - side, top, total + side * 2, tall);
  else surface.roundRect(x - side, top, total + side * 2, tall, face.size * 0.4);
  surface.fill();
  if (isLowerThird) {
    surface.fillStyle = theme.accent;
    surface.fillRect(x - side, top, face.size * 0.16, tall);
  }
  surface.font = fontOf(face);
  const ink = isLowerThird ? inkOn(theme) : white;
  line.words.forEach((word, at) => {
    x += gaps[at]!;
    const isSpoken = time >= word.start && time < (line.words[at + 1]?.start ?? line.end);
    surface.fillStyle = style === "karaoke" && isSpoken ? highlight : ink;
    surface.fillText(texts[at]!, x, top + baselineIn(face.size, tall));
    x += widths[at]!;
  });
}
