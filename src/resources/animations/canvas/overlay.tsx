import { type MouseEvent, useRef, useState } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { setElementText } from "../editor/elements";
import { usePictureStudio } from "../editor/studio-context";
import { boundsOf, cameraOf, frameOf, type Placed, placedIn, transformOf } from "./element-bounds";
import { Knobs, Outline } from "./frame";
import { hasEnds } from "./resizing";
import { around } from "./snapping";
import { TextEditor } from "./text-editor";
import { useGestures } from "./use-gestures";

/** The opacity below which an element can't be selected on the canvas, only in the list. */
const faint = 0.5;

interface Props {
  time: number;
  playing: boolean;
  toggle: () => void;
}

/** Lets the user select, move, resize and edit elements in the picture. While the film plays, a button pauses it. */
export function Overlay({ time, playing, toggle }: Props) {
  if (!playing) return <Editing time={time} />;
  return (
    <button
      type="button"
      aria-label={t("Pause the film")}
      onClick={toggle}
      className="size-full outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
    />
  );
}

/**
 * Handles the pointer over the paused picture. The element list and the keyboard (`shortcuts.tsx`) offer the same
 * actions.
 */
function Editing({ time }: { time: number }) {
  const { film, timeline, index, scene, shown, selection, select, editFilm, canEdit } = usePictureStudio();
  const camera = useRef<SVGGElement>(null);
  const [writing, setWriting] = useState<string>();
  const { width, height } = film;
  const shot = timeline.shots[index];
  const local = shot ? time - shot.start : 0;
  // At a scene boundary, the picture can still show the previous scene.
  const isOn = shot && local >= -1e-6 && local <= shot.duration + 1e-6;
  const placed = isOn ? placedIn(film, shot, Math.min(local, shot.duration)) : [];
  // A locked element ignores clicks and the selection marquee, so elements under it can be selected.
  const free = placed.filter(({ element }) => !element.locked);
  const chosen = placed.filter(({ at }) => selection.includes(at));
  const only = selection.length === 1 ? chosen[0] : undefined;
  const unit = Math.sqrt(width * height) / 960;
  const { press, pressHandle, pressEnd, pressPicture, move, release, guides, marquee } = useGestures(
    camera,
    placed,
  );
  const isWriting =
    only?.element.type === "text" && !only.element.locked && writing === `${scene.id} ${only.at}`;

  const write = (event: MouseEvent, { at, element }: Placed) => {
    event.preventDefault();
    if (!canEdit) return;
    select([at]);
    if (element.type === "text") setWriting(`${scene.id} ${at}`);
  };

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be a tooltip over the whole picture
    <svg
      {...(isWriting ? { role: "group", "aria-label": t("Picture") } : { "aria-hidden": true })}
      viewBox={`0 0 ${width} ${height}`}
      // Browsers ignore `touch-action` inside an SVG, so it is set on the SVG. A finger scrolls the page until there is
      // something to drag.
      className={cn(
        "block size-full select-none overflow-hidden",
        chosen.some(({ element }) => !element.locked) && canEdit ? "touch-none" : "touch-pan-y",
      )}
      onPointerDown={pressPicture}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <g ref={camera} transform={cameraOf(film, shown, local)}>
        {free.map((one) => {
          const { x, y, w, h } = frameOf(one);
          const isFaint = (one.element.opacity ?? 1) < faint && !selection.includes(one.at);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the element list offers the same by keyboard
            <g key={one.at} transform={transformOf(one)} onDoubleClick={(event) => write(event, one)}>
              <rect
                x={x}
                y={y}
                width={w}
                height={h}
                fill="transparent"
                pointerEvents={isFaint ? "none" : "all"}
                onPointerDown={(event) => press(event, one.at)}
                className="cursor-pointer stroke-transparent hover:stroke-[#6d9bff]"
                strokeWidth={1.5 * unit}
              />
            </g>
          );
        })}
        {chosen.map((one) => (
          <g key={one.at} transform={transformOf(one)}>
            {(one !== only || !hasEnds(one) || one.element.locked) && (
              <Outline {...frameOf(one)} unit={unit / one.scale} isLocked={one.element.locked} />
            )}
            {one === only && canEdit && !isWriting && !one.element.locked && (
              <Knobs
                placed={one}
                unit={unit / one.scale}
                onHandle={(event, handle, at) => pressHandle(event, one, handle, at)}
                onEnd={(event, end) => pressEnd(event, one, end)}
                onMove={move}
                onRelease={release}
              />
            )}
            {one === only && isWriting && one.element.type === "text" && (
              <TextEditor
                film={film}
                placed={one}
                element={one.element}
                onChange={(text) =>
                  editFilm(setElementText(scene.id, one.at, text), `text ${scene.id} ${one.at}`)
                }
                onDone={() => setWriting(undefined)}
              />
            )}
          </g>
        ))}
        {chosen.length > 1 && <Outline {...around(chosen.map(boundsOf))} unit={unit} />}
        {guides.map((guide, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guides have no other identity
          <line key={at} {...guide} stroke="#f0426b" strokeWidth={1.5 * unit} pointerEvents="none" />
        ))}
        {marquee && (
          <rect
            x={marquee.x}
            y={marquee.y}
            width={marquee.w}
            height={marquee.h}
            className="fill-[#3b6cf6]/15 stroke-[#3b6cf6]"
            strokeWidth={unit}
            pointerEvents="none"
          />
        )}
      </g>
    </svg>
  );
}
