import { hasTrash } from "@contract/trash.ts";
import { ClapperboardIcon, EllipsisIcon, Trash2Icon } from "lucide-react";
import { Suspense } from "react";
import { clock } from "@/components/player/clock";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { t } from "@/i18n/t";
import { formatAgo } from "@/lib/format";
import { cn } from "@/lib/utils";
import { useCan } from "@/providers/access";
import { FieldCell } from "../../field-types";
import type { AnyRow } from "../../field-types/field-type";
import { nameOf } from "../../record-name";
import { Snippet } from "../list/snippet";
import { RecordLink } from "../shared/record-link";
import { trashRecords } from "../trash/trash-actions";
import { TrashButtons } from "../trash/trash-buttons";
import type { Poster, PosterGridProps } from "./poster-grid";
import { usePlayOnHover } from "./use-play-on-hover";

interface Props extends Omit<PosterGridProps, "rows" | "posterOf" | "search"> {
  row: AnyRow;
  poster: Poster;
  hasOwner: boolean;
  playing: boolean;
  onPlay: (playing: boolean) => void;
}

/** The aspect ratio of a poster's frame. */
const placeRatio = 4 / 3;

/** A film's still or the playing film, in the film's aspect ratio. */
function Picture({ row, poster, Preview, playing }: Pick<Props, "row" | "poster" | "Preview" | "playing">) {
  const { url, ratio, duration, canPlay } = poster;
  return (
    <span className="flex aspect-[4/3] items-center justify-center bg-muted/60 p-2.5">
      <span
        className={cn(
          "relative block overflow-hidden rounded-sm bg-muted shadow-sm ring-1 ring-foreground/10",
          ratio > placeRatio ? "w-full" : "h-full",
        )}
        style={{ aspectRatio: ratio }}
      >
        {url ? (
          <img src={url} alt="" loading="lazy" className="absolute inset-0 size-full object-contain" />
        ) : (
          <ClapperboardIcon aria-hidden className="absolute inset-0 m-auto size-6 text-muted-foreground/60" />
        )}
        <Suspense fallback={null}>
          {playing ? (
            <Preview row={row} playing />
          ) : (
            !url &&
            canPlay && (
              <WhenNear className="absolute inset-0">
                <Preview row={row} playing={false} />
              </WhenNear>
            )
          )}
        </Suspense>
        {duration !== null && (
          <span className="absolute right-1 bottom-1 rounded-xs bg-black/70 px-1 text-white text-xs tabular-nums leading-5">
            {clock(duration)}
          </span>
        )}
      </span>
    </span>
  );
}

/** A film as a poster with its title, status, facts and actions. */
export function PosterCard({ resource, row, poster, hasOwner, isTrash, playing, onPlay, ...list }: Props) {
  const name = nameOf(resource, row);
  const may = useCan(resource.name, row.owner_id as string);
  const { status, owner_id } = resource.all;
  const isSelected = list.selected[row.id] === true;
  const ago = String(isTrash ? row.trashed_at : row.updated_at);
  const handlers = usePlayOnHover(poster.canPlay && !isTrash, onPlay);
  return (
    <li
      data-row={row.id}
      data-state={isSelected ? "selected" : undefined}
      className="group relative flex min-w-0 flex-col overflow-hidden rounded-md border bg-background transition-shadow focus-within:ring-2 focus-within:ring-ring hover:shadow-md data-[state=selected]:border-primary"
      {...handlers}
    >
      <Picture
        row={row}
        poster={isTrash ? { ...poster, canPlay: false } : poster}
        Preview={list.Preview}
        playing={playing}
      />
      <div className="grid flex-1 content-start gap-1 border-t p-2.5 text-xs">
        <span className="line-clamp-2 text-sm leading-5 [&_a]:static [&_a]:w-auto [&_a]:after:absolute [&_a]:after:inset-0">
          <RecordLink resource={resource} record={row}>
            {name}
          </RecordLink>
        </span>
        <Snippet record={row} className="line-clamp-2" />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted-foreground tabular-nums">
          {status && <FieldCell field={status} name="status" value={row.status} record={row} />}
          <span>{[...poster.facts, formatAgo(ago)].join(" · ")}</span>
        </span>
        {list.Details && <list.Details row={row} />}
        {hasOwner && (
          <span className="relative z-1 w-fit max-w-full truncate text-muted-foreground">
            <FieldCell field={owner_id!} name="owner_id" value={row.owner_id} record={row} />
          </span>
        )}
        {isTrash && (
          <span className="relative z-1 flex flex-wrap gap-1.5 pt-1">
            <TrashButtons resource={resource} rows={[row]} />
          </span>
        )}
      </div>
      {list.onSelect && (
        <Checkbox
          aria-label={t("Select {name}", { name })}
          checked={isSelected}
          onCheckedChange={(on) => list.onSelect?.(row.id, on === true, false)}
          className="absolute top-2 left-2 z-1 bg-background opacity-0 focus-visible:opacity-100 group-hover:opacity-100 data-[state=checked]:opacity-100 pointer-coarse:opacity-100"
        />
      )}
      {!isTrash && hasTrash(resource) && may("delete") && (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger asChild>
            <Button
              variant="outline"
              size="icon-sm"
              aria-label={t("Actions for {name}", { name })}
              className="absolute top-1.5 right-1.5 z-1 bg-background opacity-0 focus-visible:opacity-100 aria-expanded:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            >
              <EllipsisIcon aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem variant="destructive" onSelect={() => void trashRecords(resource, [row])}>
              <Trash2Icon aria-hidden />
              {t("Move to trash")}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </li>
  );
}
