import type { Element } from "@scene/elements.ts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { inOrder, movedKeyframe, withoutKeyframe } from "../editor/keyframes";
import { useAxis } from "./axis";

const steps: Record<string, number> = { ArrowLeft: -0.1, ArrowDown: -0.1, ArrowRight: 0.1, ArrowUp: 0.1 };

interface Props {
  element: Element;
  name: string;
  /** The scene's length in seconds. */
  length: number;
  isChosen: boolean;
  /** Undefined if the element can't be changed. */
  onChange: ((element: Element, group: string) => void) | undefined;
  onPress: () => void;
  /** Shows a moment of the scene. */
  onShow: (seconds: number) => void;
  snap: (seconds: number) => number;
}

/**
 * An element's keyframes. Pressing a keyframe shows its moment, dragging it or pressing the arrow keys moves it, and
 * Delete removes it.
 */
export function KeyframeMarks({ element, name, length, isChosen, onChange, onPress, onShow, snap }: Props) {
  const { scale } = useAxis();
  const drag = useRef<{ from: Element; x: number; at: number; group: string }>(null);
  const release = () => {
    drag.current = null;
  };
  return inOrder(element.keyframes ?? []).map(({ at }, index) => {
    const press = (event: PointerEvent) => {
      event.stopPropagation();
      onPress();
      onShow(at);
      if (!onChange || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: element, x: event.clientX, at, group: `keyframe ${event.timeStamp}` };
    };
    const move = ({ clientX, ctrlKey, metaKey }: PointerEvent) => {
      if (!drag.current) return;
      const { from, x, group } = drag.current;
      const to = drag.current.at + (clientX - x) / scale;
      onChange?.(movedKeyframe(from, index, ctrlKey || metaKey ? to : snap(to), length), group);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!onChange || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = (steps[event.key] ?? 0) * (event.shiftKey ? 10 : 1);
      if (by) onChange(movedKeyframe(element, index, at + by, length), `keyframe ${index}`);
      else if (event.key === "Delete" || event.key === "Backspace")
        onChange(withoutKeyframe(element, index), "");
      else if (event.key === "Enter") onShow(at);
      else return;
      event.preventDefault();
    };
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: keyframes have no other identity
        key={index}
        role="slider"
        tabIndex={isChosen ? 0 : -1}
        aria-label={t("Keyframe {number} of {name}", { number: index + 1, name })}
        aria-valuemin={0}
        aria-valuemax={length}
        aria-valuenow={at}
        aria-valuetext={t("{presence} seconds", { presence: at.toFixed(2) })}
        title={t("Keyframe at {seconds} s", { seconds: at.toFixed(2) })}
        onKeyDown={onKeyDown}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        style={{ left: at * scale }}
        className="absolute top-1/2 z-10 grid size-4 -translate-x-1/2 -translate-y-1/2 cursor-ew-resize touch-none place-items-center rounded-sm outline-none focus-visible:ring-2 focus-visible:ring-ring"
      >
        <span
          aria-hidden
          className={cn(
            "size-2 rotate-45 border border-primary bg-card",
            isChosen && "bg-primary ring-1 ring-card",
          )}
        />
      </span>
    );
  });
}
