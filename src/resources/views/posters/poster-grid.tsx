import { type ComponentType, useState } from "react";
import { showsOwners, useRole } from "@/providers/access";
import type { CardsProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { ReferenceNames } from "../list/reference-names";
import { PosterCard } from "./poster-card";

/** The data of a record's poster. */
export interface Poster {
  /** The URL of the film's still; undefined if there is none. */
  url: string | undefined;
  /** The width of the film, as a multiple of its height. */
  ratio: number;
  /** In seconds. */
  duration: number | null;
  /** Short facts about the record, such as its size and format. */
  facts: string[];
  /** Whether the film can play. */
  canPlay: boolean;
}

export interface PosterGridProps extends CardsProps {
  posterOf: (row: AnyRow) => Poster;
  /** Plays a film without sound on top of its still, or replaces a missing still. */
  Preview: ComponentType<{ row: AnyRow; playing: boolean }>;
  /** Further details about a record, shown below its facts. */
  Details?: ComponentType<{ row: AnyRow }>;
}

/** Films as posters. The hovered or focused film plays. */
export function PosterGrid({ posterOf, Preview, ...list }: PosterGridProps) {
  const { resource, rows } = list;
  const [playing, setPlaying] = useState<string>();
  const hasOwners = showsOwners(resource.name, useRole());
  return (
    <ReferenceNames resource={resource} rows={rows} visible={hasOwners ? ["owner_id"] : []}>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3 p-3"
        aria-label={resource.names.title}
      >
        {rows.map((row) => (
          <PosterCard
            key={row.id}
            {...list}
            row={row}
            poster={posterOf(row)}
            Preview={Preview}
            hasOwner={hasOwners}
            playing={playing === row.id}
            onPlay={(on) => setPlaying((now) => (on ? row.id : now === row.id ? undefined : now))}
          />
        ))}
      </ul>
    </ReferenceNames>
  );
}
