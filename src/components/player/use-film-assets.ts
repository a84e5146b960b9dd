import type { Media } from "@contract/media.ts";
import { useMany } from "@refinedev/core";
import type { Document } from "@scene/document.ts";
import { uploadedFontsOf } from "@scene/text.ts";
import { useMemo } from "react";
import type { FilmAsset } from "./media";

interface AssetRow {
  id: string;
  kind: string | null;
  file: Media | null;
}

/** The ids of the assets that an animation uses: images, animations, font and logo. */
function idsIn({ theme, scenes }: Document): string[] {
  const ids = [...uploadedFontsOf(theme), theme.logo];
  for (const scene of scenes)
    for (const element of scene.elements)
      for (const one of element.type === "group" ? element.elements : [element])
        if ("asset" in one) ids.push(one.asset);
  return [...new Set(ids.filter((id) => id !== null))].sort();
}

const none: Record<string, FilmAsset> = {};

export function useFilmAssets(film: Document): Record<string, FilmAsset> {
  const key = idsIn(film).join();
  const ids = key ? key.split(",") : [];
  const { result } = useMany<AssetRow>({
    resource: "assets",
    ids,
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, meta: { quiet: true } },
  });
  const rows = result.data;
  return useMemo(() => {
    if (!key || !rows) return none;
    const found = rows.flatMap((row) => {
      const { file } = row;
      if (!file?.url || !key.includes(row.id)) return [];
      // Animated images are drawn from their sprite sheet.
      const { sheet } = file;
      const asset = sheet?.url
        ? { url: sheet.url, kind: String(row.kind), sheet }
        : { url: file.url, kind: String(row.kind) };
      return [[row.id, asset] as const];
    });
    return Object.fromEntries(found);
  }, [rows, key]);
}
