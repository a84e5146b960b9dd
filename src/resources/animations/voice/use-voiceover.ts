import type { Row } from "@contract/resource.ts";
import { type Segment, voiceovers } from "@contract/resources/voiceovers.ts";
import { useList, useOne } from "@refinedev/core";
import { useMemo } from "react";
import type { FilmProps } from "@/components/player/player";
import type { FilmSound } from "@/components/player/sound";
import type { AnyRow } from "../../field-types/field-type";

export type Voiceover = Row<typeof voiceovers> & AnyRow;

/** An animation's newest voiceover, kept current while it is generated. */
export function useVoiceover(animation: string) {
  const { result: newest } = useList<AnyRow>({
    resource: voiceovers.name,
    filters: [{ field: "animation_id", operator: "eq", value: animation }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { pageSize: 1 },
    errorNotification: false,
    queryOptions: { meta: { quiet: true } },
  });
  const id = newest.data[0]?.id ?? "";
  const { result } = useOne<AnyRow>({
    resource: voiceovers.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: id !== "", meta: { quiet: true } },
  });
  const voiceover = id && result?.id === id ? (result as Voiceover) : undefined;
  const segments = voiceover?.segments as Segment[] | undefined;
  const spoken = useMemo(() => spokenOf(segments), [segments]);
  const asset = useMusic(voiceover?.music_asset_id ?? "");
  const volume = voiceover?.music_volume ?? 0;
  const music = useMemo<FilmSound["music"]>(
    () => (asset ? { url: asset, volume } : undefined),
    [asset, volume],
  );
  return { voiceover, spoken, music };
}

/** The segments that have audio, by scene ID. */
function spokenOf(segments: Segment[] = []): NonNullable<FilmProps["spoken"]> {
  return Object.fromEntries(
    segments.flatMap(({ id, file, duration, words }) => {
      const url = file?.url;
      return typeof url === "string" && duration ? [[id, { url, duration, words: words ?? [] }]] : [];
    }),
  );
}

function useMusic(id: string): string | undefined {
  const { result } = useOne<AnyRow>({
    resource: "assets",
    id,
    errorNotification: false,
    queryOptions: { enabled: id !== "", meta: { quiet: true } },
  });
  const file = id && result?.id === id ? (result.file as { url?: string } | null) : null;
  return file?.url;
}
