import type { Media } from "@contract/media.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { t } from "@/i18n/t";
import { asVtt } from "./subtitles";

/** Loads a caption file. @throws Error with a message for the user */
export async function loadSubtitles(url: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal });
  if (answer.ok) return answer.text();
  throw new Error(
    t("Can't load the captions (status {status}). Reload the page to try again.", { status: answer.status }),
  );
}

/** A render's subtitles, and a URL for the player, which reads only WebVTT. */
export function useSubtitles(subtitles: Media | null) {
  const url = subtitles?.url;
  const { data: text } = useQuery({
    queryKey: ["subtitles", url?.split("?")[0]],
    enabled: url !== undefined,
    queryFn: ({ signal }) => loadSubtitles(url ?? "", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [track, setTrack] = useState<string>();
  useEffect(() => {
    if (!text) return;
    const made = URL.createObjectURL(new Blob([asVtt(text)], { type: "text/vtt" }));
    setTrack(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return { text, track: text && track };
}
