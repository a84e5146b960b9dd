import { hexOf, mix, rgbOf } from "../color.ts";
import { eased } from "../easing.ts";
import type { Of } from "../elements.ts";
import { placesOf, type Typeset } from "../formula/typeset.ts";
import type { Surface } from "../surface.ts";
import { fontOf } from "../text.ts";
import { type Brush, type Painter, paintOf } from "./brush.ts";
import { baselineIn } from "./text.ts";

/** While a symbol is in focus, the rest of the formula loses this share of its opacity. */
const dimming = 0.6;
/** How long a change of focus takes, in seconds, and how many glyphs appear at once. */
const [travel, writing] = [0.45, 3];

function trace(surface: Surface, path: readonly number[]) {
  surface.beginPath();
  for (let at = 0; at < path.length; ) {
    const kind = path[at++];
    const next = () => path[at++] ?? 0;
    if (kind === 0) surface.moveTo(next(), next());
    else if (kind === 1) surface.lineTo(next(), next());
    else if (kind === 2) surface.bezierCurveTo(next(), next(), next(), next(), next(), next());
    else surface.closePath();
  }
  surface.fill();
}

const blend = (from: string, to: string, share: number) => hexOf(mix(rgbOf(from), rgbOf(to), share));

/** The color and the opacity of each glyph at the brush's time. */
function looksOf({ theme, media, time }: Brush, element: Of<"formula">, formula: Typeset) {
  const own = paintOf(theme, element.color ?? "text");
  const looks = formula.glyphs.map(() => ({ color: own, opacity: 1 }));
  for (const { at, tex, color } of element.focus ?? []) {
    const share = eased(time, at, travel, "in-out-cubic");
    if (share === 0) break;
    const symbol = tex ? media.formula(tex) : null;
    const places = symbol ? placesOf(formula, symbol) : new Set<number>();
    looks.forEach((look, glyph) => {
      const lit = places.size === 0 || places.has(glyph);
      look.opacity += ((lit ? 1 : 1 - dimming) - look.opacity) * share;
      if (places.has(glyph)) look.color = blend(own, paintOf(theme, color ?? "accent"), share);
    });
  }
  return looks;
}

/** Draws a formula as large as its text size and box allow, or nothing until it is loaded. */
export const paintFormula: Painter<Of<"formula">> = (brush, element) => {
  const { surface, theme, fonts, media, state } = brush;
  const { w, h, size, align = "center" } = element;
  const formula = media.formula(element.tex);
  if (!formula) return;
  if (formula.problem) {
    surface.font = fontOf({ size: size * 0.4, weight: 400, family: fonts.sans });
    surface.fillStyle = theme.muted;
    surface.fillText(formula.problem, 0, baselineIn(size * 0.4, h));
    return;
  }
  const { width, ascent, descent, glyphs } = formula;
  const scale = Math.min(size / 1000, w / width, h / (ascent + descent));
  const place = align === "left" ? 0 : align === "center" ? 0.5 : 1;
  surface.translate((w - width * scale) * place, (h - (ascent + descent) * scale) / 2 + ascent * scale);
  surface.scale(scale, scale);
  const looks = looksOf(brush, element, formula);
  const alpha = surface.globalAlpha;
  const written =
    state.by && state.by !== "wipe" ? state.shown * (glyphs.length + writing) : Number.POSITIVE_INFINITY;
  glyphs.forEach(({ path }, at) => {
    const there = Math.max(0, Math.min(1, (written - at) / writing));
    if (there === 0) return;
    surface.globalAlpha = alpha * there * looks[at]!.opacity;
    surface.fillStyle = looks[at]!.color;
    trace(surface, path);
  });
};
