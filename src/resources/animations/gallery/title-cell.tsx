import type { Media } from "@contract/media.ts";
import { ClapperboardIcon } from "lucide-react";
import { FilmStill } from "@/components/player/film-still";
import type { AnyRow, CellProps } from "../../field-types/field-type";
import { Snippet } from "../../views/list/snippet";

/** The poster and the title, and the line that matches a search. */
export function TitleCell({ value, record }: CellProps<string>) {
  const row = record as AnyRow & { poster: Media | null };
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <FilmStill url={row.poster?.url} icon={ClapperboardIcon} className="h-7 w-12" />
      <span className="min-w-0">
        <span className="block truncate">{value}</span>
        <Snippet record={row} className="block truncate font-normal text-xs leading-4" />
      </span>
    </span>
  );
}
