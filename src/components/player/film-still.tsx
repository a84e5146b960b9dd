import type { LucideIcon } from "lucide-react";
import { cn } from "@/lib/utils";

/** A still of a film in its own shape, as large as fits in the space that the classes give it. */
export function FilmStill({
  url,
  icon: Icon,
  className,
}: {
  url: string | undefined;
  /** Shown if there is no still. */
  icon: LucideIcon;
  className: string;
}) {
  return (
    <span className={cn("flex shrink-0 items-center justify-center", className)}>
      {url ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="block max-h-full max-w-full rounded-sm ring-1 ring-foreground/10"
        />
      ) : (
        <span className="grid size-full place-content-center rounded-sm bg-muted">
          <Icon aria-hidden className="size-4 text-muted-foreground" />
        </span>
      )}
    </span>
  );
}
