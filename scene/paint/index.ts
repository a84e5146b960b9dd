import { boxOf } from "../bounds.ts";
import type { Element, Of } from "../elements.ts";
import { stateOf } from "../motion.ts";
import { paintTable } from "./blocks.ts";
import { type Brush, type Painter, wiped } from "./brush.ts";
import { paintBars, paintLineChart } from "./charts.ts";
import { paintCode } from "./code.ts";
import { paintFormula } from "./formula.ts";
import { paintImage, paintLottie, paintVideo } from "./image.ts";
import { paintPicture } from "./picture.ts";
import { paintArc, paintArrow, paintCircle, paintLine, paintPath, paintRect } from "./shapes.ts";
import { paintCounter, paintList, paintText } from "./text.ts";

type Painters = { [T in Element["type"]]: Painter<Of<T>> };

/** The part of the painting context that doesn't depend on the element. */
export type Stage = Omit<Brush, "state" | "since"> & { unit: number };

const paintGroup: Painter<Of<"group">> = (brush, group) => {
  const { state, since, ...stage } = brush;
  // `paintElement` created this brush from a stage, so the stage's other fields are present although the brush's type
  // omits them.
  for (const child of group.elements) paintElement({ ...(stage as unknown as Stage) }, child);
};

/** Draws an illustration's pieces, clipped to its box, or any other picture. */
const paintDrawing: Painter<Of<"picture">> = (brush, element) => {
  if (element.set !== "illustration") return paintPicture(brush, element);
  const { surface, media, theme } = brush;
  surface.beginPath();
  surface.roundRect(0, 0, element.w, element.h, element.radius ?? 0);
  surface.clip();
  // The brush has all of the stage's fields, as for groups.
  for (const piece of media.pieces?.(element, theme) ?? []) paintElement(brush as unknown as Stage, piece);
};

const painters: Painters = {
  text: paintText,
  counter: paintCounter,
  rect: paintRect,
  circle: paintCircle,
  arc: paintArc,
  line: paintLine,
  arrow: paintArrow,
  path: paintPath,
  bars: paintBars,
  "line-chart": paintLineChart,
  image: paintImage,
  picture: paintDrawing,
  lottie: paintLottie,
  video: paintVideo,
  code: paintCode,
  formula: paintFormula,
  list: paintList,
  table: paintTable,
  group: paintGroup,
};

/** Draws an element at the stage's time, rotated and scaled about its center. */
export function paintElement(stage: Stage, element: Element) {
  const { surface, time } = stage;
  const state = stateOf(element, time, stage.duration, stage.unit);
  if (!state) return;
  const brush = { ...stage, state, since: Math.max(0, time - (element.enter?.at ?? 0)) };
  surface.save();
  surface.globalAlpha *= state.opacity;
  surface.translate(state.x, state.y);
  if (state.scale !== 1 || state.rotate !== 0) {
    const box = boxOf(element, stage.fonts);
    const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
    surface.translate(x, y);
    surface.rotate(state.rotate);
    surface.scale(state.scale, state.scale);
    surface.translate(-x, -y);
  }
  const paint = painters[element.type] as Painter<Element>;
  wiped(brush, element, () => paint(brush, element));
  surface.restore();
}
