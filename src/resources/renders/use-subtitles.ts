import type { Media } from "@contract/media.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { asVtt } from "./subtitles";

/** The text of a render's subtitles, and an address for the player, which reads WebVTT alone. */
export function useSubtitles(subtitles: Media | null) {
  const url = subtitles?.url;
  const { data: text } = useQuery({
    queryKey: ["subtitles", url?.split("?")[0]],
    enabled: url !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await fetch(url ?? "", { signal });
      if (!answer.ok) throw new Error(`The subtitles cannot be read: ${answer.status}`);
      return answer.text();
    },
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
