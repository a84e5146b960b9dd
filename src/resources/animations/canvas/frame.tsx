import type { Box } from "@scene/bounds.ts";
import type { PointerEvent } from "react";
import { frameOf, type Placed } from "./element-bounds";
import { type Handle, handlesOf, hasEnds, type Point } from "./resizing";

const color = "#3b6cf6";

/**
 * A frame drawn as two lines, so it is visible on any color. `unit` is the width of a thin line. The frame of a locked
 * element is dashed.
 */
export function Outline({ x, y, w, h, unit, isLocked = false }: Box & { unit: number; isLocked?: boolean }) {
  const pad = 4 * unit;
  const box = { x: x - pad, y: y - pad, width: w + 2 * pad, height: h + 2 * pad, fill: "none" };
  return (
    <g pointerEvents="none">
      <rect {...box} stroke="white" strokeWidth={4 * unit} opacity={0.9} />
      <rect
        {...box}
        stroke={color}
        strokeWidth={2 * unit}
        strokeDasharray={isLocked ? `${8 * unit} ${6 * unit}` : undefined}
      />
    </g>
  );
}

interface KnobProps {
  x: number;
  y: number;
  unit: number;
  cursor: string;
  onPointerDown: (event: PointerEvent<SVGElement>) => void;
  onPointerMove: (event: PointerEvent<SVGElement>) => void;
  onPointerUp: (event: PointerEvent<SVGElement>) => void;
}

/** A small square with a larger area that can be pressed. */
function Knob({ x, y, unit, cursor, ...events }: KnobProps) {
  const [seen, pressed] = [8 * unit, 20 * unit];
  return (
    <g style={{ cursor }} onPointerCancel={events.onPointerUp} {...events}>
      <rect x={x - pressed / 2} y={y - pressed / 2} width={pressed} height={pressed} fill="transparent" />
      <rect
        x={x - seen / 2}
        y={y - seen / 2}
        width={seen}
        height={seen}
        rx={1.5 * unit}
        fill="white"
        stroke={color}
        strokeWidth={1.5 * unit}
      />
    </g>
  );
}

const cursorOf = ({ x, y }: Handle) =>
  x === 0 ? "ns-resize" : y === 0 ? "ew-resize" : x === y ? "nwse-resize" : "nesw-resize";

interface KnobsProps {
  placed: Placed;
  unit: number;
  /** `at` is the handle's position before `transformOf`. */
  onHandle: (event: PointerEvent<SVGElement>, handle: Handle, at: Point) => void;
  onEnd: (event: PointerEvent<SVGElement>, end: "start" | "end") => void;
  onMove: (event: PointerEvent<SVGElement>) => void;
  onRelease: (event: PointerEvent<SVGElement>) => void;
}

/** The parts that the user drags to resize an element: the handles of its frame, or the ends of a line. */
export function Knobs({ placed, unit, onHandle, onEnd, onMove, onRelease }: KnobsProps) {
  const shared = { unit, onPointerMove: onMove, onPointerUp: onRelease };
  if (hasEnds(placed)) {
    const { element, x, y } = placed;
    const ends = [
      ["start", x, y],
      ["end", x + element.x2 - element.x, y + element.y2 - element.y],
    ] as const;
    return ends.map(([end, x, y]) => (
      <Knob key={end} {...{ x, y }} {...shared} cursor="move" onPointerDown={(event) => onEnd(event, end)} />
    ));
  }
  const { x, y, w, h } = frameOf(placed);
  const pad = 4 * unit;
  const room = 48 * unit;
  const shown = handlesOf(placed).filter(
    // A small frame has only the handles of its corners.
    (handle) => (handle.x !== 0 || w > room) && (handle.y !== 0 || h > room / 2),
  );
  return shown.map((handle) => {
    const edge = { x: x + (w * (1 + handle.x)) / 2, y: y + (h * (1 + handle.y)) / 2 };
    return (
      <Knob
        key={`${handle.x} ${handle.y}`}
        x={edge.x + pad * handle.x}
        y={edge.y + pad * handle.y}
        {...shared}
        cursor={cursorOf(handle)}
        onPointerDown={(event) => onHandle(event, handle, edge)}
      />
    );
  });
}
