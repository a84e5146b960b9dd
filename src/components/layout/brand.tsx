import { clsx } from "clsx";

/** The logo: a clapperboard with a play mark. */
export function Mark({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx("shrink-0", className)}>
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <g className="stroke-primary-foreground" fill="none" strokeWidth="2" strokeLinecap="round">
        <path d="M8 11.5h16M8 11.5l3.2-4M14 11.5l3.2-4M20 11.5l3.2-4" />
      </g>
      <path
        d="M8 15h16v8.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 23.5z"
        className="fill-primary-foreground"
      />
      <path d="m14.2 17.4 5 2.6-5 2.6z" className="fill-primary" />
    </svg>
  );
}

export function Brand({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2 font-semibold tracking-[-0.01em]", className)}>
      <Mark />
      Scenewright
    </span>
  );
}
