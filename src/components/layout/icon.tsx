/**
 * A line icon on a 24 px grid, in Lucide's style. The public pages use so few icons that loading Lucide would
 * cost more than this component.
 */
export function Glyph({ drawing, className = "size-4" }: { drawing: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawing} />
    </svg>
  );
}
