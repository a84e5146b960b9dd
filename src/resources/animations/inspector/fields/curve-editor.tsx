import { type Curve, handleLimits } from "@scene/bezier.ts";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { t } from "@/i18n/t";
import { useStudio } from "../../editor/studio-context";
import { MotionPreview } from "./motion-preview";
import { NumberField } from "./simple-fields";

/** The size of the drawing, and the space around it for the handles, in its own units. */
const [width, height, pad] = [240, 190, 12];
/** How far above and below the curve there is room for its handles, as a share of the whole progress. */
const room = 0.45;

const { x: acrossLimits, y: alongLimits } = handleLimits;
const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.max(min, Math.min(max, Math.round(value * 100) / 100));

/** The part of the progress that is visible: from 0 to 1 and both handles, with room to drag them further. */
function rangeOf([, y1, , y2]: Curve) {
  const low = Math.max(alongLimits.min, Math.min(0, y1, y2) - room);
  const high = Math.min(alongLimits.max, Math.max(1, y1, y2) + room);
  return { low, high };
}
type Range = ReturnType<typeof rangeOf>;

const xOf = (x: number) => pad + x * (width - 2 * pad);
const yOf = (y: number, { low, high }: Range) => pad + ((high - y) / (high - low)) * (height - 2 * pad);

const moved = (curve: Curve, which: Handle, x: number, y: number): Curve => {
  const [across, along] = [clamp(x, acrossLimits), clamp(y, alongLimits)];
  return which === 0 ? [across, along, curve[2], curve[3]] : [curve[0], curve[1], across, along];
};

type Handle = 0 | 1;
const handles = [
  [0, t("First handle")],
  [1, t("Second handle")],
] as const;
const fields = [t("X1"), t("Y1"), t("X2"), t("Y2")];
const steps: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, 0.01],
  ArrowDown: [0, -0.01],
};

interface Props {
  value: Curve;
  onChange: (value: Curve) => void;
}

/** Draws a curve with two handles, which are dragged or moved with the arrow keys, and previews its motion. */
export function CurveEditor({ value, onChange }: Props) {
  const { canEdit, scene, chosen } = useStudio();
  const plot = useRef<SVGSVGElement>(null);
  // While a handle is dragged, the visible part stays the same, so the handle stays under the pointer.
  const [held, setHeld] = useState<{ handle: Handle; range: Range }>();
  const isFixed = !canEdit || (chosen !== null && scene.elements[chosen]?.locked);
  const range = held?.range ?? rangeOf(value);
  const [x1, y1, x2, y2] = value;
  const points = [
    [xOf(x1), yOf(y1, range)],
    [xOf(x2), yOf(y2, range)],
  ] as const;
  const [start, end] = [
    [xOf(0), yOf(0, range)],
    [xOf(1), yOf(1, range)],
  ] as const;

  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!held) return;
    const inPlot = plot.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inPlot);
    const { low, high } = range;
    const along = high - ((y - pad) / (height - 2 * pad)) * (high - low);
    onChange(moved(value, held.handle, (x - pad) / (width - 2 * pad), along));
  };
  const press = (event: PointerEvent<SVGElement>, handle: Handle) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ handle, range });
  };
  const release = () => setHeld(undefined);
  const onKeyDown = (event: KeyboardEvent, handle: Handle) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    const [x, y] = handle === 0 ? [x1, y1] : [x2, y2];
    onChange(moved(value, handle, x + step[0] * times, y + step[1] * times));
  };

  return (
    <fieldset className="col-span-2 grid min-w-0 gap-2 rounded-md border bg-background/60 p-2">
      <legend className="sr-only">{t("Curve")}</legend>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would be a tooltip over the whole drawing */}
      <svg
        ref={plot}
        viewBox={`0 0 ${width} ${height}`}
        // Browsers ignore `touch-action` inside an SVG, so it is set on the SVG. Touching the SVG never scrolls the
        // page.
        className="block w-full touch-none select-none"
      >
        <g aria-hidden className="stroke-border" fill="none" strokeWidth={1}>
          <rect
            x={start[0]}
            y={end[1]}
            width={end[0] - start[0]}
            height={start[1] - end[1]}
            className="fill-muted/50"
          />
          <path d={`M${start} L${end}`} strokeDasharray="3 4" />
        </g>
        <g aria-hidden fill="none">
          <path d={`M${start} L${points[0]} M${end} L${points[1]}`} className="stroke-muted-foreground" />
          <path
            data-curve
            d={`M${start} C${points[0]} ${points[1]} ${end}`}
            className="stroke-primary"
            strokeWidth={2.5}
            strokeLinecap="round"
          />
          {[start, end].map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={3} className="fill-muted-foreground" />
          ))}
        </g>
        {!isFixed &&
          handles.map(([handle, label]) => {
            const [x, y] = points[handle];
            const [across, along] = [value[handle * 2]!, value[handle * 2 + 1]!];
            return (
              <g
                key={handle}
                role="slider"
                tabIndex={0}
                aria-label={label}
                aria-valuemin={alongLimits.min}
                aria-valuemax={alongLimits.max}
                aria-valuenow={along}
                aria-valuetext={t("x {across}, y {along}", { across, along })}
                onKeyDown={(event) => onKeyDown(event, handle)}
                onPointerDown={(event) => press(event, handle)}
                onPointerMove={move}
                onPointerUp={release}
                onPointerCancel={release}
                className="group/handle cursor-grab outline-none active:cursor-grabbing"
              >
                <circle cx={x} cy={y} r={14} fill="transparent" />
                <circle
                  cx={x}
                  cy={y}
                  r={9}
                  fill="none"
                  className="stroke-transparent group-focus-visible/handle:stroke-ring"
                  strokeWidth={2}
                />
                <circle cx={x} cy={y} r={5.5} className="fill-card stroke-primary" strokeWidth={2.5} />
              </g>
            );
          })}
      </svg>
      <MotionPreview curve={value} waits={held !== undefined} />
      <div className="grid grid-cols-4 gap-1.5">
        {fields.map((label, at) => (
          <NumberField
            key={label}
            label={label}
            value={value[at]}
            {...(at % 2 === 0 ? acrossLimits : alongLimits)}
            onChange={(next) => next !== undefined && onChange(value.with(at, next) as Curve)}
          />
        ))}
      </div>
    </fieldset>
  );
}
