import { useRef, useState } from "react";

interface Props {
  id: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Formats the value for display and for screen readers. */
  show: (value: number) => string;
  /** Called with each step while dragging. */
  onChange?: (value: number) => void;
  /** Called with the final value on release. */
  onKeep?: (value: number) => Promise<unknown>;
  disabled?: boolean;
}

export function Slider({ id, value, show, onChange, onKeep, ...range }: Props) {
  const [moved, setMoved] = useState<number>();
  const sent = useRef<number>(undefined);
  const now = moved ?? value;
  const letGo = () => {
    if (moved === undefined || !onKeep) return;
    if (moved === value) setMoved(undefined);
    else if (moved !== sent.current) {
      sent.current = moved;
      void onKeep(moved).finally(() => {
        if (sent.current === moved) sent.current = undefined;
        // The slider may have been moved on meanwhile.
        setMoved((now) => (now === moved ? undefined : now));
      });
    }
  };
  return (
    <div className="flex h-8 items-center gap-3">
      <input
        id={id}
        type="range"
        {...range}
        value={now}
        aria-valuetext={show(now)}
        onChange={({ target }) => {
          if (onKeep) setMoved(Number(target.value));
          onChange?.(Number(target.value));
        }}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
        className="h-4 min-w-0 flex-1 cursor-pointer accent-primary disabled:cursor-not-allowed"
      />
      <output htmlFor={id} data-figure className="w-12 text-right">
        {show(now)}
      </output>
    </div>
  );
}

/** A slider for a voice's speed, from 0.5 to 2 times the normal speed. */
export const SpeedSlider = (props: Pick<Props, "id" | "value" | "onChange" | "onKeep" | "disabled">) => (
  <Slider min={0.5} max={2} step={0.05} show={(speed) => `${speed.toFixed(2)} ×`} {...props} />
);
