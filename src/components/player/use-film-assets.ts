import type { Media } from "@contract/media.ts";
import { useMany } from "@refinedev/core";
import type { Document } from "@scene/document.ts";
import { leavesOf } from "@scene/drawings.ts";
import { perScene } from "@scene/per-scene.ts";
import { uploadedFontsOf } from "@scene/text.ts";
import { useMemo } from "react";
import type { FilmAsset } from "./media";

interface AssetRow {
  id: string;
  name: string;
  kind: string | null;
  file: Media | null;
  thumbnail: Media | null;
}

const uploadsOf = perScene(({ elements }) => {
  const leaves = leavesOf(elements);
  return {
    ids: leaves.flatMap((leaf) => ("asset" in leaf ? leaf.asset : [])),
    hasVideo: leaves.some(({ type }) => type === "video"),
  };
});

/** The IDs of the assets that an animation uses: images, videos, animations, fonts and logo. */
function idsIn({ scenes, theme }: Document): string[] {
  const shown = scenes.flatMap((scene) => uploadsOf(scene).ids);
  const ids = [...uploadedFontsOf(theme), theme.logo, ...shown];
  return [...new Set(ids.filter((id) => id !== null))].sort();
}

/** An asset as films show it. */
function filmAsset({ name, thumbnail, ...row }: AssetRow, file: Media): FilmAsset {
  const kind = String(row.kind);
  const { sheet, reel, reel_sound, reel_problem, url = "" } = file;
  // Animated images are drawn from their sprite sheet.
  if (sheet?.url) return { url: sheet.url, kind, sheet };
  if (kind !== "video") return { url, kind };
  return {
    url,
    kind,
    name,
    ...(reel?.url ? { reel: { ...reel, url: reel.url } } : {}),
    ...(reel_sound?.url ? { sound: reel_sound.url } : {}),
    ...(reel_problem ? { problem: reel_problem } : {}),
    ...(thumbnail?.url ? { poster: thumbnail.url } : {}),
  };
}

/**
 * How often the assets of a film with videos are read again, in milliseconds, because the URLs of their frames expire.
 */
const renewMs = 1_800_000;

interface FilmUploads {
  assets: Record<string, FilmAsset>;
  /** The IDs of assets that don't exist anymore. */
  missing: string[];
}

const nothing: FilmUploads = { assets: {}, missing: [] };

export function useFilmUploads(film: Document): FilmUploads {
  const key = idsIn(film).join();
  const ids = key ? key.split(",") : [];
  const hasVideo = film.scenes.some((scene) => uploadsOf(scene).hasVideo);
  const { result, query } = useMany<AssetRow>({
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
  return useMemo(() => {
    if (!key || !rows) return nothing;
    const shown = rows.flatMap((row) => {
      const { file } = row;
      return file?.url && key.includes(row.id) ? [[row.id, filmAsset(row, file)] as const] : [];
    });
    const known = new Set(rows.map(({ id }) => id));
    const missing = isCurrent ? key.split(",").filter((id) => !known.has(id)) : [];
    return { assets: Object.fromEntries(shown), missing };
  }, [rows, key, isCurrent]);
}

export const useFilmAssets = (film: Document) => useFilmUploads(film).assets;
