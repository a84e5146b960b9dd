import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import type { CellProps } from "../kinds/kind";
import type { Pieces } from "../look";

/** A render is made from an animation, so that is where to go. */
const FirstStep = () => (
  <Button asChild>
    <Link to="/animations">Choose an animation</Link>
  </Button>
);

function Progress({ value }: CellProps) {
  const percent: number = value;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-muted">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </span>
      <span data-figure className="w-9 text-right">
        {percent}%
      </span>
    </span>
  );
}

export const pieces: Pieces = { FirstStep, cells: { progress: Progress } };
