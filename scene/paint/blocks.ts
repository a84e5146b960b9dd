import { monoFace, rowsOf } from "../bounds.ts";
import { eased } from "../easing.ts";
import type { Of } from "../elements.ts";
import { defaultLineHeight, fontOf } from "../text.ts";
import { type Brush, faded, inkOf, type Painter } from "./brush.ts";
import { baselineIn } from "./text.ts";

const token =
  /(\/\/.*|#(?![0-9a-fA-F]{3}).*|--.*)|("(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|`(?:\\.|[^`\\])*`?)|\b(\d[\d_.]*\w*)\b|\b(abstract|and|as|async|await|break|case|catch|class|const|continue|def|default|do|elif|else|enum|export|extends|false|final|fn|for|from|func|function|if|implements|import|in|interface|is|let|match|mut|new|nil|None|not|null|or|private|public|pub|return|select|self|static|struct|super|switch|this|throw|true|try|type|undefined|use|var|void|where|while|with|yield|SELECT|FROM|WHERE|JOIN|GROUP|ORDER|BY|INSERT|UPDATE|CREATE|TABLE)\b/g;

interface Piece {
  text: string;
  kind: "plain" | "comment" | "string" | "number" | "keyword";
}

/**
 * Splits a line of code into tokens for syntax highlighting. There is no parser, but the result is good enough for most
 * languages.
 */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(token)) {
    if (match.index > end) found.push({ text: line.slice(end, match.index), kind: "plain" });
    const [text, comment, string, number] = match;
    found.push({ text, kind: comment ? "comment" : string ? "string" : number ? "number" : "keyword" });
    end = match.index + text.length;
  }
  if (end < line.length) found.push({ text: line.slice(end), kind: "plain" });
  return found;
}

export const paintCode: Painter<Of<"code">> = (brush, element) => {
  const { surface, theme, state } = brush;
  const { size } = element;
  const colors: Record<Piece["kind"], string> = {
    plain: theme.text,
    comment: theme.muted,
    string: inkOf(brush, { size, color: "accent2" }),
    number: inkOf(brush, { size, color: "accent2" }),
    keyword: inkOf(brush, { size, color: "accent" }),
  };
  surface.fillStyle = theme.surface;
  surface.beginPath();
  surface.roundRect(0, 0, element.w, element.h, size * 0.6);
  surface.fill();
  surface.save();
  surface.beginPath();
  surface.rect(0, 0, element.w, element.h);
  surface.clip();
  surface.font = fontOf(monoFace(size));
  const advance = brush.fonts.measure("0", monoFace(size));
  const lines = element.text.replaceAll("\t", "  ").split("\n");
  const total = element.text.length;
  let left = state.by === "type" || state.by === "words" ? Math.ceil(total * state.shown) : total;
  lines.forEach((line, row) => {
    let x = size;
    for (const piece of pieces(line)) {
      const text = piece.text.slice(0, Math.max(0, left));
      left -= piece.text.length;
      surface.fillStyle = colors[piece.kind];
      if (text) surface.fillText(text, x, size + row * size * 1.5 + baselineIn(size, size * 1.5));
      x += piece.text.length * advance;
    }
    left -= 1;
  });
  surface.restore();
};

export const paintTable: Painter<Of<"table">> = (brush, element) => {
  const { surface, theme, fonts, since, state } = brush;
  const { size } = element;
  const { rows, width } = rowsOf(element, fonts);
  const alpha = surface.globalAlpha;
  const line = size * defaultLineHeight;
  rows.forEach(({ cells, face, y, h }, row) => {
    const share = state.by === "draw" ? eased(since, row * 0.18, 0.5) : 1;
    if (share <= 0) return;
    surface.globalAlpha = alpha * share;
    if (row === 0) {
      surface.fillStyle = theme.surface;
      surface.beginPath();
      surface.roundRect(0, y, element.w, h, size * 0.4);
      surface.fill();
    } else {
      surface.fillStyle = faded(theme.muted, 0.3);
      surface.fillRect(0, y + h - 1, element.w, 1.5);
    }
    surface.font = fontOf(face);
    surface.fillStyle = inkOf(brush, { size, color: row === 0 ? "accent" : "text" });
    cells.forEach((lines, column) => {
      const top = y + (h - lines.length * line) / 2;
      lines.forEach((text, at) => {
        surface.fillText(text, column * width + size * 0.5, top + at * line + baselineIn(size, line));
      });
    });
  });
  surface.globalAlpha = alpha;
};

/** A placeholder for a missing asset, so that the gap is visible. */
function missing({ surface, theme }: Brush, w: number, h: number) {
  surface.fillStyle = faded(theme.muted, 0.18);
  surface.fillRect(0, 0, w, h);
  surface.strokeStyle = faded(theme.muted, 0.6);
  surface.lineWidth = 2;
  surface.setLineDash([10, 8]);
  surface.beginPath();
  surface.rect(1, 1, w - 2, h - 2);
  surface.stroke();
  surface.setLineDash([]);
}

export const paintImage: Painter<Of<"image"> | Of<"lottie">> = (brush, element) => {
  const { surface, media, since } = brush;
  const { w, h } = element;
  const moving = element.type === "lottie";
  const picture = media.picture(
    element.asset,
    moving ? since * (element.speed ?? 1) : since,
    !moving || element.loop !== false,
  );
  if (!picture) return missing(brush, w, h);
  const contain = moving || element.fit === "contain";
  const scale = (contain ? Math.min : Math.max)(w / picture.width, h / picture.height);
  surface.save();
  const radius = moving ? 0 : Math.min(element.radius ?? 0, w / 2, h / 2);
  if (!contain || radius > 0) {
    surface.beginPath();
    surface.roundRect(0, 0, w, h, radius);
    surface.clip();
  }
  const [dw, dh] = [picture.width * scale, picture.height * scale];
  surface.drawImage(
    picture.image,
    picture.x,
    picture.y,
    picture.width,
    picture.height,
    (w - dw) / 2,
    (h - dh) / 2,
    dw,
    dh,
  );
  surface.restore();
};
