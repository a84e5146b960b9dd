import type { Media } from "@contract/media.ts";
import { useMany } from "@refinedev/core";
import type { Document } from "@scene/document.ts";
import { leavesIn } from "@scene/drawings.ts";
import { useEffect, useMemo } from "react";
import type { FilmAsset } from "@/components/player/media";
import { http, pathOf } from "@/providers/http";
import { reportFailedMutation } from "@/providers/query-client";
import type { AnyRow } from "../../field-types/field-type";

/** The ids of the assets that an animation uses: images, videos, animations, font and logo. */
function idsIn(film: Document): string[] {
  const { font, logo } = film.theme;
  const shown = leavesIn(film).flatMap((leaf) => ("asset" in leaf ? leaf.asset : []));
  return [...new Set([font, logo, ...shown].filter((id) => id !== null))].sort();
}

/** An asset as films show it. */
function filmAsset(row: AnyRow, file: Media): FilmAsset {
  const kind = String(row.kind);
  const { sheet, reel, reel_sound, reel_problem, url = "" } = file;
  // Animated images are drawn from their sprite sheet.
  if (sheet?.url) return { url: sheet.url, kind, sheet };
  if (kind !== "video") return { url, kind };
  const poster = (row.thumbnail as Media | null)?.url;
  return {
    url,
    kind,
    name: String(row.name),
    ...(reel?.url ? { reel: { ...reel, url: reel.url } } : {}),
    ...(reel_sound?.url ? { sound: reel_sound.url } : {}),
    ...(reel_problem ? { problem: reel_problem } : {}),
    ...(poster ? { poster } : {}),
  };
}

/** How often the assets of a film with videos are read again, because the URLs of their frames expire. */
const renewMs = 1_800_000;
/** The files whose preparation this page has requested. */
const requested = new Set<string>();

/** Prepares a video for films. Its frames appear when the asset is updated. */
export const prepareClip = (id: string) =>
  http.post(pathOf("assets", id, "prepare"), {}).catch(reportFailedMutation);

const nothing: { assets: Record<string, FilmAsset>; missing: string[] } = { assets: {}, missing: [] };

/** The assets that a film shows, and the ids of those that don't exist. */
export function useFilmAssets(film: Document) {
  const key = idsIn(film).join();
  const ids = key ? key.split(",") : [];
  const hasVideo = leavesIn(film).some(({ type }) => type === "video");
  const { result, query } = useMany<AnyRow>({
    resource: "assets",
    ids,
    errorNotification: false,
    queryOptions: {
      enabled: ids.length > 0,
      meta: { quiet: true },
      refetchInterval: hasVideo ? renewMs : false,
    },
  });
  const rows = result.data;
  const isCurrent = query.isSuccess && !query.isPlaceholderData;
  const found = useMemo(() => {
    if (!key || !rows) return nothing;
    const shown = rows.flatMap((row) => {
      const file = row.file as Media | null;
      return file?.url && key.includes(row.id) ? [[row.id, filmAsset(row, file)] as const] : [];
    });
    const known = new Set(rows.map(({ id }) => id));
    const missing = isCurrent ? key.split(",").filter((id) => !known.has(id)) : [];
    return { assets: Object.fromEntries(shown), missing };
  }, [rows, key, isCurrent]);
  // A film that shows a video for the first time needs its frames.
  useEffect(() => {
    if (!hasVideo) return;
    for (const [id, { kind, reel, problem, url }] of Object.entries(found.assets)) {
      const file = `${id} ${url.split("?")[0]}`;
      if (kind !== "video" || reel || problem || requested.has(file)) continue;
      requested.add(file);
      void prepareClip(id);
    }
  }, [found, hasVideo]);
  return found;
}
