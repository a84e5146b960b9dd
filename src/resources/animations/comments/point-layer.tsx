import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import type { Point } from "./use-review";

const steps: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (share: number) => Math.min(1, Math.max(0, share));

const Pin = ({ x, y }: Point) => (
  <span
    aria-hidden
    className="pointer-events-none absolute size-5 -translate-y-full rounded-full rounded-bl-none border-2 border-white bg-[#3b6cf6] shadow-md"
    style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
  />
);

/** Marks a point in the picture with a click, or with the arrow keys and Enter. */
function PointPicker() {
  const { review } = useStudio();
  const [{ x, y }, move] = useState<Point>(review.draft.point ?? { x: 0.5, y: 0.5 });
  const take = (point: Point) => {
    review.setDraft({ point });
    review.setPicking(false);
  };
  const onClick = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // A click without a pointer comes from Enter or the space bar.
    if (detail === 0) return take({ x, y });
    const box = currentTarget.getBoundingClientRect();
    take({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The player's own keys don't apply here.
    event.stopPropagation();
    if (event.key === "Escape") review.setPicking(false);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    move({ x: within(x + step[0] * size), y: within(y + step[1] * size) });
  };
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to mark a point
      autoFocus
      aria-label={t(
        "Mark a point: click it, or move with the arrow keys and press Enter. {x}% across, {y}% down",
        {
          x: Math.round(x * 100),
          y: Math.round(y * 100),
        },
      )}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="absolute inset-0 cursor-crosshair outline-none ring-2 ring-primary ring-inset"
    >
      <Pin x={x} y={y} />
    </button>
  );
}

/** The points of the comment that is being written and of the selected one, over the paused picture. */
export function PointLayer({ time }: { time: number }) {
  const { review, scene } = useStudio();
  const { draft, chosen, isPicking } = review;
  if (isPicking) return <PointPicker />;
  const { x, y, scene: place } = chosen?.comment ?? {};
  const isNear = (moment: number) => Math.abs(moment - time) < 2;
  const isShown = chosen && place === scene.id && isNear(chosen.moment);
  return (
    <>
      {isShown && x != null && y != null && <Pin x={x} y={y} />}
      {draft.point && isNear(draft.at ?? time) && <Pin {...draft.point} />}
    </>
  );
}
