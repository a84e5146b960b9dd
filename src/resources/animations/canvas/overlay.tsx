import type { Element } from "@scene/elements.ts";
import { type PointerEvent, useRef } from "react";
import { t } from "@/i18n/t";
import { changeElement, shifted } from "../editor/edits";
import { useStudio } from "../editor/studio-context";
import { cameraOf, frameOf, type Placed, placedIn, transformOf } from "./element-bounds";

/** A drag begins after this many screen pixels. */
const slack = 4;
/** Elements with a lower opacity can't be selected on the canvas, only in the list. */
const faint = 0.5;

interface Drag {
  element: Element;
  at: number;
  from: DOMPoint;
  screen: { x: number; y: number };
  moving: boolean;
}

/**
 * An overlay for selecting elements by clicking and moving them by dragging. The element list offers the same actions
 * by keyboard.
 */
export function Overlay({ time, playing, toggle }: { time: number; playing: boolean; toggle: () => void }) {
  const { film, timeline, index, scene, chosen, chooseElement, editFilm, canEdit } = useStudio();
  const camera = useRef<SVGGElement>(null);
  const drag = useRef<Drag>(null);
  const { width, height } = film;
  if (playing)
    return (
      <button
        type="button"
        aria-label={t("Pause the film")}
        onClick={toggle}
        className="size-full outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
      />
    );
  const shot = timeline.shots[index];
  const local = shot ? time - shot.start : 0;
  // At a scene boundary, the picture can still show the previous scene.
  const isOn = shot && local >= -1e-6 && local <= shot.duration + 1e-6;
  const placed = isOn ? placedIn(film, shot, Math.min(local, shot.duration)) : [];
  const own = placed.find(({ at }) => at === chosen);
  const unit = Math.sqrt(width * height) / 960;

  const pointOf = (event: PointerEvent) =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(camera.current?.getScreenCTM()?.inverse());
  const press = (event: PointerEvent<SVGElement>, { at, element }: Placed) => {
    event.stopPropagation();
    chooseElement(at);
    if (!canEdit || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const screen = { x: event.clientX, y: event.clientY };
    drag.current = { element, at, from: pointOf(event), screen, moving: false };
  };
  const move = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    held.moving ||= Math.hypot(event.clientX - held.screen.x, event.clientY - held.screen.y) > slack;
    if (!held.moving) return;
    const { x, y } = pointOf(event);
    const next = shifted(held.element, x - held.from.x, y - held.from.y);
    editFilm(
      changeElement(scene.id, held.at, () => next),
      `drag ${scene.id} ${held.at}`,
    );
  };
  const release = () => {
    drag.current = null;
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="block size-full touch-pan-y select-none overflow-hidden"
      onPointerDown={() => chooseElement(null)}
    >
      <g ref={camera} transform={cameraOf(film, scene, local)}>
        {placed.map((one) => {
          const { x, y, w, h } = frameOf(one);
          const isFaint = (one.element.opacity ?? 1) < faint && one.at !== chosen;
          return (
            <g key={one.at} transform={transformOf(one)}>
              <rect
                x={x}
                y={y}
                width={w}
                height={h}
                fill="transparent"
                pointerEvents={isFaint ? "none" : "all"}
                onPointerDown={(event) => press(event, one)}
                onPointerMove={move}
                onPointerUp={release}
                onPointerCancel={release}
                className="cursor-pointer stroke-transparent hover:stroke-[#6d9bff]"
                strokeWidth={1.5 * unit}
              />
            </g>
          );
        })}
        {own && (
          <g transform={transformOf(own)} pointerEvents="none">
            <Frame {...frameOf(own)} unit={unit} />
          </g>
        )}
      </g>
    </svg>
  );
}

/** The frame of the selected element, drawn as two lines so it is visible on any color. */
function Frame({ x, y, w, h, unit }: { x: number; y: number; w: number; h: number; unit: number }) {
  const pad = 4 * unit;
  const box = { x: x - pad, y: y - pad, width: w + 2 * pad, height: h + 2 * pad, fill: "none" };
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ] as const;
  const knob = 8 * unit;
  return (
    <>
      <rect {...box} stroke="white" strokeWidth={4 * unit} opacity={0.9} />
      <rect {...box} stroke="#3b6cf6" strokeWidth={2 * unit} />
      {corners.map(([cx, cy]) => (
        <rect
          key={`${cx} ${cy}`}
          x={cx - knob / 2}
          y={cy - knob / 2}
          width={knob}
          height={knob}
          fill="white"
          stroke="#3b6cf6"
          strokeWidth={1.5 * unit}
        />
      ))}
    </>
  );
}
