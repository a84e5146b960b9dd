import { cn } from "@/lib/utils";

/** A moment that is marked on the time bar. */
export interface TimeMark {
  key: string;
  /** In seconds. */
  at: number;
  label: string;
  isCurrent: boolean;
  onPick: () => void;
}

/** Buttons above the time bar, each at its moment. */
export const TimeMarks = ({
  marks,
  duration,
  label,
}: {
  marks: TimeMark[];
  duration: number;
  label: string;
}) => (
  <ul aria-label={label} className="relative mx-2 h-5">
    {marks.map(({ key, at, label, isCurrent, onPick }) => (
      <li
        key={key}
        className="absolute top-0"
        style={{ left: `${(Math.min(at, duration) / duration) * 100}%` }}
      >
        <button
          type="button"
          aria-label={label}
          aria-current={isCurrent || undefined}
          title={label}
          onClick={onPick}
          className="grid size-5 -translate-x-1/2 place-content-center rounded-full"
        >
          <span
            aria-hidden
            className={cn(
              "size-3 rounded-full rounded-bl-none border border-card bg-primary",
              isCurrent && "ring-2 ring-primary/50",
            )}
          />
        </button>
      </li>
    ))}
  </ul>
);
