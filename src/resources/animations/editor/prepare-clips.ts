import { useEffect } from "react";
import type { FilmAsset } from "@/components/player/media";
import { http, pathOf } from "@/providers/http";
import { reportFailedMutation } from "@/providers/query-client";

/** Prepares a video for films. Its frames appear when the asset is updated. */
export const prepareClip = (id: string) =>
  http.post(pathOf("assets", id, "prepare"), {}).catch(reportFailedMutation);

/** The files whose preparation this page has requested. */
const requested = new Set<string>();

/** Prepares a film's videos that haven't been prepared yet. */
export function usePreparedClips(assets: Record<string, FilmAsset>) {
  useEffect(() => {
    for (const [id, { kind, reel, problem, url }] of Object.entries(assets)) {
      const file = `${id} ${url.split("?")[0]}`;
      if (kind !== "video" || reel || problem || requested.has(file)) continue;
      requested.add(file);
      void prepareClip(id);
    }
  }, [assets]);
}
